"""Engines by the name of their ruleset; a ruleset may have none."""

from collections.abc import Callable

from takmail.engine.kaen.player import KaenEngine, odds
from takmail.engine.locke.player import LockeEngine
from takmail.engine.tak.player import TakEngine
from takmail.engine.thoughts import Engine, Odds
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.rulesets.values import Own, Rules

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
