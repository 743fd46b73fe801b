"""Letters that the adapter sends, through an SMTP server on loopback."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, Envelope, Session

from bots.mail_bot.adapter import MailAdapter
from bots.mail_bot.intake import Sides
from takmail.commands.presses import Press
from takmail.mailboxes import Mailbox, MailServer, MailSettings
from takmail.service.adapter_queries import Queries
from takmail.service.ports import Answer, Place, UndeliverableError
from takmail.wording.message.messages import Button, Buttons, Message
from takmail.wording.message.text import Paragraph, Plain, Preformatted
from tests.bots.mail_bot.mail_kit import ANN, BOT, CODE, KEY, SEALS, Boxes, Reached, known
from tests.bots.notes import KeptNotes

USER = SEALS.user_of(ANN)
PAGE = "https://tak.example.org"
NOWHERE = MailServer("127.0.0.1", 9, is_here=True)


@dataclass
class Post:
    """An SMTP server's handler, an adapter that sends there, and its mailboxes."""

    letters: list[EmailMessage] = field(default_factory=list)
    boxes: Boxes = field(default_factory=Boxes)
    reach: Reached = field(default_factory=Reached)
    notes: KeptNotes = field(default_factory=KeptNotes)

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        content = envelope.content
        assert isinstance(content, bytes)
        letter = message_from_bytes(content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        assert envelope.rcpt_tos == [str(letter["To"])]
        self.letters.append(letter)
        return "250 OK"

    def adapter(self, smtp: MailServer, **more: object) -> MailAdapter:
        settings = MailSettings(BOT, NOWHERE, smtp, "", "")
        sides = Sides(self._handle, self.boxes, self.reach, Facts(None), known)
        settings = replace(settings, **more)  # type: ignore[arg-type] # a test names fields
        return MailAdapter(settings, sides, self.notes)

    async def _handle(self, incoming: object) -> Answer:
        raise NotImplementedError(incoming)


@dataclass(frozen=True)
class Facts(Queries):
    """The answers of the service about a game and a chat."""

    context: Any

    async def kind_of(self, code: str) -> tuple[str, int]:
        return "tak", len(code)

    async def language_of(self, place: Place) -> str:
        return "en" if place.private else "zh"


@asynccontextmanager
async def posting(**more: object) -> AsyncIterator[tuple[Post, MailAdapter]]:
    """Yield an adapter with these settings; Ann has written to it."""
    post, loop = Post(), asyncio.get_running_loop()
    await post.notes.put("mail:key", KEY.hex())
    await post.boxes.put(Mailbox(USER, ANN, met_at=datetime.now(UTC)))
    server = await loop.create_server(lambda: SMTP(post, loop=loop), "127.0.0.1", 0)
    async with server:
        host, port = server.sockets[0].getsockname()
        adapter = post.adapter(MailServer(host, port, is_here=True), **more)
        running = asyncio.create_task(adapter.run())
        await adapter.wait_ready()
        yield post, adapter
        running.cancel()


def told(text: str = "Your turn.", *buttons: Button, about: str = CODE) -> Message:
    rows = (Buttons(buttons),) if buttons else ()
    return Message((Paragraph((Plain(text),)), *rows), about=about, language="en")


ACCEPT = Button("Accept", Press("accept", "challenge", CODE, 1))


async def test_a_letter_about_a_game_has_its_seal_wherever_answers_carry_one() -> None:
    async with posting() as (post, adapter):
        ids = await adapter.send(USER, told(), key="takmail-1", reply_to=None)
        await adapter.send(USER, told(), key="takmail-1", reply_to=None)
        await adapter.send(USER, told("Again."), key="takmail-2", reply_to=None)
    first, again, other = post.letters
    assert ids == (f"{CODE}.{USER}",)
    assert first["Message-ID"] == again["Message-ID"] != other["Message-ID"]
    assert first["References"] == other["References"]
    assert first["Subject"] == other["Subject"] == f"Takmail: game #{CODE}"
    for header in ("Message-ID", "References", "Reply-To"):
        assert list(SEALS.opened([first[header]], USER)) == [CODE]
    assert first["Auto-Submitted"] == "auto-generated"


async def test_without_plus_addresses_answers_come_to_ours() -> None:
    async with posting(plus=False) as (post, adapter):
        await adapter.send(USER, told(), key="1", reply_to=None)
    assert post.letters[0]["Reply-To"].addresses[0].addr_spec == BOT
    seal = post.letters[0]["List-Unsubscribe"].partition("?subject=")[2].rstrip(">")
    assert list(SEALS.opened([seal], USER)) == ["stop"]


async def test_links_are_there_where_there_is_a_page() -> None:
    async with posting(page_url=PAGE) as (post, adapter):
        await adapter.send(USER, told("Ann asks.", ACCEPT), key="1", reply_to=None)
    (letter,) = post.letters
    body = letter.get_body(("plain",))
    assert body is not None
    assert body.get_content().count(f"{PAGE}/letters/") == 2  # to accept, and to touch the board
    https, mailto = letter["List-Unsubscribe"].split(", ")
    assert (https.startswith(f"<{PAGE}/letters/"), mailto.startswith("<mailto:")) == (True, True)
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


async def test_nobody_gets_a_letter_after_their_last() -> None:
    async with posting() as (post, adapter):
        await adapter.stop(USER)
        with pytest.raises(UndeliverableError):
            await adapter.send(USER, told(), key="1", reply_to=None)
        assert await adapter.ask(ANN, "bob", "Bob") is None
    assert (post.letters, post.reach.lost) == ([], [USER])


# Strangers.

EVE = "eve@example.com"


async def test_a_stranger_gets_one_letter_and_no_other_unless_they_answer() -> None:
    async with posting(strangers=3, contact="host@example.org") as (post, adapter):
        user = await adapter.ask(f"Eve <{EVE}>", "bob", "Bob\nhttps://example.com" + "b" * 40)
        assert user == SEALS.user_of(EVE)
        challenge = told("Bob wants to play: secret words.", ACCEPT)
        assert await adapter.send(user, told("Hello"), key="0", reply_to=None) == ()
        for _ in range(2):  # a repeated send
            await adapter.send(user, challenge, key="1", reply_to=None)
        later = replace(challenge, about="other")
        assert await adapter.send(user, later, key="2", reply_to=None) == ()
        assert await adapter.send(user, told("Over."), key="3", reply_to=None) == ()
        await post.boxes.put(replace(await post.boxes.of(user), met_at=datetime.now(UTC)))
        await adapter.send(user, told("Over."), key="3", reply_to=None)
    first, again, over = post.letters
    body = first.get_body(("plain",))
    assert body is not None
    text = body.get_content()
    assert first["Message-ID"] == again["Message-ID"]
    assert "secret" not in text
    assert "http" not in text
    assert "host@example.org" in text
    assert "Over." in over.as_string()


async def test_letters_to_strangers_are_few() -> None:
    async with posting(strangers=2) as (post, adapter):
        asked = [await adapter.ask(f"{n}@example.com", "bob", "Bob") for n in range(3)]
        assert [user is not None for user in asked] == [True, True, False]
        assert await adapter.ask("0@example.com", "cyd", "Cyd") is None  # within a month
        for number in range(3, 30):
            await adapter.ask(f"{number}@example.com", f"p{number}", "Somebody")
        assert len(post.boxes.rows) == 1 + 20  # ten times as many in all, and Ann
        month = timedelta(days=31)
        for box in tuple(post.boxes.rows.values()):
            at = box.asked_at
            await post.boxes.put(replace(box, asked_at=at and at - month))
        assert await adapter.ask("0@example.com", "cyd", "Cyd") is not None


async def test_a_player_is_challenged_by_their_address_though_strangers_are_not() -> None:
    async with posting() as (_, adapter):
        assert await adapter.ask(ANN.upper(), "bob", "Bob") == USER
        assert await adapter.ask(EVE, "bob", "Bob") is None
        assert await adapter.ask("no address", "bob", "Bob") is None


async def test_a_letter_is_never_changed() -> None:
    async with posting() as (post, adapter):
        assert not await adapter.edit(USER, told(), ids=(f"{CODE}.{USER}",))
        await adapter.strip(USER, ids=(f"{CODE}.{USER}",))
        await adapter.delete(USER, ids=(f"{CODE}.{USER}",))
        assert post.letters == []


async def test_whoever_has_joined_by_a_code_gets_boards_alone_and_few() -> None:
    board = Message((Preformatted("A B C"),), about=CODE, language="en")
    async with posting() as (post, adapter):
        await post.boxes.put(Mailbox(USER, ANN, idle=-2))
        for message in (told("CHEAP PILLS"), board, board, board):
            await adapter.send(USER, message, key="1", reply_to=None)
    assert len(post.letters) == 2
    assert all("A B C" in letter.as_string() for letter in post.letters)
