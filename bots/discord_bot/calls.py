"""Calls: interactions that a message of the outbox may answer, as long as they have no answer.

Either the outbox takes a call, or the interaction closes it before it answers by itself, so that
only one of them does. Discord knows no nonce of answers: one that a process may have given before
it died is found in the channel.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

import discord

from bots.discord_bot.guests import TAKEN, Interaction, is_guest, seen_alone
from bots.discord_bot.permissions import is_silenced

_CLOSED = 1000
"""The most calls without a message that the bot remembers."""

_LOOKED_AT = 50
"""Messages since a call among which its answer is looked for."""


@dataclass(slots=True, eq=False)
class Call:
    """An interaction with its answer still open."""

    interaction: Interaction
    is_taken: bool = False
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def name(self) -> str:
        """Its name for the service."""
        return str(self.interaction.id)


class Calls:
    """The calls of one client."""

    def __init__(self) -> None:
        self._open: dict[str, Call] = {}
        self._closed: deque[str] = deque(maxlen=_CLOSED)

    def __contains__(self, call: Call) -> bool:
        """Return whether the outbox may answer a call."""
        return call.name in self._open

    @contextmanager
    def offered(self, interaction: Interaction) -> Iterator[Call]:
        """Offer an interaction to the outbox meanwhile, unless its answer is for one person."""
        call = Call(interaction)
        if not (is_guest(interaction) or seen_alone(interaction) or is_silenced(interaction)):
            self._open[call.name] = call
        try:
            yield call
        finally:
            self._drop(call)

    async def close(self, call: Call, until: float = 0.0) -> None:
        """Wait for a message of the outbox until then, by the loop's clock; then take none."""
        left = until - asyncio.get_running_loop().time()
        if left > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await call.answered.wait()
        if call.is_taken:
            await call.answered.wait()
        self._drop(call)

    @contextmanager
    def taken(self, name: str) -> Iterator[Interaction | None]:
        """Have a call to answer meanwhile, if it is open."""
        call = self._open.get(name)
        if call is None or call.is_taken:
            yield None
            return
        call.is_taken = call.interaction.extras[TAKEN] = True
        try:
            yield call.interaction
        finally:
            call.answered.set()

    async def answer_of(self, name: str, channel: discord.abc.Messageable) -> str | None:
        """Return the id of the message by which another process has answered a call, if it has."""
        if name in self._closed:
            return None
        with suppress(discord.Forbidden):
            async for said in channel.history(limit=_LOOKED_AT, after=discord.Object(int(name))):
                source = said.interaction_metadata
                if source is not None and source.id == int(name) and not said.flags.loading:
                    return str(said.id)
        return None

    def _drop(self, call: Call) -> None:
        if self._open.pop(call.name, None) is not None and not call.is_taken:
            self._closed.append(call.name)
