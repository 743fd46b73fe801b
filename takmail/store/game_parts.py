"""How games are found where what the usual queries touch is damaged.

Each part finds games of one kind by what an index alone says, and has a second query that uses no
index and goes through the table. On SQLite an index doesn't hold the ids of games but the numbers
of their rows, so parts of ``games`` find numbers there, and ids on other databases.
"""

from typing import Any, NamedTuple

from sqlalchemy import BindParameter, Column, ColumnElement, Integer, bindparam, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler

from takmail.store.prepared_queries import Query
from takmail.store.tables import games, invitations, seats

_LIMIT = bindparam("limit", type_=Integer)
_CHAT: BindParameter[str] = bindparam("chat_id")
_PLAYER: BindParameter[str] = bindparam("player")
_OTHER: BindParameter[str] = bindparam("other")


class Part(NamedTuple):
    """Finds games along an index, or without one; ``by_number`` rather than by their ids."""

    usual: Query
    without_index: Query
    by_number: bool = False


class _Number(ColumnElement[Any]):
    """The number of a game's row."""

    inherit_cache = True


class _PlainNumber(_Number):
    """The same, by which SQLite finds no rows, so that it goes through the index of ids."""

    inherit_cache = True


@compiles(_Number)
def _id(element: _Number, compiler: SQLCompiler, **_: object) -> str:
    del element, compiler
    return "games.code"


@compiles(_Number, "sqlite")
def _number(element: _Number, compiler: SQLCompiler, **_: object) -> str:
    del compiler
    return "+games.rowid" if isinstance(element, _PlainNumber) else "games.rowid"


def _games(column: "Column[str]", value: "BindParameter[str]", *, over: bool | None = None) -> Part:
    """Return what finds the newest games by a column of ``games``: open, over, or both."""
    numbers = select(_Number()).select_from(games).limit(_LIMIT)
    if over is not None:
        ended = games.c.ended_at
        numbers = numbers.where(ended.is_not(None) if over else ended.is_(None))
    numbers = numbers.order_by((games.c.ended_at if over else games.c.created_at).desc())
    return Part(
        numbers.where(column == value),
        # No index has the version.
        numbers.where(games.c.version.is_not(None), _unindexed(column) == value),
        by_number=True,
    )


def _seats(
    column: "Column[str]",
    value: "BindParameter[str]",
    *,
    over: bool,
    kind: tuple[ColumnElement[bool], ...] = (),
) -> Part:
    """Return what finds the newest games by a column of ``seats``: those over, or those on."""
    time = seats.c.ended_at if over else seats.c.began_at
    standing = seats.c.ended_at.is_not(None) if over else seats.c.ended_at.is_(None)
    codes = select(seats.c.code).where(standing, *kind).order_by(time.desc()).limit(_LIMIT)
    return Part(
        codes.where(column == value),
        # No index has both.
        codes.where(seats.c.player != "", seats.c.chat_id != "", _unindexed(column) == value),
    )


def _unindexed(column: "Column[str]") -> ColumnElement[str]:
    return column.op("||")("")


_WITH = (seats.c.other == _OTHER,)

OPEN_IN_CHAT = (
    _games(games.c.chat_id, _CHAT, over=False),
    _seats(seats.c.chat_id, _CHAT, over=False),
)
OVER_IN_CHAT = (
    _games(games.c.chat_id, _CHAT, over=True),
    _seats(seats.c.chat_id, _CHAT, over=True),
)

ASKED = _games(games.c.invitee, _PLAYER)
ON = _seats(seats.c.player, _PLAYER, over=False)
OVER = _seats(seats.c.player, _PLAYER, over=True)
OF_PLAYER = (ON, OVER, _games(games.c.challenger, _PLAYER), ASKED)
ON_WITH = _seats(seats.c.player, _PLAYER, over=False, kind=_WITH)
OVER_WITH = _seats(seats.c.player, _PLAYER, over=True, kind=_WITH)

INVITED: Query = select(invitations.c.code).where(
    invitations.c.platform == bindparam("platform"),
    invitations.c.handle_folded == bindparam("handle"),
)

_NUMBERS: BindParameter[Any] = bindparam("numbers", expanding=True)

CODES: Query = select(games.c.code).where(_Number().in_(_NUMBERS))
CODES_IN_INDEX: Query = select(games.c.code).where(_PlainNumber().in_(_NUMBERS))
"""The same by the index of ids alone, which has the numbers, too."""
