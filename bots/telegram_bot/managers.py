"""Who manages a group: its creator and its admins, as Telegram says when it is asked.

It is asked only where that counts. That somebody manages a group holds for a while, so that who
presses one button after the other is asked about once. That he doesn't is asked anew each time: who
was told so is made an admin, and tries again.
"""

import time
from collections import OrderedDict
from collections.abc import Callable

from telegram import Bot, ChatMember
from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError

from bots.telegram_bot.spots import parse_spot
from takmail.service.ports import TryLaterError

HOLDS = 20.0
"""Seconds for which somebody counts as an admin who has been one."""

_WITHIN = 5.0
"""Seconds that Telegram has to answer: somebody waits for it."""

_REMEMBERED = 1000

_ADMINS = frozenset({ChatMember.OWNER, ChatMember.ADMINISTRATOR})


class Managers:
    """Asks Telegram who manages which group. ``clock`` tells seconds, for tests."""

    def __init__(self, bot: Bot, clock: Callable[[], float] = time.monotonic) -> None:
        self._bot = bot
        self._clock = clock
        self._known: OrderedDict[tuple[int, int], float] = OrderedDict()

    async def manages(self, chat: str, user: str) -> bool:
        """Return whether a person may manage a chat, see ``KnowsManagers.manages``."""
        asked = parse_spot(chat).chat, int(user)
        if asked in self._known and self._clock() - self._known[asked] < HOLDS:
            return True
        self._known.pop(asked, None)
        if not await self._asked(*asked):
            return False
        self._known[asked] = self._clock()
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return True

    async def _asked(self, chat: int, user: int) -> bool:
        try:
            member = await self._bot.get_chat_member(chat, user, read_timeout=_WITHIN)
            if member.status in _ADMINS:
                return True
            # Where nobody is admin but bots, since the creator is gone, all are alike.
            admins = await self._bot.get_chat_administrators(chat, read_timeout=_WITHIN)
        except (BadRequest, Forbidden):
            return False
        except ChatMigrated as error:
            return await self._asked(error.new_chat_id, user)
        except TelegramError as error:
            raise TryLaterError(repr(error)) from error
        is_member = member.status in {ChatMember.MEMBER, ChatMember.RESTRICTED}
        return is_member and all(admin.user.is_bot for admin in admins)
