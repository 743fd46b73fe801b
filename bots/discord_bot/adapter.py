"""Discord, as the service sees it."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import discord

from bots.common.login import reason_of
from bots.discord_bot.client import (
    CALM,
    Link,
    NewSessionLaterError,
    SessionPauses,
    TakmailClient,
    endpoints,
)
from bots.discord_bot.incoming import is_listed
from bots.discord_bot.markup import PLATFORM
from bots.discord_bot.requests import FAILURES, USUAL, Pace, retry_after
from bots.discord_bot.sending import Editor, Sender
from bots.discord_bot.slash import built_commands
from bots.discord_bot.threads import Threads
from takmail.backoff import Backoff
from takmail.config import DiscordSettings
from takmail.service.ports import AdapterError, OwnChat, Place, TryLaterError
from takmail.service.service import Service
from takmail.wording.languages.spoken import tell
from takmail.wording.message.messages import Message

_logger = logging.getLogger(__name__)


_TOKEN_REFUSED = 4004
_SHARDS_REFUSED = (4010, 4011)
_INTENTS_REFUSED = 4014


@dataclass(frozen=True, slots=True)
class _Connection:
    """A client that is connected, and the parts that send through it."""

    client: TakmailClient
    sender: Sender
    editor: Editor
    threads: Threads


class DiscordAdapter:
    """Runs the Discord bot. There can be one at a time in a process.

    To make one raises ``AdapterError`` if the commands can't be built: another try is of no use.
    ``overhears`` is true if Discord shows the words of messages that aren't for the bot.
    """

    platform = PLATFORM
    columns = 0

    def __init__(self, settings: DiscordSettings, link: Link, *, pace: Pace = USUAL) -> None:
        built_commands()
        self._settings = settings
        self._link = link
        self._pace = pace
        self._session_pauses = SessionPauses(pace)
        self._failures = Backoff(1.0, 60.0, calm=CALM)
        self.overhears = True
        self._ready = asyncio.Event()
        self._connection: _Connection | None = None

    async def run(self) -> None:
        """Listen until cancelled; raise ``AdapterError`` if Discord doesn't let the bot in."""
        with endpoints(self._settings):
            while True:
                await self._attempt()

    @property
    def connected_since(self) -> datetime | None:
        """The moment since which all shards are connected, see ``KnowsConnection``."""
        return None if self._connection is None else self._connection.client.connected_since

    async def wait_ready(self) -> None:
        """Return as soon as messages can be sent."""
        await self._ready.wait()

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> Sequence[str]:
        """Send one message, see ``Adapter.send``."""
        return await self._connected.sender.send(chat, message, key, reply_to)

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        """Put a message in the place of an earlier one, see ``Adapter.edit``."""
        return await self._connected.editor.edit(chat, message, ids)

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        """Remove the buttons of messages, see ``Adapter.strip``."""
        await self._connected.editor.strip(chat, ids)

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        """Remove messages of ours, see ``Adapter.delete``."""
        await self._connected.editor.delete(chat, ids)

    async def private_chat(self, user: str) -> str | None:
        """Return the private talk with a person, see ``Adapter.private_chat``."""
        return await self._connected.sender.private_chat(user)

    async def open_chat(
        self, chat: str, own: OwnChat, *, under: str | None, forum: str | None
    ) -> Place | None:
        """Open a thread or a post of a forum, see ``OpensChats.open_chat``."""
        return await self._connected.threads.open(chat, own, under, forum)

    async def show_chat(self, chat: str, own: OwnChat) -> None:
        """Make a thread show how its game stands, see ``OpensChats.show_chat``."""
        await self._connected.threads.show(chat, own)

    def hear_since(self, chat: str, since: datetime, code: str) -> None:
        """Read the earlier messages of a thread, see ``ReadsBack.hear_since``."""
        del code
        if self._connection is not None:  # else the next client reads it when it begins
            self._connection.client.hear_since(chat, since)

    def is_listed(self, chat: str) -> bool | None:
        """Return whether all in its server may read a channel, ``None`` if that isn't known."""
        return None if self._connection is None else is_listed(self._connection.client, chat)

    @property
    def _connected(self) -> _Connection:
        if self._connection is None:
            raise TryLaterError("not connected to Discord")
        return self._connection

    async def _attempt(self) -> None:
        """Run one client until it fails, and wait until the next may be tried."""
        try:
            await self._one_client()
        except discord.PrivilegedIntentsRequired as error:
            if not self.overhears:
                code = str(_INTENTS_REFUSED)
                raise AdapterError(tell("host-discord_shut_out", code=code)) from error
            _logger.warning(tell("host-discord_not_overheard"))
            self.overhears = False
        except NewSessionLaterError as error:
            key = "session_limit" if error.limited else "connecting_again"
            _logger.warning(tell(f"host-discord_{key}", seconds=error.seconds))
            await self._session_pauses.wait_outside(error)
        except (discord.LoginFailure, discord.ConnectionClosed) as error:
            raise _shut_out(error) from error
        except FAILURES as error:
            await self._back_off(reason_of(error), at_least=retry_after(error) or 0.0)
        except Exception as error:
            _logger.exception("The Discord client failed")
            await self._back_off(type(error).__name__)

    async def _back_off(self, reason: str, at_least: float = 0.0) -> None:
        seconds = self._failures.next_at(asyncio.get_running_loop().time())
        seconds = max(seconds, at_least)
        _logger.warning(tell("host-discord_unreachable", seconds=seconds, reason=reason))
        await self._pace.pause(seconds)

    async def _one_client(self) -> None:
        """Run one client until it fails or is cancelled, and close it in good order."""
        client = TakmailClient(
            self._link,
            reads_all=self.overhears,
            shards=self._settings.shards,
            session_pauses=self._session_pauses,
            pace=self._pace,
        )
        within = self._pace.sending
        sender = Sender(client, client.calls, timeout=within)
        threads = Threads(client, timeout=within)
        editor = Editor(client, client.hidden, timeout=within)
        connection = _Connection(client, sender, editor, threads)
        announcing = asyncio.create_task(self._announce(connection))
        try:
            async with client:
                try:
                    await client.start(self._settings.token)
                finally:
                    await client.finish(self._pace.finishing)
                    self._connection = None
                    for part in (sender, editor, threads):
                        await part.close()
        finally:
            self._ready.clear()
            announcing.cancel()
            await client.finish(0.0)  # events that came while it closed

    async def _announce(self, connection: _Connection) -> None:
        await connection.client.connected.wait()
        self._connection = connection
        self._ready.set()


def _shut_out(error: discord.LoginFailure | discord.ConnectionClosed) -> AdapterError:
    code = error.code if isinstance(error, discord.ConnectionClosed) else _TOKEN_REFUSED
    if code == _TOKEN_REFUSED:
        return AdapterError(tell("host-discord_token_refused"))
    key = "shards_refused" if code in _SHARDS_REFUSED else "shut_out"
    return AdapterError(tell(f"host-discord_{key}", code=str(code)))


def make_adapter(settings: DiscordSettings, service: Service) -> DiscordAdapter:
    """Return the adapter of a program."""
    link = Link(
        service.decided,
        enclosed=service.enclosed,
        missed=partial(service.queries.missed, PLATFORM),
        posted=partial(service.posted, PLATFORM),
        notes=service.context.store.notes,
        communities=service.communities(PLATFORM),
        reach=service.reach,
        games_on=service.queries.games_on,
        suggest=service.suggest,
    )
    return DiscordAdapter(settings, link)
