"""Keeping to Telegram's limits: what is written to chats waits for its turn before it is sent.

Only what makes or changes a message waits. Answers to presses and to inline queries, and whatever
asks or sets something, go at once. To take buttons off an old message counts as much as to send a
new one, which somebody waits for: so in a group where much goes on, old buttons stay.
"""

import asyncio
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any, TypeAlias

from telegram import InlineKeyboardMarkup
from telegram.error import NetworkError, RetryAfter
from telegram.ext import BaseRateLimiter

from bots.telegram_bot.inline_messages import InlineChats
from bots.telegram_bot.pacing import Schedule, Ticket, is_group
from bots.telegram_bot.trouble import wished_pause

_Json: TypeAlias = dict[str, Any]
_Result: TypeAlias = bool | _Json | list[_Json]

_WRITING = ("send", "edit", "copy", "forward")
_NOT_WRITING = frozenset({"sendChatAction"})
_BUTTONS = "editMessageReplyMarkup"


class Limiter(BaseRateLimiter[None]):
    """Lets requests go when the schedule says so.

    A chat that Telegram wants to be left alone is: the request fails, and whoever made it knows
    what is to be tried again. ``inline`` has the chats of inline messages; ``clock`` is for tests.
    """

    def __init__(
        self, clock: Callable[[], float] = monotonic, inline: InlineChats | None = None
    ) -> None:
        self._clock = clock
        self._inline = inline or InlineChats()
        self._schedule = Schedule()
        self._waiting: dict[int, tuple[Ticket, asyncio.Future[None]]] = {}
        self._timer: asyncio.TimerHandle | None = None

    async def initialize(self) -> None:
        """Do nothing: there is nothing to be made ready."""

    async def shutdown(self) -> None:
        """Let nothing more go: what still waits fails like anything without a connection."""
        waiting, self._waiting = self._waiting, {}
        for ticket, turn in waiting.values():
            self._schedule.drop(ticket)
            if not turn.done():
                turn.set_exception(NetworkError("the connection was ended"))

    def wait(self, inline_message: str) -> float:
        """Return for how many seconds an inline message can't be changed."""
        return self._schedule.wait(self._inline.of(inline_message), self._clock())

    async def process_request(  # noqa: PLR0913, PLR0917 - the library's
        self,
        callback: Callable[..., Coroutine[Any, Any, _Result]],
        args: Any,
        kwargs: dict[str, Any],
        endpoint: str,
        data: dict[str, Any],
        rate_limit_args: None,
    ) -> _Result:
        """Make a request as soon as its chat may be written to, and note if Telegram refuses."""
        del rate_limit_args
        chat = self._chat(data)
        if chat is None:
            return await callback(*args, **kwargs)
        if endpoint == _BUTTONS and self._schedule.is_busy(chat, self._clock()):
            raise NetworkError("old buttons stay where much else is to be sent")
        if _writes(endpoint):
            await self._turn(chat, urgent=_is_urgent(endpoint, chat, data))
        try:
            result = await callback(*args, **kwargs)
        except RetryAfter as error:
            self._schedule.refused(chat, self._clock() + wished_pause(error))
            raise
        self._schedule.arrived()
        return result

    def _chat(self, data: dict[str, Any]) -> str | None:
        """Return the chat that a request is about."""
        chat, inline = data.get("chat_id"), data.get("inline_message_id")
        if chat is not None:
            return str(chat)
        return None if inline is None else self._inline.of(str(inline))

    async def _turn(self, chat: str, *, urgent: bool) -> None:
        """Return when something may be sent to a chat."""
        ticket = self._schedule.ask(chat, self._clock(), urgent=urgent)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[ticket.number] = (ticket, turn)
        self._look()
        try:
            await turn
        except asyncio.CancelledError:
            self._forget(ticket)
            raise

    def _forget(self, ticket: Ticket) -> None:
        if self._waiting.pop(ticket.number, None) is not None:
            self._schedule.drop(ticket)

    def _look(self) -> None:
        """Let go what may go now, and look again when the next may."""
        for ticket in self._schedule.grant(self._clock()):
            _, turn = self._waiting.pop(ticket.number)
            if not turn.done():
                turn.set_result(None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        moment = self._schedule.next_at()
        if moment is not None:
            wait = max(0.0, moment - self._clock())
            self._timer = asyncio.get_running_loop().call_later(wait, self._look)


def _writes(endpoint: str) -> bool:
    return endpoint.startswith(_WRITING) and endpoint not in _NOT_WRITING


def _is_urgent(endpoint: str, chat: str, data: dict[str, Any]) -> bool:
    """Return whether a request is for those who play.

    It has buttons, makes a sound, or is for one person.
    """
    sounds = endpoint.startswith("send") and not data.get("disable_notification")
    keyboard = data.get("reply_markup")
    has_buttons = isinstance(keyboard, InlineKeyboardMarkup) and bool(keyboard.inline_keyboard)
    return has_buttons or sounds or not is_group(chat)
