"""Trouble with Telegram: pauses, reasons for the host, and errors of deliveries."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TypeVar

import httpx
from telegram.error import (
    BadRequest,
    Conflict,
    Forbidden,
    InvalidToken,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from takmail.backoff import Backoff
from takmail.service.ports import AdapterError, TryLaterError, UndeliverableError
from takmail.wording.languages.spoken import tell

T = TypeVar("T")

_log = logging.getLogger(__name__)

WHILE_IN_DOUBT = 180.0
"""Seconds before the bot repeats a message that may have arrived."""

_UNREAD_ANSWER = ". Parsing"
"""The library's words before it quotes what it could not read."""

_LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class Pace:
    """Times in seconds, and the clock ``now``.

    Telegram may keep a poll open for ``long_poll``. ``first_pause`` and
    ``longest_pause`` bound the pauses after failures. The handling of one update may take
    ``patience``; the bot skips a line that hangs ``hangs`` times. After ``long`` it tells the
    player that a line takes a while; after ``typing`` the chat shows that the bot is writing, and
    again each ``typing_again``. After ``press`` the bot answers a press without the service. Every
    ``webhook`` it looks whether Telegram still calls here. At the end, updates that are being
    handled have the time ``drain``, and the last requests ``farewell``.
    """

    long_poll: int = 50
    first_pause: float = 1.0
    longest_pause: float = 30.0
    patience: float = 60.0
    drain: float = 1.5
    farewell: float = 0.5
    typing: float = 0.5
    typing_again: float = 4.0
    press: float = 2.0
    long: float = 10.0
    hangs: int = 30
    webhook: float = 60.0
    now: Callable[[], datetime] = lambda: datetime.now(UTC)

    def pauses(self) -> Backoff:
        """Return the pauses after failures of one thing."""
        return Backoff(self.first_pause, self.longest_pause)


class Trouble:
    """Waits while Telegram can't be reached, longer each time, and logs it once.

    ``known`` means that Telegram took the token before. Then a 'Not Found' may come from a proxy,
    and the bot tries on; a refusal may be a mistake, and it tries once more. ``answers_since`` is
    ``None`` while Telegram fails.
    """

    def __init__(self, pace: Pace, *, known: bool = False) -> None:
        self._pace = pace
        self.answers_since: datetime | None = None
        self._known = known
        self._pauses = pace.pauses()
        self._logged: str | None = None
        self._refused = False

    async def tried(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask Telegram something until it answers; raise ``AdapterError`` if there is no use."""
        while True:
            try:
                answer = await ask()
            except TelegramError as error:
                await self._wait(error)
            else:
                self._over()
                return answer

    async def _wait(self, error: TelegramError) -> None:
        if isinstance(error, InvalidToken) and not self._may_pass(error):
            # The library's error quotes the token, so it must not be seen as the cause.
            kind = "unknown" if _is_not_found(error) else "refused"
            raise AdapterError(tell(f"host-telegram_token_{kind}")) from None
        key = _explanation(error)
        if key != self._logged:
            self._logged = key
            _log.warning(tell(key, reason=reason_of(error)))
        self.answers_since = None
        wished = wished_pause(error) if isinstance(error, RetryAfter) else None
        await asyncio.sleep(self._pauses.next() if wished is None else wished)

    def _over(self) -> None:
        if self._logged is not None:
            _log.info("Telegram answers again")
        self.answers_since = self.answers_since or self._pace.now()
        self._logged = None
        self._pauses.reset()
        self._refused = False

    def _may_pass(self, error: InvalidToken) -> bool:
        """Return whether a token may be good though it is refused now, and note the refusal."""
        if not self._known or _is_not_found(error):
            return self._known
        refused_before, self._refused = self._refused, True
        return not refused_before


def is_called_elsewhere(error: TelegramError) -> bool:
    """Return whether Telegram refuses polling since it calls a webhook."""
    return isinstance(error, Conflict) and "webhook" in error.message.lower()


def reason_of(error: TelegramError) -> str:
    """Return an error's words, in one line that is not too long."""
    if isinstance(error, InvalidToken):
        return "Not Found" if _is_not_found(error) else "Unauthorized"
    words, _, _ = error.message.partition(_UNREAD_ANSWER)
    return " ".join(words.split())[:_LONGEST_REASON] or type(error).__name__


def _explanation(error: TelegramError) -> str:
    if isinstance(error, BadRequest) and "webhook" in error.message.lower():
        return "host-telegram_webhook_refused"
    if is_called_elsewhere(error):
        return "host-telegram_called_elsewhere"
    if isinstance(error, Conflict):
        return "host-telegram_second_poller"
    return "host-telegram_unreachable"


def _is_not_found(error: InvalidToken) -> bool:
    """Return whether Telegram, or a proxy in its place, says that there is no such thing."""
    cause = error.__cause__
    words = f"{error.message} {cause.message if isinstance(cause, TelegramError) else ''}"
    return "not found" in words.lower()


def wished_pause(error: RetryAfter) -> float:
    """Return the seconds for which Telegram wants to be left alone."""
    wish = error.retry_after
    return wish.total_seconds() if isinstance(wish, timedelta) else wish


def delivery_error(error: TelegramError) -> TryLaterError | UndeliverableError:
    """Return the service's error for a failed delivery: to be tried again, or in vain."""
    if isinstance(error, RetryAfter):
        return TryLaterError(error.message, wished_pause(error))
    # A bad request is about this chat or this text and stays bad: no such chat, no such topic,
    # no right to write there. The library counts it among the network's errors.
    if isinstance(error, Forbidden | BadRequest):
        return UndeliverableError(error.message)
    return TryLaterError(repr(error), WHILE_IN_DOUBT if _may_have_arrived(error) else None)


def _may_have_arrived(error: TelegramError) -> bool:
    """Return whether all was sent and only the answer is missing.

    The library has one error for that and for a connection that never came about.
    """
    return isinstance(error, TimedOut) and isinstance(error.__cause__, httpx.ReadTimeout)
