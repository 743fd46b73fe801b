"""What has become of the coins of one game."""

from dataclasses import dataclass, replace

from takmail.play.coins.movements import CoinsWhy, Holder
from takmail.play.events import CoinsMoved
from takmail.play.parties import Party


@dataclass(frozen=True, slots=True)
class Entry:
    """Coins that moved when so many ``plies`` stood."""

    move: CoinsMoved
    plies: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """All movements of a game so far, in their order, and what they come to.

    ``pot`` is never below 0. ``paid`` and ``received`` are what the challenger and the taker have
    given away and got, so that what they have paid less what they have received is the pot.
    """

    entries: tuple[Entry, ...] = ()
    pot: int = 0
    paid: tuple[int, int] = (0, 0)
    received: tuple[int, int] = (0, 0)

    def after(self, move: CoinsMoved, plies: int) -> "Ledger":
        """Return the ledger after a movement, made when so many plies stood."""
        moved = replace(self, entries=(*self.entries, Entry(move, plies)))
        giver, taker = move.source.party, move.target.party
        return replace(
            moved,
            pot=moved.pot
            + move.coins * ((move.target is Holder.POT) - (move.source is Holder.POT)),
            paid=_more(moved.paid, giver, move.coins),
            received=_more(moved.received, taker, move.coins),
        )

    def laid_out(self, party: Party) -> int:
        """Return what a party has given so far beyond what it got; below 0 if it got more."""
        return self.paid[party] - self.received[party]

    def has(self, *whys: CoinsWhy) -> bool:
        """Return whether coins have moved for one of these reasons."""
        return any(entry.move.why in whys for entry in self.entries)


def _more(sums: tuple[int, int], party: Party | None, coins: int) -> tuple[int, int]:
    if party is None:
        return sums
    challenger, taker = sums
    if party is Party.CHALLENGER:
        return challenger + coins, taker
    return challenger, taker + coins
