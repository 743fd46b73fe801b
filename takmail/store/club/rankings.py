"""Rankings: the best of all ratings, and all ratings made of the ends of games again."""

from dataclasses import dataclass, field
from datetime import datetime
from math import isclose

from sqlalchemy import (
    Connection,
    Integer,
    RowMapping,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from takmail.club.ratings import UNRATED, Rating, change_by
from takmail.store.chats.chats import chats
from takmail.store.club.profiles import public_profiles
from takmail.store.club.ratings import (
    ADD,
    after_end,
    rated_ends,
    rated_places,
    rating_row,
    ratings,
)
from takmail.store.column_types import Moment
from takmail.store.games.games import SIDES, seats
from takmail.store.people.accounts import GONE, accounts
from takmail.store.reader import columns_of
from takmail.store.writes import Row

_earlier, _own = accounts.alias(), ratings.alias()
_ACTS_AS = func.coalesce(_earlier.c.player, ratings.c.player)
_BEST = (
    select(_ACTS_AS, *columns_of(ratings, Rating))
    .outerjoin(_earlier, _earlier.c.own == ratings.c.player)
    .where(
        ratings.c.size == bindparam("size", type_=Integer),
        ratings.c.settled_until > bindparam("now", type_=Moment),
        ~exists().where(_own.c.player == _earlier.c.player, _own.c.size == ratings.c.size),
    )
    .order_by(ratings.c.rating.desc(), ratings.c.player)
    .limit(bindparam("limit", type_=Integer))
    .offset(bindparam("offset", type_=Integer))
)
_BEST_HERE = _BEST.join(rated_places, rated_places.c.player == ratings.c.player).where(
    rated_places.c.place == bindparam("place")
)
_BEST_ANYWHERE = _BEST.join(public_profiles, public_profiles.c.player == _ACTS_AS)


def best_rated(  # noqa: PLR0913, PLR0917 - and the connection
    connection: Connection, size: int, now: datetime, place: str | None, limit: int, offset: int
) -> list[tuple[str, Rating]]:
    """Return the best settled ratings of a place, or of all players who want to be seen."""
    values = {"size": size, "now": now, "place": place, "limit": limit, "offset": offset}
    rows = connection.execute(_BEST_ANYWHERE if place is None else _BEST_HERE, values)
    return [(row[0], Rating(*row[1:]).now(now)) for row in rows]


# Ratings made of the ends again.


_ENDS = select(rated_ends).order_by(rated_ends.c.number, rated_ends.c.code)
_SET_END = update(rated_ends).where(rated_ends.c.code == bindparam("for_code"))
_HOMES = (
    select(
        func.coalesce(func.nullif(chats.c.community, ""), chats.c.id),
        case((seats.c.color == SIDES[0], rated_ends.c.white), else_=rated_ends.c.black),
    )
    .join(chats, chats.c.id == seats.c.chat_id)
    .join(rated_ends, rated_ends.c.code == seats.c.code)
    .join(accounts, or_(accounts.c.player == seats.c.player, accounts.c.own == seats.c.player))
    .where(seats.c.color.in_(SIDES), ~accounts.c.user.startswith(GONE))
)
_ADD_PLACES = insert(rated_places).from_select(
    ["place", "player"], _HOMES.except_(select(rated_places))
)


def rebuild(connection: Connection) -> int:
    """Make all ratings of the ends, in order, and return how many ends there are.

    Ends that others save meanwhile wait for this, or are decided again.
    """
    connection.execute(delete(ratings))
    made = _made(connection)
    rows = [
        {"player": player, "size": size, **rating_row(rating)}
        for (player, size), rating in made.ratings.items()
    ]
    for statement, values in ((ADD, rows), (_SET_END, made.wrong)):
        if values:
            connection.execute(statement, values)
    connection.execute(_ADD_PLACES)
    return made.ends


def wrong_ratings(connection: Connection) -> int:
    """Return how many ratings, and ends, aren't those that the ends make."""
    made = _made(connection)
    rows = connection.execute(select(ratings)).mappings()
    kept = {(row["player"], row["size"]): row for row in rows}
    wrong = [key for key, one in made.ratings.items() if key in kept and _differs(kept[key], one)]
    return len(made.wrong) + len(wrong) + len(kept.keys() ^ made.ratings.keys())


@dataclass(slots=True)
class _Made:
    """Ratings made of ``ends``, by player and size, and the columns of ends that are ``wrong``."""

    ratings: dict[tuple[str, int], Rating] = field(default_factory=dict)
    wrong: list[Row] = field(default_factory=list)
    ends: int = 0


def _made(connection: Connection) -> _Made:
    made = _Made()
    for end in connection.execute(_ENDS).mappings():
        white, black = ((end[side], end["size"]) for side in SIDES)
        before = [made.ratings.get(key, UNRATED) for key in (white, black)]
        change = change_by(before[0], before[1], end["score"], end["at"])
        made.ratings |= {white: change.after[0], black: change.after[1]}
        made.ends += 1
        sides = tuple(zip(SIDES, change.after, strict=True))
        if any(_differs(end, after, f"{side}_") for side, after in sides):
            right = {name: value for one in sides for name, value in after_end(*one).items()}
            made.wrong.append({"for_code": end["code"], **right})
    return made


def _differs(row: RowMapping, rating: Rating, prefix: str = "") -> bool:
    """Return whether columns have another rating; another machine may round otherwise."""
    numbers = {"rating": rating.rating, "deviation": rating.deviation}
    return not all(isclose(row[prefix + name], number) for name, number in numbers.items())
