"""How the panels beside the mountain share their room."""
