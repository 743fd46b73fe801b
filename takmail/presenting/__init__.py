"""Presenters: how each ruleset's games are shown and chosen from."""
