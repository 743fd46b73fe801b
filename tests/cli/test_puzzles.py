"""Puzzles are made from games: one ply alone wins, and each position is there once."""

from itertools import cycle, islice
from pathlib import Path

import pytest

from takmail.cli import puzzles
from tests.cli.kit import GAME, run, written

WON_BY_ONE_SPREAD = "x,212,x2/2,x,1,x/x,1,2,2/1,1,x,1 2 8"
TURNED = "1,x,2,x/1,1,x,212/x,2,1,x/1,2,x2 2 8"
IN_TWO = "1,21,2,2/x2,1,2/x,2,x2/x,2,x,1 2 7"
A_PLACEMENT = "x3/1,1,x/2,2,x 1 4"
TWO_WAYS = "2,x,2,2/x,2,1,1/1,x3/x,112,x2 2 6"


def made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, *options: str
) -> tuple[int, list[str], str]:
    code = run("puzzles", "make", *options, written(tmp_path, text))
    out, err = capsys.readouterr()
    return code, out.splitlines(), err


def test_positions_with_one_way_to_win_are_puzzles_easy_ones_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f"{IN_TWO}\n{WON_BY_ONE_SPREAD}\n{A_PLACEMENT}\n{TWO_WAYS}\nx3/x3/x3 1 1"
    code, lines, err = made(tmp_path, capsys, text)
    assert code == 0
    assert lines == [f"p1 1 {WON_BY_ONE_SPREAD}", f"p2 2 {IN_TWO}"]
    assert err == "Positions looked at: 5. Puzzles found: 2.\n"


def test_a_position_is_there_once_however_it_is_turned_or_coloured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    swapped = WON_BY_ONE_SPREAD.split(maxsplit=1)[0].translate(str.maketrans("12", "21"))
    text = f"{TURNED}\n{WON_BY_ONE_SPREAD}\n{swapped} 1 8"
    _, lines, _ = made(tmp_path, capsys, text)
    assert lines == [f"p1 1 {TURNED}"]


def test_the_most_moves_are_chosen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = made(tmp_path, capsys, f"{IN_TWO}\n{WON_BY_ONE_SPREAD}", "--moves", "1")
    assert lines == [f"p1 1 {WON_BY_ONE_SPREAD}"]


@pytest.mark.parametrize(
    ("moves", "tps", "theme"),
    [
        (4, "x3/1,x2/x2,2 1 2", "four"),
        (3, "1,x2/12,x,2/x,21,x 1 5", "quiet"),
        (3, "2,1,x/1,x2/x,2,x 1 3", "small"),
    ],
)
def test_themes_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], moves: int, tps: str, theme: str
) -> None:
    _, lines, _ = made(tmp_path, capsys, tps, "--moves", str(moves))
    assert lines == [f"p1 {moves} {tps} {theme}"]


def test_defences_are_found_where_all_else_loses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    only = "x,2,x/x,2,1S/21,1,2 1 5"
    one_tak_one_block = "x3/2,2,x/1,x,1 1 3"
    text = f"{only}\n{one_tak_one_block}\n{WON_BY_ONE_SPREAD}\nx3/x3/x3 1 1"
    _, lines, err = made(tmp_path, capsys, text, "--defences")
    assert lines == [f"p1 2 {only} defence"]
    assert err == "Positions looked at: 4. Puzzles found: 1.\n"


def test_the_way_of_a_win_is_no_second_puzzle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = f'[TPS "{IN_TWO}"]\n[Size "4"]\n\n7. -- c4-\n8. c2 b3\n'
    assert made(tmp_path, capsys, game)[1] == [f"p1 2 {IN_TWO}"]


def test_a_game_goes_as_far_as_it_is_legal_and_the_rest_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    illegal = f'[TPS "{WON_BY_ONE_SPREAD}"]\n[Size "4"]\n\n8. -- a1\n'
    bad = written(tmp_path, f"{illegal}\n{GAME}", "bad.ptn")
    good = written(tmp_path, IN_TWO, "good.txt")
    missing = str(tmp_path / "missing.ptn")
    assert run("puzzles", "make", bad, missing, good) == 2
    out, err = capsys.readouterr()
    assert out.splitlines() == [f"p1 1 {WON_BY_ONE_SPREAD}", f"p2 2 {IN_TWO}"]
    said = err.splitlines()
    assert said[0] == "Positions looked at: 8. Puzzles found: 2."
    assert said[1].startswith(f"{bad}: Game 1: ")
    assert any(line.startswith(f"{missing}: ") for line in said)


def test_a_long_game_is_looked_through_and_it_says_how_far_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzles, "_SECONDS", 0)
    shuffled = islice(cycle(["a1>", "e5<", "b1<", "d5>"]), 498)
    plies = ["a5", "e1", "a1", "e5", *shuffled][:500]
    code, _, err = made(tmp_path, capsys, f'[Size "5"]\n\n{" ".join(plies)}\n', "--moves", "1")
    assert code == 0
    assert "Positions looked at: 2. " in err
    assert err.splitlines()[-1] == "Positions looked at: 501. Puzzles found: 0."


@pytest.mark.parametrize("moves", ["0", "x", "5"])
def test_what_is_no_number_of_moves_is_a_usage_error(
    capsys: pytest.CaptureFixture[str], moves: str
) -> None:
    with pytest.raises(SystemExit):
        run("puzzles", "make", "x3/x3/x3 1 1", "--moves", moves)
    assert "argument --moves: invalid" in capsys.readouterr().err
