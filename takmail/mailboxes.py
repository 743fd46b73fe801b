"""Mailboxes: addresses of people who play by letters, and what is known of each."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

PLATFORM = "mail"
"""The name of the platform."""


@dataclass(frozen=True, slots=True)
class Mailbox:
    """An address, under the ``user`` that stands for it everywhere else.

    ``address`` is empty once its owner wants no more letters, since ``stopped_at``. They have
    written with a seal or a join code since ``met_at``. ``answered_at`` is the last answer to a
    letter that had neither. ``asked_at`` is the last letter that they didn't ask for: from the
    player ``asked_by``, called ``asked_name`` in it, about the game ``asked_code``. ``failures``
    are temporary ones on different days, the last at ``failed_at``; ``idle`` counts the letters in
    a row without a readable line.
    """

    user: str
    address: str = ""
    met_at: datetime | None = None
    stopped_at: datetime | None = None
    answered_at: datetime | None = None
    asked_at: datetime | None = None
    asked_by: str = ""
    asked_name: str = ""
    asked_code: str = ""
    failures: int = 0
    failed_at: datetime | None = None
    idle: int = 0


class Mailboxes(Protocol):
    """The mailboxes, as an adapter uses them.

    Every method raises ``TryLaterError`` if the database can't be used now.
    """

    async def of(self, user: str) -> Mailbox:
        """Return the mailbox of a user, one without an address if nothing is known of it."""

    async def put(self, box: Mailbox) -> None:
        """Keep a mailbox as it stands now."""

    async def answered_since(self, at: datetime) -> int:
        """Return how many letters that could not be placed were answered since a moment."""

    async def asked_since(self, at: datetime, by: str | None = None) -> int:
        """Return how many people got a letter unasked since a moment, from one player or all."""
