"""Who plays a game that can't be read is told so, once; and told again when it can be read."""

import asyncio
from datetime import timedelta

import pytest

from takmail.service.context import make_context
from takmail.service.service import Service
from takmail.store.errors import UnavailableError
from takmail.store.schedule.timers import due_timers
from tests.sentences import white_played
from tests.service.spoiling import last_event, spoil, write
from tests.service.world import START, World, world

TOLD = "I can't read"
OVER = "I can read"


async def told(place: World) -> dict[str, str]:
    """Return what the chats hear when the service has seen to it."""
    await place.service.unreadable.tell()
    return {chat: message.plain() for chat, message in (await place.heard()).items()}


async def mend(place: World, code: str, event: str) -> None:
    await write(
        place.store,
        "UPDATE record SET payload = :payload WHERE code = :code"
        " AND seq = (SELECT MAX(seq) FROM record WHERE code = :code)",
        code=code,
        payload=event,
    )
    place.restart()


async def test_its_players_are_told_once_where_they_play(den: World) -> None:
    bad = await den.begin()
    await den.say("bob", f"!here #{bad}", "dm-bob")
    event = await last_event(den, bad)
    await spoil(den, bad)
    await den.say("ann", "!board")
    assert set(await told(den)) == {"den", "dm-bob"}
    for _ in range(2):
        assert await told(den) == {}
        den.restart()
    await mend(den, bad, event)
    heard = await told(den)
    assert set(heard) == {"den", "dm-bob"}
    assert all(OVER in words for words in heard.values())
    assert await told(den) == {}
    assert (await den.say("ann", "ps a1"))[0].startswith(white_played("Ann", "ps a1"))


async def test_it_is_told_in_the_chats_language(den: World) -> None:
    bad = await den.begin()
    await den.say("ann", "!language zh")
    await spoil(den, bad)
    await den.say("ann", "!board")
    (words,) = (await told(den)).values()
    assert "暂时读不了" in words


async def test_nobody_is_told_of_a_game_that_is_over(den: World) -> None:
    bad = await den.begin()
    await den.say("ann", "!abort")
    await spoil(den, bad)
    assert TOLD in await den.reply("ann", f"!board #{bad}")
    assert await told(den) == {}


async def test_many_are_told_of_in_one_message(den: World) -> None:
    codes = [await den.begin() for _ in range(7)]
    for code in codes:
        await spoil(den, code)
    for code in codes:
        await den.say("ann", f"!board #{code}")
    (words,) = (await told(den)).values()
    assert words.startswith("I can't read 7 games of this chat")
    assert await told(den) == {}


async def test_the_program_reports_after_a_failed_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takmail.service.upkeep.background.GATHERED", 0.0)
    monkeypatch.setattr("takmail.service.upkeep.background.AFTER_TROUBLE", 0.01)
    async with world() as den:
        bad = await den.begin()
        await spoil(den, bad)
        notes, failures = den.store.notes, [RuntimeError("a hole"), UnavailableError("locked")]
        named = notes.named

        async def failing(beginning: str) -> dict[str, str]:
            if failures:
                raise failures.pop()
            return await named(beginning)

        monkeypatch.setattr(notes, "named", failing)
        running = asyncio.create_task(den.service.run())
        heard = await den.tell("ann", "!board", "dm-ann")
        async with asyncio.timeout(10):
            while "den" not in heard:
                await asyncio.sleep(0.01)
                heard |= await den.heard()
        assert TOLD in heard["den"].plain()
        assert not running.done()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def lapsing(den: World) -> str:
    """Return the one challenge that lapses within a day."""
    (timer,) = await den.store.read(due_timers, START + timedelta(days=1))
    assert timer.code is not None
    return timer.code


async def test_a_challenge_that_cannot_be_read_holds_up_no_other_that_lapses(den: World) -> None:
    await den.say("ann", "!challenge for 1 hour")
    bad = await lapsing(den)
    await den.say("ann", "!challenge 6 for 2 hours", "hall")
    await spoil(den, bad)
    den.time = START + timedelta(hours=9)
    async with asyncio.timeout(10):
        pause = await den.service.fire_due()
    assert pause > 10
    heard = await den.heard()
    assert set(heard) == {"hall"}
    assert "it has expired." in heard["hall"].plain()
    assert set(await told(den)) == {"den"}
    assert await lapsing(den) == bad


async def test_a_mended_challenge_lapses_at_the_next_start(den: World) -> None:
    await den.say("ann", "!challenge for 1 hour")
    bad = await lapsing(den)
    event = await last_event(den, bad)
    await spoil(den, bad)
    den.time = START + timedelta(hours=9)
    await den.service.fire_due()
    assert await den.heard() == {}
    await mend(den, bad, event)
    await den.service.fire_due()
    assert "it has expired." in (await den.heard())["den"].plain()


async def test_what_fails_unexpectedly_holds_up_no_challenge_that_lapses(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await den.say("ann", "!challenge for 1 hour")
    bad = await lapsing(den)
    await den.say("ann", "!challenge 6 for 2 hours", "hall")
    den.restart()
    rooms = den.service.context.rooms
    get = rooms.get

    async def failing(code: str) -> object:
        if code == bad:
            raise RuntimeError("a hole")
        return await get(code)

    monkeypatch.setattr(rooms, "get", failing)
    den.time = START + timedelta(hours=9)
    async with asyncio.timeout(10):
        await den.service.fire_due()
    assert set(await den.heard()) == {"hall"}
    assert den.service.context.failures.counts == {"RuntimeError": 1}


async def test_the_program_goes_on_with_a_challenge_that_cannot_be_read() -> None:
    async with world() as den:
        await den.say("ann", "!challenge for 1 hour")
        bad = await lapsing(den)
        await spoil(den, bad)
        service = Service(make_context(den.store))
        running = asyncio.create_task(service.run())
        await asyncio.sleep(0.3)
        assert not running.done()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
