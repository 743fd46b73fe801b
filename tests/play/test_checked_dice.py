"""Dice that can be checked: what throws come from, and records that anybody can check."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from takmail.colors import Color
from takmail.commands.moves import word_ply
from takmail.commands.offers import Abort, Accept, Confirm, Rematch, Resign
from takmail.notation.clean_ptn import format_game
from takmail.notation.errors import NotationError, Problem
from takmail.notation.ptn_files import parse_game
from takmail.play.actions import GivenCommand
from takmail.play.challenges import challenge
from takmail.play.dice import Dice, dice_commitment, dice_part
from takmail.play.events import Accepted, Begun, DiceOpened, Offered, Rolled
from takmail.play.evolve import begin, evolve
from takmail.play.game import Phase
from takmail.play.machine import decide
from takmail.play.records import CheckedDice, check_dice, game_record
from takmail.play.terms import Terms
from takmail.rulesets.registry import RULESETS
from takmail.rulesets.values import Own
from tests.play.scene import ANN, BLACK, BOB, NOW, WHITE, Story
from tests.quick import slow
from tests.rulesets.rows import RowRules, Rows, command_of

SECRET = "5e" * 32
PART = dice_part("discord", "1234567890")
FIXED = Dice(dice_commitment(SECRET), PART, "k3", SECRET)


@pytest.fixture(autouse=True)
def rows() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        ruleset: Own = Rows()
        patch.setitem(RULESETS, "rows", ruleset)
        yield


class Checked(Story):
    """A game with dice that can be checked."""

    def __init__(self, seed: int = 1, color: Color | None = None) -> None:
        chance = Random(seed)
        self.secret = secret = chance.randbytes(32).hex()
        self.fair = Dice(dice_commitment(secret), PART, "k3", secret, lot=color is None)
        terms = Terms(RowRules(dice=True), challenger=color)
        super().__init__(terms, chance=chance, dice=self.fair)

    def moves(self) -> None:
        """Let who is on turn do anything."""
        self.does(self.mover, command_of(self.chance.choice(self.game.board.legal_plies())))

    def ended(self) -> "Checked":
        """Play it to its end, and open the secret."""
        while self.game.phase is Phase.PLAYING:
            self.moves()
        self.happens(DiceOpened(self.secret, "k3"))
        return self

    @property
    def record(self) -> str:
        """The written record."""
        return format_game(game_record(self.game, ("Ann", "Bob"), None))


def checked(record: str) -> CheckedDice:
    """Return the dice of a record as they are checked."""
    found = check_dice(parse_game(record))
    assert found is not None
    return found


# what is thrown


def test_a_commitment_and_a_throw_are_what_is_documented() -> None:
    line = f"dice {SECRET}".encode()
    assert dice_commitment(SECRET) == hashlib.sha256(line).hexdigest()
    assert hashlib.sha256(b"part discord:1234567890").hexdigest() == PART
    drawn = hmac.new(bytes.fromhex(SECRET), f"roll {PART} k3 7".encode(), hashlib.sha256)
    assert FIXED.throw(7, 4) == int(drawn.hexdigest(), 16) % 4 + 1


@pytest.mark.parametrize("sides", [2, 6, *slow(3, 4)])
def test_all_sides_come_as_often(sides: int) -> None:
    counts = Counter(FIXED.throw(number, sides) for number in range(20_000))
    assert sorted(counts) == [*range(1, sides + 1)]
    usual = 20_000 / sides
    assert sum((count - usual) ** 2 / usual for count in counts.values()) < 20  # p > 0.0001


def test_a_throw_asked_for_again_is_the_same() -> None:
    story = Checked(color=WHITE)
    first = story.decided(ANN, word_ply("roll"))
    assert first == story.decided(ANN, word_ply("roll"))
    assert first[-1] == Rolled(WHITE, 1, story.fair.throw(1, 3))


def test_who_begins_comes_from_the_dice_where_the_lot_decides() -> None:
    first = Counter[str]()
    for seed in range(200):
        (_, begun) = Checked(seed).events
        assert isinstance(begun, Begun)
        assert begun.lot
        assert begun.white == (ANN if Checked(seed).fair.throw(0, 2) == 1 else BOB)
        first[begun.white] += 1
    assert min(first.values()) > 70
    (_, begun) = Checked(color=BLACK).events
    assert isinstance(begun, Begun)
    assert (begun.white, begun.lot, begun.part) == (BOB, False, PART)


def test_a_rematch_has_a_commitment_of_its_own_from_its_offer_on() -> None:
    story = Checked().ended()
    (offered,) = story.decided(ANN, Rematch())
    assert isinstance(offered, Offered)
    assert len(offered.commitment) == 64
    story.happens(offered)
    with pytest.raises(Exception, match="already"):
        story.decided(ANN, Rematch())
    (agreed,) = story.decided(BOB, Rematch())
    assert not isinstance(agreed, Offered)


def test_it_is_replayed_as_it_was_kept() -> None:
    story = Checked().ended()
    assert story.replayed() == story.game
    assert story.game.dice == story.fair


def test_the_part_is_of_who_accepts_also_where_something_is_chosen_before_play() -> None:
    first = challenge(ANN, Terms(RowRules(dice=True)))
    game = evolve(begin("k3", replace(first, commitment="4b")), Accepted(BOB, PART))
    assert game.dice == Dice("4b", PART, "k3")


def test_no_secret_is_in_what_is_shown_of_values() -> None:
    story = Checked()
    told = repr((story.game, story.fair, GivenCommand(ANN, Abort(), drawn=b"\x5e", dice=FIXED)))
    assert story.secret not in told
    assert SECRET not in told
    assert "\\x5e" not in told


# what is checked


def test_games_are_checked_by_their_records() -> None:
    thrown = 0
    for seed in range(40):
        found = checked(Checked(seed).ended().record)
        assert found.is_right
        assert (found.throws[0].number, len(found.throws)) == (0, found.count + 1)
        thrown += found.count
    assert thrown > 200


def almost_over(seed: int) -> Checked:
    """Return a game that somebody has resigned after the last throw."""
    story = Checked(seed)
    while story.game.rolls < 3:
        story.moves()
    story.does(ANN, Resign())
    story.does(ANN, Confirm())
    story.happens(DiceOpened(story.secret, "k3"))
    return story


def with_last_throw_changed(record: str) -> str:
    """Return a record whose last throw is another one; nothing was played behind it."""
    at = record.rindex("roll=") + len("roll=")
    return record[:at] + str(int(record[at]) % 3 + 1) + record[at + 1 :]


def with_other_hash(record: str, name: str) -> str:
    """Return a record with the first digit of a hash changed."""
    at = record.index(f'[Dice{name} "') + len(f'[Dice{name} "')
    return record[:at] + ("1" if record[at] == "0" else "0") + record[at + 1 :]


@pytest.mark.parametrize("name", ["Secret", "Commitment"])
def test_a_changed_secret_or_commitment_is_found(name: str) -> None:
    record = Checked().ended().record
    assert not checked(with_other_hash(record, name)).fits


@pytest.mark.parametrize(
    "change",
    [
        lambda record: with_other_hash(record, "Part"),
        *slow(lambda record: record.replace('"k3"', '"k4"')),
    ],
)
def test_with_another_part_or_id_most_throws_differ(change: Callable[[str], str]) -> None:
    differing = all_ = 0
    for seed in range(40):
        found = checked(change(Checked(seed).ended().record))
        assert found.fits
        differing, all_ = differing + len(found.wrong), all_ + len(found.throws)
    assert 0.55 < differing / all_ < 0.75


def test_another_beginner_is_found() -> None:
    record = Checked().ended().record
    other = record.replace('Challenger "Player1"', 'Challenger "Player?"')
    other = other.replace('Challenger "Player2"', 'Challenger "Player1"').replace("?", "2")
    assert [throw.number for throw in checked(other).wrong] == [0]


def test_a_cut_record_is_found() -> None:
    story = Checked(4).ended()
    lines = story.record.splitlines()
    last = max(place for place, line in enumerate(lines) if "roll=" in line)
    found = checked("\n".join(lines[:last]) + "\n")
    assert not found.wrong
    assert found.count > sum(throw.number > 0 for throw in found.throws)
    assert not found.is_right


def problem_of(record: str) -> NotationError:
    """Return what is wrong with a record."""
    with pytest.raises(NotationError) as why:
        check_dice(parse_game(record))
    return why.value


def test_what_is_no_value_of_a_tag_is_named_with_its_place() -> None:
    record = Checked().ended().record
    for name, value in (
        ("DicePart", "x"), ("DiceThrows", "many"), ("DiceGame", "k 3"), ("DiceChallenger", "Ann"),
        ("DiceThrows", "1/2"), ("DiceSecret", "0"), ("DiceThrows", "9" * 5000),
    ):  # fmt: skip
        error = problem_of(record.replace("\n\n", f'\n[{name} "{value}"]\n\n', 1))
        assert (error.problem, error.found) == (Problem.UNKNOWN_TAG_VALUE, value)
        assert error.line == record[: record.index("\n\n")].count("\n") + 2


@pytest.mark.parametrize("name", ["DicePart", "DiceGame", "DiceThrows"])
def test_a_missing_tag_is_named(name: str) -> None:
    lines = Checked().ended().record.splitlines()
    error = problem_of("\n".join(line for line in lines if name not in line))
    assert (error.problem, error.found) == (Problem.MISSING_TAG, name)


def test_a_missing_throw_is_named_with_its_place() -> None:
    record = Checked().ended().record
    error = checked(record.replace(" roll=", " rol=", 1)).stuck
    assert isinstance(error, NotationError)
    assert error.line is not None
    assert "roll" in error.text


def test_games_without_have_none() -> None:
    assert check_dice(parse_game('[Size "5"]\n\n1. a1 e5')) is None
    game = begin("k3", challenge(ANN, Terms(RowRules(dice=True), challenger=WHITE)))
    for by, command in ((BOB, Accept()), (ANN, word_ply("roll"))):
        for event in decide(game, GivenCommand(by, command, drawn=b"some"), NOW):
            game = evolve(game, event)
    assert check_dice(game_record(game, ("Ann", "Bob"), None)) is None


def test_before_the_end_the_record_has_no_secret() -> None:
    story = Checked()
    story.moves()
    assert story.fair.commitment in story.record
    assert story.secret not in story.record
    found = checked(story.record)
    assert (found.dice.secret, found.over) == ("", False)
