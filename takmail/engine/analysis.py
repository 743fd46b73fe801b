"""Analysis of a finished game: what an engine thinks of its positions, and what each ply cost.

Chances are in per cent, 50 is even; points are those that a side's chance falls by.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, zip_longest

from takmail.colors import Color
from takmail.engine.kaen.player import expectation, gains, odds
from takmail.engine.registry import engine_of
from takmail.engine.tak.player import TakEngine
from takmail.engine.thoughts import Engine, Finding, Limits
from takmail.notation.records import GameRecord
from takmail.rulesets.records import replayed
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import Own, Ply, Result
from takmail.tak.setups import Layout

MISTAKE, BLUNDER = 10, 25
"""Points from which a ply gets a ``?`` or a ``??``."""

TO_JUDGE, TO_REFUTE = Limits(nodes=30_000), Limits(nodes=2_000, depth=3)
"""Limits of the thought about a position, and about each ply beside the only one, if it is that."""

WON_BY, TO_WIN = 3, 100_000
"""Moves in which a win must have only one first ply, and nodes for the proof."""

SHOWN = 3
"""Plies of the best line."""

_AT_THE_END = {Color.WHITE: 100, Color.BLACK: 0, None: 50}


@dataclass(frozen=True, slots=True)
class Look:
    """A position as the engine sees it.

    ``best`` is the score once the best ply is played: seen from there, as what was played is.
    ``only`` says that all plies but the played one lose, or that no other wins as soon. With dice
    the score is the chance on the board alone; ``cost`` is the points that the played ply cost its
    side, and ``luck`` those that a throw behind it was worth to White. A hundred points are then
    both first bets together.
    """

    score: int
    end: int | None
    line: tuple[Ply, ...]
    best: int
    only: bool = False
    cost: int | None = None
    luck: int = 0


def ended(position: Own) -> Result | None:
    """Return the end of a game in this position, ``None`` while it is on."""
    return ruleset_of(position.rules).result(position)


def look(
    position: Own,
    played: Ply | None,
    engine: Engine,
    then: Own = None,
    limits: Limits = TO_JUDGE,
) -> Look:
    """Return an engine's thoughts about a position in which a side then ``played`` a ply.

    ``then`` is the position after it, and after the throw behind it if there was one.
    """
    if ruleset_of(position.rules).has_dice:
        return _look_at_dice(position, played, then)
    thought = engine.think(position, limits)
    best, only, after = thought.score, False, position.after(thought.ply)
    if played != thought.ply and thought.end is None and ended(after) is None:
        score = engine.think(after, limits).score
        best = score if after.turn is position.turn else -score
    if isinstance(engine, TakEngine) and played is not None and (thought.end or 0) > 1:
        only = engine.winning(position, WON_BY, nodes=TO_WIN) == (played,)
    elif played is not None and thought.end is None:
        others = [ply for ply in position.legal_plies() if ply != played]
        lost = bool(others) and all(_loses(position, ply, engine) for ply in others)
        only = lost and not _loses(position, played, engine)
    return Look(thought.score, thought.end, thought.line[:SHOWN], best, only)


def _look_at_dice(position: Own, played: Ply | None, then: Own) -> Look:
    """Return the same of Kaen, whose bets count as well."""
    chance, worth, cost, luck = odds(position), gains(position), 0.0, 0.0
    best = max(worth, key=worth.__getitem__)
    if played is not None:
        cost = worth[best] - worth[played]
        thrown = position.after(played)
        luck = expectation(then) - expectation(thrown) if thrown != then else 0
    score = chance.win - chance.loss
    return Look(score, None, (best,), score, cost=round(50 * cost), luck=round(50 * luck))


def _loses(position: Own, ply: Ply, engine: Engine) -> bool:
    """Return whether the other side can soon win by force after a ply."""
    after = position.after(ply)
    if (outcome := ended(after)) is not None:
        return outcome.winner is position.turn.other
    end = engine.think(after, TO_REFUTE).end or 0
    return end < 0 if after.turn is position.turn else end > 0


def analysed(record: GameRecord, limits: Limits) -> list[Finding]:
    """Return the verdict on each ply of a record, by thoughts within these limits."""
    positions, moved = zip(*replayed(record), strict=True)
    engine, plies = engine_of(positions[0].rules), moved[1:]
    assert engine is not None, "each ruleset has one"
    steps = zip_longest(positions, plies, positions[1:])
    looks = [look(*step[:2], engine, step[2], limits) for step in steps if ended(step[0]) is None]
    return list(findings(positions, plies, looks))


def chances(positions: Sequence[Own], looks: Sequence[Look]) -> list[int]:
    """Return White's chances in each position; the last needs no look if it ends the game."""
    backwards: list[int] = []
    for number, position in reversed(list(enumerate(positions))):
        if (outcome := ended(position)) is not None:
            backwards.append(_AT_THE_END[outcome.winner])
        elif _is_first(position) and backwards:
            backwards.append(backwards[-1])  # of the first pieces the engine knows too little
        else:
            chance = _chance(looks[number].score)
            backwards.append(chance if position.turn is Color.WHITE else 100 - chance)
    return backwards[::-1]


def _is_first(position: Own) -> bool:
    """Return whether a side places its first piece, or the other's."""
    return ruleset_of(position.rules).in_ptn and bool(position.first_turn())


def _chance(score: int) -> int:
    return (101 + score) // 2


def findings(
    positions: Sequence[Own], plies: Sequence[Ply], looks: Sequence[Look]
) -> Iterator[Finding]:
    """Yield the verdict on each ply; ``positions`` are those before and after them.

    A win isn't missed if it is sure again after the best answer: it only took the engine longer.
    """
    whites = chances(positions, looks)
    known = {Color.WHITE: whites, Color.BLACK: [100 - chance for chance in whites]}
    best = [ply == seen.line[0] for ply, seen in zip(plies, looks, strict=False)]
    for at, (ply, seen) in enumerate(zip(plies, looks, strict=False)):
        color, end = positions[at].turn, seen.end or 0
        after = known[color][at + 1]
        kept = end > 0 and best[at + 1 : at + 2] == [True] and known[color][at + 2] == 100
        sound = best[at] or kept or _is_first(positions[at])
        before = after if sound else max(after, _chance(seen.best))
        lost = before - after if seen.cost is None else seen.cost
        missed = (end + 1) // 2 if end > 0 and lost else None
        weight = lost if seen.cost is None else _weight(lost, positions[at])
        mark = "?" if weight >= MISTAKE else "!" if seen.only else ""
        mark = "??" if missed or weight >= BLUNDER else mark
        yield Finding(at + 1, color, ply, before, after, seen.line, mark, missed, lost)


def _weight(cost: int, position: Own) -> int:
    """Return the points that a cost would have if the bets on the table were the first ones."""
    return int(2 * cost * position.rules.bet / sum(position.bets))


def turned(layout: Layout) -> frozenset[Layout]:
    """Return a board, and all that it is when it is turned or mirrored."""
    size, alike = layout.size, set[Layout]()
    rows = [layout.cells[start : start + size] for start in range(0, size * size, size)]
    for _ in range(4):
        rows = [tuple(column) for column in zip(*reversed(rows), strict=True)]
        alike |= {Layout(size, tuple(chain(*each))) for each in (rows, rows[::-1])}
    return frozenset(alike)


def lookalikes(layout: Layout) -> frozenset[Layout]:
    """Return the same, and the boards with the colours swapped."""
    swapped = tuple(
        stack and replace(stack, colors=tuple(color.other for color in stack.colors))
        for stack in layout.cells
    )
    return turned(layout) | turned(Layout(layout.size, swapped))
