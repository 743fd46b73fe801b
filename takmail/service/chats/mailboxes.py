"""Mailboxes, as an adapter uses them, see `takmail.mailboxes`."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from takmail.mailboxes import Mailbox
from takmail.service.context import Context
from takmail.store.changes import Change
from takmail.store.people.mailboxes import MailboxNow, answered_since, asked_since, mailbox_of


@dataclass(frozen=True, slots=True)
class Mailboxes:
    """The mailboxes in the store."""

    context: Context
    _changing: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def of(self, user: str) -> Mailbox:
        """Return the mailbox of a user, one without an address if nothing is known of it."""
        with self.context.failures.or_later("mailboxes"):
            return await self.context.store.read(mailbox_of, user) or Mailbox(user)

    async def change(self, user: str, how: Callable[[Mailbox], Mailbox]) -> Mailbox:
        """Change a mailbox, between no other changes, and return it as it stands then."""
        async with self._changing:
            before = await self.of(user)
            box = how(before)
            if box != before:
                await self.put(box)
            return box

    async def put(self, box: Mailbox) -> None:
        """Keep a mailbox as it stands now."""
        with self.context.failures.or_later("mailboxes"):
            await self.context.store.commit(Change(also=(MailboxNow(box),)))

    async def answered_since(self, at: datetime) -> int:
        """Return how many letters that could not be placed were answered since a moment."""
        with self.context.failures.or_later("mailboxes"):
            return await self.context.store.read(answered_since, at)

    async def asked_since(self, at: datetime, by: str | None = None) -> int:
        """Return how many people got a letter unasked since a moment, from one player or all."""
        with self.context.failures.or_later("mailboxes"):
            return await self.context.store.read(asked_since, at, by)
