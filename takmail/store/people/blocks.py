"""Blocks between players, and bans by the host.

A block outlasts that the blocked person is forgotten. A note then keeps the ids of the blockers
under a digest of the account. The digest is keyed: without the database, trying all ids can't find
the account.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from hmac import digest
from secrets import token_hex
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, Prose, among, table
from takmail.store.notifications import tell_others
from takmail.store.people.accounts import is_player
from takmail.store.people.web_sessions import end_sessions
from takmail.store.program_notes import NoteNow, note_of
from takmail.store.writes import Replacement, RowNow, row_of

blocks = table(
    "blocks",
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("blocked", Key, sa.ForeignKey("players.id"), primary_key=True, index=True),
    sa.Column("at", Moment, nullable=False),
)
"""``player`` has blocked ``blocked``; a block of paired accounts counts for each of them."""

bans = table(
    "barred",
    sa.Column("kind", Key, primary_key=True),
    sa.Column("platform", Key, primary_key=True),
    sa.Column("id", Key, primary_key=True),
    sa.Column("at", Moment, nullable=False),
    sa.Column("why", Prose, nullable=False),
)
"""People, chats and communities that the bot no longer answers.

``kind`` is ``player``, ``chat`` or ``community``; ``id`` is the platform's own.
"""

_BLOCK = Replacement(blocks, unless="on")

WRITES = _BLOCK.writes


@dataclass(frozen=True, slots=True)
class Blocked(RowNow):
    """A player blocks another from now on, or, if it isn't ``on``, no longer does."""

    replacement: ClassVar = _BLOCK
    player: str
    blocked: str
    at: datetime
    on: bool = True


_BLOCKS = sa.select(blocks.c.player, blocks.c.blocked).where(is_player(blocks.c.player, "player"))
_LISTED = _BLOCKS.order_by(blocks.c.at, blocks.c.blocked)
_BETWEEN = _BLOCKS.where(is_player(blocks.c.blocked, "blocked"))


def has_blocked(connection: sa.Connection, player: str, other: str) -> bool:
    """Return whether a player, or an account paired with theirs, has blocked another."""
    return bool(blocks_of(connection, player, other))


def blocks_of(
    connection: sa.Connection, player: str, other: str | None = None
) -> list[tuple[str, str]]:
    """Return a player's blocks, the first first, or only those of one ``other`` player.

    Each is the ids that both had at the time.
    """
    if other is None:
        rows = connection.execute(_LISTED, {"player": player})
    else:
        rows = connection.execute(_BETWEEN, {"player": player, "blocked": other})
    return [(row.player, row.blocked) for row in rows]


@dataclass(frozen=True, slots=True)
class Ban:
    """A person, chat or community that the bot no longer answers, and the host's reason."""

    kind: str
    platform: str
    id: str
    at: datetime
    why: str = ""


def ban(connection: sa.Connection, new: Ban) -> None:
    """Save a ban in place of the one before it, beside the program that serves.

    A person's sessions in the page end with it.
    """
    with connection.begin():
        _drop_ban(connection, new.kind, new.platform, new.id)
        connection.execute(sa.insert(bans), row_of(new))
        if new.kind == "player":
            end_sessions(connection, new.platform, new.id)
        tell_others(connection)


def lift_ban(connection: sa.Connection, kind: str, platform: str, id_: str) -> bool:
    """Drop a ban, beside the program that serves; return whether there was one."""
    with connection.begin():
        gone = _drop_ban(connection, kind, platform, id_)
        tell_others(connection)
    return gone


def _drop_ban(connection: sa.Connection, kind: str, platform: str, id_: str) -> bool:
    this = bans.c.kind == kind, bans.c.platform == platform, bans.c.id == id_
    return bool(connection.execute(sa.delete(bans).where(*this)).rowcount)


def all_bans(connection: sa.Connection) -> list[Ban]:
    """Return all bans in the order of their keys."""
    return [Ban(*row) for row in connection.execute(sa.select(bans).order_by(*bans.primary_key))]


def banned(connection: sa.Connection) -> frozenset[tuple[str, str, str]]:
    """Return the kind, the platform and the id of each ban."""
    rows = connection.execute(sa.select(*bans.primary_key))
    return frozenset((row.kind, row.platform, row.id) for row in rows)


_KEY = "left.key"

_BLOCKERS = (
    sa.select(blocks.c.player)
    .distinct()
    .where(among(blocks.c.blocked, "ids"))
    .order_by(blocks.c.player)
)


def notes_of_blocked(
    connection: sa.Connection, ids: Sequence[str], accounts: Sequence[tuple[str, str]]
) -> list[NoteNow]:
    """Return the notes by which a person who is forgotten, and comes back, stays blocked.

    ``ids`` are the person's as a player, ``accounts`` the platforms and users.
    """
    blockers = json.dumps(connection.scalars(_BLOCKERS, {"ids": ids}).all())
    if blockers == "[]":
        return []
    known = note_of(connection, _KEY)
    key = known or token_hex(32)
    kept = [NoteNow(_name(key, *account), blockers) for account in accounts]
    return kept if known else [NoteNow(_KEY, key), *kept]


def blocks_of_returning(
    connection: sa.Connection, platform: str, user: str, player: str, at: datetime
) -> list[NoteNow | Blocked]:
    """Return the blocks of a new ``player`` whose account was blocked and then forgotten.

    The end of the account's note comes with them.
    """
    key = note_of(connection, _KEY)
    name = _name(key, platform, user) if key else ""
    blockers = note_of(connection, name) if key else None
    if blockers is None:
        return []
    return [NoteNow(name, None), *(Blocked(id_, player, at) for id_ in json.loads(blockers))]


def _name(key: str, platform: str, user: str) -> str:
    """Return the name of the note of an account."""
    return f"left.{digest(key.encode(), f'{platform}:{user}'.encode(), 'sha256').hex()}"
