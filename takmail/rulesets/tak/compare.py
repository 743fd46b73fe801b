"""Hold a posted board against a game: where they differ, and what would explain it.

This is for boards out of step (the Tak by Mail rules, 'Out of sync board'). A wall or capstone
inside a stack needs no word here: no `Layout` can hold one, so it is an error of notation.
"""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.rulesets.comparison import (
    Comparison,
    Difference,
    Fault,
    Impossible,
    Turned,
    View,
)
from takmail.rulesets.standing import Standing
from takmail.rulesets.tak.slips import left_out, misread
from takmail.squares import Square
from takmail.tak.plies import Kind, Placement, Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.setups import Layout, Setup, Stack


def compare(game: Standing, posted: Layout) -> Comparison:
    """Compare a posted board with the board of a game that has begun."""
    board = game.board.layout()
    if posted.size != board.size:
        return Comparison(faults=(Fault(Impossible.WRONG_SIZE, posted.size, board.size),))
    differences = tuple(_differences(board, posted))
    if not differences:
        return Comparison()
    squares = {difference.square for difference in differences}
    stood, ahead = _stood_after(game, posted), _ply_between(game.board, posted, squares)
    turned = _turned(game, posted) if stood is None and ahead is None else None
    if turned is not None:
        return Comparison(differences, turned=turned)
    faults = tuple(_faults(game.rules, posted, differences))
    if faults:
        return Comparison(differences, faults)
    behind = _behind(game, posted, squares)
    if stood is not None or ahead is not None or behind is not None:
        return Comparison(differences, stood_after=stood, ahead=ahead, behind=behind)
    missing = left_out(game, posted)
    read = misread(game, posted) if missing is None else None
    return Comparison(differences, left_out=missing, misread=read)


def _differences(board: Layout, posted: Layout) -> Iterator[Difference]:
    for rank in reversed(range(board.size)):
        for file in range(board.size):
            square = Square(file, rank)
            if board.at(square) != posted.at(square):
                yield Difference(square, board.at(square), posted.at(square))


def _faults(rules: Rules, posted: Layout, differences: tuple[Difference, ...]) -> Iterator[Fault]:
    for color in Color:
        limits = rules.reserve(color)
        stones = sum(_stones(stack, color) for _, stack in posted.stacks())
        if stones > limits.stones:
            more = tuple(d.square for d in differences if _gains_stones(d, color))
            yield Fault(Impossible.TOO_MANY_STONES, stones, limits.stones, color, more)
        walls = tuple(square for square, stack in posted.stacks() if _has_wall(stack, color))
        if len(walls) > limits.standing:
            yield Fault(Impossible.TOO_MANY_WALLS, len(walls), limits.standing, color, walls)
        capstones = tuple(square for square, stack in posted.stacks() if _has_cap(stack, color))
        if len(capstones) > limits.capstones:
            yield Fault(
                Impossible.TOO_MANY_CAPSTONES, len(capstones), limits.capstones, color, capstones
            )


def _gains_stones(difference: Difference, color: Color) -> bool:
    return _stones(difference.posted, color) > _stones(difference.game, color)


def _stones(stack: Stack | None, color: Color) -> int:
    if stack is None:
        return 0
    return stack.colors.count(color) - _has_cap(stack, color)


def _has_cap(stack: Stack, color: Color) -> bool:
    return stack.kind is Kind.CAPSTONE and stack.owner is color


def _has_wall(stack: Stack, color: Color) -> bool:
    return stack.kind is Kind.WALL and stack.owner is color


def _stood_after(game: Standing, posted: Layout) -> int | None:
    """Return the latest of the earlier boards of the game that was the posted one."""
    position = game.position_after(len(game.plies))
    for plies in reversed(range(len(game.plies))):
        position.pop()
        if position.layout() == posted:
            return plies
    return None


def _turned(game: Standing, posted: Layout) -> Turned | None:
    """Return which of the game's boards the posted one shows otherwise, the latest that it does.

    Of several ways to read it, one thing that is wrong goes before two.
    """
    read = [(_read(posted, *way), way) for way in _WAYS]
    position = game.position_after(len(game.plies))
    for plies in reversed(range(len(game.plies) + 1)):
        board = position.layout()
        for layout, (view, swapped) in read:
            if layout == board:
                return Turned(view, swapped, plies)
        if plies:
            position.pop()
    return None


_WAYS = sorted(
    ((view, swapped) for view in View for swapped in (False, True)),
    key=lambda way: way[1] and way[0] is not View.NORTH_FROM_WEST,
)
"""Each way to read a board, the likeliest first."""


def _read(posted: Layout, view: View, swapped: bool) -> Layout:
    """Return the true board of which the posted one is a view."""
    exchanged, other_file, other_rank = view.value
    far = posted.size - 1

    def true(file: int, rank: int) -> Stack | None:
        if exchanged:
            file, rank = rank, file
        found = posted.at(
            Square(far - file if other_file else file, far - rank if other_rank else rank)
        )
        if found is None or not swapped:
            return found
        return Stack(tuple(color.other for color in found.colors), found.kind)

    sides = range(posted.size)
    return Layout(posted.size, tuple(true(file, rank) for rank in sides for file in sides))


def _behind(game: Standing, posted: Layout, squares: set[Square]) -> Ply | None:
    """Return a ply that the last mover could have played on the posted board to make this one."""
    last = game.last_ply
    if last is None:
        return None
    earlier = game.position_after(len(game.plies) - 1)
    if earlier.layout() == posted:
        return last.ply
    setup = Setup(posted, last.color, earlier.move_number)
    before = Position.from_setup(game.rules, setup)
    return _ply_between(before, game.board.layout(), squares)


def _ply_between(before: Position, layout: Layout, squares: set[Square]) -> Ply | None:
    """Return a legal ply that changes exactly these squares and so makes the layout."""
    for ply in before.legal_plies():
        if _touched(ply) == squares and before.after(ply).layout() == layout:
            return ply
    return None


def _touched(ply: Ply) -> set[Square]:
    """Return the squares that a ply changes: what moves leaves less where it began."""
    if isinstance(ply, Placement):
        return {ply.square}
    return {ply.square, *ply.path()}
