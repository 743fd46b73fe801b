"""The real program on a database with a damaged page: only what lies there can't be read."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.e2e.served import DATABASE, served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent, User
from tests.store.damaging import damage, page_with, settle

FILLING = 40
"""Events of a game that fills pages."""


async def begin(telegram: FakeTelegram, group: Chat, white: User, black: User) -> None:
    """Have two people begin a game in a group."""
    await telegram.say(white, group, f"/challenge@TakmailBot @{black.username} 5 white")
    await telegram.expect(group, lambda sent: "challenges" in sent.text)
    await telegram.say(black, group, "/accept@TakmailBot")
    await telegram.expect(group, lambda sent: "is White" in sent.text)


def says(line: str) -> Callable[[Sent], bool]:
    """Return what looks for a line in a message."""
    return lambda sent: line in sent.text


def codes(file: Path) -> list[str]:
    """Return the ids of all games, the oldest first."""
    with closing(sqlite3.connect(file)) as connection:
        return [
            code for (code,) in connection.execute("SELECT code FROM games ORDER BY created_at")
        ]


def fill(file: Path, code: str) -> None:
    """Put a long game before another one and one behind it, so that it has pages of its own."""
    before, behind = f"{code[:-1]}{chr(ord(code[-1]) - 1)}~", f"{code}-"
    with closing(sqlite3.connect(file)) as connection, connection:
        for filling in (before, behind):
            connection.execute(
                "INSERT INTO games SELECT ?, version, chat_id, terms, challenger, invitee,"
                " created_at, 'cancelled', turn, 0, began_at, 1, result FROM games WHERE code = ?",
                [filling, code],
            )
            connection.executemany(
                "INSERT INTO record VALUES (?, ?, 0, NULL, 'said', ?)",
                [(filling, seq, "-" * 900) for seq in range(1, FILLING)],
            )


def challenger(file: Path, code: str) -> str:
    """Return a text that only the record of this game has."""
    with closing(sqlite3.connect(file)) as connection:
        (payload,) = connection.execute(
            "SELECT payload FROM record WHERE code = ? AND seq = 1", [code]
        ).fetchone()
    return f'"by":"{json.loads(payload)["by"]}"'


async def test_a_damaged_page_harms_only_the_game_that_lies_on_it(tmp_path: Path) -> None:
    async with FakeTelegram(privacy=False) as telegram:
        ann, bob, cyd, dee = (
            telegram.person(name, name.lower()) for name in ("Ann", "Bob", "Cyd", "Dee")
        )
        spoiled, sound = telegram.group("Spoiled"), telegram.group("Sound")
        file = tmp_path / DATABASE
        async with served(tmp_path, telegram=telegram) as bot:
            await begin(telegram, spoiled, ann, bob)
            await begin(telegram, sound, cyd, dee)
            assert await bot.stop() == 0
            first, _ = codes(file)
            fill(file, first)
            settle(file)
            damage(file, page_with(file, "record", challenger(file, first)))
            await bot.start()
            await telegram.say(ann, spoiled, "ps a1")
            await telegram.expect(spoiled, lambda sent: "can't be read at the moment" in sent.text)
            for who, line in ((cyd, "ps a1"), (dee, "ps b1"), (cyd, "ps c3")):
                await telegram.say(who, sound, line)
                await telegram.expect(sound, says(line))
            await telegram.say(ann, spoiled, f"/challenge@TakmailBot @{bob.username} 4 white")
            await telegram.expect(spoiled, lambda sent: "challenges" in sent.text)
            assert "takmail check" in bot.log
