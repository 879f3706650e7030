"""The commands of the screens, each declared once, and the palette."""
