"""What only the console understands: the table of its own commands, and the reading of them.

A language's own words for them are in its ``words.ftl``, as ``own-`` and a command's name.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from takmail.commands.lines.parsed import peel
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.text import plain_forms
from takmail.wording.languages.spoken import SPOKEN


class Follows(Enum):
    """What follows a command's word."""

    NOTHING = "nothing"
    TERMS = "the terms of a game"
    FILE = "the name of a file"
    STATE = "on or off"


@dataclass(frozen=True, slots=True)
class OwnCommand:
    """One command; ``words`` are others that mean the same as its name."""

    name: str
    follows: Follows = Follows.NOTHING
    words: tuple[str, ...] = ()


NEW = OwnCommand("new", Follows.TERMS)
SAVE = OwnCommand("save", Follows.FILE)
FLIP = OwnCommand("flip")
TURN = OwnCommand("turn")
CLEAR = OwnCommand("clear", words=("cls",))
REDRAW = OwnCommand("redraw", Follows.STATE)
QUIT = OwnCommand("quit", words=("exit", "q"))

OWN_COMMANDS = (NEW, SAVE, FLIP, TURN, CLEAR, REDRAW, QUIT)
"""All of them, in the order in which they are listed."""

ON, OFF = "on", "off"
_STATES = {ON: True, OFF: False}
_BETWEEN = re.compile("[,\uff0c\u3001]")
"""What stands between several words of a language for the same."""


@dataclass(frozen=True, slots=True)
class OwnLine:
    """A line that says one of them.

    ``word`` is how it was written, ``rest`` what stands behind that and ``game`` the id of a game
    that the line names.
    """

    command: OwnCommand
    word: str
    rest: str
    game: str | None = None

    @property
    def state(self) -> bool | None:
        """What the line turns something to, ``None`` if it doesn't say."""
        return _STATES.get(self.rest.strip().lower())


class OwnWords:
    """The words for the console's own commands: the English ones, and those of a language."""

    def __init__(self, words: Mapping[str, OwnCommand]) -> None:
        self.commands = words
        longest = sorted(words, key=len, reverse=True)
        self._line = re.compile(
            rf"(\s*/?)({'|'.join(map(_pattern, longest))})(.*)", re.IGNORECASE | re.DOTALL
        )

    def read(self, text: str) -> OwnLine | NotationError | None:
        """Return what a line says, the error in it, or ``None`` if it is no line of these."""
        plain = plain_forms(text)
        peeled = peel(plain) if "\n" not in plain else None
        body = plain if peeled is None else peeled.body
        found = self._line.fullmatch(body)
        if found is None:
            return None
        command = self.commands[found[2].lower()]
        if command is NEW:
            return OwnLine(command, (found[1] + found[2]).strip(), plain[found.end(2) :])
        rest, game = text[found.end(2) : len(body)], peeled.game if peeled else None
        line = OwnLine(command, found[2], rest.strip(), game)
        return line if _fits(line) else _error(line, text, found.end(2))


def _fits(line: OwnLine) -> bool:
    match line.command.follows:
        case Follows.NOTHING:
            return not line.rest
        case Follows.STATE:
            return not line.rest or line.state is not None
        case Follows.TERMS | Follows.FILE:
            return True


def _error(line: OwnLine, text: str, end: int) -> NotationError:
    """Return that what follows the word doesn't fit behind it."""
    column, length = text.index(line.rest, end) + 1, len(line.rest)
    if line.command.follows is Follows.STATE:
        return NotationError(Problem.BAD_OPTION, text, column, length, expected=(Expected.ON_OFF,))
    return NotationError(Problem.EXTRA_TEXT, text, column, length, suggestion=text[:end].strip())


def _pattern(word: str) -> str:
    """Return the pattern of a word that ends there; a Chinese one can be followed by others."""
    return re.escape(word) + (r"(?![\w-])" if word.isascii() else r"(?![^\W\d_a-z])")


@cache
def own_words_in(tag: str) -> OwnWords:
    """Return the words of a language, by its tag."""
    words = {word: command for command in OWN_COMMANDS for word in (command.name, *command.words)}
    catalogue = SPOKEN[tag].catalogue
    for command in OWN_COMMANDS:
        key = f"own-{command.name}"
        if key in catalogue:
            told = catalogue.format(key, {})
            words |= {word.strip().lower(): command for word in _BETWEEN.split(told)}
    return OwnWords(words)
