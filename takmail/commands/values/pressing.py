"""What only buttons give."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class Step(Command):
    """Choose a move step by step; only buttons give it.

    ``chosen`` is what was chosen so far, as `takmail.presenting.tak.steps` writes it.
    """

    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Tap(Command):
    """Choose a move on the board of a game that is played in a single message.

    ``chosen`` is as in `Step`; only buttons give it.
    """

    chosen: str = ""


@dataclass(frozen=True, slots=True)
class TypeMove(Command):
    """Be asked for a move in words; only buttons give it."""


@dataclass(frozen=True, slots=True)
class ShowMore(Command):
    """Show what else can be done with a game; only buttons give it."""


@dataclass(frozen=True, slots=True)
class Meet(Command):
    """Answer a challenge that was sent in any chat; only buttons give it.

    ``invitation`` is the challenge and the answer, as `takmail.service.inline.invitations` writes
    them.
    """

    invitation: str = ""


@dataclass(frozen=True, slots=True)
class ChooseRules(Command):
    """Choose step by step by which rules a challenge is to be; only buttons give it.

    ``wishes`` are those so far, as a line says them, none before a way to play is chosen.
    ``propose`` is whether that is all, so that the challenge is proposed by these rules. ``page``
    is what is chosen next, or which of the ways to play are shown again.
    """

    wishes: str = ""
    propose: bool = False
    page: str = ""


@dataclass(frozen=True, slots=True)
class PlayOffered(Command):
    """Play a move that was shown in any chat before it is played; only buttons give it."""

    ply: str = ""


@dataclass(frozen=True, slots=True)
class Manage(Command):
    """Set something in another chat than this one, or show all that is set; only buttons give it.

    ``chat`` is the platform's id of that chat; the others are as in `Settings`.
    """

    chat: str
    about: str | None = None
    value: str | None = None
    everywhere: bool = False
