"""A person's puzzles are theirs: on all their accounts, in what they export, until they go."""

import json

import pytest

from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from tests.service.post import Post
from tests.service.puzzles.small_stock import Solver
from tests.service.test_forgetting import all_stored, forgotten
from tests.service.test_own_data import exported
from tests.service.test_pairing import HERE, THERE, pair
from tests.service.two_homes import Relay
from tests.service.world import START, World


@pytest.fixture
def ann(den: World) -> Solver:
    return Solver(den)


@pytest.fixture
def zoe(den: World) -> Solver:
    return Solver(den, "zoe", platform="telegram")


async def test_the_export_has_them_and_only_ones_own(ann: Solver, den: World) -> None:
    bob = Solver(den, "bob")
    await ann.say("puzzle p1")
    await ann.say("ps a1")
    await bob.say("puzzle p2")
    (row,) = json.loads((await exported(den))["takmail-export.json"])["exercises"]
    assert (row["name"], row["state"]) == ("p1", "missed")


async def test_the_forgotten_have_none_and_get_no_daily_puzzle(ann: Solver, den: World) -> None:
    den.adapters["discord"] = Post("discord")
    await ann.say("puzzle p1")
    await ann.say("puzzle daily 9")
    await Delivery(make_context(den.store, den.adapters, now=lambda: START)).idle()
    await forgotten(den)
    stored = await all_stored(den, "outbox", "seen")
    assert "p1" not in stored
    assert "daily" not in stored


async def test_paired_accounts_are_one_solver(ann: Solver, zoe: Solver, den: World) -> None:
    await zoe.say("puzzle p2")
    await zoe.say("ps d2")
    await ann.say("puzzle p1")
    await pair(Relay(den))
    assert await ann.say("ps b4") == "Solved at the first try!"
    assert await ann.say("puzzle p2") == "Puzzle p2: White wins in 1 move. Find how."
    assert await zoe.say("ps d1") == "Solved! That's 2 in a row."
    assert await ann.states() == {"p2": "solved", "p1": "solved"}


async def test_parted_they_see_nothing_of_each_other(ann: Solver, zoe: Solver, den: World) -> None:
    relay = Relay(den)
    await zoe.say("puzzle p2")
    await ann.say("puzzle p1")
    await pair(relay)
    await ann.say("ps b4")
    await relay.said("zoe", "!unpair", "dm-zoe", **THERE)
    assert await zoe.states() == {"p2": "open"}
    assert await ann.states() == {"p1": "solved"}


async def test_earlier_presses_are_ones_own(ann: Solver, zoe: Solver, den: World) -> None:
    await ann.say("hello", **HERE)
    await zoe.say("puzzle p1")
    await pair(Relay(den))
    await zoe.press("b4")
    assert await zoe.press("Play") == "Solved at the first try!"
    assert await ann.states() == {"p1": "solved"}
