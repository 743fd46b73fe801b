"""`takmail check`: what is wrong is found and named, and left alone."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, select

from takmail.service.upkeep.checks import Check, Finding, Flaw
from takmail.store.games.game_lists import open_games_in_chat
from takmail.store.messages.outbox import Settlement
from takmail.store.people.pairing import pairings
from takmail.store.store import Store, utc_now
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN, tell
from takmail.wording.message.sentences import say
from tests.service.test_any_press import lines
from tests.service.world import START, World, world
from tests.stores import open_store, rows
from tests.upkeep.conftest import Said

Change = Callable[[Connection], None]


def found_in(connection: Connection, now: datetime = START) -> list[Finding]:
    return list(Check(connection, now, lambda *_: None).everything())


async def found(store: Store) -> list[Finding]:
    return await store._database.read(found_in)


def told_of(file: Path) -> str:
    """Return what the command would say of a database."""

    async def look() -> list[Finding]:
        with closing(sqlite3.connect(file)) as kept:
            async with await open_store(copied=kept) as store:
                return await store._database.read(found_in, utc_now())

    findings = asyncio.run(look())
    return "\n".join(tell(one.flaw.value, game=f"#{one.code}", **one.values) for one in findings)


def run(*statements: str) -> Change:
    def work(connection: Connection) -> None:
        with connection.begin():
            connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
            for statement in statements:
                connection.exec_driver_sql(statement)

    return work


def spoil(file: Path, *statements: str) -> None:
    """Change a database as nobody should."""
    with closing(sqlite3.connect(file)) as connection:
        for (trigger,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            connection.execute(f"DROP TRIGGER {trigger}")
        for statement in statements:
            connection.executescript(statement)
        connection.commit()


def damage(file: Path, table: str) -> None:
    """Write over the first page of a table."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)
        ).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as raw:
        raw.seek((root - 1) * size)
        raw.write(b"\xff" * size)


@asynccontextmanager
async def played(file: Path) -> AsyncIterator[World]:
    """A game with a standing offer, and an open challenge; both are in the file."""
    async with world(f"sqlite:///{file}") as den:
        await den.begin()
        await den.play("ps a1, ps b1, ps c3")
        await den.say("ann", "!takeback")
        await den.say("cyd", "!challenge 4")
        rows = await den.store.outbox.pending(limit=1000)
        await den.store.outbox.settle(Settlement(sent=[row.id for row in rows]))
        yield den


def play(file: Path) -> tuple[str, str]:
    """Have a file with a game that is on and an open challenge; return their codes."""
    made, game, challenge = _played_once()
    file.write_bytes(made)
    return game, challenge


@cache
def _played_once() -> tuple[bytes, str, str]:
    """Return what is in the file once somebody has played, and the codes."""

    async def run(file: Path) -> tuple[str, str]:
        async with played(file) as den:
            chat = await den.store.chats.known("discord", "den")
            assert chat is not None
            game, challenge = await den.store.read(open_games_in_chat, chat.id)
            return game.code, challenge.code

    with TemporaryDirectory() as folder:
        file = Path(folder) / "played.sqlite3"
        codes = asyncio.run(run(file))
        return file.read_bytes(), *codes


@pytest.mark.slow
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(said=st.lists(lines, min_size=20, max_size=50))
def test_whatever_is_said_all_that_is_kept_is_well(said: list[tuple[str, str, str]]) -> None:
    async def live() -> None:
        async with world() as place:
            for who, text, chat in said:
                await place.handle(place.incoming(who, text, chat, mentions=("bob",)))
            assert await found(place.store) == []

    asyncio.run(live())


async def test_games_of_paired_and_parted_people_are_well() -> None:
    async with world() as den:
        await den.begin()
        await den.say("ann", "pair", "dm-ann")
        heard = await den.tell("annie", "hello", "tg-dm-annie", platform="telegram")
        assert isinstance(heard, dict)
        ((pairing,),) = await den.store.read(rows, select(pairings.c.code))
        await den.say("annie", f"pair {pairing}", "tg-dm-annie", platform="telegram")
        await den.say("ann", "pair yes", "dm-ann")
        await den.say("annie", "!challenge 3", "tg", platform="telegram")
        await den.play("ps a1, ps b1")
        assert await found(den.store) == []


@pytest.mark.slow
def test_a_sound_database_is_told_to_be_well(file: Path, takmail: Said) -> None:
    play(file)
    assert takmail("check") == (0, "All is well; 2 games checked.\n", "")


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE games SET phase = 'over' WHERE code = '{game}'", "phase is over"),
        ("UPDATE games SET version = 3 WHERE code = '{game}'", "version is 3"),
        ("UPDATE games SET turn = challenger WHERE code = '{game}'", "turn is "),
        ("UPDATE games SET began_at = NULL WHERE code = '{game}'", "began_at is None"),
        ("UPDATE games SET result = 'R-0' WHERE code = '{game}'", "result is R-0"),
        ("UPDATE games SET terms = '8' WHERE code = '{game}'", "terms is 8"),
        ("DELETE FROM seats WHERE code = '{game}' AND color = 'white'", "its seats don't match"),
        (
            "UPDATE seats SET began_at = began_at - 9, ended_at = began_at WHERE code = '{game}'",
            "its seats don't match",
        ),
        ("DELETE FROM offers WHERE code = '{game}'", "its standing offers don't"),
        ("UPDATE offers SET plies = 9 WHERE code = '{game}'", "its standing offers don't"),
        ("DELETE FROM invitations", "has no code and never"),
        ("UPDATE invitations SET lapses_at = 1", "or its expiry"),
        (
            "INSERT INTO invitations (code, join_code, lapses_at) VALUES ('{game}', 'zzzzz', 1)",
            "it isn't an open challenge",
        ),
        ("DELETE FROM timers", "its timers don't match"),
        ("UPDATE timers SET due = 1", "its timers don't match"),
        (
            "INSERT INTO timers (due, kind, code, number) VALUES (1, 'votes', '{game}', 0)",
            "its timers don't match",
        ),
        ("UPDATE chats SET made_for = 'none'", "to a game that doesn't exist"),
        ("INSERT INTO watchers VALUES ('{game}', 'nowhere')", "of watchers refers"),
        ("INSERT INTO mutes VALUES ('gone', 'white')", "of mutes refers"),
    ],
)
def test_what_differs_from_its_record_is_found(file: Path, statement: str, told: str) -> None:
    game, _ = play(file)
    spoil(file, statement.format(game=game))
    assert told in told_of(file)


def test_what_is_found_is_told_and_left_alone(file: Path, takmail: Said) -> None:
    game, _ = play(file)
    spoil(file, f"UPDATE games SET phase = 'over' WHERE code = '{game}'")
    code, out, err = takmail("check")
    assert (code, err) == (1, "")
    assert out.startswith(told_of(file))
    assert takmail("check")[1] == out


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("DELETE FROM record WHERE code = '{game}' AND seq = 3", "event 3 is missing"),
        ("DELETE FROM record WHERE code = '{game}'", "it has no record"),
        ("UPDATE record SET payload = '!' WHERE code = '{game}' AND seq = 4", "event 4"),
        ("UPDATE record SET payload = x'ff' WHERE code = '{game}' AND seq = 4", "#{game}"),
        ("UPDATE record SET at = 'noon' WHERE code = '{game}' AND seq = 4", "#{game}"),
        (
            "UPDATE outbox SET payload = '[', state = 'pending' WHERE id = 1",
            "Message 1 is waiting to be sent but",
        ),
        (
            "UPDATE outbox SET state = 'pending', created_at = 0 WHERE id = 1",
            "Message 1 has been waiting to be sent for",
        ),
        (
            "UPDATE chats SET platform = 'pigeons'; UPDATE outbox SET state = 'pending'",
            "Takmail doesn't know: pigeons",
        ),
        ("DELETE FROM accounts WHERE handle = 'ann'", "One player has a seat"),
        (
            "DELETE FROM record WHERE code = '{game}' AND seq = 6",
            "#{game}: event 6 is missing from the record, though ",
        ),
        ("UPDATE record SET kind = 'joke' WHERE code = '{game}' AND seq = 4", "kept as 'joke'"),
        ("UPDATE outbox SET state = 'half' WHERE id = 1", "such a value of state (first: 1)"),
        ("UPDATE outbox SET act = 'sing' WHERE id = 1", "such a value of act"),
        (
            "UPDATE outbox SET state = 'pending', created_at = 'noon' WHERE id = 1",
            "such a value of created_at",
        ),
        ("UPDATE outbox SET created_at = 1e18 WHERE id = 1", "such a value of created_at"),
        (
            "INSERT INTO timers (due, kind, code, number) VALUES (1, 'tea', '{game}', 0)",
            "such a value of kind",
        ),
        ("UPDATE seen SET at = 'noon'", "of seen can't be right"),
    ],
)
def test_what_makes_no_sense_by_itself_is_found(file: Path, statement: str, told: str) -> None:
    game, challenge = play(file)
    spoil(file, statement.format(game=game))
    out = told_of(file)
    assert told.format(game=game) in out
    assert f"#{challenge}: " not in out


def test_some_games_alone_can_be_looked_at(file: Path, takmail: Said) -> None:
    game, challenge = play(file)
    spoil(file, f"UPDATE games SET terms = '8' WHERE code = '{game}'")
    assert takmail("check", challenge)[:2] == (0, "All is well; one game checked.\n")
    assert takmail("check", f"#{game}")[0] == 1
    code, out, _ = takmail("check", "nosuch")
    assert (code, out) == (2, "There is no game #nosuch.\n")


def test_of_a_damaged_database_the_damage_alone_is_told(file: Path, takmail: Said) -> None:
    game, _ = play(file)
    damage(file, "record")
    code, out, err = takmail("check")
    assert (code, err) == (1, "")
    assert "The database table record is damaged: " in out
    assert "Restore a backup with takmail restore." in out
    assert out.splitlines()[1:] == ["One error; 0 games checked."]
    code, _, err = takmail("check", game)
    assert code == 2
    assert "takmail restore" in err


@pytest.mark.parametrize("flaw", Flaw)
def test_each_flaw_is_said_in_each_language(flaw: Flaw) -> None:
    names = ("game", "why", "what", "found", "right", "table", "column", "example", "platform")
    values = dict.fromkeys(names, "x") | dict.fromkeys(("count", "row", "rows", "days", "first"), 2)
    for tag in LANGUAGES.tags:
        assert "{" not in SPOKEN[tag].marked(say(flaw.value, **values))


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE games SET created_at = 'x'",
        "UPDATE games SET ended_at = 'x'",
        "UPDATE seats SET began_at = 'x'",
    ],
)
def test_times_that_are_none_beside_a_record_are_found(file: Path, wrong: str) -> None:
    play(file)
    spoil(file, wrong)
    assert "its data is damaged" in told_of(file)
