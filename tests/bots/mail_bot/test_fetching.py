"""Letters are fetched from the INBOX, whatever its server does."""

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta

import pytest

from bots.mail_bot.fetching import LARGEST, Fetched, Fetcher, Pace, Position
from takmail.service.ports import AdapterError, TryLaterError
from tests.bots.mail_bot.imap_kit import PASSWORD, TODAY, FakeImap

PACE = Pace(0.08, 5.0, 0.01, 0.001, 0.01, lambda: TODAY)
START = Position(7, 0)
PATIENCE = 20.0


@dataclass
class Reader:
    """Takes letters as the bot does, and notes how far it is."""

    failures: list[Exception] = field(default_factory=list)
    letters: list[Fetched] = field(default_factory=list)
    notes: list[Position] = field(default_factory=list)
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def take(self, letter: Fetched) -> None:
        if self.failures:
            raise self.failures.pop(0)
        self.letters.append(letter)
        self._changed.set()

    async def note(self, position: Position) -> None:
        self.notes.append(position)
        self._changed.set()

    async def until_noted(self, validity: int, uid: int) -> list[str]:
        """Return the letters that were read when this position is the last one."""
        await self._until(lambda: self.notes[-1:] == [Position(validity, uid)])
        return [letter.data.decode() for letter in self.letters]

    async def until_notes(self, count: int) -> None:
        """Return when so many positions have been noted."""
        await self._until(lambda: len(self.notes) >= count)

    async def _until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                self._changed.clear()
                await self._changed.wait()


@pytest.fixture
async def imap() -> AsyncIterator[FakeImap]:
    async with FakeImap() as server:
        yield server


@asynccontextmanager
async def reading(
    imap: FakeImap, position: Position | None = START, reader: Reader | None = None
) -> AsyncIterator[Reader]:
    reader = reader or Reader()
    fetcher = Fetcher(imap.settings, PACE)
    running = asyncio.create_task(fetcher.run(position, reader.take, reader.note))
    try:
        yield reader
    finally:
        assert running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert fetcher.connected_since is None


async def test_letters_come_in_order_are_flagged_and_noted(imap: FakeImap) -> None:
    imap.deliver(b"one", b"two", at=TODAY - timedelta(hours=3))
    async with reading(imap) as reader:
        assert await reader.until_noted(7, 2) == ["one", "two"]
        imap.deliver(b"three")
        assert await reader.until_noted(7, 3) == ["one", "two", "three"]
    assert reader.letters[0] == Fetched(b"one", TODAY - timedelta(hours=3))
    assert [kept.flags for kept in imap.letters.values()] == [{"\\Seen"}] * 3
    assert reader.notes == [Position(7, 1), Position(7, 2), Position(7, 3)]


async def test_the_first_start_reads_no_old_letter_and_notes_at_once_where_it_begins(
    imap: FakeImap,
) -> None:
    imap.deliver(b"old")
    async with reading(imap, None) as reader:
        assert await reader.until_noted(7, 1) == []
    imap.deliver(b"while it was down")
    async with reading(imap, reader.notes[-1], reader):
        assert await reader.until_noted(7, 2) == ["while it was down"]
    assert imap.letters[1].flags == set()


async def test_the_last_letter_is_not_read_twice_though_each_search_finds_it(
    imap: FakeImap,
) -> None:
    imap.deliver(b"one", b"two")
    async with reading(imap, Position(7, 2)) as reader:
        await imap.until_heard("IDLE")
        assert "SEARCH UID 3:*" in imap.heard
        assert reader.letters == []


@pytest.mark.parametrize("command", ["SEARCH", "FETCH", "STORE", "IDLE"])
async def test_a_letter_that_arrives_beside_an_answer_is_not_left_waiting(
    imap: FakeImap, command: str
) -> None:
    imap.deliver(b"one")
    imap.meanwhile[command] = b"two"
    async with reading(imap) as reader:
        assert await reader.until_noted(7, 2) == ["one", "two"]


async def test_a_server_without_idle_is_asked_again_and_again() -> None:
    async with FakeImap("IMAP4rev1") as imap, reading(imap) as reader:
        await imap.until_heard("NOOP", 2)
        imap.deliver(b"one")
        assert await reader.until_noted(7, 1) == ["one"]


async def test_a_server_that_wants_to_know_the_program_learns_its_name() -> None:
    async with FakeImap("IMAP4rev1 IDLE ID") as imap:
        imap.wants_id = True
        imap.deliver(b"one")
        async with reading(imap) as reader:
            assert await reader.until_noted(7, 1) == ["one"]


async def test_idle_begins_again_after_a_while(imap: FakeImap) -> None:
    brisk = replace(PACE, idle=0.01)
    running = asyncio.create_task(Fetcher(imap.settings, brisk).run(START, _never, _never))
    await imap.until_heard("IDLE", 3)
    running.cancel()


async def _never(value: object) -> None:
    pytest.fail(f"{value} came")


async def test_of_a_large_letter_only_the_headers_are_fetched(imap: FakeImap) -> None:
    imap.deliver(b"Subject: large\r\n\r\n" + b"x" * LARGEST, b"x" * LARGEST)
    async with reading(imap) as reader:
        await reader.until_noted(7, 2)
    assert reader.letters[0] == Fetched(b"Subject: large\r\n\r\n", TODAY)
    assert len(reader.letters[1].data) == LARGEST
    assert "FETCH 1 (BODY.PEEK[])" not in imap.heard


async def test_a_letter_that_has_gone_meanwhile_is_skipped(imap: FakeImap) -> None:
    imap.deliver(b"one", b"two", b"three")
    reader = Reader()

    async def take(letter: Fetched) -> None:
        imap.letters.pop(2, None)
        await reader.take(letter)

    running = asyncio.create_task(Fetcher(imap.settings, PACE).run(START, take, reader.note))
    assert await reader.until_noted(7, 3) == ["one", "three"]
    running.cancel()


async def test_a_letter_waits_for_as_long_as_it_cannot_be_saved(imap: FakeImap) -> None:
    imap.deliver(b"one", b"two")
    busy = Reader([TryLaterError("busy"), TryLaterError("busy", 0.0), TryLaterError("busy")])
    async with reading(imap, reader=busy) as reader:
        assert await reader.until_noted(7, 2) == ["one", "two"]
    assert imap.heard.count("FETCH 1 (BODY.PEEK[])") == 1


async def test_a_letter_that_cannot_be_saved_for_a_day_holds_up_no_others(imap: FakeImap) -> None:
    imap.deliver(b"one", b"two")
    reader, now = Reader(), [TODAY]

    async def take(letter: Fetched) -> None:
        if letter.data == b"one":
            now[0] += timedelta(hours=7)
            raise TryLaterError("busy", 0.0)
        await reader.take(letter)

    pace = replace(PACE, now=lambda: now[0])
    running = asyncio.create_task(Fetcher(imap.settings, pace).run(START, take, reader.note))
    assert await reader.until_noted(7, 2) == ["two"]
    assert now[0] - TODAY == timedelta(hours=28)
    running.cancel()


async def test_a_letter_that_breaks_the_bot_harms_only_itself(
    imap: FakeImap, caplog: pytest.LogCaptureFixture
) -> None:
    imap.deliver(b"one", b"two")
    async with reading(imap, reader=Reader([KeyError("secret words")])) as reader:
        assert await reader.until_noted(7, 2) == ["two"]
    assert imap.letters[1].flags == {"\\Seen"}
    assert "passed over" in caplog.text


@pytest.mark.parametrize("command", ["CAPABILITY", "LOGIN", "SELECT", "SEARCH", "FETCH", "STORE"])
@pytest.mark.parametrize("way", ["cut", "silent"])
async def test_nothing_is_lost_by_a_connection_that_breaks(
    imap: FakeImap, command: str, way: str
) -> None:
    imap.deliver(b"one", b"two")
    if way == "cut":
        imap.cut[command] = 1
    else:
        imap.silent = {command}
    async with reading(imap) as reader:
        await imap.until_heard(command)
        if way == "silent":
            imap.silent = set()
        texts = await reader.until_noted(7, 2)
    # A letter comes again if it could not be flagged; the bot knows it by its Message-ID.
    assert texts == (["one", "one", "two"] if command == "STORE" else ["one", "two"])


@pytest.mark.slow
async def test_a_letter_that_always_breaks_the_connection_is_passed_over(
    imap: FakeImap, caplog: pytest.LogCaptureFixture
) -> None:
    imap.deliver(b"one", b"two")
    imap.cut["FETCH"] = 10
    async with reading(imap) as reader:
        assert await reader.until_noted(7, 2) == ["two"]
    assert "can't be fetched" in caplog.text


async def test_a_server_that_says_bye_is_asked_again(imap: FakeImap) -> None:
    async with reading(imap) as reader:
        await imap.until_heard("IDLE")
        imap.hang_up("Autologout")
        imap.deliver(b"one")
        assert await reader.until_noted(7, 1) == ["one"]


async def test_letters_that_are_numbered_anew_are_read_if_nobody_has(imap: FakeImap) -> None:
    imap.deliver(b"ancient", at=TODAY - timedelta(days=3))
    imap.deliver(b"done", b"yesterday's", b"today's", at=TODAY - timedelta(days=1))
    async with reading(imap, Position(7, 3)) as reader:
        await reader.until_noted(7, 4)
        await imap.until_heard("IDLE")
        imap.letters[3].flags.clear()
        imap.renumber()
        imap.hang_up()
        assert await reader.until_noted(8, 4) == ["today's", "done", "yesterday's"]
        imap.deliver(b"new")
        await reader.until_noted(8, 5)
    # Cut off in the middle, all of it must be looked through again.
    assert reader.notes == [Position(7, 4), Position(8, 4), Position(8, 5)]


async def test_a_refused_password_ends_it_with_a_sentence_for_the_host(
    imap: FakeImap, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    imap.password = "another"
    fetcher = Fetcher(imap.settings, PACE)
    with pytest.raises(AdapterError, match="app password"):
        await fetcher.run(START, _never, _never)
    with pytest.raises(AdapterError):
        await fetcher.log_in()
    assert PASSWORD not in caplog.text


@pytest.mark.parametrize(
    "words", ["NO [UNAVAILABLE] Temporary failure", "NO [ALERT] Too many simultaneous connections."]
)
async def test_a_login_that_is_refused_for_now_is_tried_again(imap: FakeImap, words: str) -> None:
    imap.password, imap.refusal = "another", words
    imap.deliver(b"one")
    async with reading(imap) as reader:
        await imap.until_heard("LOGIN", 2)
        imap.password = PASSWORD
        assert await reader.until_noted(7, 1) == ["one"]


async def test_the_log_tells_once_that_the_server_is_away(
    imap: FakeImap, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bots.mail_bot.fetching")
    imap.deliver(b"one")
    imap.cut["SELECT"] = 4
    async with reading(imap) as reader:
        await reader.until_noted(7, 1)
    (away,) = (record.getMessage() for record in caplog.records)
    assert away.startswith("The server with the bot's letters doesn't answer.")


async def test_elsewhere_a_server_without_tls_gets_no_password(imap: FakeImap) -> None:
    server = replace(imap.settings.imap, is_here=False)
    running = asyncio.create_task(
        Fetcher(replace(imap.settings, imap=server), PACE).run(START, _never, _never)
    )
    await imap.until_heard("CAPABILITY", 2)
    running.cancel()
    assert "LOGIN" not in imap.heard


async def test_it_is_connected_while_the_inbox_is_open(imap: FakeImap) -> None:
    imap.silent = {"SELECT"}
    fetcher = Fetcher(imap.settings, PACE)
    running = asyncio.create_task(fetcher.run(START, _never, _never))
    await imap.until_heard("SELECT")
    assert fetcher.connected_since is None
    imap.silent = set()
    await imap.until_heard("IDLE")
    assert fetcher.connected_since == TODAY
    running.cancel()


@pytest.mark.parametrize("where", ["greeting", "LOGIN", "SEARCH", "FETCH", "IDLE", "take"])
async def test_it_ends_at_once_wherever_it_waits(imap: FakeImap, where: str) -> None:
    async def take(letter: Fetched) -> None:
        del letter
        await asyncio.Future()

    if where in {"FETCH", "take"}:
        imap.deliver(b"one")
    imap.silent = {where}
    patient = replace(PACE, silence=0.1 if where == "greeting" else 60.0)
    running = asyncio.create_task(Fetcher(imap.settings, patient).run(START, take, _never))
    await imap.until_heard("FETCH" if where == "take" else where)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    async with asyncio.timeout(2):
        while any(thread.name.startswith("imap") for thread in threading.enumerate()):  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)
