"""The game as numbered lines on standard input and output: for screen readers, scripts, dumb terminals.

No escape codes, no pictures. The sentences are those of the screens: what ``tui`` has
that needs no Textual (names, forecast, night, routes, small questions) is read from there;
nothing here imports Textual, and a test proves it.
"""
