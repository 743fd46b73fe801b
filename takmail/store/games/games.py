"""Games without their records: codes, heads and seats, and the values that change them."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from random import Random
from typing import Any, ClassVar

import sqlalchemy as sa
from sqlalchemy.sql.elements import TypeCoerce

from takmail.store.column_types import (
    Key,
    Moment,
    MomentOrUnknown,
    Prose,
    given,
    index_some,
    metadata,
    table,
    these,
)
from takmail.store.games.offers import OfferRow, OffersNow
from takmail.store.reads import columns_of
from takmail.store.writes import ChangesGame, OneStep, Step, checked, common, row_of

SIDES = ("white", "black")
"""The colours of the seats that a game has."""

ASKS = "asks-"
"""The first letters of the colours of seats that a player only asks for."""

games = sa.Table(
    "games",
    metadata,
    sa.Column("code", Key, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("chat_id", Key, sa.ForeignKey("chats.id"), nullable=False),
    sa.Column("terms", Prose, nullable=False),
    sa.Column("challenger", Key, sa.ForeignKey("players.id")),
    sa.Column("invitee", Key, sa.ForeignKey("players.id")),
    sa.Column("created_at", Moment, nullable=False),
    sa.Column("phase", Key, nullable=False),
    sa.Column("turn", Key, sa.ForeignKey("players.id")),
    sa.Column("updated_at", Moment, nullable=False),
    sa.Column("began_at", Moment),
    sa.Column("ended_at", Moment),
    sa.Column("result", Prose, nullable=False),
    sa.Index("ix_games_chat", "chat_id", "ended_at", "created_at"),
    sa.Index("ix_games_challenger", "challenger", "created_at"),
    sa.Index("ix_games_invitee", "invitee", "created_at"),
)
"""A game's head: enough for lists. ``phase`` to ``result`` are its state."""


def _some_games(name: str, *columns: str, where: str) -> sa.Index:
    """Return an index of few games, however many there are that are over."""
    indexed = [games.c[column] for column in columns]
    return index_some(name, *indexed, where=where)


_ON = "began_at IS NOT NULL AND ended_at IS NULL"
_WAITING = "began_at IS NULL AND ended_at IS NULL"

_some_games("ix_games_turn", "turn", "began_at", "ended_at", where=_ON)
_some_games("ix_games_waiting_chat", "chat_id", "created_at", where=_WAITING)
_some_games("ix_games_waiting_challenger", "challenger", "created_at", where=_WAITING)
_some_games("ix_games_waiting_invitee", "invitee", "created_at", where=_WAITING)

seats = table(
    "seats",
    sa.Column("code", Key, sa.ForeignKey("games.code"), primary_key=True),
    sa.Column("color", Key, primary_key=True),
    sa.Column("player", Key, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("chat_id", Key, sa.ForeignKey("chats.id"), nullable=False),
    sa.Column("other", Key, sa.ForeignKey("players.id")),
    sa.Column("began_at", Moment),
    sa.Column("ended_at", Moment),
    sa.Index("ix_seats_player", "player", "ended_at", "began_at"),
    sa.Index("ix_seats_both", "player", "other", "ended_at", "began_at"),
    sa.Index("ix_seats_chat", "chat_id", "ended_at", "began_at"),
)
"""Players in games, each with the chat in which they play. ``other`` has the other seat.

The ``color`` of a seat is ``white`` or ``black``. A player who consults with a side has a row of
which it is ``white-5``, with the number in the record by which that came about. A player who has
asked to has one of which it is ``asks-white-5``.

``began_at`` and ``ended_at`` are the game's: indexes give a player's and a chat's games in order.
"""

_ADD = sa.insert(games)
_UPDATE = common(checked(sa.update(games).where(these(games.c.code, games.c.version))))
_THIS_SEAT = seats.c.code == sa.bindparam("for_code"), seats.c.color == sa.bindparam("for_color")
_DROP_SEATS = sa.delete(seats).where(these(seats.c.code))
_ADD_SEAT = sa.insert(seats)
_DROP_SEAT = sa.delete(seats).where(*_THIS_SEAT)
_END_SEATS = sa.update(seats).where(these(seats.c.code)).values(ended_at=sa.bindparam("ended_at"))
_MOVE_SEAT = sa.update(seats).where(*_THIS_SEAT).values(chat_id=sa.bindparam("chat_id"))

WRITES = (_ADD, _UPDATE, _DROP_SEATS, _ADD_SEAT, _DROP_SEAT, _END_SEATS, _MOVE_SEAT)


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat in a game, its player, and the chat in which that player plays.

    ``color`` is as in the table: players who consult with a side, or want to, have seats, too.
    """

    code: str
    color: str
    player: str
    chat_id: str


def number_of(color: str) -> int:
    """Return the number in the record by which a player came to a seat beside the two.

    Raise ``ValueError`` for the colour of no such seat.
    """
    return int(color.rpartition("-")[2])


def other_than(seat: SeatRow, taken: Iterable[SeatRow]) -> str | None:
    """Return the player of the other one of a game's two seats; ``None`` for a seat beside them."""
    if seat.color not in SIDES:
        return None
    others = (other.player for other in taken if other.color in SIDES and other.color != seat.color)
    return next(others, None)


@dataclass(frozen=True, slots=True)
class GameState:
    """The part of a game's head that changes with each event, as lists show it.

    ``turn`` is the id of the player who must act. A game is open as long as ``ended_at`` is
    ``None``; it began (both seats taken) when ``began_at`` is set.
    """

    phase: str
    updated_at: datetime
    turn: str | None = None
    began_at: datetime | None = None
    ended_at: datetime | None = None
    result: str = ""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game without its record.

    ``version`` moves on with every change. ``terms`` is the summary that lists need, in the
    caller's own form. ``white`` and ``black`` are ``None`` until the game begins.
    """

    code: str
    version: int
    chat_id: str
    terms: str
    challenger: str | None
    invitee: str | None
    created_at: datetime
    state: GameState
    white: SeatRow | None = None
    black: SeatRow | None = None


@dataclass(frozen=True, slots=True)
class NewGame(ChangesGame):
    """A new game, with version 1 unless it says another.

    ``challenger`` and ``invitee`` are players' ids, for lists of games not yet begun. ``offers``
    are those that it begins with.
    """

    code: str
    chat_id: str
    terms: str
    created_at: datetime
    state: GameState
    challenger: str | None = None
    invitee: str | None = None
    version: int = 1
    offers: tuple[OfferRow, ...] = ()

    def steps(self) -> Iterator[Step]:
        """Yield its head and its offers."""
        yield _ADD, {**row_of(self, without=("state", "offers")), **row_of(self.state)}
        if self.offers:
            yield from OffersNow(self.code, self.offers).steps()

    def is_taken(self, connection: sa.Connection) -> bool:
        """Return whether another game has the code."""
        return is_game(connection, self.code)


@dataclass(frozen=True, slots=True)
class GameUpdate(ChangesGame):
    """A game moves on from the version ``expected`` to ``version``.

    ``tournament`` is the id of the tournament that goes on with the game's end, if one does.
    """

    code: str
    expected: int
    version: int
    state: GameState
    tournament: str | None = None

    def steps(self) -> Iterator[Step]:
        """Yield its new head, and the end of its seats with it."""
        this = {"for_code": self.code}
        versions = {"for_version": self.expected, "version": self.version}
        yield _UPDATE, {**this, **versions, **row_of(self.state)}
        if self.state.ended_at is not None:
            yield _END_SEATS, {**this, "ended_at": self.state.ended_at}


@dataclass(frozen=True, slots=True)
class SeatsTaken(ChangesGame):
    """Players take seats of a game that began and ended then, if it did.

    Those that it had go if they ``replace`` them.
    """

    code: str
    seats: Sequence[SeatRow]
    replace: bool = False
    began_at: datetime | None = None
    ended_at: datetime | None = None

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the old rows, if they go, and the new ones."""
        if self.replace:
            yield _DROP_SEATS, {"for_code": self.code}
        for seat in self.seats:
            other = other_than(seat, self.seats)
            game = {"began_at": self.began_at, "ended_at": self.ended_at}
            yield _ADD_SEAT, {**row_of(seat), "other": other, **game}


@dataclass(frozen=True, slots=True)
class SeatMoved(OneStep, ChangesGame):
    """A seat's player plays in another chat from now on."""

    statement: ClassVar = _MOVE_SEAT
    code: str
    color: str
    chat_id: str


@dataclass(frozen=True, slots=True)
class SeatGone(OneStep, ChangesGame):
    """A player consults with a side no more, or doesn't want to; ``color`` is their seat's."""

    statement: ClassVar = _DROP_SEAT
    code: str
    color: str


def moment(column: "sa.Column[datetime]") -> TypeCoerce[datetime]:
    """Return a column of times, of which one that is damaged hides no other game."""
    return sa.type_coerce(column, MomentOrUnknown())


_white = seats.alias("white")
_black = seats.alias("black")

_HEAD = [
    *columns_of(games, GameRow, without=("state", "white", "black")),
    *columns_of(games, GameState),
]
GAMES = (
    sa.select(
        *(moment(column) if isinstance(column.type, Moment) else column for column in _HEAD),
        _white.c.player,
        _white.c.chat_id,
        _black.c.player,
        _black.c.chat_id,
    )
    .outerjoin(_white, sa.and_(_white.c.code == games.c.code, _white.c.color == "white"))
    .outerjoin(_black, sa.and_(_black.c.code == games.c.code, _black.c.color == "black"))
)
"""Games with their seats."""

_THIS_GAME = games.c.code == sa.bindparam("code")
_BY_CODE = GAMES.where(_THIS_GAME)
_IS_THERE = sa.select(games.c.code).where(_THIS_GAME)
_BENCH = (
    sa.select(*columns_of(seats, SeatRow))
    .where(given(seats.c.code), seats.c.color.not_in(SIDES))
    .order_by(seats.c.color)
)
_RUNNING = (
    sa.select(sa.func.count())
    .select_from(games)
    .where(games.c.began_at.is_not(None), games.c.ended_at.is_(None))
)


def as_game(row: Sequence[Any]) -> GameRow:
    """Return the game of a row of `GAMES`."""
    white, black = _seat(row[0], "white", *row[13:15]), _seat(row[0], "black", *row[15:17])
    columns: list[Any] = [*row[:7], GameState(*row[7:13]), white, black]
    return GameRow(*columns)


def _seat(code: str, color: str, player: str | None, chat_id: str | None) -> SeatRow | None:
    if player is None or chat_id is None:
        return None
    return SeatRow(code, color, player, chat_id)


def game_row(connection: sa.Connection, code: str) -> GameRow | None:
    """Return a game's head."""
    row = connection.execute(_BY_CODE, {"code": code}).first()
    return None if row is None else as_game(row)


def is_game(connection: sa.Connection, code: str) -> bool:
    """Return whether a code is that of a game."""
    return connection.scalar(_IS_THERE, {"code": code}) is not None


def bench_of(connection: sa.Connection, code: str) -> list[SeatRow]:
    """Return the seats of the players who consult with the sides of a game, or want to."""
    return [SeatRow(*row) for row in connection.execute(_BENCH, {"code": code})]


def running_game_count(connection: sa.Connection) -> int:
    """Return how many games have begun and are not over."""
    return connection.scalar(_RUNNING) or 0


LETTERS = "kmnpqrstvwxyz"
DIGITS = "23456789"
"""A game code is pairs of a letter and a digit: ``k3``, later ``k3m7``.

It is short, easy to say and to type. Letters start at k, beyond any board's columns, and leave out
those that look like digits.
"""

_DRAWS = 2
"""Codes of a length that are drawn before a longer one: so codes grow as their length fills."""


def free_code(connection: sa.Connection, random: Random, kept: Collection[str] = ()) -> str:
    """Return a code that no game has, and that isn't one of those that are kept free.

    Nothing is reserved: another game may take it first, and then its change is a conflict.
    """
    for draws in count():
        pairs = 1 + draws // _DRAWS
        code = "".join(random.choice(LETTERS) + random.choice(DIGITS) for _ in range(pairs))
        if code not in kept and not is_game(connection, code):
            return code
    raise AssertionError("there is always a longer code")
