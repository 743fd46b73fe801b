"""What people ask about: games, rules, texts, settings, help."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class ListGames:
    """List the sender's games and open challenges."""


@dataclass(frozen=True, slots=True)
class ReadText:
    """Say which game, position or board a text holds, and show it."""

    text: str


@dataclass(frozen=True, slots=True)
class History:
    """List the sender's games that are over, a page at a time.

    ``opponent`` is the handle of the one person whose games with the sender are meant.
    """

    opponent: str | None = None
    page: int = 1


@dataclass(frozen=True, slots=True)
class ShowInfo:
    """Say what there is to know of a game, or of the bot where there is none."""


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """Have a language spoken in this chat, ``None`` to ask which there are.

    ``name`` is what somebody calls it, or the word for that of the platform.
    """

    name: str | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """Set something in this chat, or show all that is set.

    ``about`` is what somebody calls the setting, or a page of them, and ``value`` what it is to be;
    ``None`` only shows. ``everywhere`` is for all chats of the community.
    """

    about: str | None = None
    value: str | None = None
    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class ShowPurse:
    """Show the sender's play coins: what he has, what is set aside, and what moved last."""


@dataclass(frozen=True, slots=True)
class ShowRules:
    """Explain the rules of Tak; ``page`` names one page of them."""

    page: str | None = None


@dataclass(frozen=True, slots=True)
class Help:
    """Explain the bot, or one topic of it."""

    topic: str | None = None


Asking: TypeAlias = (
    ListGames
    | ReadText
    | History
    | ShowInfo
    | ShowPurse
    | SetLanguage
    | Settings
    | ShowRules
    | Help
)
