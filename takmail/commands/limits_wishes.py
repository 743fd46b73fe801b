"""How much can be asked for, and how much said."""

MOST_HALF_POINTS = 41
"""The largest komi of either side that can be asked for, in half points."""


MOST_GAMES = 100
"""The most games of a series, also of one that goes to a number of points."""


MOST_SERIES_POINTS = 1000
"""The most points that a series can go to."""
