"""When no program served the games, read."""

from datetime import datetime

from sqlalchemy import bindparam, select

from takmail.store.reader import Reader
from takmail.store.tables import outages

_SINCE = (
    select(outages.c.begins, outages.c.ends)
    .where(outages.c.ends > bindparam("since"))
    .order_by(outages.c.begins)
)


class Outages:
    """Reads when no program served the games."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def since(self, moment: datetime) -> tuple[tuple[datetime, datetime], ...]:
        """Return the outages that ended after a moment, the earliest first, as pauses of clocks."""
        rows = await self._reader.all(_SINCE, since=moment)
        return tuple((begins, ends) for begins, ends in rows)
