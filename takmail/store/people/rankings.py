"""Rankings: the best of all ratings, and all ratings made of the ends of games again."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from math import isclose

import sqlalchemy as sa

from takmail.club.ratings import DAY, IDLE, SETTLED, UNRATED, Rating, change_by
from takmail.pages import Page, PageAsked
from takmail.store.column_types import MICROSECOND, among, these, to_microseconds
from takmail.store.games.games import SIDES
from takmail.store.people.accounts import accounts, is_player
from takmail.store.people.blocks import blocks
from takmail.store.people.profiles import public_profiles
from takmail.store.people.ratings import ADD, rated_ends, rated_places, ratings
from takmail.store.reads import columns_of, page_of
from takmail.store.writes import Row, row_of

# Few accounts are paired; databases expect many to be, and would look through all for each rating.
_earlier = (
    sa.select(accounts.c.own, accounts.c.player)
    .where(accounts.c.own.is_not(None))
    .cte("earlier")
    .prefix_with("MATERIALIZED")
)
_own = ratings.alias()
_SINCE = sa.bindparam("now", type_=sa.BigInteger) - sa.type_coerce(ratings.c.at, sa.BigInteger)
_GROWTH = _SINCE * (IDLE * (MICROSECOND / DAY))
_ACTS_AS = sa.func.coalesce(_earlier.c.player, ratings.c.player)
_SETTLED = ratings.c.deviation * ratings.c.deviation + _GROWTH <= SETTLED**2
_BEST = (
    sa.select(_ACTS_AS, *columns_of(ratings, Rating))
    .outerjoin(_earlier, _earlier.c.own == ratings.c.player)
    .where(
        ratings.c.size == sa.bindparam("size", type_=sa.Integer),
        ~sa.exists().where(_own.c.player == _earlier.c.player, _own.c.size == ratings.c.size),
    )
    .order_by(_SETTLED.desc(), ratings.c.rating.desc(), ratings.c.player)
)
_BEST_HERE = _BEST.where(
    ratings.c.player.in_(
        sa.select(rated_places.c.player).where(among(rated_places.c.place, "places"))
    )
)
_BEST_ANYWHERE = _BEST.join(public_profiles, public_profiles.c.player == _ACTS_AS).where(
    ~sa.exists().where(blocks.c.player == _ACTS_AS, is_player(blocks.c.blocked, "me"))
)


def best_rated(  # noqa: PLR0913, PLR0917 - for whom, which, and a page of them
    connection: sa.Connection,
    player: str,
    size: int,
    now: datetime,
    places: Sequence[str],
    asked: PageAsked,
) -> Page[tuple[str, Rating]]:
    """Return a page of the best ratings of some places, with the settled ones first.

    Without any they are those of all who want to be seen and don't block the ``player``.
    """
    values = {"now": to_microseconds(now), "me": player, "size": size, "places": places}
    page = page_of(connection, _BEST_HERE if places else _BEST_ANYWHERE, values, asked)
    return page.shown([(row[0], Rating(*row[1:]).now(now)) for row in page.rows])


# Ratings made of the ends again.


_ENDS = sa.select(rated_ends).order_by(rated_ends.c.number, rated_ends.c.code)
_SET_END = sa.update(rated_ends).where(these(rated_ends.c.code))


def rebuild(connection: sa.Connection) -> int:
    """Make all ratings of the ends, in order, and return how many ends there are.

    Ends that others save meanwhile wait for this, or are decided again.
    """
    connection.execute(sa.delete(ratings))
    made, wrong = _made(connection)
    rows = [
        {"player": player, "size": size, **row_of(rating)}
        for (player, size), rating in made.items()
    ]
    for statement, values in ((ADD, rows), (_SET_END, wrong)):
        if values:
            connection.execute(statement, values)
    return sum(rating.games for rating in made.values()) // 2


def wrong_ratings(connection: sa.Connection) -> int:
    """Return how many ratings, and ends, aren't those that the ends make."""
    made, wrong = _made(connection)
    rows = connection.execute(sa.select(ratings)).mappings()
    kept = {(row["player"], row["size"]): row for row in rows}
    same = (_is_close(_numbers(made[key]), kept[key]) for key in kept.keys() & made.keys())
    return len(wrong) + len(kept.keys() | made.keys()) - sum(same)


def _made(connection: sa.Connection) -> tuple[dict[tuple[str, int], Rating], list[Row]]:
    """Return the ratings that the ends make, and the right columns of wrong ends."""
    made: dict[tuple[str, int], Rating] = {}
    wrong: list[Row] = []
    for end in connection.execute(_ENDS).mappings():
        white, black = ((end[side], end["size"]) for side in SIDES)
        before = made.get(white, UNRATED), made.get(black, UNRATED)
        made[white], made[black] = change_by(*before, end["score"], end["at"]).after
        right = {"white_rating": made[white].rating, "black_rating": made[black].rating}
        if not _is_close(right, end):
            wrong.append({"for_code": end["code"], **right})
    return made, wrong


def _numbers(rating: Rating) -> Mapping[str, float]:
    return {"rating": rating.rating, "deviation": rating.deviation, "games": rating.games}


def _is_close(right: Mapping[str, float], row: sa.RowMapping) -> bool:
    """Return whether a row has these numbers; another machine may round otherwise."""
    return all(isclose(row[name], number) for name, number in right.items())
