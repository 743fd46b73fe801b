"""Records and positions as text: replay, convert, perft."""

from pathlib import Path

import pytest

from takmail.notation.clean_ptn import format_game
from takmail.notation.ptn_files import parse_game
from tests.cli.kit import GAME, run, written
from tests.sentences import WHITE_WINS_BY_A_ROAD, to_move


def test_replay_tells_the_result_and_draws_the_last_board(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", game) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{WHITE_WINS_BY_A_ROAD}: a1 to c1.\n\n3 ")
    assert "Road: a1 b1 c1" in out


def test_replay_tells_and_draws_the_roads_that_count_by_the_records_scoring(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = '[Size "4"] [Scoring "{}"] [TPS "x3,11/21,21,21,2/1,1,1,x/x4 1 9"] 9. 2d4-11 R-0'
    assert run("replay", written(tmp_path, game.format("six"))) == 0
    out = capsys.readouterr().out
    assert out.startswith("White wins with two roads: a2 to d2, a3 to d3.\n")
    assert "Road: a2 b2 c2 d2 a3 b3 c3 d3" in out
    assert run("replay", written(tmp_path, game.format("tarway"))) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{WHITE_WINS_BY_A_ROAD}: a3 to d3.\n")
    assert "Road: a3 b3 c3 d3\n" in out


def test_replay_prints_the_record_in_the_other_notation(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", game, "--notation", "mail") == 0
    out = capsys.readouterr().out
    assert "1. ps a1\n2. ps c3\n3. ps b3\n4. ps b2\n5. ps a3\nR-0\n" in out
    assert f"{WHITE_WINS_BY_A_ROAD}: a3 to c3." in out


@pytest.mark.parametrize(
    ("score", "shown"),
    [
        (
            "R-0",
            "The record says that White wins with a road (R-0), but the last board shows none.\n",
        ),
        (
            "0-F",
            (
                "The record says that Black wins on flats (0-F), but on the last board there are "
                "empty squares, and both sides have pieces left.\n"
            ),
        ),
        ("1/2", "A draw (1/2-1/2), agreed or in another way that the board doesn't show.\n"),
        ("0-0", "No result (0-0).\n"),
        ("0-1", "Black wins (0-1), by resignation or in another way that the board doesn't show."),
    ],
)
def test_a_result_that_the_board_does_not_show_is_not_given_as_a_fact(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], score: str, shown: str
) -> None:
    assert run("replay", written(tmp_path, f'[Size "3"] 1. a3 c1 {score}')) == 0
    assert capsys.readouterr().out.startswith(shown)


@pytest.mark.parametrize(
    ("declared", "other"),
    [("R-0", False), ("1-0", False), ("", False), ("0-R", True), ("F-0", True), ("0-0", True)],
)
def test_a_record_that_declares_another_end_than_the_boards_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], declared: str, other: bool
) -> None:
    assert run("replay", written(tmp_path, GAME.replace("R-0", declared))) == 0
    result, *_ = capsys.readouterr().out.split("\n\n")
    shown = f"\nThe record gives another result: {declared}." if other else ""
    assert result == f"{WHITE_WINS_BY_A_ROAD}: a1 to c1.{shown}"


@pytest.mark.parametrize(("declared", "other"), [("1/2", False), ("1-0", True), ("0-F", True)])
def test_so_is_one_that_declares_another_end_than_a_draw_on_flats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], declared: str, other: bool
) -> None:
    text = f'[Size "3"][Flats "2"][Komi "1"] 1. a3 c1 2. b2 {declared}'
    assert run("replay", written(tmp_path, text)) == 0
    assert ("The record gives another result" in capsys.readouterr().out) == other


def test_a_flat_win_tells_the_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = '[Size "3"][Flats "2"][Caps "0"][Komi "0.5"] 1. a3 c1 2. b2 F-0'
    assert run("replay", written(tmp_path, text)) == 0
    assert "2 to 1.5, komi included" in capsys.readouterr().out


def test_a_game_survives_the_way_through_a_mail_record(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("convert", game, "--to", "mail") == 0
    mail = capsys.readouterr().out
    assert mail.startswith("Player1: Ann\nSize: 3\n\n1. ps a1\n")
    assert run("convert", written(tmp_path, mail), "--to", "ptn") == 0
    assert capsys.readouterr().out == format_game(parse_game(GAME))


def test_perft_counts_lines_of_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("perft", '"x3/x3/x3 1 1"', "3") == 0
    assert capsys.readouterr().out == "1200\n"


@pytest.mark.parametrize(
    ("ply", "shown"), [("b1'", True), ("b1", False), ("b1''!", True), ("b2'", False)]
)
def test_a_marked_threat_is_announced_where_there_is_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], ply: str, shown: bool
) -> None:
    assert run("replay", written(tmp_path, f'[Size "3"] 1. a3 c1 2. {ply}')) == 0
    assert (f"{to_move('Black')}. Tak by White!" in capsys.readouterr().out) == shown


@pytest.mark.parametrize(
    ("columns", "row"), [("80", "1  .   .   .   .   .   .   .   ."), ("34", "1  .  .  .")]
)
def test_replay_draws_for_the_terminal_that_it_writes_to(
    columns: str,
    row: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert run("replay", written(tmp_path, '[Size "8"]'), "--style", "mail") == 0
    assert row in capsys.readouterr().out
