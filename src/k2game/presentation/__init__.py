"""Views made into words, lines and models, before anything draws them.

The screens and plain mode share this package; it knows neither of them, and no Textual. ``text`` holds lines
and names, ``panels`` the panels beside the map, ``climb`` a climb turn, ``night`` the night, ``map`` the
mountain, ``scenes`` what a scene tells.
"""

DOOR: tuple[str, ...] = (
    "advice",
    "advice_glyphs",
    "climb.card_allocations",
    "climb.panel",
    "climb.prompts",
    "climb.refusals",
    "climb.routes",
    "dump",
    "log",
    "map.build",
    "map.model",
    "new_game",
    "night.forecast",
    "night.night_table",
    "night.steps",
    "panels.altitude",
    "panels.altitude_chart",
    "panels.cards",
    "panels.forecast",
    "panels.open_table",
    "panels.outcome_sentences",
    "panels.replay",
    "panels.result",
    "panels.reveal",
    "panels.risk",
    "panels.space",
    "panels.teams",
    "panels.teams_compact",
    "record_notes",
    "resume_hint",
    "scenes.expedition",
    "scenes.standing",
    "scenes.story",
    "text.glyphs",
    "text.legend",
    "text.lines",
    "text.log_line",
    "text.names",
)
