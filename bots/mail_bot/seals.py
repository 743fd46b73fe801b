"""Seals: the secrets in our letters, by which an answer shows that its sender has read one.

A seal is ``ABOUT.SECRET``. ABOUT is the code of a game, or a day for letters about none; SECRET is
made of it and the reader under a key that only the store has. So nothing of a letter is kept, and a
seal is worth nothing from another address.
"""

import hmac
import re
from base64 import b32encode
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from hashlib import sha256

VALID = timedelta(days=60)
"""Time for which a seal counts: from its game's end, or from the day of a letter about none."""

_USER_BYTES = 12  # 20 characters
_SECRET_BYTES = 16  # 128 bits, 26 characters

_SEAL = re.compile(r"(?<![a-z0-9])([a-z0-9]{1,16})\.([a-z2-7]{26})(?![a-z0-9])")
_DAY = "0"
"""Beginning of what stands for a day; no game's code begins so."""

_EPOCH = datetime(2026, 1, 1, tzinfo=UTC)


class Seals:
    """The seals that are made with a key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def user_of(self, address: str) -> str:
        """Return the id of whoever has an address; the case of its letters means nothing."""
        return self._drawn("user", address.casefold(), size=_USER_BYTES)

    def seal(self, user: str, code: str, now: datetime) -> str:
        """Return the seal of letters to a user about a game, or of one written now about none."""
        about = code or f"{_DAY}{(now - _EPOCH).days}"
        return f"{about}.{self._secret(user, about)}"

    def opened(self, texts: Iterable[str], user: str) -> Iterator[str]:
        """Yield what the genuine seals in these texts are about, if a user has sent them.

        Some mail programs change the case of addresses, so it counts for nothing.
        """
        for text in texts:
            for about, secret in _SEAL.findall(text.lower()):
                if hmac.compare_digest(self._secret(user, about), secret):
                    yield about

    def _secret(self, user: str, about: str) -> str:
        return self._drawn("seal", user, about, size=_SECRET_BYTES)

    def _drawn(self, *parts: str, size: int) -> str:
        made = hmac.digest(self._key, "\n".join(parts).encode(errors="replace"), sha256)[:size]
        return b32encode(made).decode().rstrip("=").lower()


def day_of(about: str) -> datetime | None:
    """Return the day that a genuine seal is about, ``None`` where it is about a game."""
    if not about.startswith(_DAY):
        return None
    return _EPOCH + timedelta(days=int(about.removeprefix(_DAY)))
