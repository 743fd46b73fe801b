"""What people ask about: games, rules, texts, settings, help."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class ListGames(Command):
    """List the sender's games and open challenges."""


@dataclass(frozen=True, slots=True)
class ReadText(Command):
    """Say which game, position or board a text holds, and show it."""

    text: str


@dataclass(frozen=True, slots=True)
class History(Command):
    """List the sender's games that are over, a page at a time.

    ``opponent`` is the handle of the one person whose games with the sender are meant.
    """

    opponent: str | None = None
    page: int = 1


@dataclass(frozen=True, slots=True)
class ShowInfo(Command):
    """Say what there is to know of a game, or of the bot where there is none."""
