"""Messages on Discord: sent so that a repeat does no harm and nothing blocks, and changed later."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from functools import partial
from hashlib import blake2b
from typing import Any, TypeAlias, TypeVar

import discord

from bots.common.lanes import Lanes, Tasks
from bots.discord_bot.calls import Calls
from bots.discord_bot.guests import HIDDEN, HiddenMessages
from bots.discord_bot.layouts import change, new_message, posts_of, take_buttons
from bots.discord_bot.markup import Post, is_mention
from bots.discord_bot.requests import (
    FAILURES,
    Ongoing,
    has_failed,
    is_final,
    outcome,
    ported,
    unless_limited,
)
from takmail.service.ports import UndeliverableError
from takmail.wording.message.messages import CALL, Message
from takmail.wording.message.text import Paragraph, Person, Role

_CANT_REPLY = {50035, 160002}
"""Discord's error codes when the original can't be replied to, or its history not be read."""

_Sending = tuple[str, str]

_logger = logging.getLogger(__name__)


class Sender:
    """Sends through one client.

    A send that takes more than ``timeout`` seconds continues alone, and the next one with the
    same key waits for it rather than starting again. Parts that were sent are not sent again, and
    where this memory is lost, each part's nonce lets Discord drop the repeat.
    """

    def __init__(self, client: discord.Client, calls: Calls, *, timeout: float) -> None:
        self._client = client
        self._calls = calls
        self._sending: Ongoing[_Sending, tuple[str, ...]] = Ongoing(timeout, keeps=True)
        self._opening: Ongoing[str, str | None] = Ongoing(timeout)
        self._parts_sent: dict[_Sending, list[str]] = {}

    async def send(
        self, chat: str, message: Message, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        """Send one message, see ``Adapter.send``."""
        sending = (chat, key)
        return await self._sending.result(
            sending, lambda: self._send_parts(sending, message, reply_to)
        )

    async def private_chat(self, user: str) -> str | None:
        """Open a DM; return ``None`` if Discord doesn't let the bot."""
        return await self._opening.result(user, lambda: self._open(user))

    async def _open(self, user: str) -> str | None:
        try:
            channel = await ported(self._client.create_dm(discord.Object(int(user))))
        except (UndeliverableError, ValueError):
            return None
        return str(channel.id)

    async def close(self) -> None:
        """Give up messages that are still being sent."""
        await self._sending.close()
        await self._opening.close()

    async def _send_parts(
        self, sending: _Sending, message: Message, reply_to: str | None
    ) -> tuple[str, ...]:
        try:
            await ported(self._send_all(sending, message, reply_to))
        except UndeliverableError:
            self._parts_sent.pop(sending, None)
            raise
        return tuple(self._parts_sent.pop(sending, ()))

    async def _send_all(self, sending: _Sending, message: Message, reply_to: str | None) -> None:
        """Send the parts that were not sent yet; words go out where a file or a card can't."""
        message = _allowed(self._client, sending[0], message)
        try:
            await self._send_posts(sending, message, reply_to)
        except discord.HTTPException as error:
            if not _is_more_than_words(message) or not is_final(error):
                raise
            _logger.warning("Words go out without file and card: %s", error)
            await self._send_posts(sending, message.in_words(), reply_to)

    async def _send_posts(self, sending: _Sending, message: Message, reply_to: str | None) -> None:
        chat, key = sending
        mentions = allowed_mentions(message)
        sent = self._parts_sent.setdefault(sending, [])
        for index, post in enumerate(posts_of(message)):
            if index < len(sent):
                continue
            reference = _reference(chat, reply_to) if index == 0 else None
            part = f"{chat}/{key}/{index}".encode()
            nonce = blake2b(part, digest_size=12).hexdigest()  # at most 25 characters
            call = reply_to.removeprefix(CALL) if reply_to and reply_to.startswith(CALL) else None
            id_ = call and index == 0 and await self._as_answer(chat, call, post, mentions)
            sent.append(id_ or await self._send_part(chat, post, nonce, mentions, reference))

    async def _as_answer(
        self, chat: str, call: str, post: Post, mentions: discord.AllowedMentions
    ) -> str | None:
        """Answer a call by a part, and return its id; ``None`` if it must go out by itself."""
        with self._calls.taken(call) as interaction:
            if interaction is not None:
                try:
                    answer = await interaction.response.send_message(
                        **new_message(post), allowed_mentions=mentions
                    )
                except FAILURES as error:
                    _logger.info("A message may not answer interaction %s: %s", call, error)
                else:
                    if (id_ := answer_id(answer)) is not None:
                        return id_
        channel = self._client.get_partial_messageable(int(chat))
        return await self._calls.answer_of(call, channel)

    async def _send_part(
        self,
        chat: str,
        post: Post,
        nonce: str,
        mentions: discord.AllowedMentions,
        reference: discord.MessageReference | None,
    ) -> str:
        """Send one part and return its id; that of the first, if Discord drops it as a repeat."""
        channel = self._client.get_partial_messageable(int(chat))
        try:
            sent = await channel.send(
                **new_message(post),
                nonce=nonce,
                allowed_mentions=mentions,
                reference=reference,  # type: ignore[arg-type]  # None is the default
            )
        except discord.HTTPException as error:
            if reference is None or error.code not in _CANT_REPLY:
                raise
            return await self._send_part(chat, post, nonce, mentions, None)
        return str(sent.id)


def allowed_mentions(message: Message) -> discord.AllowedMentions:
    """Return the people to be pinged, and the roles that are called: Discord notifies no others."""
    words = (block for block in message.blocks if isinstance(block, Paragraph))
    spans = [span for block in words for span in block.spans]
    people = [span.user for span in spans if isinstance(span, Person) and is_mention(span)]
    roles = [span.role for span in spans if isinstance(span, Role) and span.role.isdecimal()]
    return discord.AllowedMentions(
        everyone=False,
        roles=[discord.Object(int(role)) for role in dict.fromkeys(roles)],
        replied_user=False,
        users=[discord.Object(int(user)) for user in dict.fromkeys(people)],
    )


def answer_id(answer: discord.InteractionCallbackResponse[discord.Client]) -> str | None:
    """Return the id of the message that the first answer to an interaction is, if known."""
    message = answer.resource
    return str(message.id) if isinstance(message, discord.InteractionMessage) else None


def _may_embed(client: discord.Client, chat: str) -> bool:
    """Return whether embeds may stand in a channel, as far as the bot knows it."""
    channel = client.get_channel(int(chat))
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    me: discord.Member | None = channel.guild.me
    if me is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return True
    return channel.permissions_for(me).embed_links


def _allowed(client: discord.Client, chat: str, message: Message) -> Message:
    """Return a message as it may stand in a channel: without a card where embeds can't be."""
    return message if _may_embed(client, chat) else message.without_card()


def _is_more_than_words(message: Message) -> bool:
    return bool(message.files) or message.card is not None or message.has_portraits


def _reference(chat: str, reply_to: str | None) -> discord.MessageReference | None:
    if reply_to is None or not reply_to.isdecimal():
        return None
    return discord.MessageReference(
        message_id=int(reply_to), channel_id=int(chat), fail_if_not_exists=False
    )


T = TypeVar("T")
_Change: TypeAlias = Callable[[], Coroutine[Any, Any, T]]

_UNKNOWN_CHANNEL = 10003
_NOT_OWN_MESSAGE = 50005
_ARCHIVED = 50083

_ATTEMPTS = 3
"""Attempts to take off buttons where rate limits are in the way."""

_LONGEST_PAUSE = 900.0
"""Seconds between two of these attempts."""


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
        async with AsyncExitStack() as turns:
            for id_ in sorted(set(ids)):
                await turns.enter_async_context(self._lanes.inside(f"{chat}/{id_}"))
            return await ported(self._awake(chat, change))

    async def _awake(self, chat: str, change: _Change[T]) -> T:
        """Change something in a thread; one that is archived is brought back first."""
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
        except discord.RateLimited as error:
            _logger.info("A message can't be edited now: %s", error)
            return False

    async def _edit(self, chat: str, message: Message, ids: Sequence[str]) -> bool:
        """Edit with files and card; words take their place where those can't be sent."""
        places, message = self._places(chat, ids), _allowed(self._client, chat, message)
        if await _put(message, places):
            return True
        return _is_more_than_words(message) and await _put(message.in_words(), places)

    async def _strip(self, chat: str, ids: Sequence[str]) -> None:
        if any(id_.startswith(HIDDEN) for id_ in ids):
            await self._hidden.strip(ids)
        for place in self._places(chat, ids):
            for _ in range(_ATTEMPTS):
                try:
                    await unless_limited(_pass_over(take_buttons(place.edit, place.fetch)))
                    break
                except discord.RateLimited as error:
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
    posts = posts_of(message)
    if not 0 < len(posts) <= len(places):
        return False
    taken, left = places[: len(posts)], places[len(posts) :]
    if not await _are_there(taken[:-1]):
        return False
    mentions = allowed_mentions(message)
    try:
        for place, post in reversed(list(zip(taken, posts, strict=True))):
            await change(place.edit, place.fetch, post, mentions)
    except discord.HTTPException as error:
        only_this = _is_more_than_words(message) or _is_of_one_message(error)
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
