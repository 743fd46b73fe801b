"""The page about dice that can be checked: its example is right, and its program checks records."""

import hmac
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from takmail.play.dice import Dice, dice_commitment, dice_part
from takmail.rulesets.registry import RULESETS
from takmail.rulesets.values import Own
from tests.play.test_checked_dice import Checked, almost_over, with_last_throw_changed
from tests.rulesets.rows import Rows

PAGE = (Path(__file__).parents[1] / "docs" / "ways" / "dice.md").read_text("utf-8")
TOLD = dict(re.findall(r"^(secret|seal|id|part|game) +(\S+)$", PAGE, re.MULTILINE))
THROWN = re.findall(r"^throw (\d) +([0-9a-f]{64})  (\d)", PAGE, re.MULTILINE)
(PROGRAM,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset: Own = Rows()
    monkeypatch.setitem(RULESETS, "rows", ruleset)


def test_the_example_is_right_by_the_words_beside_it() -> None:
    assert sha256(f"dice {TOLD['secret']}".encode()).hexdigest() == TOLD["seal"]
    assert sha256(f"part {TOLD['id']}".encode()).hexdigest() == TOLD["part"]
    key = bytes.fromhex(TOLD["secret"])
    for number, drawn, value in THROWN:
        line = f"roll {TOLD['part']} {TOLD['game']} {number}"
        assert hmac.new(key, line.encode(), "sha256").hexdigest() == drawn
        assert int(drawn, 16) % (4 if number != "0" else 2) + 1 == int(value)


def test_the_example_is_what_the_game_does() -> None:
    platform, _, message = TOLD["id"].partition(":")
    assert dice_part(platform, message) == TOLD["part"]
    assert dice_commitment(TOLD["secret"]) == TOLD["seal"]
    dice = Dice(TOLD["seal"], TOLD["part"], TOLD["game"], TOLD["secret"])
    for number, _, value in THROWN:
        assert dice.throw(int(number), 4 if number != "0" else 2) == int(value)


def said_by_program(folder: Path, record: str) -> list[str]:
    """Return what the page's program says of a record of a game with a die of three sides."""
    (folder / "check.py").write_text(PROGRAM)
    (folder / "record.txt").write_text(record)
    command = [sys.executable, "check.py", "record.txt", "3"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.slow
def test_the_program_checks_records(tmp_path: Path) -> None:
    assert len([line for line in PROGRAM.splitlines() if line]) == 10
    story = Checked().ended()
    told = said_by_program(tmp_path, story.record)
    assert len(told) == story.game.rolls
    assert all(line.endswith(" ok") for line in told)
    story = almost_over(2)
    *others, last = said_by_program(tmp_path, with_last_throw_changed(story.record))
    assert all(line.endswith(" ok") for line in others)
    assert last.endswith(f"should be {story.fair.throw(3, 3)}")
