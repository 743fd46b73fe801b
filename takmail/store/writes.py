"""Writes: values that can be saved. Each gives its statements, its keys, and what it changes."""

from collections.abc import Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass, fields
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, ClassVar, TypeAlias, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql import SyntaxExtension, visitors
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import UpdateBase

from takmail.store.column_types import these

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Row: TypeAlias = Mapping[str, object]
"""Values by the names that a statement gives them.

An update without values of its own sets the columns that the row names. Names by which rows are
found begin with ``for_``, as those of the columns are SQLAlchemy's.
"""

Step: TypeAlias = tuple[UpdateBase, Row]
"""A statement, made once in its topic's module, and a row for it."""

Statement = TypeVar("Statement", bound=UpdateBase)


def row_of(value: "DataclassInstance", *, without: Collection[str] = ()) -> dict[str, object]:
    """Return the fields of a value by their names, for a table whose columns have these names."""
    names = (field.name for field in fields(value))
    return {name: getattr(value, name) for name in names if name not in without}


@dataclass(frozen=True, slots=True)
class Changed:
    """Changes of things that processes cache.

    Games by code, chats by id, accounts by platform and user, all people, or everything.
    """

    games: frozenset[str] = frozenset()
    chats: frozenset[str] = frozenset()
    accounts: frozenset[tuple[str, str]] = frozenset()
    people: bool = False
    everything: bool = False

    def __or__(self, other: "Changed") -> "Changed":
        """Return all that either of two has changed."""
        if self is NOTHING or other is NOTHING:
            return other if self is NOTHING else self
        return Changed(
            self.games | other.games,
            self.chats | other.chats,
            self.accounts | other.accounts,
            self.people or other.people,
            self.everything or other.everything,
        )


NOTHING = Changed()
EVERYTHING = Changed(everything=True)

ALONE = "alone"
"""The key of a write that gets a batch of its own, as it is about many rows."""


class Write:
    """A value that is saved, together with others in one transaction."""

    __slots__ = ()

    def parts(self) -> "Iterator[Write]":
        """Yield the writes that this one is made of."""
        yield self

    def steps(self) -> Iterator[Step]:
        """Yield the steps to write, in any order: `transaction.ORDER` counts."""
        raise NotImplementedError

    def about(self) -> tuple[Hashable, ...]:
        """Return keys of what it writes.

        Of two writes of a batch with a key in common the first is written before the second.
        """
        return ()

    def changed(self) -> Changed:
        """Return the changes of things that processes cache."""
        return NOTHING

    def is_taken(self, connection: sa.Connection) -> bool:
        """Return whether another row has its key already: a conflict."""
        del connection
        return False

    def is_there(self, connection: sa.Connection) -> bool | None:
        """Return whether it was saved, ``None`` if the rows don't show that."""
        del connection
        return None

    def first_timer(self) -> datetime | None:
        """Return when the first timer that it sets is due, if it sets one."""
        return None


class OfGame(Write):
    """A value about one game."""

    __slots__ = ()

    code: str

    def about(self) -> tuple[Hashable, ...]:
        """Return the game."""
        return (self.code,)


class ChangesGame(OfGame):
    """A value that changes a game, which processes cache."""

    __slots__ = ()

    def changed(self) -> Changed:
        """Return the game."""
        return Changed(games=frozenset({self.code}))


class ChangesChat(Write):
    """A value that changes a chat, which processes cache."""

    __slots__ = ()

    chat_id: str

    def about(self) -> tuple[Hashable, ...]:
        """Return the chat."""
        return (self.chat_id,)

    def changed(self) -> Changed:
        """Return the chat."""
        return Changed(chats=frozenset({self.chat_id}))


class OfPlayer(Write):
    """A value about one player."""

    __slots__ = ()

    player: str

    def about(self) -> tuple[Hashable, ...]:
        """Return the player."""
        return (self.player,)


class ChangesAll(Write):
    """A value about many rows, after which processes empty their caches."""

    __slots__ = ()

    def about(self) -> tuple[Hashable, ...]:
        """Return that it is written alone."""
        return (ALONE,)

    def changed(self) -> Changed:
        """Return everything."""
        return EVERYTHING


class Overwrite(Write):
    """A value that replaces an earlier one: of several in one work the last counts."""

    __slots__ = ()


class _InPlace(SyntaxExtension, sa.ClauseElement):
    """The end of an insert whose row takes the place of the one with its key."""

    inherit_cache = True
    _traverse_internals = [("table", visitors.InternalTraversal.dp_clauseelement)]  # noqa: RUF012 - as SQLAlchemy has it

    def __init__(self, table: sa.Table) -> None:
        self.table = table

    def apply_to_insert(self, insert_stmt: sa.Insert) -> None:
        """Add it behind the values."""
        insert_stmt.apply_syntax_extension_point(lambda before: [*before, self], "post_values")


@compiles(_InPlace)
def _in_sql(element: _InPlace, compiler: SQLCompiler, **_: object) -> str:
    """Return the words that SQLite and PostgreSQL share, where SQLAlchemy has a type for each."""
    quoted = compiler.preparer.quote
    keys = ", ".join(quoted(column.name) for column in element.table.primary_key)
    names = [quoted(column.name) for column in element.table.columns]
    new = ", ".join(f"{name} = excluded.{name}" for name in names)
    return f"ON CONFLICT ({keys}) DO UPDATE SET {new}"


class Replacement:
    """Statements that put a row in the place of one with its key, or only delete that one.

    They only delete it if the value's field ``unless`` is ``None`` or ``False``.
    """

    def __init__(self, table: sa.Table, unless: str = "") -> None:
        self._table = table
        self._unless = unless
        self._besides = {unless} - {column.name for column in table.columns}
        self._keys = [column.name for column in table.primary_key]
        self.writes: tuple[UpdateBase, UpdateBase] = (
            common(sa.delete(table).where(these(*table.primary_key))),
            common(sa.insert(table).ext(_InPlace(table))),
        )

    def key(self, value: "DataclassInstance") -> Hashable:
        """Return the key of a value, apart from those of other tables."""
        return (self._table.name, *(getattr(value, name) for name in self._keys))

    def deletion(self, value: "DataclassInstance") -> Step:
        """Return the deletion of the row with the key of a value."""
        return self.writes[0], {f"for_{name}": getattr(value, name) for name in self._keys}

    def steps(self, value: "DataclassInstance") -> Iterator[Step]:
        """Yield the new row, or the deletion of the old one."""
        if not self._unless or getattr(value, self._unless) not in {None, False}:
            yield self.writes[1], row_of(value, without=self._besides)
        else:
            yield self.deletion(value)


@dataclass(frozen=True)
class OfRow(Write):
    """A value about one row of a table, found by its key."""

    __slots__ = ()

    replacement: ClassVar[Replacement]

    def about(self) -> tuple[Hashable, ...]:
        """Return the row."""
        return (self.replacement.key(self),)


@dataclass(frozen=True)
class RowNow(OfRow, Overwrite):
    """A value that is a table's row from now on, in the place of the one with its key."""

    __slots__ = ()

    def steps(self) -> Iterator[Step]:
        """Yield the new row, or the deletion of the old one."""
        return self.replacement.steps(self)


@dataclass(frozen=True)
class OneStep(Write):
    """A value whose fields are the parameters of one statement."""

    __slots__ = ()

    statement: ClassVar[UpdateBase]

    def steps(self) -> Iterator[Step]:
        """Yield the statement with the fields."""
        keys, values = _keys_of(self.statement), row_of(self)
        row = {f"for_{name}" if name in keys else name: value for name, value in values.items()}
        yield self.statement, row


@cache
def _keys_of(statement: UpdateBase) -> frozenset[str]:
    """Return the names, without ``for_``, of the parameters by which a statement finds rows."""
    parts = visitors.iterate(statement)
    names = (str(part.key) for part in parts if isinstance(part, sa.BindParameter))
    return frozenset(name.removeprefix("for_") for name in names if name.startswith("for_"))


def parts_of(work: Write) -> list[Write]:
    """Return the parts of a work, of those that overwrite each other the last."""
    parts = list(work.parts())
    last = {_overwritten(part): number for number, part in enumerate(parts)}
    return [
        part
        for number, part in enumerate(parts)
        if not isinstance(part, Overwrite) or last[_overwritten(part)] == number
    ]


def _overwritten(part: Write) -> Hashable:
    """Return the key that distinguishes an overwrite from others, ``None`` for other writes."""
    return (type(part), part.about()) if isinstance(part, Overwrite) else None


_CHECKED, _COMMON = "each_finds_a_row", "runs_with_others"


def checked(statement: Statement) -> Statement:
    """Return a statement of which each row must find something: else ``StaleUpdateError``."""
    return statement.execution_options(**{_CHECKED: True})


def is_checked(statement: UpdateBase) -> bool:
    """Return whether each row of a statement must find something to change."""
    return _CHECKED in statement.get_execution_options()


def common(statement: Statement) -> Statement:
    """Return a statement that many lines need: a server runs it with others, all rows at once.

    It sets columns, or adds rows, and its parameters are named after columns.
    """
    return statement.execution_options(**{_COMMON: True})


def is_common(statement: UpdateBase) -> bool:
    """Return whether a server runs a statement with others."""
    return _COMMON in statement.get_execution_options()
