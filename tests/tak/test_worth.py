"""What won games are worth. Every number is reckoned by hand, as the comments say."""

from dataclasses import replace

import pytest

from takmail.colors import Color
from takmail.notation.positions import parse_tps
from takmail.tak.ends import Outcome
from takmail.tak.plies import Kind
from takmail.tak.position import Position, worth_given_up, worth_on_board
from takmail.tak.rules import Reserve, Rules
from takmail.tak.scoring import Factor, Scoring, Worth
from takmail.tak.setups import Layout
from tests.rows import each
from tests.tak.words import squares

PLAIN = Scoring()
TEN, DOWNINGS, TARWAY = Scoring(ten=True), Scoring(downings=True), Scoring(tarway=True)
MIDDLETOWN, BIG_MIDDLE = Scoring(middletown=True), Scoring(big_middle=True)
SIX = Scoring(six=True)
ALL = Scoring(*[True] * 6)

# Roads of White's on 5x5, with Black to move.
ROW = "x5/x5/1,1,1,1,1/x5/x5 2 6"
COLUMN = "x2,1,x2/x2,1,x2/x2,1,x2/x2,1,x2/x2,1,x2 2 6"
BENT = "x5/x2,1,1,1/1,1,1,x2/x5/x5 2 7"
MIXED_ROW = "x5/x5/1,1,21,1,1/x5/x5 2 7"
MIXED_BENT = "x5/x2,1,1,1/1,21,1,x2/x5/x5 2 8"
HIGH_ROW = "x5/x5/21,21,11,221,21/x5/x5 2 12"
HIGH_BENT = "x5/x2,21,21,11/21,21,21,x2/x5/x5 2 12"
LOW_WITH_CAPSTONE = "x5/x5/1,1,1C,1,1/x5/x5 2 6"
HIGH_WITH_CAPSTONE = "x5/x5/21,11,21C,21,21/x5/x5 2 11"


def board(tps: str, scoring: Scoring, left: tuple[int, int]) -> Position:
    """Return a board on which each side has so many stones and capstones left."""
    setup = parse_tps(tps)
    reserves = [
        Reserve(left[0] + stones, left[1] + caps)
        for stones, caps in (_placed(setup.layout, color) for color in Color)
    ]
    rules = Rules(setup.layout.size, (reserves[0], reserves[1]), scoring=scoring)
    return Position.from_setup(rules, setup)


def _placed(layout: Layout, color: Color) -> tuple[int, int]:
    stacks = [stack for stack in layout.cells if stack is not None]
    pieces = sum(stack.colors.count(color) for stack in stacks)
    caps = sum(stack.kind is Kind.CAPSTONE and stack.owner is color for stack in stacks)
    return pieces - caps, caps


def worth(tps: str, scoring: Scoring, left: tuple[int, int] = (7, 0)) -> Worth:
    """Return what the win on this board is worth."""
    position = board(tps, scoring, left)
    outcome = position.outcome()
    assert outcome is not None
    found = worth_on_board(outcome, position)
    assert found is not None
    return found


def test_a_win_on_5x5_with_4_pieces_left_is_worth_29() -> None:
    """The tavern edition, 'Multi-Game Scoring': 25 for the board and 4 for the pieces."""
    assert worth(ROW, PLAIN, (4, 0)).total == 29
    assert worth(ROW, PLAIN, (3, 1)).total == 29


def test_middletown_with_4_left_the_capstone_included_pays_8_for_them() -> None:
    """The Companion Book, 'Tarbean': 3 stones and the capstone, doubled."""
    found = worth(BENT, MIDDLETOWN, (3, 1))
    assert found == Worth(25, 4, (Factor.MIDDLETOWN,))
    assert (found.piece_points, found.total) == (8, 33)


@pytest.mark.parametrize("tps", ["x3/1,1,1/x3 2 4", "x4/1,1,1,1/x4/x4 2 5", ROW])
def test_ten_for_the_board_is_ten_at_every_size(tps: str) -> None:
    assert worth(tps, TEN).total == 17  # 10 + 7


@each(
    ("tps", "scoring", "total"),
    [
        (ROW, DOWNINGS, 39),  # 25 + 2x7
        (COLUMN, DOWNINGS, 39),
        (MIXED_ROW, DOWNINGS, 39),  # whatever its height
        (HIGH_ROW, DOWNINGS, 39),
        (BENT, DOWNINGS, 32),  # 25 + 7: it bends
        (ROW, TARWAY, 39),  # a low road: 25 + 2x7
        (BENT, TARWAY, 39),
        (LOW_WITH_CAPSTONE, TARWAY, 39),  # a lone capstone is of height one
        (MIXED_ROW, TARWAY, 32),  # one stack among single pieces is neither low nor high
        (MIXED_BENT, TARWAY, 32),
        (HIGH_ROW, TARWAY, 46),  # 25 + 3x7
        (HIGH_BENT, TARWAY, 46),
        (HIGH_WITH_CAPSTONE, TARWAY, 46),  # a capstone on a stack is high
        (ROW, Scoring(downings=True, tarway=True), 53),  # straight and low: 25 + 4x7
        (HIGH_ROW, Scoring(downings=True, tarway=True), 67),  # straight and high: 25 + 6x7
        (BENT, Scoring(downings=True, tarway=True), 39),  # low alone
        (HIGH_BENT, Scoring(downings=True, tarway=True), 46),  # high alone
        (MIXED_ROW, Scoring(downings=True, tarway=True), 39),  # straight alone
        (MIXED_BENT, Scoring(downings=True, tarway=True), 32),  # neither
        (ROW, MIDDLETOWN, 32),  # no capstone is left: the side never had one
        (ROW, SIX, 39),  # a low road, and no high one: as under Tarway
        (HIGH_ROW, SIX, 46),
    ],
)
def test_seven_stones_left_are_worth(tps: str, scoring: Scoring, total: int) -> None:
    assert worth(tps, scoring).total == total
    ten = replace(scoring, ten=True)
    assert worth(tps, ten).total == total - 15  # 10 in place of 25


@pytest.mark.parametrize(
    ("tps", "scoring", "left", "total"),
    [
        (BENT, MIDDLETOWN, (6, 1), 39),  # 25 + 2x7
        (BENT, BIG_MIDDLE, (6, 1), 64),  # 2x25 + 2x7: it includes Middletown
        (BENT, Scoring(middletown=True, big_middle=True), (6, 1), 64),  # and doubles but once
        (BENT, Scoring(ten=True, big_middle=True), (6, 1), 34),  # 2x10 + 2x7
        (LOW_WITH_CAPSTONE, MIDDLETOWN, (7, 0), 32),  # it was played: 25 + 7
        (LOW_WITH_CAPSTONE, BIG_MIDDLE, (7, 0), 32),
        (LOW_WITH_CAPSTONE, MIDDLETOWN, (6, 1), 32),  # one of two was played
        (BENT, MIDDLETOWN, (5, 2), 39),  # both of two are left
        (ROW, Scoring(downings=True, middletown=True), (6, 1), 53),  # 25 + 2x2x7
        (ROW, Scoring(downings=True, tarway=True, middletown=True), (6, 1), 81),  # 25 + 2x2x2x7
        (HIGH_ROW, ALL, (6, 1), 104),  # 2x10 + 2x3x2x7
        (MIXED_BENT, ALL, (6, 1), 34),  # 2x10 + 2x7
        (ROW, ALL, (0, 0), 10),  # with nothing left there is nothing to multiply
    ],
)
def test_what_is_left_is_worth(
    tps: str, scoring: Scoring, left: tuple[int, int], total: int
) -> None:
    assert worth(tps, scoring, left).total == total


LOW_AND_HIGH = "x5/21,21,21,21,11/x5/1,1,1,1,1/x5 2 15"
BENT_LOW_AND_HIGH = "x2,21,21,21/21,21,21,x2/x,1,1,1,1/1,1,x3/x5 2 15"


def test_a_low_and_a_high_road_together_are_worth_six_times_the_pieces_if_that_is_agreed() -> None:
    """The Companion Book, 'Tarbean', of Breon Mercer."""
    found = worth(LOW_AND_HIGH, SIX)
    assert found == Worth(25, 7, (Factor.LOW_AND_HIGH,))
    assert found.total == 67  # 25 + 6x7
    assert worth(LOW_AND_HIGH, TARWAY).total == 46  # the high road alone: 25 + 3x7
    assert worth(BENT_LOW_AND_HIGH, SIX).total == 67


def test_of_a_low_and_a_high_road_a_straight_one_is_enough_to_double_once() -> None:
    both = Scoring(downings=True, six=True)
    assert worth(LOW_AND_HIGH, both).total == 109  # 25 + 2x6x7
    assert worth(BENT_LOW_AND_HIGH, both).total == 67  # neither is straight
    one = "x5/21,21,21,21,11/x,1,1,1,1/1,1,x3/x5 2 15"
    assert worth(one, both).total == 109


def outcome(tps: str, scoring: Scoring) -> Outcome:
    found = board(tps, scoring, (7, 0)).outcome()
    assert found is not None
    return found


def test_of_several_roads_the_one_counts_that_is_worth_most() -> None:
    # From a3 to e3 there is a straight way over the stack on c3, and a low one round it.
    tps = "x5/x,1,1,1,x/1,1,21,1,1/x5/x5 2 9"
    straight = squares("a3", "b3", "c3", "d3", "e3")
    low = squares("a3", "b3", "b4", "c4", "d4", "d3", "e3")
    assert outcome(tps, PLAIN).road == straight
    assert outcome(tps, DOWNINGS).road == straight
    assert outcome(tps, TARWAY).road == low
    both = Scoring(downings=True, tarway=True)
    assert outcome(tps, both).road == straight  # both double, so it is the shorter one
    assert worth(tps, both).factors == (Factor.STRAIGHT,)


def test_low_and_high_are_both_lit_where_they_count_together() -> None:
    found = outcome(LOW_AND_HIGH, SIX)
    assert found.road == squares("a2", "b2", "c2", "d2", "e2")
    assert found.second_road == squares("a4", "b4", "c4", "d4", "e4")
    assert outcome(LOW_AND_HIGH, TARWAY).second_road == ()


def test_of_a_double_road_only_the_winners_counts() -> None:
    # White has just moved: its road bends and is mixed; Black's is straight and low.
    tps = "x5/x2,1,1,1/1,21,1,x2/2,2,2,2,2/x5 2 12"
    found = worth(tps, Scoring(downings=True, tarway=True, six=True))
    assert found == Worth(25, 7)


FULL = "1,2,1/2,1,2/1,2S,1 2 6"


def test_a_win_on_flats_is_for_the_capstone_and_for_no_road() -> None:
    found = worth(FULL, ALL, (3, 1))
    assert found == Worth(10, 4, (Factor.BIG_MIDDLE,))
    assert found.total == 28  # 2x10 + 2x4
    assert worth(FULL, Scoring(downings=True, tarway=True), (3, 1)).total == 13  # 9 + 4


def test_a_draw_is_worth_nothing() -> None:
    position = board("1,2,1/2,1S,2/1,2,1 2 6", ALL, (3, 1))
    found = position.outcome()
    assert found is not None
    assert found.winner is None
    assert worth_on_board(found, position) is None


def test_what_is_given_up_doubles_for_an_unplayed_capstone() -> None:
    """The classic rules, 'Scoring Variants': a win without playing the capstone, by any end."""
    position = board("x5/x5/1,1,1,1,x/x5/x5 2 5", MIDDLETOWN, (6, 1))
    assert worth_given_up(Color.WHITE, position) == Worth(25, 7, (Factor.MIDDLETOWN,))
    position = board("x5/x5/1,1,1,1,x/x5/x5 2 5", BIG_MIDDLE, (6, 1))
    assert worth_given_up(Color.WHITE, position).total == 64  # 2x25 + 2x7


def test_what_is_given_up_multiplies_for_nothing_else() -> None:
    roads = Scoring(ten=True, downings=True, tarway=True, six=True)
    position = board("x5/x5/1,1,1,1,x/x5/x5 2 5", roads, (6, 1))
    assert worth_given_up(Color.WHITE, position) == Worth(10, 7)
    assert worth_given_up(Color.BLACK, board("x5/x5/x5/x5/x5 1 1", PLAIN, (6, 1))).total == 32


@pytest.mark.parametrize("left", [(7, 0), (6, 1)])
def test_what_is_given_up_does_not_double_once_a_capstone_was_played(left: tuple[int, int]) -> None:
    """One that the loser left unplayed changes nothing either."""
    position = board(LOW_WITH_CAPSTONE, MIDDLETOWN, left)
    assert worth_given_up(Color.WHITE, position) == Worth(25, 7)
