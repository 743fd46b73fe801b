"""Sends messages so that a repeated send does no harm and no send blocks for long."""

import logging
from hashlib import blake2b
from io import BytesIO

import discord

from bots.discord_bot.components import to_view
from bots.discord_bot.markup import Post, is_mention, to_posts
from bots.discord_bot.requests import FAILURES, Ongoing, as_port_error, is_final
from takmail.service.ports import UndeliverableError
from takmail.wording.message.messages import File, Message
from takmail.wording.message.text import Paragraph, Person

_CANT_REPLY = {50035, 160002}
"""Discord's error codes when the original can't be replied to, or its history not be read."""

_MOST_ALT = 1024

_Sending = tuple[str, str]

_logger = logging.getLogger(__name__)


class Sender:
    """Sends through one client.

    A send that takes more than ``timeout`` seconds continues alone, and the next one with the
    same key waits for it rather than starting again. Parts that were sent are not sent again, and
    where this memory is lost, each part's nonce lets Discord drop the repeat.
    """

    def __init__(self, client: discord.Client, *, timeout: float) -> None:
        self._client = client
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
            channel = await self._client.create_dm(discord.Object(int(user)))
        except (*FAILURES, ValueError) as error:
            failure = as_port_error(error)
            if isinstance(failure, UndeliverableError):
                return None
            raise failure from error
        return str(channel.id)

    async def close(self) -> None:
        """Give up messages that are still being sent."""
        await self._sending.close()
        await self._opening.close()

    async def _send_parts(
        self, sending: _Sending, message: Message, reply_to: str | None
    ) -> tuple[str, ...]:
        try:
            await self._send_all(sending, message, reply_to)
        except (*FAILURES, ValueError) as error:
            failure = as_port_error(error)
            if isinstance(failure, UndeliverableError):
                self._parts_sent.pop(sending, None)
            raise failure from error
        return tuple(self._parts_sent.pop(sending, ()))

    async def _send_all(self, sending: _Sending, message: Message, reply_to: str | None) -> None:
        """Send the parts that were not sent yet; words go out where files can't."""
        try:
            await self._send_posts(sending, message, reply_to)
        except discord.HTTPException as error:
            if not message.files or not is_final(error):
                raise
            _logger.warning("Files can't be sent, words go out instead: %s", error)
            await self._send_posts(sending, message.in_words(), reply_to)

    async def _send_posts(self, sending: _Sending, message: Message, reply_to: str | None) -> None:
        chat, key = sending
        mentions = allowed_mentions(message)
        sent = self._parts_sent.setdefault(sending, [])
        for index, post in enumerate(to_posts(message)):
            if index < len(sent):
                continue
            reference = _reference(chat, reply_to) if index == 0 else None
            nonce = _nonce(chat, key, index)
            sent.append(await self._send_part(chat, post, nonce, mentions, reference))

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
                post.text,
                files=to_files(post),
                view=to_view(post.rows),
                nonce=nonce,
                allowed_mentions=mentions,
                suppress_embeds=True,
                reference=reference,  # type: ignore[arg-type]  # None is the default
            )
        except discord.HTTPException as error:
            if reference is None or error.code not in _CANT_REPLY:
                raise
            return await self._send_part(chat, post, nonce, mentions, None)
        return str(sent.id)


def allowed_mentions(message: Message) -> discord.AllowedMentions:
    """Return who may be notified: the people to be pinged, nobody else."""
    people = (
        span
        for block in message.blocks
        if isinstance(block, Paragraph)
        for span in block.spans
        if isinstance(span, Person) and span.ping and is_mention(span)
    )
    return discord.AllowedMentions(
        everyone=False,
        roles=False,
        replied_user=False,
        users=[discord.Object(int(user)) for user in dict.fromkeys(p.user for p in people)],
    )


def to_files(post: Post) -> list[discord.File]:
    """Return a part's files; each can be sent once."""
    return [_to_file(file) for file in post.files]


def _to_file(file: File) -> discord.File:
    alt = file.alt[:_MOST_ALT] or None
    return discord.File(BytesIO(file.data), filename=file.name, description=alt)


def _reference(chat: str, reply_to: str | None) -> discord.MessageReference | None:
    if reply_to is None or not reply_to.isdecimal():
        return None
    return discord.MessageReference(
        message_id=int(reply_to), channel_id=int(chat), fail_if_not_exists=False
    )


def _nonce(chat: str, key: str, index: int) -> str:
    """Return the mark of one part, within the 25 characters that Discord allows."""
    return blake2b(f"{chat}/{key}/{index}".encode(), digest_size=12).hexdigest()
