"""What people ask about: games, rules, texts, settings, help."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class ShowPurse(Command):
    """Show the sender's play coins: what he has, what is set aside, and what moved last."""
