"""The sentences of the console and of the command line around it."""

from collections.abc import Iterable

from takmail.commands.presses import Press
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.wording.hints import Hints
from takmail.wording.message import Message, Paragraph, Preformatted
from takmail.wording.notation import explain_notation_error
from takmail.wording.platforms import CONSOLE
from takmail.wording.say import Value, join, say

PLAYER_NAMES = ("Player 1", "Player 2")
"""What two people at one keyboard are called unless they say otherwise."""

_HINTS = Hints(CONSOLE)


def going_on(code: str) -> Paragraph:
    """Say that an earlier game goes on."""
    return say("console.going_on", code=code)


def going_on_with(code: str, white: str, black: str) -> Paragraph:
    """Say that an earlier game goes on, and that its players have other names than were given."""
    return join(going_on(code), say("console.other_names", white=white, black=black))


def farewell(code: str) -> Paragraph:
    """Say that the game is kept."""
    return say("console.farewell", code=code)


def across(word: str) -> Message:
    """Say that a command is for games that are played across chats."""
    return _message("console.across", word=word, help_relay=_HINTS.command("help", "relay"))


def drawn() -> Message:
    """Say how a picture is made, for the console shows none."""
    return _message("console.drawn", ptn=_HINTS.command("ptn"))


def explain_unreadable(error: NotationError) -> Message:
    """Say what is wrong with a line, and where.

    Nobody is invited by name where both sides sit at the keyboard, so no name is suggested.
    """
    if error.suggestion is not None:
        named = "@" in error.suggestion and "@" not in error.text
        error.suggestion = None if named else _HINTS.typed(error.suggestion)
    told = explain_notation_error(error)
    if error.problem is Problem.BAD_OPTION and Expected.OPTION in error.expected:
        told = _bad_option(error)
    return Message((told, Preformatted(error.caret())))


def _bad_option(error: NotationError) -> Paragraph:
    told = say("console.new_option", found=error.found)
    if error.suggestion is None:
        return told
    return join(told, say("unreadable.suggestion", suggestion=error.suggestion))


def typed_for(press: Press, code: str = "") -> str:
    """Return what is typed where others press a button; ``code`` is a game that it must name."""
    return _HINTS.command(press.verb, press.argument, code).text


def hint_line(lines: Iterable[str]) -> str:
    """Return what can be typed as one line."""
    return " · ".join(lines)


def unreadable_name() -> str:
    """Say that a player's name can't be read."""
    return "That name can't be read: it is not in UTF-8."


def unreadable_settings(reason: str) -> str:
    """Say that the file of settings can't be opened, with the system's own words."""
    return f"The file .env can't be read: {reason}."


def _message(key: str, **values: Value) -> Message:
    return Message((say(key, **values),))
