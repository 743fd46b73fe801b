"""A wager: both put in as much, and the winner takes it all.

It has no more to it than what the ways of the Companion Book have in common (seed 002, 'University
Gambling Rules'): nothing is paid for pieces.
"""

from takmail.play.coins.movements import CoinsWhy
from takmail.play.coins.settlements import all_back, both_pay, halved, ledger_of, pot_to
from takmail.play.events import Aborted, Accepted, Begun, CoinsMoved, Ended, EndedByHost, Event
from takmail.play.game import Game
from takmail.play.terms import Terms


class Plain:
    """A wager, as `takmail.play.coins.protocol.CoinRules`."""

    def stake(self, terms: Terms) -> int:
        """Return the stake that was agreed on."""
        return 0 if terms.stakes is None else terms.stakes.coins

    def moves(self, before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
        """Return the stakes at the beginning, and what becomes of them at the end."""
        match event:
            case Accepted() | Begun() if before.seats is None:
                return tuple(both_pay(self.stake(after.terms), CoinsWhy.STAKE))
            case Ended(result):
                return halved(after) if result.winner is None else pot_to(after, result.winner)
            case Aborted() | EndedByHost():
                return all_back(ledger_of(after))
            case _:
                return ()
