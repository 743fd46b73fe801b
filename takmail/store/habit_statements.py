"""The statements that write when players can be spoken to, and their vacations, made once.

Accounts that are paired have one player's habits and vacations: those of the earlier account, and
of the later one what that lacks. An account that is its own player again goes on with what both had
unless it had its own before.
"""

from sqlalchemy import (
    ColumnElement,
    Select,
    bindparam,
    delete,
    exists,
    insert,
    null,
    select,
    true,
    update,
)
from sqlalchemy.sql.dml import Insert

from takmail.store.column_types import Key
from takmail.store.tables import accounts, habits, vacations

_PLAYER: ColumnElement[str] = bindparam("for_player", type_=Key)
_THESE = habits.c.player == _PLAYER
_USUAL: Select[str, None, None, bool] = select(_PLAYER, null(), null(), true())

ADD_HABITS = insert(habits).from_select(
    ["player", "zone", "quiet", "reminders"], _USUAL.where(~exists().where(_THESE))
)
SET_ZONE = update(habits).where(_THESE).values(zone=bindparam("zone"))
SET_QUIET = update(habits).where(_THESE).values(quiet=bindparam("quiet"))
SET_REMINDERS = update(habits).where(_THESE).values(reminders=bindparam("reminders"))

ADD_VACATION = insert(vacations)
DROP_VACATION = delete(vacations).where(
    vacations.c.player == _PLAYER, vacations.c.begins == bindparam("for_begins")
)

_there = habits.alias("habits_there")
_vacation_there = vacations.alias("vacation_there")


def _habits(of: ColumnElement[bool], into: ColumnElement[str]) -> Insert:
    """Return what gives somebody another's habits unless he has some."""
    others = select(into, habits.c.zone, habits.c.quiet, habits.c.reminders)
    lacking = ~exists().where(_there.c.player == into)
    return insert(habits).from_select(
        ["player", "zone", "quiet", "reminders"], others.where(of, lacking)
    )


def _vacations(of: ColumnElement[bool], into: ColumnElement[str]) -> Insert:
    """Return what gives somebody another's vacations, too."""
    others = select(into, vacations.c.begins, vacations.c.ends)
    lacking = ~exists().where(
        _vacation_there.c.player == into, _vacation_there.c.begins == vacations.c.begins
    )
    return insert(vacations).from_select(["player", "begins", "ends"], others.where(of, lacking))


_FIRST: ColumnElement[str] = bindparam("first", type_=Key)
_SECOND: ColumnElement[str] = bindparam("second", type_=Key)
JOIN = (
    _habits(habits.c.player == _SECOND, _FIRST),
    _vacations(vacations.c.player == _SECOND, _FIRST),
)
"""What the player ``second`` has is that of ``first``."""

_ACCOUNT = (
    accounts.c.platform == bindparam("for_platform"),
    accounts.c.user == bindparam("for_user"),
    accounts.c.own.is_not(None),
)
_ACTS_AS = select(accounts.c.player).where(*_ACCOUNT).scalar_subquery()
_OWN = select(accounts.c.own).where(*_ACCOUNT).scalar_subquery()
PART = (
    _habits(habits.c.player == _ACTS_AS, _OWN),
    _vacations(vacations.c.player == _ACTS_AS, _OWN),
)
"""What is that of two accounts is that of the one which parts, too."""

ORDER = (
    ADD_HABITS,
    SET_ZONE,
    SET_QUIET,
    SET_REMINDERS,
    DROP_VACATION,
    ADD_VACATION,
)
