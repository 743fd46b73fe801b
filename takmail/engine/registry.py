"""Engines by the name of their ruleset; a ruleset may have none."""

from typing import TypeAlias

from takmail.engine.tak.player import TakEngine
from takmail.rulesets.registry import name_of
from takmail.rulesets.values import Rules

Engine: TypeAlias = TakEngine
"""All engines that there are."""

ENGINES: dict[str, Engine] = {"tak": TakEngine()}
"""Each engine by the name of its ruleset."""


def engine_of(rules: Rules) -> Engine | None:
    """Return the engine that plays by these rules, ``None`` if there is none."""
    return ENGINES.get(name_of(rules))
