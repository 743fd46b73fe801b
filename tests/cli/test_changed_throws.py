"""Records with one changed throw, checked at the command line."""

import re
from pathlib import Path
from random import Random

import pytest

from takmail.cli.ending import BAD_INPUT
from takmail.notation.written_plies import Notation
from takmail.play.dice import with_rolls
from takmail.play.offers import move
from takmail.rulesets.kaen.position import MOST_BET, KaenRules
from tests.cli.kit import run, written
from tests.play.test_checked_dice import Story
from tests.presenting.registering import known
from tests.rulesets.random_plies import any_of_kaen


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch)


class Kaen(Story):
    """A game of Kaen with all that happened in it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, rules=KaenRules())

    def moves(self) -> None:
        ply = any_of_kaen(self.game.board, self.chance, MOST_BET)
        happened = move(self.game, ply, Notation.PTN, tak=False)
        self.happens(*with_rolls(self.game, happened, b"", self.dice))


def with_other_throw(record: str, number: int, right: int, sides: int, chance: Random) -> str:
    """Return a written record in which one throw is another one."""
    throws = list(re.finditer(r"(?<= roll=)\d", record))
    at = throws[number - 1].start()
    assert int(record[at]) == right
    value = chance.choice([value for value in range(1, sides + 1) if value != right])
    return f"{record[:at]}{value}{record[at + 1 :]}"


def check(
    story: Story, number: int, sides: int, folder: Path, capsys: pytest.CaptureFixture[str]
) -> bool:
    """See that a changed throw is named as the only wrong one; return whether the rest is played.

    Without the change all is right.
    """
    right = story.dice.throw(number, sides)
    assert run("verify", written(folder, story.record)) == 0
    assert f"Throw {number}: {right}, ok\n" in capsys.readouterr().out
    changed = with_other_throw(story.record, number, right, sides, story.chance)
    assert run("verify", written(folder, changed)) == BAD_INPUT
    told = capsys.readouterr()
    (wrong,) = (line for line in told.out.splitlines() if "wrong" in line)
    assert re.fullmatch(rf"Throw {number}: \d is wrong, the dice gave {right}", wrong)
    stuck = told.out.endswith("What follows can't be played, so I can't check the rest.\n")
    assert stuck is bool(re.match(r"Line \d+, column \d+: ", told.err))
    assert stuck or not told.err
    return not stuck


def test_a_changed_throw_is_named_before_the_ply_that_became_illegal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = [check(Kaen(seed).plays(), 1, 4, tmp_path, capsys) for seed in range(3)]
    assert not all(played)


@pytest.mark.slow
def test_a_changed_throw_in_each_of_two_hundred_records_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = []
    for seed in range(200):
        story = (Kaen(seed) if seed % 2 else Story(seed)).plays()
        if story.game.rolls:
            number = story.chance.randint(1, story.game.rolls)
            played.append(check(story, number, 4 if seed % 2 else 3, tmp_path, capsys))
    assert len(played) > 180
    assert {*played} == {True, False}
