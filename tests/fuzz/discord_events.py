"""Events of Discord's gateway that hold a text wherever somebody's words or names can be.

They are well formed.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import discord

from bots.discord_bot.components import asks_for_form, with_form
from bots.discord_bot.incoming import from_form, from_interaction, from_press, to_incoming
from takmail.commands.presses import Press
from takmail.service.ports import Answer, Incoming
from takmail.wording.message.messages import Message

Json: TypeAlias = dict[str, Any]

_BOT, _ANN, _GUILD, _CHANNEL, _THREAD = "99", "1", "50", "60", "70"
_SENT = "2026-01-01T00:00:00+00:00"

_KINDS = 48
"""More than there are types of messages, of channels and of parts of messages."""


def told(text: str) -> Iterator[tuple[str, Json]]:
    """Yield events by their names: lines, edits, presses, choices and forms."""
    kind = sum(map(ord, text[:3])) % _KINDS
    guild = _GUILD if kind % 2 else None
    yield "MESSAGE_CREATE", _line(text, 0, guild)
    yield "MESSAGE_CREATE", _line(text, 19, guild, message_reference=_reference(guild))
    yield "MESSAGE_CREATE", _line(text, kind, guild)
    yield "MESSAGE_UPDATE", _line(text, 0, guild, edited_timestamp=_SENT)
    for custom_id in (text[:100], f"1:draw:k3:7:-:{text}"[:100]):
        yield "INTERACTION_CREATE", _call(text, guild, 3, _pressed(custom_id))
        yield "INTERACTION_CREATE", _call(text, guild, 3, _chosen(custom_id, text[:100]))
    for custom_id in (text[:100], Press("type", game="k3").encoded):
        yield "INTERACTION_CREATE", _call(text, guild, 5, _form(custom_id, text))
    yield "INTERACTION_CREATE", _call(text, guild, 2, {"id": "5", "name": text[:32], "type": 1})


class Listener:
    """Reads events as the client does, by discord.py and then by ours."""

    def __init__(self) -> None:
        client = discord.Client(intents=discord.Intents.all(), max_messages=None)
        self._state: Any = client._connection
        self._state.user = discord.ClientUser(state=self._state, data=_person(_BOT, "takmail"))
        self._state.application_id = int(_BOT)
        self._state.dispatch = self._dispatched
        self._state.parsers["GUILD_CREATE"](_guild())
        self.heard: list[Incoming] = []

    def read(self, event: str, data: Json) -> None:
        """Read an event; what is said by it is in ``heard``."""
        self._state.parsers[event](data)

    def _dispatched(self, event: str, *given: Any) -> None:
        hears: Callable[..., Incoming | None] | None = getattr(self, f"_on_{event}", None)
        said = hears(*given) if hears else None
        if said is not None:
            self.heard.append(said)

    def _on_message(self, message: discord.Message) -> Incoming | None:
        return to_incoming(message, self._state.user)

    def _on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> Incoming | None:
        return to_incoming(event.message, self._state.user, edited=True)

    def _on_interaction(self, call: discord.Interaction[discord.Client]) -> Incoming | None:
        if call.type is discord.InteractionType.modal_submit:
            submitted = from_form(call)
            if submitted is not None:
                with_form(call, submitted, Answer((Message(()),), refused=True))
            return submitted
        if call.type is discord.InteractionType.component:
            pressed = from_press(call)
            asks_for_form(pressed.press if pressed else None)
            return pressed
        return from_interaction(call)


def _person(id_: str, name: str) -> Any:
    return {
        "id": id_, "username": name, "global_name": name, "discriminator": "0", "avatar": None,
        "bot": id_ == _BOT,
    }  # fmt: skip


def _guild() -> Json:
    channel = {"id": _CHANNEL, "type": 0, "name": "tak", "position": 0, "guild_id": _GUILD}
    thread = {
        "id": _THREAD, "type": 11, "name": "a game", "parent_id": _CHANNEL, "guild_id": _GUILD,
        "owner_id": _BOT, "message_count": 1, "member_count": 1, "rate_limit_per_user": 0,
        "thread_metadata": {
            "archived": False, "locked": False, "auto_archive_duration": 60,
            "archive_timestamp": _SENT,
        },
    }  # fmt: skip
    everyone = {
        "id": _GUILD, "name": "@everyone", "permissions": "3072", "position": 0, "color": 0,
        "colors": {"primary_color": 0}, "hoist": False, "managed": False, "mentionable": False,
        "flags": 0,
    }  # fmt: skip
    return {
        "id": _GUILD, "name": "harbour", "roles": [everyone], "channels": [channel],
        "threads": [thread], "members": [], "member_count": 2, "emojis": [], "stickers": [],
        "features": [], "verification_level": 0, "default_message_notifications": 0,
        "explicit_content_filter": 0, "mfa_level": 0, "nsfw_level": 0, "premium_tier": 0,
        "system_channel_flags": 0, "preferred_locale": "en-US", "owner_id": _ANN,
        "afk_timeout": 0, "unavailable": False,
    }  # fmt: skip


def _line(text: str, kind: int, guild: str | None, **more: object) -> Json:
    ann = _person(_ANN, text[:32] or "ann")
    member = {"roles": [], "joined_at": _SENT, "deaf": False, "mute": False, "nick": text[:32]}
    line: Json = {
        "id": "1000", "channel_id": _CHANNEL if guild else "80", "author": ann, "content": text,
        "timestamp": _SENT, "edited_timestamp": None, "tts": False, "mention_everyone": False,
        "mentions": [_person(_BOT, "takmail"), {**ann, "id": "2"}], "mention_roles": [],
        "attachments": [_attachment(text)], "embeds": [{"type": text[:9], "title": text}],
        "pinned": False, "type": kind, "components": [{"type": kind, "custom_id": text[:100]}],
        "flags": kind,
    }  # fmt: skip
    if guild:
        line |= {"guild_id": guild, "member": member}
    return line | more


def _attachment(text: str) -> Json:
    return {
        "id": "7", "filename": text[:99] or "a", "size": len(text), "url": f"https://x/{text[:99]}",
        "proxy_url": "https://x/", "content_type": text[:20],
    }  # fmt: skip


def _reference(guild: str | None) -> Json:
    place = {"channel_id": _CHANNEL if guild else "80", "message_id": "900"}
    return place | ({"guild_id": guild} if guild else {})


def _call(text: str, guild: str | None, kind: int, data: Json) -> Json:
    ann = _person(_ANN, text[:32] or "ann")
    member = {
        "user": ann, "roles": [], "joined_at": _SENT, "deaf": False, "mute": False,
        "permissions": "0", "nick": text[:32], "flags": 0,
    }  # fmt: skip
    channel = {"id": _CHANNEL, "type": 0, "name": text[:100], "permissions": "0"}
    if guild is None:
        channel = {"id": "80", "type": 1, "recipients": [ann]}
    call: Json = {
        "id": "2000", "application_id": _BOT, "type": kind, "token": text[:20], "version": 1,
        "channel_id": channel["id"], "channel": channel, "locale": text[:5], "data": data,
        "entitlements": [], "authorizing_integration_owners": {"0": guild or "0"}, "context": 0,
        "app_permissions": "0", "attachment_size_limit": 1,
    }  # fmt: skip
    if kind != _COMMAND:
        call["message"] = _line(text, 0, guild) | {"author": _person(_BOT, "takmail")}
    if guild is None:
        return call | {"user": ann}
    return call | {"guild_id": guild, "member": member, "guild_locale": text[:5]}


_COMMAND = 2
"""The type of a call that is a command."""


def _pressed(custom_id: str) -> Json:
    return {"component_type": 2, "custom_id": custom_id, "id": 1}


def _chosen(custom_id: str, value: str) -> Json:
    return {"component_type": 3, "custom_id": custom_id, "values": [value], "id": 1}


def _form(custom_id: str, text: str) -> Json:
    field = {"type": 4, "custom_id": "line", "value": text, "id": 3}
    return {"custom_id": custom_id, "components": [{"type": 18, "id": 2, "component": field}]}
