"""People who block the bot in private, and who let it write again."""

from telegram import ChatMember, ChatMemberUpdated
from telegram.constants import ChatMemberStatus, ChatType

from bots.telegram_bot.spots import Spot
from bots.telegram_bot.words import PLATFORM
from takmail.service.ports import Place, Reach

_GONE = frozenset({ChatMemberStatus.LEFT, ChatMemberStatus.BANNED})


async def follow_blocking(update: ChatMemberUpdated, reach: Reach) -> None:
    """Tell the service whether a private talk can be written to from now on."""
    if update.chat.type != ChatType.PRIVATE:
        return
    place = Place(
        PLATFORM, str(Spot(update.chat.id)), update.chat.effective_name or "", private=True
    )
    if _is_gone(update.new_chat_member):
        await reach.closed(place)
    else:
        await reach.opened(place)


def _is_gone(member: ChatMember) -> bool:
    return member.status in _GONE
