"""Invitations: challenges that are sent in any chat, held by the sealed buttons below them."""

import asyncio
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from hmac import compare_digest, digest
from secrets import token_hex

from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.presets import wishes_said
from takmail.play.challenges import CHALLENGE_STANDS
from takmail.store.notes import Notes

# Seals: by which the bot knows its own words again, though it keeps them nowhere.
#
# What a button holds comes back from the people's own programs, and these could send anything.
# Where it names somebody else than the presser, a seal shows that the bot has written it.


LENGTH = 8
"""Characters of a seal: one of 281 million million."""

_NOTE = "inline.seal"


class Signatures:
    """Makes seals and knows them again, by a key that is made once and kept in the store."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._key: bytes | None = None
        self._making = asyncio.Lock()

    async def of(self, text: str) -> str:
        """Return the seal of a text."""
        made = digest(await self._the_key(), text.encode(), "sha256")
        return urlsafe_b64encode(made[: LENGTH * 6 // 8]).decode()

    async def opened(self, sealed: str) -> str | None:
        """Return the text behind a seal, ``None`` if it is not the text's own."""
        seal, text = sealed[:LENGTH], sealed[LENGTH:]
        true = await self.of(text)
        return text if compare_digest(seal.encode(), true.encode()) else None

    async def _the_key(self) -> bytes:
        async with self._making:
            if self._key is None:
                if await self._notes.get(_NOTE) is None:
                    await self._notes.put(_NOTE, token_hex(32))
                kept = await self._notes.get(_NOTE)
                assert kept is not None, "it was just put there"
                self._key = kept.encode()
            return self._key


# Challenges that are sent in any chat, as the buttons below them hold them.
#
# The bot may never hear that such a message was sent, so its buttons say all: who challenges,
# since when, and what comes behind ``challenge``. A line of theirs is the answer's letter, a seal,
# the platform's id of the challenger, the minute and those words: ``jSEALSEAL123456.hq2zx 6
# white``.


_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class InvitationAnswer(Enum):
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


async def write_invitation(
    signatures: Signatures, invitation: Invitation, answering: InvitationAnswer
) -> str:
    """Return an invitation with an answer, as `read_invitation` reads it."""
    minute = _in_letters(int(invitation.at.timestamp()) // 60)
    text = f"{invitation.user}.{minute} {challenge_said(invitation.asked)}"
    return f"{answering.value}{await signatures.of(text)}{text}"


async def read_invitation(
    signatures: Signatures, line: str
) -> tuple[Invitation, InvitationAnswer] | None:
    """Return an invitation and the answer to it, ``None`` for what we have never written."""
    letter, text = line[:1], await signatures.opened(line[1:])
    if text is None or letter not in {answering.value for answering in InvitationAnswer}:
        return None
    start, _, said = text.partition(" ")
    user, _, minute = start.rpartition(".")
    parsed = parse_line(f"challenge {said}")
    if not isinstance(parsed, Parsed) or not isinstance(parsed.command, Challenge):
        return None
    at = datetime.fromtimestamp(int(minute, len(_DIGITS)) * 60, UTC)
    return Invitation(user, at, parsed.command), InvitationAnswer(letter)


def _in_letters(number: int) -> str:
    """Return a number in as few letters and digits as can be read back without their case."""
    letters = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        letters = _DIGITS[digit] + letters
    return letters or _DIGITS[0]
