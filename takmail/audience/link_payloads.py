"""Payloads of buttons and links, their commands, and the codes that people pass on."""

import re
from dataclasses import fields, replace
from random import Random
from typing import assert_never

from takmail.colors import Color
from takmail.commands.command_order import SPEC
from takmail.commands.lines.parsed import Line, Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.offers import Accept, Confirm, Decline, Topic, Withdraw
from takmail.commands.presses import Press, verb_now
from takmail.commands.relay import Join, plain_code
from takmail.commands.spec import Command, OutdatedBy
from takmail.play.game import Game, Phase

_PROPOSED = {"draw": Topic.DRAW, "takeback": Topic.TAKEBACK, "sync": Topic.SYNC}
"""Offers of commands that are out of date with the board."""

OUTDATED = "press-outdated"
"""The sentence for a press that answers something that has changed since."""

OFFERED = "press-offered"
"""The sentence for a press that proposes the same as the other side by now."""


def command_of(press: Press) -> Parsed | Malformed | None:
    """Return the command of a press, read as its line if there is one."""
    spec = SPEC[press.verb]
    if spec.listed:
        parsed: Line = parse_line(press.line)
    else:
        built = spec.build(press.argument) if fields(spec.kind) else spec.build()
        parsed = None if isinstance(built, str) else Parsed(built)
    return replace(parsed, game=press.game) if parsed and press.game else parsed


def is_current(press: Press, game: Game) -> bool:
    """Return whether nothing that a press answers has changed since the bot showed the button.

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
    """Return whether the other side has proposed the same since the bot showed the button.

    Proposing the same accepts it; nobody does that by an older button.
    """
    topic = _PROPOSED.get(press.verb)
    offers = (offer for offer in game.offers_by(side) if offer.topic is topic)
    return any(0 < press.number < offer.number for offer in offers)


def answered_number(command: Command, game: Game, player: str) -> int:
    """Return the record number of the event that a player's command answers, as the game stands.

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
    """Return whether the challenge, offer or question of this number stands."""
    match command:
        case Confirm():
            return number in game.resigning.values()
        case Accept(topic) | Decline(topic) | Withdraw(topic):
            if game.phase is Phase.CHALLENGE or topic is Topic.CHALLENGE:
                return game.phase is Phase.CHALLENGE and topic in {None, Topic.CHALLENGE}
            questions = game.resigning.values() if topic is None else ()
            offers = (o.number for o in game.offers if topic in {None, o.topic})
            return number in {*offers, *questions, game.version}
        case _:
            return True


# Codes have no vowels, so that they never spell a word, and no two letters that look alike. A join
# code has an odd number of characters, which no game's id has.


LETTERS = "bcdfghjkmnpqrstvwxyz"
DIGITS = "23456789"

JOIN_LENGTH = 5
"""Characters: one of 17 million."""

PAIR_LENGTH = 8
"""Characters: one of 377 thousand million, and good for ten minutes."""


def is_join_code(text: str) -> bool:
    """Return whether a text, as `plain_code` returns it, can be a join code."""
    return len(text) == JOIN_LENGTH and set(text) <= {*LETTERS, *DIGITS}


def join_code(random: Random) -> str:
    """Return a code for a challenge."""
    return _code(random, JOIN_LENGTH)


def pair_code(random: Random) -> str:
    """Return a code for pairing two accounts."""
    return _code(random, PAIR_LENGTH)


def _code(random: Random, length: int) -> str:
    return "".join(random.choice(LETTERS + DIGITS) for _ in range(length))


# A payload is a challenge's join code, or ``show``, a verb, a game and an argument, divided by
# dashes: ``show-step-k3``, ``show-board-k3-flip``. Anybody can make such a link and send it to
# somebody else, so it can only show things.


LONGEST = 64
"""Characters of a payload on the strictest platform."""

HELLO = "hello"
"""The payload that only opens the private talk."""

_SHOW = "show"
_DIVIDER = "-"
_FITTING = re.compile(r"[A-Za-z0-9_-]*")

_ABOUT_NO_GAME = frozenset(
    {"games", "history", "coins", "rules", "help", "puzzle", "solution", "learn", "lobby"}
)
"""The verbs that show nothing of the game in a link, which may not exist."""

_KEPT = frozenset({"ifs", "note", "page", "try", "watchlink"})
"""The verbs that show what a player has in private, and change it if anything follows."""

_SHOWS = _ABOUT_NO_GAME | {
    *("step", "type", "board", "look", "besides", "score"),
    *("record", "ptn", "animate", "link", "info", "ways", "choices", "invite", "replay"),
    *_KEPT,
}
"""The verbs that change nothing, those of private things only if nothing follows them."""

assert SPEC.keys() >= _SHOWS, "what links show are commands"


def payload_of(press: Press) -> str | None:
    """Return the payload of a link that shows the same as a press, if there can be one."""
    if press.verb in _KEPT and press.argument:
        return None
    if press.verb not in _SHOWS or press.kept_key is not None or _DIVIDER in press.argument:
        return None
    parts = (_SHOW, press.verb, press.game, press.argument)
    payload = _DIVIDER.join(parts).rstrip(_DIVIDER)
    return payload if len(payload) <= LONGEST and _FITTING.fullmatch(payload) else None


def read_payload(payload: str) -> Parsed | None:
    """Return the command of a link, ``None`` if it means nothing here."""
    if not payload.startswith(_SHOW + _DIVIDER):
        code = plain_code(payload)
        return Parsed(Join(code)) if code and is_join_code(code) else None
    _, verb, game, argument, *more = [*payload.split(_DIVIDER), "", ""]
    verb = verb_now(verb, argument)
    if verb not in _SHOWS or any(more) or (argument and verb in _KEPT):
        return None
    parsed = command_of(Press(verb, argument, "" if verb in _ABOUT_NO_GAME else game))
    return parsed if isinstance(parsed, Parsed) else None
