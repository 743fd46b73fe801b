"""Records of games of another ruleset than Tak: replayed, drawn, refused where only Tak will do."""

from pathlib import Path

import pytest

from tests.cli.kit import run, written
from tests.presenting.registering import known

GAME = """\
[Game "rows"]
[Player1 "Ann"]
[Size "3"]

1. a1
2. b1
3. a2
4. b2
5. a3
1-0
"""

DICE = """\
[Game "rows"]
[Dice "1"]

1. roll roll=2
2. b2
3. roll roll=1
"""

MAIL = """\
Game: rows
Size: 3

2026-03-01
12:00  1. a1
; Bold.
12:05  2. b1
"""


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program know three in a row."""
    known(monkeypatch)


@pytest.mark.parametrize(
    ("text", "begins", "board"),
    [
        (GAME, "Three for o.\n", "o..\nox.\nox.\n"),
        (GAME.replace("5. a3\n", ""), "White wins (1-0), by resignation", "...\nox.\nox.\n"),
        (GAME.replace("5. a3\n1-0\n", ""), "The game is not over; White", "...\nox.\nox.\n"),
        (DICE, "The game is not over; Black", "...\n.o.\n...\ndie: 1\n"),
        (MAIL, "The game is not over; White", "...\n...\nox.\n"),
    ],
)
def test_a_record_is_replayed_by_its_own_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, begins: str, board: str
) -> None:
    assert run("replay", written(tmp_path, text)) == 0
    out = capsys.readouterr().out
    assert out.startswith(begins)
    assert out.endswith(board)


def test_a_tampered_record_gets_one_clear_complaint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", written(tmp_path, GAME.replace("4. b2", "4. a2"))) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err == "Line 8, column 4: Somebody has it.\n4. a2\n   ^^\n"


@pytest.mark.parametrize(
    "asked",
    [
        ("replay", "--tps"),
        ("replay", "--notation", "mail"),
        ("convert", "--to", "ptn"),
        ("convert", "--to", "mail"),
        ("convert", "--to", "tps"),
        ("link",),
    ],
)
def test_only_games_of_tak_become_what_other_programs_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: tuple[str, ...]
) -> None:
    command, *options = asked
    assert run(command, written(tmp_path, GAME), *options) == 2
    out, err = capsys.readouterr()
    assert not out
    why = "Line 1, column 8: This is a game of `rows`. Only games of Tak can be used here.\n"
    assert err.startswith(why)


@pytest.mark.parametrize(
    ("text", "options", "drawn"),
    [
        (GAME, (), "o..\nox.\nox."),
        (GAME, ("--ply", "1"), "...\n...\no.."),
        (DICE, (), "...\n.o.\n...\ndie: 1"),
    ],
)
def test_its_painter_draws_it(
    tmp_path: Path, text: str, options: tuple[str, ...], drawn: str
) -> None:
    file = tmp_path / "board.png"
    assert run("draw", written(tmp_path, text), "--out", str(file), *options) == 0
    assert file.read_text() == drawn
