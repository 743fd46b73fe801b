"""Turns outages into rows."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from sqlalchemy.sql.dml import UpdateBase

from takmail.store import outage_statements as sql
from takmail.store.arrangements import OutageChange, OutageNoted

Step: TypeAlias = tuple[UpdateBase, Mapping[str, object]]


def outage_steps(change: OutageChange) -> Iterator[Step]:
    """Return what is to be written for an outage, or for those that were none."""
    if isinstance(change, OutageNoted):
        yield sql.DROP_SPENT, {"for_begins": change.begins}
        yield sql.DROP, {"for_begins": change.begins}
        yield sql.ADD, {"begins": change.begins, "ends": change.ends}
    else:
        yield sql.DROP_LATER, {"for_at": change.at}
        yield sql.CUT, {"for_at": change.at}
