"""What people are told while what they said can't be saved, or takes long.

It can't go through the outbox, so it is sent at once; once in a chat, until something is done there
again. An update that isn't done stays in its lane, or Telegram sends it again, so a line isn't
lost. A press that comes meanwhile is refused and never done: nobody counts on it later.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeAlias

from telegram import Update

from bots.telegram_bot.lanes import Held
from takmail.commands.lines.reading import parse_line
from takmail.service.ports import Incoming, TryLaterError, UndeliverableError
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.drafts import Draft, say
from takmail.wording.message.messages import Message

Tell: TypeAlias = Callable[[Incoming, Message, str], Awaitable[object]]
"""Sends a message in answer to a line, under a key."""

_log = logging.getLogger(__name__)


class Waiting:
    """Knows the lanes in which something waits to be saved.

    ``line_of`` reads what an update says, ``refuse`` answers a press that is not done.
    """

    def __init__(
        self,
        line_of: Callable[[Update], Incoming | None],
        tell: Tell,
        refuse: Callable[[Update], Coroutine[Any, Any, None]],
    ) -> None:
        self._line_of = line_of
        self._tell = tell
        self._refuse = refuse
        self._stuck: set[str] = set()
        self._told: dict[str, set[str]] = {}
        self._telling: set[asyncio.Task[None]] = set()

    def entered(self, held: Held) -> None:
        """Refuse what can't wait, where it would have to."""
        if held.update.callback_query is not None and not self._stuck.isdisjoint(held.lanes):
            self._aside(self._refuse(held.update))

    def stuck(self, held: Held, behind: list[Held]) -> None:
        """Say that something can't be saved now, and refuse what waits behind it and can't wait."""
        self._stuck.update(held.lanes)
        self._say(held, "trouble-kept")
        for later in behind:
            self.entered(later)

    def slow(self, held: Held) -> None:
        """Say that something takes a while, without a sound."""
        self._say(held, "trouble-slow")

    def over(self, held: Held) -> None:
        """Take note that something was done."""
        for lane in held.lanes:
            self._stuck.discard(lane)
            self._told.pop(lane, None)

    def _say(self, held: Held, key: str) -> None:
        lane = held.lanes[0] if held.lanes else ""
        if held.update.message is None or key in self._told.get(lane, ()):
            return
        line = self._line(held.update)
        if line is not None:
            self._told.setdefault(lane, set()).add(key)
            told = SPOKEN.best(line.locale).message(Draft((say(key),), silent=True))
            self._aside(self._sent(line, told, f"{line.message_id}:{key}"))

    def _line(self, update: Update) -> Incoming | None:
        """Return what was said if somebody waits for what becomes of it."""
        try:
            line = self._line_of(update)
            meant = line is not None and (line.addressed or parse_line(line.text or "") is not None)
        except Exception:  # noqa: BLE001 - what can't be read is told otherwise
            return None
        return line if meant else None

    async def _sent(self, line: Incoming, told: Message, key: str) -> None:
        try:
            await self._tell(line, told, key)
        except (TryLaterError, UndeliverableError) as error:
            _log.info("Nobody could be told that a line waits: %s", error)

    def _aside(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)
