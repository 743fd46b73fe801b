"""Letters are fetched from a real Dovecot."""

import asyncio
import os
import signal
import ssl
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from imapclient import SEEN

from bots.mail_bot.fetching import LARGEST, Fetcher, Pace, Position
from takmail.service.ports import AdapterError
from tests.bots.mail_bot.test_fetching import Reader
from tests.e2e.mail.kit import WITH_PROGRAMS, WITH_SERVERS, Person, fresh, mailbox
from tests.e2e.mail.reader import settings_for
from tests.e2e.mail.servers import Post, Servers, posts, served
from tests.e2e.patience import PATIENCE

QUICK = Pace(first_pause=0.05, longest_pause=0.1)


@asynccontextmanager
async def fetching(
    post: Post, account: str, position: Position | None = None
) -> AsyncIterator[Reader]:
    """Fetch somebody's letters, as soon as the INBOX is open."""
    reader = Reader()
    fetcher = Fetcher(settings_for(post, account), QUICK)
    running = asyncio.create_task(fetcher.run(position, reader.take, reader.note))
    try:
        async with asyncio.timeout(PATIENCE):
            while fetcher.connected_since is None:  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.01)
        yield reader
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


def put(post: Post, account: str, *texts: str) -> None:
    """Put letters into a mailbox, without sending them."""
    with mailbox(post, account) as client:
        for text in texts:
            client.append("INBOX", f"Subject: {text}\r\n\r\n{text}\r\n".encode())


def subjects(reader: Reader) -> list[str]:
    return [letter.data.decode().rpartition("\r\n\r\n")[2].strip() for letter in reader.letters]


def unread(post: Post, account: str) -> list[int]:
    with mailbox(post, account) as client:
        return list(client.search("UNSEEN"))


@WITH_SERVERS
@pytest.mark.parametrize("domain", ["a.test", "b.test"])
async def test_a_letter_that_is_sent_is_read_at_once_and_one_sent_meanwhile_later(
    domain: str,
) -> None:
    post, account = posts()[domain], fresh("bot")
    put(post, account, "old")
    ann = Person("Ann", posts()["a.test"])
    async with fetching(post, account) as reader:
        await reader.until_notes(1)
        await ann.write(f"{account}+k3.secret@{domain}", "one")
        await reader.until_notes(2)
    await ann.write(f"{account}@{domain}", "two")
    async with fetching(post, account, reader.notes[-1]) as later:
        await later.until_notes(1)
    assert (subjects(reader), subjects(later)) == (["one"], ["two"])
    assert f"Delivered-To: {account}+k3.secret@{domain}".encode() in reader.letters[0].data
    assert len(unread(post, account)) == 1


@WITH_SERVERS
async def test_many_letters_come_in_order_while_others_arrive() -> None:
    post, account = posts()["a.test"], fresh("bot")
    async with fetching(post, account) as reader:
        await reader.until_notes(1)
        for first in range(0, 60, 6):
            await asyncio.to_thread(put, post, account, *map(str, range(first, first + 6)))
        await reader.until_notes(61)
    assert subjects(reader) == [str(number) for number in range(60)]
    assert unread(post, account) == []


@WITH_SERVERS
async def test_of_a_large_letter_the_headers_come() -> None:
    post, account = posts()["a.test"], fresh("bot")
    async with fetching(post, account) as reader:
        await reader.until_notes(1)
        put(post, account, "x" * LARGEST)
        await reader.until_notes(2)
    (letter,) = reader.letters
    assert letter.data.startswith(b"Subject: xxx")
    assert len(letter.data) <= 1 << 16


@WITH_SERVERS
async def test_a_wrong_password_is_refused() -> None:
    post = posts()["b.test"]
    fetcher = Fetcher(settings_for(post, fresh("bot"), "wrong"))
    with pytest.raises(AdapterError, match="refused"):
        await fetcher.log_in()


@WITH_SERVERS
async def test_tls_begins_at_once_on_its_own_port() -> None:
    post, account = posts()["b.test"], fresh("bot")
    settings = settings_for(post, account)
    at_once = replace(settings.imap, port=post.imaps, at_once=True)
    assert await Fetcher(replace(settings, imap=at_once)).log_in()


@WITH_SERVERS
@pytest.mark.parametrize("at_once", [True, False])
async def test_elsewhere_a_certificate_that_nobody_has_signed_gets_no_password(
    *, at_once: bool
) -> None:
    post = posts()["b.test"]
    settings = settings_for(post, fresh("bot"))
    port = post.imaps if at_once else post.imap
    elsewhere = replace(settings.imap, port=port, at_once=at_once, is_here=False)
    with pytest.raises(ssl.SSLCertVerificationError):
        await Fetcher(replace(settings, imap=elsewhere)).log_in()


@pytest.fixture
def own() -> Iterator[Servers]:
    """Serve a domain of the test's own, which may be stopped."""
    with served("c.test") as (servers,):
        yield servers


@WITH_PROGRAMS
async def test_a_restart_of_the_server_loses_nothing(own: Servers) -> None:
    async with fetching(own.post, "bot") as reader:
        await reader.until_notes(1)
        put(own.post, "bot", "one")
        await reader.until_notes(2)
        await asyncio.to_thread(own.stop_imap)
        await asyncio.to_thread(own.start_imap)
        put(own.post, "bot", "two")
        await reader.until_notes(3)
    assert subjects(reader) == ["one", "two"]


@WITH_PROGRAMS
async def test_a_mailbox_that_is_numbered_anew_is_looked_through(own: Servers) -> None:
    put(own.post, "bot", "old")
    async with fetching(own.post, "bot") as reader:
        await reader.until_notes(1)
        put(own.post, "bot", "one")
        await reader.until_notes(2)
    with mailbox(own.post, "bot") as client:
        client.add_flags(1, [SEEN])
    own.doveadm("mailbox", "update", "--uid-validity", "4711", "-u", "bot@c.test", "INBOX")
    put(own.post, "bot", "two")
    async with fetching(own.post, "bot", reader.notes[-1]) as later:
        await later.until_notes(1)
        put(own.post, "bot", "three")
        await later.until_notes(2)
    assert subjects(later) == ["two", "three"]
    assert later.notes == [Position(4711, 3), Position(4711, 4)]


@WITH_SERVERS
async def test_nothing_is_lost_by_programs_that_are_killed(tmp_path: Path) -> None:
    post, account = posts()["a.test"], fresh("bot")
    read = tmp_path / "letters"
    sent: list[str] = []
    program = [sys.executable, "-m", "tests.e2e.mail.reader", post.domain, account, str(tmp_path)]
    for life in range(6):
        process = await asyncio.create_subprocess_exec(*program)
        while not (tmp_path / "position").exists():  # noqa: ASYNC110 - another process writes it
            await asyncio.sleep(0.01)
        new = [f"{life}-{number}" for number in range(20)]
        sent += new
        putting = asyncio.create_task(asyncio.to_thread(put, post, account, *new))
        while not read.exists() or read.read_text().count("\n") < 5 + 17 * life:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        os.kill(process.pid, signal.SIGKILL)
        await putting
        await process.wait()
    process = await asyncio.create_subprocess_exec(*program)
    async with asyncio.timeout(PATIENCE):
        while unread(post, account):  # noqa: ASYNC110 - another process flags them
            await asyncio.sleep(0.05)
    process.kill()
    await process.wait()
    lines = read.read_text().split()
    assert list(dict.fromkeys(lines)) == sent
    assert len(lines) <= len(sent) + 6
