"""From a record to a game: rules from tags, and plies held against the rules."""

import pytest

from takmail.notation.errors import NotationError, Problem
from takmail.notation.mail_records import parse_record
from takmail.notation.positions import format_tps
from takmail.notation.ptn_files import parse_game
from takmail.notation.replay import UnplayableError, annotated, replay, rules_of, start_of
from takmail.notation.written_plies import Notation
from takmail.tak.legal_plies import Illegal
from takmail.tak.rules import Opening, Reserve, Rules
from takmail.tak.setups import SetupError


def rules(tags: str) -> Rules:
    return rules_of(parse_game(tags))


def test_what_no_tag_tells_is_as_usual() -> None:
    assert rules('[Size "6"]') == Rules.standard(6)
    assert rules('[Size "6"][Komi ""][Caps ""][Opening ""]') == Rules.standard(6)


def test_the_tags_tell_the_rules() -> None:
    given = rules('[Size "7x7"][Komi "2.5"][Opening "no-swap"][Flats "41"][Caps "3"]')
    assert given == Rules(7, (Reserve(41, 3), Reserve(41, 3)), 5, Opening.NO_SWAP)


@pytest.mark.parametrize(
    ("value", "travels"),
    [
        *((said, True) for said in ("1", "Yes", "true", "on")),
        *((said, False) for said in ("0", "no", "Maybe", " off ", "")),
    ],
)
def test_a_tag_of_our_own_tells_whether_capstones_travel(value: str, *, travels: bool) -> None:
    assert rules(f'[Size "5"][traveling "{value}"]').traveling is travels


def test_each_side_can_have_its_own_reserve() -> None:
    given = rules('[Size "5"][Flats1 "20"][Flats2 "22"][Caps1 "0"][Caps2 "2"]')
    assert given.reserves == (Reserve(20, 0), Reserve(22, 2))


def test_a_start_position_tells_the_size() -> None:
    assert rules('[TPS "x3/x3/x3 1 1"]') == Rules.standard(3)


@pytest.mark.parametrize(
    ("tags", "problem", "column"),
    [
        ('[Size "12"]', Problem.NO_SUCH_SIZE, 8),
        ('[Size "5"][TPS "x3/x3/x3 1 1"]', Problem.SIZES_DIFFER, 8),
        ('[Size "5"][Komi "some"]', Problem.UNKNOWN_TAG_VALUE, 18),
        ('[Size "5"][Komi "2.3"]', Problem.UNKNOWN_TAG_VALUE, 18),
        ('[Size "5"][Caps "x"]', Problem.UNKNOWN_TAG_VALUE, 18),
        ('[Size "5"][Opening "double black stack"]', Problem.OPENING_UNSUPPORTED, 21),
        ('[Size "5"][TPS "x3/x3/x4 1 1"]', Problem.ROW_LENGTHS_DIFFER, 23),
        ('[Player1 "Ann"]', Problem.MISSING_SIZE, 1),
    ],
)
def test_a_tag_that_means_nothing_is_pointed_at(tags: str, problem: Problem, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        rules(tags)
    assert (caught.value.problem, caught.value.column) == (problem, column)


def test_a_game_without_a_position_starts_on_the_empty_board() -> None:
    assert start_of(parse_game('[Size "5"]')) is None
    assert start_of(parse_game('[Size "5"][TPS ""]')) is None


def test_a_game_is_replayed_to_its_last_position() -> None:
    position = replay(parse_game('[Size "3"] 1. a1 c3 2. b2'))
    assert format_tps(position.setup()) == "x2,1/x,1,x/2,x2 2 2"


def test_a_game_goes_on_from_its_start_position() -> None:
    position = replay(parse_game('[TPS "1,x2/x,2,x/x3 2 7"] 7. -- b2+'))
    assert format_tps(position.setup()) == "1,2,x/x3/x3 1 8"


def test_an_illegal_ply_is_reported_with_its_place_and_reason() -> None:
    with pytest.raises(UnplayableError) as caught:
        replay(parse_game('[Size "5"]\n1. a1 e5\n2. c3 c3'))
    error = caught.value
    assert (error.place.line, error.place.column) == (3, 7)
    assert error.illegal.reason is Illegal.OCCUPIED
    assert (error.rules.size, error.notation) == (5, Notation.PTN)
    assert error.place.caret() == "2. c3 c3\n      ^^"


def test_in_a_mail_record_an_illegal_ply_has_its_place_too() -> None:
    with pytest.raises(UnplayableError) as caught:
        replay(parse_record("Size: 5\n1. ps a1\n2. pw e5"))
    assert caught.value.illegal.reason is Illegal.FIRST_TURN_FLAT
    assert (caught.value.place.line, caught.value.notation) == (3, Notation.MAIL)


def test_a_start_that_the_pieces_cannot_make_is_refused() -> None:
    with pytest.raises(SetupError):
        replay(parse_game('[Size "3"][TPS "1C,x2/x3/x3 1 2"]'))


def test_flattened_walls_are_marked_after_replay_and_no_others() -> None:
    game = parse_game('[Size "5"] 1. a1* e5 2. Cc3 Sc4 3. c3+ e4')
    assert [recorded.flattens for recorded in annotated(game).plies] == [
        False,
        False,
        False,
        False,
        True,
        False,
    ]
