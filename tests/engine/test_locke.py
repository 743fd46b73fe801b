"""The engine of Locke: its plies and ends are those of the ruleset, and it sees what is near."""

from random import Random

import pytest

from takmail.engine.locke import nodes
from takmail.engine.registry import ENGINES
from takmail.engine.thoughts import Limits
from takmail.rulesets.locke.position import LockeRules, Position, set_up

ENGINE = ENGINES["locke"]
WAYS = (
    LockeRules(),
    LockeRules(outer=True),
    LockeRules(modern=True),
    LockeRules(pieces=12, modern=True),
    LockeRules(pieces=14, modern=True, outer=True),
)


@pytest.mark.parametrize("rules", WAYS)
@pytest.mark.parametrize("seed", range(3))
def test_its_nodes_are_the_positions_of_the_ruleset(rules: LockeRules, seed: int) -> None:
    draw, position = Random(seed), set_up(rules, None)
    node = nodes.root_of(position)
    for _ in range(60):
        codes = [code for part in nodes.plies_at(node, rules.highest) for code in part]
        assert {*map(nodes.ply_of, codes)} == {*position.legal_plies()}
        code = draw.choice(codes)
        node = nodes.after(node, code)
        position.push(nodes.ply_of(code))
        if position.passed is not None:
            node = nodes.passed(node)
        assert node == nodes.root_of(position)
        if position.result() is not None:
            break


@pytest.mark.parametrize("rules", WAYS)
@pytest.mark.parametrize("level", ENGINE.levels)
def test_it_plays_by_the_rules(rules: LockeRules, level: int) -> None:
    position = set_up(rules, None)
    for seed in range(6):
        thought = ENGINE.play(position, level, seed=seed)
        assert thought == ENGINE.play(position, level, seed=seed)
        line: Position = position
        for ply in thought.line:
            line = line.after(ply)
        position = position.after(thought.ply)


def test_nodes_are_a_limit() -> None:
    assert ENGINE.think(set_up(LockeRules(), None), Limits(nodes=500)).nodes <= 500
