"""Games in PTN: the dirt of real files one by one, clean writing, errors with their place."""

import pytest
from hypothesis import given

from takmail.notation.clean_ptn import format_game, tidy
from takmail.notation.errors import NotationError, Problem
from takmail.notation.ptn import format_ptn
from takmail.notation.ptn_files import find_games, parse_game
from takmail.notation.records import GameRecord, Score, Tag
from tests.notation.strategies import records
from tests.rows import each

GAME = """\
[Player1 "Ann"]
[Size "5"]
[Result "R-0"]

1. a1 e5
2. c3 Cd3 {a good square}
3. c4' c2!?
4. c5''
R-0
"""


def plies(text: str) -> list[str]:
    return [
        format_ptn(recorded.ply, flattens=recorded.flattens) + recorded.marks
        for recorded in parse_game(text).plies
    ]


def test_a_clean_game_is_read_whole() -> None:
    game = parse_game(GAME)
    assert game.tags == (Tag("Player1", "Ann"), Tag("Size", "5"), Tag("Result", "R-0"))
    assert plies(GAME) == ["a1", "e5", "c3", "Cd3", "c4'", "c2!?", "c5''"]
    assert game.plies[3].comment == "a good square"
    assert [recorded.tak for recorded in game.plies][4:] == [True, False, True]
    assert game.score is Score.WHITE_ROAD


def test_a_clean_game_is_written_as_it_was_read() -> None:
    assert format_game(parse_game(GAME)) == GAME


@given(records())
def test_every_game_reads_back(record: GameRecord) -> None:
    assert parse_game(format_game(record)) == tidy(record)


@each(
    ("dirt", "expected"),
    [
        ("a1 e5 c3", ["a1", "e5", "c3"]),
        ("1.a1 e5 2.c3", ["a1", "e5", "c3"]),
        ("1. a1\n1... e5\n2. ... c3", ["a1", "e5", "c3"]),
        ("1. a1 e5 {one} {two}\n2. c3", ["a1", "e5", "c3"]),
        ("1. a1 e5{glued}c3", ["a1", "e5", "c3"]),
        ("1. A1 B5 2. CC3 sc4", ["a1", "b5", "Cc3", "Sc4"]),
        ("1. a1 e5\r\n2. c3\r\n", ["a1", "e5", "c3"]),
        ("1. a1 e5\r2. c3", ["a1", "e5", "c3"]),
        ("\ufeff1. a1 e5", ["a1", "e5"]),
        ("1. a1 e5\n12. ", ["a1", "e5"]),
        ("1. a1 e5\n2. c3 --", ["a1", "e5", "c3"]),
        ("1. a1 e5\n2. c3 --\n3. -- R-0 {gone}", ["a1", "e5", "c3"]),
        ('[TPS "x3/x,1,x/x3 2 1"] 1. -- a1 2. b1', ["a1", "b1"]),
        ("1. a1 e5 2. c3> 1c4<1", ["a1", "e5", "c3>", "c4<"]),
        ("1. a1 e5 2. c3-12 2d4-2C", ["a1", "e5", "3c3-12", "2d4-"]),
        ("1. 2a2+11* b3>*'", ["2a2+11*", "b3>*'"]),
        ("1. a1\" b2''", ["a1''", "b2''"]),
        ("1. a1\n\n\n\n   e5   \n", ["a1", "e5"]),
        ("", []),
    ],
)
def test_the_dirt_of_real_files_is_read(dirt: str, expected: list[str]) -> None:
    assert plies(dirt) == expected


def test_several_tags_on_a_line_are_read() -> None:
    game = parse_game('[Size "5"][Komi "2"] [Clock ""]\n[ Event  "x" ] 1. a1')
    assert game.tags == (Tag("Size", "5"), Tag("Komi", "2"), Tag("Clock", ""), Tag("Event", "x"))
    assert len(game.plies) == 1


@pytest.mark.parametrize("tag", ["[Size '5']", "[Size “5”]", "[Size „5“]", "[Size \u20185\u2019]"])
def test_other_quotes_are_read(tag: str) -> None:
    assert parse_game(f"{tag} 1. a1").tags == (Tag("Size", "5"),)


def test_a_value_in_single_quotes_may_hold_one() -> None:
    assert parse_game("[Player1 'O'Neil'][Size '5']").tags[0] == Tag("Player1", "O'Neil")


@pytest.mark.parametrize(
    ("dirt", "clean"),
    [
        ('[Size "6"][Size "5"][size "5"]', '[Size "5"]'),
        ('[SIZE "5x5"]', '[Size "5"]'),
        ('[Size "5"][Clock ""][player1 "Ann"]', '[Size "5"]\n[Player1 "Ann"]'),
        ('[TPS "x,x,x/x3/x3 1 1"]', '[Size "3"]\n[TPS "x3/x3/x3 1 1"]'),
        ('[Size "5"][Komi "2.50"][Opening "Swap"]', '[Size "5"]\n[Komi "2.5"]\n[Opening "swap"]'),
        ('[Size "5"][Flats " 021 "]', '[Size "5"]\n[Flats "21"]'),
        ('[Result "1/2"]', '[Result "1/2-1/2"]'),
        ('[Result "won"]', '[Result "won"]'),
        ('[Size "9"][Komi "some"]', '[Size "9"]\n[Komi "some"]'),
        ('[Weird-Tag "y"][Weird-Tag ""]', '[Weird-Tag "y"]\n[Weird-Tag ""]'),
    ],
)
def test_tags_are_written_clean(dirt: str, clean: str) -> None:
    assert format_game(parse_game(dirt)) == f"{clean}\n"


def test_of_a_tag_that_is_given_twice_both_are_kept_and_the_last_one_counts() -> None:
    game = parse_game('[Size "5"]\n[size "6"]\n')
    assert len(game.tags) == 2
    tag = game.tag("Size")
    assert tag is not None
    assert tag.value == "6"


def test_without_a_result_at_the_end_the_tag_tells_it() -> None:
    assert parse_game('[Result "0-1"] 1. a1').result is Score.BLACK_OTHERWISE
    assert parse_game('[Result ""] 1. a1').result is None
    assert parse_game('[Result "0-1"] 1. a1 R-0').result is Score.WHITE_ROAD


def test_comments_of_several_lines_keep_them() -> None:
    game = parse_game("{ before }\n1. a1 {one\n two}{three} e5")
    assert game.comment == "before"
    assert [recorded.comment for recorded in game.plies] == ["one\ntwo\nthree", ""]


def test_braces_inside_a_comment_are_written_as_brackets() -> None:
    assert format_game(GameRecord(comment="a {b} c")) == "{a (b) c}\n"


def test_a_game_that_starts_with_black_passes_over_white() -> None:
    text = '[Size "3"]\n[TPS "1,x2/x,2,x/x3 2 7"]\n\n7. -- c1\n8. c2\n'
    assert format_game(parse_game(text)) == text


def test_a_date_is_written_in_full() -> None:
    assert format_game(parse_game('[Date "2016-5-6"]')) == '[Date "2016.05.06"]\n'


@each(
    ("text", "problem", "line", "column", "length"),
    [
        ("1. a1 e5\n2. c3 hello", Problem.NOT_A_PLY, 2, 7, 5),
        ("1. a1 z9", Problem.OFF_BOARD, 1, 7, 2),
        ("\n\n1. a1 3c3-11", Problem.DROPS_DONT_ADD_UP, 3, 11, 2),
        ("1. a1\r\n2. b9", Problem.OFF_BOARD, 2, 4, 2),
        ("1. a1 {never ends\n2. c3", Problem.UNCLOSED_COMMENT, 1, 7, 1),
        ('[Size "5"\n1. a1', Problem.BAD_TAG, 1, 1, 9),
        ("[5]\n1. a1", Problem.BAD_TAG, 1, 1, 3),
        ("1. a1 }", Problem.STRAY_BRACKET, 1, 7, 1),
        ("1. a1 ]", Problem.STRAY_BRACKET, 1, 7, 1),
        ("1. a1 e5)", Problem.STRAY_BRACKET, 1, 9, 1),
        ("1. a1 {\n\n} e5\n  (2. c3 {)}", Problem.UNCLOSED_VARIATION, 4, 3, 1),
        ("! 1. a1", Problem.NOT_A_PLY, 1, 1, 1),
        ("1. a1\nP A9", Problem.OFF_BOARD, 2, 3, 2),
        ('[Size "5"] 1. a1 e5 [Size "6"] 1. a1', Problem.SEVERAL_GAMES, None, 1, 0),
        ('[Size "5"]\n1. -- a1 2. c3 d4', Problem.PLY_PASSED, 2, 4, 2),
        ("1. a1 e5\n2. c3 --\n3. c4", Problem.PLY_PASSED, 2, 7, 2),
        ('[TPS "x3/x,1,x/x3 1 7"]\n7. -- c1', Problem.PLY_PASSED, 2, 4, 2),
        ('[TPS "x3/x,1,x/x3 2 7"]\n7. -- -- c1', Problem.PLY_PASSED, 2, 7, 2),
        ('[TPS "x3/x,1,x/x3 2 7"]\n7. -- c1\n8. -- c2', Problem.PLY_PASSED, 3, 4, 2),
    ],
)
def test_an_error_names_line_and_column(
    text: str, problem: Problem, line: int | None, column: int, length: int
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_game(text)
    error = caught.value
    assert (error.problem, error.line) == (problem, line)
    assert (error.column, error.length) == (column, length)


def test_an_error_in_a_game_suggests_the_whole_line() -> None:
    with pytest.raises(NotationError) as caught:
        parse_game("1. a1 e5\n2. c9 c3")
    assert caught.value.suggestion == "2. c8 c3"


def test_marks_of_byte_order_may_stand_between_games() -> None:
    games = find_games('\ufeff[Size "3"]\n1. a1 c3 R-0\n\n\ufeff[Size "4"]\n1. a1 d4\n')
    assert [len(game.read().plies) for game in games] == [2, 2]
