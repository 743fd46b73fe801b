"""The files of what is stored of somebody: as many as it takes, each of a size that can be sent."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from takmail.store.belongings import EXPORTED, Rows

LARGEST = 8_000_000
"""Bytes of the files of one message; Discord takes 10 MiB, Telegram 50 MB."""

_JSON_COLUMNS = frozenset({"payload", "terms"})
"""Columns that hold JSON themselves."""


@dataclass(slots=True)
class _Part:
    """Content of one message: the rows of tables as JSON, and games as PTN."""

    tables: dict[str, list[str]] = field(default_factory=dict)
    games: list[str] = field(default_factory=list)
    size: int = 0

    def files(self, number: str) -> dict[str, str]:
        """Return the files by their names, in which there is a number if there are several."""
        named = f"{EXPORTED}{number}"
        made = {f"{named}.json": _document(self.tables)}
        return made | ({f"{named}.ptn": "\n\n".join(self.games)} if self.games else {})


class OwnFiles:
    """Takes what is stored little by little; a row and a game each stay in one file."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._parts = [_Part()]

    def take(self, stored: Mapping[str, Rows], games: Iterable[str] = ()) -> None:
        """Take rows by the names of their tables, and games as PTN."""
        for name, rows in stored.items():
            self._parts[0].tables.setdefault(name, [])
            for row in rows:
                text = json.dumps(_plain(row), ensure_ascii=False)
                self._part_for(text).tables.setdefault(name, []).append(text)
        for text in games:
            self._part_for(text).games.append(text)

    def parts(self) -> list[dict[str, str]]:
        """Return the files of each message, the texts by the files' names."""
        alone = len(self._parts) == 1
        return [
            part.files("" if alone else f"-{number}") for number, part in enumerate(self._parts, 1)
        ]

    def _part_for(self, text: str) -> _Part:
        size = len(text.encode()) + 4
        last = self._parts[-1]
        if last.size and last.size + size > self._largest:
            last = _Part()
            self._parts.append(last)
        last.size += size
        return last


def _plain(row: Mapping[str, object]) -> dict[str, object]:
    """Return a row in which what is JSON itself is no text."""
    return {name: _parsed(it) if name in _JSON_COLUMNS else it for name, it in row.items()}


def _parsed(text: object) -> object:
    try:
        return json.loads(str(text))
    except ValueError:
        return text


def _document(tables: Mapping[str, list[str]]) -> str:
    """Return tables as one JSON object, a row on each line."""
    lists = (
        f"{json.dumps(name)}: [\n" + ",\n".join(rows) + "\n]" if rows else f"{json.dumps(name)}: []"
        for name, rows in tables.items()
    )
    return "{\n" + ",\n".join(lists) + "\n}\n"
