"""The screens of a turn, one for each decision."""
