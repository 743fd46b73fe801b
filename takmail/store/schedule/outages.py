"""Outages: times in which no program served the games, so that no clock ran."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from takmail.store.column_types import Moment, table
from takmail.store.schedule.clocks import clocks
from takmail.store.writes import Replacement, Step, Write

outages = table(
    "outages",
    sa.Column("begins", Moment, primary_key=True),
    sa.Column("ends", Moment, nullable=False),
)

_BEGINS = sa.bindparam("for_begins", type_=Moment())
_FIRST = sa.select(sa.func.min(clocks.c.since)).scalar_subquery()
_DROP_OLD = sa.delete(outages).where(
    outages.c.ends < _BEGINS,
    (outages.c.ends < _FIRST) | ~sa.exists().where(clocks.c.since.is_not(None)),
)
_OUTAGE = Replacement(outages)
WRITES = (_DROP_OLD, *_OUTAGE.writes)


@dataclass(frozen=True, slots=True)
class OutageNoted(Write):
    """No program served the games from a moment to another.

    Earlier outages go, unless a clock may have run by then.
    """

    begins: datetime
    ends: datetime

    def steps(self) -> Iterator[Step]:
        """Yield the outage in place of one that began then."""
        yield _DROP_OLD, {"for_begins": self.begins}
        yield from _OUTAGE.steps(self)

    def about(self) -> tuple[Hashable, ...]:
        """Return the table: each is about all others."""
        return (outages.name,)


_SINCE = (
    sa.select(outages.c.begins, outages.c.ends)
    .where(outages.c.ends > sa.bindparam("since"))
    .order_by(outages.c.begins)
)


def outages_since(
    connection: sa.Connection, moment: datetime
) -> tuple[tuple[datetime, datetime], ...]:
    """Return the outages that ended after a moment, the earliest first, as pauses of clocks."""
    rows = connection.execute(_SINCE, {"since": moment})
    return tuple((begins, ends) for begins, ends in rows)
