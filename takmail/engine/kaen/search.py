"""Expectation in Kaen: over all that the hut can show, and the best plies of both sides.

All values are expected gains of the side on turn, in coins or points.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from takmail.engine.kaen.evaluation import FULL, ROWS, balance, bits, bridged
from takmail.engine.thoughts import never
from takmail.rulesets.kaen.bets import MOST_BET

Stake: TypeAlias = tuple[int, int, int]
"""The bets of the side on turn and of the other, and the marker: 1 is its own, 0 neither's."""

THEIRS: Final = -1
"""The marker is the other side's."""

_ROUNDS = 40
"""Passes over two sides that both match for nothing: each leaves at most 9/16 of an error."""

_ASKED_EACH = 64


class StoppedError(Exception):
    """A search that was stopped."""


class Search:
    """One search, which guesses boards with ``until`` stones.

    No bet of it goes above ``most``. With ``until`` 16 and the rules' highest bet it is exact.
    """

    def __init__(
        self, until: int, most: int = MOST_BET, stopped: Callable[[], bool] = never
    ) -> None:
        self.until, self.most, self.stopped, self.nodes = until, most, stopped, 0
        self._known: dict[tuple[int, int, int, Stake], float] = {}

    def before(self, own: int, other: int, side: int, stake: Stake) -> float:
        """Return the expectation before a roll, with the best of rolling and the words."""
        bet, their, marker = stake
        if marker != THEIRS and 2 * max(bet, their) > self.most:
            stake = bet, their, THEIRS
        key = (own, other, side, stake)
        if key not in self._known:
            self._known[key] = self._before(own, other, side, stake)
        return self._known[key]

    def _before(self, own: int, other: int, side: int, stake: Stake) -> float:
        self.nodes += 1
        if not self.nodes % _ASKED_EACH and self.stopped():
            raise StoppedError
        bet, their, marker = stake
        if (own | other).bit_count() >= self.until:
            return max(guess(own, other, bet, their), -bet / 2)
        if bet == their == self.most:
            return self._at_most(own, other, side, stake)
        best = max(self.roll(own, other, side, stake), -bet / 2)
        return best if marker == THEIRS else max(best, self.double(own, other, side, stake))

    def double(self, own: int, other: int, side: int, stake: Stake) -> float:
        """Return the expectation of a double, which the other side takes or drops."""
        bet, their, _ = stake
        return min(their, self.roll(own, other, side, (2 * bet, 2 * their, THEIRS)))

    def roll(self, own: int, other: int, side: int, stake: Stake) -> float:
        """Return the expectation of a roll."""
        total, full = self._rows(own, other, side, stake)
        if full:
            total += full * max(-stake[0], self.match(own, other, side, stake))
        return total / 4

    def _rows(self, own: int, other: int, side: int, stake: Stake) -> tuple[float, int]:
        """Return the sum of the best of each row that isn't full, and how many are full."""
        total, full, free = 0.0, 0, FULL ^ (own | other)
        for row in ROWS[side]:
            if fields := row & free:
                placed = (self.placed(own | bit, other, side, stake) for bit in bits(fields))
                total += max(placed)
            else:
                full += 1
        return total, full

    def placed(self, own: int, other: int, side: int, stake: Stake) -> float:
        """Return the expectation after the side on turn has placed the last of its stones."""
        bet, their, marker = stake
        if bridged(own):
            return their
        if own | other != FULL:
            return -self.before(other, own, 1 - side, (their, bet, -marker))
        more = own.bit_count() - other.bit_count()
        return their if more > 0 else -bet if more else (their - bet) / 2

    def match(self, own: int, other: int, side: int, stake: Stake) -> float:
        """Return the expectation after a match."""
        bet, their, marker = stake
        return -self.before(other, own, 1 - side, (their, min(2 * bet, self.most), -marker))

    def _at_most(self, own: int, other: int, side: int, stake: Stake) -> float:
        """Return the expectation before a roll where no bet can grow, and matches may go round."""
        bet = self.most
        total, full = self._rows(own, other, side, stake)
        their_total, their_full = self._rows(other, own, 1 - side, stake)
        here = there = 0.0
        for _ in range(_ROUNDS):
            there = max(-bet / 2, (their_total + their_full * max(-bet, -here)) / 4)
            here = max(-bet / 2, (total + full * max(-bet, -there)) / 4)
        return here


def guess(own: int, other: int, bet: int, their: int) -> float:
    """Return the expectation before a roll at a glance."""
    win = (1 + balance(own, other)) / 2
    return win * their - (1 - win) * bet
