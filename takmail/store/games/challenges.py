"""Open challenges: how they can be taken, when they lapse, and how many there are.

A challenge is a game that hasn't begun. As long as it can be taken it has an invitation.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, Prose, given, storable, table, these
from takmail.store.games.games import games
from takmail.store.people.accounts import PlayerRow, is_player
from takmail.store.schedule.timers import LAPSE, TimerGone, TimerSet
from takmail.store.writes import ChangesGame, OneStep, Step, row_of

invitations = table(
    "invitations",
    sa.Column("code", Key, sa.ForeignKey("games.code"), primary_key=True),
    sa.Column("join_code", Key, nullable=False),
    sa.Column("lapses_at", Moment, nullable=False),
    sa.Column("platform", Key),
    sa.Column("handle_folded", Prose),
    sa.Column("own_chat", sa.Boolean),
    sa.UniqueConstraint("join_code", name="uq_invitations_join_code"),
    sa.Index("ix_invitations_handle", "platform", "handle_folded"),
)
"""Challenges that can still be taken.

``platform`` and ``handle_folded`` name an opponent whom the bot has never met. ``own_chat`` is
whether the game is to have a chat of its own, if the challenger has said so.
"""

_MOVE = (
    sa.update(games)
    .where(these(games.c.code), games.c.phase == "challenge")
    .values(chat_id=sa.bindparam("chat_id"))
)
_ADD = sa.insert(invitations)
_DROP = sa.delete(invitations).where(these(invitations.c.code))

WRITES = (_MOVE, _ADD, _DROP)


@dataclass(frozen=True, slots=True)
class NewInvitation(ChangesGame):
    """The challenge ``code`` can be taken by its join code, and lapses.

    ``handle`` and ``platform`` name an opponent whom the bot has never met. ``own_chat`` is whether
    the game is to have a chat of its own, ``None`` if the challenger hasn't said.
    """

    code: str
    join: str
    lapses_at: datetime
    platform: str | None = None
    handle: str | None = None
    own_chat: bool | None = None

    def steps(self) -> Iterator[Step]:
        """Yield the invitation and its timer."""
        handle = None if self.handle is None else self.handle.casefold()
        row = row_of(self, without=("join", "handle"))
        yield _ADD, {**row, "join_code": self.join, "handle_folded": handle}
        yield from TimerSet(LAPSE, self.lapses_at, self.code).steps()

    def is_taken(self, connection: sa.Connection) -> bool:
        """Return whether another challenge has the join code."""
        return challenge_with_join_code(connection, self.join) is not None

    def first_timer(self) -> datetime:
        """Return when it lapses."""
        return self.lapses_at


@dataclass(frozen=True, slots=True)
class InvitationOver(ChangesGame):
    """The challenge ``code`` was taken, or can't be taken any more."""

    code: str

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the invitation and of its timer."""
        yield _DROP, {"for_code": self.code}
        yield from TimerGone(LAPSE, self.code).steps()


@dataclass(frozen=True, slots=True)
class ChallengeMoved(OneStep, ChangesGame):
    """A challenge stands in another chat from now on; a game that has begun stays where it is."""

    statement: ClassVar = _MOVE
    code: str
    chat_id: str


_BY_JOIN_CODE = sa.select(invitations.c.code).where(invitations.c.join_code == sa.bindparam("join"))
_OWN_CHAT = sa.select(invitations.c.own_chat).where(given(invitations.c.code))

_OPEN = games.c.began_at.is_(None), games.c.ended_at.is_(None)
_BY_PLAYER = is_player(games.c.challenger, "challenger")
_TO_PLAYER = is_player(games.c.invitee, "player")
_TO_HANDLE = (
    given(invitations.c.platform),
    invitations.c.handle_folded == sa.bindparam("handle"),
)

_THOSE_TO_PLAYER = sa.select(games.c.created_at, games.c.code).where(_TO_PLAYER, *_OPEN)
_THOSE_TO_HANDLE = (
    sa.select(games.c.created_at, games.c.code)
    .join(invitations, invitations.c.code == games.c.code)
    .where(*_TO_HANDLE)
)

_COUNT = sa.select(sa.func.count()).select_from(games).where(*_OPEN)

_COUNT_TO_HANDLE = sa.select(sa.func.count()).select_from(invitations).where(*_TO_HANDLE)
_COUNT_BY_TO_HANDLE = _COUNT_TO_HANDLE.join(games, games.c.code == invitations.c.code).where(
    _BY_PLAYER
)


def challenge_with_join_code(connection: sa.Connection, join: str) -> str | None:
    """Return the code of the open challenge with a join code."""
    return connection.scalar(_BY_JOIN_CODE, {"join": join})


def wish_for_own_chat(connection: sa.Connection, code: str) -> bool | None:
    """Return whether a challenge says that its game is to have a chat of its own."""
    return connection.scalar(_OWN_CHAT, {"code": code})


def challenges_to(connection: sa.Connection, player: PlayerRow) -> list[str]:
    """Return the open challenges to a player, by id or by a handle the bot hadn't met."""
    rows = connection.execute(_THOSE_TO_PLAYER, {"player": player.id}).all()
    handle = storable(player.handle).casefold()
    if handle:
        named = {"platform": player.platform, "handle": handle}
        rows = [*rows, *connection.execute(_THOSE_TO_HANDLE, named)]
    return [row.code for row in sorted(rows)]


def challenge_count(connection: sa.Connection, *, by: str = "", to: str = "") -> int:
    """Return how many challenges by a player, to one, or by one to another are open."""
    query = _COUNT.where(_BY_PLAYER) if by else _COUNT
    query = query.where(_TO_PLAYER) if to else query
    return connection.scalar(query, {"challenger": by, "player": to}) or 0


def challenge_count_to_handle(
    connection: sa.Connection, platform: str, handle: str, challenger: str | None = None
) -> int:
    """Return how many challenges are open to a handle that the bot hasn't met.

    With a ``challenger`` only those of that player count.
    """
    named = {"platform": platform, "handle": storable(handle).casefold()}
    if challenger is None:
        return connection.scalar(_COUNT_TO_HANDLE, named) or 0
    return connection.scalar(_COUNT_BY_TO_HANDLE, {**named, "challenger": challenger}) or 0
