"""Whatever comes in whichever batches, however slow, killed and started again at any moment."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bots.telegram_bot import intake
from tests.bots.telegram_lives import Life, Said, World, run_jumping

DURATIONS = st.sampled_from([0.001, 0.05, 1.0, 2.5, 7.0, 30.0])
"""An attempt that takes 30 seconds is given up."""

SAID = st.builds(
    Said,
    st.integers(1, 3),
    after=st.sampled_from([0.0, 0.0, 0.0, 0.01, 0.7, 3.0]),
    takes=st.lists(DURATIONS, max_size=1).map(tuple),
    talk=st.sampled_from([False, False, False, True]),
)
LIVES = st.lists(st.tuples(st.floats(0.0, 12.0), st.booleans()), max_size=4)
OUTAGES = st.lists(
    st.tuples(st.floats(0, 20), st.floats(0, 9)).map(lambda o: (o[0], o[0] + o[1])), max_size=2
)
LONG = 1_000.0


def check(world: World) -> None:
    meant = {number for number, said in enumerate(world.said, start=1) if not said.talk}
    assert meant <= world.done.keys(), "something is lost"
    assert not world.open
    assert not world.rows
    for chat in {said.chat for said in world.said}:
        order = [n for n in world.done if n in meant and world.said[n - 1].chat == chat]
        assert order == sorted(order), f"chat {chat} is out of order"


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@example([Said(1, takes=(7.0,)), Said(1, after=0.7)], [(2.9, True)], [(1.9, 2.4)])
@given(st.lists(SAID, min_size=1, max_size=25), LIVES, OUTAGES)
def test_all_is_done_in_order_within_its_chat_and_nothing_is_lost(
    said: Sequence[Said],
    lives: Sequence[tuple[float, bool]],
    outages: Sequence[tuple[float, float]],
) -> None:
    async def live() -> None:
        world = World(said, outages)
        async with asyncio.TaskGroup() as group:
            group.create_task(world.speak())
            for seconds, kill in lives:
                await Life(world)(seconds, kill=kill)
            await Life(world)(LONG, kill=False)
        check(world)

    run_jumping(live())


def latencies(said: Sequence[Said]) -> dict[int, float]:
    """Return how long after each line it was done, if nothing goes wrong."""
    world = World(said)

    async def live() -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(world.speak())
            await Life(world)(LONG, kill=False)

    run_jumping(live())
    check(world)
    moment, after = 0.0, {}
    for number, line in enumerate(said, start=1):
        moment += line.after
        after[number] = world.done[number] - moment
    return after


def test_a_hung_chat_beside_a_hundred_others_delays_none_of_them() -> None:
    others = [Said(chat, after=0.05) for chat in range(2, 102)]
    alone = latencies(others)
    beside = latencies([Said(1, takes=(15.0,)), *others, Said(1)])
    assert max(alone.values()) < 0.1
    assert max(beside[n] for n in range(2, 102)) < 0.2
    assert 10 < beside[102] < 15


def test_telegram_forgets_the_lines_of_a_chat_that_stays_slow() -> None:
    world = World([Said(1, after=1.0, takes=(4.0,)) for _ in range(150)])

    async def live() -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(world.speak())
            await Life(world)(LONG, kill=False)

    run_jumping(live())
    check(world)
    assert all(world.forgotten[n] <= 1.0 * n + 3.0 for n in range(1, 151))
    assert world.done[150] > 590


def test_what_there_is_no_room_for_comes_again_and_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(intake, "MOST", 4)
    said = [Said(number % 3, takes=(3.0,) if number % 5 == 0 else ()) for number in range(60)]
    assert len(latencies(said)) == 60


@pytest.mark.slow
def test_what_comes_in_batches_keeps_its_order() -> None:
    said = [Said(number % 100, takes=(0.3,) if number % 7 == 0 else ()) for number in range(2000)]
    world = World(said)

    async def live() -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(world.speak())
            await Life(world)(LONG, kill=False)

    run_jumping(live())
    check(world)
    times = list(world.done.values())
    assert all(one <= other for one, other in pairwise(times))
