"""Process, terminal, paths and files: what the operating system provides."""
