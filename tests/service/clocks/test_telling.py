"""What is told of time: in every announcement of a game by a clock, and where it is looked at."""

import asyncio
from datetime import datetime, timedelta

from bots.discord_bot.layouts import posts_of
from bots.discord_bot.markup import render_span
from takmail.terms.clocks import TimeControl
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Deadline, Paragraph
from tests.service.clocks.timed import BANK, DAY, HOUR, THREE_DAYS, Timed, timed
from tests.service.two_homes import ATTIC, DEN
from tests.service.world import START, World


def deadline(message: Message) -> Deadline:
    (found,) = (
        span
        for block in message.blocks
        if isinstance(block, Paragraph)
        for span in block.spans
        if isinstance(span, Deadline)
    )
    return found


def last(table: Timed, chat: str = DEN) -> Message:
    posted = (table.telegram if chat == ATTIC else table.discord).posted
    return [message for id_, message in posted.items() if id_.startswith(f"{chat}:")][-1]


async def test_the_time_for_a_move_is_told_with_each_turn_and_on_discord_its_end() -> None:
    async with timed(THREE_DAYS) as table:
        assert "White has 3 days left." in last(table).plain()
        assert deadline(last(table)).at == START + 3 * DAY
        (post,) = posts_of(last(table))
        assert "<t:" not in post.text, "the card has it"
        await table.go_on(5 * HOUR)
        await table.say("ann", "ps a1")
        assert "Black has 3 days left." in last(table, ATTIC).plain()
        assert deadline(last(table, ATTIC)).at == START + 5 * HOUR + 3 * DAY
        out = int((START + 5 * HOUR + 3 * DAY).timestamp())
        told = deadline(last(table, ATTIC))
        assert render_span(told) == f"has until <t:{out}:f>"


async def test_info_tells_what_both_sides_turns_have_taken_to_the_end_and_after_it() -> None:
    async with timed(BANK) as table:
        await table.say("ann", "!info", "dm-id-ann")
        assert "Time used" not in table.discord.told("dm-id-ann")[-1]
        for who, line, time in (
            ("ann", "ps a1", HOUR),
            ("bob", "ps e5", 2 * DAY + 4 * HOUR),
            ("ann", "ps c3", timedelta(minutes=20)),
        ):
            await table.go_on(time)
            await table.say(who, line)
        expected = "Time used: White 1 hour and 20 minutes, Black 2 days and 4 hours."
        await table.say("bob", "!info")
        assert expected in table.telegram.told(ATTIC)[-1]
        await table.say("bob", "!takeback")
        await table.say("bob", "!resign")
        await table.say("bob", "!confirm")
        await table.say("bob", f"!info #{table.code}")
        assert expected in table.telegram.told(ATTIC)[-1]


async def test_what_is_left_of_both_banks_is_told_with_offers_too() -> None:
    async with timed(BANK) as table:
        await table.say("ann", "ps a1")
        assert "Black has 10 days left; White has 11 days." in last(table, ATTIC).plain()
        await table.go_on(30 * HOUR)
        await table.say("bob", "!draw")
        for chat in (DEN, ATTIC):
            told = last(table, chat)
            assert "Black has 8 days and 18 hours left; White has 11 days." in told.plain()
            assert deadline(told).at == START + 10 * DAY
        await table.say("bob", "!board")
        assert (
            "Black has 8 days and 18 hours left; White has 11 days." in last(table, ATTIC).plain()
        )
        await table.say("bob", "!info")
        assert (
            "Black has 8 days and 18 hours left; White has 11 days." in last(table, ATTIC).plain()
        )


async def test_no_moment_is_told_before_the_side_on_turn_was_told() -> None:
    async with timed(THREE_DAYS) as table:
        table.telegram.down.add(ATTIC)
        await table.only_say("ann", "ps a1")
        delivering = table.new_delivery()
        while "ps a1" not in table.discord.told(DEN)[-1]:
            await delivering._fetch_all()
            await asyncio.sleep(0)
        told = deadline(last(table))
        assert told.at is None
        assert render_span(told) == "has 3 days left"
        table.telegram.down.clear()
        table.world.time += HOUR
        await delivering.idle()
        assert deadline(last(table, ATTIC)).at == START + HOUR + 3 * DAY


async def test_it_is_told_until_when_time_stands_still() -> None:
    async with timed(TimeControl(3 * DAY, afresh=True, weekends=False)) as table:
        # The game begins on a Sunday.
        told = last(table).plain()
        assert "White has 3 days left. The clock is paused until Mar 2, 2026, 00:00 UTC." in told
        assert deadline(last(table)).at == datetime.fromisoformat("2026-03-05T00:00+00:00")
        card = last(table).card
        assert card is not None
        assert card.time is None, "no clock runs"
        await table.go_on(DAY)
        await table.say("ann", "ps a1")
        assert "The clock is paused" not in last(table, ATTIC).plain()


async def test_at_the_chat_seconds_count() -> None:
    async with timed(TimeControl(timedelta(minutes=15), timedelta(seconds=10))) as table:
        await table.go_on(timedelta(seconds=42))
        await table.say("ann", "ps a1")
        told = last(table, ATTIC).plain()
        assert "Black has 15 minutes left; White has 14 minutes and 28 seconds." in told


async def test_who_is_out_of_time_has_none_left() -> None:
    async with timed(BANK) as table:
        await table.say("ann", "ps a1")
        await table.say("bob", "ps e5")
        await table.go_on(12 * DAY)
        told = last(table).plain()
        assert "is out of time." in told
        assert "left" not in told
        await table.say("bob", "!board")
        assert "White is out of time; Black has 11 days." in last(table, ATTIC).plain()


async def test_a_game_without_a_clock_tells_nothing_of_time(den: World) -> None:
    await den.begin()
    assert "left" not in await den.reply("ann", "ps a1")
