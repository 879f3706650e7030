"""The end of a game, painted: routes, medal, podium, and the picture to share."""
