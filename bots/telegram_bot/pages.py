"""The page in a browser, which Telegram shows as a Mini App: the buttons that open it there."""

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlsplit

from telegram import Bot, InlineKeyboardButton, MenuButtonCommands, MenuButtonWebApp, WebAppInfo
from telegram.error import TelegramError

from takmail.commands.command_order import verb_of
from takmail.commands.presses import Press
from takmail.commands.relay import OpenPage
from takmail.web_pages import WATCH
from takmail.wording.languages.spoken import SPOKEN, USUAL
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Link, Paragraph

_VERB = verb_of(OpenPage())
"""The verb of presses that open the page."""

_PATH = "/app"
"""The path of the page as a Mini App."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Page:
    """The page by its public address, and the short name that its Mini App has at Telegram.

    Either is empty if it isn't set up. Buttons with the address are for private chats only, and
    others need the name.
    """

    url: str = ""
    app: str = ""

    @property
    def address(self) -> str:
        """The address of the Mini App."""
        return f"{self.url}{_PATH}"

    def opens(self, *, private: bool) -> bool:
        """Return whether buttons open the page themselves in private chats, or else in others."""
        return bool(self.url if private else self.app)

    def opening(
        self, press: Press, label: str, bot: str, *, private: bool
    ) -> InlineKeyboardButton | None:
        """Return the button that opens the page at once, where a press asks for that and can."""
        if press.verb != _VERB or not self.opens(private=private):
            return None
        if private:
            game = f"?game={press.game}" if press.game else ""
            return InlineKeyboardButton(label, web_app=WebAppInfo(f"{self.address}{game}"))
        game = f"?startapp={press.game}" if press.game else ""
        return InlineKeyboardButton(label, url=f"https://t.me/{bot}/{self.app}{game}")

    def watching(self, message: Message, bot: str) -> Iterator[InlineKeyboardButton]:
        """Yield a button for each link to watch in a message, which opens it in Telegram."""
        watch = f"{self.url}{WATCH}"
        for block in message.words:
            for link in block.spans if isinstance(block, Paragraph) and self.app else ():
                if isinstance(link, Link) and link.url.startswith(watch):
                    app = f"https://t.me/{bot}/{self.app}?startapp=w_{link.url.removeprefix(watch)}"
                    yield InlineKeyboardButton(f"Telegram: {link.text}", url=app)


NO_PAGE = Page()


async def update_menu_button(bot: Bot, page: Page) -> None:
    """Have the button beside the text field of private chats open the page, if there is one.

    Else it opens the menu of commands, unless it opens an app of somebody else's.
    """
    wanted: MenuButtonCommands | MenuButtonWebApp = MenuButtonCommands()
    if page.url:
        text = SPOKEN[USUAL].text(say("profile-page"))
        wanted = MenuButtonWebApp(text, WebAppInfo(page.address))
    try:
        now = await bot.get_chat_menu_button()
        ours = isinstance(now, MenuButtonWebApp) and urlsplit(now.web_app.url).path == _PATH
        if now != wanted and (page.url or ours):
            await bot.set_chat_menu_button(menu_button=wanted)
    except TelegramError as error:
        _log.warning("The menu button on Telegram could not be changed: %r", error)
