"""The policies of the levels: heuristic, one-turn planning, search, and baselines to measure against."""
