"""Nights, time zones and vacations, through the real program and SDKs on both platforms."""

from pathlib import Path

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import Room
from tests.e2e.served import Bot, served
from tests.e2e.test_by_presses import _proposed
from tests.e2e.test_relay import relayed
from tests.faults.victim import TIME, shift_to
from tests.sentences import (
    ACCEPT,
    IT_IS_YOUR_TURN,
    white_and_black,
    white_played,
    would_like_a_game,
)

DAY = 24 * 60 * 60


async def test_nights_are_set_by_words_and_by_presses(played: tuple[Room, Bot]) -> None:
    room, bot = played
    talk = room.private("ann")
    await talk.say("ann", "quiet 22-8 viennna")
    await talk.expect("I don't know the time zone viennna", "Is yours one of these?")
    assert "Your time zone is Europe/Vienna" in await talk.press("ann", "Europe/Vienna")
    await bot.kill()
    await bot.start()
    await room.bot_is_there(2)
    await talk.say("ann", "quiet")
    await talk.until_said("Your quiet hours are ")
    await talk.say("ann", "quiet 20-8")
    await talk.until_said("Quiet hours last 10 hours at most")
    await talk.say("ann", "quiet off")
    await talk.until_said("You have no quiet hours now, so your clocks run day and night.")


async def test_a_vacation_is_told_to_the_other_side_and_ended_by_a_move(
    played: tuple[Room, Bot],
) -> None:
    room, bot = played
    await _proposed(room, "5 white days 3")
    await room.press("bob", ACCEPT)
    await room.expect(IT_IS_YOUR_TURN)
    talk = room.private("ann")
    await talk.say("ann", "vacation 1/2 - 5 Mar")
    await talk.until_said("1/2 could be two different days")
    await talk.say("ann", "vacation 5 days")
    await talk.until_said("Your vacation begins now")
    await room.expect("Ann is on vacation through", "Their clock is paused in #")
    await talk.say("ann", "games")
    await talk.until_said("You are on vacation through")
    other = room.private("bob")
    await other.say("bob", "games")
    await other.until_said("Ann is on vacation through")
    await bot.kill()
    await bot.start()
    await room.bot_is_there(2)
    await room.say("ann", "ps a1")
    await room.expect(white_played("Ann", "ps a1"), "this move ended your vacation")
    await talk.say("ann", "vacation")
    await talk.until_said("You aren't on vacation.")


async def test_who_was_on_vacation_is_told_once_that_it_is_over(tmp_path: Path) -> None:
    clock = tmp_path / "clock"
    async with relayed(tmp_path) as relay:
        await relay.channel.say("ann", "@bot challenge white days 3")
        await relay.channel.expect(would_like_a_game("Ann"))
        await relay.group.say("bob", f"@bot join {await relay.channel.invitation('ann')}")
        await relay.group.expect(white_and_black("Ann", "Bob"))
        await relay.channel.expect(IT_IS_YOUR_TURN)
        talk = relay.channel.private("ann")
        await talk.say("ann", "vacation 5 days")
        await talk.until_said("Your vacation begins now")
        await relay.group.expect("Ann is on vacation through")
        for times, days in enumerate((3, 6, 7), 2):
            await relay.bot.kill()
            shift_to(clock, days * DAY)
            relay.bot.module = "tests.faults.victim"
            relay.bot.set(TIME, str(clock))
            await relay.bot.start()
            await relay.channel.bot_is_there(times)
            if days == 6:
                await talk.until_text("Ann, your vacation is over")
            await talk.say("ann", "games")
            await talk.until_said("against Bob")
        heard = talk.heard()
        assert sum("Ann, your vacation is over" in one for one in heard) == 1
        assert [one for one in (*heard, *relay.group.heard()) if "is out of time." in one] == []


async def test_a_move_that_ends_a_vacation_is_told_to_those_of_other_games(tmp_path: Path) -> None:
    async with relayed(tmp_path) as relay:
        codes = []
        for _ in range(2):
            await relay.channel.say("ann", "@bot challenge white days 3")
            await relay.channel.expect(would_like_a_game("Ann"))
            await relay.group.say("bob", f"@bot join {await relay.channel.invitation('ann')}")
            begun = await relay.group.expect(white_and_black("Ann", "Bob"))
            codes.append(begun.split("#")[1][:2])
            await relay.channel.expect(IT_IS_YOUR_TURN)
        talk = relay.channel.private("ann")
        await talk.say("ann", "vacation 5 days")
        await talk.until_said("Your vacation begins now")
        await relay.group.expect("Ann is on vacation through", *(f"#{code}" for code in codes))
        await relay.channel.say("ann", f"@bot #{codes[1]} ps a1")
        await relay.channel.expect("this move ended your vacation")
        await relay.group.until_said(
            f"Ann is back from vacation. Their clock is running again in #{codes[0]}."
        )
        assert sum("back from vacation" in one for one in relay.group.heard()) == 1


async def test_discord_offers_nights_zones_and_days(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, channel = server.person("ann"), server.channel("tak")
        async with served(tmp_path, discord=server):
            offered = await server.complete(ann, channel, "time quiet", "zone", "wien")
            assert offered[0]["value"] == "Europe/Vienna"
            offered = await server.complete(ann, channel, "time vacation", "days", "off")
            assert offered[0]["value"] == "off"
            call = await server.command(
                ann, channel, "time quiet", hours="23-7", zone="Europe/Vienna"
            )
            assert "23:00" in (await server.expect_reply(call)).text
            call = await server.command(ann, channel, "time vacation", days="2 weeks")
            assert "Your vacation begins now" in (await server.expect_reply(call)).text
