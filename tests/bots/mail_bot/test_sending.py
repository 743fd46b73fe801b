"""Letters on their way to a server, which takes or refuses them."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from email.message import EmailMessage

import pytest

from bots.mail_bot import sending
from bots.mail_bot.sending import Postman
from takmail.mailboxes import MailServer
from takmail.service.ports import AdapterError, TryLaterError, UndeliverableError

ANSWERS = {
    "": "220 hello",
    "EHLO": "250-hello\r\n250 AUTH PLAIN",
    "AUTH": "235 welcome",
    "MAIL": "250 ok",
    "RCPT": "250 ok",
    "DATA": "354 go on",
    ".": "250 taken",
    "RSET": "250 ok",
    "QUIT": "221 goodbye",
}
PASSWORD = "correct horse"


@asynccontextmanager
async def server(
    answers: Mapping[str, str | None], *, is_here: bool = True
) -> AsyncIterator[tuple[Postman, list[str]]]:
    """Start a server that gives these answers, none for ``None``; yield also what it reads."""
    given, read, talks = {**ANSWERS, **answers}, list[str](), list[asyncio.Task[None] | None]()

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talks.append(asyncio.current_task())
        verb = ""
        while True:
            if answer := given[verb]:
                writer.write(f"{answer}\r\n".encode())
            verb = await next_verb(reader, in_data=(answer or "").startswith("354"))
            if not verb:
                break
        writer.close()
        await writer.wait_closed()

    async def next_verb(reader: asyncio.StreamReader, *, in_data: bool) -> str:
        while line := (await reader.readline()).decode():
            read.append(line.rstrip("\r\n"))
            if not in_data or read[-1] == ".":
                return read[-1].partition(" ")[0]
        return ""

    async with await asyncio.start_server(talk, "127.0.0.1", 0) as listening:
        host, port = listening.sockets[0].getsockname()
        yield Postman(MailServer(host, port, is_here=is_here), "tak@example.org", PASSWORD), read
        await asyncio.gather(*filter(None, talks))


def letter() -> EmailMessage:
    made = EmailMessage()
    made["From"] = "Takmail <tak@example.org>"
    made.set_content("Your turn.\n.\n")
    return made


async def test_a_letter_goes_out_from_the_bots_address_with_its_date() -> None:
    async with server({}) as (postman, read):
        await postman.send(letter(), "ann@example.com")
    assert read[0] == "EHLO [127.0.0.1]"
    assert read[2].startswith("MAIL FROM:<tak@example.org>")
    assert read[3] == "RCPT TO:<ann@example.com>"
    assert any(line.startswith("Date: ") for line in read)
    assert read[-3:] == ["..", ".", "QUIT"]


@pytest.mark.parametrize(
    ("verb", "answer", "error"),
    [
        ("", "421 too busy", TryLaterError),
        ("AUTH", "454 later", TryLaterError),
        ("AUTH", f"535 no {PASSWORD}", TryLaterError),
        ("MAIL", "550 not you", TryLaterError),
        ("RCPT", "450 try later", TryLaterError),
        ("RCPT", "550 5.1.1 no such user", UndeliverableError),
        ("DATA", "451 later", TryLaterError),
        (".", "452 full", TryLaterError),
        (".", "554 5.7.1 refused", UndeliverableError),
        (".", "550 5.4.5 Daily user sending limit exceeded", TryLaterError),
        ("EHLO", "250 no logging in here", TryLaterError),
    ],
)
async def test_a_refused_letter_waits_or_is_given_up(
    verb: str, answer: str, error: type[Exception]
) -> None:
    async with server({verb: answer}) as (postman, _):
        with pytest.raises(error) as raised:
            await postman.send(letter(), "ann@example.com")
    assert PASSWORD not in str(raised.value)


async def test_a_letter_is_sent_although_the_server_says_no_goodbye() -> None:
    async with server({"QUIT": "500 no"}) as (postman, read):
        await postman.send(letter(), "ann@example.com")
    assert read[-1] == "QUIT"


async def test_a_server_that_says_nothing_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sending, "_STEP", 0.02)
    async with server({"RCPT": None}) as (postman, _):
        with pytest.raises(TryLaterError):
            await postman.send(letter(), "ann@example.com")


async def test_a_server_that_is_away_is_tried_later() -> None:
    async with server({}) as (postman, _):
        pass
    with pytest.raises(TryLaterError):
        await postman.send(letter(), "ann@example.com")


async def test_elsewhere_nothing_is_said_without_tls() -> None:
    async with server({}, is_here=False) as (postman, read):
        with pytest.raises(TryLaterError):
            await postman.send(letter(), "ann@example.com")
    assert read[0].startswith("EHLO")
    assert not any(line.startswith(("AUTH", "MAIL")) for line in read)


async def test_an_address_that_is_not_in_ascii_is_not_tried() -> None:
    async with server({}) as (postman, read):
        with pytest.raises(UndeliverableError):
            await postman.send(letter(), "jörg@example.com")
    assert not read


async def test_a_login_is_tried_and_tells_a_refused_password_from_trouble() -> None:
    async with server({}) as (postman, read):
        await postman.log_in()
    assert read[-1] == "QUIT"
    async with server({"AUTH": "535 no"}) as (postman, _):
        with pytest.raises(AdapterError):
            await postman.log_in()
    with pytest.raises(OSError, match="connect"):
        await postman.log_in()
