"""Engines by the name of their ruleset; a ruleset may have none."""

from collections.abc import Callable
from typing import Protocol

from takmail.engine.kaen.player import KaenEngine, odds
from takmail.engine.locke.player import LockeEngine
from takmail.engine.tak.player import TakEngine
from takmail.engine.thoughts import Limits, Odds, Thought, never
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.rulesets.values import Own, Rules


class Engine(Protocol):
    """A program that plays the games of one ruleset. It keeps no state and changes no position.

    With the same seed and no limit of seconds it returns the same thought, in any process. Both
    methods raise `GameOverError` where there is no ply to play, and call ``stopped`` each few
    milliseconds: once that is true, they return the best so far.
    """

    @property
    def levels(self) -> range:
        """The levels at which it plays, the weakest first."""

    def think(
        self, position: Own, limits: Limits, *, seed: int = 0, stopped: Callable[[], bool] = never
    ) -> Thought:
        """Return the best thought within the limits."""

    def play(
        self,
        position: Own,
        level: int,
        *,
        seed: int,
        seconds: float | None = None,
        stopped: Callable[[], bool] = never,
    ) -> Thought:
        """Return the thought of a player of this level; its first ply is the one that it plays.

        Raise ``ValueError`` for a level that there isn't.
        """


TAK = TakEngine()
"""The engine of Tak, which also proves, teaches and analyses."""

ENGINES: dict[str, Engine] = {
    USUAL_RULESET: TAK,
    "kaen": KaenEngine(),
    "locke": LockeEngine(),
}
"""Each engine by the name of its ruleset."""


ODDS: dict[str, Callable[[Own], Odds]] = {"kaen": odds}
"""The chances of the side on turn in games with dice, by the name of the ruleset."""


def engine_of(rules: Rules) -> Engine | None:
    """Return the engine that plays by these rules, ``None`` if there is none."""
    return ENGINES.get(name_of(rules))
