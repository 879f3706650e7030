"""Lines, glyphs and names."""
