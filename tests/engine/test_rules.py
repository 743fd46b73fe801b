"""The engine by the rules of a game: keys, copies, levels."""

import pickle
from dataclasses import replace
from math import inf

import pytest

from takmail.colors import Color
from takmail.engine.registry import ENGINES, TAK, engine_of
from takmail.engine.tak.search import Search
from takmail.engine.thoughts import Engine, GameOverError, Limits
from takmail.rulesets.registry import RULESETS, ruleset_of
from takmail.rulesets.values import Own
from takmail.squares import Square
from takmail.tak.bitboards import geometry
from takmail.tak.board import encode
from takmail.tak.plies import Kind, Placement
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Handicap, Opening, Reserve, Rules, with_handicap
from tests.quick import slow
from tests.tak.wandering import wander
from tests.tak.words import ply, position

ENGINE = TAK
USUAL = Rules.standard(5)


AGREED = {
    **{f"{size}x{size}": Rules.standard(size) for size in SIZES},
    "komi": Rules.standard(5, half_komi=5),
    "komi for White": Rules.standard(5, half_komi=-4),
    "ties are Black's": replace(USUAL, tie=Color.BLACK),
    "few pieces": replace(USUAL, reserves=(Reserve(4, 1), Reserve(3, 2))),
    "no swap": Rules.standard(5, opening=Opening.NO_SWAP),
    "first pieces are flats": replace(USUAL, opening=Opening.NO_SWAP, flats_first=True),
    "thrown": Rules.standard(5, opening=Opening.ATURAN),
    "thrown, modern": Rules.standard(5, opening=Opening.MODERN_ATURAN),
    "traveling": replace(USUAL, traveling=True),
    "half-sets": replace(USUAL, half_sets=True, walls=(7, 12)),
    "half-sets without flats": replace(
        USUAL, opening=Opening.NO_SWAP, half_sets=True, walls=(20, 21)
    ),
    "pieces given": with_handicap(replace(USUAL, handicap=Handicap(pieces=2)), Color.BLACK),
    "turns given to Black": with_handicap(replace(USUAL, handicap=Handicap(turns=2)), Color.BLACK),
    "turns given to White": with_handicap(replace(USUAL, handicap=Handicap(turns=1)), Color.WHITE),
}


LARGE = {"6x6", "7x7", "8x8"}


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(rules, id=name, marks=pytest.mark.slow if name in LARGE else ())
        for name, rules in AGREED.items()
    ],
)
@pytest.mark.parametrize("most", [8, *slow(14)])
def test_it_plays_by_the_rules(rules: Rules, most: int) -> None:
    game: Own = ruleset_of(rules).set_up(rules, None)
    for number in range(most):
        if game.outcome() is not None:
            break
        thought = ENGINE.think(game, Limits(nodes=400), seed=number)
        after = game.copy()
        for line_ply in thought.line:
            after.push(line_ply)
        game.push(thought.line[0])


def test_turns_given_are_used_to_win() -> None:
    given = replace(Rules.standard(3), reserves=(Reserve(10, 0), Reserve(10, 0)))
    rules = with_handicap(replace(given, handicap=Handicap(turns=1)), Color.WHITE)
    game = Position(rules)
    for square in (Square(2, 2), Square(0, 0), Square(1, 0)):
        game.push(Placement(square))
    assert game.turn is Color.WHITE
    thought = ENGINE.think(game, Limits(depth=1))
    assert (thought.line[0], thought.end) == (Placement(Square(2, 0)), 1)


def test_a_capstone_travels_to_help() -> None:
    usual = "2,2,1,2,x/x,1,x,x,2/11C,1,1,x,2/x,2,1,1,2/x5 1 9"
    thought = ENGINE.think(position(usual, traveling=True), Limits(nodes=3000))
    assert thought.line[0] in position(usual, traveling=True).legal_plies()


@pytest.mark.parametrize("size", [3, 4, *slow(5)])
@pytest.mark.parametrize("level", [1, 2])
def test_games_of_low_levels_end(size: int, level: int) -> None:
    game = Position(Rules.standard(size))
    while game.outcome() is None:
        game.push(ENGINE.play(game, level, seed=game.board.ply).line[0])
        assert game.board.ply < 150


@pytest.mark.parametrize("level", [1, 2, 3, 4, *slow(5, 6)])
def test_each_level_opens_with_a_flat_of_the_other_side(level: int) -> None:
    thought = ENGINE.play(Position(Rules.standard(4)), level, seed=level, seconds=0.2)
    assert isinstance(thought.line[0], Placement)
    assert thought.line[0].kind is Kind.FLAT


def test_a_game_that_is_over_has_no_ply() -> None:
    over = position("x2,2/1,1,1/2,2,x 2 4")
    with pytest.raises(GameOverError):
        ENGINE.think(over, Limits(depth=1))
    with pytest.raises(GameOverError):
        ENGINE.play(over, 1, seed=0)


def test_a_side_that_can_place_nothing_of_the_others_has_no_ply() -> None:
    rules = Rules(3, (Reserve(5, 0), Reserve(0, 1)))
    with pytest.raises(GameOverError):
        ENGINE.think(Position(rules), Limits(depth=1))


def key_after(*texts: str) -> int:
    position = Position(Rules.standard(3))
    moves = Search(position, nodes=inf).moves
    node = moves.root()
    for text in texts:
        code = encode(ply(text), position.board.geometry, swapping=position.first_turn())
        node = moves.after(node, code)
        position.push(ply(text))
    return node[7]


def test_whose_stone_is_where_makes_a_difference() -> None:
    assert key_after("a1", "c3", "b1", "b2") != key_after("a1", "c3", "b2", "b1")


@pytest.mark.parametrize("games", [100, *slow(400)])
def test_boards_have_the_same_key_just_if_they_are_the_same(games: int) -> None:
    root = Position(Rules.standard(3))
    moves = Search(root, nodes=inf).moves
    boards: dict[int, object] = {}
    for seed in range(games):
        game, node = Position(Rules.standard(3)), moves.root()
        for each in wander(game.copy(), 12, seed):
            code = encode(each, game.board.geometry, swapping=game.first_turn())
            node = moves.after(node, code)
            game.push(each)
            seen = (game.turn, game.layout())
            assert boards.setdefault(node[7], seen) == seen
    keys = {repr(seen): key for key, seen in boards.items()}
    assert len(keys) == len(boards)


@pytest.mark.parametrize("walls", [None, (5, 7)])
def test_a_position_is_the_same_after_pickling(walls: tuple[int, int] | None) -> None:
    rules = replace(Rules.standard(5), half_sets=walls is not None, walls=walls)
    position = Position(rules)
    wander(position, 12, 1)
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.board.half_sets is position.board.half_sets
    assert again.legal_plies() == position.legal_plies()


def test_the_tables_of_a_board_are_shared_after_pickling() -> None:
    again = pickle.loads(pickle.dumps(Position(Rules.standard(6))))
    assert again.board.geometry is geometry(6)
    assert len(pickle.dumps(again)) < 5000


def test_tak_has_an_engine_of_six_levels() -> None:
    engine: Engine | None = engine_of(Rules.standard(5))
    assert engine is TAK
    assert engine.levels == range(1, 7)


def test_an_engine_has_the_name_of_a_ruleset() -> None:
    assert ENGINES.keys() <= RULESETS.keys()
