"""Advice for people: candidates, their fates, and the review of a game, as figures."""
