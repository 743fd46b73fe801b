"""Kaen's turns, bets and ends, by hand; names of fields have the letter of White's row."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from takmail.colors import Color
from takmail.rulesets.kaen import ruleset as kaen
from takmail.rulesets.kaen.bets import MOST_BET
from takmail.rulesets.kaen.position import (
    KaenRules,
    NotNow,
    Place,
    Ply,
    Position,
    Stage,
    Word,
    has_bridge,
    row_of,
)
from takmail.rulesets.kaen.results import Ending, KaenResult, result_of
from takmail.rulesets.values import EndKind, IllegalPlyError
from tests.rulesets.kaen.fields import bits, field, fields, laid


def begun(bet: int = 2) -> Position:
    return kaen.set_up(KaenRules(bet=bet), None)


def played(position: Position, *plies: str | int) -> Position:
    """Return the position after plies by their names, with what the hut shows as numbers."""
    for ply in plies:
        if isinstance(ply, int):
            assert kaen.die(position) == 4
            position = kaen.rolled(position, ply)
        else:
            after = kaen.judge(position, kaen.read(ply, position)).after
            assert isinstance(after, Position)
            position = after
    return position


def problem(position: Position, ply: Ply) -> NotNow:
    with pytest.raises(IllegalPlyError) as raised:
        position.check(ply)
    assert isinstance(raised.value.reason, NotNow)
    return raised.value.reason


def over(position: Position) -> KaenResult:
    result = result_of(position)
    assert result is not None
    assert position.legal_plies() == []
    assert sum(result.gains) == 0
    return result


def test_rows_of_white_are_letters_and_rows_of_black_numbers() -> None:
    assert row_of(Color.WHITE, 2) == fields("b1 b2 b3 b4")
    assert row_of(Color.BLACK, 3) == fields("a3 b3 c3 d3")


def test_a_turn_begins_with_a_roll_a_double_or_a_surrender() -> None:
    assert begun().legal_plies() == [Word.ROLL, Word.DOUBLE, Word.SURRENDER]
    for ply in (Place(field("b3")), Word.MATCH, Word.FORFEIT):
        assert problem(begun(), ply) is NotNow.ROLL_FIRST
    for word in (Word.TAKE, Word.DROP):
        assert problem(begun(), word) is NotNow.NO_DOUBLE


def test_a_stone_goes_on_a_free_field_of_the_row_that_is_rolled() -> None:
    rolled = played(begun(), "roll", 2)
    assert rolled.legal_plies() == [Place(square) for square in row_of(Color.WHITE, 2)]
    assert problem(rolled, Place(field("c3"))) is NotNow.OTHER_ROW
    for word in (Word.ROLL, Word.DOUBLE, Word.SURRENDER):
        assert problem(rolled, word) is NotNow.ROLLED
    for word in (Word.MATCH, Word.FORFEIT):
        assert problem(rolled, word) is NotNow.ROW_FREE
    theirs = played(rolled, "b3", "roll", 3)
    assert problem(theirs, Place(field("b3"))) is NotNow.TAKEN
    assert theirs.legal_plies() == [Place(square) for square in fields("a3 c3 d3")]


def test_who_rolls_a_full_row_matches_or_forfeits() -> None:
    full = played(laid("a3:w b3:x c3:w d3:x", Color.BLACK), "roll", 3)
    assert full.legal_plies() == [Word.MATCH, Word.FORFEIT]
    assert problem(full, Place(field("a1"))) is NotNow.ROW_FULL
    matched = played(full, "match")
    assert (matched.bets, matched.turn, matched.stage) == ((2, 4), Color.WHITE, Stage.BEFORE)
    assert over(played(full, "forfeit")) == KaenResult(Ending.FORFEIT, Color.WHITE, (2, 2))


def test_a_double_that_is_taken_doubles_both_bets_passes_the_marker_and_must_be_rolled() -> None:
    offered = played(begun(), "double")
    assert offered.turn is Color.BLACK
    assert offered.legal_plies() == [Word.TAKE, Word.DROP]
    assert problem(offered, Word.ROLL) is NotNow.ANSWER_FIRST
    taken = played(offered, "take")
    assert (taken.bets, taken.marker, taken.turn) == ((4, 4), Color.BLACK, Color.WHITE)
    assert taken.legal_plies() == [Word.ROLL]
    assert problem(taken, Word.DOUBLE) is NotNow.MUST_ROLL
    assert problem(taken, Word.SURRENDER) is NotNow.MUST_ROLL
    theirs = played(taken, "roll", 1, "a1")
    assert Word.DOUBLE in theirs.legal_plies()
    mine = played(theirs, "roll", 1, "b1")
    assert problem(mine, Word.DOUBLE) is NotNow.MARKER_THEIRS
    again = played(theirs, "double", "take", "roll", 1, "b1")
    assert (again.bets, again.marker) == ((8, 8), Color.WHITE)


def test_who_resigns_or_is_out_of_time_loses_the_whole_bet() -> None:
    position = laid("a1:w", Color.BLACK, bets=(4, 8))
    for kind in (EndKind.GIVEN_UP, EndKind.TIME):
        result = kaen.off_board(position, kind, Color.WHITE)
        assert (result.winner, result.gains) == (Color.WHITE, (8, -8))
    assert kaen.milder(position) is Word.SURRENDER
    assert kaen.milder(played(position, "roll", 1)) is None


def test_no_double_goes_above_the_highest_bet_and_a_match_pays_up_to_it() -> None:
    high = laid("", Color.WHITE, bets=(4, 502))
    assert problem(high, Word.DOUBLE) is NotNow.BET_TOO_HIGH
    assert Word.DOUBLE in laid("", Color.WHITE, bets=(500, 4)).legal_plies()
    full = laid("a3:w b3:x c3:w d3:x", Color.BLACK, bets=(4, 600))
    matched = played(full, "roll", 3, "match")
    assert matched.bets == (4, MOST_BET)
    highest = laid("a1:x a2:x a3:w a4:x", Color.WHITE, bets=(MOST_BET, 4))
    assert played(highest, "roll", 1, "match").bets == (MOST_BET, 4)


@pytest.mark.parametrize(
    ("mine", "last"), [("a1 b1 c1", "d1"), ("b1 b2 c2 c3", "c4"), ("a2 b2 b3 c3", "d3")]
)
def test_a_bridge_joins_opposite_edges(mine: str, last: str) -> None:
    stones = " ".join(f"{name}:w" for name in mine.split())
    position = laid(stones, Color.WHITE)
    ending = played(position, "roll", 1 + field(last).file, last)
    result = over(ending)
    assert (result.ending, result.winner, result.kind) == (
        Ending.BRIDGE,
        Color.WHITE,
        EndKind.GOAL,
    )
    assert set(result.squares) == set(fields(f"{mine} {last}"))


FULL = "a1:w b1:x c1:w d1:x a2:x b2:w c2:x d2:w a3:w b3:x c3:w d3:x a4:x b4:w c4:x"


def test_on_a_full_board_more_stones_win() -> None:
    more = FULL.replace("a1:w", "a1:x")
    result = over(played(laid(more, Color.BLACK), "roll", 4, "d4"))
    assert (result.ending, result.stones, result.winner) == (Ending.STONES, (6, 10), Color.BLACK)
    assert result.kind is EndKind.COUNT


def test_as_many_stones_halve_the_whole_pot_whatever_the_bets_are() -> None:
    result = over(played(laid(FULL, Color.WHITE, bets=(2, 8)), "roll", 4, "d4"))
    assert (result.ending, result.winner, result.score) == (Ending.HALVES, None, 0)
    assert result.gains == (3, -3)
    assert result.mark == "1/2-1/2"


# The example game of the book: its second picture is lost, and in our reading 160 boards fit it.


def fitting() -> Iterator[Position]:
    """Yield the boards that fit the example before the second player rolls.

    Row 3 of the second player is full, and so are three rows of the first, row 1 among them: the
    free fields are in one of the rows b, c and d. No two of them make a bridge for either side.
    """
    names = [f"{letter}{number}" for number in range(1, 5) for letter in "abcd"]
    for row in "bcd":
        free = [f"{row}{number}" for number in (1, 2, 4)]
        taken = [name for name in names if name not in free]
        for six in combinations([name for name in taken if name != "b3"], 6):
            white = {*six, "b3"}
            sides = (white, set(taken) - white)
            if not any(
                has_bridge(bits((*side, *two))) for side in sides for two in combinations(free, 2)
            ):
                stones = (f"{name}:{'w' if name in white else 'x'}" for name in taken)
                yield laid(" ".join(stones), Color.BLACK)


def test_the_example_of_the_book_to_the_coin() -> None:
    boards = list(fitting())
    assert len(boards) == 160
    for board in boards:
        result = over(played(board, "roll", 3, "match", "roll", 1, "forfeit"))
        assert result.bets == (2, 4)
        assert (result.ending, result.winner) == (Ending.FORFEIT, Color.BLACK)
        assert result.gains == (-2, 2)
