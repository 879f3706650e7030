"""The tutorial: three guided days on the real screens."""
