"""People with a real mail program: they read their INBOX, and answer as Gmail & co. write it."""

import asyncio
import os
import re
import smtplib
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import formataddr, formatdate, make_msgid
from itertools import count
from typing import cast

import pytest
from imapclient import IMAPClient

from tests.e2e.mail.servers import PASSWORD, Post, are_installed, posts
from tests.e2e.patience import PATIENCE

NO_TLS_CHECK = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
NO_TLS_CHECK.check_hostname, NO_TLS_CHECK.verify_mode = False, ssl.CERT_NONE

WITH_SERVERS = pytest.mark.skipif(
    not posts(), reason="no mail servers: `.ci/mail` starts Dovecot and Exim"
)
WITH_PROGRAMS = pytest.mark.skipif(
    not are_installed(), reason="Dovecot and Exim are not installed: `.ci/mail` installs them"
)

_numbers = count(1)


def quoted_as_gmail(letter: EmailMessage) -> str:
    """Return the letter that is answered as Gmail quotes it."""
    lines = "\n".join(f"> {line}" for line in text_of(letter).splitlines())
    return f"On Tue, Dec 1, 2026 at 8:00 PM {letter['From']} wrote:\n\n{lines}"


def quoted_as_outlook(letter: EmailMessage) -> str:
    """Return the letter that is answered as Outlook quotes it."""
    head = f"From: {letter['From']}\nSent: Tuesday, December 1, 2026 8:00 PM\nTo: {letter['To']}"
    return f"{'_' * 32}\n{head}\nSubject: {letter['Subject']}\n\n{text_of(letter)}"


def quoted_in_chinese(letter: EmailMessage) -> str:
    """Return the letter that is answered as Apple Mail quotes it in Chinese."""
    lines = "\n".join(f"> {line}" for line in text_of(letter).splitlines())
    return f"> 2026年12月1日 20:00,{letter['From']} 写道:\n> \n{lines}"


def text_of(letter: EmailMessage) -> str:
    """Return the plain text of a letter."""
    part = letter.get_body(("plain",))
    assert part is not None, letter
    return cast("str", part.get_content())


def fresh(name: str) -> str:
    """Return a name that no other test has: mailboxes outlive them."""
    return f"{name}.{os.getpid()}.{next(_numbers)}"


@dataclass
class Person:
    """Somebody with an account at one of the servers, and a mail program.

    ``send`` brings their letters another way than by their server.
    """

    name: str
    post: Post
    quoting: Callable[[EmailMessage], str] = quoted_as_gmail
    account: str = ""
    send: Callable[[EmailMessage], None] | None = None
    letters: list[EmailMessage] = field(default_factory=list)
    _known: set[str] = field(default_factory=set)
    _read: int = 0
    _uid: int = 0

    def __post_init__(self) -> None:
        self.account = self.account or fresh(self.name.lower())

    @property
    def address(self) -> str:
        """Their address."""
        return f"{self.account}@{self.post.domain}"

    async def write(self, to: str, text: str, subject: str = "Hi", **headers: str) -> EmailMessage:
        """Write a new letter; ``headers`` have ``_`` where names have ``-``."""
        letter = EmailMessage()
        letter["From"] = formataddr((self.name, self.address))
        letter["To"] = to
        letter["Subject"] = subject
        letter["Date"] = formatdate()
        letter["Message-ID"] = make_msgid(domain=self.post.domain)
        for name, value in headers.items():
            letter[name.replace("_", "-")] = value
        letter.set_content(text)
        await self.post_letter(letter)
        return letter

    async def answer(self, text: str, to: EmailMessage | None = None, **headers: str) -> None:
        """Answer a letter, or else the last one, above the quoted text."""
        answered = to or self.letters[-1]
        references = f"{answered.get('References', '')} {answered['Message-ID']}".split()
        await self.write(
            str(answered.get("Reply-To", answered["From"])),
            f"{text}\n\n{self.quoting(answered)}\n",
            re.sub(r"^(Re: )?", "Re: ", str(answered["Subject"])),
            In_Reply_To=answered["Message-ID"],
            References=" ".join(references),
            **headers,
        )

    async def post_letter(self, letter: EmailMessage) -> None:
        """Hand a letter to their server."""
        await asyncio.to_thread(self.send or self._send, letter)

    async def next_letter(self, *parts: str) -> EmailMessage:
        """Return the next letter that comes; each part must be in its subject or its text."""
        while len(self.letters) <= self._read:
            await self._learn(PATIENCE)
        letter = self.letters[self._read]
        self._read += 1
        whole = f"{letter['Subject']}\n{text_of(letter)}"
        for part in parts:
            assert part in whole, f"{part!r} is missing in: {whole}"
        return letter

    async def until_letter(self, *parts: str) -> EmailMessage:
        """Return the next letter that has all these parts, and go on after it."""
        while True:
            letter = await self.next_letter()
            whole = f"{letter['Subject']}\n{text_of(letter)}"
            if all(part in whole for part in parts):
                return letter

    async def all_letters(self) -> list[EmailMessage]:
        """Return all letters that are in the INBOX now."""
        await self._learn(0.0)
        return self.letters

    async def _learn(self, within: float) -> None:
        for letter in await asyncio.to_thread(self._fetch, within):
            # The worst that a killed bot does is to send a letter once more, with the same id.
            if letter["Message-ID"] not in self._known:
                self._known.add(letter["Message-ID"])
                self.letters.append(letter)

    def _send(self, letter: EmailMessage) -> None:
        with smtplib.SMTP("127.0.0.1", self.post.smtp, timeout=PATIENCE) as client:
            if self.post.tls:
                client.starttls(context=NO_TLS_CHECK)
            client.login(self.address, PASSWORD)
            client.send_message(letter)

    def _fetch(self, within: float) -> list[EmailMessage]:
        """Return new letters; wait until there are some, if there is time."""
        deadline = time.monotonic() + within
        with mailbox(self.post, self.account) as client:
            while not (found := self._new(client)) and time.monotonic() < deadline:
                time.sleep(0.05)
                client.noop()
            assert found or not within, f"{self.address} gets no letter"
            return found

    def _new(self, client: IMAPClient) -> list[EmailMessage]:
        uids = sorted(
            uid for uid in client.search(["UID", f"{self._uid + 1}:*"]) if uid > self._uid
        )
        fetched = client.fetch(uids, ["BODY.PEEK[]"])
        self._uid = uids[-1] if uids else self._uid
        return [message_from_bytes(fetched[uid][b"BODY[]"], policy=policy.default) for uid in uids]


def mailbox(post: Post, account: str) -> IMAPClient:
    """Return a connection to somebody's open INBOX."""
    client = IMAPClient("127.0.0.1", post.imap, ssl=False, timeout=PATIENCE)
    if post.tls:
        client.starttls(NO_TLS_CHECK)
    client.login(f"{account}@{post.domain}", PASSWORD)
    client.select_folder("INBOX")
    return client
