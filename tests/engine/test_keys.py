"""Keys tell the boards of one search apart."""

from math import inf

from takmail.engine.tak.search import Search
from takmail.tak.board import encode
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from tests.tak.wandering import wander
from tests.tak.words import ply


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


def test_boards_have_the_same_key_just_if_they_are_the_same() -> None:
    root = Position(Rules.standard(3))
    moves = Search(root, nodes=inf).moves
    boards: dict[int, object] = {}
    for seed in range(400):
        game, node = Position(Rules.standard(3)), moves.root()
        for each in wander(game.copy(), 12, seed):
            code = encode(each, game.board.geometry, swapping=game.first_turn())
            node = moves.after(node, code)
            game.push(each)
            seen = (game.turn, game.layout())
            assert boards.setdefault(node[7], seen) == seen
    keys = {repr(seen): key for key, seen in boards.items()}
    assert len(keys) == len(boards)
