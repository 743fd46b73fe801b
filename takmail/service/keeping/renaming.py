"""Under which ids games of an export are put in where other games have theirs.

A game that was put in before is known again whatever id it got: by who proposed it, when, and by
its record, of which one is the other's beginning.
"""

import json
from dataclasses import dataclass, field
from datetime import datetime
from random import Random, SystemRandom
from typing import Any

from sqlalchemy import Connection, select

from takmail.store.codes import free_code
from takmail.store.portable import KINDS, Line, lines_of
from takmail.store.tables import games
from takmail.store.whole_games import codes_among

_GAME = KINDS[-1]
_REMATCH, _EARLIER = "rematch_of", "earlier"


class OtherwiseError(Exception):
    """The same game is there, and has gone on otherwise, or not as far."""


@dataclass(slots=True)
class Renaming:
    """Knows by ``codes`` the id here of each game of an export; ``there`` were put in before."""

    connection: Connection
    random: Random = field(default_factory=SystemRandom)
    codes: dict[str, str] = field(default_factory=dict)
    there: set[str] = field(default_factory=set)

    def learn(self, line: Line) -> str:
        """Return the id that a game has here, or is to have; raise `OtherwiseError`."""
        own: str = line["code"]
        if own not in self.codes:
            self.codes[own] = self._found(own, line)
        return self.codes[own]

    def rename(self, line: Line) -> Line:
        """Return a line with the ids that games have here."""
        renamed = dict(line)
        for name in ("code", "made_for"):
            if name in renamed:
                renamed[name] = self.codes.get(renamed[name], renamed[name])
        if renamed.get("record"):
            first, *others = renamed["record"]
            renamed["record"] = [{**first, "payload": self._payload(first["payload"])}, *others]
        return renamed

    def _payload(self, text: str) -> str:
        """Return the first event of a game, with the ids here of the games that it names.

        A rematch names the game before it, and a game of a series all those before it.
        """
        event = json.loads(text)
        if not any(self.codes.get(code, code) != code for code in _named(event)):
            return text
        if _REMATCH in event:
            event[_REMATCH] = self.codes.get(event[_REMATCH], event[_REMATCH])
        for game in event.get(_EARLIER, ()):
            game["code"] = self.codes.get(game["code"], game["code"])
        return json.dumps(event, ensure_ascii=False, separators=(",", ":"))

    def _found(self, own: str, line: Line) -> str:
        if own not in self.codes.values() and not codes_among(self.connection, [own]):
            return own
        here = list(lines_of(self.connection, _GAME, [own]))
        if here and _is_beginning(line, here[0]):
            self.there.add(own)
            return own
        if here and (_events(here[0])[:1] == _events(line)[:1]):
            raise OtherwiseError
        for other in lines_of(self.connection, _GAME, self._like(line)):
            if _is_beginning(line, other):
                self.there.add(own)
                return str(other["code"])
            if _is_beginning(other, line):
                raise OtherwiseError
        return free_code(self.connection, self.random, {*self.codes, *self.codes.values()})

    def _like(self, line: Line) -> list[str]:
        """Return the ids of games that were proposed by the same person at the same moment."""
        at = datetime.fromisoformat(line["created_at"])
        query = select(games.c.code).where(
            games.c.challenger == line.get("challenger"), games.c.created_at == at
        )
        return [code for code in self.connection.scalars(query) if code != line["code"]]


def _named(event: dict[str, Any]) -> list[str]:
    """Return the ids of the games that a first event names."""
    earlier = [game["code"] for game in event.get(_EARLIER, ())]
    return [event[_REMATCH], *earlier] if _REMATCH in event else earlier


def _is_beginning(one: Line, other: Line) -> bool:
    """Return whether one game's record is how the other's begins, or all of it."""
    mine, theirs = _events(one), _events(other)
    return bool(mine) and theirs[: len(mine)] == mine


def _events(line: Line) -> list[Any]:
    """Return what has happened, without the ids of other games."""
    found = []
    for row in line.get("record", ()):
        event = json.loads(row["payload"])
        event.pop(_REMATCH, None)
        for game in event.get(_EARLIER, ()):
            game.pop("code", None)
        found.append((row["seq"], row["at"], row.get("by"), row["kind"], event))
    return found
