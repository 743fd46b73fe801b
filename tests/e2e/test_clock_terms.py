"""Clocks agreed on, through the real program and SDKs: said, pressed, given as an option."""

from pathlib import Path

from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import Room
from tests.e2e.served import Bot, served
from tests.e2e.test_by_presses import _proposed
from tests.sentences import ACCEPT, CHALLENGES, IT_IS_YOUR_TURN


async def test_a_clock_is_read_before_it_is_accepted_and_kept(played: tuple[Room, Bot]) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob 5 white 3 days a move, no weekends")
    told = await room.expect(CHALLENGES, "3 days for each move, clocks stop at weekends")
    assert "until the other side claims the game" in told
    await room.press("bob", ACCEPT)
    await room.expect("3 days for each move", IT_IS_YOUR_TURN)
    await bot.kill()
    await bot.start()
    await room.say("ann", "@bot info")
    await room.expect("Clock: 3 days a move.")


async def test_a_clock_is_chosen_by_presses_alone(played: tuple[Room, Bot]) -> None:
    room, _ = played
    await _proposed(room, "5")
    seen = await room.press_on(
        "ann",
        "Size and rules",
        "Tak",
        "Time",
        "More",
        "10 days + 1 day",
        "Time out: 3 days",
        "Done",
    )
    assert "a win on time must be claimed" in seen
    assert "10 days for each side and 1 day more for each move" in seen
    await room.press_on("ann", "Size and rules", "Tak", "Time", "3 days", "Done", "Propose it")
    await room.expect(CHALLENGES, "3 days for each move")


async def test_an_option_of_the_command_says_it(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, channel = server.person("ann"), server.channel("tak")
        async with served(tmp_path, discord=server):
            offered = await server.complete(ann, channel, "challenge", "clock", "min")
            assert offered[0]["value"] == "minutes 15 + 10"
            await server.command(ann, channel, "challenge", clock="bank 10d + 1d no-weekends")
            told = (await server.expect(channel)).text
            assert "10 days for each side and 1 day more" in told
            call = await server.command(ann, channel, "challenge", clock="days 99")
            assert "(1 to 60)" in (await server.expect_reply(call)).text


async def test_it_is_set_for_a_channel_and_offered_like_other_options(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, channel = server.person("ann", also=May.MANAGE_CHANNELS), server.channel("tak")
        async with served(tmp_path, discord=server):
            offered = await server.complete(ann, channel, "settings", "value", "ba", name="clock")
            line = str(offered[0]["value"])
            assert line == "bank 10 days + 1 day"
            call = await server.command(ann, channel, "settings", name="clock", value=line)
            assert "10 days for each side and 1 day more" in (await server.expect_reply(call)).text
            await server.command(ann, channel, "challenge")
            assert "10 days for each side" in (await server.expect(channel)).text
