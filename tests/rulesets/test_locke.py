"""Locke by its rules: against a second, plain one, and each rule and end by hand."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

from takmail.colors import Color
from takmail.notation.errors import NotationError, Problem
from takmail.notation.mail import parse_mail
from takmail.notation.positions import parse_tps
from takmail.notation.ptn import parse_ptn
from takmail.notation.written_plies import Notation
from takmail.play.terms import terms_from
from takmail.rulesets.locke import ruleset
from takmail.rulesets.locke.position import (
    SIZE,
    Illegal,
    IllegalMoveError,
    LockeRules,
    Place,
    Ply,
    Position,
    Start,
    set_up,
)
from takmail.rulesets.locke.results import Ending
from takmail.rulesets.values import BadTermsError, EndKind
from takmail.squares import Square
from takmail.tak.setups import SetupError
from takmail.terms.wishes import Wishes
from tests.rows import each
from tests.rulesets.plain_locke import Plain, Turn, perft

WHITE, BLACK = Color
USUAL = LockeRules()
WAYS = (
    USUAL,
    LockeRules(outer=True),
    LockeRules(modern=True),
    LockeRules(pieces=12, modern=True),
    LockeRules(pieces=14, modern=True, outer=True),
)


def plain(rules: LockeRules) -> Plain:
    """Return the plain game of some rules."""
    return Plain.begun("12221" if rules.outer else "21212", rules.pieces, modern=rules.modern)


def turn_of(ply: Ply) -> Turn:
    """Return a ply as the plain game has it."""
    (file, rank), (to_file, to_rank) = ply.square, ply.path()[0]
    if isinstance(ply, Place):
        return "place", (file + 1, rank + 1)
    return "move", (file + 1, rank + 1), (to_file + 1, to_rank + 1)


def on(tps: str, rules: LockeRules = USUAL) -> Position:
    """Return a position from TPS."""
    setup = parse_tps(tps)
    board = ruleset.posted(setup.layout)
    assert board is not None
    return set_up(rules, Start(board, setup.turn))


def after(position: Position, *plies: str) -> Position:
    """Play some plies, as records have them."""
    for ply in plies:
        position = position.after(ruleset.read(ply, position))
    return position


def why(position: Position, ply: str) -> tuple[Any, str | None]:
    """Return why a ply isn't legal, and the nearest that is."""
    with pytest.raises(IllegalMoveError) as refused:
        after(position, ply)
    near = refused.value.nearest
    return refused.value.reason, near and ruleset.written(near, SIZE, Notation.PTN)


# Beside the plain game.


def counted(position: Position, depth: int) -> int:
    """Return the number of ways in which so many plies can be played."""
    plies = position.legal_plies()
    return len(plies) if depth == 1 else sum(counted(position.after(p), depth - 1) for p in plies)


@each(("depth", "ways"), [(1, 16), (2, 253), (3, 3955)])
def test_as_many_plies_can_be_played_as_by_the_plain_game(depth: int, ways: int) -> None:
    assert counted(set_up(USUAL, None), depth) == ways == perft(plain(USUAL), depth)


@pytest.mark.slow
def test_as_many_plies_can_be_played_as_are_known() -> None:
    assert counted(set_up(USUAL, None), 4) == 60_476


@pytest.mark.slow
@each("rules", WAYS)
def test_all_ways_to_play_have_as_many_plies_as_the_plain_game(rules: LockeRules) -> None:
    assert counted(set_up(rules, None), 3) == perft(plain(rules), 3)


def whole_game(rules: LockeRules, chance: Random) -> Iterator[tuple[Position, Ply]]:
    """Yield each position of a random game with the ply that is played there."""
    position = set_up(rules, None)
    while position.result() is None:
        ply = chance.choice(position.legal_plies())
        yield position, ply
        position = position.after(ply)


@pytest.mark.parametrize("rules", WAYS)
@pytest.mark.parametrize("seed", range(4))
def test_random_games_go_as_in_the_plain_game(rules: LockeRules, seed: int) -> None:
    beside, now = plain(rules), set_up(rules, None)
    for position, ply in whole_game(rules, Random(seed)):
        assert {turn_of(one) for one in position.legal_plies()} == beside.turns()
        beside, now = beside.play(turn_of(ply)), position.after(ply)
        assert now.turn.name.lower() == beside.turn
        assert list(now.reserves) == list(beside.reserve.values())
    end = now.result()
    assert end is not None
    named = None if end.winner is None else end.winner.name.lower()
    assert beside.end() == (end.ending.name.lower(), named)


THOUSANDS = (*(pytest.param(n, marks=pytest.mark.deep) for n in range(10)),)


def random_games(seeds: Iterable[int]) -> None:
    """Play random games: each ends, and each ply comes back from all that it is written as."""
    ends: Counter[Ending] = Counter()
    for seed in seeds:
        rules = WAYS[seed % len(WAYS)]
        now = set_up(rules, None)
        for position, ply in whole_game(rules, Random(seed)):
            for notation, parse in ((Notation.MAIL, parse_mail), (Notation.PTN, parse_ptn)):
                text = ruleset.written(ply, 5, notation)
                assert ruleset.understood(parse(text), position) == ply
            kept = ruleset.forms.ply.form
            assert kept.load(kept.dump(ply)) == ply
            pieces = [sum(map(abs, position.heights)) + sum(position.reserves)]
            assert pieces == [2 * rules.pieces]
            now = position.after(ply)
        result = ruleset.result(now)
        assert result is not None
        form = ruleset.forms.result.form
        assert form.load(form.dump(result)) == result
        ends[result.ending] += 1
    assert {Ending.MIDDLE, Ending.STARVED} <= ends.keys()


def test_random_games_end_and_are_written_and_read() -> None:
    random_games(range(20))


@pytest.mark.parametrize("thousand", THOUSANDS)
def test_a_thousand_random_games_end_and_are_written_and_read(thousand: int) -> None:
    random_games(range(1000 * thousand, 1000 * (thousand + 1)))


# Each rule by hand.


BEGUN = "22,2,22,2,22/x5/x5/x5/11,1,11,1,11 1 1"


def test_a_position_is_that_of_the_first_rows() -> None:
    assert set_up(USUAL, None).heights == on(BEGUN).heights
    assert set_up(LockeRules(outer=True), None).heights[:5] == (1, 2, 2, 2, 1)
    assert set_up(LockeRules(pieces=14, modern=True), None).reserves == (6, 6)


@each(
    ("tps", "ply", "reason", "near"),
    [
        (BEGUN, "c1+3", Illegal.TOO_FAR, "c1+2"),
        (BEGUN, "c3+", Illegal.EMPTY, "c1+"),
        (BEGUN, "c5-", Illegal.NOT_YOURS, "c1+"),
        (BEGUN, "a1<", Illegal.OFF_BOARD, "a1+"),
        (BEGUN, "a1>2", Illegal.BLOCKED, "a1>"),
        (BEGUN, "c1", Illegal.OCCUPIED, "c1+"),
        (BEGUN, "c3", Illegal.OTHER_ROW, "c1+"),
        ("22,2,22,2,22/x5/x5/x5/111,1,11,1,11 1 1", "a1>", Illegal.TOO_HIGH, "a1+"),
        ("22,2,22,2,x/x5/x5/x2,22,x2/11,1,11,x,1 1 1", "c1+", Illegal.NOT_ONE_LOWER, "c1>"),
        ("22,2,22,2,x/x5/x5/x2,2,x2/11,1,111,x,1 1 1", "c1+", Illegal.NOT_ONE_LOWER, "c1>"),
        ("22,2,22,2,x/x5/x5/x,2,x3/11,1,11,x,11 1 1", "b1+", Illegal.SINGLE, "b1>"),
        ("22,2,22,2,22/x5/x5/x2,11,x2/111,11,11,x,1 1 1", "d1", Illegal.NO_RESERVE, "c1>"),
    ],
)
def test_what_is_not_allowed_is_refused_with_its_rule_and_the_nearest_ply(
    tps: str, ply: str, reason: Illegal, near: str
) -> None:
    assert why(on(tps), ply) == (reason, near)


def test_a_move_is_not_undone_at_once_but_later() -> None:
    position = after(set_up(USUAL, None), "c1+2", "b5>")
    assert why(position, "c3-2") == (Illegal.REVERSE, "c3-")
    later = after(position, "a1+", "d5>")
    assert ruleset.read("c3-2", later) in later.legal_plies()


def test_a_side_that_can_not_act_passes_and_may_undo_its_move() -> None:
    before = on("22,22,22,x,22/11,11,11,22,11/x3,11,x/x5/x5 2 9")
    moved = after(before, "d4+")
    assert moved.barred[BLACK] is not None
    position = after(moved, "d3+")
    assert (position.turn, position.passed, position.barred[BLACK]) == (WHITE, BLACK, None)
    further = after(position, "a4-")
    assert (further.turn, further.passed) == (BLACK, None)


# Each end by hand.


def ends(position: Position) -> tuple[Any, ...]:
    """Return how a position ends the game: by what, for whom, and of what kind."""
    result = ruleset.result(position)
    assert result is not None
    assert not position.legal_plies()
    assert result.points is result.gains is None
    assert result.score == (result.winner is not None)
    return result.ending, result.winner, result.kind


def test_three_squares_of_the_middle_row_win_at_once() -> None:
    position = after(on("22,2,x,2,22/x2,22,x2/1,1,x3/x5/x2,11,1,11 1 5"), "c1+2")
    assert ends(position) == (Ending.MIDDLE, WHITE, EndKind.GOAL)
    result = ruleset.result(position)
    assert result is not None
    assert result.squares == (Square(0, 2), Square(1, 2), Square(2, 2))
    with pytest.raises(IllegalMoveError) as refused:
        position.check(Place(Square(0, 0)))
    assert (refused.value.reason, refused.value.nearest) == (Illegal.OVER, None)


def test_a_side_with_fewer_than_three_stacks_loses_by_whosever_turn() -> None:
    captured = after(on("22,x2,222,x/x5/x3,2,x/x5/11,1,x,11,1 1 9"), "d1+2")
    assert ends(captured) == (Ending.STARVED, WHITE, EndKind.COUNT)
    combined = after(on("22,2,22,2,22/x5/x5/x5/11,1,x,11,x 1 9"), "b1<")
    assert ends(combined) == (Ending.STARVED, BLACK, EndKind.COUNT)


def test_a_position_that_stands_the_third_time_is_a_draw() -> None:
    there, back = ("c1+", "c5-", "e1+", "e5-"), ("c2-", "c4+", "e2-", "e4+")
    position = after(set_up(USUAL, None), *there, *back, *there)
    assert position.result() is None
    position = after(position, *back)
    assert ends(position) == (Ending.REPEATED, None, EndKind.COUNT)


@each("loser", Color)
def test_a_game_can_be_given_up_lost_on_time_and_drawn(loser: Color) -> None:
    position = set_up(USUAL, None)
    for kind in (EndKind.GIVEN_UP, EndKind.TIME):
        won = ruleset.off_board(position, kind, loser.other)
        assert (won.winner, won.kind) == (loser.other, kind)
    for kind in (EndKind.AGREEMENT, EndKind.TIME):
        drawn = ruleset.off_board(position, kind, None)
        assert (drawn.winner, drawn.kind) == (None, kind)


# Lines, terms and boards.


@each(
    ("line", "problem", "near"),
    [
        ("pw c5", Problem.PIECES_ALIKE, "mn c5"),
        ("pc a5", Problem.PIECES_ALIKE, "mn a5"),
        ("mc c5 c3", Problem.PIECES_ALIKE, "mn c5"),
        ("mn c5 p2 1 1", Problem.STACKS_MOVE_WHOLE, "mn c5 2"),
        ("mn c5 p2 2", Problem.STACKS_MOVE_WHOLE, "mn c5 2"),
        ("ms b2 p3 2 1", Problem.STACKS_MOVE_WHOLE, None),
    ],
)
def test_lines_of_tak_are_refused_with_the_nearest_line(
    line: str, problem: Problem, near: str | None
) -> None:
    with pytest.raises(NotationError) as refused:
        ruleset.understood(parse_mail(line), set_up(USUAL, None))
    assert refused.value.problem is problem
    assert near in {None, refused.value.suggestion}


@each("bare", ["c1", "c5"])
def test_a_square_alone_is_one_of_the_first_row(bare: str) -> None:
    position = on("22,2,x,2,22/x5/x2,22,x2/x5/11,1,x,1,11 1 3")
    assert ruleset.understood(parse_ptn(bare), position) == Place(Square(2, 0))
    black = on("22,2,x,2,22/x5/x2,22,x2/x5/11,1,x,1,11 2 3")
    assert ruleset.understood(parse_ptn(bare), black) == Place(Square(2, 4))


@each(
    ("words", "rules"),
    [
        (None, USUAL),
        (("modern",), LockeRules(modern=True)),
        (("modern", "12"), LockeRules(pieces=12, modern=True)),
        (("14", "outer"), LockeRules(pieces=14, modern=True, outer=True)),
    ],
)
def test_terms_are_said_in_words(words: tuple[str, ...] | None, rules: LockeRules) -> None:
    terms = terms_from(Wishes(preset="locke", own=words))
    assert terms.rules == rules


def test_no_other_board_has_room() -> None:
    for size in (4, 6):
        with pytest.raises(BadTermsError):
            ruleset.resized(USUAL, size, Wishes())
        with pytest.raises(BadTermsError):
            ruleset.check(LockeRules(size), None)


def test_boards_with_other_stacks_are_none_of_this_game() -> None:
    for tps in ("12,x4/x5/x5/x5/x5", "1S,x4/x5/x5/x5/x5"):
        assert ruleset.posted(parse_tps(f"{tps} 1 1").layout) is None
    with pytest.raises(SetupError):
        on("222,222,222,222,2/x5/x5/x5/1,1,1,x2 1 1")
