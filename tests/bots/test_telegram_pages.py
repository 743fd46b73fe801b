"""The page of games opens inside Telegram: by buttons below messages, and beside the text field."""

from collections.abc import AsyncIterator

import pytest
from telegram import Bot, InlineKeyboardButton

from bots.telegram_bot.markup import keyboard
from bots.telegram_bot.pages import NO_PAGE, Page, update_menu_button
from takmail.commands.presses import Press
from takmail.wording.message.messages import Button, Buttons, Message
from takmail.wording.message.text import Link, Paragraph, Plain
from tests.bots.telegram_kit import button
from tests.e2e.telegram.client import connected
from tests.e2e.telegram.server import FakeTelegram

URL = "https://tak.example.org"
PAGE, NAMED = Page(URL), Page(URL, "play")

ABOUT_A_GAME = Button("Open the board", Press("page", game="k3"))
ABOUT_NONE = Button("My games", Press("page"))

MENU = {"type": "web_app", "text": "My games", "web_app": {"url": f"{URL}/app"}}
COMMANDS = {"type": "commands"}


def shown(page: Page, asked: Button, *, private: bool) -> InlineKeyboardButton:
    message = Message((Buttons((asked,)),))
    found = keyboard(message, "TakmailBot", page=page, private=private)
    assert found is not None
    ((key,),) = found.inline_keyboard
    assert key.text == asked.text
    return key


@pytest.mark.parametrize(
    ("asked", "address"),
    [(ABOUT_A_GAME, f"{URL}/app?game=k3"), (ABOUT_NONE, f"{URL}/app")],
)
def test_in_private_a_button_opens_the_page_at_its_game(asked: Button, address: str) -> None:
    key = shown(NAMED, asked, private=True)
    assert key.web_app is not None
    assert key.web_app.url == address
    assert key.callback_data is None


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        (ABOUT_A_GAME, "https://t.me/TakmailBot/play?startapp=k3"),
        (ABOUT_NONE, "https://t.me/TakmailBot/play"),
    ],
)
def test_in_a_group_it_leads_to_the_named_app(asked: Button, address: str) -> None:
    key = shown(NAMED, asked, private=False)
    assert (key.url, key.callback_data, key.web_app) == (address, None, None)


@pytest.mark.parametrize(
    ("page", "private"), [(PAGE, False), (NO_PAGE, True), (NO_PAGE, False)], ids=repr
)
def test_where_neither_can_be_the_press_reaches_the_bot(page: Page, private: bool) -> None:
    assert shown(page, ABOUT_A_GAME, private=private).callback_data == ABOUT_A_GAME.data


def test_other_buttons_stay_as_they_are() -> None:
    watched = button("Watch", "watchlink")
    assert shown(NAMED, watched, private=True).callback_data == watched.data


def test_a_link_to_watch_opens_in_telegram_too() -> None:
    told = Paragraph((Plain("Watch: "), Link("#k3", f"{URL}/w/Se-cret_1"), Link("x", "https://x")))
    found = keyboard(Message((told,)), "TakmailBot", page=NAMED)
    assert found is not None
    ((key,),) = found.inline_keyboard
    assert key.url == "https://t.me/TakmailBot/play?startapp=w_Se-cret_1"
    assert keyboard(Message((told,)), "TakmailBot", page=PAGE) is None


@pytest.fixture
async def bot(server: FakeTelegram) -> AsyncIterator[Bot]:
    async with connected(server) as bot:
        yield bot


def requests(server: FakeTelegram) -> list[str]:
    """Return what was asked about the menu button since the last time."""
    asked = [call.method for call in server.calls if call.method.endswith("ChatMenuButton")]
    server.calls.clear()
    return asked


async def test_the_menu_button_opens_the_page_and_is_set_once(
    server: FakeTelegram, bot: Bot
) -> None:
    await update_menu_button(bot, PAGE)
    assert server.menu_button == MENU
    assert requests(server) == ["getChatMenuButton", "setChatMenuButton"]
    await update_menu_button(bot, PAGE)
    assert requests(server) == ["getChatMenuButton"]


async def test_the_menu_button_follows_the_page(server: FakeTelegram, bot: Bot) -> None:
    await update_menu_button(bot, Page("https://old.example.org"))
    await update_menu_button(bot, PAGE)
    assert server.menu_button == MENU


async def test_without_a_page_the_menu_has_commands_again(server: FakeTelegram, bot: Bot) -> None:
    await update_menu_button(bot, PAGE)
    await update_menu_button(bot, NO_PAGE)
    assert server.menu_button == COMMANDS
    requests(server)
    await update_menu_button(bot, NO_PAGE)
    assert requests(server) == ["getChatMenuButton"]


async def test_a_menu_button_that_leads_elsewhere_is_the_hosts_own(
    server: FakeTelegram, bot: Bot
) -> None:
    own = {"type": "web_app", "text": "Shop", "web_app": {"url": "https://shop.example.org/"}}
    server.menu_button = {**own}
    await update_menu_button(bot, NO_PAGE)
    assert server.menu_button == own


async def test_a_refused_menu_button_is_logged_and_stops_nothing(
    server: FakeTelegram, bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    server.fail("setChatMenuButton", 400, "Bad Request: BUTTON_URL_INVALID")
    await update_menu_button(bot, PAGE)
    assert "menu button" in caplog.text
