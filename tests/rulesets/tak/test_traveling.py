"""Pieces that travel and pieces that are thrown."""

from dataclasses import replace
from math import hypot
from random import Random

import pytest

from takmail.commands.disputes import ClaimInvalid, PostBoard, Sync, Way
from takmail.commands.moves import Move
from takmail.notation.clean_ptn import format_game
from takmail.notation.mail import parse_mail
from takmail.notation.ptn import parse_ptn
from takmail.play.disputes import work_out
from takmail.play.records import game_record
from takmail.play.terms import Terms
from takmail.rulesets.comparison import Misread
from takmail.rulesets.json_forms import decode_square
from takmail.rulesets.tak import ruleset
from takmail.rulesets.tak.comparison import compare
from takmail.rulesets.tak.explanations import Rule, Traveled, explain_last
from takmail.rulesets.tak.json_forms import decode_ply
from takmail.rulesets.tak.ruleset import UPRIGHT
from takmail.rulesets.values import Throw
from takmail.squares import Square
from takmail.tak.plies import Kind, Placement, Travel
from takmail.tak.rules import SIZES, Rules
from takmail.tak.setups import Stack
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.plies import explain_last_ply
from tests.play.scene import ANN, BLACK, BOB, WHITE, after, played

TRAVELING = Terms(replace(Rules.standard(5), traveling=True), challenger=WHITE)
ONTO_C1 = ("Fa5", "Fe1", "Fd1", "Fa4", "Fc1", "Fa3", "Cc2", "Fb4", "1c2-1", "Fb5")
"""White's capstone stands on c1, from where flats lead to d1 and e1."""
JOURNEY = (*ONTO_C1, "c1~e1")


def test_a_capstone_travels_by_a_line_in_either_notation() -> None:
    for line in (parse_mail("mc c5 e5"), parse_ptn("c1~e1")):
        game = after(played(ONTO_C1, TRAVELING), ANN, Move(line))
        assert game.last_ply is not None
        assert game.last_ply.ply == Travel(decode_square("c1"), decode_square("e1"))
        assert game.turn is BLACK


def test_a_journey_is_explained_with_its_way() -> None:
    (step,) = explain_last(played(JOURNEY, TRAVELING))
    flat = Stack((WHITE,))
    assert step == Traveled(
        decode_square("c1"),
        tuple(map(decode_square, ("c1", "d1", "e1"))),
        flat,
        flat,
        Stack((WHITE, WHITE), Kind.CAPSTONE),
        (Rule.CONTROL, Rule.TRAVELING),
    )


def test_the_explanation_names_the_squares_and_the_stacks() -> None:
    game = after(played(JOURNEY, TRAVELING), BOB, ClaimInvalid("too far"))
    text = ENGLISH.text(explain_last_ply(game))
    assert "mc c5 e5" in text
    assert "through d5, to e5" in text
    assert "The Traveling Cap" in text


def test_it_is_written_in_files_with_its_tag() -> None:
    text = format_game(game_record(played(JOURNEY, TRAVELING), ("Ann", "Bob"), None))
    assert '[Opening "swap"]\n[Traveling "1"]\n' in text
    assert text.endswith("6. c1~e1\n")


def test_a_board_that_missed_a_journey_is_one_behind() -> None:
    before = played(ONTO_C1, TRAVELING).board.layout()
    comparison = compare(played(JOURNEY, TRAVELING), before)
    assert comparison.behind == decode_ply("c1~e1")
    assert {difference.square for difference in comparison.differences} == {
        decode_square("c1"),
        decode_square("e1"),
    }


def test_a_board_with_a_journey_more_is_one_ahead_and_can_be_taken() -> None:
    game, later = played(ONTO_C1, TRAVELING), played(JOURNEY, TRAVELING).board.layout()
    assert compare(game, later).ahead == decode_ply("c1~e1")
    game = after(game, ANN, PostBoard(later))
    assert work_out(game, Sync(Way.TAKE)).ply == decode_ply("c1~e1")


def test_a_journey_may_have_been_misread() -> None:
    opening = ("Fa5", "Fe1", "Fd1", "Fa4", "Fc1", "Fd2", "Fc3", "Fa3", "Cb1", "Fb5", "Fc2", "Fe5")
    onto_c1 = (*opening, "1b1>1", "Fe4")
    game = played((*onto_c1, "c1~e1", "1d2-1"), TRAVELING)
    read = played((*onto_c1, "c1~c3", "1d2-1"), TRAVELING).board.layout()
    assert compare(game, read).misread == Misread(15, decode_ply("c1~c3"))


MANY = 3000


def throw_off(size: int, chance: Random) -> tuple[Throw, Throw]:
    return ruleset.throw(Rules.standard(size), chance)


@pytest.mark.parametrize("size", SIZES)
def test_both_land_on_the_board_on_squares_of_their_own(size: int) -> None:
    for seed in range(MANY // 10):
        first, second = throw_off(size, Random(seed))
        squares = [throw.ply.square for throw in (first, second)]
        assert all(square.on_board(size) for square in squares)
        assert squares[0] != squares[1]
        assert first.ply == Placement(squares[0])


@pytest.mark.parametrize("size", SIZES)
def test_how_far_from_the_centre_fits_the_square(size: int) -> None:
    for seed in range(MANY // 10):
        for throw in throw_off(size, Random(seed)):
            square = throw.ply.square
            middle = hypot(square.file + 0.5 - size / 2, square.rank + 0.5 - size / 2)
            assert abs(throw.off_centre / 100 - middle) <= hypot(0.5, 0.5) + 0.01


def test_one_throw_is_always_the_better_one() -> None:
    for seed in range(MANY):
        first, second = throw_off(3, Random(seed))
        assert first.rank != second.rank


def test_upright_beats_flat_and_then_the_nearer_to_the_centre_is_better() -> None:
    upright, nearer = 0, 0
    for seed in range(MANY):
        worse, better = sorted(throw_off(5, Random(seed)), key=lambda throw: throw.rank)[::-1]
        if better.upright != worse.upright:
            assert better.upright
            upright += 1
        else:
            assert better.off_centre < worse.off_centre
            nearer += 1
    assert upright
    assert nearer


def test_a_piece_lands_upright_as_often_as_is_said() -> None:
    throws = [throw for seed in range(MANY) for throw in throw_off(5, Random(seed))]
    share = sum(throw.upright for throw in throws) / len(throws)
    assert abs(share - UPRIGHT) < 0.02


def test_every_square_can_be_hit_and_some_throws_miss() -> None:
    throws = [throw for seed in range(MANY) for throw in throw_off(3, Random(seed))]
    squares = {Square(file, rank) for file in range(3) for rank in range(3)}
    assert {throw.ply.square for throw in throws} == squares
    assert {0, 1, 2} < {throw.misses for throw in throws}


def test_the_same_bytes_throw_the_same() -> None:
    assert throw_off(5, Random(b"drawn")) == throw_off(5, Random(b"drawn"))
