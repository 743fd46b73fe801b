"""Engines are found by the rules."""

from takmail.engine.protocol import Engine
from takmail.engine.registry import ENGINES, engine_of
from takmail.rulesets.registry import RULESETS
from takmail.tak.rules import Rules


def test_tak_has_an_engine_of_six_levels() -> None:
    engine: Engine | None = engine_of(Rules.standard(5))
    assert engine is ENGINES["tak"]
    assert engine.levels == range(1, 7)


def test_an_engine_has_the_name_of_a_ruleset() -> None:
    assert ENGINES.keys() <= RULESETS.keys()
