"""Web sessions: people who are logged in to the page as the account that they have on a platform.

A ticket brings them there from a chat, and is good once; what it is exchanged for is the secret of
a session. Whoever has a secret is that account, so the store has only hashes, and a message holds
`PlayAddress` until it goes out.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from takmail.service.announcing.announcements import with_links
from takmail.service.chats.bans import Bans
from takmail.service.failures import Failures
from takmail.service.games.watch_links import hash_of, secret_of
from takmail.service.ports import Account
from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.people.web_sessions import (
    SessionBegun,
    SessionEnded,
    TicketMade,
    TicketSpent,
    account_in_session,
    account_with_ticket,
)
from takmail.store.store import Store
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Link, Plain, PlayAddress

TICKET = timedelta(minutes=10)
"""Time for which a ticket is good."""

_A_TICKET, _A_SESSION = b"takmail ticket", b"takmail session"
_WHAT = "a session"


class WebSessions:
    """The sessions in the page at ``url``, which is empty where the host has set up none.

    ``drawn`` gives random bytes that nobody can guess. Without a database all methods raise
    ``TryLaterError``, but for `ticket` and `completed`, which raise the store's errors.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - each is a part of its own
        self,
        store: Store,
        bans: Bans,
        failures: Failures,
        url: str,
        now: Callable[[], datetime],
        drawn: Callable[[], bytes],
    ) -> None:
        self.url = url
        self._store = store
        self._bans = bans
        self._failures = failures
        self._now = now
        self._drawn = drawn

    async def ticket(self, platform: str, user: str) -> str:
        """Return a new ticket for a known account; if it has too many, the oldest ends."""
        secret = secret_of(self._drawn())
        made = TicketMade(hash_of(secret, _A_TICKET), platform, user, self._now() + TICKET)
        await self._store.commit(Change(also=(made,)))
        return secret

    async def who(self, ticket: str) -> Account | None:
        """Return the account of a ticket, without using it; ``None`` for any other text."""
        with self._failures.or_later(_WHAT):
            hash_ = hash_of(ticket, _A_TICKET)
            return await self._account(
                await self._store.read(account_with_ticket, hash_, self._now())
            )

    async def redeem(self, ticket: str, lasting: timedelta) -> str | None:
        """Return the secret of a new session for a ticket, which is used up by that.

        ``None`` means that any text is no good ticket, or that another one has just used it.
        """
        with self._failures.or_later(_WHAT):
            account = await self.who(ticket)
            if account is None:
                return None
            spent = TicketSpent(hash_of(ticket, _A_TICKET), self._now())
            secret, begun = self._begun(account, lasting)
            try:
                await self._store.commit(Change(also=(spent, begun)))
            except ConflictError:
                return None
            return secret

    async def begin(self, account: Account, lasting: timedelta) -> str:
        """Return the secret of a new session for somebody who has proved to have an account.

        The bot knows them from then on. If they have too many sessions, the oldest ends.
        """
        with self._failures.or_later(_WHAT):
            await self._store.people.get(
                account.platform, account.user, account.name, account.handle
            )
            secret, begun = self._begun(account, lasting)
            await self._store.commit(Change(also=(begun,)))
            return secret

    async def of(self, secret: str) -> Account | None:
        """Return the account in a session, with its latest name.

        ``None`` is for any other text, for a session that has ended, and for banned people.
        """
        with self._failures.or_later(_WHAT):
            hash_ = hash_of(secret, _A_SESSION)
            return await self._account(
                await self._store.read(account_in_session, hash_, self._now())
            )

    async def end(self, secret: str) -> None:
        """End a session, if there is one with this secret."""
        with self._failures.or_later(_WHAT):
            await self._store.commit(Change(also=(SessionEnded(hash_of(secret, _A_SESSION)),)))

    async def completed(self, message: Message) -> Message:
        """Return a message as it goes out, with a new ticket in each address."""
        return await with_links(message, PlayAddress, self._link)

    async def _link(self, address: PlayAddress) -> Link | Plain:
        if not self.url:
            return Plain(address.text)
        ticket = await self.ticket(address.platform, address.user)
        game = f"?game={address.code}" if address.code else ""
        return Link(address.text, f"{self.url}/play{game}#{ticket}")

    async def _account(self, found: tuple[str, str] | None) -> Account | None:
        if found is None or await self._bans.keep_out_person(*found):
            return None
        row = await self._store.people.known(*found)
        return None if row is None else Account(row.platform, row.user, row.name, row.handle)

    def _begun(self, account: Account, lasting: timedelta) -> tuple[str, SessionBegun]:
        secret, now = secret_of(self._drawn()), self._now()
        hash_ = hash_of(secret, _A_SESSION)
        return secret, SessionBegun(hash_, account.platform, account.user, now + lasting, now)
