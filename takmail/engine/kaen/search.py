"""Expectation in Kaen: over all that the hut can show, and the best plies of both sides.

All values are expected gains of the side on turn, in coins or points.
"""

from collections import defaultdict
from collections.abc import Callable
from math import inf

from takmail.engine.kaen.evaluation import BITS, FULL, ROWS, THEIRS, Stake, bridged, guess
from takmail.engine.thoughts import never
from takmail.rulesets.kaen.bets import MOST_BET

_ROUNDS = 40
"""Passes over two sides that both match for nothing: each leaves at most 9/16 of an error."""

_ASKED_EACH = 64


class StoppedError(Exception):
    """A search that was stopped."""


class Search:
    """One search, ``depth`` stones deep: it guesses boards with ``until`` stones.

    No bet of it goes above ``most``. With ``until`` 16 and the rules' highest bet it is exact.
    """

    def __init__(self, depth: int, until: int, most: int) -> None:
        self.depth, self.until, self.most, self.nodes = depth, until, most, 0
        self.limit: float = inf
        self.stopped: Callable[[], bool] = never
        self._known: defaultdict[tuple[int, Stake], dict[int, float]] = defaultdict(dict)

    def before(self, own: int, other: int, side: int, stake: Stake) -> float:
        """Return the expectation before a roll, with the best of rolling and the words."""
        known, board = self._known[side, stake], own << 16 | other
        if board not in known:
            known[board] = self._before(own, other, side, stake)
        return known[board]

    def _before(self, own: int, other: int, side: int, stake: Stake) -> float:
        self.nodes += 1
        if not self.nodes % _ASKED_EACH and (self.nodes > self.limit or self.stopped()):
            raise StoppedError
        bet, their, marker = stake
        if bridged(other):
            return -bet
        taken = own | other
        if taken == FULL:
            more = own.bit_count() - other.bit_count()
            return their if more > 0 else -bet if more else (their - bet) / 2
        if taken.bit_count() >= self.until:
            return guess(own, other, side, stake)
        if bet == their == self.most:
            return self._at_most(own, other, side, stake)
        best = max(self.roll(own, other, side, stake), -bet / 2)
        if marker == THEIRS or (best <= 0 and self.most < MOST_BET):
            return best  # Far from the highest bet, a double would only double the loss.
        return max(best, self.double(own, other, side, stake))

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
        free, passed = FULL ^ (own | other), self._passed(stake)
        known, board = self._known[1 - side, passed], other << 16 | own
        total, full = 0.0, 0
        for row in ROWS[side]:
            least = passed[1] + 1.0
            for bit in BITS[row & free]:
                value = known.get(board | bit)
                if value is None:
                    value = self.before(other, own | bit, 1 - side, passed)
                least = min(least, value)
            if row & free:
                total -= least
            else:
                full += 1
        return total, full

    def place(self, own: int, other: int, side: int, stake: Stake) -> float:
        """Return the expectation after a stone was placed, with that among the own ones."""
        return -self.before(other, own, 1 - side, self._passed(stake))

    def match(self, own: int, other: int, side: int, stake: Stake) -> float:
        """Return the expectation after a match."""
        bet, their, marker = stake
        return self.place(own, other, side, (min(2 * bet, self.most), their, marker))

    def _passed(self, stake: Stake) -> Stake:
        """Return the stake as the other side has it; the marker is gone if nobody can double."""
        bet, their, marker = stake
        return their, bet, -marker if 2 * max(bet, their) <= self.most else THEIRS

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
