"""Presses of buttons: their data, and the lines that they say.

A press fits into a button's data. Its form is version, verb, game, record number, who may press and
argument, divided by colons: ``1:accept:k3:17:b:draw``. It has at most 64 bytes, as Telegram
demands, and means the same after a restart and an upgrade. An argument that doesn't fit, or that
begins like a key, is kept in the store; its key stands in its place, behind a ``=``.
"""

from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TypeAlias

from takmail.colors import Color

_CLAIM = "im"
"""Verb that for certain makes a claim only with a colon behind it."""

VERSION = "1"

LARGEST = 64
"""Bytes of a button's data that the strictest platform takes."""

Presser: TypeAlias = Color | str | None
"""Person who may press: a seat of the game, a player by their id, or, ``None``, everybody."""

_DIVIDER = ":"
_KEPT = "="
_PERSON = "p"
_ANYBODY = "-"
_SEATS = {Color.WHITE: "w", Color.BLACK: "b"}
_COLORS = {letter: color for color, letter in _SEATS.items()}

_ID_SHOWN = 8
"""Characters of a player's id; enough for the people of one chat."""

_RENAMED = {"more": "besides"}
"""Verbs of buttons that mean something else by now when people say them, by their new ones."""

_YES = frozenset({"accept", "take", "confirm", "move", "im", "forgetnow"})
"""Verbs of buttons that a typed yes may stand for."""

CONFIRMING = frozenset({"yes", "confirm"})
"""Words that confirm, where a code could stand."""


class PressError(ValueError):
    """Data of a button that means nothing here, such as that of another version."""


@dataclass(frozen=True, slots=True)
class Press:
    """A command in a button.

    ``verb`` and ``argument`` are the command's line. ``game`` is the id of the game that it is
    about, empty for none, and ``number`` the record number that it answers: the version of the
    game when the button was shown. ``by`` is who may press it. ``kept_key`` is the key of an
    argument that is kept in the store, ``None`` if ``argument`` is the argument itself.
    """

    verb: str
    argument: str = ""
    game: str = ""
    number: int = 0
    by: Presser = None
    kept_key: str | None = None

    @property
    def line(self) -> str:
        """The command as it is typed."""
        return said_line(self.verb, self.argument)

    @property
    def agrees(self) -> bool:
        """Return whether it says yes to a question."""
        return self.verb in _YES or (self.verb == "pair" and self.argument in CONFIRMING)

    @property
    def encoded(self) -> str:
        """The press as a button's data, of at most 64 bytes."""
        if self.kept_key is not None:
            return _joined(self, _KEPT + self.kept_key)
        if not self.argument:
            return _joined(self, "")
        data = _joined(self, self.argument)
        return data if _fits(self, data) else _joined(self, _KEPT + _key(self.argument))

    def is_for(self, player: str) -> bool:
        """Return whether this player may press it, as far as that doesn't depend on a seat."""
        return not isinstance(self.by, str) or player.startswith(self.by[:_ID_SHOWN])


def kept_argument(press: Press) -> tuple[str, str] | None:
    """Return the key and the text of an argument that must be kept in the store, if it must."""
    if _fits(press, _joined(press, press.argument)):
        return None
    return _key(press.argument), press.argument


def verb_now(verb: str, argument: str) -> str:
    """Return today's verb for that of a button or link, which can be old."""
    return verb if argument else _RENAMED.get(verb, verb)


def decode_press(data: str) -> Press:
    """Undo `Press.encoded`, but for an argument that is kept in the store; raise `PressError`."""
    version, *fields = data.split(_DIVIDER, maxsplit=5)
    if version != VERSION or len(fields) != 5 or len(data) > LARGEST:
        raise PressError(data)
    verb, game, number, by, argument = fields
    if not (verb.isalpha() and (number.isascii() and number.isdigit())):
        raise PressError(data)
    press = Press(verb_now(verb, argument), argument, game, int(number), _presser(by))
    if not argument.startswith(_KEPT):
        return press
    kept_key = argument.removeprefix(_KEPT)
    if not kept_key.isalnum():
        raise PressError(data)
    return replace(press, argument="", kept_key=kept_key)


def _fits(press: Press, data: str) -> bool:
    """Return whether the argument can stand in the button itself, whose data that would make."""
    size = len(data) if data.isascii() else len(data.encode())
    return size <= LARGEST and not press.argument.startswith(_KEPT)


def _joined(press: Press, argument: str) -> str:
    if press.by is None:
        by = _ANYBODY
    else:
        by = _SEATS[press.by] if isinstance(press.by, Color) else _PERSON + press.by[:_ID_SHOWN]
    return f"{VERSION}:{press.verb}:{press.game}:{press.number}:{by}:{argument}"


def _presser(mark: str) -> Presser:
    if mark == _ANYBODY:
        return None
    if mark in _COLORS:
        return _COLORS[mark]
    if mark.startswith(_PERSON) and len(mark) > 1:
        return mark[1:]
    raise PressError(mark)


def _key(argument: str) -> str:
    return blake2b(argument.encode(), digest_size=9).hexdigest()


def said_line(verb: str, argument: str) -> str:
    """Return a verb and what follows it as the line that always says this command."""
    if verb == _CLAIM and argument:
        return f"{verb}: {argument}"
    return f"{verb} {argument}".rstrip()
