"""The bot's @username changes at BotFather while it runs."""

from dataclasses import replace

import pytest

from bots.telegram_bot.chats import Spot
from bots.telegram_bot.names import SOONEST, Names
from bots.telegram_bot.requests import make_bot
from takmail.config import TelegramSettings
from takmail.service.ports import Answer
from tests.bots.telegram_kit import PATIENT, Ear, button, handled, listening, note, with_buttons
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User


def rename(server: FakeTelegram, username: str) -> None:
    server.bot = replace(server.bot, username=username)


def questions(server: FakeTelegram) -> int:
    return sum(call.method == "getMe" for call in server.calls)


@pytest.mark.parametrize("line", ["/games@StonesBot", "@StonesBot games"])
async def test_a_line_to_the_new_name_is_heard_at_once(
    server: FakeTelegram, ann: User, group: Chat, line: str
) -> None:
    server.privacy = False
    ear = Ear()
    async with listening(server, ear, PATIENT):
        rename(server, "StonesBot")
        await server.say(ann, group, line)
        heard = await ear.next()
    assert (heard.text, heard.addressed) == ("games", True)


@pytest.mark.parametrize("line", ["/games@TakmailBot", "@takmailbot games"])
async def test_the_old_name_counts_too(
    server: FakeTelegram, ann: User, group: Chat, line: str
) -> None:
    server.privacy = False
    ear = Ear()
    async with listening(server, ear, PATIENT):
        rename(server, "StonesBot")
        await server.say(ann, group, "/help@StonesBot")
        await ear.next()
        await server.say(ann, group, line)
        heard = await ear.next()
    assert (heard.text, heard.addressed) == ("games", True)


async def test_another_bots_lines_stay_unanswered_and_telegram_is_asked_once(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    server.privacy = False
    ear = Ear()
    async with listening(server, ear, PATIENT):
        before = questions(server)
        await server.say(ann, group, "/games@ChessBot")
        await server.say(ann, group, "@ChessBot games")
        await server.say(ann, group, "/games")
        while not (await ear.next()).addressed:
            pass
        asked = questions(server) - before
    assert [heard.text for heard in ear.heard if heard.addressed] == ["games"]
    assert asked == 1


async def test_a_refused_link_is_sent_again_with_the_new_name(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    unhurried = replace(PATIENT, press=5.0)
    async with listening(server, Ear(Answer(opens="show-step-k3")), unhurried) as adapter:
        chat = str(Spot(group.id))
        message = with_buttons(note("Here."), button("Accept"))
        (board,) = await adapter.send(chat, message, key="1", reply_to=None)
        rename(server, "StonesBot")
        press = await server.tap(ann, group, int(board.rpartition(":")[2]), "Accept")
        await server.expect_answer(press)
        await handled(server, adapter)
    (refused,) = server.take_faults()
    assert refused.told == "Bad Request: URL_INVALID"
    assert press.url == "https://t.me/StonesBot?start=show-step-k3"


async def test_a_line_a_moment_after_a_question_asks_no_more_but_a_minute_later(
    server: FakeTelegram,
) -> None:
    now = 0.0
    settings = TelegramSettings(server.token, server.api_url, server.file_url)
    async with make_bot(settings) as bot:
        names = Names(bot, lambda: now)
        await names.ask()
        rename(server, "StonesBot")
        await names.ask()
        assert not names.me.goes_by("StonesBot")
        now = SOONEST
        await names.ask()
        assert names.me.goes_by("stonesbot")
        assert names.me.goes_by("TakmailBot")
        assert not names.me.goes_by("ChessBot")


async def test_telegram_is_asked_now_and_then(
    server: FakeTelegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.telegram_bot.names.EVERY", 0.01)
    monkeypatch.setattr("bots.telegram_bot.names.SOONEST", 0.0)
    async with listening(server, Ear(), PATIENT) as adapter:
        rename(server, "StonesBot")
        await server.called("getMe", questions(server) + 3)
        assert adapter._names.me.goes_by("StonesBot")


async def test_while_telegram_fails_the_known_name_counts(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    server.privacy = False
    ear = Ear()
    async with listening(server, ear, PATIENT):
        server.fail("getMe", 502, times=9)
        await server.say(ann, group, "/games@ChessBot")
        await server.say(ann, group, "/games@TakmailBot")
        heard = await ear.next()
    assert heard.text == "games"
