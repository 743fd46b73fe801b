"""The statements that write timers.

Of a timer the game or the player is named, never both; the other one is ``None``, so each
statement has one form for games and one for players.
"""

from sqlalchemy import bindparam, delete, exists, insert, select
from sqlalchemy.sql.dml import Delete

from takmail.store.tables import clocks, timers

FIRE = delete(timers).where(timers.c.id == bindparam("for_id"), timers.c.due == bindparam("at"))

DROP_ALL_OF_GAME = delete(timers).where(timers.c.code == bindparam("for_code"))


def _drop(column: str) -> Delete:
    return delete(timers).where(
        timers.c[column] == bindparam("for_whom"), timers.c.kind == bindparam("for_kind")
    )


DROP_OF_GAME, DROP_OF_PLAYER = _drop("code"), _drop("player")
ADD = insert(timers)

_AT_TURN = exists().where(
    clocks.c.code == bindparam("for_whom"), clocks.c.number == bindparam("for_number")
)
_COLUMNS = ("due", "kind", "code", "number")
DROP_OF_TURN = DROP_OF_GAME.where(_AT_TURN)
ADD_OF_TURN = insert(timers).from_select(
    _COLUMNS,
    select(*(bindparam(name, type_=timers.c[name].type) for name in _COLUMNS)).where(_AT_TURN),
)

ORDER = (DROP_ALL_OF_GAME, DROP_OF_GAME, DROP_OF_PLAYER, ADD, DROP_OF_TURN, ADD_OF_TURN)
"""In which order timers are written, behind those that fire."""
