"""Links in letters: signed addresses of the page, each for one thing that one person may do.

A token holds who may do it until when, and a code that takes the key. It needs no session, and
nothing of it is kept. Its key is made of that of the seals: neither counts as the other.
"""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256

PATH = "/letters/"

STOP, PLAY = "stop", "play:"
"""Actions beside the data of presses: to end all letters; to open a game, before its code."""

VALID = timedelta(days=10)
"""Time for which links count. One that ends all letters counts for good."""

_CODE, _MOMENT = 16, 4  # bytes: 128 bits, and seconds until 2106


@dataclass(frozen=True, slots=True)
class Link:
    """A genuine link: who may do what until when, ``None`` for good; ``is_over`` after that."""

    user: str
    action: str
    until: datetime | None
    is_over: bool


class Links:
    """The links to a page at a ``url`` that are signed with a key."""

    def __init__(self, key: bytes, url: str) -> None:
        self._key = hmac.digest(key, b"takmail links in letters", sha256)
        self._url = url

    def address(self, user: str, action: str, until: datetime | None) -> str:
        """Return the address at which a user can do something until a moment, or for good.

        The id stands last, as it ends in no dash: mail programs leave one out of an address.
        """
        moment, doing = 0 if until is None else int(until.timestamp()), action.encode()
        signed = moment.to_bytes(_MOMENT, "big") + bytes((len(doing),)) + doing + user.encode()
        return f"{self._url}{PATH}{_written(self._code(signed) + signed)}"

    def read(self, token: str, now: datetime) -> Link | None:
        """Return the link with a token, ``None`` for any other text."""
        try:
            data = urlsafe_b64decode(token + "=" * (-len(token) % 4))
        except ValueError:
            return None
        code, signed = data[:_CODE], data[_CODE:]
        if not hmac.compare_digest(code, self._code(signed)) or _written(data) != token:
            return None
        seconds, end = int.from_bytes(signed[:_MOMENT], "big"), _MOMENT + 1 + signed[_MOMENT]
        until = datetime.fromtimestamp(seconds, UTC) if seconds else None
        user, action = signed[end:].decode(), signed[_MOMENT + 1 : end].decode()
        return Link(user, action, until, is_over=until is not None and now >= until)

    def _code(self, signed: bytes) -> bytes:
        return hmac.digest(self._key, signed, sha256)[:_CODE]


def _written(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")
