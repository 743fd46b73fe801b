"""Seals: by which the bot knows its own words again, though it keeps them nowhere.

What a button holds comes back from the people's own programs, and these could send anything. Where
it names somebody else than the presser, a seal shows that the bot has written it.
"""

import asyncio
from base64 import urlsafe_b64encode
from hmac import compare_digest, digest
from secrets import token_hex

from takmail.store.notes import Notes

LENGTH = 8
"""Characters of a seal: one of 281 million million."""

_NOTE = "inline.seal"


class Seals:
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
