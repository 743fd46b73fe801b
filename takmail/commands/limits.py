"""How much can be asked for, and how much said."""

MOST_POINTS = 10
"""The largest komi of either side that can be asked for."""

LONGEST_REASON = 300
"""Characters of a claim's reason, and of a remark."""
