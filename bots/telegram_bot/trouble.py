"""What to do when Telegram does not answer as it should."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

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

_log = logging.getLogger(__name__)

WHILE_IN_DOUBT = 180.0
"""Seconds to wait before a message is sent again that may have arrived."""

_UNREAD_ANSWER = ". Parsing"
"""What the library says before it quotes what it could not read."""

_LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class Pace:
    """How long to wait for what, in seconds, and what time it is.

    ``long_poll`` is how long Telegram may keep a question for news open, ``first_pause`` and
    ``longest_pause`` bound the pauses after failures, ``patience`` is how long the handling of one
    update may take, ``soon`` how long that of one which is of no use later. After ``slow`` an
    update is acknowledged before it is done; until then Telegram is asked ``again`` for what else
    there is. At the end, what has begun has the time ``drain``, and twice ``farewell`` is for what
    is to be kept and confirmed. A line that has hung ``hangs`` times is skipped. After ``long``
    whoever said something is told that it takes a while; after ``typing`` the chat shows that the
    bot writes, and again each ``typing_again``. ``press`` is how long the service may take for a
    press until that is answered without it. Every ``webhook`` it is seen whether Telegram still
    calls here.
    ``now`` is the clock.
    """

    long_poll: int = 50
    first_pause: float = 1.0
    longest_pause: float = 30.0
    patience: float = 60.0
    soon: float = 10.0
    slow: float = 2.0
    again: float = 0.1
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


class WebhookRefusedError(TelegramError):
    """Telegram doesn't take an address to call."""


class Trouble:
    """Waits while Telegram can't be reached, longer each time, and logs it once.

    ``known`` means that Telegram has taken the token: then there is use in further attempts where
    something says that there is no such bot, which may be a proxy, and in one more where the token
    is refused, which Telegram has done to good ones. ``answers_since`` is ``None`` while it fails.
    """

    def __init__(self, pace: Pace, *, known: bool = False) -> None:
        self._pace = pace
        self.answers_since: datetime | None = None
        self._known = known
        self._pauses = pace.pauses()
        self._told: str | None = None
        self._refused = False

    async def wait(self, error: TelegramError) -> None:
        """Wait before the next attempt; raise ``AdapterError`` if there is no use in one."""
        if isinstance(error, InvalidToken) and not self._may_pass(error):
            # The library's error quotes the token, so it must not be seen as the cause.
            raise AdapterError(tell(_invalid(error))) from None
        self._tell(error)
        self.answers_since = None
        await asyncio.sleep(self._length(error))

    def over(self) -> None:
        """Take note that Telegram answered."""
        if self._told is not None:
            _log.info("Telegram answers again")
        self.answers_since = self.answers_since or self._pace.now()
        self._told = None
        self._pauses.reset()
        self._refused = False

    def _may_pass(self, error: InvalidToken) -> bool:
        """Return whether a token may be good though it isn't taken now; take note of it."""
        if not self._known or _is_not_found(error):
            return self._known
        refused_before, self._refused = self._refused, True
        return not refused_before

    def _tell(self, error: TelegramError) -> None:
        key = _explanation(error)
        if key != self._told:
            self._told = key
            _log.warning(tell(key, reason=reason_of(error)))

    def _length(self, error: TelegramError) -> float:
        if isinstance(error, RetryAfter):
            return wished_pause(error)
        return self._pauses.next()


def is_called_elsewhere(error: TelegramError) -> bool:
    """Return whether Telegram can't be asked for updates since it calls somebody for them."""
    return isinstance(error, Conflict) and "webhook" in error.message.lower()


def reason_of(error: TelegramError) -> str:
    """Return what an error says, in one line that is not too long."""
    if isinstance(error, InvalidToken):
        return "Not Found" if _is_not_found(error) else "Unauthorized"
    said, _, _ = error.message.partition(_UNREAD_ANSWER)
    return " ".join(said.split())[:_LONGEST_REASON] or type(error).__name__


def _explanation(error: TelegramError) -> str:
    if isinstance(error, WebhookRefusedError):
        return "host-telegram_webhook_refused"
    if is_called_elsewhere(error):
        return "host-telegram_called_elsewhere"
    if isinstance(error, Conflict):
        return "host-telegram_second_poller"
    return "host-telegram_unreachable"


def _invalid(error: InvalidToken) -> str:
    return f"host-telegram_token_{'unknown' if _is_not_found(error) else 'refused'}"


def _is_not_found(error: InvalidToken) -> bool:
    """Return whether Telegram, or what answers in its place, says that there is no such thing."""
    cause = error.__cause__
    said = f"{error.message} {cause.message if isinstance(cause, TelegramError) else ''}"
    return "not found" in said.lower()


def wished_pause(error: RetryAfter) -> float:
    """Return how many seconds Telegram wants to be left alone."""
    wish = error.retry_after
    return wish.total_seconds() if isinstance(wish, timedelta) else wish


def delivery_error(error: TelegramError) -> TryLaterError | UndeliverableError:
    """Return whether another attempt is worthwhile, by the type of the error."""
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
