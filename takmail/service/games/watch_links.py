"""Watch links: addresses with a secret, by which a game is watched in a browser without an account.

Only a hash of the secret is kept. So a message holds `PageAddress` until it goes out, and the link
is made then.
"""

from base64 import urlsafe_b64encode
from collections.abc import Callable
from datetime import datetime
from hashlib import blake2b

from takmail.service.announcing.announcements import with_links
from takmail.store.changes import Change
from takmail.store.games.watch_links import (
    PlayersWatchLinksGone,
    WatchLinkMade,
    WatchLinksGone,
    watch_link_count,
    watched_by_link,
)
from takmail.store.store import Store
from takmail.web_pages import WATCH
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Link, PageAddress, Plain

_BYTES = 16
"""Bytes of a secret."""

_WATCHED = b"takmail watch"


class WatchLinks:
    """The links to the page at ``url``, which is empty where the host has set up none.

    ``drawn`` gives random bytes that nobody can guess.
    """

    def __init__(
        self, store: Store, url: str, now: Callable[[], datetime], drawn: Callable[[], bytes]
    ) -> None:
        self.url = url
        self._store = store
        self._now = now
        self._drawn = drawn

    async def make(self, code: str, player: str) -> str:
        """Return the address of a new link; if a player has too many, their oldest ends."""
        secret = secret_of(self._drawn())
        made = WatchLinkMade(hash_of(secret, _WATCHED), code, player, self._now())
        await self._store.commit(Change(also=(made,)))
        return f"{self.url}{WATCH}{secret}"

    async def game_of(self, secret: str) -> str | None:
        """Return the code of the game to which a link leads, ``None`` if any text isn't one."""
        return await self._store.read(watched_by_link, hash_of(secret, _WATCHED))

    async def count(self, code: str, player: str) -> int:
        """Return how many links to a game a player has."""
        return await self._store.read(watch_link_count, code, player)

    def ended(self, code: str, player: str | None = None) -> WatchLinksGone | PlayersWatchLinksGone:
        """Return the change that ends all links to a game, or those of one player."""
        return WatchLinksGone(code) if player is None else PlayersWatchLinksGone(code, player)

    async def completed(self, message: Message) -> Message:
        """Return a message as it goes out, with a new link in place of each address."""
        return await with_links(message, PageAddress, self._link)

    async def _link(self, address: PageAddress) -> Link | Plain:
        if not self.url:
            return Plain(address.text)
        return Link(address.text, await self.make(address.code, address.player))


def secret_of(drawn: bytes) -> str:
    """Return random bytes as a secret that can stand in an address."""
    return urlsafe_b64encode(drawn[:_BYTES]).decode().rstrip("=")


def hash_of(secret: str, use: bytes) -> str:
    """Return the hash by which the store knows a secret; it differs by the ``use`` of secrets."""
    text = secret.encode(errors="replace")
    return blake2b(text, digest_size=32, person=use).hexdigest()
