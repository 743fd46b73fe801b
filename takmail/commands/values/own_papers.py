"""What players keep for themselves about games."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class Note(Command):
    """Keep a note on a game that nobody else sees, in place of the one before.

    Without a ``text`` the note is shown; the word for off has it dropped.
    """

    text: str = ""


@dataclass(frozen=True, slots=True)
class Try(Command):
    """Try plies out on a board of one's own, which nobody else sees.

    ``said`` are the plies, or what is done with those that were tried, as
    `takmail.commands.try_words` reads it; empty to see the board.
    """

    said: str = ""


@dataclass(frozen=True, slots=True)
class TryStep(Command):
    """Choose the next ply to try step by step; only buttons give it.

    ``chosen`` is a mark of the line as it was shown, and what was chosen so far as in `Step`.
    """

    chosen: str = ""
