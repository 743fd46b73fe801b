"""How much can be asked for, and how much said."""

LONGEST_REASON = 300
"""Characters of a claim's reason, and of a remark."""
