"""The sharing of room between the panels beside the mountain."""
