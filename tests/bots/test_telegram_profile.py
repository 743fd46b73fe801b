"""What Telegram tells of the bot by itself: its commands, for whom and in which language."""

from collections.abc import AsyncIterator

import pytest
from telegram import Bot

from bots.telegram_bot.commands import update_profile
from tests.bots.telegram_kit import Ear, listening
from tests.e2e.telegram.client import connected
from tests.e2e.telegram.server import FakeTelegram


@pytest.fixture
async def bot(server: FakeTelegram) -> AsyncIterator[Bot]:
    async with connected(server) as bot:
        yield bot


async def test_everybody_sees_the_commands_that_are_of_use_there(
    server: FakeTelegram, bot: Bot
) -> None:
    await update_profile(bot)
    ann, mia = server.person("Ann"), server.person("Mia")
    group = server.group("Tak club")
    server.make_admin(group, mia)
    in_private = server.menu(ann, server.private(ann))
    in_group, as_admin = server.menu(ann, group), server.menu(mia, group)
    assert " ".join(in_private) == (
        "challenge move board games takeback draw resign rematch lobby me rules learn puzzle"
        " glossary language settings help"
    )
    assert [*in_group] == [*in_private]
    assert as_admin[0] == "settings"
    assert sorted(as_admin) == sorted(in_private)


async def test_it_is_told_in_each_language(server: FakeTelegram, bot: Bot) -> None:
    await update_profile(bot)
    li = server.person("Li", language="zh")
    assert "settings" in server.menu(li, server.private(li))
    assert "Tak" in server.descriptions[""]
    assert "泰克棋" in server.descriptions["zh"]
    assert "泰克棋" in server.short_descriptions["zh"]


async def test_only_what_is_different_is_sent(server: FakeTelegram, bot: Bot) -> None:
    await update_profile(bot)
    server.calls.clear()
    server.short_descriptions["zh"] = "?"
    await update_profile(bot)
    sent = [call.method for call in server.calls if call.method.startswith("set")]
    assert sent == ["setMyShortDescription"]
    assert server.short_descriptions["zh"] != "?"


async def test_a_failure_stops_nothing(server: FakeTelegram) -> None:
    server.fail("getMyDescription", 500)
    async with listening(server, ear := Ear()):
        ann = server.person("Ann")
        await server.say(ann, server.private(ann), "/help")
        assert (await ear.next()).text == "help"
