"""Exports of games as JSON lines and PTN, and imports of such lines."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from random import Random, SystemRandom
from typing import Any

from sqlalchemy import Connection, RowMapping, Table, select
from sqlalchemy.exc import DBAPIError, InternalError, OperationalError, StatementError

from takmail.colors import Color
from takmail.commands.puzzles import DAILY
from takmail.notation.clean_ptn import format_game
from takmail.notation.records import Tag
from takmail.play.records import game_record, together
from takmail.service.games.records import UnreadableGameError, read_game
from takmail.service.schedule.puzzles import next_at
from takmail.service.upkeep.checks import compare, derive
from takmail.store.chats.chats import chats
from takmail.store.errors import is_damage
from takmail.store.games import whole_games
from takmail.store.games.games import free_code, games
from takmail.store.games.tournaments import TournamentDue, untimed
from takmail.store.games.whole_games import WholeGame
from takmail.store.notifications import tell_others
from takmail.store.people.accounts import accounts, players
from takmail.store.people.rankings import rebuild
from takmail.store.schedule.timers import TimerSet
from takmail.store.schedule.vacations import VACATION_ENDS, vacations
from takmail.store.store import utc_now
from takmail.store.transaction import write
from takmail.store.upkeep import exports
from takmail.store.upkeep.checks import recount, without_timer
from takmail.store.upkeep.exports import Kind, Line
from takmail.store.writes import Write

VERSION = 1
"""The version of the format. It changes when readers of an earlier one would misread it."""

HEADER = {"takmail": "export", "version": VERSION}

_TO_TEXT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def as_lines(connection: Connection, codes: Collection[str] | None = None) -> Iterator[str]:
    """Yield the lines of all games, or of those with these codes, and all that they need."""
    yield _TO_TEXT.encode(HEADER)
    needed = None if codes is None else _needed(connection, codes)
    for kind in exports.KINDS:
        if needed is None:
            lines = exports.lines_of(connection, kind)
        elif kind.name == "account":
            lines = (
                a for a in exports.lines_of(connection, kind) if a["player"] in needed["player"]
            )
        elif kind.name == "block":
            known = needed["player"]
            lines = (b for b in exports.lines_of(connection, kind, known) if b["blocked"] in known)
        else:
            lines = exports.lines_of(connection, kind, needed[kind.name])
        for line in lines:
            yield _TO_TEXT.encode({kind.name: line})


def _needed(connection: Connection, codes: Collection[str]) -> dict[str, set[str]]:
    """Yield the first keys of the lines that some games need."""
    people: set[str] = set()
    places: set[str] = set()
    for line in exports.lines_of(connection, exports.GAME, codes):
        people |= _people(line)
        places |= {line["chat_id"]}
        for part in ("seats", "watchers", "put_out"):
            places |= {row["chat_id"] for row in line.get(part, ())}
    paired = select(accounts.c.player, accounts.c.own).where(accounts.c.own.is_not(None))
    for player, own in connection.execute(paired).all():
        if player in people or own in people:
            people |= {player, own}
    known = select(chats.c.id, chats.c.platform).where(chats.c.community != "")
    platforms = {platform for id_, platform in connection.execute(known) if id_ in places}
    needed = {"player": people, "chat": places, "game": set(codes), "community": platforms}
    return {**needed, "tournament": set()}  # which is more than some games


def _people(game: Line) -> set[str]:
    named = {game.get(name) for name in ("challenger", "invitee", "turn")}
    named |= {row["player"] for row in game.get("seats", ())}
    named |= {row.get("by") for row in game.get("record", ())}
    named |= {row["player"] for row in game.get("papers", ())}
    named |= {row.get(side) for row in game.get("coin_entries", ()) for side in ("giver", "taker")}
    return {id_ for id_ in named if id_}


def as_ptn(
    connection: Connection, names: Callable[[str, Color], str], codes: Collection[str] | None = None
) -> Iterator[str]:
    """Yield the begun games as PTN, but for unreadable ones; ``names`` names a player on a side."""
    after: str | None = None
    while found := whole_games.codes_after(connection, after):
        after = found[-1]
        wanted = [code for code in found if codes is None or code in codes]
        for whole in whole_games.read_games(connection, wanted):
            text = _ptn(whole, names)
            if text is not None:
                yield text


def collection(games: Iterable[WholeGame], names: Mapping[str, str]) -> str:
    """Return games as one text; ``names`` are those of their people, by their ids."""
    texts = (_ptn(whole, lambda player, _: names.get(player, "?")) for whole in games)
    return "\n".join(filter(None, texts))


def _ptn(whole: WholeGame, names: Callable[[str, Color], str]) -> str | None:
    try:
        game = read_game(whole.code, whole.record)
    except UnreadableGameError:
        return None
    if not game.has_begun:
        return None
    white, black = (
        together(names(player, color) for player in game.people_on(color)) for color in Color
    )
    began = whole.state.began_at
    written = game_record(game, (white, black), began.date() if began else None)
    event = Tag("Event", f"Tak by Mail #{whole.code}")
    return format_game(replace(written, tags=(event, *written.tags)))


def names_in(connection: Connection) -> dict[str, str]:
    """Return the name of each player, by their id."""
    query = select(accounts.c.own, accounts.c.player, accounts.c.name).order_by(
        accounts.c.platform.desc()
    )
    return {own or player: name for own, player, name in connection.execute(query)}


# An import gives a game another id if its own is taken. It knows a game that came before, under any
# id, by its challenger and time, and by its record, of which one is the other's beginning.


_REMATCH, _EARLIER = "rematch_of", "earlier"


class DivergedError(Exception):
    """The same game is there, with another record, or a shorter one."""


@dataclass(slots=True)
class Renaming:
    """Ids of an export's games here, by their ``codes`` there; ``there`` came before."""

    connection: Connection
    random: Random = field(default_factory=SystemRandom)
    codes: dict[str, str] = field(default_factory=dict)
    there: set[str] = field(default_factory=set)

    def learn(self, line: Line) -> str:
        """Return the id of a game here, old or new; raise `DivergedError`."""
        own: str = line["code"]
        if own not in self.codes:
            self.codes[own] = self._found(own, line)
        return self.codes[own]

    def rename(self, line: Line) -> Line:
        """Return a line with the ids of games here."""
        renamed = dict(line)
        for name in ("code", "made_for"):
            if name in renamed:
                renamed[name] = self.codes.get(renamed[name], renamed[name])
        if "rounds" in renamed:
            renamed["rounds"] = [
                {**row, "code": self.codes.get(row["code"], row["code"])} if "code" in row else row
                for row in renamed["rounds"]
            ]
        if renamed.get("record"):
            first, *others = renamed["record"]
            renamed["record"] = [{**first, "payload": self._payload(first["payload"])}, *others]
        return renamed

    def _payload(self, text: str) -> str:
        """Return the first event of a game, with the ids here of the games that it names."""
        event = json.loads(text)
        named = [game["code"] for game in event.get(_EARLIER, ())]
        named += [event[_REMATCH]] if _REMATCH in event else []
        if not any(self.codes.get(code, code) != code for code in named):
            return text
        if _REMATCH in event:
            event[_REMATCH] = self.codes.get(event[_REMATCH], event[_REMATCH])
        for game in event.get(_EARLIER, ()):
            game["code"] = self.codes.get(game["code"], game["code"])
        return json.dumps(event, ensure_ascii=False, separators=(",", ":"))

    def _found(self, own: str, line: Line) -> str:
        if own not in self.codes.values() and not whole_games.codes_among(self.connection, [own]):
            return own
        here = list(exports.lines_of(self.connection, exports.GAME, [own]))
        if here and _is_beginning(line, here[0]):
            self.there.add(own)
            return own
        if here and (_events(here[0])[:1] == _events(line)[:1]):
            raise DivergedError
        at = datetime.fromisoformat(line["created_at"])
        query = select(games.c.code).where(
            games.c.challenger == line.get("challenger"), games.c.created_at == at
        )
        same = [code for code in self.connection.scalars(query) if code != own]
        for other in exports.lines_of(self.connection, exports.GAME, same):
            if _is_beginning(line, other):
                self.there.add(own)
                return str(other["code"])
            if _is_beginning(other, line):
                raise DivergedError
        return free_code(self.connection, self.random, {*self.codes, *self.codes.values()})


def _has_secret(line: Line) -> bool:
    """Return whether a game is on whose dice come from a secret."""
    first = json.loads(line["record"][0]["payload"])
    return "ended_at" not in line and bool(first.get("commitment"))


def _is_beginning(one: Line, other: Line) -> bool:
    """Return whether one game's record is the beginning of the other's, or all of it."""
    mine, theirs = _events(one), _events(other)
    return bool(mine) and theirs[: len(mine)] == mine


def _events(line: Line) -> list[Any]:
    """Return the events, without the ids of other games."""
    events = []
    for row in line.get("record", ()):
        event = json.loads(row["payload"])
        event.pop(_REMATCH, None)
        for game in event.get(_EARLIER, ()):
            game.pop("code", None)
        events.append((row["seq"], row["at"], row.get("by"), row["kind"], event))
    return events


# Each line is put in by a transaction of its own. People with known accounts stay themselves, and
# chats are those with the same ids on their platforms. A line is refused if its record makes
# another game than its other fields say, or if the game is there with another record.


_KINDS = {kind.name: kind for kind in exports.KINDS}
_PEOPLE = frozenset({"player", "challenger", "white", "black", *exports.columns_to(players)})
"""Fields with a player's id, in events and in rows."""

_PLACES = exports.columns_to(chats)
"""Fields with a chat's id."""


_WRONG = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    StatementError,
    TypeError,
    ValueError,
)
"""Errors of values that no line of an export has."""


class BadLineError(Exception):
    """A line can't be put in; the text names the sentence with the reason."""


@dataclass(slots=True)
class ImportResult:
    """Result of an import: new, known and ``renamed`` games (with both ids), and refused lines.

    ``unchecked`` are new games that are on and whose dice have lost their secrets.
    """

    games: int = 0
    there: int = 0
    renamed: list[tuple[str, str]] = field(default_factory=list)
    refused: list[tuple[int, str]] = field(default_factory=list)
    unchecked: int = 0


@dataclass(slots=True)
class Importing:
    """An import. ``people`` and ``places`` are the ids here, by those of the export."""

    connection: Connection
    people: dict[str, str] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    renaming: Renaming = field(init=False)
    _moved: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.renaming = Renaming(self.connection)

    def learn(self, lines: Iterable[str]) -> None:
        """Learn from all lines the ids of people and places here."""
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
            with suppress(DivergedError):
                self.renaming.learn(self._translated(line))

    def put(self, lines: Iterable[str]) -> ImportResult:
        """Put the lines in, each for itself; return the result."""
        done = ImportResult()
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
                done.unchecked += kind.name == "game" and put and _has_secret(line)
                if kind.name == "game" and self.renaming.codes[line["code"]] != line["code"]:
                    done.renamed.append((line["code"], self.renaming.codes[line["code"]]))
        with self.connection.begin():
            recount(self.connection, self._moved)
            rebuild(self.connection)
            self._set_due(utc_now())
            tell_others(self.connection)
        return done

    def _set_due(self, now: datetime) -> None:
        """Set the timers of tournaments, puzzles of the day and vacations, which came without."""
        due: list[Write] = [TournamentDue(id_, now) for id_ in untimed(self.connection)]
        for chat, hour, zone in without_timer(self.connection):
            with suppress(ValueError, LookupError):  # an hour or a zone that there isn't
                due.append(TimerSet(DAILY, next_at(hour, zone, now), chat=chat))
        ending = select(vacations.c.player, vacations.c.ends).where(vacations.c.ends > now)
        for player, ends in self.connection.execute(ending.order_by(vacations.c.ends.desc())):
            due.append(TimerSet(VACATION_ENDS, ends, player=player))  # the nearest end, set last
        write(self.connection, due)

    def _put(self, kind: Kind, line: Line) -> bool:
        """Put a line in; return whether it is new."""
        keys = tuple(column.name for column in kind.table.primary_key.columns)
        if kind.name == "game":
            return self._put_game(kind, line)
        here = self._here(kind.table, keys, line)
        if here is not None and here.get("version") != line.get("version"):
            raise BadLineError("import-other_tournament")
        if here is not None:
            return False
        if kind.name == "chat" and self._here(chats, ("platform", "chat"), line) is not None:
            return False
        exports.put_line(self.connection, kind, self.renaming.rename(line))
        self._moved |= {line["id"]} if "bank_entries" in line else set()
        return True

    def _put_game(self, kind: Kind, line: Line) -> bool:
        try:
            self.renaming.learn(line)
        except DivergedError:
            raise BadLineError("import-taken") from None
        if line["code"] in self.renaming.there:
            return False
        line = self.renaming.rename(line)
        exports.put_line(self.connection, kind, line)
        (whole,) = whole_games.read_games(self.connection, [line["code"]])
        try:
            right = derive(whole)
            whole_games.put_due(self.connection, whole, right)
            timed = replace(whole, timers=right.timers, clock=right.clock)
            if any(compare(timed, right, whole_games.acting_players(self.connection))):
                raise BadLineError("import-other")
        except UnreadableGameError:
            raise BadLineError("import-no_game") from None
        people = {line[name] for name in ("challenger", "invitee") if line.get(name)}
        people |= {row["player"] for row in line.get("seats", ())}
        if not exports.all_have_accounts(self.connection, people):
            raise BadLineError("import-missing_player")
        moved = line.get("coin_entries", ())
        self._moved |= {row[side] for row in moved for side in ("giver", "taker") if row.get(side)}
        return True

    def _here(self, table: Table, keys: tuple[str, ...], line: Line) -> RowMapping | None:
        same = [table.c[key] == line[key] for key in keys]
        return self.connection.execute(select(table).where(*same)).mappings().first()

    def _translated(self, line: Line) -> Line:
        if not (self.people or self.places):
            return line
        translated: Line = self._with_ids(line)
        for row in translated.get("record", ()):
            event = json.loads(row["payload"])
            row["payload"] = json.dumps(
                self._with_ids(event), ensure_ascii=False, separators=(",", ":")
            )
        for row in translated.get("chat_settings", ()):  # such as those of `OWN_PICTURES`
            row["name"] = " ".join(self.people.get(one, one) for one in row["name"].split(" "))
        if "id" in translated:
            for ids in (self.people, self.places):
                translated["id"] = ids.get(translated["id"], translated["id"])
        return translated

    def _with_ids(self, value: Any, name: str = "") -> Any:
        """Return a field's value with the ids of people and places here."""
        if isinstance(value, list):
            return [self._with_ids(each) for each in value]
        if isinstance(value, dict):
            return {name: self._with_ids(each, name) for name, each in value.items()}
        if isinstance(value, str) and name in _PEOPLE:
            return self.people.get(value, value)
        if isinstance(value, str) and name in _PLACES:
            return self.places.get(value, value)
        return value


@contextmanager
def _of_this_line() -> Iterator[None]:
    """Raise ``BadLineError`` for errors of a line; errors of the database pass."""
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
    """Yield the number of each line with its values, ``None`` if it can't be read."""
    for number, text in enumerate(lines, 1):
        try:
            ((name, line),) = json.loads(text).items()
            yield number, _KINDS[name], dict(line)
        except _WRONG:
            yield number, None, None
