"""Changes messages that were sent before."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar

import discord

from bots.discord_bot.components import to_view
from bots.discord_bot.failures import FAILURES, as_port_error, has_failed, is_final, outcome
from bots.discord_bot.lanes import Lanes
from bots.discord_bot.parts import to_posts
from bots.discord_bot.sending import allowed_mentions, to_files
from takmail.wording.message import Message

T = TypeVar("T")
_Change: TypeAlias = Callable[[], Coroutine[Any, Any, T]]

_UNKNOWN_CHANNEL = 10003
_NOT_OWN_MESSAGE = 50005
_ARCHIVED = 50083

_logger = logging.getLogger(__name__)


class Editor:
    """Changes messages through one client, one after another within a chat.

    A change that takes more than ``timeout`` seconds goes on by itself, and what is to be changed
    next waits for it: so a repeat does no harm, and of two changes the later one stays.
    """

    def __init__(self, client: discord.Client, *, timeout: float) -> None:
        self._client = client
        self._timeout = timeout
        self._lanes = Lanes()
        self._going: set[asyncio.Task[Any]] = set()

    async def edit(self, chat: str, message: Message, ids: Sequence[str]) -> bool:
        """Put a message in the place of an earlier one, see ``Adapter.edit``."""
        return await self._in_time(chat, partial(self._edit, chat, message, ids))

    async def strip(self, chat: str, ids: Sequence[str]) -> None:
        """Remove the buttons of messages, see ``Adapter.strip``."""
        await self._in_time(chat, partial(self._strip, chat, ids))

    async def delete(self, chat: str, ids: Sequence[str]) -> None:
        """Remove messages of ours, see ``Adapter.delete``."""
        await self._in_time(chat, partial(self._delete, chat, ids))

    async def close(self) -> None:
        """Give up what is still being changed."""
        for task in self._going:
            task.cancel()
        await asyncio.gather(*self._going, return_exceptions=True)

    async def _in_time(self, chat: str, change: _Change[T]) -> T:
        task = asyncio.create_task(self._in_turn(chat, change))
        task.add_done_callback(has_failed)  # looks at the outcome even if nobody waits for it
        task.add_done_callback(self._going.discard)
        self._going.add(task)
        return await outcome(task, self._timeout)

    async def _in_turn(self, chat: str, change: _Change[T]) -> T:
        try:
            async with self._lanes.inside(chat):
                return await self._awake(chat, change)
        except (*FAILURES, ValueError) as error:
            raise as_port_error(error) from error

    async def _awake(self, chat: str, change: _Change[T]) -> T:
        """Change something in a thread that may be archived: such a thread is brought back first.

        A send does that by itself.
        """
        try:
            return await change()
        except discord.HTTPException as error:
            if error.code != _ARCHIVED:
                raise
        await self._client.http.edit_channel(int(chat), archived=False)
        return await change()

    async def _edit(self, chat: str, message: Message, ids: Sequence[str]) -> bool:
        """Edit with the files; words take their place where files can't be sent."""
        places = self._places(chat, ids)
        if await _put(message, places):
            return True
        return bool(message.files) and await _put(message.in_words(), places)

    async def _strip(self, chat: str, ids: Sequence[str]) -> None:
        for place in self._places(chat, ids):
            await _pass_over(place.edit(view=to_view(())))

    async def _delete(self, chat: str, ids: Sequence[str]) -> None:
        for place in self._places(chat, ids):
            await _pass_over(place.delete())

    def _places(self, chat: str, ids: Sequence[str]) -> list[discord.PartialMessage]:
        channel = self._client.get_partial_messageable(int(chat))
        return [channel.get_partial_message(int(id_)) for id_ in ids]


async def _put(message: Message, places: Sequence[discord.PartialMessage]) -> bool:
    """Put a message into these places; return whether it could be, and change nothing if not.

    The last part is the first to be put, for it has the files, which may not be allowed. Places
    for which there is no part are removed.
    """
    posts = to_posts(message)
    if not 0 < len(posts) <= len(places):
        return False
    taken, left = places[: len(posts)], places[len(posts) :]
    if not await _are_there(taken[:-1]):
        return False
    mentions = allowed_mentions(message)
    try:
        for place, post in reversed(list(zip(taken, posts, strict=True))):
            await place.edit(
                content=post.text,
                attachments=to_files(post),
                view=to_view(post.rows),
                allowed_mentions=mentions,
            )
    except discord.HTTPException as error:
        only_this = message.files or _is_of_one_message(error)
        if error.code == _ARCHIVED or not (is_final(error) and only_this):
            raise
        _logger.info("A message can't be edited: %s", error)
        return False
    for place in left:
        await _pass_over(place.delete())
    return True


async def _are_there(places: Sequence[discord.PartialMessage]) -> bool:
    """Return whether all of these are known to be there; where history is hidden, none is."""
    try:
        for place in places:
            await place.fetch()
    except (discord.NotFound, discord.Forbidden):
        return False
    return True


async def _pass_over(change: Awaitable[object]) -> None:
    """Change a message, unless it is gone or can't be changed."""
    try:
        await change
    except discord.HTTPException as error:
        if not (is_final(error) and _is_of_one_message(error)):
            raise


def _is_of_one_message(error: discord.HTTPException) -> bool:
    """Return whether a final error leaves other messages of the same chat possible."""
    if error.status == 403:
        return error.code == _NOT_OWN_MESSAGE
    return error.code not in (_UNKNOWN_CHANNEL, _ARCHIVED)
