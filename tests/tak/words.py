"""Squares, plies and positions in few words, for the tests of the rules.

Plies are in PTN with every number written out or the usual ones left out. Nothing is checked, so
that illegal plies can be said too: the board has 26 files here, and numbers may not add up.
"""

import re
from dataclasses import replace

from takmail.colors import Color
from takmail.notation.positions import parse_tps
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.position import Position
from takmail.tak.rules import Opening, Reserve, Rules
from takmail.tak.setups import Layout, Setup, Stack

PLY = re.compile(r"(\d?)([SC]?)([a-z])(\d)([-+<>]?)(\d*)")
KINDS = {"": Kind.FLAT, "S": Kind.WALL, "C": Kind.CAPSTONE}
TRAVEL = re.compile(r"([a-z]\d)~([a-z]\d)")
DIRECTIONS = {
    "+": Direction.NORTH,
    ">": Direction.EAST,
    "-": Direction.SOUTH,
    "<": Direction.WEST,
}


def at(name: str) -> Square:
    return Square("abcdefghijklmnopqrstuvwxyz".index(name[0]), int(name[1]) - 1)


def squares(*names: str) -> tuple[Square, ...]:
    return tuple(at(name) for name in names)


def ply(text: str) -> Ply:
    if travel := TRAVEL.fullmatch(text):
        return Travel(at(travel[1]), at(travel[2]))
    found = PLY.fullmatch(text)
    assert found, text
    count, kind, file, rank, direction, drops = found.groups()
    if not direction:
        return Placement(at(file + rank), KINDS[kind])
    each = tuple(map(int, drops)) or (int(count or 1),)
    return Spread(at(file + rank), DIRECTIONS[direction], each)


def plies(*texts: str) -> set[Ply]:
    return {ply(text) for text in texts}


def rules(
    size: int,
    *,
    half_komi: int = 0,
    opening: Opening = Opening.SWAP,
    reserves: tuple[tuple[int, int], tuple[int, int]] | None = None,
    traveling: bool = False,
) -> Rules:
    if reserves is None:
        usual = Rules.standard(size, half_komi=half_komi, opening=opening)
        return replace(usual, traveling=traveling)
    white, black = reserves
    both = (Reserve(*white), Reserve(*black))
    return Rules(size, both, half_komi, opening, traveling=traveling)


def position(
    tps: str,
    *,
    half_komi: int = 0,
    reserves: tuple[tuple[int, int], tuple[int, int]] | None = None,
    traveling: bool = False,
) -> Position:
    setup = parse_tps(tps)
    size = setup.layout.size
    agreed = rules(size, half_komi=half_komi, reserves=reserves, traveling=traveling)
    return Position.from_setup(agreed, setup)


def played(position: Position, *texts: str) -> Position:
    for text in texts:
        position.push(ply(text))
    return position


def stack(text: str) -> Stack:
    """Return the stack that a TPS cell describes."""
    colors = tuple(Color(int(digit) - 1) for digit in text.rstrip("SC"))
    return Stack(colors, KINDS.get(text[len(colors) :], Kind.FLAT))


def lone(cell: str, square: str, size: int, turn: Color = Color.WHITE) -> Setup:
    """Return a board with one stack on it."""
    where = at(square)
    cells: list[Stack | None] = [None] * (size * size)
    cells[where.rank * size + where.file] = stack(cell)
    return Setup(Layout(size, tuple(cells)), turn, 5)
