"""Screens on top of others: help, rules, questions."""
