"""The command line: one module a command, none of which loads the screens before it needs them."""
