"""One turn, exactly: which spaces, endings and outcomes three cards can reach."""
