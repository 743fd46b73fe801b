"""Games in which capstones travel: played, explained, compared with boards kept by hand."""

from dataclasses import replace

from takmail.commands.disputes import ClaimInvalid, PostBoard, Sync, Way
from takmail.commands.moves import Move
from takmail.notation.mail import parse_mail
from takmail.notation.ptn import parse_ptn
from takmail.notation.ptn_files import format_game
from takmail.play.disputes import work_out
from takmail.play.records import game_record
from takmail.play.terms import Terms
from takmail.rulesets.comparison import Misread
from takmail.rulesets.json_forms import decode_square
from takmail.rulesets.tak.comparison import compare
from takmail.rulesets.tak.explanations import Rule, Traveled, explain_last
from takmail.rulesets.tak.json_forms import decode_ply
from takmail.tak.plies import Kind, Travel
from takmail.tak.rules import Rules
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
