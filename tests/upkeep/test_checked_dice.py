"""Databases with games whose dice can be checked: their secrets stay where they belong."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from takmail.store.games.records import record_of
from tests.presenting.registering import known
from tests.service.world import world
from tests.upkeep.conftest import Said


@pytest.fixture
def game(file: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a game with dice in the file, before its first throw."""
    known(monkeypatch)

    async def begin() -> str:
        async with world(f"sqlite:///{file}") as den:
            return await den.begin(terms="rows dice")

    return asyncio.run(begin())


def secret_in(database: Path) -> str:
    """Return the secret that is kept there."""
    with closing(sqlite3.connect(database)) as kept:
        ((secret,),) = kept.execute("SELECT secret FROM dice_secrets").fetchall()
        return str(secret)


def thrown(database: Path, game: str) -> list[str]:
    """Return what is thrown first there."""

    async def throw() -> list[str]:
        async with world(f"sqlite:///{database}") as den:
            await den.handle(den.incoming("ann", f"!#{game} roll"))
            kept = await den.store.read(record_of, game)
            return [row.payload for row in kept if row.kind == "rolled"]

    return asyncio.run(throw())


def test_a_restored_backup_throws_the_same(file: Path, game: str, takmail: Said) -> None:
    other = file.with_name("other.sqlite3")
    assert takmail("backup", "copy.sqlite3")[0] == 0
    assert takmail("restore", "copy.sqlite3", "--database", f"sqlite:///{other}")[0] == 0
    assert secret_in(other) == secret_in(file)
    first = thrown(file, game)
    assert len(first) == 1
    assert thrown(other, game) == first


@pytest.mark.usefixtures("game")
def test_a_changed_secret_is_found(file: Path, takmail: Said) -> None:
    assert takmail("check")[0] == 0
    with closing(sqlite3.connect(file)) as kept:
        kept.execute("UPDATE dice_secrets SET secret = 'another'")
        kept.commit()
    code, out, _ = takmail("check")
    assert (code, "One secret of dice doesn't match" in out) == (1, True)


@pytest.mark.usefixtures("game")
def test_an_import_says_whose_throws_cannot_be_checked(file: Path, takmail: Said) -> None:
    other = f"sqlite:///{file.with_name('other.sqlite3')}"
    takmail("export", "all.jsonl")
    _, out, _ = takmail("import", "all.jsonl", "--database", other)
    assert "Left behind: the dice secrets of one running game." in out


@pytest.mark.slow
def test_no_command_of_the_host_prints_a_secret(file: Path, game: str, takmail: Said) -> None:
    secret = secret_in(file)
    for line in (
        "check", "status", "status --json", "backup copy.sqlite3", "export all.jsonl",
        "export all.ptn --format ptn", f"admin end {game}",
    ):  # fmt: skip
        said = takmail(*line.split())
        assert said[0] in {0, 1}, said
        assert secret not in str(said)
        for made in file.parent.glob("all.*"):
            assert secret not in made.read_text()
    with closing(sqlite3.connect(file)) as kept:
        assert not kept.execute("SELECT * FROM dice_secrets").fetchall()
        assert secret in str(kept.execute("SELECT payload FROM record").fetchall())
    assert takmail("check")[0] == 0
