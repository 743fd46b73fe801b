"""The chat in which a game is played."""

THREAD, NO_THREAD = "thread", "no-thread"
"""Words for a game in a chat of its own, or in none."""
