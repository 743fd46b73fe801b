"""Mailboxes of people who play by letters: the one table with addresses."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from takmail.mailboxes import Mailbox
from takmail.store.column_types import Key, Moment, Prose, given, table, these
from takmail.store.people.accounts import is_player
from takmail.store.reads import columns_of
from takmail.store.writes import Overwrite, Replacement, Step, row_of

MOMENTS = [
    sa.Column(name, Moment)
    for name in ("met_at", "stopped_at", "answered_at", "asked_at", "failed_at")
]
"""The columns by which a row is new or old."""

mailboxes = table(
    "mailboxes",
    sa.Column("user", Key, primary_key=True),
    *(sa.Column(name, Key, nullable=False) for name in ("address", "asked_by", "asked_code")),
    sa.Column("asked_name", Prose, nullable=False),
    *(sa.Column(name, sa.Integer, nullable=False) for name in ("failures", "idle")),
    *MOMENTS,
)
"""``user`` is a keyed hash of the address; the columns are the fields of a `Mailbox`."""

_ROW = Replacement(mailboxes)
_THIS = these(mailboxes.c.user)
_NOTHING = row_of(Mailbox(""), without=("user", "stopped_at"))

WRITES = _ROW.writes
FORGET = (
    sa.delete(mailboxes).where(_THIS, mailboxes.c.stopped_at.is_(None)),
    sa.update(mailboxes).where(_THIS).values(_NOTHING),
)
"""Statements by which a row goes; of a person who wants no letters the hash stays, and since when.
"""


@dataclass(frozen=True, slots=True)
class MailboxNow(Overwrite):
    """A mailbox is like this from now on."""

    box: Mailbox

    def about(self) -> tuple[Hashable, ...]:
        """Return the row."""
        return (_ROW.key(self.box),)

    def steps(self) -> Iterator[Step]:
        """Yield the new row."""
        return _ROW.steps(self.box)


_OF_USER = sa.select(*columns_of(mailboxes, Mailbox)).where(given(mailboxes.c.user))
_SINCE: sa.BindParameter[datetime] = sa.bindparam("since", type_=Moment)
_COUNT = sa.select(sa.func.count()).select_from(mailboxes)
_ANSWERED = _COUNT.where(mailboxes.c.answered_at >= _SINCE)
_ASKED = _COUNT.where(mailboxes.c.asked_at >= _SINCE)
_ASKED_BY = _ASKED.where(is_player(mailboxes.c.asked_by, "by"))


def mailbox_of(connection: sa.Connection, user: str) -> Mailbox | None:
    """Return the mailbox of a user, ``None`` if nothing is known of it."""
    row = connection.execute(_OF_USER, {"user": user}).first()
    return None if row is None else Mailbox(*row)


def answered_since(connection: sa.Connection, at: datetime) -> int:
    """Return how many addresses got an answer to a letter without a seal since a moment."""
    return connection.scalar(_ANSWERED, {"since": at}) or 0


def asked_since(connection: sa.Connection, at: datetime, by: str | None = None) -> int:
    """Return how many addresses got a letter unasked since a moment, from one player or all."""
    query, values = (_ASKED, {}) if by is None else (_ASKED_BY, {"by": by})
    return connection.scalar(query, {"since": at, **values}) or 0
