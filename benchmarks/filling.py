"""Fills a store with so many games that playing them would take hours.

Three games are played through the service: one that is on, one that is over, a challenge. Their
rows are then copied, with other people, chats and ids in them, by SQL alone.
"""

import itertools
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from benchmarks.lines import Pair
from takmail.colors import Color
from takmail.service.service import Service
from takmail.store.game_lists import last_games_in_chat
from takmail.store.games import DIGITS, LETTERS
from takmail.store.store import Store

PLATFORM = "bench"
PLIES = 8
"""Plies of each game that is copied."""


class Models(NamedTuple):
    """The ids of the games that are copied."""

    on: str
    over: str
    challenge: str


class Copy(NamedTuple):
    """A game to be: its id, its people, its chat, and by how many microseconds it is older."""

    code: str
    white: str
    black: str
    chat: str
    older: int


async def play_models(file: Path) -> Models:
    """Play the games that are copied, in a store of which nothing else is open."""
    async with await Store.open(f"sqlite:///{file}") as store:
        service = Service(store, lambda: Color.WHITE)
        codes = []
        for number in range(3):
            pair = Pair(service, 1_000_000 + number)
            await (pair.propose() if number == 2 else pair.begin())
            for _ in range(0 if number == 2 else PLIES):
                await pair.play()
            if number == 1:
                await pair.resign()
            chat = await store.chats.known(PLATFORM, str(1_000_000 + number))
            assert chat is not None
            (row,) = await store.read(last_games_in_chat, chat.id, limit=1)
            codes.append(row.code)
    return Models(*codes)


def codes(length: int = 4) -> Iterator[str]:
    """Yield ids of games, longer ones than are drawn where there are few games."""
    pairs = [letter + digit for letter in LETTERS for digit in DIGITS]
    return map("".join, itertools.product(pairs, repeat=length))


_CODES = codes()


class Filler:
    """Writes straight into an SQLite file of which nothing else is open."""

    def __init__(self, file: Path) -> None:
        self._db = sqlite3.connect(file, isolation_level=None)
        self._db.execute("PRAGMA synchronous = OFF")
        self._db.execute("PRAGMA foreign_keys = OFF")

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def people(self, names: Iterable[str]) -> list[str]:
        """Add people with accounts; return their ids, which begin with a ``p``."""
        rows = [(f"p{name}", name, name.rstrip("0123456789")) for name in names]
        with self._transaction():
            self._db.executemany("INSERT INTO players SELECT ?1, 0", [row[:1] for row in rows])
            self._db.executemany(
                "INSERT INTO accounts (platform, user, player, name, handle, handle_folded,"
                f" created_at, updated_at) SELECT '{PLATFORM}', ?2, ?1, ?3, ?2, ?2, 0, 0",
                rows,
            )
        return [row[0] for row in rows]

    def chats(self, names: Iterable[str]) -> list[str]:
        """Add chats; return their ids, which begin with a ``c``."""
        rows = [(f"c{name}", name) for name in names]
        with self._transaction():
            self._db.executemany(
                "INSERT INTO chats (id, platform, chat, title, private, created_at)"
                f" SELECT ?1, '{PLATFORM}', ?2, 'A room', 0, 0",
                rows,
            )
        return [row[0] for row in rows]

    def games(self, model: str, where: Iterable[tuple[str, str, str]]) -> list[str]:
        """Add copies of a game, each with its White, Black and chat; return their ids.

        The first is the newest.
        """
        copies = [
            Copy(code, *who, older)
            for older, (code, who) in enumerate(zip(_CODES, where, strict=False), start=1)
        ]
        with self._transaction():
            self._db.execute("CREATE TEMP TABLE copies (code, white, black, chat, older)")
            self._db.executemany("INSERT INTO copies VALUES (?, ?, ?, ?, ?)", copies)
            self._copy(model)
            self._db.execute("DROP TABLE temp.copies")
        return [copy.code for copy in copies]

    def watch(self, code: str, chats: Sequence[str]) -> None:
        """Have chats follow a game."""
        with self._transaction():
            self._db.executemany(
                "INSERT INTO watchers (code, chat_id) VALUES (?, ?)",
                [(code, chat) for chat in chats],
            )

    def sent(self, count: int, chats: Sequence[str]) -> None:
        """Add messages that were sent, each an answer to one, in all of the chats by turns."""
        where = itertools.islice(itertools.cycle(chats), count)
        with self._transaction():
            self._db.executemany(
                "INSERT INTO outbox (chat_id, payload, reply_to, created_at, state, code)"
                " VALUES (?, '[]', ?, 0, 'sent', NULL)",
                ((chat, str(number)) for number, chat in enumerate(where)),
            )
            self._db.executemany(
                "UPDATE chats SET answered = '0' WHERE id = ?", [(chat,) for chat in chats]
            )

    def _copy(self, model: str) -> None:
        white, black = self._people_of(model)
        self._db.execute(
            "INSERT INTO games (code, version, chat_id, terms, challenger, invitee, created_at,"
            " phase, turn, updated_at, began_at, ended_at, result)"
            " SELECT f.code, version, f.chat, terms, f.white, invitee, created_at - f.older, phase,"
            " CASE turn WHEN ?2 THEN f.white WHEN ?3 THEN f.black END, updated_at - f.older,"
            " began_at - f.older, ended_at - f.older, result"
            " FROM copies f, games g WHERE g.code = ?1",
            (model, white, black),
        )
        self._db.execute(
            "INSERT INTO seats (code, color, player, chat_id, other, began_at, ended_at)"
            " SELECT f.code, color, CASE color WHEN 'white' THEN f.white ELSE f.black END, f.chat,"
            " CASE color WHEN 'white' THEN f.black ELSE f.white END,"
            " began_at - f.older, ended_at - f.older"
            " FROM copies f, seats s WHERE s.code = ?",
            (model,),
        )
        self._db.execute(
            "INSERT INTO record (code, seq, at, by, kind, payload)"
            " SELECT f.code, seq, at, CASE by WHEN ?2 THEN f.white WHEN ?3 THEN f.black END, kind,"
            " replace(replace(payload, ?2, f.white), ?3, f.black)"
            " FROM copies f, record r WHERE r.code = ?1",
            (model, white, black),
        )
        self._db.execute(
            "INSERT INTO invitations (code, join_code, lapses_at)"
            " SELECT f.code, 'join-' || f.code, lapses_at"
            " FROM copies f, invitations i WHERE i.code = ?",
            (model,),
        )

    def _people_of(self, model: str) -> tuple[str, str]:
        found = dict(
            self._db.execute("SELECT color, player FROM seats WHERE code = ?", (model,)).fetchall()
        )
        (challenger,) = self._db.execute(
            "SELECT challenger FROM games WHERE code = ?", (model,)
        ).fetchone()
        return found.get("white", challenger), found.get("black", "nobody")

    def _transaction(self) -> "_Transaction":
        return _Transaction(self._db)


class _Transaction:
    """All or nothing."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __enter__(self) -> None:
        self._db.execute("BEGIN")

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._db.execute("COMMIT" if kind is None else "ROLLBACK")


def filling(file: Path) -> "closing[Filler]":
    """Return a filler that lets go of the file at the end of its block."""
    return closing(Filler(file))
