"""The mountain as a model that any front end can draw."""
