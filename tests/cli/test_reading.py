"""What a file holds, and what is said of one that is no good."""

from pathlib import Path

import pytest

from takmail.notation.links import parse_link
from tests.cli.kit import GAME, run, written
from tests.sentences import DID_YOU_MEAN, WHITE_WINS_BY_A_ROAD, did_you_mean


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "1. a1",
            (
                'The board size is missing. Add it as `[Size "5"]` or `Size: 5`.\n'
                "Or give it with --size, as in: --size 6\n"
            ),
        ),
        (
            '[Size "5"]\n1. a1 z9',
            ("Line 2, column 7: There is no square `z9` on a 5x5 board.\n1. a1 z9\n      ^^\n"),
        ),
        (
            '[Size "5"]\n1. a1 a1',
            (
                "Line 2, column 7: There is a piece on `a1` already. You place pieces on empty "
                "squares.\n1. a1 a1\n      ^^\n"
            ),
        ),
        (
            "Size: 5\n1. ps a1\n2. ps a1",
            (
                "Line 3, column 4: There is a piece on `a1` already. You place pieces on empty "
                "squares.\n2. ps a1\n   ^^^^^\n"
            ),
        ),
        (
            '[Size "5"]\n1. a1 {泰克} z9',
            (
                "Line 2, column 12: There is no square `z9` on a 5x5 board.\n"
                "1. a1 {泰克} z9\n             ^^\n"
            ),
        ),
        (
            "x3/x3/y3 1 1",
            (
                "`y3` is not a square in TPS. `x` is an empty one and `x3` are three. A stack is "
                "`1` and `2` from bottom to top, then `S` or `C`.\nx3/x3/y3 1 1\n      ^^\n"
            ),
        ),
        (
            '[Size "3"][TPS "1C,x2/x3/x3 1 2"]',
            "Too many capstones: one side has 1 on the board, and the game has 0.\n",
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
    "text",
    [
        "\n\n" + GAME,
        "{Note: fine}\n" + GAME,
        "{ Of old:\n pa a1 is no move\nNote: fine}\n" + GAME,
        '{Note: fine\nSize: 4} [Size "3"] 1. a3 c1 2. b1 b2 3. a1',
        '[Note "fine"] {Note: fine\nSize: 4}\n[Size "3"]\n1. a3 c1 2. b1 b2 3. a1',
    ],
)
def test_a_game_in_ptn_is_known_by_its_tags(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert run("replay", written(tmp_path, text)) == 0
    assert capsys.readouterr().out.startswith(f"{WHITE_WINS_BY_A_ROAD}: a1 to c1.\n")


@pytest.mark.parametrize(
    "text",
    [
        "\n; So {\nSize: 3\nps a1",
        "Event: [the cup]\nSize: 3\n; {Size: 4}\n1. ps a1",
        "Weird-Tag: y\nSize: 3\n\n2026-01-02\n12:30 1. ps a1",
    ],
)
def test_a_mail_record_is_known_by_its_headers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert run("convert", written(tmp_path, text), "--to", "tps") == 0
    assert capsys.readouterr().out == "2,x2/x3/x3 2 1\n"


@pytest.mark.parametrize("text", ["x3/x,1,x/x3 2 7\n", "x3 / x,1,x / x3 2 7"])
def test_a_position_in_a_file_is_shown_as_it_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = written(tmp_path, text)
    assert run("replay", file, "--tps") == 0
    out = capsys.readouterr().out
    assert out.startswith("The game is not over; Black is to move.\n\n3 ")
    assert out.endswith("\n\nx3/x,1,x/x3 2 7\n")
    assert run("link", file) == 0
    assert parse_link(capsys.readouterr().out.strip()).record.tags[0].value == "3"
    assert run("animate", file) == 2
    assert "takmail draw" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ('[Size "7"]\n1. a1 h9 {so far}', "1. a1 g7 {so far}"),
        ('[Size "7"] {here:} 1. a1 d9', '[Size "7"] {here:} 1. a1 d7'),
        ('[TPS "x7/x7/x7/x7/x7/x7/x7 1 1"]\n1. h9!', "1. g7!"),
        ('[Size "7"]\n1. a1 9h+', "1. a1 g7+"),
        ('[Size "7"]\n1. a1 3h8', "1. a1 g7"),
        ('[Size "4"]\n1. 3c2-22', "1. 4c2-22"),
        ("Size: 7\n1. ps h9 ?!", "1. ps g7 ?!"),
        ("Size: 7\n1. pz h9", "1. ps g7"),
        ("Size: 4\n1. ms b2 p3 2 2", "1. ms b2 p4 2 2"),
    ],
)
def test_what_is_suggested_fits_the_files_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, suggestion: str
) -> None:
    assert run("replay", written(tmp_path, text)) == 2
    assert did_you_mean(f"`{suggestion}`") in capsys.readouterr().err


@pytest.mark.parametrize(
    "text", ['[Size "3"]\n1. a1 3c2-22', "Size: 3\n1. ms b2 p3 2 2", '[Size "3"]\n1. hello']
)
def test_nothing_is_suggested_that_could_not_be_played_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert run("replay", written(tmp_path, text)) == 2
    assert DID_YOU_MEAN not in capsys.readouterr().err


def test_what_is_no_size_at_all_is_said_to_be_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", written(tmp_path, '[Size "big"] 1. a1')) == 2
    assert "`big` is not a board size" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [
        '\ufeff[Size "3"]\n1. a3\u200b c1\n\u200e2. b1',
        '[Size "3"]\n1. a3 c1\n1-0\n\ufeff[Size "3"]\n1. a3 c1\n1-0',
    ],
)
def test_what_nobody_sees_in_a_file_is_passed_over(tmp_path: Path, text: str) -> None:
    assert run("replay", written(tmp_path, text)) == 0


@pytest.mark.parametrize("heading", ["https://ptn.ninja/abc", "Subject: our game"])
def test_what_stands_before_tags_does_not_make_them_a_mail_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], heading: str
) -> None:
    assert run("convert", written(tmp_path, f"{heading}\n{GAME}"), "--to", "tps") == 2
    output, complaint = capsys.readouterr()
    assert len(output.splitlines()) == 1
    assert complaint.startswith("Game 1: Line 1, column 1: A move should stand here")


def test_a_tag_with_a_position_stands_for_the_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("convert", '[TPS "x3/x,1,x/x3 2 1"]', "--to", "tps") == 0
    assert capsys.readouterr().out == "x3/x,1,x/x3 2 1\n"


@pytest.mark.parametrize("name", ["x" * 300, f"{'x' * 300}/game.ptn"])
def test_what_is_too_long_for_a_name_gets_one_clear_complaint(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert run("replay", name) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith(f"{name} can't be read: ")
    assert complaint.count("\n") == 1
