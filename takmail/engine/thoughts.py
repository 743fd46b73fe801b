"""Engines, their thoughts about positions, their proofs, and the limits of both."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias, TypedDict

from takmail.colors import Color
from takmail.rulesets.values import Own, Ply

WON = 100
"""The score of a proved win."""


LONGEST = 5.0
"""Seconds after which a player plays the best ply so far, on a machine that is slow or busy."""


class GameOverError(ValueError):
    """A position that is over, or in which no ply is legal."""

    def __init__(self, why: str = "the game is over, or no ply is legal") -> None:
        super().__init__(why)


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of one thought, which ends with the one that comes first.

    ``seconds`` are those of a clock on the wall, ``nodes`` the positions that are looked at,
    ``depth`` the plies of the last full look. Raise ``ValueError`` if none is set.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.nodes is None and self.depth is None:
            raise ValueError("a thought without a limit")


@dataclass(frozen=True, slots=True)
class Thought:
    """An engine's opinion of a position.

    ``line`` is the best play of both sides; its first ply is the one to play, so it is never empty.
    ``score`` is from -100 to 100 for the side to move; only a proved win is 100, only a proved loss
    -100. ``end`` counts the plies until that win, or below zero until that loss; it is ``None``
    while nothing is proved. ``depth`` and ``nodes`` say how far the engine looked.
    """

    line: tuple[Ply, ...]
    score: int
    end: int | None
    depth: int
    nodes: int

    @property
    def ply(self) -> Ply:
        """The ply to play."""
        return self.line[0]


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances of the side on turn, in per cent: together 100.

    They are of the stones alone: both play for the board, match each full row and never double or
    give up. ``gain`` is the expected gain in coins or points where both play for their bets.
    """

    win: int
    draw: int
    loss: int
    gain: float


class Merit(Enum):
    """Reason to praise a ply.

    It was the only answer to tak, it makes two threats that no reply answers, or the engine would
    have played it.
    """

    SAVES = "saves"
    FORKS = "forks"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class Proof:
    """Whether a win is forced, ``None`` where a limit was reached before that was known.

    ``line`` is the shortest win with the longest resistance, empty if there is none. ``searched``
    are the moves within which each search for it found none.
    """

    won: bool | None
    line: tuple[Ply, ...]
    searched: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """A ply of a game, its ``number`` from 1, and its ``mark``: `!`, `?`, `??` or nothing.

    ``before`` and ``after`` are the chances of its side in per cent, ``lost`` the points that it
    lost: their difference, or with dice its cost. ``best`` is the better line. ``missed`` counts
    the moves of a forced win that the side had and no longer has: such a ply is a blunder, whatever
    it lost.
    """

    number: int
    color: Color
    ply: Ply
    before: int
    after: int
    best: tuple[Ply, ...]
    mark: str
    missed: int | None
    lost: int


Stop: TypeAlias = Callable[[], bool]
"""A question asked each few milliseconds or positions: whether to stop thinking."""


class Limit(TypedDict, total=False):
    """Limits of a proof: positions that are looked at, and a question asked each few of them."""

    nodes: int | None
    stopped: Stop


def never() -> bool:
    """Return ``False``: the engine isn't stopped."""
    return False


class Engine(ABC):
    """A program that plays the games of one ruleset. It keeps no state and changes no position.

    With the same seed and no limit of seconds it returns the same thought, in any process. Both
    methods raise `GameOverError` where there is no ply to play, and call ``stopped`` each few
    milliseconds: once that is true, they return the best so far.
    """

    levels: range
    """The levels at which it plays, the weakest first."""

    @abstractmethod
    def think(
        self, position: Own, limits: Limits, *, seed: int = 0, stopped: Stop = never
    ) -> Thought:
        """Return the best thought within the limits."""

    def play(
        self,
        position: Own,
        level: int,
        *,
        seed: int,
        seconds: float | None = None,
        stopped: Stop = never,
    ) -> Thought:
        """Return the thought of a player of this level; its first ply is the one that it plays.

        ``seconds`` is the longest time on the wall that it may take. Raise ``ValueError`` for a
        level that there isn't.
        """
        if level not in self.levels:
            raise ValueError(level)
        return self._play(position, level, seed, seconds, stopped)

    @abstractmethod
    def _play(
        self, position: Own, level: int, seed: int, seconds: float | None, stopped: Stop
    ) -> Thought:
        """Return the same for a level that there is."""
