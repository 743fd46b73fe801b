"""Which games are somebody's, by whatever ids games know that person."""

from sqlalchemy import ColumnElement, bindparam, or_, select

from takmail.store.tables import games, seats


def among(column: ColumnElement[str], name: str) -> ColumnElement[bool]:
    """Return whether a column is one of the values of a parameter."""
    return column.in_(bindparam(name, expanding=True))


THEIR_GAMES = (
    select(games.c.code)
    .where(or_(among(games.c.challenger, "players"), among(games.c.invitee, "players")))
    .union(select(seats.c.code).where(among(seats.c.player, "players")))
)
"""The codes of the games and challenges of ``players``."""
