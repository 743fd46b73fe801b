"""Protocol of engines: their limits, their thoughts, and how they play as players of a level."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypedDict, Unpack

from takmail.rulesets.values import Own, Ply

WON = 100
"""The score of a proved win."""


class GameOverError(ValueError):
    """A position that is over, or in which no ply is legal."""


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
class Proof:
    """Whether a win is forced, ``None`` where a limit was reached before that was known.

    ``line`` is the shortest win with the longest resistance, empty if there is none.
    """

    won: bool | None
    line: tuple[Ply, ...]


class Limit(TypedDict, total=False):
    """Limits of a proof: positions that are looked at, and a question asked each few of them."""

    nodes: int | None
    stopped: Callable[[], bool]


def never() -> bool:
    """Return ``False``: the engine isn't stopped."""
    return False


class Engine(Protocol):
    """One engine. It has no state between calls, and leaves positions as they are.

    A win within so many moves takes that many plies of the side that wins. All methods raise
    `GameOverError` where there is no ply to play. With the same seed and no limit of seconds they
    return the same thought, in any process.
    """

    @property
    def levels(self) -> range:
        """The levels at which it plays, the weakest first."""

    def think(
        self,
        position: Own,
        limits: Limits,
        *,
        seed: int = 0,
        report: Callable[[Thought], None] | None = None,
        stopped: Callable[[], bool] = never,
    ) -> Thought:
        """Return the best thought within the limits.

        ``report`` is called with the thought of each depth, ``stopped`` each few milliseconds.
        """

    def play(
        self,
        position: Own,
        level: int,
        *,
        seed: int,
        seconds: float | None = None,
        stopped: Callable[[], bool] = never,
    ) -> Thought:
        """Return the thought of a player of this level; ``line[0]`` is the ply it plays.

        ``seconds`` is the longest time on the wall that it may take; ``stopped`` is called each few
        milliseconds. Raise ``ValueError`` for a level that there isn't.
        """

    def prove(self, position: Own, moves: int, **limit: Unpack[Limit]) -> Proof:
        """Return whether the side on turn wins within so many moves, over all replies."""

    def winning(self, position: Own, moves: int, **limit: Unpack[Limit]) -> tuple[Ply, ...] | None:
        """Return all plies that win within so many moves, ``None`` if a limit was reached."""

    def defend(self, position: Own, moves: int) -> tuple[Ply, bool]:
        """Return a ply after which the other side doesn't win within so many moves, and ``True``.

        If there is none it is the ply that resists longest, and ``False``.
        """

    def tinue(self, position: Own, **limit: Unpack[Limit]) -> Proof:
        """Return whether the side on turn makes a road, giving tak with each ply until then."""
