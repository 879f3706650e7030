"""One game being played: its log, undo, night report and seeds."""
