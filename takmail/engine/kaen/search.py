"""Searches in Kaen: over all that the hut can show, and the best plies of both sides.

They find expected gains of the side on turn, in coins or points, and chances by the board alone.
"""

from collections import defaultdict
from collections.abc import Callable
from math import inf
from typing import TypeAlias

from takmail.engine.deepening import StoppedError
from takmail.engine.kaen.evaluation import (
    FULL,
    ROWS,
    THEIRS,
    Stake,
    balance,
    bits_of,
    bridged,
    guess,
)
from takmail.engine.thoughts import never
from takmail.rulesets.kaen.bets import MOST_BET

_ROUNDS = 40
"""Passes over two sides that both match for nothing: each leaves at most 9/16 of an error."""

_ASKED_EACH = 64


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
            for bit in bits_of(row & free):
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
        if not full:
            return max(-bet / 2, total / 4)
        their_total, their_full = self._rows(other, own, 1 - side, stake)
        here = there = 0.0
        for _ in range(_ROUNDS):
            there = max(-bet / 2, (their_total + their_full * max(-bet, -here)) / 4)
            before, here = here, max(-bet / 2, (total + full * max(-bet, -there)) / 4)
            if here == before:
                break
        return here


# Chances to win where nothing but the board counts: nobody doubles or gives up.


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
        answers = (self.before(other, own | bit, 1 - side) for bit in bits_of(free))
        loss, win = min(answers, key=lambda each: each[0] - each[1])
        return win, loss
