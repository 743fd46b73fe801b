"""Making of puzzles: positions won by one ply alone, proved over all replies."""

from collections.abc import Hashable

from takmail.engine.analysis import turned
from takmail.engine.registry import TAK
from takmail.notation.positions import format_tps
from takmail.tak.ends import End
from takmail.tak.plies import Placement, Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.setups import Setup, SetupError

MOST_NODES = 150_000
"""The nodes after which a position is given up."""

_ENGINE = TAK


class Maker:
    """The puzzles found so far, of at most so many moves.

    A position is seen once however it is turned or mirrored, and so are those on the way of a win.
    """

    def __init__(self, most: int) -> None:
        self.most, self.looked = most, 0
        self.seen: set[Hashable] = set()
        self.found: list[tuple[int, str]] = []

    def look(self, setup: Setup) -> None:
        """Keep a position if it is a puzzle by the usual rules."""
        self.looked += 1
        if _shape(setup) in self.seen:
            return
        self.seen.add(_shape(setup))
        try:
            position = Position.from_setup(Rules.standard(setup.layout.size), setup)
        except SetupError:
            return
        line = _solution(position, self.most)
        if line:
            self.found.append(((len(line) + 1) // 2, format_tps(setup)))
        for ply in line:
            position.push(ply)
            self.seen.add(_shape(position.setup()))

    def lines(self) -> list[str]:
        """Return the lines of a stock: short wins first, of these the boards with few pieces."""
        ordered = sorted(self.found, key=lambda puzzle: (puzzle[0], len(puzzle[1])))
        return [f"p{number} {moves} {tps}" for number, (moves, tps) in enumerate(ordered, start=1)]


def _solution(position: Position, most: int) -> tuple[Ply, ...]:
    """Return the win if it is a puzzle, none if not; a road by one placement is too easy."""
    if position.outcome() is not None:
        return ()
    line = _ENGINE.prove(position, most, nodes=MOST_NODES).line
    if len(line) == 1 and isinstance(line[0], Placement):
        outcome = position.after(line[0]).outcome()
        if outcome is None or outcome.end is End.ROAD:
            return ()
    if len(line) % 2 == 0:
        return ()
    winning = _ENGINE.winning(position, (len(line) + 1) // 2, nodes=MOST_NODES)
    return line if winning == line[:1] else ()


def _shape(setup: Setup) -> Hashable:
    """Return the same for a position however it is turned or mirrored."""
    return setup.turn, turned(setup.layout)
