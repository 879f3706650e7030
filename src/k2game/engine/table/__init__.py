"""Everything about a setup that stays the same for the whole game."""
