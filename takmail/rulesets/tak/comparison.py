"""Comparison of a posted board with a game's: their differences, and slips that explain them.

This is for boards out of step (the Tak by Mail rules, 'Out of sync board'). A wall or capstone
inside a stack needs no word here: no `Layout` can hold one, so it is an error of notation.
"""

from collections.abc import Iterator, Sequence

from takmail.colors import Color
from takmail.rulesets.comparison import (
    Comparison,
    Difference,
    Fault,
    GameUnderRules,
    Impossible,
    Misread,
    Turned,
    View,
    by_squares,
    differences,
)
from takmail.squares import Square
from takmail.tak.legal_plies import IllegalPlyError
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.setups import Layout, Setup, SetupError, Stack, pieces_on, tops


def compare(game: GameUnderRules, posted: Layout) -> Comparison:
    """Compare a posted board with the board of a game that has begun."""
    compared = by_squares(game.board.layout(), posted)
    different = compared.differences
    if not different:
        return compared
    squares = {difference.square for difference in different}
    stood, ahead = _stood_after(game, posted), _ply_between(game.board, posted, squares)
    turned = None
    if stood is None and ahead is None:
        turned = _turned(game, posted) or _nearly_turned(game, posted, len(different))
    if turned is not None:
        return Comparison(different, turned=turned)
    faults = tuple(_faults(game.rules, posted, different))
    if faults:
        return Comparison(different, faults)
    behind = _behind(game, posted, squares)
    if stood is not None or ahead is not None or behind is not None:
        return Comparison(different, stood_after=stood, ahead=ahead, behind=behind)
    missing = _left_out(game, posted)
    read = _misread(game, posted) if missing is None else None
    return Comparison(different, left_out=missing, misread=read)


def _stood_after(game: GameUnderRules, posted: Layout) -> int | None:
    """Return the number of plies after which an earlier board was the posted one, the latest."""
    position = game.position_after(len(game.plies))
    for plies in reversed(range(len(game.plies))):
        position.pop()
        if position.layout() == posted:
            return plies
    return None


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


def _behind(game: GameUnderRules, posted: Layout, squares: set[Square]) -> Ply | None:
    """Return a ply that the last mover could have played on the posted board to make this one."""
    last = game.last_ply
    if last is None:
        return None
    earlier = game.position_after(len(game.plies) - 1)
    if earlier.layout() == posted:
        ply: Ply = last.ply
        return ply
    setup = Setup(posted, last.color, earlier.move_number)
    before = Position.from_setup(game.rules, setup)
    return _ply_between(before, game.board.layout(), squares)


# Pieces that the game doesn't have.


def _faults(rules: Rules, posted: Layout, different: tuple[Difference, ...]) -> Iterator[Fault]:
    for color in Color:
        limits = rules.reserve(color)
        stones = pieces_on(posted, color).stones
        if stones > limits.stones:
            more = tuple(
                d.square for d in different if _stones(d.posted, color) > _stones(d.game, color)
            )
            yield Fault(Impossible.TOO_MANY_STONES, stones, limits.stones, color, more)
        walls = tops(posted, Kind.WALL, color)
        if len(walls) > limits.standing:
            yield Fault(Impossible.TOO_MANY_WALLS, len(walls), limits.standing, color, walls)
        caps = tops(posted, Kind.CAPSTONE, color)
        if len(caps) > limits.capstones:
            yield Fault(Impossible.TOO_MANY_CAPSTONES, len(caps), limits.capstones, color, caps)


def _stones(stack: Stack | None, color: Color) -> int:
    if stack is None:
        return 0
    return stack.colors.count(color) - ((stack.kind, stack.owner) == (Kind.CAPSTONE, color))


# Boards that are turned or have their colours swapped.


def _turned(game: GameUnderRules, posted: Layout) -> Turned | None:
    """Return the latest of the game's boards that the posted one shows turned or recoloured.

    Of several ways to read it, a single slip comes before two.
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


def _nearly_turned(game: GameUnderRules, posted: Layout, differ: int) -> Turned | None:
    """Return how the posted board shows the game's turned or recoloured, but for one square.

    Where few squares differ as the board stands, it is read as it stands.
    """
    for view, swapped in _WAYS if differ > _FEW else ():
        differing = differences(game.board.layout(), _read(posted, view, swapped))
        if len(differing) == 1:
            return Turned(view, swapped, len(game.plies), differing[0])
    return None


_FEW = 2

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
        stack = posted.at(
            Square(far - file if other_file else file, far - rank if other_rank else rank)
        )
        if stack is None or not swapped:
            return stack
        return Stack(tuple(color.other for color in stack.colors), stack.kind)

    sides = range(posted.size)
    return Layout(posted.size, tuple(true(file, rank) for rank in sides for file in sides))


# Slips: a ply that a side left out on its own board, or read as another one.
#
# A side that keeps its own board may have missed any ply, and its own or the other side's last one
# may have been read as another: with other drops, in another direction, on another square.


_LOOKED_BACK = 80
"""Plies; one that was missed longer ago is not looked for."""

_SIDES = 2


def _left_out(game: GameUnderRules, posted: Layout) -> int | None:
    """Return the number (from 1) of the latest ply without which the game has the posted board.

    The last ply of all doesn't count: without it, the board stood before.
    """
    last = len(game.plies) - 1
    for place in reversed(range(max(0, last - _LOOKED_BACK), last)):
        position = _without(game, place)
        rest = [played.ply for played in game.plies[place + 1 :]]
        if position is not None and _played_on(position, rest) == posted:
            return place + 1
    return None


def _misread(game: GameUnderRules, posted: Layout) -> Misread | None:
    """Return how the last ply of either side may have been read to make the posted board."""
    plies = game.plies
    for place in reversed(range(max(0, len(plies) - _SIDES), len(plies))):
        before, after = game.position_after(place), plies[place + 1 :]
        recorded = plies[place].ply
        changed = {difference.square for difference in differences(before.layout(), posted)}
        later = {square for played in after for square in _touched(played.ply)}
        for ply in before.legal_plies():
            if not _touched(ply) <= changed | later or not _is_like(ply, recorded):
                continue
            if _played_on(before.after(ply), [played.ply for played in after]) == posted:
                return Misread(place + 1, ply)
    return None


def _without(game: GameUnderRules, place: int) -> Position | None:
    """Return the position in which the side is on turn that played after the ply at a place."""
    before = game.position_after(place)
    after = game.position_after(place + 1)
    setup = Setup(before.layout(), after.turn, after.move_number)
    try:
        return Position.from_setup(game.rules, setup)
    except SetupError:
        return None


def _played_on(position: Position, plies: Sequence[Ply]) -> Layout | None:
    """Return the board after plies, ``None`` if they can't be played."""
    try:
        for ply in plies:
            position.push(ply)
    except IllegalPlyError:
        return None
    return position.layout()


def _is_like(ply: Ply, other: Ply) -> bool:
    """Return whether a ply differs from the one that was said in one thing."""
    if isinstance(ply, Placement) and isinstance(other, Placement):
        return (ply.square != other.square) + (ply.kind != other.kind) == 1
    if isinstance(ply, Spread) and isinstance(other, Spread):
        other_square = ply.square != other.square
        other_way = ply.direction != other.direction
        return other_square + other_way + (ply.drops != other.drops) == 1
    if isinstance(ply, Travel) and isinstance(other, Travel):
        return (ply.square != other.square) + (ply.to != other.to) == 1
    return False
