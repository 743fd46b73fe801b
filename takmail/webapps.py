"""Mini Apps of Telegram: the `initData` by which a page gets to know who opened it.

Telegram signs it with the bot's token. Nothing of it counts before that has been checked.
"""

import hmac
import json
import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from urllib.parse import parse_qsl

OLDEST = timedelta(hours=1)
"""Age up to which it proves who somebody is."""

AHEAD = timedelta(seconds=30)
"""Time by which Telegram's clock may be ahead of ours."""

_NAME = re.compile(r"[a-z0-9_]+", re.ASCII)
_SECONDS = re.compile(r"[0-9]{1,12}", re.ASCII)
_MOST_FIELDS = 32


@dataclass(frozen=True, slots=True)
class InitData:
    """A person who opened the page in Telegram, by Telegram's word.

    ``user`` is Telegram's id of them; texts are empty where there are none.
    """

    user: str
    first_name: str
    last_name: str = ""
    username: str = ""
    language_code: str = ""

    @property
    def name(self) -> str:
        """The name to show, as of people who write to the bot."""
        return " ".join(filter(None, (self.first_name, self.last_name))) or self.username

    @property
    def handle(self) -> str:
        """The word that others type after an ``@``; the id, as of people who write to the bot."""
        return self.username or self.user


def read_init_data(text: str, token: str, now: datetime) -> InitData | None:
    """Return the person in an `initData`; ``None`` unless Telegram has just signed it for a bot."""
    try:
        fields = _fields(text)
        signed = fields.pop("hash")
        if not hmac.compare_digest(signed.encode(), _signature(fields, token).encode()):
            return None
        age = now.timestamp() - _number(fields["auth_date"])
        if not -AHEAD.total_seconds() <= age <= OLDEST.total_seconds():
            return None
        return _person(json.loads(fields["user"]))
    except (ValueError, KeyError, RecursionError):
        return None


def _fields(text: str) -> dict[str, str]:
    """Return the fields by their names; raise `ValueError` if they could be meant in two ways."""
    pairs = parse_qsl(
        text,
        keep_blank_values=True,
        strict_parsing=True,
        errors="strict",
        max_num_fields=_MOST_FIELDS,
    )
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError("a field that comes twice")
    if not all(_NAME.fullmatch(name) and "\n" not in value for name, value in pairs):
        raise ValueError("a field that is signed as others might be")
    return fields


def _signature(fields: dict[str, str], token: str) -> str:
    lines = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    key = hmac.digest(b"WebAppData", token.encode(), sha256)
    return hmac.digest(key, lines.encode(), sha256).hex()


def _number(text: str) -> int:
    if not _SECONDS.fullmatch(text):
        raise ValueError("no time")
    return int(text)


def _person(user: object) -> InitData | None:
    if not isinstance(user, dict) or type(user.get("id")) is not int:
        return None
    names = ("first_name", "last_name", "username", "language_code")
    texts = {name: user.get(name, "") for name in names}
    if not all(isinstance(text, str) for text in texts.values()):
        return None
    return InitData(str(user["id"]), **texts)
