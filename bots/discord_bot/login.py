"""The login that `takmail doctor` tries: the token, the bot's servers, permissions and commands."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TypeAlias

import discord

from bots.common import login
from bots.common.login import WITHIN, Finding, Login, Mark, TokenState
from bots.discord_bot.client import endpoints
from bots.discord_bot.permissions import invitation, lacking, own_app
from bots.discord_bot.registration import canonical, registered_commands
from bots.discord_bot.requests import FAILURES
from bots.discord_bot.slash import built_commands
from takmail.config import DiscordSettings
from takmail.service.ports import AdapterError
from takmail.wording.languages.spoken import tell
from takmail.wording.message.sentences import items
from takmail.wording.message.text import Plain

NAMED = 10
"""The most servers that are named."""

LOOKED_INTO = 5
"""The most servers whose channels the doctor looks at by itself."""


_Place: TypeAlias = discord.abc.GuildChannel | discord.Thread


async def examine(client: discord.Client, channel: int | None, within: float) -> list[Finding]:
    """Return the findings about a client that is logged in, within so many seconds."""
    findings = [
        Finding(Mark.WELL, tell("doctor-invitation", link=invitation(_application(client))))
    ]
    findings.append(_own_app(client))
    try:
        async with asyncio.timeout(within):
            findings += [each async for each in _examined(client, channel)]
    except FAILURES as error:
        reason = tell("doctor-unexamined", reason=login.reason_of(error))
        findings.append(Finding(Mark.ODD, reason))
    return findings


async def _examined(client: discord.Client, channel: int | None) -> AsyncIterator[Finding]:
    yield await _commands(client)
    guilds = [guild async for guild in client.fetch_guilds()]
    known = client.application.approximate_guild_count if client.application else 0
    yield _servers(guilds, max(known, len(guilds)))
    if channel is not None:
        yield await _asked_for(client, channel)
    elif len(guilds) <= LOOKED_INTO:
        for guild in guilds:
            for finding in await _channels(client, guild.id):
                yield finding


async def _commands(client: discord.Client) -> Finding:
    """Say whether Discord has the commands of this version."""
    try:
        ours = built_commands(client)
    except AdapterError as error:
        return Finding(Mark.ILL, str(error))
    if canonical(await registered_commands(client)) == canonical(ours):
        return Finding(Mark.WELL, tell("doctor-commands-same"))
    return Finding(Mark.ODD, tell("doctor-commands-other"))


def _own_app(client: discord.Client) -> Finding:
    """Say whether people can install the bot for themselves, and how."""
    if client.application is None or client.application.user_integration_config is None:
        return Finding(Mark.ODD, tell("doctor-no_own_app"))
    return Finding(Mark.WELL, tell("doctor-own_app", link=own_app(_application(client))))


def _servers(guilds: Sequence[discord.Guild], count: int) -> Finding:
    if not guilds:
        return Finding(Mark.ODD, tell("doctor-servers-none"))
    names = items(*(Plain(guild.name) for guild in guilds[:NAMED]))
    more = count - min(len(guilds), NAMED)
    return Finding(Mark.WELL, tell("doctor-servers", count=count, names=names, more=more))


async def _asked_for(client: discord.Client, channel: int) -> Finding:
    try:
        place = await client.fetch_channel(channel)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return Finding(Mark.ILL, tell("doctor-channel-unknown", channel=str(channel)))
    if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        return Finding(Mark.WELL, tell("doctor-channel-private"))
    above = place.parent_id if isinstance(place, discord.Thread) else place.id
    for parent, may in await _permissions(client, place.guild.id):
        if parent.id == above:
            return _channel_finding(place, parent.guild.name, may)
    return Finding(Mark.ILL, tell("doctor-channel-unknown", channel=str(channel)))


async def _channels(client: discord.Client, guild: int) -> list[Finding]:
    """Return the missing permissions of each channel where people write and the bot is wanted."""
    return [
        _channel_finding(channel, channel.guild.name, may)
        for channel, may in await _permissions(client, guild)
        if isinstance(channel, discord.TextChannel | discord.ForumChannel) and may.view_channel
    ]


async def _permissions(
    client: discord.Client, guild_id: int
) -> list[tuple[discord.abc.GuildChannel, discord.Permissions]]:
    """Return the channels of a server, and what the bot may do in each."""
    assert client.user is not None  # known since the login
    guild = await client.fetch_guild(guild_id, with_counts=False)
    me = await guild.fetch_member(client.user.id)
    return [(channel, channel.permissions_for(me)) for channel in await guild.fetch_channels()]


def _channel_finding(channel: _Place, server: str, may: discord.Permissions) -> Finding:
    missing = list(lacking(may, thread=isinstance(channel, discord.Thread)))
    if not missing:
        return Finding(Mark.WELL, tell("doctor-channel", channel=channel.name, server=server))
    lines = [tell("doctor-lacking", title=each.title, purpose=each.purpose) for each in missing]
    sentence = tell(
        "doctor-channel-lacks", channel=channel.name, server=server, missing="\n".join(lines)
    )
    essential = any(permission.essential for permission in missing)
    return Finding(Mark.ILL if essential else Mark.ODD, sentence)


def _application(client: discord.Client) -> int:
    assert client.application_id is not None  # known since the login
    return client.application_id


_INTENTS = discord.Intents(guilds=True)
"""Those without which the library warns; nothing is ever received."""


async def try_login(
    settings: DiscordSettings, within: float = WITHIN, channel: int | None = None
) -> Login:
    """Show Discord the token and return its answer; it has so many seconds."""
    with endpoints(settings):
        attempt = _login(settings.token, within, channel)
        return await login.try_login(attempt, discord.LoginFailure, FAILURES)


async def _login(token: str, within: float, channel: int | None) -> Login:
    async with discord.Client(intents=_INTENTS) as client:
        async with asyncio.timeout(within):
            await client.login(token)
        findings = await examine(client, channel, within)
        flags = client.application_flags  # small bots have the limited one
        overhears = flags.gateway_message_content or flags.gateway_message_content_limited
        return Login(TokenState.GOOD, str(client.user), overhears, findings=tuple(findings))
