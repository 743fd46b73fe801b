"""Positions read and write text, and are used as people know it from other libraries of games."""

import copy
import pickle

import pytest
from hypothesis import given

from takmail.notation import (
    NotationError,
    UnplayableError,
    format_mail,
    format_ptn,
    parse_game,
    parse_record,
    replay,
)
from takmail.render import svg, text
from takmail.tak import (
    IllegalPlyError,
    Placement,
    Position,
    Rules,
    Scoring,
    SetupError,
    Spread,
    Square,
)
from tests.rows import each
from tests.tak.wandering import any_rules, lengths, seeds, wandered


def test_plies_are_played_as_text_and_returned() -> None:
    position = Position.standard(5)
    assert position.push_ptn("a1") == Placement(Square(0, 0))
    assert position.push_mail("ps e1") == Placement(Square(4, 4))
    assert position.tps == "x4,1/x5/x5/x5/2,x4 1 2"
    assert position.plies == [Placement(Square(0, 0)), Placement(Square(4, 4))]
    assert position.pop() == Placement(Square(4, 4))


@each("text", ["a1", " A1 ", "Fa1", "a1!?", "a1'"])
def test_a_ply_in_ptn_is_read_as_everywhere(text: str) -> None:
    assert Position.standard(5).push_ptn(text) == Placement(Square(0, 0))


def test_a_spread_is_read_with_arrows_and_in_both_notations() -> None:
    position = Position.from_tps("x3/x3/x,2,x 2 5")
    assert (
        position.parse_ptn("b1+") == position.parse_ptn("b1\u2191") == position.parse_mail("mn b3")
    )


CROWDED = "x2,1C,x2/x2,2S,x2/x,1,1,1,x/112,x4/x5 1 9"


def test_legal_plies_come_back_from_both_notations() -> None:
    position = Position.from_tps(CROWDED)
    for ply in position.legal_plies():
        for marks in (False, True):
            assert position.parse_ptn(position.ptn(ply, marks=marks)) == ply
            assert position.parse_mail(position.mail(ply, marks=marks)) == ply
        assert str(ply) == position.ptn(ply)
        assert repr(ply) == f"<{type(ply).__name__} {ply}>"


def test_marks_tell_of_tak_and_of_a_flattened_wall() -> None:
    position = Position.from_tps(CROWDED)
    road, crush = position.parse_ptn("a3"), position.parse_ptn("c5-")
    assert [position.ptn(ply) for ply in (road, crush)] == ["a3", "c5-"]
    assert [position.ptn(ply, marks=True) for ply in (road, crush)] == ["a3'", "c5-*"]
    assert position.mail(road, marks=True) == "ps a3 t"


@given(any_rules, lengths, seeds)
def test_a_position_is_its_key_its_copy_and_its_pickle(
    rules: Rules, length: int, seed: int
) -> None:
    position = wandered(rules, length, seed)
    again = pickle.loads(pickle.dumps(position))
    assert again == position == copy.deepcopy(position)
    assert hash(again.key()) == hash(position.key())
    assert again.plies == position.plies
    other = copy.copy(position)
    for ply in other.legal_plies()[:1]:
        other.push(ply)
        assert other != position == again
        assert other.key() != position.key()


def test_a_copy_is_of_the_same_class() -> None:
    class Watched(Position):
        """A program's own."""

    own = Watched.standard(5)
    following = own.after(own.legal_plies()[0])
    assert {type(own.copy()), type(copy.deepcopy(own)), type(following)} == {Watched}


@each(
    "text",
    [
        "Position.from_tps('x3/x3/x3 1 1')",
        "Position.from_tps('x3/x,12S,x/1,x2 2 4', komi=2.5)",
        "Position.from_tps('x3/x3/x2,1 2 1', komi=-1, opening='no-swap')",
    ],
)
def test_a_position_is_shown_as_the_call_that_makes_it(text: str) -> None:
    position = eval(text, {"Position": Position})
    assert repr(position) == text


def test_a_position_is_printed_as_its_board() -> None:
    position = Position.from_tps("x2,1/x,12S,x/2,x2 1 5", opening="no-swap")
    assert str(position) == text(position)
    assert position._repr_svg_() == svg(position, width=400)


def test_a_position_by_other_rules_shows_them() -> None:
    rules = Rules(3, Rules.standard(3).reserves, scoring=Scoring(ten=True))
    assert "ten=True" in repr(Position(rules))


def test_a_komi_decides_an_even_count() -> None:
    position = Position.from_tps("1,2,1/2,1,2/1,2,x 2 5", komi=0.5)
    assert not position.is_over
    position.push_ptn("Sc1")
    outcome = position.outcome()
    assert outcome is not None
    assert (position.is_over, outcome.mark) == (True, "0-F")


PTN = parse_game('[Size "5"] 1. a1 a1')
MAIL = parse_record("Size: 5\n\n1. ps a1\n2. ps a1\n")
NAMES = {named.__name__: named for named in (Placement, Position, Rules, Spread, Square)} | {
    "format_mail": format_mail,
    "format_ptn": format_ptn,
    "replay": replay,
    "PTN": PTN,
    "MAIL": MAIL,
}


@each(
    ("call", "kind", "said"),
    [
        ("p.push_ptn('a1')", IllegalPlyError, "a1: occupied"),
        ("p.push_mail('ps a5')", IllegalPlyError, "a5: occupied"),
        ("p.push_ptn('6a1+')", IllegalPlyError, r"a1: more than the carry limit \(5\)"),
        ("p.push_ptn('f1')", NotationError, "no such square"),
        ("p.push_ptn('')", NotationError, "^this is not a ply$"),
        ("replay(PTN)", UnplayableError, "line 1, column 18: a1: occupied"),
        ("replay(MAIL)", UnplayableError, "line 4, column 4: a1: occupied"),
        ("Position.from_tps('1,1C/2,x')", NotationError, "3 to 8 rows"),
        ("Position.from_tps('1C,1/x2/x2/x2')", NotationError, "as many rows"),
        ("Position.from_tps('1C,x2/x3/x3')", SetupError, r"capstones \(1 of 0\)"),
        ("Position.standard(9)", ValueError, "3 to 8"),
        ("Position.standard(5, komi=0.3)", ValueError, "half"),
        ("Position.standard(5, opening='odd')", ValueError, "'odd'; there are swap, no-swap"),
        ("p.stack('a9')", ValueError, "a9"),
        ("p.push('b1')", TypeError, "push_ptn.*push_mail"),
        ("p.push(Placement('b1'))", TypeError, "Square.parse"),
        ("p.check('b1')", TypeError, "push_ptn.*push_mail"),
        ("p.after('b1')", TypeError, "push_ptn.*push_mail"),
        ("p.ptn('b1')", TypeError, "push_ptn.*push_mail"),
        ("p.mail('ps b1')", TypeError, "push_ptn.*push_mail"),
        ("p.flattens('b1')", TypeError, "push_ptn.*push_mail"),
        ("p.way('b1~b3')", TypeError, "push_ptn.*push_mail"),
        ("p.push_ptn(p.legal_plies()[0])", TypeError, "a text is due here, not <Placement"),
        ("Position.from_tps(b'x3/x3/x3 1 1')", TypeError, "a text is due here, not b'x3"),
        ("p.push_ptn('ps b1')", NotationError, "not a ply .*; perhaps 'b5'"),
        ("p.push_mail('b1')", NotationError, "not a ply .*; perhaps 'ps b5'"),
        ("p.mail(Placement(Square(7, 7)))", IllegalPlyError, "h8: off board"),
        ("'b1' in p.legal_plies()", TypeError, "push_ptn.*push_mail"),
        ("p.push(Placement(Square(1, 1), 'wall'))", TypeError, "Kind.WALL"),
        ("p.push(Spread(Square(0, 0), '+', (1,)))", TypeError, "Kind.WALL"),
        ("format_mail('b1', 5)", TypeError, "push_ptn.*push_mail"),
        ("format_ptn('b1')", TypeError, "push_ptn.*push_mail"),
        ("Position.standard(5, komi='2')", ValueError, "half"),
        ("Position.standard(5, komi=float('inf'))", ValueError, "half"),
        ("Position(Rules(9, Rules.standard(8).reserves))", ValueError, "3 to 8 .* not 9"),
        ("Position.from_setup(Rules.standard(4), p.setup())", SetupError, "another size"),
        ("Rules.standard(9)", ValueError, "3 to 8 .* not 9"),
        ("Position(5)", TypeError, "Position.standard.*from_tps"),
        ("Position.from_setup('x3/x3/x3', None)", TypeError, "from_tps"),
        ("p.pop()", IndexError, "no ply to take back"),
        ("hash(p)", TypeError, r"key\(\) has one"),
    ],
)
def test_a_mistake_is_an_error_that_people_understand_and_changes_nothing(
    call: str, kind: type[Exception], said: str
) -> None:
    position = Position.from_tps("x5/x5/x5/x5/222222,x4 2 9")
    before = position.copy()
    with pytest.raises(kind, match=said) as caught:
        eval(call, NAMES | {"p": position})
    assert position == before
    assert isinstance(caught.value, ValueError | TypeError | IndexError)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), str(again)) == (kind, str(caught.value))
    assert again.__dict__.keys() == caught.value.__dict__.keys()
