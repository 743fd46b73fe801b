"""The real program beside small Discord and Telegram: one plays by touch, the other in a chat."""

import re
from pathlib import Path

import pytest

from tests.bots.test_telegram_webhook import free_port
from tests.browser.beside import beside
from tests.browser.phones import Phone
from tests.browser.tabs import Tab
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import Room, TelegramRoom, room_on
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.test_watch_links import page_at
from tests.sentences import ACCEPT, BEGINS, CHALLENGES, WINS_BY_A_ROAD

PLIES = (("a1", "d1"), ("c4", "a3"), ("b4", "a2"))
"""Each of White's in PTN, and the square of Black's flat as mail has it."""

UNREACHED = "Failed to load resource: net::"


async def begun(room: Room) -> None:
    """Have Ann challenge Bob, who accepts."""
    for who in ("ann", "bob"):
        talk = room.private(who)
        await talk.say(who, "games")
        await talk.until_said("no games")
    await room.say("ann", "@bot challenge @bob 4 white")
    await room.expect(CHALLENGES)
    await room.press("bob", ACCEPT)
    await room.until_said(BEGINS)


async def door(room: Room, server: FakeDiscord | FakeTelegram, site: str) -> str:
    """Return the address by which Ann comes to the page."""
    talk = room.private("ann")
    await talk.say("ann", "page")
    await talk.until_said("works once")
    told = talk.heard()
    if isinstance(server, FakeTelegram):
        assert isinstance(talk, TelegramRoom)
        told = [sent.html for sent in server.messages(talk.chat)]
    (found,) = re.findall(rf"{re.escape(site)}/play[^\s)\"&]*#[\w-]+", " ".join(told))
    return str(found)


@pytest.mark.parametrize("platform", ["discord", "telegram"])
def test_a_whole_game_is_played_by_touch_against_presses_in_a_chat(
    phone: Phone, tmp_path: Path, platform: str
) -> None:
    phone.forgive(UNREACHED)
    settings = page_at(free_port())
    with beside() as loop, loop.entered(room_on(platform, tmp_path, settings)) as started:
        room, bot, server = started
        loop.run(begun(room))
        tab = Tab(phone.open(loop.run(door(room, server, settings["TAKMAIL_WEB_URL"]))))
        tab.press("Play as Ann")
        tab.page.locator(".card").tap()
        for number, (white, black) in enumerate(PLIES):
            tab.play(white)
            row = "4321".index(white[1]) + 1
            loop.run(room.until_said(f"ps {white[0]}{row}"))
            if number == 1:
                loop.run(bot.kill())
                loop.run(bot.start())
                loop.run(room.bot_is_there(2))
            loop.run(room.press_on("bob", "Move", black, "Play"))
            tab.page.locator(".moves .ply").nth(2 * number + 1).wait_for()
        tab.play("a4")
        tab.reads("You win with a road: a1 to d1.")
        loop.run(room.until_said(WINS_BY_A_ROAD))
        assert tab.plies == ["ps a4", "ps d1", "ps c1", "ps a3", "ps b1", "ps a2", "ps a1"]
