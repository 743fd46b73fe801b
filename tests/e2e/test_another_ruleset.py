"""A game that only tests know, at a keyboard: the program has it in its tables, and knows it so."""

import re
from pathlib import Path
from random import Random

import pytest

from takmail.play.game import Phase
from tests.e2e.served import DATABASE
from tests.e2e.whole_games import line_of, newest
from tests.presenting.registering import known
from tests.rulesets.rows import Word
from tests.stores import migrated
from tests.terminals import terminal
from tests.test_console import environment

WITH_ROWS = "tests.e2e.rows_program"


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tests read the records of such games."""
    known(monkeypatch)


def test_it_is_played_at_a_keyboard(tmp_path: Path) -> None:
    file, chance = tmp_path / DATABASE, Random(3)
    file.write_bytes(migrated())
    arguments = ("play", "--database", f"sqlite:///{file}", "rows", "dice")
    with terminal(*arguments, environment=environment(), module=WITH_ROWS) as screen:
        begun = screen.until(r"for example .*roll.*White>")
        assert "Three in a row: 3x3, with a die." in begun
        while (game := newest(tmp_path)).phase is Phase.PLAYING:
            plies = [ply for ply in game.board.legal_plies() if ply is not Word.DOUBLE]
            screen.type(line_of(game, chance.choice(plies), chance))
            screen.until(r"\(Player \d\): .*#\w+( White| Black)?>")
        screen.type("record")
        told = screen.until(r"\n(1-0|0-1|1/2-1/2)\s.*#\w+>")
        assert re.search(r"1\. roll roll=[123]", told)
        screen.type("verify")
        screen.until(r"The dice were fair: all \d+ throws[^.]*\.\s.*#\w+>")
        assert screen.leave() == 0
