"""When the votes of sides count."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import bindparam, func, select

from takmail.store.reader import Reader
from takmail.store.rows import VOTE
from takmail.store.tables import offers

_OF_VOTES = offers.c.topic == VOTE
_NEXT = select(func.min(offers.c.at)).where(_OF_VOTES, offers.c.at > bindparam("after"))
_DUE = (
    select(offers.c.code)
    .where(
        _OF_VOTES,
        offers.c.at <= bindparam("now"),
        offers.c.code.not_in(bindparam("but", expanding=True)),
    )
    .order_by(offers.c.at)
    .limit(bindparam("limit"))
)


class Votes:
    """Finds games in which a side votes."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def next_due(self, after: datetime) -> datetime | None:
        """Return when the first votes count that do so after a moment."""
        row = await self._reader.first(_NEXT, after=after)
        return None if row is None else row[0]

    async def due(self, now: datetime, *, but: Collection[str] = (), limit: int) -> list[str]:
        """Return the games in which votes count by now, the longest first, without some."""
        rows = await self._reader.all(_DUE, now=now, but=list(but), limit=limit)
        return [row[0] for row in rows]
