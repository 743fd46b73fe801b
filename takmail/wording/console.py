"""The sentences of the console."""

from collections.abc import Iterable
from dataclasses import replace

from takmail.commands.presses import Press
from takmail.commands.vocabulary import ENGLISH, Vocabulary
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.tak.pieces import Color
from takmail.wording.draft import Draft
from takmail.wording.hints import Hints
from takmail.wording.message import Preformatted
from takmail.wording.notation import explain_notation_error
from takmail.wording.participants import color_name
from takmail.wording.platforms import CONSOLE
from takmail.wording.say import Sentence, Value, join, say
from takmail.wording.spoken import tell

_HINTS = Hints(CONSOLE)


def player_names() -> tuple[str, str]:
    """Return what two people at one keyboard are called unless they say otherwise."""
    return tell("console-player", number=1), tell("console-player", number=2)


def welcome() -> Draft:
    """Greet people at a terminal."""
    return _message("console-welcome")


def prompt_of(turn: Color) -> Sentence:
    """Return what stands before a line that is typed for a side."""
    return say("console-prompt", color=color_name(turn))


def going_on(code: str) -> Sentence:
    """Say that an earlier game goes on."""
    return say("console-going_on", code=code)


def going_on_with(code: str, white: str, black: str) -> Sentence:
    """Say that an earlier game goes on, and that its players have other names than were given."""
    return join(going_on(code), say("console-other_names", white=white, black=black))


def farewell(code: str) -> Sentence:
    """Say that the game is kept."""
    return say("console-farewell", code=code)


def across(word: str) -> Draft:
    """Say that a command is for games that are played across chats."""
    return _message("console-across", word=word, help_relay=_HINTS.command("help", "relay"))


def drawn() -> Draft:
    """Say how a picture is made, for the console shows none."""
    return _message("console-drawn", ptn=_HINTS.command("ptn"))


def explain_unreadable(error: NotationError, vocabulary: Vocabulary = ENGLISH) -> Draft:
    """Say what is wrong with a line, and where.

    Nobody is invited by name where both sides sit at the keyboard, so no name is suggested.
    """
    if error.suggestion is not None:
        named = "@" in error.suggestion and "@" not in error.text
        error.suggestion = (
            None if named else replace(_HINTS, vocabulary=vocabulary).typed(error.suggestion)
        )
    told = explain_notation_error(error)
    if error.problem is Problem.BAD_OPTION and Expected.OPTION in error.expected:
        told = _bad_option(error)
    return Draft((told, Preformatted(error.caret())))


def _bad_option(error: NotationError) -> Sentence:
    told = say("console-new_option", found=error.found)
    if error.suggestion is None:
        return told
    return join(told, say("unreadable-suggestion", suggestion=error.suggestion))


def typed_for(press: Press, code: str = "") -> str:
    """Return what is typed where others press a button; ``code`` is a game that it must name."""
    return _HINTS.command(press.verb, press.argument, code).text


def hint_line(lines: Iterable[str]) -> str:
    """Return what can be typed as one line."""
    return " · ".join(lines)


def _message(key: str, **values: Value) -> Draft:
    return Draft((say(key, **values),))
