"""Whether a change was saved, and why it could not be, by looking at what is there.

If the connection broke while a transaction was being committed, only the database knows, once it
can be asked again: by a message that the transaction noted as seen, or, where it only marked rows
of the outbox, by these. A player who was told that nothing was saved would say the line again; and
what was sent would be marked again, while nothing more is sent.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection, Select, exists, literal, select
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from takmail.store.arrangements import Arrangement, NewInvitation, PairingAsked
from takmail.store.batch import StaleUpdateError
from takmail.store.bookkeeping import EmptyPurseError
from takmail.store.changes import Change, NewChat, NewGame, NewPlayer, Settlement, Work
from takmail.store.database import Database
from takmail.store.errors import (
    BrokenChangeError,
    ConflictError,
    DuplicateError,
    StoreError,
    UnavailableError,
)
from takmail.store.rows import RecordRow, SeenRow
from takmail.store.tables import (
    IS_PENDING,
    accounts,
    chats,
    games,
    invitations,
    outbox,
    pairings,
    players,
    record,
    seen,
)
from takmail.store.trouble import is_unreadable


def is_trouble(error: Exception) -> bool:
    """Return whether the database itself is in trouble, so that no change could be saved now."""
    if not isinstance(error, DBAPIError) or isinstance(error, IntegrityError | DataError):
        return isinstance(error, UnavailableError)
    return not is_unreadable(error)


def diagnose(connection: Connection, work: Work, error: Exception) -> StoreError:
    """Return the error for whoever wanted this work done, which failed with ``error``.

    The connection shows the database without any of it.
    """
    if isinstance(error, StaleUpdateError | EmptyPurseError):
        conflict: StoreError = ConflictError("the game, or a purse, has moved on")
        return _seen_first(connection, work) or conflict
    if isinstance(error, IntegrityError):
        found = _seen_first(connection, work) or _taken(connection, work)
        return found or BrokenChangeError(str(error.orig))
    return BrokenChangeError(repr(error))


def is_seen(connection: Connection, message: SeenRow) -> bool:
    """Return whether a message was handled."""
    return _there(connection, _same_message(message))


def are_settled(connection: Connection, rows: Collection[int]) -> bool:
    """Return whether nothing of these rows of the outbox waits any more."""
    waiting = select(outbox.c.id).where(outbox.c.id.in_(rows), IS_PENDING)
    return not _there(connection, waiting)


def _seen_first(connection: Connection, work: Work) -> DuplicateError | None:
    """Being a repeat outweighs all else: what it repeats is what made the rest stale."""
    if not isinstance(work, Change) or work.seen is None:
        return None
    if is_seen(connection, work.seen):
        return DuplicateError(f"message {work.seen.message_id} was seen before")
    return None


def _taken(connection: Connection, work: Work) -> StoreError | None:
    """Return the error for an id or a place that is taken, if one is."""
    match work:
        case NewPlayer(player):
            same = select(accounts.c.user).where(
                accounts.c.platform == player.platform, accounts.c.user == player.user
            )
            taken = _there(connection, same) or _there(
                connection, select(players.c.id).where(players.c.id == player.id)
            )
        case NewChat(chat):
            taken = _there(
                connection,
                select(chats.c.id).where(
                    chats.c.platform == chat.platform, chats.c.chat == chat.chat
                ),
            ) or _there(connection, select(chats.c.id).where(chats.c.id == chat.id))
        case Change(new_game=game, record=entries, also=arrangements, coins=coins):
            same_places = _same_places(game, entries) + _same_codes(arrangements)
            # What else can clash is a purse that somebody else has opened at the same moment.
            taken = any(_there(connection, same) for same in same_places) or bool(coins)
        case _:
            taken = False
    return ConflictError("taken already") if taken else None


def _same_message(message: SeenRow) -> Select[tuple[str]]:
    return select(seen.c.message_id).where(
        seen.c.platform == message.platform, seen.c.message_id == message.message_id
    )


def _same_places(game: NewGame | None, entries: tuple[RecordRow, ...]) -> list[Select[tuple[str]]]:
    same = [
        select(record.c.code).where(record.c.code == entry.code, record.c.seq == entry.seq)
        for entry in entries
    ]
    if game is not None:
        same.append(select(games.c.code).where(games.c.code == game.code))
    return same


def _same_codes(arrangements: tuple[Arrangement, ...]) -> list[Select[tuple[str]]]:
    same = []
    for arrangement in arrangements:
        match arrangement:
            case NewInvitation(join=join):
                same.append(select(invitations.c.code).where(invitations.c.join_code == join))
            case PairingAsked(code=code):
                same.append(select(pairings.c.code).where(pairings.c.code == code))
            case _:
                pass
    return same


def _there(connection: Connection, row: Select[tuple[str]]) -> bool:
    return bool(connection.scalar(select(literal(1)).where(exists(row))))


KNOWN_WITHIN = 10.0
"""Seconds in which a database that is being restarted, say, is asked."""

PAUSE = 0.25
"""Seconds between two questions; what a server is just committing is done by the second one."""


@dataclass(slots=True)
class Attempt:
    """A transaction; ``outcomes`` are those of its parts once nothing is left but to commit it."""

    outcomes: Sequence[StoreError | None] | None = None


async def was_saved(
    database: Database,
    works: Sequence[Work],
    attempt: Attempt,
    within: float = KNOWN_WITHIN,
) -> bool:
    """Return whether a transaction was saved after all, as far as that can be found out.

    Of others it isn't known: all that they did can be done again.
    """
    shows = _trace(works, attempt)
    if shows is None:
        return False
    clock, asked = asyncio.get_running_loop().time, 0
    until = clock() + within
    while asked < 2 and clock() < until:
        try:
            if await database.read(shows):
                return True
            asked += 1
        except Exception:  # noqa: BLE001, S110 - whatever it is, it is asked again
            pass
        await asyncio.sleep(PAUSE)
    return False


def _trace(works: Sequence[Work], attempt: Attempt) -> Callable[[Connection], bool] | None:
    """Return what tells whether a transaction was saved, if something does."""
    saved = [
        work
        for work, outcome in zip(works, attempt.outcomes or (), strict=False)
        if outcome is None
    ]
    for work in saved:
        if isinstance(work, Change) and work.seen is not None:
            return partial(is_seen, message=work.seen)
    # A row may have been marked before, so all must be, and nothing else may go with them.
    rows = [_settled(work) for work in saved]
    if rows and all(rows):
        return partial(are_settled, rows=[row for some in rows for row in some])
    return None


def _settled(work: Work) -> Sequence[int]:
    """Return the rows of the outbox that a work marks as done, if it does just that."""
    if not isinstance(work, Settlement) or work.retries:
        return ()
    return (*work.sent, *(failure.id for failure in work.failed))
