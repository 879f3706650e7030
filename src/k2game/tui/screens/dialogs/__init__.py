"""Screens that lie over others: help, rules, questions."""
