"""Tags of rules that others don't have."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.notation.clean_ptn import format_game
from takmail.notation.errors import NotationError, Problem
from takmail.notation.links import gives_turns, is_shown
from takmail.notation.mail_records import format_record, parse_record
from takmail.notation.positions import format_tps, parse_tps
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import (
    SCORING_WORDS,
    GameRecord,
    RecordedPly,
    Tag,
    own_tags,
    scoring_of,
    scoring_said,
)
from takmail.notation.replay import UnplayableError, annotated, replay, rules_of
from takmail.squares import Square
from takmail.tak.legal_plies import Illegal
from takmail.tak.position import Position
from takmail.tak.rules import Handicap, Opening, Reserve, Rules
from takmail.tak.scoring import Scoring
from tests.tak.wandering import crowded, lengths, seeds, wander

SIZE = Tag("Size", "5")


@pytest.mark.parametrize("tie", [None, *Color])
@pytest.mark.parametrize("words", [(), ("ten",), ("downings", "big-middle"), SCORING_WORDS])
def test_what_is_written_is_read_again(tie: Color | None, words: tuple[str, ...]) -> None:
    rules = replace(Rules.standard(5), scoring=scoring_of(*words), tie=tie)
    assert rules_of(GameRecord((SIZE, *own_tags(rules)))) == rules


def test_usual_rules_have_no_tags() -> None:
    assert list(own_tags(Rules.standard(5))) == []


@pytest.mark.parametrize(
    "tag", [Tag("Tie", "nobody"), Tag("Scoring", "goals"), Tag("Scoring", ""), Tag("Tie", "")]
)
def test_what_others_mean_by_such_a_tag_says_nothing(tag: Tag) -> None:
    assert rules_of(GameRecord((SIZE, tag))) == Rules.standard(5)


def test_the_words_are_told_in_their_order() -> None:
    assert scoring_said(Scoring(ten=True, six=True, big_middle=True)) == (
        "ten",
        "big-middle",
        "six",
    )
    assert scoring_of("six", "ten", "big-middle") == Scoring(ten=True, six=True, big_middle=True)


@pytest.mark.parametrize("opening", Opening)
def test_other_programs_read_an_opening_that_they_know(opening: Opening) -> None:
    rules = Rules.standard(5, opening=opening)
    tags = (SIZE, Tag("Opening", opening.unthrown.value), *own_tags(rules))
    assert opening.unthrown in {Opening.SWAP, Opening.NO_SWAP}
    assert rules_of(GameRecord(tags, ())) == rules


GIVEN_UP = """[Size "5"]
[Handicap "white turns 2"]

1. a5 e1
2. c3 --
3. c4 --
4. c2 b5
"""


def test_turns_that_are_given_up_are_written_and_read() -> None:
    record = parse_game(GIVEN_UP)
    assert rules_of(record).handicap == Handicap(turns=2, color=Color.WHITE)
    assert format_game(record) == GIVEN_UP
    assert replay(record).turn is Color.WHITE
    assert gives_turns(record)
    assert not is_shown(record)


def test_they_can_be_left_out() -> None:
    record = parse_game(GIVEN_UP.replace(" --", ""))
    assert format_game(record) == GIVEN_UP


@pytest.mark.parametrize(
    "text",
    [
        GIVEN_UP.replace('[Handicap "white turns 2"]\n', ""),
        GIVEN_UP.replace("turns 2", "turns 1"),
        GIVEN_UP.replace("4. c2", "4. --"),
        GIVEN_UP.replace("2. c3 --", "2. -- c3"),
    ],
)
def test_no_other_turn_is_passed_over(text: str) -> None:
    with pytest.raises(NotationError) as wrong:
        parse_game(text)
    assert wrong.value.problem is Problem.PLY_PASSED


def test_flats_before_play_are_the_position_of_the_start() -> None:
    tags = '[Size "5"]\n[TPS "x5/x3,2,x/x5/x,2,x3/x5 2 2"]\n'
    text = f'{tags}[Handicap "black flats b2 d4 turns 1 komi 2.5"]\n'
    record = parse_game(f"{text}\n2. -- a4\n")
    assert rules_of(record).handicap == Handicap(2, (), 1, 5, Color.BLACK)
    assert format_game(record) == f"{text}\n2. -- a4\n"
    assert not is_shown(record)


@pytest.mark.parametrize(
    ("value", "handicap"),
    [
        ("black komi 3", Handicap(half_komi=6, color=Color.BLACK)),
        ("WHITE flats a1", Handicap(1, (Square(0, 0),), color=Color.WHITE)),
        ("two stones", None),
        ("green turns 2", None),
        ("white turns 99", None),
    ],
)
def test_what_others_mean_by_the_tag_says_nothing(value: str, handicap: Handicap | None) -> None:
    assert rules_of(parse_game(f'[Size "5"]\n[Handicap "{value}"]\n')).handicap == handicap


GAME = """\
[Size "5"]
[Traveling "1"]

1. a5 e1
2. d1 a4
3. c1 a3
4. Cc2 b4
5. c2- b5
6. c1~e1 b3
7. e1~c1
"""


def record_of(start: Position, rules: Rules, plies: list[RecordedPly]) -> GameRecord:
    sides = zip((1, 2), rules.reserves, strict=True)
    pieces = [
        Tag(f"{name}{side}", str(count))
        for side, reserve in sides
        for name, count in (("Flats", reserve.stones), ("Caps", reserve.capstones))
    ]
    tags = (Tag("TPS", format_tps(start.setup())), Tag("Traveling", "1"), *pieces)
    return GameRecord(tags, tuple(plies))


def test_a_game_with_a_capstone_that_travels_is_read_and_written_alike() -> None:
    record = parse_game(GAME)
    assert rules_of(record) == replace(Rules.standard(5), traveling=True)
    assert format_game(annotated(record)) == GAME
    assert format_tps(replay(record).setup()) == "2,2,x3/2,2,x3/2,2,x3/x5/x2,11C,1,1 2 7"


def test_a_mail_record_of_it_leads_to_the_same_board() -> None:
    record = parse_game(GAME)
    written = format_record(record)
    assert "Traveling: 1\n" in written
    assert "\n11. mc c5 e5\n" in written
    assert replay(parse_record(written)) == replay(record)


def test_without_the_tag_no_capstone_travels() -> None:
    with pytest.raises(UnplayableError) as caught:
        replay(parse_game(GAME.replace('[Traveling "1"]', "")))
    assert caught.value.illegal.reason is Illegal.NO_TRAVELING
    assert caught.value.place.line == 9


def test_ptn_ninja_shows_a_game_as_long_as_none_has_traveled() -> None:
    record = parse_game(GAME)
    assert not is_shown(record)
    assert is_shown(replace(record, plies=record.plies[:10]))


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.integers(3, 8), lengths, seeds)
def test_random_games_are_the_same_in_ptn_in_mail_and_in_tps(
    size: int, length: int, seed: int
) -> None:
    found = crowded(size, seed)
    rules = replace(found.rules, reserves=_few(found), traveling=True)
    start = Position.from_setup(rules, found.setup())
    after = start.copy()
    plies = [RecordedPly(ply) for ply in wander(after, length // 2, seed)]
    record = annotated(record_of(start, rules, plies))
    for again in (parse_game(format_game(record)), parse_record(format_record(record))):
        assert [recorded.ply for recorded in again.plies] == [ply.ply for ply in plies]
        assert replay(again) == after
    assert parse_tps(format_tps(after.setup())) == after.setup()


def _few(found: Position) -> tuple[Reserve, Reserve]:
    """Return reserves that tags can tell, a few pieces more than are on the board."""
    white, black = (
        Reserve(
            found.rules.reserve(color).stones - found.reserve(color).stones + 9,
            found.rules.reserve(color).capstones - found.reserve(color).capstones + 2,
        )
        for color in Color
    )
    return white, black
