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


@dataclass(frozen=True, slots=True)
class SetLanguage(Command):
    """Have a language spoken in this chat, ``None`` to ask which there are.

    ``name`` is what somebody calls it, or the word for that of the platform.
    """

    name: str | None = None


@dataclass(frozen=True, slots=True)
class Settings(Command):
    """Set something in this chat, or show all that is set.

    ``about`` is what somebody calls the setting, or a page of them, and ``value`` what it is to be;
    ``None`` only shows. ``everywhere`` is for all chats of the community.
    """

    about: str | None = None
    value: str | None = None
    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class ShowPurse(Command):
    """Show the sender's play coins: what he has, what is set aside, and what moved last."""


@dataclass(frozen=True, slots=True)
class ShowRules(Command):
    """Explain the rules of Tak; ``page`` names one page of them."""

    page: str | None = None


@dataclass(frozen=True, slots=True)
class Help(Command):
    """Explain the bot, or one topic of it."""

    topic: str | None = None
