"""Ratings of players, one for each size, and the ends of the games that made them.

A rating belongs to the id under which its first game was rated, and it stays there while accounts
are paired: a player's is that of the id as whom they act, or, if that has none, that of an earlier
one. So pairing and parting write nothing, and the ends alone give the ratings again.

An end is saved only if both ratings are still those that it changes, so ends with a player in
common wait for each other, and the later one has the larger number.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.club.ratings import UNRATED, Rating, RatingChange
from takmail.store.column_types import Key, Moment, among, table, these
from takmail.store.games.games import SIDES
from takmail.store.people.accounts import accounts
from takmail.store.reads import columns_of
from takmail.store.writes import OfGame, Replacement, RowNow, Step, checked, row_of

ratings = table(
    "ratings",
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("size", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("rating", sa.Double, nullable=False),
    sa.Column("deviation", sa.Double, nullable=False),
    sa.Column("volatility", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("at", Moment, nullable=False),
)
"""Ratings as they were after the last rated game, the one with the number ``games``."""

rated_ends = table(
    "rated_ends",
    sa.Column("code", Key, sa.ForeignKey("games.code"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("size", sa.Integer, nullable=False),
    sa.Column("white", Key, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("black", Key, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("score", sa.Double, nullable=False),
    sa.Column("at", Moment, nullable=False),
    sa.Column("white_rating", sa.Double, nullable=False),
    sa.Column("black_rating", sa.Double, nullable=False),
    sa.Index("ix_rated_ends_number", "number"),
    sa.Index("ix_rated_ends_white", "white", "size", "number"),
    sa.Index("ix_rated_ends_black", "black", "size", "number"),
)
"""Ends of rated games in the order of their numbers, with the ratings after them.

``score`` is White's, from 0 to 1. Ends of different players may have the same number.
"""

rated_places = table(
    "rated_places",
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("place", Key, primary_key=True),
    sa.Index("ix_rated_places_place", "place", "player"),
)
"""Players who have ended a rated game from a chat of a place: a server, or else the chat itself."""

_THIS = these(ratings.c.player, ratings.c.size, ratings.c.games)
_PLACE = Replacement(rated_places)
_SET = checked(sa.update(ratings).where(_THIS))
ADD = sa.insert(ratings)
_ADD_END = sa.insert(rated_ends).values(
    number=sa.select(sa.func.coalesce(sa.func.max(rated_ends.c.number), 0) + 1).scalar_subquery()
)

WRITES = (_SET, ADD, _ADD_END, *_PLACE.writes)


@dataclass(frozen=True, slots=True)
class RatedPlace(RowNow):
    """A player has ended a rated game from a place."""

    replacement: ClassVar = _PLACE
    player: str
    place: str


@dataclass(frozen=True, slots=True)
class RatedEnd(OfGame):
    """A rated game ends. ``players`` are the ids that have the ratings, ``places`` where they play.

    It can't be saved if the players have ended another game since ``change.before``.
    """

    code: str
    size: int
    players: tuple[str, str]
    score: float
    change: RatingChange
    places: tuple[str, str]

    def steps(self) -> Iterator[Step]:
        """Yield both ratings, the end, and the places.

        Ratings come in the order of their players: who locks one has those before it, so that no
        two ends wait for each other.
        """
        end: dict[str, object] = {"code": self.code, "size": self.size, "score": self.score}
        for color, side in sorted(enumerate(SIDES), key=lambda seat: self.players[seat[0]]):
            before, after = self.change.before[color], self.change.after[color]
            player, new = self.players[color], row_of(after)
            if before.games:
                this = {"for_player": player, "for_size": self.size, "for_games": before.games}
                yield _SET, {**this, **new}
            else:
                yield ADD, {"player": player, "size": self.size, **new}
            end |= {side: player, f"{side}_rating": after.rating, "at": after.at}
            yield from RatedPlace(player, self.places[color]).steps()
        yield _ADD_END, end

    def about(self) -> tuple[str, ...]:
        """Return the game and the players: ends that share one are written one by one."""
        return (self.code, *(f"rating of {player}" for player in self.players))

    def is_taken(self, connection: sa.Connection) -> bool:
        """Return ``True``: another process has just rated the game, or a player's first one."""
        del connection
        return True


_EARLIER = sa.select(accounts.c.own, accounts.c.player).where(
    among(accounts.c.player, "players"), accounts.c.own.is_not(None)
)
_OF_PLAYERS = sa.select(ratings.c.player, *columns_of(ratings, Rating)).where(
    ratings.c.size == sa.bindparam("size", type_=sa.Integer), among(ratings.c.player, "players")
)


def rated_as(
    connection: sa.Connection, players: Collection[str], size: int
) -> Mapping[str, tuple[str, Rating]]:
    """Return the ratings of players as of their last games, each with the id that has it."""
    rows = connection.execute(_EARLIER, {"players": list(players)})
    earlier = {row.own: row.player for row in rows}
    values = {"players": [*players, *earlier], "size": size}
    kept = [(row[0], Rating(*row[1:])) for row in connection.execute(_OF_PLAYERS, values)]
    kept.sort(key=lambda own: (own[0] not in earlier, -own[1].deviation))  # the last one counts
    latest = {earlier.get(own, own): (own, rating) for own, rating in kept}
    return {player: latest.get(player, (player, UNRATED)) for player in players}


def ratings_of(
    connection: sa.Connection, players: Collection[str], size: int, now: datetime
) -> Mapping[str, Rating]:
    """Return the ratings of players, by their ids as they act now, as of a moment."""
    latest = rated_as(connection, players, size)
    return {player: rating.now(now) for player, (_, rating) in latest.items()}
