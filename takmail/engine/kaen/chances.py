"""Chances to win in Kaen where nothing but the board counts: nobody doubles or gives up."""

from typing import TypeAlias

from takmail.engine.kaen.evaluation import BITS, FULL, ROWS, balance, bridged

Chances: TypeAlias = tuple[float, float]
"""The chances of the side on turn to win and to lose; the rest is halves."""


class ChanceSearch:
    """A search for chances, which guesses boards with ``until`` stones; with 16 it is exact."""

    def __init__(self, until: int) -> None:
        self.until = until
        self._known: dict[tuple[int, int, int], Chances] = {}

    def before(self, own: int, other: int, side: int) -> Chances:
        """Return the chances before a roll."""
        key = (own, other, side)
        if key not in self._known:
            self._known[key] = self._before(own, other, side)
        return self._known[key]

    def _before(self, own: int, other: int, side: int) -> Chances:
        if bridged(other):
            return 0, 1
        if own | other == FULL:
            lead = own.bit_count() - other.bit_count()
            return lead > 0, lead < 0
        if (own | other).bit_count() >= self.until:
            win = (1 + balance(own, other, side)) / 2
            return win, 1 - win
        win, loss, full = self._rows(own, other, side)
        again = 1.0
        if full:  # Matches may go round and round: this is where the chances settle.
            their_win, their_loss, their_full = self._rows(other, own, 1 - side)
            win, loss = win + full * their_loss / 4, loss + full * their_win / 4
            again -= full * their_full / 16
        return win / 4 / again, loss / 4 / again

    def _rows(self, own: int, other: int, side: int) -> tuple[float, float, int]:
        """Return the sums of the chances of each row that isn't full, and how many are full."""
        rows = [row & ~(own | other) for row in ROWS[side]]
        best = [self.row(own, other, side, free) for free in rows if free]
        return sum(win for win, _ in best), sum(loss for _, loss in best), rows.count(0)

    def row(self, own: int, other: int, side: int, free: int) -> Chances:
        """Return the chances where a stone goes to the best of some fields."""
        answers = (self.before(other, own | bit, 1 - side) for bit in BITS[free])
        loss, win = min(answers, key=lambda each: each[0] - each[1])
        return win, loss
