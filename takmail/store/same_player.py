"""The condition that a column names a player, whichever of his accounts was meant."""

from sqlalchemy import ColumnElement, bindparam, or_, select

from takmail.store.tables import accounts


def is_player(column: ColumnElement[str], name: str) -> ColumnElement[bool]:
    """Return whether a column names a player, or somebody whom a pairing made the same player.

    ``name`` is that of the parameter with the player's id.
    """
    same = select(accounts.c.own).where(
        accounts.c.player == bindparam(name), accounts.c.own.is_not(None)
    )
    return or_(column == bindparam(name), column.in_(same))
