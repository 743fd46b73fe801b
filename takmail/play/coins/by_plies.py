"""Coins that moved for a ply that still stands, and what goes back when it is taken back."""

from takmail.play.coins.ledger import Entry, Ledger
from takmail.play.coins.movements import CoinsWhy
from takmail.play.events import CoinsMoved

BY_PLIES = frozenset({CoinsWhy.CALL, CoinsWhy.TAK_AWARD, CoinsWhy.WALL, CoinsWhy.CAPSTONE})
"""What is paid or taken for a ply, and goes back with it."""


def standing(ledger: Ledger) -> tuple[Entry, ...]:
    """Return what was paid or taken for plies and has not gone back."""
    stand: tuple[Entry, ...] = ()
    for entry in ledger.entries:
        if entry.move.why in BY_PLIES:
            stand = (*stand, entry)
        elif entry.move.why is CoinsWhy.GIVEN_BACK:
            stand = tuple(one for one in stand if one.plies <= entry.plies)
    return stand


def stands(ledger: Ledger, why: CoinsWhy) -> bool:
    """Return whether coins moved for this reason, and have not gone back."""
    return any(entry.move.why is why for entry in standing(ledger))


def given_back(ledger: Ledger, plies: int) -> tuple[CoinsMoved, ...]:
    """Return what goes back where no more than the first ``plies`` plies stand any longer.

    It is in the order in which it had moved.
    """
    gone = (entry.move for entry in standing(ledger) if entry.plies > plies)
    return tuple(
        CoinsMoved(move.target, move.source, move.coins, CoinsWhy.GIVEN_BACK) for move in gone
    )
