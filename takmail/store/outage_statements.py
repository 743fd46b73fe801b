"""The statements that write when no program served the games."""

from sqlalchemy import bindparam, delete, exists, func, insert, select, update

from takmail.store.clocks import clocks
from takmail.store.column_types import Moment
from takmail.store.tables import outages

_BEGINS = bindparam("for_begins", type_=Moment())
_AT = bindparam("for_at", type_=Moment())
_FIRST = select(func.min(clocks.c.since)).scalar_subquery()

DROP_SPENT = delete(outages).where(
    outages.c.ends < _BEGINS,
    (outages.c.ends < _FIRST) | ~exists().where(clocks.c.since.is_not(None)),
)
DROP = delete(outages).where(outages.c.begins == _BEGINS)
ADD = insert(outages)
DROP_LATER = delete(outages).where(outages.c.begins >= _AT)
CUT = update(outages).where(outages.c.ends > _AT).values(ends=_AT)

ORDER = (DROP_LATER, CUT, DROP_SPENT, DROP, ADD)
