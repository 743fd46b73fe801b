"""Commands that people give on the small Discord, and what they press, choose and fill in."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import cast

from tests.e2e.discord.calls import Call, CallType
from tests.e2e.discord.channels import Channel, ChannelKind, User
from tests.e2e.discord.components import BUTTON
from tests.e2e.discord.options import (
    Option,
    command_json,
    find_command,
    menu_json,
    option_type,
    resolved,
)
from tests.e2e.discord.people import People
from tests.e2e.discord.selects import CHANNEL, STRING, USER, check_count, chosen
from tests.e2e.discord.world import Json, Post

_GUILD, _BOT_DM, _OTHER = 0, 1, 2


class Actions(People):
    """Lets people use what the bot offers, as far as Discord would let them."""

    async def command(
        self, person: User, channel: Channel, words: str, /, **options: Option
    ) -> Call:
        """Let a person give a slash command, which must be registered.

        ``words`` are its name, with those of a group and a subcommand.
        """
        command = await self._known(words, 1, person, channel)
        call = self._call(person, channel)
        await self._send(call, command_json(command, words, options))
        return call

    async def ask(self, person: User, channel: Channel, words: str, /, **options: Option) -> Post:
        """Let a person give a slash command as `command` does, and return its first answer."""
        return await self.expect_reply(await self.command(person, channel, words, **options))

    async def complete(
        self, person: User, channel: Channel, words: str, option: str, typed: str, /, **rest: Option
    ) -> list[Json]:
        """Let a person type an option of a slash command; return the choices that are offered.

        ``rest`` are the options that were given before. Raise ``AssertionError`` if none are
        offered in time.
        """
        command = await self._known(words, 1, person, channel)
        call = self._call(person, channel, CallType.COMPLETION)
        call.option_type = option_type(command, words, option)
        data = command_json(command, words, rest | {option: typed}, focused=option)
        await self._send(call, data)
        await self.answered(call, f"{option} of /{words} was typed: {typed!r}")
        assert call.choices is not None
        return call.choices

    async def use(self, person: User, channel: Channel, name: str, target: User | Post) -> Call:
        """Let a person choose an entry of the menu of a person or a message."""
        kind = 2 if isinstance(target, User) else 3
        command = await self._known(name, kind, person, channel)
        assert isinstance(target, User) or self.sees(person, target)
        call = self._call(person, channel)
        await self._send(call, menu_json(command, target, self.people))
        return call

    async def press(self, person: User, channel: Channel, message_id: int, button: str) -> Call:
        """Let a person press a button of the bot, named by its label or its custom id.

        Return the call, with what was ``seen`` in answer, when the bot has answered; if it has
        asked for time first, wait for what it says then. Raise ``AssertionError`` if the person
        sees no such button, or if the bot gives no sign within ``press_limit`` seconds.
        """
        post = self.seen_by(person, channel, message_id)
        found = post.button(button) if post is not None else None
        assert found is not None, f"{person.name} can't press {button!r} on message {message_id}"
        data: Json = {"component_type": BUTTON, "id": found["id"], "custom_id": found["custom_id"]}
        return await self._touch(person, channel, post, data, f"{button!r} was pressed")

    async def choose(
        self, person: User, channel: Channel, message_id: int, select: str, *values: Option
    ) -> Call:
        """Let a person choose in a select of the bot, named by its placeholder or custom id.

        Options are named by their labels or values, users and channels are given. What is
        returned and raised is that of ``press``.
        """
        post = self.seen_by(person, channel, message_id)
        found = post.select(select) if post is not None else None
        assert found is not None, f"{person.name} can't choose in {select!r} of {message_id}"
        data: Json = {
            "component_type": found["type"],
            "id": found["id"],
            "custom_id": found["custom_id"],
            "values": _chosen(found, values),
        }
        if found["type"] != STRING:
            data["resolved"] = resolved(values)
        return await self._touch(person, channel, post, data, f"{values} was chosen")

    async def submit(self, call: Call, values: Mapping[str, str]) -> Call:
        """Let a person submit the modal that a call has opened; fields are named by their labels.

        What is returned and raised is that of ``press``.
        """
        modal = call.modal
        assert modal is not None, "no modal was opened"
        answered = self._call(call.person, call.channel, CallType.MODAL, call.pressed)
        await self._send(answered, modal.filled(values))
        return await self.answered(answered, f"{modal.title!r} was submitted")

    async def answered(self, call: Call, what: str = "a command was given") -> Call:
        """Return a call when the bot has answered; if it asked for time, when it says something.

        Raise ``AssertionError`` if it gives no sign within ``press_limit`` seconds.
        """
        try:
            await self.until(lambda: call.answered, self.press_limit)
        except TimeoutError:
            call.failed = True
            late = f"this interaction failed: {what}, and the bot did not answer"
            raise AssertionError(late) from None
        await self.until(lambda: not call.awaited)
        return call

    async def _touch(
        self, person: User, channel: Channel, post: Post | None, data: Json, what: str
    ) -> Call:
        call = self._call(person, channel, CallType.COMPONENT, post)
        await self._send(call, data)
        return await self.answered(call, what)

    async def _known(self, words: str, kind: int, person: User, channel: Channel) -> Json:
        """Return a command when it is registered; it must be one for this place."""
        own = self.guild_commands.get(channel.guild or 0, [])
        command = await self.until(lambda: find_command([*own, *self.commands], words, kind))
        contexts = cast("list[int]", command.get("contexts") or [_GUILD, _BOT_DM, _OTHER])
        installs = cast("list[int]", command.get("integration_types") or [0])
        owners = {int(owner) for owner in self._owners(person, channel)}
        offered = self._context(channel) in contexts and not owners.isdisjoint(installs)
        assert offered, f"{person.name} is not offered {words!r} here"
        return command

    def _context(self, channel: Channel) -> int:
        if channel.guild is not None:
            return _GUILD
        mine = channel.kind is ChannelKind.DM and len(channel.people) == 1
        return _BOT_DM if mine else _OTHER

    def _owners(self, person: User, channel: Channel) -> dict[str, str]:
        """Return by whom the bot was installed, for a server (0) and for a person (1)."""
        owners = {}
        if self._context(channel) == _BOT_DM:
            owners["0"] = "0"
        elif channel.guild is not None and self.is_member_of(channel):
            owners["0"] = str(channel.guild)
        if person.id in self.installed_by:
            owners["1"] = str(person.id)
        return owners

    def _call(
        self,
        person: User,
        channel: Channel,
        kind: CallType = CallType.COMMAND,
        pressed: Post | None = None,
    ) -> Call:
        token, now = f"call-{len(self.calls)}", asyncio.get_running_loop().time()
        call = Call(self.ids.next(), token, person, channel, kind, pressed=pressed)
        call.due, call.over = now + self.press_limit, now + self.token_life
        call.owners = self._owners(person, channel)
        self.calls[token] = call
        return call

    async def _send(self, call: Call, data: Json) -> None:
        await self.gateway.tell("INTERACTION_CREATE", self._call_json(call, data))

    def _call_json(self, call: Call, data: Json) -> Json:
        channel = call.channel
        written: Json = {
            "id": str(call.id),
            "application_id": str(self.bot.id),
            "type": int(call.type),
            "token": call.token,
            "version": 1,
            "attachment_size_limit": 10485760,
            "app_permissions": str(self.allowed_in(channel)),
            "locale": call.person.locale,
            "entitlements": [],
            "authorizing_integration_owners": call.owners,
            "channel_id": str(channel.id),
            "channel": channel.json() | {"permissions": call.person.allowed},
            "context": self._context(channel),
            "data": data,
        }
        if call.pressed is not None:
            written["message"] = call.pressed.json(self.people)
        if channel.guild is None:
            return written | {"user": call.person.json()}
        guild = self.guilds[channel.guild]
        return written | {
            "guild_id": str(guild.id),
            "guild_locale": guild.locale,
            "guild": guild.partial_json(),
            "member": call.person.member_json(),
        }


def _chosen(select: Json, values: Sequence[Option]) -> list[str]:
    """Return what Discord tells of a choice; raise ``AssertionError`` where it takes none."""
    if select["type"] == STRING:
        return chosen(select, [str(value) for value in values])
    kinds = {USER: User, CHANNEL: Channel}
    wanted = kinds.get(int(str(select["type"])))
    ids = []
    for value in values:
        assert wanted is not None, f"{select['custom_id']} doesn't take {value!r}"
        assert isinstance(value, wanted)
        assert isinstance(value, User | Channel)
        ids.append(str(value.id))
    check_count(select, len(ids))
    return ids
