"""What people ask about: games, rules, texts, settings, help."""

from dataclasses import dataclass

from takmail.commands.spec import Command


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
