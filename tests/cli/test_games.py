"""Files with several games, games without a size, and positions in place of files."""

from pathlib import Path

import pytest

from takmail.cli import games
from takmail.notation.links import parse_link
from tests.cli.kit import GAME, run, written
from tests.sentences import WHITE_WINS_BY_A_ROAD

TPS = "x3/x,1,x/x3 2 7"
SECOND = '[Player1 "Bob"]\n[Size "4"]\n\n1. a1 d4\n2. b1 b2\n0-1\n'
BAD = '[Size "3"]\n\n1. a1 z9\n'


@pytest.fixture
def two(tmp_path: Path) -> str:
    return written(tmp_path, f"{GAME}\n{SECOND}", "two.ptn")


def test_each_game_is_replayed_and_they_are_counted(
    two: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", two) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"Game 1: {WHITE_WINS_BY_A_ROAD}: a1 to c1.\n\n3 ")
    assert "\n\nGame 2: Black wins (0-1)" in out
    assert out.endswith("\n\n2 games.\n")


@pytest.mark.parametrize(
    ("which", "shown"), [("2", ["Game 2"]), ("1-2", ["Game 1", "Game 2"]), ("all", ["Game 2"])]
)
def test_games_are_chosen_by_their_numbers(
    two: str, capsys: pytest.CaptureFixture[str], which: str, shown: list[str]
) -> None:
    assert run("replay", two, "--game", which) == 0
    out = capsys.readouterr().out
    assert all(each in out for each in shown)
    assert out.endswith("2 games.\n")


@pytest.mark.parametrize("which", ["0", "3", "2-3"])
def test_a_game_that_is_not_there_is_refused(
    two: str, capsys: pytest.CaptureFixture[str], which: str
) -> None:
    assert run("replay", two, "--game", which) == 2
    assert "here: the file has 2 games" in capsys.readouterr().err


@pytest.mark.parametrize("which", ["x", "2-1", "-1", "1-x", ""])
def test_what_is_no_number_of_a_game_is_a_usage_error(
    two: str, capsys: pytest.CaptureFixture[str], which: str
) -> None:
    with pytest.raises(SystemExit):
        run("replay", two, f"--game={which}")
    assert "is not the number of a game" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["draw"], ["animate"], ["link"], ["convert", "--to", "mail"]])
def test_what_makes_one_thing_of_a_game_asks_which(
    two: str, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    name, *options = command
    assert run(name, two, *options) == 2
    assert "There are 2 games here. Choose one with --game" in capsys.readouterr().err
    assert run(name, two, *options, "--game", "2") == 0


def test_a_game_is_drawn_under_its_number(two: str) -> None:
    assert run("draw", two, "--game", "2") == 0
    assert Path(two).with_name("two-2.png").read_bytes().startswith(b"\x89PNG")


def test_all_games_are_converted(two: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("convert", two, "--to", "ptn") == 0
    assert capsys.readouterr().out == f"{GAME}\n{SECOND}"
    assert run("convert", two, "--to", "tps") == 0
    assert capsys.readouterr().out == "2,x2/x,2,x/1,1,1 2 3\nx3,1/x4/x,2,x2/2,1,x2 1 3\n"


def test_a_game_that_is_no_good_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("replay", written(tmp_path, f"{GAME}\n{BAD}\n{SECOND}")) == 2
    told = capsys.readouterr()
    assert "Game 1: White" in told.out
    assert "Game 3: Black" in told.out
    assert told.err.startswith("Game 2: Line 11, column 7: There is no square `z9` on a 3x3 board.")


def test_very_many_games_are_read_only_if_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "MOST_AT_ONCE", 3)
    file = written(tmp_path, SECOND * 4)
    assert run("convert", file, "--to", "tps") == 2
    assert "There are 4 games here, too many to read at once" in capsys.readouterr().err
    assert run("draw", file) == 2
    assert "Choose one with --game, as in: --game 2" in capsys.readouterr().err
    assert run("convert", file, "--to", "tps", "--game", "all") == 0
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_variations_that_are_left_out_are_mentioned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, '[Size "3"] 1. a1 (1. b1 (1. c1)) c3 (1. c2)')
    assert run("convert", file, "--to", "tps") == 0
    told = capsys.readouterr()
    assert told.out == "x2,1/x3/2,x2 1 2\n"
    assert told.err == "I left out 3 variations and read only the main line.\n"


def test_branches_stay_in_ptn_unless_they_can_not_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, '[Size "3"] 1. a1 (1. b1 {so}) c3 (1... c2 2. b2)')
    assert run("convert", file, "--to", "ptn") == 0
    told = capsys.readouterr()
    assert told.out == '[Size "3"]\n\n1. a1 c3\n\n{1w1}\n1. b1 {so}\n\n{1b1}\n1. -- c2\n2. b2\n'
    assert not told.err
    file = written(tmp_path, '[Size "3"] 1. a1 (1. z1) c3')
    assert run("convert", file, "--to", "ptn") == 0
    told = capsys.readouterr()
    assert told.out == '[Size "3"]\n\n1. a1 c3\n'
    assert told.err == "I left out one variation and read only the main line.\n"


@pytest.mark.parametrize("text", ["1. a3 c1 2. b1", "ps a1\nps c3\nps b3", "P A3,P C1,P B1"])
def test_the_size_can_be_given_where_the_game_does_not_tell_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = written(tmp_path, text)
    assert run("convert", file, "--to", "tps", "--size", "3") == 0
    assert capsys.readouterr().out == "2,x2/x3/x,1,1 2 2\n"
    assert run("convert", file, "--to", "tps") == 2
    assert "--size 6" in capsys.readouterr().err


def test_the_size_of_the_game_itself_counts_first(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("convert", game, "--to", "tps", "--size", "5") == 0
    assert capsys.readouterr().out == "2,x2/x,2,x/1,1,1 2 3\n"


@pytest.mark.parametrize("size", ["9", "2", "x", "5x5"])
def test_a_size_that_no_board_has_is_a_usage_error(
    game: str, capsys: pytest.CaptureFixture[str], size: str
) -> None:
    with pytest.raises(SystemExit):
        run("replay", game, "--size", size)
    assert f"{size} is not a board size" in capsys.readouterr().err


@pytest.mark.parametrize("quoted", [TPS, f'"{TPS}"', f" \u201c{TPS}\u201d\n"])
def test_a_position_stands_for_a_file_in_every_command(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    quoted: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    for source in (quoted, written(tmp_path, quoted, "position.tps")):
        assert run("replay", source, "--tps") == 0
        assert capsys.readouterr().out.endswith(f"{TPS}\n")
        assert run("convert", source, "--to", "ptn") == 0
        assert capsys.readouterr().out == f'[Size "3"]\n[TPS "{TPS}"]\n'
        assert run("link", source) == 0
        assert parse_link(capsys.readouterr().out.strip()).record.tags[1].value == TPS
        assert run("draw", source) == 0
        assert run("animate", source) == 2
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        *("position.png", "position.tps", "takmail.png")
    ]


def test_a_file_of_positions_has_one_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, f"; two of them\n{TPS}\n\nx3/x3/x3 1 1\n")
    assert run("convert", file, "--to", "tps") == 0
    assert capsys.readouterr().out == f"{TPS}\nx3/x3/x3 1 1\n"
    bad = written(tmp_path, f"{TPS}\nx3/x3/y3 1 1\n")
    assert run("convert", bad, "--to", "tps") == 2
    assert "Game 2: Line 2, column 7: `y3` is not a square in TPS" in capsys.readouterr().err


@pytest.mark.parametrize("code", ["utf-16", "utf-16-le", "cp1252", "utf-8-sig"])
def test_a_file_is_read_in_other_codes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], code: str
) -> None:
    file = tmp_path / "game.ptn"
    file.write_bytes(GAME.replace("Ann", "Zoë").encode(code))
    assert run("convert", str(file), "--to", "ptn") == 0
    assert capsys.readouterr().out == GAME.replace("Ann", "Zoë")
