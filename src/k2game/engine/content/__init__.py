"""Boards, cards, weather and scenarios as the rules read them."""
