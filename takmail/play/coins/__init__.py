"""Coins that are only for play: what a game does with them. Nothing here knows a purse."""
