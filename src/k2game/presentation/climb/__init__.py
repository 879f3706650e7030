"""Routes, card allocations and prompts of a climb turn."""
