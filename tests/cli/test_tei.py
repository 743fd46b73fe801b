"""The engine by TEI: what other programs send, and what they are answered."""

import io
import math
import os
import re
import subprocess
import sys
from random import Random

import pytest

from takmail.cli.tei import Session, limits_of
from takmail.colors import Color
from takmail.engine.thoughts import Limits
from takmail.notation.ptn import parse_ptn
from takmail.notation.written_plies import resolve
from tests.cli.kit import run
from tests.cli.tei_client import engine, play_game
from tests.programs import PATIENCE, ROOT
from tests.quick import slow
from tests.rows import each

WON = "tps 1,1,1/x3/x3 2 3"

INFO = re.compile(
    r"info depth \d+ nodes \d+ score cp -?\d+ time \d+ nps \d+ pv [a-h1-8SC<>+\- ]+", re.ASCII
)


class Talk:
    """A session of this process, and what it has said."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.session, self._capsys = Session(Random(7)), capsys

    def say(self, *lines: str) -> list[str]:
        """Send lines; return what is said until the thought that is on is over."""
        for line in lines:
            assert self.session.hear(f"{line}\n")
        if self.session._thinking is not None:
            self.session._thinking.join()
        return self._capsys.readouterr().out.splitlines()

    def board(self) -> str:
        """Return the position, as far as the engine has one."""
        position = self.session._position
        assert position is not None
        return f"{position.size} {position.rules.half_komi} {position.board.ply}"


@pytest.fixture
def talk(capsys: pytest.CaptureFixture[str]) -> Talk:
    return Talk(capsys)


def test_it_introduces_itself_with_its_options(talk: Talk) -> None:
    assert talk.say("tei") == [
        "id name Takmail",
        "id author the Takmail authors",
        "option name HalfKomi type spin default 0 min -41 max 41",
        "option name Level type spin default 6 min 1 max 6",
        "teiok",
    ]


def test_it_is_ready_at_any_time(talk: Talk) -> None:
    assert talk.say("isready") == ["readyok"]
    talk.session.hear("go infinite")
    talk.session.hear("isready")
    assert "readyok" in talk.say("stop")


def test_a_thought_is_told_depth_by_depth_and_answered(talk: Talk) -> None:
    *told, best = talk.say("position startpos moves a1 e5", "go depth 2")
    assert [line.split()[2] for line in told] == ["1", "2"]
    assert all(INFO.fullmatch(line) for line in told)
    assert best == f"bestmove {told[-1].partition(' pv ')[2].split()[0]}"


def test_a_road_in_one_is_played_and_scored_as_won(talk: Talk) -> None:
    *_, told, best = talk.say("position tps x3/2,2,x/1,1,x 1 3", "go depth 2")
    assert " score cp 100 " in told
    assert best == "bestmove c1"


def test_a_road_that_cannot_be_stopped_is_lost_for_the_side_to_move(talk: Talk) -> None:
    *_, told, best = talk.say("position tps 1,1,x/1,x2/x,2,2 2 4", "go depth 3 nodes 9000")
    assert " score cp 100 " in told  # c1 is not taken, but Black's road is: a1
    assert best == "bestmove a1"
    *_, told, _ = talk.say("position tps x,1,1/1,x2/1,x,2 2 4", "go depth 3")
    assert " score cp -100 " in told


@pytest.mark.parametrize(
    ("line", "board"),
    [
        ("teinewgame 4", "4 0 0"),
        ("teinewgame size 6 halfkomi 4", "6 4 0"),
        ("teinewgame halfkomi -3 size 7", "7 -3 0"),
        ("teinewgame size 8 komi 2", "8 0 0"),
        ("teinewgame", "5 0 0"),
        ("position startpos", "5 0 0"),
        ("position startpos moves", "5 0 0"),
        ("position startpos moves a1 e5 Cc3' d3!", "5 0 4"),
        ("position tps x3/x,12S,x/x3 2 3", "3 0 5"),
        ("position tps x5/x5/x,21C,1S,x2/x5/x5 1 3 moves b3>*' c1", "5 0 6"),
    ],
)
def test_games_and_positions_are_set_up(talk: Talk, line: str, board: str) -> None:
    talk.say(line)
    assert talk.board() == board


def test_a_new_game_starts_from_its_own_board(talk: Talk) -> None:
    talk.say("position startpos moves a1 e5", "teinewgame 3")
    *_, best = talk.say("go depth 1")
    assert resolve(parse_ptn(best.split()[1]), 3).square.on_board(3)
    assert talk.board() == "3 0 0"


def test_options_have_any_capitals_and_count_in_games_to_come(talk: Talk) -> None:
    talk.say("setoption name HALFKOMI value 4", "teinewgame 6")
    assert talk.board() == "6 4 0"
    talk.say("setoption name halfkomi value -1", "position startpos moves a1")
    assert talk.board() == "6 -1 1"


@pytest.mark.parametrize(
    "line",
    [
        *("", "  ", "xyzzy", "tei2", "ponderhit", "stop", "\u00e9\0", "position", "position fen 8"),
        *("setoption", "setoption name Hash value 9", "setoption name Level"),
    ],
)
def test_lines_that_mean_nothing_are_passed_over(talk: Talk, line: str) -> None:
    assert talk.say(line) == []
    assert talk.board() == "5 0 0"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("teinewgame 9", "9 is not a board size: it has 3 to 8 squares a side"),
        ("teinewgame size 5 halfkomi 99", "HalfKomi is a whole number from -41 to 41, not 99"),
        ("setoption name Level value 0", "Level is a whole number from 1 to 6, not 0"),
        ("setoption name level value best", "Level is a whole number from 1 to 6, not best"),
    ],
)
def test_a_size_or_a_value_that_there_isnt_changes_nothing(
    talk: Talk, line: str, told: str
) -> None:
    assert talk.say(line) == [f"info string {told}"]
    assert talk.board() == "5 0 0"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("startpos moves a1 a1", "a1: "),
        ("startpos moves a1 f6", "f6: no such square on the board"),
        ("startpos moves a1 what", "what: "),
        ("startpos moves a1 b1 c1 9d1+", "9d1+: "),
        ("tps x3/x3 1 1", "x3/x3 1 1: a board has 3 to 8 rows"),
        ("tps x3/x3/x3 1", "x3/x3/x3 1: the move number is a whole number from 1"),
        ("tps", ": "),
        ("tps 11111111111,x2/x3/x3 2 9", "11111111111,x2/x3/x3 2 9: "),
        (f"{WON} moves a1", "a1: "),
    ],
)
def test_a_position_that_cannot_be_is_told_and_gets_no_ply(
    talk: Talk, line: str, told: str
) -> None:
    (said,) = talk.say(f"position {line}")
    assert said.startswith(f"info string {told}")
    why, best = talk.say("go depth 1")
    assert why.startswith("info string no position: ")
    assert best == "bestmove --"
    talk.say("position startpos")
    assert talk.say("go depth 1")[-1] != "bestmove --"


def test_a_board_that_is_over_is_told_and_gets_no_ply(talk: Talk) -> None:
    assert talk.say(f"position {WON}") == []
    said = ["info string the game is over: R-0", "bestmove --"]
    assert talk.say("go infinite") == said


@pytest.mark.parametrize("level", range(1, 6))
def test_a_lower_level_plays_a_legal_ply(talk: Talk, level: int) -> None:
    talk.say("teinewgame 4", f"setoption name Level value {level}")
    *told, best = talk.say("position startpos moves a1 d4", "go movetime 500")
    assert all(INFO.fullmatch(line) for line in told)
    position = talk.session._position
    assert position is not None
    assert resolve(parse_ptn(best.split()[1]), 4) in position.legal_plies()


def test_a_win_that_a_level_misses_is_seen_at_another_ply_of_the_game(talk: Talk) -> None:
    talk.say("setoption name Level value 1")
    won = "position tps x5/x5/1,1,1,1,x/2,2,x,2,x/x5 1 {}"
    best = [talk.say(won.format(move), "go nodes 500")[-1] for move in range(3, 33)]
    assert 0 < best.count("bestmove e3") < len(best)
    assert talk.say(won.format(3), "go nodes 500")[-1] == best[0]


@pytest.mark.parametrize("level", [2, *slow(6)])
def test_a_thought_without_end_is_answered_when_it_is_stopped(talk: Talk, level: int) -> None:
    talk.say(f"setoption name Level value {level}", "position tps x3/2,2,x/1,1,x 1 3")
    talk.session.hear("go infinite")
    talk.session._thinking.join(0.2)  # type: ignore[union-attr]
    assert talk.session._thinking.is_alive()  # type: ignore[union-attr]
    said = talk.say("stop", "stop")
    assert [line for line in said if line.startswith("bestmove")] == said[-1:]


def test_another_go_stops_the_first(talk: Talk) -> None:
    talk.session.hear("go infinite")
    said = talk.say("go depth 1")
    assert sum(line.startswith("bestmove") for line in said) == 2


@each(
    ("line", "limits"),
    [
        ("go", Limits(seconds=2.0)),
        ("go depth", Limits(seconds=2.0)),
        ("go depth x", Limits(seconds=2.0)),
        ("go depth 3", Limits(depth=3)),
        ("go nodes 500 depth 0", Limits(nodes=500, depth=1)),
        ("go movetime 520", Limits(seconds=0.5)),
        ("go movetime 520 nodes 9", Limits(seconds=0.5, nodes=9)),
        ("go movetime 0", Limits(seconds=0.001)),
        ("go infinite depth 3", Limits(seconds=math.inf)),
        ("go wtime 60000 btime 1000", Limits(seconds=3.0)),
        ("go wtime 60000 winc 4000 binc 9000", Limits(seconds=6.0)),
        ("go wtime 1000 winc 60000", Limits(seconds=0.48)),
        ("go wtime 20", Limits(seconds=0.001)),
        ("go wtime -70 winc 0", Limits(seconds=0.001)),
        ("go btime 9000", Limits(seconds=2.0)),
        ("go movetime 120 wtime 60000", Limits(seconds=0.1)),
    ],
)
def test_limits_of_a_thought_of_whites(line: str, limits: Limits) -> None:
    found = limits_of(line.split(), Color.WHITE)
    assert (found.nodes, found.depth) == (limits.nodes, limits.depth)
    assert found.seconds == (limits.seconds and pytest.approx(limits.seconds))


def test_black_thinks_by_its_own_clock() -> None:
    line = "go wtime 9 btime 20000 winc 9 binc 1000"
    assert limits_of(line.split(), Color.BLACK) == Limits(seconds=1.75)


def test_the_end_of_what_is_piped_in_stops_a_thought_and_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped = b"\xff\xfe\r\ntei\r\nposition startpos\r\ngo infinite\r\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(piped)))
    assert run("tei") == 0
    told = capsys.readouterr()
    assert told.out.splitlines()[4] == "teiok"
    assert told.out.splitlines()[-1].startswith("bestmove ")
    assert told.err == ""


def test_a_program_that_reads_no_more_ends_the_talk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        piped = io.TextIOWrapper(io.BytesIO(b"isready\ngo infinite\n"))
        monkeypatch.setattr(sys, "stdin", piped)
        assert run("tei") == 141
    assert capsys.readouterr().err == ""


@pytest.mark.slow
@each("end", ["quit\n", ""])
def test_the_program_ends_in_the_middle_of_a_thought(end: str) -> None:
    """It needs no settings, no folder of its own and no database, and loads no SDK."""
    code = (
        "import sys; from bots.__main__ import main; code = main(['tei']);"
        " print(code, sorted({'discord', 'telegram', 'sqlalchemy', 'PIL', 'asyncio'}"
        " & sys.modules.keys()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=f"position startpos\ngo infinite\n{end}",
        cwd="/",
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    *told, best, loaded = done.stdout.splitlines()
    assert all(INFO.fullmatch(line) for line in told)
    assert best.startswith("bestmove ")
    assert loaded == "0 []"
    assert done.stderr == ""


@pytest.mark.slow
def test_nine_games_against_itself_are_legal_and_end() -> None:
    outcomes = []
    with engine() as white, engine() as black:
        for game in range(9):
            for side, levels in ((white, (6, 6, 1)), (black, (1, 2, 6))):
                side.tell(f"setoption name Level value {levels[game // 3]}")
            size = (3, 4, 5)[game % 3]
            outcomes.append(play_game(white, black, size, f"go nodes {40 + game * 5}", game))
    assert len(outcomes) == 9
    assert len({outcome.winner for outcome in outcomes}) > 1
