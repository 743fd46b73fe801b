"""How much can be asked for, and how much said."""

MOST_COINS = 1000
"""The largest stake of either side, in play coins."""
