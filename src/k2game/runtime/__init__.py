"""Process, terminal, paths and files: what the operating system provides.

Every file that the game reads or writes, and every byte that a terminal sends, passes through this package.
"""

DOOR: tuple[str, ...] = (
    "control_sequences",
    "crash_report",
    "file_errors",
    "files",
    "json_text",
    "paths",
    "plain_files",
    "safe_text",
    "shutdown",
    "standard_streams",
    "terminal",
)
