"""Invitations: challenges that people send in any chat, in the signed buttons below them."""

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
from takmail.play.challenges import CHALLENGE_STANDS
from takmail.store.store import Notes
from takmail.terms.table import wishes_said

# The text of a button comes back from people's own programs, which could send anything. If it names
# somebody else than the presser, a signature shows that the bot wrote it.


LENGTH = 8
"""Characters of a signature: one of 281 million million."""

_NOTE = "inline.seal"


class Signatures:
    """Signs texts and checks them, by a key that is made once and kept in the store."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._key: bytes | None = None
        self._making = asyncio.Lock()

    async def of(self, text: str) -> str:
        """Return the signature of a text."""
        made = digest(await self._the_key(), text.encode(), "sha256")
        return urlsafe_b64encode(made[: LENGTH * 6 // 8]).decode()

    async def verified(self, signed: str) -> str | None:
        """Return the text behind its signature, ``None`` if the signature is wrong."""
        signature, text = signed[:LENGTH], signed[LENGTH:]
        true = await self.of(text)
        return text if compare_digest(signature.encode(), true.encode()) else None

    async def _the_key(self) -> bytes:
        async with self._making:
            if self._key is None:
                if await self._notes.get(_NOTE) is None:
                    await self._notes.put(_NOTE, token_hex(32))
                kept = await self._notes.get(_NOTE)
                assert kept is not None, "it was just put there"
                self._key = kept.encode()
            return self._key


# The bot may never know that such a message was sent, so its buttons hold the whole challenge: the
# answer's letter, a signature, the platform's id of the challenger, the minute, and the words after
# ``challenge``, as in ``jSEALSEAL123456.hq2zx 6 white``.


_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class InvitationAnswer(Enum):
    """Answers to an invitation; its sending counts as one, too."""

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
        """The end of the challenge."""
        return self.at + (self.asked.wishes.lasting or CHALLENGE_STANDS)


async def write_invitation(
    signatures: Signatures, invitation: Invitation, answering: InvitationAnswer
) -> str:
    """Return an invitation with an answer, as `read_invitation` reads it."""
    minute, asked = _in_letters(int(invitation.at.timestamp()) // 60), invitation.asked
    named = f"@{asked.opponent}" if asked.opponent else ""
    words = f"{named} {wishes_said(asked.wishes)}".strip()
    text = f"{invitation.user}.{minute} {words}"
    return f"{answering.value}{await signatures.of(text)}{text}"


async def read_invitation(
    signatures: Signatures, line: str
) -> tuple[Invitation, InvitationAnswer] | None:
    """Return an invitation and the answer to it, ``None`` for a text that the bot never wrote."""
    letter, text = line[:1], await signatures.verified(line[1:])
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
    """Return a number in few letters and digits, whatever their case."""
    letters = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        letters = _DIGITS[digit] + letters
    return letters or _DIGITS[0]
