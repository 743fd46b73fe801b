"""Presses of buttons as commands, and whether what they answer in a game has changed since."""

from dataclasses import replace
from typing import assert_never

from takmail.colors import Color
from takmail.commands.buttons import Press
from takmail.commands.lines.parsed import Line, Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.offers import Accept, Confirm, Decline, Topic, Withdraw
from takmail.commands.spec import Command, CommandSpec, OutdatedBy
from takmail.commands.table import SPEC
from takmail.play.game import Game, Phase

_PROPOSED = {"draw": Topic.DRAW, "takeback": Topic.TAKEBACK, "sync": Topic.SYNC}
"""What commands propose that are out of date with the board."""

OUTDATED = "press-outdated"
"""The sentence for a press that answers what has changed since."""

OFFERED = "press-offered"
"""The sentence for a press that proposes what the other side has proposed by now."""


def command_of(press: Press) -> Parsed | Malformed | None:
    """Return the command that a press gives, as its line would if there is one that says it."""
    spec = SPEC[press.verb]
    parsed: Line = parse_line(press.line) if spec.listed else _built(spec, press.argument)
    if parsed is None or not press.game:
        return parsed
    return replace(parsed, game=press.game)


def _built(spec: CommandSpec, argument: str) -> Parsed | None:
    """Return a command that only buttons give; ``None`` for an argument that it can't have."""
    built = spec.build(**{spec.given_by: argument}) if spec.given_by else spec.build()
    return None if isinstance(built, str) else Parsed(built)


def is_current(press: Press, game: Game) -> bool:
    """Return whether what a press answers is as it was when the button was shown.

    A button without a record number answers nothing that could change.
    """
    spec = SPEC[press.verb]
    if not press.number:
        return True
    match spec.outdated_by:
        case OutdatedBy.NOTHING:
            return True
        case OutdatedBy.BOARD:
            return game.phase is not Phase.PLAYING or game.board_number <= press.number
        case OutdatedBy.TIME:
            times = game.times
            return game.phase is not Phase.PLAYING or times is None or times.out is not None
        case OutdatedBy.OFFER:
            parsed = command_of(press)
            return isinstance(parsed, Parsed) and _stands(parsed.command, game, press.number)
        case _:
            assert_never(spec.outdated_by)


def is_offered(press: Press, game: Game, side: Color) -> bool:
    """Return whether a side proposes what a press does, and has since the button was shown.

    Proposing what the other side proposes accepts it; nobody does so by a button that was shown
    before.
    """
    topic = _PROPOSED.get(press.verb)
    offers = (offer for offer in game.offers_by(side) if offer.topic is topic)
    return any(0 < press.number < offer.number for offer in offers)


def answered_number(command: Command, game: Game, player: str) -> int:
    """Return the record number of what a player answers with a command in a game as it stands.

    It is the game's version for a command that answers nothing.
    """
    seat = game.seat_of(player)
    if seat is None:
        return game.version
    asked = game.resigning.get(seat)
    match command:
        case Confirm() | Decline(None) | Withdraw(None) if asked is not None:
            return asked
        case Accept(topic) | Decline(topic) | Withdraw(topic):
            side = seat if isinstance(command, Withdraw) else seat.other
            found = [o.number for o in game.offers_by(side) if topic in {None, o.topic}]
            return max(found, default=game.version)
        case _:
            return game.version


def _stands(command: Command, game: Game, number: int) -> bool:
    """Return whether a challenge, an offer or a question stands that was made at this number."""
    match command:
        case Confirm():
            return number in game.resigning.values()
        case Accept(topic) | Decline(topic) | Withdraw(topic):
            if game.phase is Phase.CHALLENGE or topic is Topic.CHALLENGE:
                return game.phase is Phase.CHALLENGE and topic in {None, Topic.CHALLENGE}
            questions = game.resigning.values() if topic is None else ()
            offers = (o.number for o in game.offers if topic in {None, o.topic})
            return number in {*offers, *questions}
        case _:
            return True
