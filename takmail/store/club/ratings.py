"""Ratings of players, one for each size, and the ends of the games that made them.

A rating belongs to the id under which its first game was rated, and it stays there while accounts
are paired: a player's is that of the id as whom they act, or, if that has none, that of an earlier
one. So pairing and parting write nothing, and the ends alone give the ratings again.

An end is saved only if both ratings are still those that it changes, so ends with a player in
common wait for each other, and the later one has the larger number.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from math import isclose
from typing import ClassVar

from sqlalchemy import (
    Column,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    RowMapping,
    Table,
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

from takmail.club.ratings import UNRATED, Rating, RatingChange, change_by
from takmail.store.chats.chats import chats
from takmail.store.club.profiles import public_profiles
from takmail.store.column_types import Key, Moment, metadata
from takmail.store.games.games import SIDES, seats
from takmail.store.people.accounts import GONE, accounts, among
from takmail.store.reader import columns_of
from takmail.store.writes import OfGame, Replacement, Row, RowNow, Step, checked, row_of

ratings = Table(
    "ratings",
    metadata,
    Column("player", Key, ForeignKey("players.id"), primary_key=True),
    Column("size", Integer, primary_key=True, autoincrement=False),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Moment, nullable=False),
    Column("settled_until", Moment),
    Index("ix_ratings_best", "size", "rating"),
    sqlite_with_rowid=False,
)
"""Ratings as they were after the last rated game, the one with the number ``games``."""

rated_ends = Table(
    "rated_ends",
    metadata,
    Column("code", Key, ForeignKey("games.code"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("size", Integer, nullable=False),
    Column("white", Key, ForeignKey("players.id"), nullable=False),
    Column("black", Key, ForeignKey("players.id"), nullable=False),
    Column("score", Double, nullable=False),
    Column("at", Moment, nullable=False),
    Column("white_rating", Double, nullable=False),
    Column("white_deviation", Double, nullable=False),
    Column("black_rating", Double, nullable=False),
    Column("black_deviation", Double, nullable=False),
    Index("ix_rated_ends_number", "number"),
    Index("ix_rated_ends_white", "white", "size", "number"),
    Index("ix_rated_ends_black", "black", "size", "number"),
    sqlite_with_rowid=False,
)
"""Ends of rated games in the order of their numbers, with the ratings after them.

``score`` is White's, from 0 to 1. Ends of different players may have the same number.
"""

rated_places = Table(
    "rated_places",
    metadata,
    Column("place", Key, primary_key=True),
    Column("player", Key, ForeignKey("players.id"), primary_key=True),
    Index("ix_rated_places_player", "player"),
    sqlite_with_rowid=False,
)
"""Players who have ended a rated game from a chat of a place: a server, or else the chat itself."""

_THIS = (
    ratings.c.player == bindparam("for_player"),
    ratings.c.size == bindparam("for_size"),
    ratings.c.games == bindparam("for_games"),
)
_PLACE = Replacement(rated_places)
_SET = checked(update(ratings).where(*_THIS))
_ADD = insert(ratings)
_ADD_END = insert(rated_ends).values(
    number=select(func.coalesce(func.max(rated_ends.c.number), 0) + 1).scalar_subquery()
)

WRITES = (_SET, _ADD, _ADD_END, *_PLACE.writes)


@dataclass(frozen=True, slots=True)
class RatedPlace(RowNow):
    """A player has ended a rated game from a place."""

    replacement: ClassVar = _PLACE
    place: str
    player: str


@dataclass(frozen=True, slots=True)
class RatedEnd(OfGame):
    """A rated game ends. ``players`` are the ids that have the ratings, ``places`` where they play.

    It can't be saved if the players have ended another game since ``change.before``.
    """

    code: str
    size: int
    players: tuple[str, str]
    score: float
    at: datetime
    change: RatingChange
    places: tuple[str, str]

    def steps(self) -> Iterator[Step]:
        """Yield both ratings, the end, and the places."""
        end: dict[str, object] = {"code": self.code, "size": self.size}
        end |= {"score": self.score, "at": self.at}
        for color, side in enumerate(SIDES):
            before, after = self.change.before[color], self.change.after[color]
            player, new = self.players[color], rating_row(after)
            if before.games:
                this = {"for_player": player, "for_size": self.size, "for_games": before.games}
                yield _SET, {**this, **new}
            else:
                yield _ADD, {"player": player, "size": self.size, **new}
            end |= {side: player, **after_end(side, after)}
            yield from RatedPlace(self.places[color], player).steps()
        yield _ADD_END, end

    def about(self) -> tuple[str, ...]:
        """Return the game and the players: ends that share one are written one by one."""
        return (self.code, *(f"rating of {player}" for player in self.players))

    def is_taken(self, connection: Connection) -> bool:
        """Return ``True``: another process has just rated the game, or a player's first one."""
        del connection
        return True


def rating_row(rating: Rating) -> dict[str, object]:
    """Return the columns of a rating, but for its key."""
    return {**row_of(rating), "settled_until": rating.settled_until}


def after_end(side: str, rating: Rating) -> Row:
    """Return the columns of an end about the rating of a side after it."""
    return {f"{side}_rating": rating.rating, f"{side}_deviation": rating.deviation}


_EARLIER = select(accounts.c.own, accounts.c.player).where(
    among(accounts.c.player, "players"), accounts.c.own.is_not(None)
)
_OF_PLAYERS = select(ratings.c.player, *columns_of(ratings, Rating)).where(
    ratings.c.size == bindparam("size", type_=Integer), among(ratings.c.player, "players")
)


def rated_as(
    connection: Connection, players: Collection[str], size: int
) -> Mapping[str, tuple[str, Rating]]:
    """Return the ratings of players as of their last games, each with the id that has it."""
    rows = connection.execute(_EARLIER, {"players": list(players)})
    earlier = {row.own: row.player for row in rows}
    values = {"players": [*players, *earlier], "size": size}
    kept = [(row[0], Rating(*row[1:])) for row in connection.execute(_OF_PLAYERS, values)]
    kept.sort(key=lambda one: (one[0] not in earlier, -one[1].deviation))  # the last one counts
    found = {earlier.get(own, own): (own, rating) for own, rating in kept}
    return {player: found.get(player, (player, UNRATED)) for player in players}


def ratings_of(
    connection: Connection, players: Collection[str], size: int, now: datetime
) -> Mapping[str, Rating]:
    """Return the ratings of players, by their ids as they act now, as of a moment."""
    found = rated_as(connection, players, size)
    return {player: rating.now(now) for player, (_, rating) in found.items()}


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
    for statement, values in ((_ADD, rows), (_SET_END, made.wrong)):
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
