"""The outbox: messages that wait to be sent, and the outcomes of others."""

from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any, ClassVar

import sqlalchemy as sa
import structlog
from sqlalchemy.exc import DBAPIError

from takmail.store.chats.chats import chats
from takmail.store.column_types import Key, Moment, Prose, among, given, index_some, metadata, these
from takmail.store.database import Reader
from takmail.store.errors import UnreadableError, is_unreadable
from takmail.store.messages.posts import PostClosed, PostRow, StandingPost, posts
from takmail.store.reads import columns_of
from takmail.store.writes import OneStep, Step, Write, common, row_of
from takmail.wording.message.messages import CALL, Act

PENDING = "pending"
SENT = "sent"
FAILED = "failed"

outbox = sa.Table(
    "outbox",
    metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("chat_id", Key, sa.ForeignKey("chats.id"), nullable=False),
    sa.Column("payload", Prose, nullable=False),
    sa.Column("reply_to", Key),
    sa.Column("created_at", Moment, nullable=False),
    sa.Column("state", Key, nullable=False, server_default=PENDING),
    sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
    sa.Column("next_at", Moment),
    sa.Column("last_error", Prose, nullable=False, server_default=""),
    sa.Column("code", Key, sa.ForeignKey("games.code")),
    sa.Column("act", Key, nullable=False, server_default="post"),
    sa.Column("purpose", Key),
    sa.Column("replaces", Prose, nullable=False, server_default=""),
    sa.Column("starts", sa.Integer),
    sa.Column("unheard", sa.Integer, nullable=False, server_default="0"),
    sqlite_autoincrement=True,
)
"""Announcements, see `OutboxRow`. An id is never used twice; a later commit's ids are higher.

``replaces`` are purposes, divided by spaces.
"""

IS_PENDING = outbox.c.state == sa.literal_column(f"'{PENDING}'")
"""The condition of the index below, written out as it is: SQLite plans a statement again each time
that another condition's value is bound, to see whether it is the same.
"""

index_some("ix_outbox_pending", outbox.c.id, where="state = 'pending'")

_ADD = common(sa.insert(outbox))
_SET_ANSWERED = common(
    sa.update(chats).where(these(chats.c.id)).values(answered=sa.bindparam("answered"))
)
_THIS = (these(outbox.c.id), IS_PENDING)
_MARK_REPEATED = sa.update(outbox).where(*_THIS).values(unheard=outbox.c.unheard + 1)
_MARK_RETRY = (
    sa.update(outbox)
    .where(*_THIS)
    .values(
        attempts=outbox.c.attempts + 1,
        next_at=sa.bindparam("next_at"),
        last_error=sa.bindparam("last_error"),
        unheard=0,
    )
)
_MARK_FAILED = (
    sa.update(outbox)
    .where(*_THIS)
    .values(state=FAILED, attempts=outbox.c.attempts + 1, last_error=sa.bindparam("last_error"))
)
_MARK_SENT = common(sa.update(outbox).where(*_THIS).values(state=sa.literal_column(f"'{SENT}'")))
_OVERTAKE = (
    sa.update(outbox)
    .where(*_THIS)
    .values(payload=sa.bindparam("payload"), starts=sa.bindparam("starts"))
)
ADDED = (_ADD, _SET_ANSWERED)
MARKED = (_MARK_REPEATED, _MARK_RETRY, _MARK_FAILED, _MARK_SENT, _OVERTAKE)


@dataclass(frozen=True, slots=True)
class Announcement(Write):
    """A message to be sent to a chat, as a reply to one of its messages or not.

    ``code`` is the game that it is about, if it is about one. ``purpose`` is what its buttons are
    for; ``replaces`` are the purposes of the earlier messages about the game there that it makes
    void. No purpose has a space in it. ``at`` is when the line was said that it answers; what was
    said long ago counts as written when it is saved. ``others`` are further chats that are sent the
    very same, each in a row of its own; then it answers no message. ``starts`` is the number of the
    turn whose clock runs once this has arrived, or can't.
    """

    chat_id: str
    payload: str
    at: datetime
    reply_to: str | None = None
    code: str | None = None
    purpose: str | None = None
    replaces: tuple[str, ...] = ()
    act: Act = Act.POST
    others: tuple[str, ...] = ()
    starts: int | None = None

    def steps(self) -> Iterator[Step]:
        """Yield a row for each chat, and that the message was answered."""
        columns = {
            **row_of(self, without=("chat_id", "at", "others")),
            "created_at": self.at,
            "act": self.act.value,
            "replaces": " ".join(self.replaces),
        }
        for chat in (self.chat_id, *self.others):
            yield _ADD, {"chat_id": chat, **columns}
        if self.reply_to is not None and not self.reply_to.startswith(CALL):
            yield _SET_ANSWERED, {"for_id": self.chat_id, "answered": self.reply_to}


@dataclass(frozen=True, slots=True)
class RowsDropped(Write):
    """Rows of the outbox are not sent any more, for this reason."""

    rows: tuple[int, ...]
    why: str

    def steps(self) -> Iterator[Step]:
        """Yield the marks."""
        for row in self.rows:
            yield _MARK_FAILED, {"for_id": row, "last_error": self.why}


@dataclass(frozen=True, slots=True)
class RowOvertakes(OneStep):
    """A row that waits says something else, with what is left to say of an earlier row.

    ``starts`` is the number of the turn whose clock it starts now.
    """

    statement: ClassVar = _OVERTAKE
    id: int
    payload: str
    starts: int | None


@dataclass(frozen=True, slots=True)
class Failure:
    """A message that can't be delivered, and why."""

    id: int
    error: str


@dataclass(frozen=True, slots=True)
class Retry:
    """A message that is to be tried again, not before ``next_at``, and why it failed now."""

    id: int
    next_at: datetime
    error: str


@dataclass(frozen=True, slots=True)
class Settlement(Write):
    """The fate of outbox rows. Rows that are settled already stay as they are.

    ``posts`` are the messages on their platforms that what was sent has become. ``closed`` are
    the platforms and ids there of posts whose buttons are gone; one that is among ``posts`` too
    got those that it has there. ``also`` is what follows from it. ``repeated`` are rows that are
    about to be sent though they may have gone out before.
    """

    sent: Collection[int] = ()
    failed: Collection[Failure] = ()
    retries: Collection[Retry] = ()
    posts: Sequence[PostRow] = ()
    closed: Collection[tuple[str, str]] = ()
    also: Collection[Write] = ()
    repeated: Collection[int] = ()

    def parts(self) -> Iterator[Write]:
        """Yield the marks, the posts, and what follows."""
        yield self
        there = {(post.platform, post.message_id) for post in self.posts}
        yield from (PostClosed(*post) for post in self.closed if post not in there)
        yield from self.posts
        yield from self.also

    def steps(self) -> Iterator[Step]:
        """Yield the marks."""
        for repeated in self.repeated:
            yield _MARK_REPEATED, {"for_id": repeated}
        for sent in self.sent:
            yield sent_step(sent)
        for failed in self.failed:
            yield _MARK_FAILED, {"for_id": failed.id, "last_error": failed.error}
        for retry in self.retries:
            row = {"for_id": retry.id, "next_at": retry.next_at, "last_error": retry.error}
            yield _MARK_RETRY, row

    def is_there(self, connection: sa.Connection) -> bool | None:
        """Return whether its rows are settled, if it settles any."""
        rows = (*self.sent, *(failure.id for failure in self.failed))
        waiting = sa.select(outbox.c.id).where(outbox.c.id.in_(rows), IS_PENDING).limit(1)
        return connection.execute(waiting).first() is None if rows else None


def sent_step(row: int) -> Step:
    """Return the mark that a row was sent."""
    return _MARK_SENT, {"for_id": row}


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A message yet to be sent to a chat.

    ``attempts`` counts the sends that failed; ``next_at`` is when to try again, ``None`` for at
    once. ``code`` is the game that it is about, if it is about one. ``purpose``, ``replaces``,
    ``act`` and ``starts`` are those of its ``Announcement``. ``unheard`` counts the sends since the
    last reported failure whose outcome no process has noted, but for the first one. Where it
    replaces anything, ``standing`` are all posts about the game in its chat that had a purpose when
    the row was read, the oldest first.
    """

    id: int
    chat_id: str
    payload: str
    reply_to: str | None
    created_at: datetime
    attempts: int = 0
    next_at: datetime | None = None
    code: str | None = None
    purpose: str | None = None
    replaces: tuple[str, ...] = ()
    act: Act = Act.POST
    starts: int | None = None
    unheard: int = 0
    standing: tuple[StandingPost, ...] = ()


_COLUMNS = columns_of(outbox, OutboxRow, without=("standing",))
_ROWS = sa.select(*_COLUMNS).where(IS_PENDING).order_by(outbox.c.id)


def _with_posts(rows: sa.Select[*tuple[Any, ...]]) -> sa.Select[*tuple[Any, ...]]:
    """Return a query of rows that finds each once for each post that it may replace."""
    waiting = rows.subquery("waiting")
    about = sa.and_(
        posts.c.code == waiting.c.code,
        posts.c.chat_id == waiting.c.chat_id,
        posts.c.purpose.is_not(None),
        waiting.c.replaces != "",
    )
    return (
        sa.select(waiting, posts.c.message_id, posts.c.purpose, posts.c.at)
        .select_from(waiting.outerjoin(posts, about))
        .order_by(waiting.c.id, posts.c.at, posts.c.message_id)
    )


_PENDING = _with_posts(
    _ROWS.where(outbox.c.id > sa.bindparam("after")).limit(sa.bindparam("limit"))
)
_IDS = sa.select(outbox.c.id).where(IS_PENDING)
_PENDING_ONE = _with_posts(_ROWS.where(given(outbox.c.id)))
_LAST = sa.select(sa.func.max(outbox.c.id))
_ANNOUNCED_CODES = sa.select(outbox.c.code).where(
    outbox.c.id > sa.bindparam("after"),
    given(outbox.c.chat_id),
    outbox.c.code.is_not(None),
    among(outbox.c.purpose, "purposes"),
)
_ANNOUNCED_AT = sa.select(sa.func.max(outbox.c.created_at)).where(
    outbox.c.id > sa.bindparam("after"),
    given(outbox.c.chat_id, outbox.c.purpose),
)
_SENT_LATELY = sa.select(outbox.c.chat_id, outbox.c.payload).where(
    outbox.c.id > sa.bindparam("after"),
    given(outbox.c.state, outbox.c.code, outbox.c.purpose),
)
_OPENED_CODES = sa.select(outbox.c.code).where(IS_PENDING, outbox.c.act == Act.OPEN.value)
_ALONG = (
    sa.select(outbox.c.id)
    .where(IS_PENDING, given(outbox.c.reply_to), outbox.c.act == Act.POST.value)
    .where(outbox.c.code.is_(None) | outbox.c.code.not_in(_OPENED_CODES))
)
_PENDING_IN = _with_posts(_ROWS.where(given(outbox.c.chat_id)))


def pending_rows(connection: sa.Connection, after: int, limit: int) -> list[OutboxRow]:
    """Return waiting rows with higher ids than ``after``, in the order of their ids."""
    return _rows(connection.execute(_PENDING, {"after": after, "limit": limit}))


def added_rows(connection: sa.Connection, after: int) -> Sequence[OutboxRow] | None:
    """Return all rows of SQLite that wait behind one, ``None`` if one of them can't be read."""
    with suppress(UnreadableError, DBAPIError):
        return pending_rows(connection, after, -1)
    return None


def pending_rows_in(connection: sa.Connection, chat_id: str) -> list[OutboxRow]:
    """Return all rows that wait for one chat, in the order of the ids."""
    return _rows(connection.execute(_PENDING_IN, {"chat_id": chat_id}))


def awaits_call(connection: sa.Connection, call: str) -> bool:
    """Return whether a new message waits that may answer a call, in the chat of the call."""
    return connection.scalar(_ALONG, {"reply_to": f"{CALL}{call}"}) is not None


def last_row(connection: sa.Connection) -> int:
    """Return the id of the last row, 0 if there is none."""
    return connection.scalar(_LAST) or 0


def announced_codes(
    connection: sa.Connection, chat_id: str, purposes: Collection[str], after: int
) -> set[str]:
    """Return the games of messages for these purposes, in rows with higher ids than ``after``."""
    values = {"chat_id": chat_id, "purposes": list(purposes), "after": after}
    return set(connection.scalars(_ANNOUNCED_CODES, values))


_LATELY = 1000


def last_announced(connection: sa.Connection, chat_id: str, purpose: str) -> datetime | None:
    """Return when a chat got its last message for a purpose, ``None`` if not among the newest."""
    values = {"chat_id": chat_id, "purpose": purpose, "after": last_row(connection) - _LATELY}
    at: datetime | None = connection.scalar(_ANNOUNCED_AT, values)
    return at


_SEARCHED = 10_000


def sent_lately(connection: sa.Connection, code: str, purpose: str) -> list[tuple[str, str]]:
    """Return the chat and payload of each message sent about a game for a purpose.

    Only the newest rows are searched: the table has no index for it.
    """
    after = last_row(connection) - _SEARCHED
    values = {"state": SENT, "code": code, "purpose": purpose, "after": after}
    return [(chat, payload) for chat, payload in connection.execute(_SENT_LATELY, values)]


def unreadable_rows(connection: sa.Connection) -> list[int]:
    """Return the ids of the waiting rows that can't be read."""
    return [id_ for id_ in connection.scalars(_IDS) if not _is_readable(connection, id_)]


def _is_readable(connection: sa.Connection, id_: int) -> bool:
    try:
        _rows(connection.execute(_PENDING_ONE, {"id": id_}))
    except UnreadableError:
        return False
    except DBAPIError as error:
        if not is_unreadable(error):
            raise
        return False
    return True


def _rows(rows: Iterable[Sequence[Any]]) -> list[OutboxRow]:
    return [_row(list(same)) for _, same in groupby(rows, itemgetter(0))]


def _row(rows: Sequence[Sequence[Any]]) -> OutboxRow:
    standing = [StandingPost(*row[len(_COLUMNS) :]) for row in rows if row[-1] is not None]
    *columns, replaces, act, starts, unheard = rows[0][: len(_COLUMNS)]
    columns += [tuple(replaces.split()), _parsed_act(act), starts, unheard, tuple(standing)]
    return OutboxRow(*columns)


def _parsed_act(name: str) -> Act:
    """Return a row's act; one that another version has written may be one that none here knows."""
    try:
        return Act(name)
    except ValueError:
        return Act.UNKNOWN


log = structlog.get_logger(__name__)


class Outbox:
    """The rows that wait to be sent."""

    def __init__(self, reader: Reader, save: Callable[[Write], Awaitable[None]]) -> None:
        self._reader = reader
        self._save = save
        self._posted: list[Callable[[Sequence[PostRow]], None]] = []

    def on_posted(self, callback: Callable[[Sequence[PostRow]], None]) -> None:
        """Call this with messages that were posted, each time that they are saved."""
        self._posted.append(callback)

    async def pending(self, *, after: int = 0, limit: int = 100) -> list[OutboxRow]:
        """Return waiting rows with higher ids than ``after``, in the order of their ids.

        One that can't be read is marked as failed, and keeps no other from going out.
        """
        try:
            return await self._reader.read(pending_rows, after, limit)
        except UnreadableError:
            for id_ in await self._reader.read(unreadable_rows):
                log.error("a message can't be read, and is left out", message=id_)
                await self.settle(Settlement(failed=[Failure(id_, "unreadable")]))
        return await self._reader.read(pending_rows, after, limit)

    async def settle(self, settled: Settlement) -> None:
        """Save the fate of rows, and tell what was posted."""
        await self._save(settled)
        for callback in self._posted if settled.posts else ():
            callback(settled.posts)
