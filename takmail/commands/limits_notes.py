"""How much can be asked for, and how much said."""

LONGEST_NOTE = 1000
"""Characters of a note on a game."""
