"""Analysis of a finished game: what an engine thinks of each position, and what each ply cost.

Chances are those of White, in per cent: 50 is even. Points are those of the chance that a side has.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from takmail.colors import Color
from takmail.engine.protocol import Engine, Limits
from takmail.rulesets.values import Layout, Ply, Position

MISTAKE, BLUNDER = 10, 25
"""Points from which a ply gets a ``?`` or a ``??``."""

TO_JUDGE = Limits(nodes=60_000)
TO_REFUTE = Limits(nodes=2_000, depth=3)
"""Limits of the thought about a position, and about each other ply when only one may hold."""

SHOWN = 3
"""Plies of a line that people read."""


@dataclass(frozen=True, slots=True)
class Look:
    """A position as the engine sees it, by the fields of its `Thought`.

    ``only`` says that every other ply than the one that was played loses.
    """

    score: int
    end: int | None
    line: tuple[Ply, ...]
    only: bool = False


def look(position: Position, played: Ply | None, engine: Engine) -> Look:
    """Return what an engine thinks of a position in which somebody then ``played`` a ply."""
    thought = engine.think(position, TO_JUDGE)
    lost = thought.end is not None and thought.end < 0
    only = played is not None and not lost and _is_only(position, played, engine)
    return Look(thought.score, thought.end, thought.line[:SHOWN], only)


def _is_only(position: Position, played: Ply, engine: Engine) -> bool:
    others = [ply for ply in position.legal_plies() if ply != played]
    if not others or not all(_loses(position, ply, engine) for ply in others):
        return False
    return not _loses(position, played, engine)


def _loses(position: Position, ply: Ply, engine: Engine) -> bool:
    """Return whether the other side can soon win by force after a ply."""
    after = position.after(ply)
    outcome = after.outcome()
    if outcome is not None:
        return outcome.winner is position.turn.other
    end = engine.think(after, TO_REFUTE).end
    return end is not None and end > 0


@dataclass(frozen=True, slots=True)
class Finding:
    """A ply of the game, the points that it ``lost``, and its ``mark``: `!`, `?`, `??` or nothing.

    ``before`` and ``after`` are the chances of the side that played it. ``best`` is the line that
    was there instead. ``missed`` counts the moves in which the side would have won by force.
    """

    number: int
    color: Color
    ply: Ply
    before: int
    after: int
    best: tuple[Ply, ...]
    mark: str = ""
    missed: int | None = None

    @property
    def lost(self) -> int:
        """Points that the ply lost."""
        return max(0, self.before - self.after)


_AT_THE_END = {Color.WHITE: 100, Color.BLACK: 0, None: 50}


def chances(positions: Sequence[Position], looks: Sequence[Look]) -> list[int]:
    """Return White's chances in each position; at one that ends the game nobody has looked."""
    found = []
    for number, position in enumerate(positions):
        if (outcome := position.outcome()) is not None:
            found.append(_AT_THE_END[outcome.winner])
        else:
            score = looks[number].score
            found.append((101 + (score if position.turn is Color.WHITE else -score)) // 2)
    return found


def findings(
    positions: Sequence[Position], plies: Sequence[Ply], looks: Sequence[Look]
) -> Iterator[Finding]:
    """Yield what there is to say of each ply; ``positions`` are those before and after them."""
    known = chances(positions, looks)
    for at, ply in enumerate(plies):
        color, seen = positions[at].turn, looks[at]
        before, after = (c if color is Color.WHITE else 100 - c for c in known[at : at + 2])
        if ply == seen.line[0]:
            before = min(before, after)  # it was the best, as far as the engine had looked
        lost = before - after
        mark = "??" if lost >= BLUNDER else "?" if lost >= MISTAKE else "!" if seen.only else ""
        wins = seen.end is not None and seen.end > 0 and after < 100
        missed = (seen.end + 1) // 2 if wins and seen.end is not None and mark != "!" else None
        yield Finding(at + 1, color, ply, before, after, seen.line[:SHOWN], mark, missed)


def turning_point(found: Sequence[Finding], loser: Color | None) -> Finding | None:
    """Return the ply that cost the loser most, or anybody if nobody has lost; ``None`` for none."""
    marked = [one for one in found if "?" in one.mark and loser in {None, one.color}]
    return max(marked, key=lambda one: one.lost, default=None)


def lookalikes(layout: Layout) -> frozenset[Layout]:
    """Return a board, and all that it is when it is turned or mirrored."""
    size, alike = layout.size, []
    rows = [layout.cells[start : start + size] for start in range(0, size * size, size)]
    for _ in range(4):
        rows = [tuple(column) for column in zip(*reversed(rows), strict=True)]
        alike += [rows, rows[::-1]]
    return frozenset(Layout(size, tuple(chain(*turned))) for turned in alike)
