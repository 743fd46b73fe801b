"""Webhooks: the address at which a platform hands in updates, so that the bot needn't poll."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import new as hmac
from urllib.parse import urlsplit

from takmail.setting_faults import HTTP, PREFIX, Fault, Wrong, address_faults

_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}", re.ASCII)
_LISTEN = re.compile(r"(?P<host>\[[0-9A-Fa-f:.]+\]|[^:/\s]+):(?P<port>\d{1,5})", re.ASCII)

USUAL_LISTEN = "127.0.0.1:8443"
"""An address for this machine alone, where another server takes the calls from outside."""

_HIGHEST_PORT = 65535

CALLED_PORTS = (443, 80, 88, 8443)
"""The ports that Telegram itself calls."""


@dataclass(frozen=True, slots=True)
class Webhook:
    """An address that the platform calls, and the server behind it.

    ``url`` is the public one. A server on ``host`` and ``port`` takes the calls to ``path``,
    only with the ``secret``.
    """

    url: str
    secret: str = field(repr=False)
    host: str
    port: int
    path: str


@dataclass(frozen=True, slots=True)
class Calls:
    """The settings of Telegram's calls.

    Telegram itself calls no address without encryption, and few ports; a server in its place
    (``anywhere``) can.
    """

    url: str | None
    secret: str | None
    listen: str
    path: str | None
    anywhere: bool

    def webhook(self, token: str) -> Webhook | None:
        """Return the settings of the webhook, if there is to be one and nothing is wrong."""
        place = parse_listen(self.listen)
        if self.url is None or place is None or next(self.faults(), None) is not None:
            return None
        path = self.path or urlsplit(self.url).path or "/"
        # Always the same secret, from which the token can't be guessed.
        derived = hmac(token.encode(), b"takmail webhook", sha256).hexdigest()
        secret = self.secret or derived
        return Webhook(self.url, secret, *place, path if path.startswith("/") else f"/{path}")

    def faults(self) -> Iterator[Fault]:
        """Yield the faults."""
        if self.url is not None:
            yield from self._url_faults(self.url)
        if self.secret is not None and not _SECRET.fullmatch(self.secret):
            yield Fault(f"{PREFIX}TELEGRAM_WEBHOOK_SECRET", Wrong.LETTERS)
        if parse_listen(self.listen) is None:
            yield Fault(f"{PREFIX}TELEGRAM_WEBHOOK_LISTEN", Wrong.LISTEN)

    def _url_faults(self, url: str) -> Iterator[Fault]:
        """Yield the faults of the public address: first of the address itself, then of its port."""
        name = "TELEGRAM_WEBHOOK_URL"
        if not (self.anywhere or url.lower().startswith("https://")):
            yield Fault(PREFIX + name, Wrong.HTTPS)
            return
        wrong = next(address_faults({name: (url, HTTP)}), None)
        if wrong is not None:
            yield wrong
        elif not self.anywhere and urlsplit(url).port not in {None, *CALLED_PORTS}:
            yield Fault(PREFIX + name, Wrong.CALLED_PORT, known=tuple(map(str, CALLED_PORTS)))


def parse_listen(text: str) -> tuple[str, int] | None:
    """Read `127.0.0.1:8443` or `[::1]:8443`; ``None`` if it can't be that."""
    match = _LISTEN.fullmatch(text)
    if match is None or not 0 < int(match["port"]) <= _HIGHEST_PORT:
        return None
    return match["host"].strip("[]"), int(match["port"])
