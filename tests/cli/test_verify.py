"""Dice checked at the command line."""

from pathlib import Path

import pytest

from tests.cli.kit import GAME, run, written
from tests.play.test_checked_dice import (
    Checked,
    almost_over,
    with_last_throw_changed,
    with_other_hash,
)
from tests.presenting.registering import known


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch)


def said(folder: Path, capsys: pytest.CaptureFixture[str], record: str, *options: str) -> str:
    """Return what is said of a record: its dice are told of on standard output, right or wrong."""
    code = run("verify", written(folder, record), *options)
    told = capsys.readouterr()
    assert (code == 0) is ("The dice were fair" in told.out)
    assert not (code == 0 and told.err)
    return told.out + told.err


def test_each_throw_is_told_with_who_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    story = Checked().ended()
    begins, *throws, all_ = said(tmp_path, capsys, story.record).splitlines()
    assert begins == "Who begins: ok"
    assert throws == [
        f"Throw {number}: {story.fair.throw(number, 3)}, ok"
        for number in range(1, story.game.rolls + 1)
    ]
    fair = f"all {len(throws)} throws and the lot for who began match the seal."
    assert all_ == f"The dice were fair: {fair}"


def test_a_changed_throw_is_named_with_the_right_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    story = almost_over(2)
    told = said(tmp_path, capsys, with_last_throw_changed(story.record)).splitlines()
    assert told[-2].startswith("Throw 3: ")
    assert told[-2].endswith(f"is wrong, the dice gave {story.fair.throw(3, 3)}")
    assert told[-1] == "The rest is right, so it is these that were changed."


def test_a_changed_secret_part_or_id_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = Checked(5).ended().record
    told = said(tmp_path, capsys, with_other_hash(record, "Secret"))
    assert told.startswith("The secret isn't the one that was sealed as ")
    for changed in (with_other_hash(record, "Part"), record.replace('"k3"', '"k4"')):
        told = said(tmp_path, capsys, changed)
        assert "(DicePart) or the game's id (DiceGame)" in told


def test_a_cut_record_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    story = almost_over(2)
    lines = story.record.splitlines()
    last = max(place for place, line in enumerate(lines) if "roll=" in line)
    told = said(tmp_path, capsys, "\n".join(lines[:last]) + "\n")
    assert "The game had 3 throws, but here are 2. Moves were left out or added." in told
    told = said(
        tmp_path, capsys, "\n".join(lines[: last + 1]).removesuffix(f" {lines[last].split()[-1]}")
    )
    assert f"Throw 2: {story.fair.throw(2, 3)}, ok\nWhat follows can't be played" in told
    assert "The throw of the die is missing or wrong" in told
    assert f"Line {last + 1}" in told
    missing = "\n".join(line for line in lines if "DicePart" not in line)
    assert "The tag `DicePart` is missing." in said(tmp_path, capsys, missing)


def test_records_without_dice_say_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(tmp_path, capsys, GAME) == "There are no dice here that can be checked.\n"
    foreign = Checked().ended().record.replace('"rows"', '"chess"')
    assert "I don't know the game `chess`." in said(tmp_path, capsys, foreign)
    assert "Line 1" in said(tmp_path, capsys, foreign)


def test_a_game_that_is_on_is_sealed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(tmp_path, capsys, Checked().record)
    assert told.startswith("The game is still on, so its dice are sealed")


def test_of_several_games_one_is_chosen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = f"{Checked().ended().record}\n{Checked(2).ended().record}"
    assert "2 games" in said(tmp_path, capsys, both)
    assert "The dice were fair" in said(tmp_path, capsys, both, "--game", "2")
