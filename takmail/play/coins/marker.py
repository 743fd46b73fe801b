"""The marker that passes between the sides: who may do next what costs something."""

from collections.abc import Mapping
from typing import Protocol

from takmail.play.coins.femr import Femr
from takmail.play.coins.stakes import CoinWay
from takmail.play.coins.street import Street
from takmail.play.game import Game
from takmail.play.parties import Party


class Marked(Protocol):
    """A way of playing for coins in which plies can be taken back at a price."""

    def price(self, game: Game) -> int:
        """Return what it costs now to take back a ply without being allowed to."""

    def marker(self, game: Game) -> Party | None:
        """Return who alone may do so next, ``None`` while both may."""


_MARKED: Mapping[CoinWay, Marked] = {CoinWay.FEMR: Femr(), CoinWay.STREET: Street()}


def marked(game: Game) -> Marked | None:
    """Return the rules of a game in which plies can be taken back at a price, if it is one."""
    return None if game.terms.stakes is None else _MARKED.get(game.terms.stakes.way)


def may_reverse(game: Game, party: Party) -> bool:
    """Return whether a party may take its last ply back at a price, as far as the marker goes."""
    rules = marked(game)
    return rules is not None and rules.marker(game) in {None, party}
