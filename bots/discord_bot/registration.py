"""Registers the commands with Discord, but only when it doesn't have them already."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, TypeAlias

import aiohttp
import discord
from discord import app_commands
from discord.http import Route

from bots.discord_bot.mentions import COMMAND_IDS, ids_of
from bots.discord_bot.payloads import canonical, digest
from bots.discord_bot.translation import localised
from takmail.backoff import Backoff
from takmail.service.ports import Notes

_Command: TypeAlias = (
    app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu
)
_Tree: TypeAlias = app_commands.CommandTree[discord.Client]
_Payload: TypeAlias = dict[str, Any]  # as JSON has it

NOTE = "discord-commands"
"""The name under which it is kept what was registered last."""

ASK_AGAIN = timedelta(hours=1)
"""How old a note may be if Discord is not to be asked: one that is started often asks seldom."""

_FIRST_PAUSE, _LONGEST_PAUSE = 5.0, 3600.0
_FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)

_logger = logging.getLogger(__name__)


class Registration:
    """Registers the commands in the background, ever more slowly as long as that fails.

    The bot is of use without them. ``notes`` keep what was registered from one start to the next;
    without them Discord is asked for it. Of several processes one ``registers``, and the others
    learn what was registered. ``pause`` waits so many seconds.
    """

    def __init__(
        self,
        tree: _Tree,
        notes: Notes | None,
        pause: Callable[[float], Awaitable[None]],
        *,
        registers: bool = True,
    ) -> None:
        self._registers = registers
        self._tree = tree
        self._notes = notes
        self._pause = pause
        self._work: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Begin, once; may be said repeatedly."""
        if self._work is None:
            self._work = asyncio.create_task(self._until_done())

    async def end(self) -> None:
        """Give up what isn't done yet."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _until_done(self) -> None:
        pauses = Backoff(_FIRST_PAUSE, _LONGEST_PAUSE)
        while not await self._succeeds():
            await self._pause(pauses.next())

    async def _succeeds(self) -> bool:
        try:
            if not self._registers:
                return await learn_ids(self._notes)
            if await register(self._tree, self._notes):
                _logger.info("The commands were registered")
        except _FAILURES as error:
            _logger.warning("The commands could not be registered: %s", error)
            return False
        except Exception:
            _logger.exception("The commands could not be registered")
            return False
        return True


async def register(tree: _Tree, notes: Notes | None = None) -> bool:
    """Make Discord's list of commands that of the tree; return whether it had to be sent.

    Nothing at all is asked if the same was registered before by ``notes``, and not long ago: later
    somebody else may have changed it. Afterwards the ids of the commands are known to
    ``COMMAND_IDS``. Raise ``discord.HTTPException`` if Discord refuses.
    """
    client = tree.client
    assert client.application_id is not None, "known since the connection was made"
    application = str(client.application_id)
    ours = payloads_of(tree)
    kept = _kept(await notes.get(NOTE) if notes else None)
    known = kept.get("application") == application
    same = known and kept.get("digest") == digest(ours)
    if same:
        COMMAND_IDS.learn(kept["ids"])
        if _is_recent(kept):
            return False
    asks = same or not known
    found: Sequence[Mapping[str, Any]] = await registered_commands(client) if asks else []
    sent = canonical(found) != canonical(ours)
    if sent:
        found = await client.http.bulk_upsert_global_commands(client.application_id, payload=ours)
    ids = ids_of(found)
    COMMAND_IDS.learn(ids)
    if notes:
        at = discord.utils.utcnow().isoformat()
        kept = {"application": application, "digest": digest(ours), "ids": ids, "at": at}
        await notes.put(NOTE, json.dumps(kept))
    return sent


async def learn_ids(notes: Notes | None) -> bool:
    """Know the ids of the commands that another process has registered; return whether it has."""
    kept = _kept(await notes.get(NOTE) if notes else None)
    COMMAND_IDS.learn(kept.get("ids", {}))
    return bool(kept)


def payloads_of(tree: _Tree) -> list[_Payload]:
    """Return the commands of a tree as they are sent."""
    return [_payload(command, tree) for command in tree.get_commands()]


async def registered_commands(client: discord.Client) -> list[_Payload]:
    """Return the commands as Discord has them; discord.py asks only for their English texts."""
    route = Route(
        "GET", "/applications/{application_id}/commands", application_id=client.application_id
    )
    found: list[_Payload] = await client.http.request(route, params={"with_localizations": "true"})
    return found


def _kept(text: str | None) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(text) if text else {}
    return found


def _is_recent(kept: Mapping[str, Any]) -> bool:
    """Return whether Discord was asked so lately that its list can be taken for unchanged."""
    if "at" not in kept:
        return False
    since = discord.utils.utcnow() - datetime.fromisoformat(kept["at"])
    return timedelta() <= since < ASK_AGAIN


def _payload(command: _Command, tree: _Tree) -> _Payload:
    """Return a command as it is sent, explained in all languages."""
    return localised(command.to_dict(tree))
