"""What people are shown, told and asked, before anything draws it: views made into words, lines and marks.

The screens and the plain mode both stand on it; it knows neither of them, and no Textual. ``lines`` has
lines of text with roles, ``names`` the teams and places, ``mapmodel`` what a drawn mountain shows; one module
each tells of cards, the forecast, tonight, the night, the teams, risk, the log and the result. ``routing``
says where a climber can get, ``reasons`` why not, ``menus`` asks, ``gamesetup`` is who plays.
"""
