"""Groups that the bot is brought into, or thrown out of, and what it hears there."""

import logging
from dataclasses import dataclass, replace

from telegram import Bot, ChatMember, ChatMemberRestricted, ChatMemberUpdated, User
from telegram.constants import ChatMemberStatus, ChatType
from telegram.error import TelegramError

from bots.telegram_bot.places import chat_place
from bots.telegram_bot.spots import parse_spot
from takmail.service.ports import Groups

_GROUPS = frozenset({ChatType.GROUP, ChatType.SUPERGROUP})
"""Where games are played; in a channel nobody says anything as himself."""

_WITHIN = 3.0
"""Seconds that Telegram has to answer: somebody waits for it."""

_log = logging.getLogger(__name__)

_GONE = frozenset({ChatMemberStatus.LEFT, ChatMemberStatus.BANNED})


@dataclass(frozen=True, slots=True)
class Memberships:
    """Tells the service of them, as ``groups`` has it."""

    groups: Groups

    async def take(self, update: ChatMemberUpdated, me: User) -> None:
        """Take note of what the bot is in a group from now on."""
        if update.chat.type not in _GROUPS:
            return
        was, now = map(_is_there, (update.old_chat_member, update.new_chat_member))
        place = chat_place(update.chat)
        if now and not was:
            here = replace(place, locale=update.from_user.language_code or "")
            key = f"joined:{update.chat.id}:{int(update.date.timestamp())}"
            overhears = _leads(update.new_chat_member) or bool(me.can_read_all_group_messages)
            await self.groups.joined(here, key, overhears=overhears)
        elif was and not now:
            await self.groups.left(place)


def _is_there(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status not in _GONE


def _leads(member: ChatMember) -> bool:
    return member.status == ChatMemberStatus.ADMINISTRATOR


async def hears_all(bot: Bot, chat: str) -> bool:
    """Return whether the bot hears all that is said in a chat: it does as an admin of it."""
    try:
        member = await bot.get_chat_member(parse_spot(chat).chat, bot.id, read_timeout=_WITHIN)
    except TelegramError as error:
        _log.info("It can't be known what is heard in %s: %r", chat, error)
        return False
    return _leads(member)
