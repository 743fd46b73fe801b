"""The commands that work on files."""

import argparse
import io
import sys
from pathlib import Path

import pytest

from takmail.cli import add_commands
from takmail.notation.ninja import parse_link
from takmail.notation.ptngame import format_game, parse_game

GAME = """\
[Player1 "Ann"]
[Size "3"]

1. a3 c1
2. b1 b2
3. a1
R-0
"""


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser(prog="takmail")
    add_commands(parser.add_subparsers(required=True))
    options = parser.parse_args(arguments)
    return int(options.run(options))


@pytest.fixture
def game(tmp_path: Path) -> str:
    file = tmp_path / "game.ptn"
    file.write_text(GAME)
    return str(file)


def written(tmp_path: Path, text: str, name: str = "input") -> str:
    file = tmp_path / name
    file.write_text(text)
    return str(file)


def test_replay_tells_the_result_and_draws_the_last_board(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", game) == 0
    out = capsys.readouterr().out
    assert out.startswith("White wins by a road: a1 to c1.\n\n3 ")
    assert "Road: a1 b1 c1" in out


def test_replay_prints_tps_on_request(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", game, "--tps") == 0
    assert capsys.readouterr().out.endswith("\n\n2,x2/x,2,x/1,1,1 2 3\n")


def test_replay_prints_the_record_in_the_other_notation(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", game, "--notation", "mail") == 0
    out = capsys.readouterr().out
    assert "1. ps a1\n2. ps c3\n3. ps b3\n4. ps b2\n5. ps a3\nR-0\n" in out
    assert "White wins by a road: a3 to c3." in out


def test_a_game_that_is_not_over_says_who_is_to_move(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", written(tmp_path, '[Size "3"] 1. a3 c1 2. b1')) == 0
    assert capsys.readouterr().out.startswith("The game is not over; Black is to move.\n")


def test_a_result_that_the_board_does_not_show_is_taken_from_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", written(tmp_path, '[Size "3"] 1. a3 c1 0-1')) == 0
    assert capsys.readouterr().out.startswith("Black wins, not on the board.\n")


def test_a_flat_win_tells_the_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = '[Size "3"][Flats "2"][Caps "0"][Komi "0.5"] 1. a3 c1 2. b2 F-0'
    assert run("replay", written(tmp_path, text)) == 0
    assert "2 to 1.5, komi included" in capsys.readouterr().out


def test_standard_input_is_a_file_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GAME.encode("utf-8-sig"))))
    assert run("replay", "-") == 0
    assert capsys.readouterr().out.startswith("White wins")


def test_a_game_survives_the_way_through_a_mail_record(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("convert", game, "--to", "mail") == 0
    mail = capsys.readouterr().out
    assert mail.startswith("Player1: Ann\nSize: 3\n\n1. ps a1\n")
    assert run("convert", written(tmp_path, mail), "--to", "ptn") == 0
    assert capsys.readouterr().out == format_game(parse_game(GAME))


def test_flattened_walls_are_marked_in_ptn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mail = "Size: 5\nps a1\nps e5\npc c3\npw c2\nmn c3\n"
    assert run("convert", written(tmp_path, mail), "--to", "ptn") == 0
    assert capsys.readouterr().out.endswith("3. c3+*\n")


def test_a_game_turns_into_its_last_position(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("convert", game, "--to", "tps") == 0
    assert capsys.readouterr().out == "2,x2/x,2,x/1,1,1 2 3\n"


def test_a_position_turns_into_a_game_that_starts_from_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, "x3/x,1,x/2,x2 1 2\n")
    assert run("convert", file, "--to", "ptn") == 0
    assert capsys.readouterr().out == '[Size "3"]\n[TPS "x3/x,1,x/2,x2 1 2"]\n'
    assert run("convert", file, "--to", "tps") == 0
    assert capsys.readouterr().out == "x3/x,1,x/2,x2 1 2\n"


def test_perft_counts_lines_of_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("perft", "x3/x3/x3 1 1", "3") == 0
    assert capsys.readouterr().out == "1200\n"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "1. a1",
            'The game doesn\'t tell the size of its board, as in `[Size "5"]` or `Size: 5`.\n',
        ),
        (
            '[Size "5"]\n1. a1 z9',
            (
                "Line 2, column 7: There is no square `z9` on a 5x5 board. Did you mean "
                "`1. a1 e5`?\n1. a1 z9\n      ^^\n"
            ),
        ),
        (
            '[Size "5"]\n1. a1 a1',
            (
                "Line 2, column 7: There is a piece on `a1` already; new pieces go on empty "
                "squares.\n1. a1 a1\n      ^^\n"
            ),
        ),
        (
            "Size: 5\n1. ps a1\n2. ps a1",
            (
                "Line 3, column 4: There is a piece on `a1` already; new pieces go on empty "
                "squares.\n2. ps a1\n   ^^^^^\n"
            ),
        ),
        (
            '[Size "3"][TPS "1C,x2/x3/x3 1 2"]',
            "Too many capstones: one side has 1 on the board, but the game has only 0.\n",
        ),
    ],
)
def test_a_bad_file_gets_one_clear_complaint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, complaint: str
) -> None:
    assert run("replay", written(tmp_path, text)) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", complaint)


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ('[Size "3"]\n1. a1 z9 {so far}', "1. a1 c3 {so far}"),
        ('[Size "3"] {here:} 1. a1 d9', '[Size "3"] {here:} 1. a1 c3'),
        ('[TPS "x3/x3/x3 1 1"]\n1. h9!', "1. c3!"),
        ('[Size "4"]\n1. a1 9z+', "1. a1 d4+"),
        ('[Size "4"]\n1. a1 3h8', "1. a1 d4"),
        ('[Size "4"]\n1. 3c2-22', "1. 4c2-22"),
        ("Size: 4\n1. ps z9 ?!", "1. ps d4 ?!"),
        ("Size: 4\n1. pz h9", "1. ps d4"),
        ("Size: 4\n1. ms b2 p3 2 2", "1. ms b2 p4 2 2"),
    ],
)
def test_what_is_suggested_fits_the_files_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, suggestion: str
) -> None:
    assert run("replay", written(tmp_path, text)) == 2
    assert f"Did you mean `{suggestion}`?" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text", ['[Size "3"]\n1. a1 3c2-22', "Size: 3\n1. ms b2 p3 2 2", '[Size "3"]\n1. hello']
)
def test_nothing_is_suggested_that_could_not_be_played_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert run("replay", written(tmp_path, text)) == 2
    assert "Did you mean" not in capsys.readouterr().err


def test_a_board_whose_size_is_not_understood_is_taken_for_the_largest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", written(tmp_path, '[Size "9"]\n1. a1 z9')) == 2
    assert "the largest board" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", "nowhere.ptn") == 2
    assert capsys.readouterr().err == "nowhere.ptn can't be read: No such file or directory\n"


def test_a_file_that_is_not_text_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\x89PNG\xff")
    assert run("convert", str(file), "--to", "ptn") == 2
    assert capsys.readouterr().err == f"{file} is not a text file in UTF-8.\n"


def test_a_broken_position_is_pointed_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("perft", "x3/x3/x4 1 1", "1") == 2
    assert capsys.readouterr().err == (
        "This row is 4 wide, the first row is 3 wide.\nx3/x3/x4 1 1\n      ^^\n"
    )


def test_a_depth_that_is_none_is_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        run("perft", "x3/x3/x3 1 1", "some")
    assert caught.value.code == 2
    assert "no number of plies" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "start"),
    [(["draw", "--theme", "dark"], b"\x89PNG"), (["animate", "--last", "2"], b"GIF89a")],
)
def test_a_game_becomes_a_picture_beside_it(
    game: str, capsys: pytest.CaptureFixture[str], command: list[str], start: bytes
) -> None:
    name, *options = command
    assert run(name, game, *options) == 0
    file, size = capsys.readouterr().out.strip().split(": ")
    assert Path(file).parent == Path(game).parent
    assert Path(file).read_bytes().startswith(start)
    assert size == f"{Path(file).stat().st_size / 1000:.1f} kB"


def test_a_position_becomes_a_picture(tmp_path: Path) -> None:
    out = tmp_path / "board.png"
    assert run("draw", "x3/x,1,x/x3 2 1", "--out", str(out)) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_an_earlier_position_looks_different(game: str, tmp_path: Path) -> None:
    for ply in ("0", "3"):
        assert run("draw", game, "--ply", ply, "--out", str(tmp_path / f"{ply}.png")) == 0
    assert (tmp_path / "0.png").read_bytes() != (tmp_path / "3.png").read_bytes()


@pytest.mark.parametrize("command", ["draw", "link"])
def test_a_ply_that_was_not_played_is_refused(
    game: str, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert run(command, game, "--ply", "6") == 2
    assert "the game has 5" in capsys.readouterr().err


def test_a_picture_that_cannot_be_written_is_told(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("draw", game, "--out", str(tmp_path)) == 2
    assert "can't be written" in capsys.readouterr().err


def test_a_game_becomes_a_link(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("link", game, "--ply", "4") == 0
    linked = parse_link(capsys.readouterr().out.strip())
    assert (linked.record.plies, linked.plies) == (parse_game(GAME).plies, 4)


@pytest.mark.parametrize(
    ("ply", "told"), [("b1'", True), ("b1", False), ("b1''!", True), ("b2'", False)]
)
def test_a_marked_threat_is_told_where_there_is_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], ply: str, told: bool
) -> None:
    assert run("replay", written(tmp_path, f'[Size "3"] 1. a3 c1 2. {ply}')) == 0
    assert ("Black to move. Tak!" in capsys.readouterr().out) == told


def test_replay_draws_in_any_style(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", game, "--style", "words") == 0
    assert "a1: white flat; b1: white flat; c1: white flat" in capsys.readouterr().out
