"""What a position is worth: heuristics, value functions, forecast and risk odds."""
