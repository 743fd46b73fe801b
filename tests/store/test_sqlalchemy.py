"""Parts of SQLAlchemy that its documentation doesn't promise, with the modules that rely on them.

Where one changes, the program may still run, and be wrong: its sentence here says where to look.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import asyncpg
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.sql import visitors
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.util import await_only, greenlet_spawn

from takmail.store.column_types import Moment
from takmail.store.people.puzzles import ExerciseNow, exercises

ADD = sa.insert(exercises)
NAMES = ["player", "name", "line", "state", "at"]


def waits_in_greenlets() -> bool:
    """`sqlalchemy.util.greenlet_spawn`, as in database.py, locks.py and checks.py."""

    async def answer() -> int:
        return await greenlet_spawn(lambda: await_only(asyncio.sleep(0, 7)))

    return asyncio.run(answer()) == 7


def prepares_statements() -> bool:
    """`SQLCompiler.string`, `binds`, `positiontup`, `construct_params`: prepared.py."""
    compiled = ADD.compile(dialect=sqlite.dialect(), column_keys=NAMES)
    assert isinstance(compiled, SQLCompiler)
    fixed = compiled.construct_params(dict.fromkeys(NAMES))
    as_driven = "INSERT INTO exercises (player, name, line, state, at) VALUES (?, ?, ?, ?, ?)"
    places = [compiled.binds[name].type for name in compiled.positiontup or ()]
    return (
        (compiled.string, compiled.positiontup) == (as_driven, NAMES)
        and isinstance(places[-1], Moment)
        and fixed == dict.fromkeys(NAMES)
    )


def orders_arrays_of_a_server() -> bool:
    """`positiontup` by asyncpg's dialect, arrays' types by `dialect_impl`: combinations.py."""
    make: Any = asyncpg.dialect
    dialect = make()
    kind = sa.ARRAY(exercises.c.at.type)
    made = sa.select(sa.func.unnest(sa.bindparam("b", type_=kind), sa.bindparam("a", type_=kind)))
    compiled = made.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return compiled.positiontup == ["b", "a"] and bool(kind.dialect_impl(dialect))


def replaces_parameters() -> bool:
    """`visitors.iterate` and `replacement_traverse`: writes.py and combinations.py."""

    def one(part: Any, **_: object) -> Any:
        return sa.literal_column("1") if isinstance(part, sa.BindParameter) else None

    found = sa.update(exercises).where(exercises.c.name == sa.bindparam("for_name"))
    keys = [part.key for part in visitors.iterate(found) if isinstance(part, sa.BindParameter)]
    replace: Any = visitors.replacement_traverse
    new = replace(found, {}, one)
    return keys == ["for_name"] and "name = 1" in str(new)


def ends_an_insert() -> bool:
    """`SyntaxExtension` at the point `post_values`, as SQLite and PostgreSQL say it: writes.py."""
    ending = (
        " ON CONFLICT (player, name) DO UPDATE SET player = excluded.player, name = excluded.name,"
        " line = excluded.line, state = excluded.state, at = excluded.at"
    )
    kinds: Any = (sqlite.dialect, postgresql.dialect)
    statement = ExerciseNow.replacement.writes[1]
    return all(str(statement.compile(dialect=kind())).endswith(ending) for kind in kinds)


def names_errors() -> bool:
    """`DBAPIError.instance` makes SQLAlchemy's errors of the driver's: prepared.py."""
    error = sqlite3.IntegrityError("UNIQUE constraint failed")
    made = DBAPIError.instance(None, None, error, sqlite3.Error)
    return isinstance(made, IntegrityError) and made.orig is error


def connects_beside_a_pool() -> bool:
    """`Dialect.create_connect_args` and `connect` for a connection kept for one thing: locks.py."""
    dialect = sa.create_engine("sqlite://").dialect
    arguments, options = dialect.create_connect_args(sa.make_url("sqlite://"))
    raw = dialect.connect(*arguments, **options)
    raw.close()
    return isinstance(raw, sqlite3.Connection)


@pytest.mark.parametrize(
    "part",
    [
        waits_in_greenlets,
        prepares_statements,
        orders_arrays_of_a_server,
        replaces_parameters,
        ends_an_insert,
        names_errors,
        connects_beside_a_pool,
    ],
)
def test_what_sqlalchemy_does_not_document_is_as_the_store_needs_it(
    part: Callable[[], bool],
) -> None:
    try:
        holds, why = part(), "it gives something else"
    except (AssertionError, AttributeError, TypeError, sa.exc.SQLAlchemyError) as error:
        holds, why = False, repr(error)
    assert holds, f"SQLAlchemy has changed, and the store relies on it. {part.__doc__} ({why})"
