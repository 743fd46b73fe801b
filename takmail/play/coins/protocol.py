"""What a way of playing for coins is asked."""

from typing import Protocol

from takmail.play.events import CoinsMoved, Event
from takmail.play.game import Game
from takmail.play.terms import Terms


class CoinRules(Protocol):
    """One way of playing for coins. It has no state."""

    def stake(self, terms: Terms) -> int:
        """Return the coins that each side sets aside when a game is accepted."""

    def moves(self, before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
        """Return the coins that an event moves, in their order; `CoinsMoved` itself moves none.

        ``before`` and ``after`` are the game on either side of the event, ``before`` with all that
        earlier events of the same deed have moved. No movement is of less than one coin, none takes
        more out of the pot than there is, and the pot is empty when the game is over.
        """
