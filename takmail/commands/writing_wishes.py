"""Commands written as lines: the verb, and what follows it. Reading undoes it."""

from takmail.commands.values import (
    Series,
)


def series_said(series: Series) -> str:
    """Return how long a series goes on, as it is said behind its word: ``4`` or ``to 100``."""
    return f"to {series.points}" if series.games is None else str(series.games)
