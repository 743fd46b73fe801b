"""What only buttons give."""

from dataclasses import dataclass

from takmail.commands.spec import Command


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
