"""The marks of the game's pieces: one glyph for one thing everywhere in the program."""

MOVEMENT_GLYPH = "■"
ACCLIMATIZATION_GLYPH = "○"
CLIMBER_GLYPHS = {"A": "◆", "B": "●"}
TENT_GLYPH = "▲"
