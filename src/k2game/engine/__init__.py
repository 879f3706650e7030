"""The rules: what a game is and what may happen in it.

The engine draws nothing, reads no file and knows no screen; it uses the standard library only.
"""

DOOR: tuple[str, ...] = (
    "actions",
    "chance",
    "content.board",
    "content.cards",
    "content.scenario",
    "content.weather",
    "game",
    "notation",
    "phases.acclimatization_check",
    "phases.chance_due",
    "phases.common",
    "phases.end_of_game",
    "phases.risk",
    "phases.setup",
    "phases.steps",
    "rules.movement",
    "rules.night",
    "rules.risk",
    "rules.ropes",
    "rules.scoring",
    "state.day_state",
    "state.game_state",
    "table.day_weather",
    "table.table",
    "terms",
    "view",
)
