"""Lines of an export put into a database, each in a transaction of its own.

Who is known there already stays who he is: the accounts of an export are those of the people who
have them here, and chats are those with the same ids on their platforms. A game whose id is taken
by another one gets a new one (`renaming`); one whose record makes something else than is told of it
is refused, as is one that has gone on otherwise here.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection, RowMapping, Table, select
from sqlalchemy.exc import DBAPIError, InternalError, OperationalError, StatementError

from takmail.service.games.reading import UnreadableGameError
from takmail.service.keeping.checking import compare
from takmail.service.keeping.derived import derive
from takmail.service.keeping.exporting import HEADER
from takmail.service.keeping.renaming import OtherwiseError, Renaming
from takmail.store.notifications import tell_others
from takmail.store.portable import KINDS, Kind, Line, all_have_accounts, columns_to, put_line
from takmail.store.sums import recount
from takmail.store.tables import accounts, chats, players
from takmail.store.trouble import is_damage
from takmail.store.whole_games import acting_players, put_due, read_games

_KINDS = {kind.name: kind for kind in KINDS}
_PEOPLE = frozenset({"player", "challenger", "white", "black", *columns_to(players)})
"""Fields that hold a player's id, in events and in rows."""

_PLACES = columns_to(chats)
"""Fields that hold a chat's id."""


_WRONG = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    StatementError,
    TypeError,
    ValueError,
)
"""What values raise that no line of an export has."""


class BadLineError(Exception):
    """A line can't be put in; the text names the sentence that says why."""


@dataclass(slots=True)
class Done:
    """What became of the lines: games put in and games that were there, and what was refused.

    ``renamed`` are the games that have another id here, with both.
    """

    games: int = 0
    there: int = 0
    renamed: list[tuple[str, str]] = field(default_factory=list)
    refused: list[tuple[int, str]] = field(default_factory=list)


@dataclass(slots=True)
class Importing:
    """Puts lines in. ``people`` and ``places`` are the ids here, by those of the export."""

    connection: Connection
    people: dict[str, str] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    renaming: Renaming = field(init=False)
    _moved: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.renaming = Renaming(self.connection)

    def learn(self, lines: Iterable[str]) -> None:
        """Learn from all lines who and what is known here by another id."""
        for _, kind, line in _read(lines):
            if kind is None or line is None:
                continue
            with suppress(BadLineError), _of_this_line():
                self._learn(kind, line)

    def _learn(self, kind: Kind, line: Line) -> None:
        if kind.name == "account":
            here = self._here(accounts, ("platform", "user"), line)
            if here is not None and "own" not in line:
                self.people[line["player"]] = here["player"]
        elif kind.name == "chat":
            here = self._here(chats, ("platform", "chat"), line)
            if here is not None:
                self.places[line["id"]] = here["id"]
        elif kind.name == "game":
            with suppress(OtherwiseError):
                self.renaming.learn(self._translated(line))

    def put(self, lines: Iterable[str]) -> Done:
        """Put the lines in, each for itself; return what became of them."""
        done = Done()
        for number, kind, line in _read(lines):
            if kind is None or line is None:
                if number > 1:
                    done.refused.append((number, "import-unreadable"))
                continue
            try:
                with _of_this_line(), self.connection.begin():
                    put = self._put(kind, self._translated(line))
            except BadLineError as error:
                done.refused.append((number, str(error)))
            else:
                done.games += kind.name == "game" and put
                done.there += kind.name == "game" and not put
                if kind.name == "game" and self.renaming.codes[line["code"]] != line["code"]:
                    done.renamed.append((line["code"], self.renaming.codes[line["code"]]))
        with self.connection.begin():
            recount(self.connection, self._moved)
            tell_others(self.connection)
        return done

    def _put(self, kind: Kind, line: Line) -> bool:
        """Put a line in; return whether it wasn't there."""
        keys = tuple(column.name for column in kind.table.primary_key.columns)
        if kind.name == "game":
            return self._put_game(kind, line)
        if self._here(kind.table, keys, line) is not None:
            return False
        if kind.name == "chat" and self._here(chats, ("platform", "chat"), line) is not None:
            return False
        put_line(self.connection, kind, self.renaming.rename(line))
        self._moved |= {line["id"]} if "bank_entries" in line else set()
        return True

    def _put_game(self, kind: Kind, line: Line) -> bool:
        try:
            self.renaming.learn(line)
        except OtherwiseError:
            raise BadLineError("import-taken") from None
        if line["code"] in self.renaming.there:
            return False
        line = self.renaming.rename(line)
        put_line(self.connection, kind, line)
        (whole,) = read_games(self.connection, [line["code"]])
        try:
            right = derive(whole)
            put_due(self.connection, whole, right)
            timed = replace(whole, timers=right.timers, clock=right.clock)
            if any(compare(timed, right, acting_players(self.connection))):
                raise BadLineError("import-other")
        except UnreadableGameError:
            raise BadLineError("import-no_game") from None
        people = {line[name] for name in ("challenger", "invitee") if line.get(name)}
        people |= {row["player"] for row in line.get("seats", ())}
        if not all_have_accounts(self.connection, people):
            raise BadLineError("import-missing_player")
        moved = line.get("coin_entries", ())
        self._moved |= {row[side] for row in moved for side in ("giver", "taker") if row.get(side)}
        return True

    def _here(self, table: Table, keys: tuple[str, ...], line: Line) -> RowMapping | None:
        same = [table.c[key] == line[key] for key in keys]
        return self.connection.execute(select(table).where(*same)).mappings().first()

    def _translated(self, line: Line) -> Line:
        """Return a line with the ids that people and places have here."""
        if not (self.people or self.places):
            return line
        found: Line = self._with_ids(line)
        for row in found.get("record", ()):
            event = json.loads(row["payload"])
            row["payload"] = json.dumps(
                self._with_ids(event), ensure_ascii=False, separators=(",", ":")
            )
        if "id" in found:
            for ids in (self.people, self.places):
                found["id"] = ids.get(found["id"], found["id"])
        return found

    def _with_ids(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._with_ids(each) for each in value]
        if not isinstance(value, dict):
            return value
        return {name: self._with_id(name, each) for name, each in value.items()}

    def _with_id(self, name: str, value: Any) -> Any:
        if isinstance(value, str) and name in _PEOPLE:
            return self.people.get(value, value)
        if isinstance(value, str) and name in _PLACES:
            return self.places.get(value, value)
        return self._with_ids(value)


@contextmanager
def _of_this_line() -> Iterator[None]:
    """Raise ``BadLineError`` for what a line makes wrong, and what the database has as it is."""
    try:
        yield
    except _WRONG as error:
        if isinstance(error, OperationalError | InternalError) or is_damage(error):
            raise
        if isinstance(error, DBAPIError) and error.connection_invalidated:
            raise
        raise BadLineError("import-unreadable") from None


def is_export(line: str) -> bool:
    """Return whether this is the first line of an export that this version reads."""
    try:
        return bool(json.loads(line) == HEADER)
    except (ValueError, RecursionError):
        return False


def _read(lines: Iterable[str]) -> Iterator[tuple[int, Kind | None, Line | None]]:
    """Yield the number of each line with what it holds, ``None`` where it can't be read."""
    for number, text in enumerate(lines, 1):
        try:
            ((name, line),) = json.loads(text).items()
            yield number, _KINDS[name], dict(line)
        except _WRONG:
            yield number, None, None
