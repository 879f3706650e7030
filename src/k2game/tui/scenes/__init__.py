"""Painting of scenes: pure functions of a value, a time, a size and a look."""
