"""Interactions are answered once, though Discord may tell of one again when it resumes."""

from collections import OrderedDict

KEPT = 1000
"""How many are known: far more than what is told again, as none can be answered for long."""


class Once:
    """Knows the last interactions by their ids."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, None] = OrderedDict()

    def is_first(self, interaction: int) -> bool:
        """Return whether an interaction was not told of before; from now on it was."""
        if interaction in self._known:
            return False
        self._known[interaction] = None
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return True
