"""A small IMAP server on loopback, with one INBOX, and all that can go wrong with one."""

import asyncio
import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import TracebackType
from typing import Self

from takmail.mailboxes import MailServer, MailSettings

TODAY = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
USER, PASSWORD = "bot@example.org", "correct horse"


@dataclass(slots=True)
class Kept:
    """A letter in the INBOX."""

    data: bytes
    at: datetime = TODAY
    flags: set[str] = field(default_factory=set)


class FakeImap:
    """The server. It is silent to commands in ``silent``, and hangs up at those in ``cut``.

    ``refusal`` is its answer to a wrong password, ``wants_id`` that it refuses programs without a
    name. ``meanwhile`` are letters that arrive while it answers a command. ``heard`` are all
    commands, without the passwords.
    """

    def __init__(self, capabilities: str = "IMAP4rev1 IDLE") -> None:
        self.capabilities = capabilities
        self.password = PASSWORD
        self.refusal = "NO [AUTHENTICATIONFAILED] Authentication failed."
        self.silent: set[str] = set()
        self.wants_id = False
        self.cut: Counter[str] = Counter()
        self.meanwhile: dict[str, bytes] = {}
        self.heard: list[str] = []
        self.validity = 7
        self.letters: dict[int, Kept] = {}
        self._next = 1
        self._connections: dict[asyncio.StreamWriter, str] = {}
        self._changed = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._server.close()
        self.hang_up()

    @property
    def settings(self) -> MailSettings:
        """The bot's settings for this server."""
        server = MailServer("127.0.0.1", self._server.sockets[0].getsockname()[1], is_here=True)
        return MailSettings(USER, server, server, USER, PASSWORD)

    def deliver(self, *texts: bytes, at: datetime = TODAY) -> None:
        """Put letters into the INBOX, and tell whoever waits."""
        for text in texts:
            self._keep(text, at)
        for writer, tag in self._connections.items():
            if tag:
                writer.write(f"* {len(self.letters)} EXISTS\r\n".encode())

    def _keep(self, text: bytes, at: datetime = TODAY) -> None:
        self.letters[self._next] = Kept(text, at)
        self._next += 1

    def renumber(self) -> None:
        """Give all letters other UIDs, under another UIDVALIDITY."""
        self.validity += 1
        self.letters = dict(enumerate(self.letters.values(), start=1))
        self._next = len(self.letters) + 1

    def hang_up(self, words: str = "") -> None:
        """Say BYE, if there is something to say, and close all connections."""
        for writer in list(self._connections):
            if words:
                writer.write(f"* BYE {words}\r\n".encode())
            writer.close()

    async def until_heard(self, command: str, times: int = 1) -> None:
        """Return when a command has come so many times."""
        async with asyncio.timeout(5):
            while sum(heard.startswith(command) for heard in self.heard) < times:
                self._changed.clear()
                await self._changed.wait()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._connections[writer] = ""
        try:
            self.heard.append("greeting")
            self._changed.set()
            if "greeting" not in self.silent:
                writer.write(f"* OK [CAPABILITY {self.capabilities}] ready\r\n".encode())
            while line := (await reader.readline()).decode().strip():
                self._take(line, writer)
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            del self._connections[writer]
            writer.close()

    def _take(self, line: str, writer: asyncio.StreamWriter) -> None:
        if line == "DONE":
            tag, self._connections[writer] = self._connections[writer], ""
            writer.write(f"{tag} OK done\r\n".encode())
            return
        tag, command, given = (*line.split(" ", 2), "")[:3]
        if command == "UID":
            command, given = (*given.split(" ", 1), "")[:2]
        self.heard.append("LOGIN" if command == "LOGIN" else f"{command} {given}".strip())
        self._changed.set()
        if command in self.silent:
            return
        is_cut, self.cut[command] = self.cut[command] > 0, self.cut[command] - 1
        answer = b"".join(self._answers(tag, command, given, writer))
        if is_cut:
            writer.write(answer[: len(answer) // 2])
            writer.close()
            return
        writer.write(answer)

    def _answers(
        self, tag: str, command: str, given: str, writer: asyncio.StreamWriter
    ) -> Iterable[bytes]:
        closing = f"{tag} OK {command} completed\r\n"
        if command == "CAPABILITY":
            yield f"* CAPABILITY {self.capabilities}\r\n".encode()
        elif command == "LOGIN" and given.replace('"', "") != f"{USER} {self.password}":
            closing = f"{tag} {self.refusal}\r\n"
        elif command == "SELECT" and self.wants_id and not any("ID (" in h for h in self.heard):
            closing = f"{tag} NO SELECT Unsafe Login\r\n"
        elif command == "SELECT":
            yield f"* {len(self.letters)} EXISTS\r\n* OK [UIDNEXT {self._next}] next\r\n".encode()
            yield f"* OK [UIDVALIDITY {self.validity}] valid\r\n".encode()
            closing = f"{tag} OK [READ-WRITE] selected\r\n"
        elif command == "SEARCH":
            yield f"* SEARCH {' '.join(map(str, self._found(given)))}\r\n".encode()
        elif command == "FETCH":
            yield from self._fetched(given)
        elif command == "STORE":
            uid = int(given.split(maxsplit=1)[0])
            if uid in self.letters:
                self.letters[uid].flags |= set(re.findall(r"\\\w+", given))
        elif command == "IDLE":
            self._connections[writer], closing = tag, "+ idling\r\n"
        told = b""
        if text := self.meanwhile.pop(command, None):
            self._keep(text)
            told = f"* {len(self.letters)} EXISTS\r\n".encode()
        yield from (closing.encode(), told) if command == "IDLE" else (told, closing.encode())

    def _found(self, criteria: str) -> Iterable[int]:
        if among := re.fullmatch(r"UID (\d+):\*", criteria):
            # The range is turned round where it begins after the last letter.
            return sorted({uid for uid in self.letters if uid >= int(among[1])} | self._last())
        match = re.fullmatch(r"UNSEEN SINCE (\S+)", criteria)
        assert match, criteria
        since = datetime.strptime(match[1], "%d-%b-%Y").date()  # noqa: DTZ007 - it is a day
        return [
            uid
            for uid, kept in self.letters.items()
            if "\\Seen" not in kept.flags and kept.at.date() >= since
        ]

    def _last(self) -> set[int]:
        with suppress(ValueError):
            return {max(self.letters)}
        return set()

    def _fetched(self, given: str) -> Iterable[bytes]:
        uid, what = given.split(" ", 1)
        kept = self.letters.get(int(uid))
        if kept is None:
            return
        if "RFC822.SIZE" in what:
            at = kept.at.strftime("%d-%b-%Y %H:%M:%S %z")
            facts = f'UID {uid} RFC822.SIZE {len(kept.data)} INTERNALDATE "{at}"'
            yield f"* 1 FETCH ({facts})\r\n".encode()
        else:
            name, part = "BODY[]", kept.data
            if "HEADER" in what:
                name, part = "BODY[HEADER]<0>", kept.data.partition(b"\r\n\r\n")[0] + b"\r\n\r\n"
            yield f"* 1 FETCH (UID {uid} {name} {{{len(part)}}}\r\n".encode() + part + b")\r\n"
