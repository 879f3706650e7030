"""The night as steps, tables and log lines, and tonight's forecast."""
