"""Making of puzzles: positions won, or held, by one ply alone, proved over all replies."""

from collections.abc import Hashable
from itertools import islice
from typing import TypeAlias

from takmail.engine.analysis import lookalikes
from takmail.engine.registry import TAK
from takmail.notation.positions import format_tps
from takmail.puzzles.exercises import Theme
from takmail.tak.ends import End
from takmail.tak.plies import Placement, Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.setups import Setup, SetupError

MOST_NODES = 150_000
"""The nodes after which a position is given up."""

_LONG = 4
_SIZES = {3: Theme.SMALL, 7: Theme.LARGE}


_Found: TypeAlias = tuple[int, tuple[Ply, ...], Theme | None]
_NOTHING: _Found = 0, (), None


class Maker:
    """The puzzles found so far, of at most so many moves: wins, or ``defences`` in their place.

    A position is seen once however it is turned or mirrored, or with its colours swapped, and so
    are those on the way of a win.
    """

    def __init__(self, most: int, *, defences: bool = False) -> None:
        self.most, self.looked = most, 0
        self._find = _defence if defences else _solution
        self.seen: set[Hashable] = set()
        self.found: list[tuple[int, str]] = []

    def look(self, setup: Setup) -> None:
        """Keep a position if it is a puzzle by the usual rules."""
        self.looked += 1
        if (shape := lookalikes(setup.layout)) in self.seen:
            return
        self.seen.add(shape)
        try:
            position = Position.from_setup(Rules.standard(setup.layout.size), setup)
        except SetupError:
            return
        if position.outcome() is not None:
            return
        moves, line, theme = self._find(position, self.most)
        if line:
            named = f" {theme.value}" if theme else ""
            self.found.append((moves, format_tps(setup) + named))
        for ply in line:
            position.push(ply)
            self.seen.add(lookalikes(position.layout()))

    def lines(self) -> list[str]:
        """Return the lines of a stock: short wins first, of these the boards with few pieces."""
        ordered = sorted(self.found, key=lambda puzzle: (puzzle[0], len(puzzle[1])))
        return [f"p{number} {moves} {tps}" for number, (moves, tps) in enumerate(ordered, start=1)]


def _solution(position: Position, most: int) -> _Found:
    """Return the win if it is a puzzle, none if not; a road by one placement is too easy."""
    line = TAK.prove(position, most, nodes=MOST_NODES).line
    if len(line) % 2 == 0:
        return _NOTHING
    moves, after = (len(line) + 1) // 2, position.after(line[0])
    outcome = after.outcome()
    by_road = outcome is not None and outcome.end is End.ROAD
    if by_road and isinstance(line[0], Placement):
        return _NOTHING
    if TAK.winning(position, moves, nodes=MOST_NODES) != line[:1]:
        return _NOTHING
    theme = _SIZES.get(after.board.geometry.size)
    if moves == _LONG:
        theme = Theme.FOUR
    elif outcome is None and not after.in_tak():
        theme = Theme.QUIET
    return moves, line, theme


def _defence(position: Position, most: int) -> _Found:
    """Return the only ply that holds, where two would hold against a win in one, none if not.

    The side has no win itself, and doesn't lose a move later, as far as that can be proved.
    """
    if len(_holding(position, 1)) > 1:
        for moves in range(2, most + 1):
            held = _holding(position, moves)
            if len(held) == 1 and _wins(position, moves + 1) is False:
                lost = _wins(position.after(held[0]), moves + 1)
                return _NOTHING if lost else (moves, held, Theme.DEFENCE)
    return _NOTHING


def _holding(position: Position, moves: int) -> tuple[Ply, ...]:
    """Return two plies after which the other side doesn't win within so many moves, or fewer."""
    plies = position.legal_plies()
    return tuple(islice((ply for ply in plies if not _wins(position.after(ply), moves)), 2))


def _wins(position: Position, moves: int) -> bool | None:
    """Return whether the side on turn wins within so many moves, ``None`` if it takes too long."""
    if (outcome := position.outcome()) is not None:
        return outcome.winner is position.turn
    return TAK.prove(position, moves, nodes=MOST_NODES).won
