"""Dice in play: a die is thrown behind the ply that asks for it, and then both stay."""

from random import Random

from takmail.play.events import Played, Rolled
from takmail.play.game import Game
from takmail.play.offers import Events


def with_rolls(game: Game, happened: Events, drawn: bytes) -> Events:
    """Return the events of one deed, a ply that asks for a die followed by what it came to show.

    ``game`` is the game before them, ``drawn`` are random bytes; raise `ValueError` if a die needs
    them and there are none.
    """
    if not game.ruleset.has_dice:
        return happened
    for place, event in enumerate(happened, 1):
        if not isinstance(event, Played) or not (sides := game.ruleset.die(event.after)):
            continue
        if not drawn:
            raise ValueError("a die is thrown without random bytes")
        value = Random(drawn).randint(1, sides)  # noqa: S311 - nobody can guess the bytes
        rolled = Rolled(event.color, game.rolls + 1, value)
        return (*happened[:place], rolled, *happened[place:])
    return happened
