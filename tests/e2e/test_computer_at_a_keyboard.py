"""The computer as the opponent of somebody at a terminal, from a database that isn't there yet."""

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.followed import Followed
from tests.programs import ROOT, run
from tests.terminals import Terminal, terminal

ASKED = "Press Enter to play the computer."  # console-who
PROMPT = r"\n#\w+ (?:White|Black)>"
OVER = r"The game is over.*\n#\w+>"


@pytest.fixture
def at_home(tmp_path: Path) -> Mapping[str, str]:
    """Return the environment of somebody who has set nothing up."""
    ours = {name: value for name, value in os.environ.items() if "TAKMAIL" not in name}
    return {
        **ours,
        "HOME": str(tmp_path),
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "TAKMAIL_DATABASE_URL": f"sqlite:///{tmp_path}/new/games.sqlite3",
        "TERM": "xterm-256color",
        "XDG_STATE_HOME": str(tmp_path),
    }


def played(there: Terminal, game: Followed, level: int) -> None:
    """Play a game to its end like a player of this level."""
    while not game.is_over:
        line = game.line_of(level)
        there.type(line)
        game.read(there.until(rf"You played .*(?:{PROMPT}|{OVER})"), line)
    there.until(OVER)


def nothing_amiss(environment: Mapping[str, str]) -> None:
    """See that `takmail check` finds nothing."""
    checked = run("bots", "check", environment=environment)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("kind", ["xterm-256color", "dumb"])
def test_one_key_begins_a_game_against_the_computer(at_home: Mapping[str, str], kind: str) -> None:
    with terminal(environment={**at_home, "TERM": kind}) as there:
        there.until(rf"{ASKED}.*\n>")
        there.type("")
        begun = there.until(PROMPT)
        assert "5x5, level 1." in begun
        played(there, Followed.begun(begun, 5), level=3)
        assert there.leave() == 0
    assert "continues next time" not in there.shown
    nothing_amiss(at_home)


def test_a_level_on_the_command_line_asks_nothing(at_home: Mapping[str, str]) -> None:
    with terminal("play", "4", "--computer", "3", environment=at_home) as there:
        begun = there.until(PROMPT)
        assert ASKED not in begun
        assert "4x4, level 3." in begun
        played(there, Followed.begun(begun, 4), level=2)
        there.type("rematch")
        again = Followed.begun(there.until(rf"begins.*{PROMPT}"), 4)
        line = again.line_of(1)
        there.type(line)
        again.read(there.until(rf"You played .*(?:{PROMPT}|{OVER})"), line)
        assert there.leave() == 0
    assert "continues next time" in there.shown
    with terminal("play", environment=at_home) as there:
        told = there.until(PROMPT)
        assert ASKED not in told
        assert " continues. " in told
        played(there, again, level=2)
        assert there.leave() == 0
    nothing_amiss(at_home)
