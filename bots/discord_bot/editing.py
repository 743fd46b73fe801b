"""Changes messages that were sent before."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any, TypeAlias, TypeVar

import discord

from bots.common.lanes import Lanes
from bots.common.tasks import Tasks
from bots.discord_bot.components import to_view
from bots.discord_bot.guests import HIDDEN, HiddenMessages
from bots.discord_bot.markup import to_posts
from bots.discord_bot.requests import (
    FAILURES,
    RateLimitedError,
    as_port_error,
    has_failed,
    is_final,
    outcome,
    unless_limited,
)
from bots.discord_bot.sending import allowed_mentions, to_files
from takmail.wording.message.messages import Message

T = TypeVar("T")
_Change: TypeAlias = Callable[[], Coroutine[Any, Any, T]]

_UNKNOWN_CHANNEL = 10003
_NOT_OWN_MESSAGE = 50005
_ARCHIVED = 50083

_ATTEMPTS = 3
"""Attempts to take off buttons where rate limits are in the way."""

_LONGEST_PAUSE = 900.0
"""Seconds between two of these attempts."""

_logger = logging.getLogger(__name__)


class Editor:
    """Changes messages through one client, one change after another of each message.

    A change that takes more than ``timeout`` seconds continues alone, and the next change of that
    message waits for it. A repeat of the same edit waits for its outcome. An edit that
    meets a long rate limit can't be done now; buttons are taken off after that limit.
    """

    def __init__(self, client: discord.Client, hidden: HiddenMessages, *, timeout: float) -> None:
        self._client = client
        self._hidden = hidden
        self._timeout = timeout
        self._lanes = Lanes()
        self._going = Tasks()
        self._edits: dict[tuple[str, ...], tuple[Message, asyncio.Task[bool]]] = {}

    async def edit(self, chat: str, message: Message, ids: Sequence[str]) -> bool:
        """Put a message in the place of an earlier one, see ``Adapter.edit``."""
        places = (chat, *ids)
        known = self._edits.get(places)
        if known is not None and known[0] == message and not has_failed(known[1]):
            task = known[1]
        else:
            task = self._begin(chat, ids, partial(self._edit_unless_limited, chat, message, ids))
            self._edits[places] = message, task
        try:
            return await outcome(task, self._timeout)
        finally:
            if task.done() and self._edits.get(places) == (message, task):
                del self._edits[places]

    async def strip(self, chat: str, ids: Sequence[str]) -> None:
        """Remove the buttons of messages, see ``Adapter.strip``."""
        await outcome(self._begin(chat, ids, partial(self._strip, chat, ids)), self._timeout)

    async def delete(self, chat: str, ids: Sequence[str]) -> None:
        """Remove messages of ours, see ``Adapter.delete``."""
        await outcome(self._begin(chat, ids, partial(self._delete, chat, ids)), self._timeout)

    async def close(self) -> None:
        """Give up changes that are on their way."""
        await self._going.finish(0.0)

    def _begin(self, chat: str, ids: Sequence[str], change: _Change[T]) -> asyncio.Task[T]:
        task = self._going.begin(self._in_turn(chat, ids, change))
        task.add_done_callback(has_failed)  # looks at the outcome even if nobody waits for it
        return task

    async def _in_turn(self, chat: str, ids: Sequence[str], change: _Change[T]) -> T:
        try:
            async with AsyncExitStack() as turns:
                for id_ in sorted(set(ids)):
                    await turns.enter_async_context(self._lanes.inside(f"{chat}/{id_}"))
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

    async def _edit_unless_limited(self, chat: str, message: Message, ids: Sequence[str]) -> bool:
        try:
            return await unless_limited(self._edit(chat, message, ids))
        except (RateLimitedError, discord.RateLimited) as error:
            _logger.info("A message can't be edited now: %s", error)
            return False

    async def _edit(self, chat: str, message: Message, ids: Sequence[str]) -> bool:
        """Edit with the files; words take their place where files can't be sent."""
        places = self._places(chat, ids)
        if await _put(message, places):
            return True
        return bool(message.files) and await _put(message.in_words(), places)

    async def _strip(self, chat: str, ids: Sequence[str]) -> None:
        await self._hidden.strip(ids)
        for place in self._places(chat, ids):
            for _ in range(_ATTEMPTS):
                try:
                    await unless_limited(_pass_over(place.edit(view=to_view(()))))
                    break
                except (RateLimitedError, discord.RateLimited) as error:
                    _logger.info("Buttons will be taken off later: %s", error)
                    await asyncio.sleep(min(error.retry_after, _LONGEST_PAUSE))

    async def _delete(self, chat: str, ids: Sequence[str]) -> None:
        for place in self._places(chat, ids):
            await _pass_over(place.delete())

    def _places(self, chat: str, ids: Sequence[str]) -> list[discord.PartialMessage]:
        channel = self._client.get_partial_messageable(int(chat))
        listed = (id_ for id_ in ids if not id_.startswith(HIDDEN))
        return [channel.get_partial_message(int(id_)) for id_ in listed]


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
    """Return whether Discord shows all of these; where history is hidden, it shows none."""
    try:
        for place in places:
            await place.fetch()
    except (discord.NotFound, discord.Forbidden):
        return False
    return True


async def _pass_over(change: Coroutine[Any, Any, object]) -> None:
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
