"""What only buttons give."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class ShowMore(Command):
    """Show what else can be done with a game; only buttons give it."""
