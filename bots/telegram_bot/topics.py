"""Topics of forums that games have to themselves.

Telegram lists no topics. So the last one that was opened from a chat is noted as soon as it is
there: a game that asks again, after a crash or a failure, is given that one.
"""

import logging

from telegram import Bot
from telegram.constants import ForumIconColor
from telegram.error import BadRequest, TelegramError

from bots.telegram_bot.places import link_to
from bots.telegram_bot.spots import Spot, parse_spot
from bots.telegram_bot.trouble import delivery_error
from bots.telegram_bot.words import PLATFORM
from takmail.service.ports import CannotOpenError, Notes, OwnChat, Place

_FOR_TOPICS = "Manage Topics"
"""The right that is needed, as people see it."""

_NO_RIGHTS = "not enough rights"
_NO_FORUM = "not a forum"
_OVER = "✓ {}"
"""The title of a game that is over."""

_log = logging.getLogger(__name__)


class Topics:
    """Opens topics for games, and has their titles show how the games stand."""

    def __init__(self, bot: Bot, notes: Notes | None) -> None:
        self._bot = bot
        self._notes = notes
        self._opened: dict[str, str] = {}

    async def open(self, chat: str, own: OwnChat) -> Place | None:
        """Open a topic for a game, see ``OpensChats.open_chat``."""
        group = parse_spot(chat).chat
        noted = (await self._noted(chat)).split()
        if noted[:1] != [own.code]:
            topic = await self._create(group, own)
            if topic is None:
                return None
            noted = [own.code, str(topic)]
        # A note that could not be kept the first time is kept now.
        await self._note(chat, " ".join(noted))
        return _place(group, int(noted[1]), own)

    async def show(self, chat: str, own: OwnChat) -> None:
        """Have a topic be called like this, see ``OpensChats.show_chat``."""
        spot = parse_spot(chat)
        if spot.topic is None:
            return
        title = _OVER.format(own.title) if own.is_over else own.title
        try:
            await self._bot.edit_forum_topic(spot.chat, spot.topic, name=title)
        except BadRequest as error:
            _log.info("The topic %s keeps its title: %s", chat, error)
        except TelegramError as error:
            raise delivery_error(error) from error

    async def _create(self, group: int, own: OwnChat) -> int | None:
        """Create a topic, return ``None`` where there can't be any."""
        try:
            made = await self._bot.create_forum_topic(
                group, own.title, icon_color=ForumIconColor.GREEN
            )
        except BadRequest as error:
            if _NO_RIGHTS in error.message.lower():
                raise CannotOpenError(_FOR_TOPICS) from error
            if _NO_FORUM not in error.message.lower():
                _log.warning("A game can't have a topic: %s", error)
            return None
        except TelegramError as error:
            raise delivery_error(error) from error
        return made.message_thread_id

    async def _noted(self, chat: str) -> str:
        if chat in self._opened:
            return self._opened[chat]
        return (await self._notes.get(_name(chat)) or "") if self._notes else ""

    async def _note(self, chat: str, opened: str) -> None:
        self._opened[chat] = opened
        if self._notes is not None:
            await self._notes.put(_name(chat), opened)
        del self._opened[chat]


def _name(chat: str) -> str:
    """Return the name of the note about the last topic that was opened from a chat."""
    return f"{PLATFORM}-topic-{chat}"


def _place(group: int, topic: int, own: OwnChat) -> Place:
    return Place(
        PLATFORM,
        str(Spot(group, topic)),
        own.title,
        link=link_to(group, topic=topic),
        community=str(group),
        listed=True,
    )
