"""Chats that get a new id: a group that becomes a supergroup."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from telegram.error import ChatMigrated

from bots.telegram_bot.spots import Spot

Moved: TypeAlias = Callable[[str, str], Awaitable[None]]
"""Called with the old ``Place.chat`` and the new one of a chat that moved, perhaps repeatedly."""


async def follow(old: Spot, error: ChatMigrated, moved: Moved | None) -> Spot:
    """Report where a chat has moved, and return that."""
    new = Spot(error.new_chat_id)
    if moved:
        await moved(str(old), str(new))
    return new
