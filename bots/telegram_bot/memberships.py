"""Memberships: the bot and admins in groups, and people who block the bot.

The bot asks Telegram for a group's admins only where that counts. A yes holds for a while, so that
several presses in a row ask once. A no is asked again each time: people try again once they are
made an admin.
"""

import logging
import time
from collections.abc import Callable
from dataclasses import replace

from telegram import Bot, ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message
from telegram.constants import ChatMemberStatus, ChatType
from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError

from bots.telegram_bot.chats import PLATFORM, Spot, chat_place, parse_spot, place_of
from takmail.recent import Recent
from takmail.service.ports import Groups, Place, Reach, TryLaterError

_GROUPS = frozenset({ChatType.GROUP, ChatType.SUPERGROUP})
"""Chats where games are played; in a channel people don't speak as themselves."""

_WITHIN = 5.0
"""Seconds that Telegram has to answer: a person waits for it."""

_log = logging.getLogger(__name__)

_GONE = frozenset({ChatMemberStatus.LEFT, ChatMemberStatus.BANNED})


async def follow_membership(update: ChatMemberUpdated, groups: Groups) -> None:
    """Tell the service of a group that the bot joins or leaves."""
    if update.chat.type not in _GROUPS:
        return
    was, now = map(_is_there, (update.old_chat_member, update.new_chat_member))
    place = chat_place(update.chat)
    if now and not was:
        here = replace(place, locale=update.from_user.language_code or "")
        key = f"joined:{update.chat.id}:{int(update.date.timestamp())}"
        await groups.joined(here, key)
    elif was and not now:
        await groups.left(place)


def _is_there(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status not in _GONE


async def hears_all(bot: Bot, chat: str) -> bool:
    """Return whether the bot hears all lines of a chat: as an admin it does."""
    try:
        member = await bot.get_chat_member(parse_spot(chat).chat, bot.id, read_timeout=_WITHIN)
    except TelegramError as error:
        _log.info("It can't be known what is heard in %s: %r", chat, error)
        return False
    return bool(member.status == ChatMemberStatus.ADMINISTRATOR)


async def follow_topic(message: Message, reach: Reach) -> None:
    """Tell the service that a topic is closed, where only admins can write, or open again."""
    if message.forum_topic_closed is not None:
        await reach.closed(place_of(message))
    elif message.forum_topic_reopened is not None:
        await reach.opened(place_of(message))


async def follow_blocking(update: ChatMemberUpdated, reach: Reach) -> None:
    """Tell the service that a person blocks the bot, or lets it write again."""
    if update.chat.type != ChatType.PRIVATE:
        return
    place = Place(
        PLATFORM, str(Spot(update.chat.id)), update.chat.effective_name or "", private=True
    )
    note = reach.opened if _is_there(update.new_chat_member) else reach.closed
    await note(place)


HOLDS = 20.0
"""Seconds for which a person counts as an admin after they were one."""

_REMEMBERED = 1000

_ADMINS = frozenset({ChatMember.OWNER, ChatMember.ADMINISTRATOR})


class Managers:
    """The creators and admins of groups, as Telegram tells them. ``clock`` is for tests."""

    def __init__(self, bot: Bot, clock: Callable[[], float] = time.monotonic) -> None:
        self._bot = bot
        self._clock = clock
        self._known: Recent[tuple[int, int], float] = Recent(_REMEMBERED)

    async def manages(self, chat: str, user: str) -> bool:
        """Return whether a person may manage a chat, see ``KnowsManagers.manages``."""
        asked = parse_spot(chat).chat, int(user)
        since = self._known.get(asked)
        if since is not None and self._clock() - since < HOLDS:
            return True
        manages = await self._asked(*asked)
        if manages:
            self._known.put(asked, self._clock())
        return manages

    async def _asked(self, chat: int, user: int) -> bool:
        try:
            member = await self._bot.get_chat_member(chat, user, read_timeout=_WITHIN)
            if member.status in _ADMINS:
                return True
            # If the creator is gone and only bots are admins, all members are alike.
            admins = await self._bot.get_chat_administrators(chat, read_timeout=_WITHIN)
        except (BadRequest, Forbidden):
            return False
        except ChatMigrated as error:
            return await self._asked(error.new_chat_id, user)
        except TelegramError as error:
            raise TryLaterError(repr(error)) from error
        is_member = member.status in {ChatMember.MEMBER, ChatMember.RESTRICTED}
        return is_member and all(admin.user.is_bot for admin in admins)
