"""The phases of a day, one module each: what is legal, why not, and what it does.

Each module has ``legal(state)`` for the seat in turn, a ``check_…`` for every
action that raises IllegalAction, and a ``do_…`` that trusts it was checked.
"""
