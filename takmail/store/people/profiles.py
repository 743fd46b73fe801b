"""Profiles: how a player's games have ended, and players whom everybody may look up.

All is counted by the database, along the index of a player's games. Games with the computer, and
between accounts of one player, don't count.
"""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any, ClassVar

import sqlalchemy as sa

from takmail.play.computer import COMPUTER
from takmail.store.chats.chats import chats
from takmail.store.column_types import EPOCH, MICROSECOND, Key, Moment, among, given, table
from takmail.store.games.games import SIDES, games, seats
from takmail.store.games.records import TURNS, record
from takmail.store.people.ratings import rated_ends
from takmail.store.writes import Replacement, RowNow

public_profiles = table(
    "public_profiles",
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True),
)
"""The players who want to be seen from chats where they have never played."""

_PUBLIC = Replacement(public_profiles, unless="on")

WRITES = _PUBLIC.writes


@dataclass(frozen=True, slots=True)
class PublicProfile(RowNow):
    """A player is seen across chats from now on, or, if it isn't ``on``, no longer is."""

    replacement: ClassVar = _PUBLIC
    player: str
    on: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """A player as another may see them: by all ``ids``, in games that were played in ``chats``.

    ``asker`` are the ids of the one who looks, who sees every game with them. ``everything`` is
    visible of some people, and to oneself.
    """

    ids: Sequence[str]
    asker: Sequence[str] = ()
    chats: Sequence[str] = ()
    everything: bool = False


@dataclass(frozen=True, slots=True)
class Ends:
    """Number of a player's games that ended alike, and the end of the last of them.

    ``terms`` is the summary that lists need, ``against`` is 1 if they were with the asker, else 0.
    """

    terms: str
    color: str
    result: str
    against: int
    games: int
    last: datetime


@dataclass(frozen=True, slots=True)
class Ended:
    """Ends of a player's games ``until`` a moment, when they had so many ``seats`` that ended."""

    seats: int = 0
    until: datetime = EPOCH
    ends: tuple[Ends, ...] = ()


_MANY = 500
"""Kinds of ends, of which later ones are added to those known, before all are counted again."""

COURSE = 34
"""Last ratings of a player that are shown."""

PACED = 20
"""Games whose plies count for the time that a player takes for one."""

_AMONG = sa.select(public_profiles.c.player).where(among(public_profiles.c.player, "ids"))

_there = seats.alias("there")
_IS_THERE = _there.c.code == seats.c.code
_CHATS = (
    sa.select(_there.c.chat_id)
    .distinct()
    .join_from(seats, _there, _IS_THERE)
    .join(chats, chats.c.id == _there.c.chat_id)
    .where(
        among(seats.c.player, "ids"),
        given(chats.c.platform, chats.c.community),
    )
)
_AGAINST = among(seats.c.other, "asker")
_IN_CHATS = sa.exists().where(
    _IS_THERE, _there.c.color.in_(SIDES), among(_there.c.chat_id, "chats")
)
_SEEN = sa.or_(sa.bindparam("everything", type_=sa.Boolean), _AGAINST, _IN_CHATS)


def _finished(*columns: Any) -> sa.Select[Any]:
    """Return a query about the seats of a player in games with other people that have a result."""
    others = ~among(seats.c.other, "ids"), seats.c.other != COMPUTER
    finished = seats.c.color.in_(SIDES), games.c.result != ""
    query = sa.select(*columns).join_from(seats, games, games.c.code == seats.c.code)
    return query.where(among(seats.c.player, "ids"), *others, *finished, _SEEN)


_AFTER = seats.c.ended_at > sa.bindparam("since", type_=Moment())
_ALIKE = games.c.terms, seats.c.color, games.c.result
_ENDS = (
    _finished(
        *_ALIKE,
        sa.case((_AGAINST, 1), else_=0).label("against"),
        sa.func.count(),
        sa.func.max(seats.c.ended_at, type_=Moment()),
    )
    .where(_AFTER)
    .group_by(*_ALIKE, "against")
)
_SINCE = _finished(sa.func.count()).where(_AFTER)
_TALLY = sa.select(
    sa.func.count(seats.c.ended_at),
    sa.func.count(sa.case((~_AFTER, 1))),
    sa.func.max(seats.c.ended_at, type_=Moment()),
).where(among(seats.c.player, "ids"))
_LAST_OF_TAK = (
    _finished(seats.c.code)
    .where(games.c.terms.not_like(sa.literal_column("'% %'")))
    .order_by(seats.c.ended_at.desc())
    .limit(PACED)
)
_AT = sa.type_coerce(record.c.at, sa.BigInteger)
_TOOK = _AT - sa.func.lag(_AT).over(partition_by=record.c.code, order_by=record.c.seq)
_TURNS = (
    sa.select(record.c.by, record.c.kind, _TOOK.label("took"))
    .where(record.c.code.in_(sa.select(_LAST_OF_TAK.subquery())), record.c.kind.in_(TURNS))
    .subquery()
)
_PACE = sa.select(sa.func.avg(_TURNS.c.took)).where(
    among(_TURNS.c.by, "ids"), _TURNS.c.kind == "played"
)


def _rated_as(color: str) -> sa.Select[Any]:
    """Return a query about the ratings of a player after games with a colour, the last first."""
    after = rated_ends.c[f"{color}_rating"].label("rating")
    seat = sa.and_(seats.c.code == rated_ends.c.code, seats.c.color == color)
    theirs = rated_ends.c[color] == sa.bindparam("own"), rated_ends.c.size == sa.bindparam("size")
    query = sa.select(rated_ends.c.number, after).join(seats, seat).where(*theirs, _SEEN)
    return query.order_by(rated_ends.c.number.desc()).limit(COURSE)


_COURSE = sa.union_all(*(sa.select(_rated_as(color).subquery()) for color in SIDES)).order_by(
    "number"
)


def public_players(connection: sa.Connection, ids: Collection[str]) -> frozenset[str]:
    """Return those of some players who are seen across chats, by their ids as they act now."""
    return frozenset(connection.scalars(_AMONG, {"ids": list(ids)}))


def chats_of_community(
    connection: sa.Connection, ids: Sequence[str], platform: str, community: str
) -> list[str]:
    """Return the chats of a community from which a player's games were played."""
    values = {"ids": ids, "platform": platform, "community": community}
    return list(connection.scalars(_CHATS, values))


def ends_of(connection: sa.Connection, seen: Seen, known: Ended) -> Ended:
    """Return how a player's games have ended, as far as they are seen, from what is ``known``.

    An end that changes gets later, or the game has none; so fewer than before are left until then.
    """
    values = {**asdict(seen), "since": known.until}
    count, as_before, until = connection.execute(_TALLY, values).one()
    if as_before != known.seats or len(known.ends) > _MANY:
        known, values = Ended(), {**values, "since": EPOCH}
    later = (Ends(*row) for row in connection.execute(_ENDS, values))
    return Ended(count, until or EPOCH, (*known.ends, *later))


def games_since(connection: sa.Connection, seen: Seen, since: datetime) -> int:
    """Return how many of a player's games have ended after a moment, as far as they are seen."""
    return connection.scalar(_SINCE, {**asdict(seen), "since": since}) or 0


def pace_of(connection: sa.Connection, seen: Seen) -> timedelta | None:
    """Return the time that a player took for a ply, on average, in their last games of Tak."""
    took = connection.scalar(_PACE, asdict(seen))
    return None if took is None else int(took) * MICROSECOND


def course_of(connection: sa.Connection, seen: Seen, own: str, size: int) -> list[int]:
    """Return the last ratings of the player's id ``own``, as far as their games are seen."""
    rows = connection.execute(_COURSE, {**asdict(seen), "own": own, "size": size})
    return [round(row.rating) for row in rows][-COURSE:]
