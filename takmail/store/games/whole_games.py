"""Games with all that is kept of each, read in the order of their codes, some hundred at a time."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any, NamedTuple, TypeAlias, TypeVar

import sqlalchemy as sa

from takmail.store.games.challenges import invitations
from takmail.store.games.coins import coin_entries
from takmail.store.games.games import GameState, SeatRow, games, other_than, seats
from takmail.store.games.offers import OfferRow, offers
from takmail.store.games.records import RecordRow, record
from takmail.store.people.accounts import accounts
from takmail.store.schedule.clocks import OUT, clocks
from takmail.store.schedule.timers import LAPSE, VOTES, timers
from takmail.store.writes import row_of

GAMES = 200
"""Games that are read at a time."""

OF_RECORDS = (LAPSE, VOTES)
"""The kinds of timers whose moment follows from the record of a game alone."""

V = TypeVar("V", OfferRow, SeatRow, GameState)

Rows: TypeAlias = dict[str, list[sa.RowMapping]]


class MovedCoins(NamedTuple):
    """Coins that an event moved: how many, why, and whether the pot gave or got them."""

    seq: int
    coins: int
    why: str
    from_pot: bool
    to_pot: bool


@dataclass(frozen=True, slots=True)
class WholeGame:
    """A game as its rows keep it. ``head`` are the columns of the table of games by their names.

    ``invitation`` are those of its open challenge, if it has one; ``seats_kept`` are those of its
    seats, which repeat some of the head's for lists. ``coins`` is what was entered of its coins.
    ``timers`` are when what is due in it is due, by the kinds, and ``turns`` the numbers of the
    turns that this is about; ``clock`` are the columns of its clock, if it has one.
    """

    code: str
    head: dict[str, Any]
    record: Sequence[RecordRow]
    offers: Sequence[OfferRow] = ()
    seats: Sequence[SeatRow] = ()
    invitation: dict[str, Any] | None = None
    seats_kept: Sequence[dict[str, Any]] = ()
    coins: Sequence[MovedCoins] = ()
    timers: Mapping[str, datetime] = field(default_factory=dict)
    clock: Mapping[str, Any] | None = None
    turns: Mapping[str, int] = field(default_factory=dict)
    state: GameState = field(init=False)

    def __post_init__(self) -> None:
        state = GameState(*(self.head[field.name] for field in fields(GameState)))
        object.__setattr__(self, "state", state)


@dataclass(frozen=True, slots=True)
class Derived:
    """A game as its record has it: columns of its head, its offers, seats and invitation.

    ``invitation`` is ``None`` unless the challenge is open and can be joined by a code.
    ``coins`` are those that its record moves, ``timers`` those that follow from it. ``clock`` are
    the columns of the clock of the turn that is on, as long as no player knows of it; ``is_out``
    is whether the players know that its time is out.
    """

    head: Mapping[str, Any]
    offers: Sequence[OfferRow]
    seats: Sequence[SeatRow]
    invitation: Mapping[str, Any] | None
    coins: Sequence[MovedCoins] = ()
    timers: Mapping[str, datetime] = field(default_factory=dict)
    clock: Mapping[str, Any] | None = None
    is_out: bool = False

    @property
    def is_over(self) -> bool:
        """True if the game is over."""
        return self.head["ended_at"] is not None


def seat_columns(right: Derived, seat: SeatRow) -> dict[str, Any]:
    """Return the columns of a seat as they should be."""
    return {
        **row_of(seat),
        "other": other_than(seat, right.seats),
        "began_at": right.head["began_at"],
        "ended_at": right.head["ended_at"],
    }


def count_games(connection: sa.Connection) -> int:
    """Return how many games there are."""
    return connection.scalar(sa.select(sa.func.count()).select_from(games)) or 0


def codes_after(connection: sa.Connection, code: str | None) -> list[str]:
    """Return the codes of the next games behind one, or of the first."""
    query = sa.select(games.c.code).order_by(games.c.code).limit(GAMES)
    if code is not None:
        query = query.where(games.c.code > code)
    return list(connection.scalars(query))


def codes_among(connection: sa.Connection, codes: Sequence[str]) -> list[str]:
    """Return those of some codes that are codes of games."""
    return list(connection.scalars(sa.select(games.c.code).where(games.c.code.in_(codes))))


def read_games(connection: sa.Connection, codes: Sequence[str]) -> list[WholeGame]:
    """Return the games with these codes that there are, in the order of the codes."""
    heads = _by_code(connection, games, codes)
    records = _by_code(connection, record, codes)
    standing, taken = (_by_code(connection, table, codes) for table in (offers, seats))
    invited = _by_code(connection, invitations, codes)
    moved = _by_code(connection, coin_entries, codes)
    due, timed = (_by_code(connection, table, codes) for table in (timers, clocks))
    return [
        WholeGame(
            code,
            dict(heads[code][0]),
            [RecordRow(**row) for row in records[code]],
            [_value_of(OfferRow, row) for row in standing[code]],
            [_value_of(SeatRow, row) for row in taken[code]],
            dict(invited[code][0]) if invited[code] else None,
            [dict(row) for row in taken[code]],
            [_moved(row) for row in moved[code]],
            {row["kind"]: row["due"] for row in due[code]},
            dict(timed[code][0]) if timed[code] else None,
            {row["kind"]: row["number"] for row in due[code]},
        )
        for code in sorted(heads)
    ]


def _by_code(connection: sa.Connection, table: sa.Table, codes: Sequence[str]) -> Rows:
    key = list(table.primary_key.columns)
    query = sa.select(table).where(table.c.code.in_(codes)).order_by(*key)
    rows: Rows = defaultdict(list)
    for row in connection.execute(query).mappings():
        rows[row["code"]].append(row)
    return rows


def _value_of(kind: type[V], row: sa.RowMapping) -> V:
    """Return a value of a kind whose fields have the names of columns."""
    return kind(**{field.name: row[field.name] for field in fields(kind)})


def _moved(row: sa.RowMapping) -> MovedCoins:
    from_pot, to_pot = row["giver"] is None, row["taker"] is None
    return MovedCoins(row["seq"], row["coins"], row["why"], from_pot, to_pot)


def acting_players(connection: sa.Connection) -> dict[str, str]:
    """Return as whom those act whose accounts were paired, by the ids that they had."""
    paired = sa.select(accounts.c.own, accounts.c.player).where(accounts.c.own.is_not(None))
    return {row.own: row.player for row in connection.execute(paired)}


def is_wrong_clock(whole: WholeGame, right: Derived) -> bool:
    """Return whether the clock of a game isn't that of the turn that is on."""
    kept, meant = whole.clock, right.clock
    if kept is None or meant is None:
        return kept is not meant
    return any(kept[name] != meant[name] for name in ("number", "color", "left_ms"))


def put_due(connection: sa.Connection, whole: WholeGame, right: Derived) -> None:
    """Give a game that was just put in the timers of its record, and the clock of its turn.

    A clock that runs gets a timer for its end, unless the players know that its time is out.
    """
    rows = [_timer(whole.code, kind, due) for kind, due in right.timers.items()]
    kept = whole.clock
    if is_wrong_clock(whole, right):
        connection.execute(sa.delete(clocks).where(clocks.c.code == whole.code))
        if right.clock is not None:
            connection.execute(sa.insert(clocks).values(**right.clock))
    elif kept is not None and kept["due"] is not None and not right.is_out:
        rows.append(_timer(whole.code, OUT, kept["due"], kept["number"]))
    if rows:
        connection.execute(sa.insert(timers), rows)


def _timer(code: str, kind: str, due: datetime, number: int = 0) -> dict[str, Any]:
    return {"kind": kind, "due": due, "code": code, "number": number}
