"""What comes of a secret choice before play; the rules are at the top of `takmail.play.machine`."""

from collections.abc import Iterable

from takmail.colors import Color
from takmail.commands.values import Seal
from takmail.play.beginning import begun
from takmail.play.bidding import first_of
from takmail.play.effects import Events
from takmail.play.events import Opened, Sealed
from takmail.play.game import Game
from takmail.play.parties import Party
from takmail.play.refusals import RefusalError, Why
from takmail.play.sealing import SealedChoice, sealed_choice
from takmail.play.stages import awaited, choices, next_round, walls_chosen


def seal(  # noqa: PLR0913, PLR0917 - who chooses what, and what comes from outside
    game: Game, party: Party, command: Seal, lot: Color, drawn: bytes, purse: int | None
) -> Events:
    """Return what comes of a choice: with the last one of a round, all of it is opened.

    With the last one of all, play begins. ``drawn`` are random bytes for the commitment, and for
    what the beginning leaves to chance; ``purse`` is what the party's holds, where that counts.
    Raise `RefusalError` for a choice that can't be made now.
    """
    _check(game, party, command, purse)
    choice = sealed_choice(party, command.stage, command.choice, drawn)
    events: Events = (Sealed(party, choice.stage, choice.choice, choice.salt),)
    sealed = (*game.sealed, choice)
    stages = next_round(game.terms, game.opened)
    if len(sealed) < len(stages) * len(Party):
        return events
    shown = sorted(sealed, key=lambda one: (stages.index(one.stage), one.party))
    opened = (*game.opened, *shown)
    events += tuple(Opened(one.party, one.stage, one.choice, one.salt) for one in shown)
    if next_round(game.terms, opened):
        return events
    assert game.seats is not None, "who prepares a game has a seat"
    color = _color(opened, lot)
    return (*events, begun(game.terms, *game.seats, color, drawn, walls_chosen(opened)))


def _color(opened: Iterable[SealedChoice], lot: Color) -> Color:
    """Return the challenger's colour: White where he has bid more, the lot's where nobody has."""
    first = first_of(opened)
    if first is None:
        return lot
    return Color.WHITE if first is Party.CHALLENGER else Color.BLACK


def _check(game: Game, party: Party, command: Seal, purse: int | None) -> None:
    stage = awaited(game)
    if any((one.party, one.stage) == (party, command.stage) for one in game.sealed):
        raise RefusalError(Why.ALREADY_SEALED)
    if command.stage is not stage:
        raise RefusalError(Why.OTHER_CHOICE)
    allowed = choices(game, stage, purse)
    if command.choice not in allowed:
        raise RefusalError(Why.BAD_CHOICE, number=allowed[-1])
