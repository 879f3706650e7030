"""How each level decides: heuristic, one-turn planning, search, and the baselines to measure against."""
