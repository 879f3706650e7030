"""Simulated games: determinization, rollouts for one seat and for all, and racing between candidates."""
