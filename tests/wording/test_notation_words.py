"""What players read about lines that can't be read and plies that aren't legal."""

import pytest

from takmail.commands.lines.parsed import Malformed
from takmail.commands.lines.reading import parse_line
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.positions import parse_tps
from takmail.notation.written_plies import Notation
from takmail.squares import Square
from takmail.tak.legal_plies import Illegal, IllegalPlyError
from takmail.tak.setups import BadSetup, SetupError
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.text import Code
from takmail.wording.notation import (
    explain_illegal_ply,
    explain_notation_error,
    explain_setup_error,
)
from tests.rows import each


def explain_notation(error: NotationError) -> str:
    return ENGLISH.marked(explain_notation_error(error))


def explain_illegal(error: IllegalPlyError, size: int, notation: Notation) -> str:
    return ENGLISH.marked(explain_illegal_ply(error, size, notation))


def told(text: str) -> str:
    line = parse_line(text)
    assert isinstance(line, Malformed)
    return explain_notation(line.error)


def test_a_wrong_sum_names_both_numbers_and_the_addition() -> None:
    assert told("ms b2 p3 2 2") == (
        "You pick up 3 but the drops make 4 (2 + 2). Did you mean `ms b2 p4 2 2`?"
    )
    assert told("ms b2 p3 2") == "You pick up 3 but the drops make 2. Did you mean `ms b2 p2 2`?"


def test_a_square_off_every_board_and_one_off_this_board_are_told_apart() -> None:
    assert told("ps z9").startswith("There is no square `z9`: the largest board")
    error = NotationError(Problem.OFF_BOARD, "ps e9", 4, 2, numbers=(5,))
    assert explain_notation(error) == "There is no square `e9` on a 5x5 board."


def test_a_long_rest_of_a_line_is_repeated_in_part() -> None:
    assert told("ps c3, which I thought about for all of the afternoon") == (
        "The line should end before `, which I thought about for all of the…`. Did you mean "
        "`ps c3`?"
    )


def test_several_plies_and_long_reasons_are_told_with_numbers() -> None:
    assert told("ps b4\nps c3") == (
        "Line 2, column 1: Send one move at a time. This message has 2, so I played none."
    )
    assert told("im: " + "x" * 301) == (
        "That reason is too long to send: 301 characters, and the limit is 300."
    )


def test_in_a_board_the_line_and_the_column_are_said() -> None:
    assert told("0 0 0\n0 sWs 0\n0 0 0") == (
        "Line 2, column 4: Only the top of a stack, its first letter, can be a wall or a "
        "capstone. Did you mean `0 sSs 0`?"
    )


def test_a_wrong_option_is_answered_with_what_it_can_be() -> None:
    assert told("challenge @bob komi abc") == (
        "`abc` doesn't fit here. Komi is up to 20.5 points, in halves, like `2` or `2.5`. "
        "Below zero, like `-2`, it is White's. "
        "Did you mean `challenge @bob komi 2`?"
    )
    assert told("challenge komi").startswith("Something is missing here. Komi is")


def test_what_is_to_be_typed_can_be_copied() -> None:
    line = parse_line("ps h9")
    assert isinstance(line, Malformed)
    assert Code("ps h8") in ENGLISH.paragraph(explain_notation_error(line.error)).spans


@each("problem", Problem)
def test_every_problem_has_its_sentence(problem: Problem) -> None:
    error = NotationError(problem, "some text", 6, 4, numbers=(2, 3))
    sentence = explain_notation(error)
    assert sentence.endswith((".", "?"))
    assert "{" not in sentence


@each("expected", Expected)
def test_every_expectation_can_be_told(expected: Expected) -> None:
    error = NotationError(Problem.BAD_OPTION, "text", 1, 4, expected=(expected,))
    assert explain_notation(error).startswith("`text` doesn't fit here. ")


@each("reason", Illegal)
def test_every_reason_against_a_ply_has_its_sentence(reason: Illegal) -> None:
    error = IllegalPlyError(reason, Square(1, 1), limit=5)
    assert explain_illegal(error, 5, Notation.MAIL).endswith(".")


def test_squares_are_named_as_the_game_does() -> None:
    error = IllegalPlyError(Illegal.OCCUPIED, Square(1, 1))
    assert "`b4`" in explain_illegal(error, 5, Notation.MAIL)
    assert "`b2`" in explain_illegal(error, 5, Notation.PTN)


def test_limits_are_said() -> None:
    carry = IllegalPlyError(Illegal.CARRY_LIMIT, Square(0, 0), 5)
    assert "the limit is 5 on a 5x5 board" in explain_illegal(carry, 5, Notation.MAIL)
    stack = IllegalPlyError(Illegal.STACK_TOO_SMALL, Square(0, 0), 3)
    assert explain_illegal(stack, 5, Notation.PTN) == "The stack on `a1` has only 3 pieces."
    single = IllegalPlyError(Illegal.STACK_TOO_SMALL, Square(0, 0), 1)
    assert explain_illegal(single, 5, Notation.PTN) == "There is only one piece on `a1`."


def test_a_square_off_the_board_needs_no_name() -> None:
    error = IllegalPlyError(Illegal.OFF_BOARD, Square(7, 7))
    assert explain_illegal(error, 5, Notation.PTN) == "That square is not on the 5x5 board."


@pytest.mark.parametrize("reason", BadSetup)
def test_every_reason_against_a_position_has_its_sentence(reason: BadSetup) -> None:
    error = SetupError(reason, has=12, limit=10)
    assert ENGLISH.text(explain_setup_error(error)).endswith(".")


def test_a_broken_position_speaks_of_tps() -> None:
    with pytest.raises(NotationError) as caught:
        parse_tps("x3/x,3,x/x3 1 1")
    assert explain_notation(caught.value).startswith("`3` is not a square in TPS")
