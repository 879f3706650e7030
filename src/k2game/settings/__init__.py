"""What a player chose once and keeps."""
