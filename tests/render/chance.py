"""Boards by chance: any stacks on any squares, with a last ply that could have led there."""

import random
from functools import cache

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.render.views import BoardView
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Reserve, Rules
from takmail.tak.setups import Layout, Setup, Stack
from tests.render import english

_PLENTY = Reserve(stones=999, capstones=99)
_MOST = 60


@cache
def random_view(seed: int) -> BoardView:
    """Return a view that depends on nothing but the seed."""
    chance = random.Random(seed)
    size = chance.choice(SIZES)
    rules = Rules(size, (_PLENTY, _PLENTY), half_komi=chance.choice((0, 5, -99)))
    setup = Setup(random_layout(chance, size), chance.choice(list(Color)), move_number=9)
    return english.board(
        Position.from_setup(rules, setup),
        chance.choice(list(Notation)),
        last=chance.choice((None, _random_ply(chance, size), _random_ply(chance, size))),
        names=(chance.choice(("White", "Ann", "王小明王小明王小明")), "Bob" * chance.randint(0, 9)),
        tak=chance.random() < 0.2,
        number=chance.randint(0, 150),
        flattens=chance.random() < 0.2,
        in_both=chance.random() < 0.5,
    )


def random_layout(chance: random.Random, size: int) -> Layout:
    fill, growth = chance.random(), chance.choice((0.1, 0.3, 0.6, 0.9))
    cells = [
        _random_stack(chance, growth) if chance.random() < fill else None
        for _ in range(size * size)
    ]
    return Layout(size, tuple(cells))


def _random_stack(chance: random.Random, growth: float) -> Stack:
    height = 1
    while height < _MOST and chance.random() < growth:
        height += 1
    colors = tuple(chance.choice(list(Color)) for _ in range(height))
    return Stack(colors, chance.choices(list(Kind), (8, 2, 1))[0])


def _random_ply(chance: random.Random, size: int) -> Ply:
    square = Square(chance.randrange(size), chance.randrange(size))
    direction = chance.choice(list(Direction))
    distance = chance.randint(1, size - 1)
    if chance.random() < 0.4 or not square.step(direction, distance).on_board(size):
        return Placement(square)
    return Spread(square, direction, tuple(chance.randint(1, 2) for _ in range(distance)))


def random_game(seed: int, size: int, plies: int) -> list[BoardView]:
    """Return the positions of a game that never ends early, with many spreads."""
    chance = random.Random(seed)
    position = Position(Rules.standard(size))
    views = [english.board(position)]
    while len(views) <= plies:
        spreads, placements = _shuffled(chance, position)
        first, second = (spreads, placements) if chance.random() < 0.45 else (placements, spreads)
        ply = next(p for p in [*first, *second] if position.after(p).outcome() is None)
        position = position.after(ply)
        views.append(english.board(position, last=ply, tak=position.in_tak()))
    return views


def _shuffled(chance: random.Random, position: Position) -> tuple[list[Ply], list[Ply]]:
    plies = position.legal_plies()
    chance.shuffle(plies)
    placements: list[Ply] = [p for p in plies if isinstance(p, Placement)]
    common = [
        p
        for p in plies
        if isinstance(p, Placement) and (p.kind is Kind.FLAT or chance.random() < 0.1)
    ]
    spreads: list[Ply] = [p for p in plies if isinstance(p, Spread)]
    return spreads, [*common, *placements]
