"""The panels beside the mountain, as lines with roles."""
