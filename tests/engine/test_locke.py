"""The engine of Locke: its plies and ends are the ruleset's, and it sees all that is near."""

from dataclasses import replace
from random import Random

import pytest

from takmail.colors import Color
from takmail.engine.locke import nodes
from takmail.engine.registry import ENGINES
from takmail.engine.thoughts import GameOverError, Limits
from takmail.notation.positions import parse_tps
from takmail.rulesets.locke.position import LockeRules, Position, Start, set_up
from takmail.rulesets.locke.ruleset import posted, read
from tests.quick import slow

ENGINE = ENGINES["locke"]
USUAL = LockeRules()
WAYS = (
    USUAL,
    LockeRules(outer=True),
    LockeRules(modern=True),
    LockeRules(pieces=12, modern=True),
    LockeRules(pieces=14, modern=True, outer=True),
)
FAR = 1000


def board(tps: str, rules: LockeRules = USUAL) -> Position:
    """Return a position with a board in TPS."""
    setup = parse_tps(tps)
    heights = posted(setup.layout)
    assert heights is not None
    return set_up(rules, Start(heights, setup.turn))


def wandered(rules: LockeRules, plies: int, draw: Random) -> Position:
    """Return a position after random plies, before the game is over."""
    position = set_up(rules, None)
    for _ in range(plies):
        after = position.after(draw.choice(position.legal_plies()))
        if after.result() is None:
            position = after
    return position


def minimax(position: Position, plies: int) -> int:
    """Return `FAR` less the plies in which the side on turn wins, below zero for a loss, 0."""
    result = position.result()
    if result is not None:
        return 0 if result.winner is None else FAR if result.winner is position.turn else -FAR
    values = [0]
    if plies:
        afters = [*map(position.after, position.legal_plies())]
        later = [minimax(after, plies - 1) for after in afters]
        values = [
            (value - (value > 0) + (value < 0)) * (1 if after.turn is position.turn else -1)
            for value, after in zip(later, afters, strict=True)
        ]
    return max(values)


@pytest.mark.parametrize("rules", WAYS)
@pytest.mark.parametrize("seed", [0, *slow(*range(1, 20))])
def test_its_nodes_are_the_positions_of_the_ruleset(rules: LockeRules, seed: int) -> None:
    draw, position = Random(seed), set_up(rules, None)
    node = nodes.root_of(position)
    for _ in range(60):
        codes = [code for part in nodes.plies_at(node, rules.highest) for code in part]
        assert {*map(nodes.ply_of, codes)} == {*position.legal_plies()}
        code = draw.choice(codes)
        assert nodes.code_of(nodes.ply_of(code)) == code
        node = nodes.after(node, code)
        position.push(nodes.ply_of(code))
        if position.passed is not None:
            node = nodes.passed(node)
        assert node == nodes.root_of(position)
        if position.result() is not None:
            break


@pytest.mark.parametrize("rules", WAYS)
@pytest.mark.parametrize("level", [1, 2, *slow(3)])
def test_all_levels_play_by_the_rules_and_by_their_seed(rules: LockeRules, level: int) -> None:
    position = set_up(rules, None)
    for seed in range(1 if level == ENGINE.levels[-1] else 4):  # the best thinks a second
        thought = ENGINE.play(position, level, seed=seed)
        assert thought == ENGINE.play(position, level, seed=seed)
        line: Position = position
        for ply in thought.line:
            line = line.after(ply)
        position = position.after(thought.ply)


def test_a_beginner_does_not_always_begin_alike() -> None:
    begun = {ENGINE.play(set_up(USUAL, None), 1, seed=seed).ply for seed in range(9)}
    assert len(begun) > 1


def few_stacks(seed: int) -> Position:
    """Return a random position with three or four stacks a side, in which nobody has won."""
    draw = Random(seed)
    while True:
        many = draw.randint(3, 4) + draw.randint(3, 4)
        cells = draw.sample(range(nodes.CELLS), many)
        heights = [0] * nodes.CELLS
        for number, cell in enumerate(cells):
            heights[cell] = draw.randint(1, 3) * (-1 if number % 2 else 1)
        layout = replace(set_up(USUAL, None).layout(), heights=tuple(heights))
        if max(map(layout.pieces, Color)) <= USUAL.pieces:
            position = set_up(USUAL, Start(layout, draw.choice([*Color])))
            if position.result() is None and position.passed is None:
                return position


@pytest.mark.parametrize("seed", [*range(12), *slow(*range(12, 100))])
def test_it_finds_the_wins_and_losses_that_a_plain_search_finds(seed: int) -> None:
    position, depth = few_stacks(seed), 2 + (seed >= 12)
    value = minimax(position, depth)
    end = None if not value else FAR - value if value > 0 else -FAR - value
    thought = ENGINE.think(position, Limits(depth=depth))
    if end is not None or abs(thought.end or FAR) <= depth:
        assert thought.end == end


@pytest.mark.parametrize(
    ("tps", "plies"),
    [
        ("2,2,x,2,x/x,2,x3/1,1,x3/x2,1,x2/1,x,1,x,1 1 9", ["c2+"]),  # onto the middle row
        ("2,x4/x,2,x3/x,11,x3/x5/1,x,2,1,x 1 9", ["b3+"]),  # nobody stays with two stacks
    ],
)
def test_a_win_in_one_is_taken(tps: str, plies: list[str]) -> None:
    position = board(tps)
    for level in ENGINE.levels:
        thought = ENGINE.play(position, level, seed=level)
        assert (thought.end, thought.score) == (1, 100)
        if plies:
            assert thought.ply in [read(text, position) for text in plies]


def test_a_side_that_has_three_stacks_does_not_combine_them() -> None:
    position = board("2,2,2,2,x/x5/x5/x5/1,1,1,x2 1 9")
    combining = {read(text, position) for text in ("a1>", "b1>", "b1<", "c1<")}
    for level in ENGINE.levels:
        assert ENGINE.play(position, level, seed=1).ply not in combining


def test_a_third_standing_is_a_draw_that_a_losing_side_takes() -> None:
    position = board("2,2,2,22,x/x,2,x,2,x/x5/x5/1,1,1,x2 1 9")
    drawing = position.after(position.legal_plies()[0])
    seen = {**position.seen, (drawing.heights, drawing.reserves, drawing.turn): 2}
    lost = ENGINE.think(position, Limits(depth=3))
    thought = ENGINE.think(replace(position, seen=seen), Limits(depth=3))
    assert (thought.ply, thought.score) == (position.legal_plies()[0], 0)
    assert lost.score < 0


def test_a_game_that_is_over_has_no_ply_and_there_is_no_fourth_level() -> None:
    with pytest.raises(GameOverError):
        ENGINE.think(board("2,2,2,2,x/x5/1,1,1,x2/x5/x5 1 9"), Limits(depth=1))
    with pytest.raises(ValueError, match="4"):
        ENGINE.play(set_up(USUAL, None), 4, seed=0)


def test_it_stops_at_its_limits_and_when_it_is_asked_to() -> None:
    position = wandered(USUAL, 4, Random(1))
    assert ENGINE.think(position, Limits(nodes=500)).nodes <= 500
    assert ENGINE.think(position, Limits(seconds=0)).nodes <= 64
    assert ENGINE.think(position, Limits(depth=9), stopped=lambda: True).nodes <= 64
