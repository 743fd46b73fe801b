"""Examples on the pages of the API are run as they stand there."""

import doctest
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from PIL import Image

from takmail.notation import Game, find_games, replay
from takmail.tak import Position

API = Path(__file__).parents[2] / "docs" / "api"
SESSION = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SESSIONS = {
    page.name: "\n".join(found)
    for page in sorted(API.glob("*.md"))
    if (found := SESSION.findall(page.read_text("utf-8")))
}


@pytest.mark.parametrize("page", SESSIONS)
def test_the_examples_of_a_page_come_out_as_written(page: str) -> None:
    examples = doctest.DocTestParser().get_doctest(SESSIONS[page], {}, page, page, 0)
    told: list[str] = []
    doctest.DocTestRunner().run(examples, out=told.append)
    assert "".join(told) == ""


PROGRAM = re.compile(r'^```python title="(\w+\.py)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
PROGRAMS = dict(PROGRAM.findall((API / "examples.md").read_text("utf-8")))
GAME = '[Size "4"]\n\n1. a4 d4 2. b2 a2 3. b1 c1 4. b3 c2 5. c3 b4\n'


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Return a function that runs a program of the page and returns what it prints."""

    def ran(name: str, *arguments: str, reads: str = "") -> str:
        monkeypatch.setattr("sys.argv", [name, *arguments])
        monkeypatch.setattr("sys.stdin", StringIO(reads))
        exec(compile(PROGRAMS[name], name, "exec"), {"__name__": "__main__"})
        return capsys.readouterr().out

    return ran


def test_a_program_has_less_than_twenty_lines() -> None:
    assert len(PROGRAMS) == 5
    assert max(len(program.splitlines()) for program in PROGRAMS.values()) < 20


def test_random_games_end_as_they_say(run: Callable[..., str]) -> None:
    games = [text.read() for text in find_games(run("random_games.py", "3"))]
    assert len(games) == 3
    for game in games:
        outcome = replay(game).outcome()
        assert outcome is not None
        assert game.result is not None
        assert outcome.mark == game.result.value


def test_a_game_becomes_a_gif(run: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "game.ptn"
    file.write_text(GAME)
    run("ptn_to_gif.py", str(file))
    with Image.open(file.with_suffix(".gif")) as film:
        assert getattr(film, "n_frames", 1) >= 9


def test_puzzles_are_found_in_games(run: Callable[..., str]) -> None:
    found = run("find_puzzles.py", reads=GAME).splitlines()
    for line in found:
        board, turn, number, *plies = line.split()
        position = Position.from_tps(f"{board} {turn} {number}")
        winner = position.turn
        for ply in plies:
            position.push_ptn(ply)
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.winner is winner


def test_a_game_is_annotated(run: Callable[..., str]) -> None:
    text = '[Size "3"] 1. a1 c3 2. b2 c1 3. b3 a3'
    game = Game.from_ptn(run("annotate.py", reads=text))
    assert [str(node) for node in game][-2:] == ["b3??", "a3??"]
    for node in list(game)[-2:]:
        assert "% to 0%" in node.comment
        assert node.parent is not None
        (better,) = node.parent.branches
        assert not better.end().position().in_tak()


def test_a_bot_answers_a_program_that_speaks_tei(run: Callable[..., str]) -> None:
    told = run(
        "tei_bot.py",
        reads="tei\nisready\nteinewgame 3\nposition startpos moves a1 c3 b2\ngo movetime 100\n"
        "position tps 1,1,x/2,2,x/x3 1 3 moves\ngo\nquit\ngo\n",
    ).splitlines()
    assert told[:3] == ["id name Example", "teiok", "readyok"]
    assert told[3].startswith("bestmove ")
    assert told[4:] == ["bestmove c3"]
