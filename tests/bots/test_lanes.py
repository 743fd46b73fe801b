"""Order within a chat, and none between chats."""

import asyncio

from bots.common.lanes import Lanes, Tasks


async def test_nothing_passes_while_the_entrance_is_shut() -> None:
    lanes, passed = Lanes(), []

    async def go(chat: str, name: str) -> None:
        async with lanes.turn(chat):
            passed.append(name)

    tasks = [asyncio.create_task(go("tak", name)) for name in ("one", "two")]
    async with lanes.inside("tak"):
        passed.append("zero")
    assert passed == ["zero"]
    lanes.open()
    await asyncio.gather(*tasks)
    assert passed == ["zero", "one", "two"]


async def test_an_entrance_that_was_shut_twice_is_opened_twice() -> None:
    lanes, passed = Lanes(), asyncio.Event()

    async def go() -> None:
        async with lanes.turn("tak"):
            passed.set()

    lanes.shut()
    lanes.shut()
    lanes.open()
    going = asyncio.create_task(go())
    await asyncio.sleep(0)
    assert not passed.is_set()
    lanes.open()
    await going
    assert passed.is_set()


async def test_what_entered_from_inside_goes_first() -> None:
    lanes, passed = Lanes(), []

    async def go(name: str) -> None:
        async with lanes.turn("tak"):
            passed.append(name)

    async def go_inside(name: str) -> None:
        async with lanes.inside("tak"):
            await asyncio.sleep(0)
            passed.append(name)

    new = asyncio.create_task(go("new"))
    await asyncio.sleep(0)
    old = asyncio.create_task(go_inside("old"))
    lanes.open()
    await asyncio.gather(new, old)
    assert passed == ["old", "new"]


async def test_chats_do_not_wait_for_each_other() -> None:
    lanes = Lanes()
    lanes.open()
    async with lanes.turn("slow"), asyncio.timeout(1), lanes.turn("quick"):
        assert lanes.inside("slow").locked()


async def test_a_lane_that_nobody_uses_is_forgotten() -> None:
    lanes = Lanes()
    lanes.open()
    async with lanes.turn("tak"):
        pass
    assert not lanes._locks


async def test_work_of_two_chats_waits_for_both_and_holds_both() -> None:
    lanes, passed = Lanes(), []
    lanes.open()

    async def go(name: str, *chats: str) -> None:
        async with lanes.turn(*chats):
            passed.append(name)

    async with lanes.inside("old"):
        both = asyncio.create_task(go("both", "new", "old"))
        later = asyncio.create_task(go("later", "new"))
        await asyncio.sleep(0)
        assert passed == []
    await asyncio.gather(both, later)
    assert passed == ["both", "later"]


async def test_what_begins_while_others_are_finished_is_finished_too() -> None:
    tasks, done = Tasks(), []

    async def go(name: str) -> None:
        await asyncio.sleep(0)
        if name == "early":
            tasks.begin(go("late"))
        done.append(name)

    tasks.begin(go("early"))
    await tasks.finish(within=10.0)
    assert done == ["early", "late"]


async def test_what_takes_too_long_is_broken_off() -> None:
    tasks, ended = Tasks(), asyncio.Event()

    async def go() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    tasks.begin(go())
    await asyncio.sleep(0)
    await tasks.finish(within=0.0)
    assert ended.is_set()
