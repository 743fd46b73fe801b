"""Choosing a ply step by step: every legal one can be chosen, and nothing else."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.command_order import press_of
from takmail.commands.moves import Step as StepCommand
from takmail.commands.presses import LARGEST, decode_press
from takmail.presenting.protocol import MOST_SQUARES, Step
from takmail.presenting.tak.steps import Asked, is_stack, path_of, step
from takmail.squares import Square
from takmail.tak.plies import Kind, Placement, Ply
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Rules, standard_reserve
from tests.quick import examples
from tests.tak.wandering import any_rules, crowded, lengths, seeds, wandered

sizes = st.sampled_from(SIZES)


def walked(position: Position, most: int = MOST_SQUARES) -> dict[str, Step]:
    """Return every step that can be reached, by what was chosen when it was asked for."""
    found: dict[str, Step] = {}
    waiting = [""]
    while waiting:
        chosen = waiting.pop()
        at = step(position, chosen, most)
        assert at is not None, f"{chosen} leads nowhere"
        found[chosen] = at
        waiting.extend(at.choices)
    return found


def chosen_plies(steps: dict[str, Step]) -> list[Ply]:
    return [at.ply for at in steps.values() if at.ply is not None]


def offers_few_at_once(at: Step) -> bool:
    stacks = [choice for choice in at.choices if is_stack(choice)]
    others = len(at.choices) - len(stacks)
    return len(stacks) <= MOST_SQUARES and others <= (
        MOST_SQUARES if at.asked is Asked.SQUARE else 8
    )


def sees(position: Position) -> None:
    legal = position.legal_plies()
    if not legal:
        assert step(position) is None
        return
    all_at_once = chosen_plies(walked(position, most=position.rules.size**2))
    assert sorted(all_at_once, key=str) == sorted(legal, key=str), "without columns, too"
    steps = walked(position)
    found = chosen_plies(steps)
    assert len(found) == len(set(found)), "one way to each"
    assert set(found) == set(legal)
    assert all(map(offers_few_at_once, steps.values()))
    for chosen in steps:
        press = press_of(StepCommand(chosen), "zzzzzz", 99999, Color.BLACK)
        assert len(press.encoded.encode()) <= LARGEST
        assert decode_press(press.encoded) == press


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(any_rules, lengths, seeds)
def test_every_ply_can_be_chosen_and_no_other(rules: Rules, length: int, seed: int) -> None:
    position = wandered(rules, min(length, 30), seed)
    if len(position.legal_plies()) <= 400:
        sees(position)


@given(st.sampled_from([3, 4]), seeds)
def test_so_it_is_among_high_stacks(size: int, seed: int) -> None:
    position = crowded(size, seed)
    if len(position.legal_plies()) <= 600:
        sees(position)


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(sizes, seeds, st.randoms(use_true_random=False))
def test_on_any_board_the_way_to_a_ply_is_short_and_leads_back(
    size: int, seed: int, chance: Random
) -> None:
    position = crowded(size, seed)
    legal = position.legal_plies()
    if not legal:
        return
    path = path_of(chance.choice(legal))
    asked: list[Step] = []
    at = step(position)
    while at is not None and at.ply is None:
        asked.append(at)
        (choice,) = (c for c in at.choices if path.startswith(c))
        assert offers_few_at_once(at)
        at = step(position, choice)
        assert at is not None
        assert at.before == asked[-1].chosen
    assert at is not None
    assert at.ply is not None
    assert path_of(at.ply) == path


@examples(40)
@given(any_rules, lengths, seeds)
def test_on_a_board_that_is_tapped_a_flat_is_two_presses_away(
    rules: Rules, length: int, seed: int
) -> None:
    position = wandered(rules, min(length, 30), seed)
    legal = position.legal_plies()
    first = step(position, most=rules.size**2, tapped=True)
    if len(legal) > 400 or first is None or first.ply is not None:
        return
    placements = [ply for ply in legal if isinstance(ply, Placement)]
    usual: dict[Square, Ply] = {}
    for ply in sorted(placements, key=lambda ply: list(Kind).index(ply.kind)):
        usual.setdefault(ply.square, ply)
    steps = [step(position, c, rules.size**2, tapped=True) for c in first.choices]
    chosen = [at.ply for at in steps if at is not None and isinstance(at.ply, Placement)]
    assert sorted(chosen, key=str) == sorted(usual.values(), key=str)
    for ply in placements:
        at = step(position, path_of(ply), rules.size**2, tapped=True)
        assert at is not None
        assert (at.ply, at.before) == (ply, "")


def test_buttons_of_helpers_that_asked_for_the_piece_first_still_lead_on() -> None:
    position = wandered(Rules(5, (standard_reserve(5),) * 2), 6, 1)
    for kind in "FW":
        at = step(position, kind, 25, tapped=True)
        assert at is not None
        assert (at.asked, at.before) == (Asked.SQUARE, "")
