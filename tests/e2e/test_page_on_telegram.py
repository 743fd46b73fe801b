"""The real program on the tests' Telegram: its messages, and its menu, open the page in the app."""

from pathlib import Path

import aiohttp
import pytest

from tests.bots.test_telegram_webhook import free_port
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.test_ephemeral_on_telegram import Table

pytestmark = pytest.mark.slow

HOST = "tak.example.org"
MENU = {"type": "web_app", "text": "My games", "web_app": {"url": f"https://{HOST}/app"}}


def page_at(port: int, app: str = "") -> dict[str, str]:
    """Return the settings of a page behind a proxy, whose Mini App has a name or none."""
    settings = {"TAKMAIL_WEB_URL": f"https://{HOST}", "TAKMAIL_WEB_LISTEN": f"127.0.0.1:{port}"}
    return settings | ({"TAKMAIL_TELEGRAM_APP": app} if app else {})


async def test_in_private_a_board_opens_the_page_at_its_game(tmp_path: Path) -> None:
    port = free_port()
    async with (
        FakeTelegram() as telegram,
        served(tmp_path, telegram=telegram, settings=page_at(port)),
        aiohttp.ClientSession(headers={"Host": HOST}) as browser,
    ):
        ann = telegram.person("Ann", "ann")
        talk = telegram.private(ann)
        await telegram.say(ann, talk, "challenge computer 5 white")
        board = await telegram.expect(talk, lambda sent: "More" in sent.buttons)
        address = board.app("Open page")
        site, _, code = address.partition("?game=")
        assert site == f"https://{HOST}/app"
        await telegram.say(ann, talk, f"board #{code}")
        shown = await telegram.expect(talk, lambda sent: "is to move" in sent.text)
        assert shown.app("Open page") == address
        await telegram.press(ann, talk, shown.message_id, "More")
        more = await telegram.expect(talk, lambda sent: "Open the board" in sent.buttons)
        assert more.app("Open the board") == address
        await telegram.say(ann, talk, f"page #{code}")
        opening = await telegram.expect(talk, lambda sent: "works once" in sent.text)
        assert opening.app("Open the board") == address
        async with browser.get(f"http://127.0.0.1:{port}/app?game={code}") as page:
            assert page.status == 200


async def test_a_move_that_is_dropped_leads_back_to_the_board_with_it(tmp_path: Path) -> None:
    settings = page_at(free_port())
    async with FakeTelegram() as telegram, served(tmp_path, telegram=telegram, settings=settings):
        ann = telegram.person("Ann", "ann")
        talk = telegram.private(ann)
        await telegram.say(ann, talk, "challenge computer 5 white")
        board = await telegram.expect(talk, lambda sent: "More" in sent.buttons)
        await telegram.press(ann, talk, board.message_id, "c3")
        await telegram.expect_change(talk, board.message_id, lambda sent: "Play" in sent.buttons)
        await telegram.press(ann, talk, board.message_id, "Back")
        again = await telegram.expect_change(
            talk, board.message_id, lambda sent: "More" in sent.buttons
        )
        assert again.app("Open page") == board.app("Open page")


async def test_in_a_group_the_named_app_opens_the_game(tmp_path: Path) -> None:
    settings = page_at(free_port(), "play")
    async with FakeTelegram() as telegram, served(tmp_path, telegram=telegram, settings=settings):
        board = await Table(telegram).begin()
        opened, _, code = board.link("Open page").partition("?startapp=")
        assert opened == f"https://t.me/{telegram.bot.username}/play"
        move = board.button("Move")
        assert move is not None
        assert f":{code}:" in str(move["callback_data"])


async def test_in_a_group_boards_do_without_where_the_app_has_no_name(tmp_path: Path) -> None:
    settings = page_at(free_port())
    async with FakeTelegram() as telegram, served(tmp_path, telegram=telegram, settings=settings):
        board = await Table(telegram).begin()
        assert "Flip" in board.buttons
        assert "Open page" not in board.buttons


async def test_the_menu_opens_the_page_as_long_as_there_is_one(tmp_path: Path) -> None:
    settings = page_at(free_port())
    async with FakeTelegram() as telegram:
        async with served(tmp_path, telegram=telegram, settings=settings):
            await telegram.until(lambda: telegram.menu_button == MENU)
        async with served(tmp_path, telegram=telegram):
            await telegram.until(lambda: telegram.menu_button == {"type": "commands"})
