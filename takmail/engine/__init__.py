"""Engines: programs that play, prove and analyse; each ruleset has one. Pure: no chat and no I/O.

`choose` plays like a person of a level, `prove` looks for a win that nobody can stop:

>>> from takmail.engine import choose, prove
>>> from takmail.tak import Position
>>> position = Position.from_tps("1,21,2,2/x2,1,2/x,2,x2/x,2,x,1 2 7")
>>> print(choose(position, level=4, seed=1))
b3
>>> proof = prove(position)
>>> print(proof.won, *proof.line)
True c4- c2 b3

`analyse` looks at each ply of a game, and finds mistakes and better lines.
"""

import random
from typing import TYPE_CHECKING, overload

from takmail.engine.thoughts import Finding, GameOverError, Limits, Proof
from takmail.rulesets.values import Own, Ply, Position
from takmail.tak import Ply as TakPly
from takmail.tak import Position as TakPosition

if TYPE_CHECKING:
    from takmail.engine.thoughts import Engine
    from takmail.notation import Game, GameRecord

__all__ = ["Finding", "GameOverError", "Proof", "analyse", "choose", "prove"]

# What thinks is imported by those who ask it, so that each of them loads no more than it needs.


@overload
def choose(position: TakPosition, level: int = 4, *, seed: int | None = None) -> TakPly: ...
@overload
def choose(position: Position, level: int = 4, *, seed: int | None = None) -> Ply: ...
def choose(position: Position, level: int = 4, *, seed: int | None = None) -> Ply:
    """Return the ply that a player of a level, 1 to 6, would play; the position doesn't change.

    The same ``seed`` gives the same ply. Engines of other games than Tak have fewer levels, and
    play at their highest instead. Raise `GameOverError`, a ``ValueError``, if no ply is legal, and
    ``ValueError`` for another level.
    """
    from takmail.engine.tak.levels import LEVELS  # noqa: PLC0415

    engine = _engine_of(position)
    if level not in LEVELS:
        message = f"a level is a number from {min(LEVELS)} to {max(LEVELS)}"
        raise ValueError(message)
    drawn = random.getrandbits(32) if seed is None else seed
    return engine.play(position, min(level, engine.levels[-1]), seed=drawn).ply


def prove(position: TakPosition, moves: int | None = None, *, nodes: int = 200_000) -> Proof:
    """Return whether the side on turn has a win that nobody can stop, in a game of Tak.

    With ``moves`` it looks for any win within so many of the side's own, else for a tinuë: a road
    by tak after tak, or after one quiet ply, within six. ``nodes`` limits the positions that it
    looks at; `Proof.won` is ``None`` if they are too few. Raise as `choose`.
    """
    from takmail.engine.tak.player import TakEngine  # noqa: PLC0415

    if not isinstance(position, TakPosition):
        raise TypeError("wins are proved in positions of Tak; Position.from_tps makes one")
    if moves is None:
        return TakEngine().tinue(position, nodes=nodes)
    return TakEngine().prove(position, moves, nodes=nodes)


def analyse(game: "Game | GameRecord | str", *, nodes: int = 30_000) -> list[Finding]:
    """Return a finding for each ply of a game's main line; a text is a game in PTN.

    ``nodes`` limits the positions that it looks at for each; the usual limit takes about a second.
    Raise `NotationError`, `SetupError` or `UnplayableError`, all ``ValueError``s, for a game that
    can't be read or played.
    """
    from takmail.engine.analysis import analysed  # noqa: PLC0415
    from takmail.notation import Game, GameRecord, parse_game  # noqa: PLC0415

    record = parse_game(game) if isinstance(game, str) else game
    record = record.record() if isinstance(record, Game) else record
    if not isinstance(record, GameRecord):
        raise TypeError("a game is due here: a Game, a GameRecord, or its text in PTN")
    return analysed(record, Limits(nodes=nodes))


def _engine_of(position: Own) -> "Engine":
    if isinstance(position, TakPosition):
        from takmail.engine.tak.player import TakEngine  # noqa: PLC0415

        return TakEngine()
    from takmail.engine.registry import engine_of  # noqa: PLC0415

    engine = engine_of(position.rules) if hasattr(position, "rules") else None
    if engine is None:
        raise TypeError("a position is due here; Position.from_tps makes one")
    return engine
