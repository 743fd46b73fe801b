import pytest

from takmail.colors import Color
from takmail.rulesets.tak.results import (
    Ending,
    Result,
    off_board,
    result_on_board,
)
from takmail.rulesets.values import EndKind
from takmail.squares import Square
from takmail.tak.ends import End, Outcome
from takmail.tak.position import Position
from takmail.tak.rules import Reserve, Rules
from takmail.tak.scoring import Factor, Scoring, Worth
from tests.tak.words import squares

WHITE, BLACK = Color.WHITE, Color.BLACK
ROAD = tuple(Square(file, 0) for file in range(4))


def test_a_win_on_4x4_with_4_pieces_left_scores_20() -> None:
    """The example of the classic rules, 'Scoring'."""
    position = Position(Rules(4, (Reserve(4, 0), Reserve(9, 0))))
    result = result_on_board(Outcome(End.ROAD, WHITE, ROAD), position)
    assert result == Result(Ending.ROAD, WHITE, ROAD, score=20)


def test_the_score_counts_stones_and_capstones_of_the_winner() -> None:
    position = Position(Rules(6, (Reserve(30, 1), Reserve(7, 2))))
    outcome = Outcome(End.FLATS, BLACK, flats=(9, 11))
    assert result_on_board(outcome, position).score == 36 + 7 + 2


def test_a_win_by_resignation_scores_like_any_win() -> None:
    position = Position(Rules.standard(5))
    assert off_board(position, EndKind.GIVEN_UP, WHITE) == Result(
        Ending.RESIGNATION, WHITE, score=25 + 21 + 1
    )


def test_so_does_a_win_on_time() -> None:
    position = Position(Rules.standard(5))
    won = off_board(position, EndKind.TIME, WHITE)
    assert won == Result(Ending.TIME, WHITE, score=25 + 21 + 1)
    assert won.mark == "1-0"
    assert off_board(position, EndKind.TIME, BLACK).mark == "0-1"


def test_a_draw_scores_nothing() -> None:
    position = Position(Rules.standard(5))
    assert result_on_board(Outcome(End.FLATS, None, flats=(5, 5)), position).score == 0
    assert off_board(position, EndKind.AGREEMENT, None).score == 0


@pytest.mark.parametrize(
    ("ending", "winner", "text"),
    [
        (Ending.ROAD, WHITE, "R-0"),
        (Ending.ROAD, BLACK, "0-R"),
        (Ending.FLATS, WHITE, "F-0"),
        (Ending.FLATS, BLACK, "0-F"),
        (Ending.FLATS, None, "1/2-1/2"),
        (Ending.RESIGNATION, WHITE, "1-0"),
        (Ending.RESIGNATION, BLACK, "0-1"),
        (Ending.AGREEMENT, None, "1/2-1/2"),
    ],
)
def test_a_result_is_written_as_in_ptn(ending: Ending, winner: Color | None, text: str) -> None:
    assert Result(ending, winner).mark == text


def test_a_tie_that_one_side_wins_scores_like_any_win_and_has_no_letter() -> None:
    """Modegan Tak: a tie is Black's, written as a win by neither a road nor flats."""
    position = Position(Rules(4, (Reserve(4, 0), Reserve(0, 1)), tie=BLACK))
    result = result_on_board(Outcome(End.TIE, BLACK, flats=(5, 5)), position)
    assert result == Result(Ending.TIE, BLACK, flats=(5, 5), score=16 + 1)
    assert result.mark == "0-1"


def test_a_result_says_how_its_score_is_reckoned_where_that_is_not_as_usual() -> None:
    """The Companion Book, 'Tarbean': 10 for the board, and 7 pieces doubled for a straight road."""
    rules = Rules(4, (Reserve(7, 0), Reserve(9, 0)), scoring=Scoring(ten=True, downings=True))
    result = result_on_board(Outcome(End.ROAD, WHITE, ROAD), Position(rules))
    assert result == Result(
        Ending.ROAD, WHITE, ROAD, score=24, worth=Worth(10, 7, (Factor.STRAIGHT,))
    )


def test_two_roads_that_count_together_are_both_of_the_result() -> None:
    rules = Rules(4, (Reserve(7, 0), Reserve(9, 0)), scoring=Scoring(six=True))
    second = squares("a3", "b3", "c3", "d3")
    result = result_on_board(Outcome(End.ROAD, WHITE, ROAD, (0, 0), second), Position(rules))
    assert result.second_road == second
    assert result.squares == ROAD + second


@pytest.mark.parametrize(
    ("kind", "ending"), [(EndKind.GIVEN_UP, Ending.RESIGNATION), (EndKind.TIME, Ending.TIME)]
)
def test_a_game_that_is_given_up_doubles_for_the_capstone_and_for_nothing_else(
    kind: EndKind, ending: Ending
) -> None:
    rules = Rules(4, (Reserve(7, 1), Reserve(9, 1)), scoring=Scoring(*[True] * 6))
    assert off_board(Position(rules), kind, WHITE) == Result(
        ending, WHITE, score=36, worth=Worth(10, 8, (Factor.BIG_MIDDLE,))
    )


def test_a_game_that_is_given_up_to_a_side_without_capstones_is_worth_what_it_usually_is() -> None:
    rules = Rules(4, (Reserve(8, 0), Reserve(9, 1)), scoring=Scoring(middletown=True))
    assert off_board(Position(rules), EndKind.GIVEN_UP, WHITE).score == 24
