"""Coins move with what happens: each event is followed by what it moves."""

from collections.abc import Sequence

from takmail.play.coins.registry import coin_rules_of
from takmail.play.events import Event
from takmail.play.evolving import evolve
from takmail.play.game import Game


def with_coins(game: Game, events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events of one deed, each followed by the coins that it moves.

    ``game`` is the game before them. Events of games without stakes stay as they are.
    """
    if game.terms.stakes is None:
        return tuple(events)
    rules, told = coin_rules_of(game.terms.stakes), list[Event]()
    for event in events:
        before, game = game, evolve(game, event)
        told.append(event)
        for move in rules.moves(before, event, game):
            game = evolve(game, move)
            told.append(move)
    return tuple(told)
