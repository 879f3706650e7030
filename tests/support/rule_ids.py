"""The numbers of all rules, as the rules text has them."""

_LAST = {1: 9, 2: 5, 3: 1, 4: 4, 5: 7, 6: 3, 7: 8, 8: 4, 9: 4, 10: 5, 11: 4, 13: 3, 14: 9}

RULES = {f"{section}.{number}" for section, last in _LAST.items() for number in range(1, last + 1)} | {
    "3",  # who takes part in a day
    "5",  # the order of the turns
    "12",  # the table of scenarios
}
