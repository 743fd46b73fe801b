"""Challenges that are sent in any chat, as the buttons below them hold them.

The bot may never hear that such a message was sent, so its buttons say all: who challenges, since
when, and what comes behind ``challenge``. A line of theirs is the answer's letter, a seal, the
platform's id of the challenger, the minute and those words: ``jSEALSEAL123456.hq2zx 6 white``.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.presets import wishes_said
from takmail.play.challenges import CHALLENGE_STANDS
from takmail.service.inline.seals import Seals

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Answering(Enum):
    """What is done about a challenge by a button: its sending is told like a press, too."""

    SENT = "s"
    JOIN = "j"
    DECLINE = "d"
    WITHDRAW = "w"


@dataclass(frozen=True, slots=True)
class Invitation:
    """A challenge as it was sent: by the account ``user`` on its platform, ``at`` a minute."""

    user: str
    at: datetime
    asked: Challenge

    @property
    def until(self) -> datetime:
        """Until when it stands."""
        return self.at + (self.asked.wishes.lasting or CHALLENGE_STANDS)


def challenge_said(asked: Challenge) -> str:
    """Return what comes behind ``challenge`` in the line that says it."""
    named = f"@{asked.opponent}" if asked.opponent else ""
    return f"{named} {wishes_said(asked.wishes)}".strip()


async def write_invitation(seals: Seals, invitation: Invitation, answering: Answering) -> str:
    """Return an invitation with an answer, as `read_invitation` reads it."""
    minute = _in_letters(int(invitation.at.timestamp()) // 60)
    text = f"{invitation.user}.{minute} {challenge_said(invitation.asked)}"
    return f"{answering.value}{await seals.of(text)}{text}"


async def read_invitation(seals: Seals, line: str) -> tuple[Invitation, Answering] | None:
    """Return an invitation and the answer to it, ``None`` for what we have never written."""
    letter, text = line[:1], await seals.opened(line[1:])
    if text is None or letter not in {answering.value for answering in Answering}:
        return None
    start, _, said = text.partition(" ")
    user, _, minute = start.rpartition(".")
    parsed = parse_line(f"challenge {said}")
    if not isinstance(parsed, Parsed) or not isinstance(parsed.command, Challenge):
        return None
    at = datetime.fromtimestamp(int(minute, len(_DIGITS)) * 60, UTC)
    return Invitation(user, at, parsed.command), Answering(letter)


def _in_letters(number: int) -> str:
    """Return a number in as few letters and digits as can be read back without their case."""
    letters = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        letters = _DIGITS[digit] + letters
    return letters or _DIGITS[0]
