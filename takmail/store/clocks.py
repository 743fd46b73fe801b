"""Whose clock runs in which game, and until when."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Integer, bindparam, exists, select

from takmail.store.reader import Found, Reader
from takmail.store.tables import IS_PENDING, clocks, outbox, seats
from takmail.store.their_games import among


@dataclass(frozen=True, slots=True)
class ClockRow:
    """The turn of a game that is played by a clock.

    ``number`` is that of the event that began it, ``color`` the side that has it, by its name, and
    ``player`` who has the seat, as the game knows him. ``left`` is what that side had when it
    began, ``hours`` those in which it runs: ``since`` it was told, until ``due``; both are ``None``
    until then.
    """

    code: str
    number: int
    color: str
    player: str
    left: timedelta
    hours: str
    since: datetime | None
    due: datetime | None


_CLOCKS = select(
    clocks.c.code,
    clocks.c.number,
    clocks.c.color,
    seats.c.player,
    clocks.c.left_ms,
    clocks.c.hours,
    clocks.c.since,
    clocks.c.due,
).join(seats, (seats.c.code == clocks.c.code) & (seats.c.color == clocks.c.color))
_OF = _CLOCKS.where(clocks.c.code == bindparam("code"))
_OF_CODES = _CLOCKS.where(among(clocks.c.code, "codes"))
_PAGE = (
    _CLOCKS.where(clocks.c.code > bindparam("after"), clocks.c.since.is_not(None))
    .order_by(clocks.c.code)
    .limit(bindparam("limit", type_=Integer))
)
_OF_PLAYERS = _PAGE.where(among(seats.c.player, "players"))
_AWAITED = exists().where(
    IS_PENDING, outbox.c.code == clocks.c.code, outbox.c.starts == clocks.c.number
)
_UNAWAITED = _CLOCKS.where(clocks.c.since.is_(None), ~_AWAITED).order_by(clocks.c.code)


class Clocks:
    """Reads clocks."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of(self, code: str) -> ClockRow | None:
        """Return whose turn it is in a game by its clock, ``None`` where there is none."""
        row = await self._reader.first(_OF, code=code)
        return None if row is None else _clock(row)

    async def of_codes(self, codes: Collection[str]) -> Mapping[str, ClockRow]:
        """Return the same of several games, by their codes; games without a clock are left out."""
        rows = await self._reader.all(_OF_CODES, codes=list(codes))
        return {row[0]: _clock(row) for row in rows}

    async def running(self, *, after: str = "", limit: int) -> Sequence[ClockRow]:
        """Return clocks that run, in the order of their codes, behind a code."""
        rows = await self._reader.all(_PAGE, after=after, limit=limit)
        return [_clock(row) for row in rows]

    async def running_of(
        self, players: Collection[str], *, after: str = "", limit: int
    ) -> Sequence[ClockRow]:
        """Return the same of the turns of some players, by the ids that their games know."""
        rows = await self._reader.all(_OF_PLAYERS, players=list(players), after=after, limit=limit)
        return [_clock(row) for row in rows]

    async def unawaited(self) -> Sequence[ClockRow]:
        """Return clocks that don't run though nothing waits to be sent that would start them."""
        return [_clock(row) for row in await self._reader.all(_UNAWAITED)]


def _clock(row: Found) -> ClockRow:
    code, number, color, player, left, hours, since, due = row
    return ClockRow(code, number, color, player, timedelta(milliseconds=left), hours, since, due)
