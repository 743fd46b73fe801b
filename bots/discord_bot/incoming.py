"""Messages, presses and commands as the service takes them, and the way to the service."""

import asyncio
import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias, cast

import discord

from bots.common.files import is_media, read_file
from bots.discord_bot.components import form_values, picked_line, pressed, pressed_form
from bots.discord_bot.guests import Interaction, guest_place, is_guest
from bots.discord_bot.markup import PLATFORM
from bots.discord_bot.requests import FAILURES
from takmail.commands.lines.reading import parse_line
from takmail.service.failures import new_error_id
from takmail.service.ports import (
    Account,
    Answer,
    Handle,
    Incoming,
    Place,
    SharedFile,
    TryLaterError,
)
from takmail.wording.languages.language_choice import verbs_for
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import Sentence, say


class Rights(NamedTuple):
    """A person's rights: whether they may manage the channel, the server, and their roles' ids."""

    manages: bool = False
    manages_all: bool = False
    roles: tuple[str, ...] = ()


def standing_of(
    user: discord.abc.User, where: discord.Permissions | discord.abc.Messageable
) -> Rights:
    """Return a user's rights where they say or do something.

    ``where`` are the permissions that Discord tells with an interaction, or a message's channel,
    where they follow from the roles. Beside servers everybody manages the talk, by interactions
    alone where the bot is a guest. In a server that isn't known yet, people have none.
    """
    if not isinstance(user, discord.Member):
        return Rights(manages=isinstance(where, discord.Permissions))
    known = user.guild.get_role(user.guild.id) is not None  # a server has at least that role
    roles = [role for role in user.roles if not role.is_default()] if known else []
    if isinstance(where, discord.Permissions):
        allowed = where
    else:
        allowed = _allowed(user, where) if known else discord.Permissions.none()
    leads = allowed.manage_guild or allowed.administrator
    return Rights(leads or allowed.manage_channels, leads, tuple(str(role.id) for role in roles))


def _allowed(member: discord.Member, channel: discord.abc.Messageable) -> discord.Permissions:
    """Return a member's permissions in a channel; in a thread those of its channel, if known."""
    own = channel.parent if isinstance(channel, discord.Thread) else channel
    if isinstance(own, discord.abc.GuildChannel):
        return own.permissions_for(member)
    return member.guild_permissions


User: TypeAlias = discord.abc.User

_MENTION = re.compile(r"<@!?(\d+)>")
_BY_PEOPLE = (discord.MessageType.default, discord.MessageType.reply)


def to_incoming(message: discord.Message, bot: User, *, edited: bool = False) -> Incoming | None:
    """Return a person's message, ``None`` if no person wrote it or its words are hidden.

    Discord hides the words of messages that aren't meant for a bot without the Message Content
    intent; a picture without words looks the same.
    """
    if message.author.bot or message.webhook_id is not None or message.type not in _BY_PEOPLE:
        return None
    answered = _answered(message, bot)
    private = isinstance(message.channel, discord.DMChannel)
    addressed = (
        private
        or bot.id in (user.id for user in message.mentions)
        or _own_role(message) in message.raw_role_mentions
        or answered is not None
    )
    text, me = _plain_text(message, bot), account_of(bot)
    if not text and not addressed:
        return None
    return Incoming(
        message_id=str(message.id),
        sender=account_of(message.author),
        place=place_of(message.channel),
        at=message.created_at,
        text=text,
        addressed=addressed,
        edited=edited,
        reply_to=str(answered.id) if answered else None,
        buttons=_buttons(answered) if answered else (),
        people=(
            *(account_of(user) for user in message.mentions if user.id != bot.id),
            *([replace(me, own=True)] if f"@{me.handle}" in text else ()),
        ),
        sticker=private and not text and bool(message.stickers),
        **standing_of(message.author, message.channel)._asdict(),
    )


def from_press(interaction: Interaction) -> Incoming | None:
    """Return that a person pressed a button or chose something, ``None`` for anything else."""
    given = cast("Mapping[str, object]", interaction.data or {})
    picked = picked_line(given)
    data = pressed(given) if picked is None else None
    if interaction.type is not discord.InteractionType.component or not (data or picked):
        return None
    message = interaction.message
    assert message is not None  # every button stands below one
    return replace(from_interaction(interaction), text=picked, press=data, reply_to=str(message.id))


def from_form(interaction: Interaction) -> Incoming | None:
    """Return the line typed into a form, ``None`` if it is none of ours."""
    data = cast("Mapping[str, object]", interaction.data or {})
    press = pressed_form(interaction)
    line = next(form_values(data.get("components")), None)
    if press is None or line is None:
        return None
    return replace(from_interaction(interaction), text=line.strip(), game=press.game or None)


def from_interaction(interaction: Interaction) -> Incoming:
    """Return the sender and the chat of an interaction, still without its words or press."""
    return Incoming(
        message_id=str(interaction.id),
        sender=account_of(interaction.user),
        place=place_in(interaction),
        at=interaction.created_at,
        addressed=True,
        direct=True,
        locale=interaction.locale.value,
        **standing_of(interaction.user, interaction.permissions)._asdict(),
    )


def account_of(user: User) -> Account:
    """Return the account of a user, by the name that is the same on every server.

    A nickname belongs to one server: it must not be shown on another one, nor change in a game.
    The handle of a bot with a space in its name has none, so that a line can say it.
    """
    handle = "".join(user.name.split())
    return Account(PLATFORM, str(user.id), user.global_name or user.name, handle, user.bot)


def place_in(interaction: Interaction) -> Place:
    """Return the chat in which a command was given or a button pressed."""
    if is_guest(interaction):
        return guest_place(interaction)
    channel = interaction.channel
    assert channel is not None  # everything is done in one
    return place_of(channel, interaction.guild_locale)


def place_of(channel: discord.abc.Snowflake, locale: discord.Locale | None = None) -> Place:
    """Return the chat that a channel, a thread or a private talk is."""
    title = getattr(channel, "name", None)
    community, listed = _community(channel)
    return Place(
        PLATFORM,
        str(channel.id),
        f"#{title}" if title else "",
        isinstance(channel, discord.DMChannel),
        _link(channel),
        locale.value if locale else _locale(channel),
        community,
        listed,
        within=str(channel.parent_id) if isinstance(channel, discord.Thread) else "",
    )


def is_listed(client: discord.Client, chat: str) -> bool | None:
    """Return whether everybody in its server may read a channel, ``None`` if it isn't known."""
    channel = client.get_channel(int(chat))
    if channel is None or getattr(channel, "guild", None) is None:
        return None
    _, listed = _community(channel)
    return listed


def _community(channel: discord.abc.Snowflake) -> tuple[str, bool]:
    """Return the id of a channel's server, and whether everybody there may read the channel."""
    guild = getattr(channel, "guild", None)
    if guild is None:
        return "", False
    open_ = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(open_, discord.abc.GuildChannel) or not isinstance(guild, discord.Guild):
        return str(guild.id), False
    everyone: discord.Role | None = guild.default_role  # none while the server is unknown
    if everyone is None or (isinstance(channel, discord.Thread) and channel.is_private()):
        return str(guild.id), False
    return str(guild.id), open_.permissions_for(everyone).read_messages


def _locale(channel: discord.abc.Snowflake) -> str:
    """Return the locale of a channel's server, empty while discord.py has only a guess."""
    guild = getattr(channel, "guild", None)
    if not isinstance(guild, discord.Guild) or guild.unavailable:
        return ""
    return guild.preferred_locale.value


def _link(channel: discord.abc.Snowflake) -> str:
    """Return the address of a channel; a private talk is found under ``@me``."""
    guild = getattr(channel, "guild", None)
    if guild is None and not isinstance(channel, discord.DMChannel):
        return ""
    return f"https://discord.com/channels/{guild.id if guild else '@me'}/{channel.id}"


def _answered(message: discord.Message, bot: User) -> discord.Message | None:
    """Return the bot's message to which this is a reply, if it is one."""
    original = message.reference and message.reference.resolved
    if message.type is not discord.MessageType.reply or not isinstance(original, discord.Message):
        return None
    return original if original.author.id == bot.id else None


def _buttons(answered: discord.Message) -> tuple[str, ...]:
    """Return the data of the buttons below a message."""
    rows = (row for row in answered.components if isinstance(row, discord.ActionRow))
    shown = (part for row in rows for part in row.children if isinstance(part, discord.Button))
    return tuple(button.custom_id for button in shown if button.custom_id)


_CHALLENGE = "|".join(verbs_for("challenge"))
"""Words before the bot's mention that make it the opponent of a challenge."""


def _own_role(message: discord.Message) -> int | None:
    """Return the role that Discord made for the bot: its name is easily taken for the bot's."""
    role = message.guild.self_role if message.guild else None
    return role.id if role else None


def _plain_text(message: discord.Message, bot: User) -> str:
    """Return the words with people as ``@name``, and without the bot unless it is challenged."""
    role = _own_role(message)
    own = rf"<@!?{bot.id}>" if role is None else rf"<@!?{bot.id}>|<@&{role}>"
    text = re.sub(rf"^\s*(?:{own})[\s:,]*", "", message.content)
    challenged = re.compile(rf"(\b(?:{_CHALLENGE})\s*)(?:{own})", re.IGNORECASE)
    text = challenged.sub(lambda match: f"{match[1]}@{account_of(bot).handle}", text)
    text = re.sub(own, "", text)
    names = {str(user.id): f"@{account_of(user).handle}" for user in message.mentions}
    return _MENTION.sub(lambda match: names.get(match[1], match[0]), text).strip()


_logger = logging.getLogger(__name__)


class Handling:
    """The way to the service. The sender of a line or press gets the id of an error there.

    ``longest`` is how many seconds one line or press may take; later it counts as failed, so that
    it doesn't hold up its chat.
    """

    def __init__(self, handle: Handle, longest: float) -> None:
        self._handle = handle
        self._longest = longest

    async def answer(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment] = ()
    ) -> Answer:
        """Return the service's answer to a command or a press; a refusal if it fails."""
        try:
            return await self.tried(incoming, attachments)
        except TryLaterError as error:
            _logger.warning("Message %s could not be saved: %s", incoming.message_id, error)
            return refused_for_now(incoming)

    async def tried(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment] = ()
    ) -> Answer:
        """Return the service's answer, with the files read that came along if it is for the bot.

        Raise ``TryLaterError`` if it can't be saved now; the answer to any other error has an id.
        Talk gets no answer. A line that takes too long is for later, too: the service drops it if
        it was saved all the same.
        """
        try:
            async with asyncio.timeout(self._longest):
                if incoming.addressed and attachments:
                    incoming = replace(incoming, files=await _files(attachments, incoming))
                return await self._handle(incoming)
        except TryLaterError:
            raise
        except Exception as error:
            if isinstance(error, TimeoutError) and not incoming.direct:
                raise TryLaterError("it takes too long") from error
            error_id = log_failure(error, f"message {incoming.message_id}")
            if not is_meant(incoming):
                return Answer()
            return refusal_with(
                incoming.locale or incoming.place.locale, say("unexpected", id=error_id)
            )


async def _files(
    attachments: Iterable[discord.Attachment], incoming: Incoming
) -> tuple[SharedFile, ...]:
    """Return the attachments with the texts of those that may be games."""
    meant = (
        each
        for each in attachments
        if incoming.direct or not is_media(each.filename, each.content_type)
    )
    return tuple([await read_file(each.filename, each.size, each.read, FAILURES) for each in meant])


def log_failure(error: BaseException, what: str) -> str:
    """Log an unexpected error; return its id for the sender."""
    error_id = new_error_id()
    _logger.error("Error %s: %s could not be handled", error_id, what, exc_info=error)
    return error_id


def refused_for_now(incoming: Incoming) -> Answer:
    """Return the answer to a command or press while nothing can be saved."""
    return refusal_with(incoming.locale or incoming.place.locale, say("try_again"))


def refusal_with(locale: str, sentence: Sentence) -> Answer:
    """Return a refusal of one sentence, in the language nearest to a locale."""
    return Answer((SPOKEN.best(locale).message(Message((sentence,))),), refused=True)


def is_meant(incoming: Incoming) -> bool:
    """Return whether the sender waits for an answer: people who only talk don't."""
    if incoming.addressed:
        return True
    try:
        return parse_line(incoming.text or "") is not None
    except Exception:  # noqa: BLE001 - it may be the reading that fails
        return False
