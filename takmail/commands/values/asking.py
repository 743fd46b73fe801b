"""What people ask about: games, rules, texts, settings, help."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class ShowRules(Command):
    """Explain the rules of Tak; ``page`` names one page of them."""

    page: str | None = None


@dataclass(frozen=True, slots=True)
class Help(Command):
    """Explain the bot, or one topic of it."""

    topic: str | None = None
