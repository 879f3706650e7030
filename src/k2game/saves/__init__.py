"""The session: one game being played, with its chance, log, saves, replay and records."""
