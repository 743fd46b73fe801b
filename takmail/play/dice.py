"""Dice in play: a die is thrown behind the ply that asks for it, and then both stay."""

from dataclasses import replace
from random import Random

from takmail.commands.offers import Topic
from takmail.play.events import Accepted, Begun, Event, Offered, Played, Rolled
from takmail.play.game import Game
from takmail.play.offers import Events
from takmail.play.sealed import Dice, dice_commitment
from takmail.play.terms import Party


def with_rolls(game: Game, happened: Events, drawn: bytes, dice: Dice | None = None) -> Events:
    """Return the events of one deed, a ply that asks for a die followed by what it came to show.

    ``game`` is the game before them, one with dice. A throw comes from its ``dice``, the same
    however often it is asked for; where these can't be checked, and for new secrets, from the
    random bytes ``drawn``. Raise `ValueError` if a die needs them and there are none.
    """
    for place, event in enumerate(happened, 1):
        if isinstance(event, Played) and (sides := game.ruleset.die(event.after)):
            number = game.rolls + 1
            value = _thrown(drawn, sides) if dice is None else dice.throw(number, sides)
            rolled = Rolled(event.color, number, value)
            return (*happened[:place], rolled, *happened[place:])
    return tuple(_with_dice(game, event, drawn, dice) for event in happened)


def _thrown(drawn: bytes, sides: int) -> int:
    if not drawn:
        raise ValueError("a die is thrown without random bytes")
    return Random(drawn).randint(1, sides)  # noqa: S311 - nobody can guess the bytes


def _with_dice(game: Game, event: Event, drawn: bytes, dice: Dice | None) -> Event:
    """Return an event by which a game begins or is proposed, with what its dice come from."""
    match event:
        case Offered(Topic.REMATCH):
            return replace(event, commitment=dice_commitment(drawn.hex()))
        case Accepted() if dice is not None:
            return replace(event, part=dice.part)
        case Begun() if dice is not None:
            begun = replace(event, part=dice.part, lot=dice.lot)
            if not dice.lot:
                return begun
            challenger_begins = dice.throw(0, len(Party)) == 1
            if challenger_begins is (event.white == game.challenger):
                return begun
            return replace(begun, white=event.black, black=event.white)
        case _:
            return event
