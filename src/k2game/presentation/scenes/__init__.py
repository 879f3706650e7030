"""Scenes as frozen values and sentences: what happened, without a screen."""
