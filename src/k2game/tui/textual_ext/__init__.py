"""Every workaround for Textual, with its reason."""
