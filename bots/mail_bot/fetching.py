"""Fetching: letters come from the INBOX by IMAP, one after the other.

The library waits for its server, so all calls of a connection are made in a thread of its own.
"""

import asyncio
import logging
import re
import socket
import ssl
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from imaplib import IMAP4
from typing import TypeAlias, TypeVar

from imapclient import SEEN, IMAPClient
from imapclient.exceptions import LoginError

from takmail.backoff import Backoff
from takmail.mailboxes import MailSettings
from takmail.service.ports import AdapterError, TryLaterError
from takmail.wording.languages.spoken import tell

T = TypeVar("T")

LARGEST = 1 << 20
"""Bytes of a letter; of a larger one only the beginning of its headers is fetched."""

_MOST_TRIES = 10
"""Times that a connection may break at the same letter before the letter is passed over."""

_LONGEST_WAIT = timedelta(days=1)
"""Time for which one letter can hold up the others, as long as it can't be saved."""

_TROUBLES = (OSError, IMAP4.error, ValueError, LookupError, TypeError, AttributeError)
"""Errors of a connection; the last four are the library's where it misunderstands a server."""

_PASSING = re.compile(r"\[(UNAVAILABLE|INUSE|LIMIT|SERVERBUG|OVERQUOTA)\]|too many", re.IGNORECASE)
"""Words by which a server refuses anybody for a while (RFC 5530, Gmail)."""

_logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Position:
    """The last letter that is done; a UID counts only beside its UIDVALIDITY."""

    validity: int
    uid: int


@dataclass(frozen=True, slots=True)
class Fetched:
    """A letter, and when it came; of a large one the beginning of its headers."""

    data: bytes
    at: datetime


Take: TypeAlias = Callable[[Fetched], Awaitable[None]]
Note: TypeAlias = Callable[[Position], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Pace:
    """Times in seconds, and the clock ``now``.

    A server may be silent for ``silence`` when it is asked. IDLE begins again after ``idle``; a
    server without it is asked after each ``look``. The others bound the pauses after failures.
    """

    silence: float = 20.0
    idle: float = 540.0
    look: float = 60.0
    first_pause: float = 1.0
    longest_pause: float = 60.0
    now: Callable[[], datetime] = lambda: datetime.now(UTC)


class Fetcher:
    """Hands over letters as they come; ``connected_since`` is ``None`` unless the INBOX is open."""

    def __init__(self, settings: MailSettings, pace: Pace | None = None) -> None:
        self._settings, self._pace = settings, pace or Pace()
        self._pauses = Backoff(self._pace.first_pause, self._pace.longest_pause)
        self._breaks, self._tries = 0, Counter[int]()
        self._position: Position | None = None
        self._last = self._pace.now()
        self.connected_since: datetime | None = None

    async def log_in(self) -> bool:
        """Open the INBOX once, and return whether its server has IDLE.

        Raise ``AdapterError`` if the password is refused, or another error.
        """
        async with self._connected() as inbox:
            return await inbox.has_idle()

    async def run(self, position: Position | None, take: Take, note: Note) -> None:
        """Fetch letters until cancelled; raise ``AdapterError`` if the password is refused.

        ``take`` returns when all that follows from a letter is saved. Only then the letter is
        flagged and its position noted, so a letter can come again. Without a position the next one
        to arrive is the first. If the server has numbered its letters anew, unread ones come again.
        """
        self._position = position
        while True:
            try:
                async with self._connected() as inbox:
                    while True:
                        await self._hand_over_all(inbox, take, note)
                        await inbox.news()
            except _TROUBLES as error:
                self._breaks += 1
                if self._breaks == 2:  # a single one is usual
                    reason = re.split(r": \(?b['\"]", str(error))[0]  # a quotation may be a letter
                    _logger.warning(tell("host-mail_unreachable", reason=reason))
            await asyncio.sleep(self._pauses.next())

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator["_Inbox"]:
        inbox = _Inbox(self._settings, self._pace)
        try:
            await inbox.call(inbox.open)
            self.connected_since = self._pace.now()
            yield inbox
        finally:
            self.connected_since = None
            inbox.break_off()

    async def _hand_over_all(self, inbox: "_Inbox", take: Take, note: Note) -> None:
        """Hand over all letters that wait."""
        end, old = inbox.end, self._position
        counts = old is not None and old.validity == end.validity
        for uid in await inbox.call(partial(inbox.waiting, old, self._last)):
            self._tries[uid] += 1
            if self._tries[uid] > _MOST_TRIES:
                _logger.error("A letter can't be fetched and is passed over (UID %d)", uid)
            elif (letter := await inbox.call(partial(inbox.letter, uid))) is not None:
                self._last = letter.at
                await self._saved(partial(take, letter))
                await inbox.call(partial(inbox.flag, uid))
            self._tries.clear()
            if counts:
                self._position = Position(end.validity, uid)
                await self._saved(partial(note, self._position))
        if not counts:
            self._position = end
            await self._saved(partial(note, end))
        self._pauses.reset()
        self._breaks = 0

    async def _saved(self, save: Callable[[], Awaitable[None]]) -> None:
        """Save something, and wait while that is impossible; pass it over in the end."""
        began = self._pace.now()
        while True:
            try:
                await save()
            except Exception as error:
                if isinstance(error, TryLaterError) and self._pace.now() - began < _LONGEST_WAIT:
                    wish = error.after
                    await asyncio.sleep(self._pauses.next() if wish is None else wish)
                    continue
                _logger.exception("A letter is passed over")
            return


class _Client(IMAPClient):  # type: ignore[misc] # the library has no types
    """The library's client, which misses no letter that it is told of beside something else."""

    def wait(self, seconds: float) -> None:
        """Return when letters have come, by IDLE."""
        if self._imap.response("EXISTS")[1] == [None]:
            self.idle()
            if not self.idle_check(timeout=0):
                self.idle_check(timeout=seconds)
            self.idle_done()

    def _poll_socket(self, sock: socket.socket, timeout: float | None = None) -> object:
        # Lines that arrived together with the answer to IDLE are in a buffer, not in the socket.
        return super()._poll_socket(sock, timeout) if timeout else "the buffer"


class _Inbox:
    """One connection. Methods that don't wait for anything else run in its thread."""

    def __init__(self, settings: MailSettings, pace: Pace) -> None:
        self._settings, self._pace = settings, pace
        self._client: IMAPClient = None
        self._thread = ThreadPoolExecutor(1, "imap")
        self.end = Position(0, 0)

    async def call(self, do: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, do)

    def break_off(self) -> None:
        """End the connection, which wakes the thread, and then the thread."""
        with suppress(OSError, AttributeError):  # there may be no connection
            socket.socket.shutdown(self._client.socket(), socket.SHUT_RDWR)
        # It may not be there yet, and nobody asks whether that fails.
        self._thread.submit(lambda: self._client.shutdown())  # noqa: PLW0108
        self._thread.shutdown(wait=False)

    async def has_idle(self) -> bool:
        return bool(await self.call(partial(self._client.has_capability, "IDLE")))

    async def news(self) -> None:
        """Return when letters may have come."""
        if await self.has_idle():
            await self.call(partial(self._client.wait, self._pace.idle))
        else:
            await asyncio.sleep(self._pace.look)
            await self.call(self._client.noop)

    def open(self) -> None:
        server, trust = self._settings.imap, ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        if server.is_here:
            trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
        else:
            trust.load_default_certs()
        tls, silence = {"ssl": server.at_once, "ssl_context": trust}, self._pace.silence
        self._client = client = _Client(server.host, server.port, timeout=silence, **tls)
        client.normalise_times = False
        if not server.at_once and (not server.is_here or client.has_capability("STARTTLS")):
            client.starttls(trust)
        try:
            client.login(self._settings.user, self._settings.password)
        except LoginError as error:
            if isinstance(error.__context__, IMAP4.abort) or _PASSING.search(str(error)):
                raise
            raise AdapterError(tell("host-mail_password_refused")) from None
        if client.has_capability("ID"):  # NetEase shows no INBOX to programs without a name
            client.id_({"name": "Takmail"})
        state = client.select_folder("INBOX")
        self.end = Position(state[b"UIDVALIDITY"], state[b"UIDNEXT"] - 1)

    def waiting(self, position: Position | None, last: datetime) -> list[int]:
        """Return the UIDs of letters after a position, or of unread ones if it doesn't count."""
        if position is None:
            return []
        if position.validity == self.end.validity:
            found = self._client.search(["UID", f"{position.uid + 1}:*"])
            return sorted(uid for uid in found if uid > position.uid)  # `*` is always found
        found = self._client.search(["UNSEEN", "SINCE", last.date() - timedelta(days=1)])
        return sorted(uid for uid in found if uid <= self.end.uid)

    def letter(self, uid: int) -> Fetched | None:
        """Return a letter, ``None`` if it has gone."""
        facts = self._client.fetch([uid], ["RFC822.SIZE", "INTERNALDATE"]).get(uid, {})
        is_whole = facts.get(b"RFC822.SIZE", 0) <= LARGEST
        part = "BODY.PEEK[]" if is_whole else "BODY.PEEK[HEADER]<0.65536>"
        found = self._client.fetch([uid], [part]).get(uid, {})
        data = found.get(b"BODY[]" if is_whole else b"BODY[HEADER]<0>")
        at = facts.get(b"INTERNALDATE") or self._pace.now()
        return None if data is None else Fetched(data, at.astimezone(UTC))

    def flag(self, uid: int) -> None:
        self._client.add_flags([uid], [SEEN], silent=True)
