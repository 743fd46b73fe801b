"""Databases with games of another ruleset than Tak are backed up, checked, exported, imported."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from takmail.play.terms import Terms
from takmail.service.handlers import challenges
from takmail.terms.wishes import Wishes
from tests.presenting.registering import known
from tests.rulesets.rows import RowRules
from tests.service.world import world
from tests.upkeep.conftest import Said


@pytest.fixture
def game(file: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a game with dice in the file, behind its first throw."""

    def terms(wishes: Wishes, **_defaults: object) -> Terms:
        rules: Any = RowRules(dice=True)
        return Terms(rules, challenger=wishes.color)

    known(monkeypatch)
    monkeypatch.setattr(challenges, "terms_from", terms)

    async def begin() -> str:
        async with world(f"sqlite:///{file}") as den:
            told = await den.say("ann", "!challenge @bob 3 white", mentions=("bob",))
            await den.say("bob", "!accept")
            await den.say("ann", "roll")
            return den.code_in(told[0])

    return asyncio.run(begin())


def goes_on(database: Path, game: str) -> bool:
    """Return whether one of the squares of the row that the die shows can be taken there."""

    async def take() -> bool:
        async with world(f"sqlite:///{database}") as den:
            answers = [
                await den.handle(den.incoming("ann", f"!#{game} ps a{n}")) for n in (1, 2, 3)
            ]
            return sum(not answer.refused for answer in answers) == 1

    return asyncio.run(take())


def test_a_backup_has_them(file: Path, game: str, takmail: Said) -> None:
    assert takmail("check")[0] == 0
    assert takmail("backup", "copy.sqlite3")[0] == 0
    other = file.with_name("other.sqlite3")
    assert takmail("restore", "copy.sqlite3", "--database", f"sqlite:///{other}")[0] == 0
    assert goes_on(other, game)


def test_an_export_has_them(file: Path, game: str, takmail: Said) -> None:
    assert takmail("export", "games.jsonl")[0] == 0
    other = file.with_name("other.sqlite3")
    told = takmail("import", "games.jsonl", "--database", f"sqlite:///{other}")
    assert told[1].startswith("Imported one game; 0 games were already there.\n")
    assert told[::2] == (0, "")
    assert takmail("check", "--database", f"sqlite:///{other}")[0] == 0
    assert goes_on(other, game)


def test_their_records_are_written_beside_ptn(game: str, takmail: Said) -> None:
    code, out, _ = takmail("export", "-", "--format", "ptn")
    assert code == 0
    assert f'[Event "Tak by Mail #{game}"]\n[Game "rows"]\n' in out
    assert "1. roll roll=" in out
    Path("games.txt").write_text(out, encoding="utf-8")
    code, out, _ = takmail("replay", "games.txt")
    assert code == 0
    assert out.startswith("The game is not over; White is to move.\n\n...\n...\n...\ndie: ")
