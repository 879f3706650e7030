"""The worth of a position: heuristics, value functions, forecast and risk odds."""
