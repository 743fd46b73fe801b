"""`takmail status`: what a program notes about itself, and what hosts read of it."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.administration.status import as_json, status_lines
from takmail.service.upkeep.status import EVERY, LATELY, LONGEST_WAIT, StatusNotes, troubles
from takmail.store.changes import Change
from takmail.store.errors import UnavailableError
from takmail.store.locks import Claims, Part
from takmail.store.messages.outbox import Announcement
from takmail.store.store import Store, utc_now
from takmail.store.upkeep.status import (
    PREFIX,
    ProgramNote,
    Reach,
    Status,
    format_note,
    note_backup,
    parse_note,
    program_notes,
    read_status,
)
from tests.service.post import Post
from tests.service.world import START, World, world
from tests.stores import open_store
from tests.upkeep.conftest import Said

SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)


class Line(Post):
    """A platform that can be cut off."""

    connected_since: datetime | None = START


class Host:
    """A host who looks at programs on a store, whenever they like."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.time = START
        self.errors = 0

    def program(self, *platforms: str, parts: tuple[Part, ...] = ()) -> StatusNotes:
        self.lines = {name: Line(name) for name in platforms}
        return StatusNotes(
            self.store,
            self.lines,
            parts=parts or [Part(name) for name in platforms],
            version="1.2.3",
            errors=lambda: self.errors,
            now=lambda: self.time,
        )

    def pass_time(self, time: timedelta) -> None:
        self.time += time

    async def status(self) -> Status:
        return await self.store.read(read_status)

    async def reads(self) -> list[str]:
        return [*status_lines(await self.status(), self.time)]

    async def troubles(self) -> list[str]:
        return troubles(await self.status(), self.time)


@pytest.fixture
async def host() -> AsyncIterator[Host]:
    async with await open_store() as store:
        yield Host(store)


async def test_a_program_that_runs_well_says_so(host: Host) -> None:
    program = host.program("discord", "telegram")
    host.pass_time(2 * HOUR)
    await program.look()
    host.pass_time(MINUTE)
    assert await host.reads() == [
        "  [x] Takmail 1.2.3 has been running for 2 hours and 1 minute.",
        "  [x] Discord: connected for 2 hours and 1 minute",
        "  [x] Telegram: connected for 2 hours and 1 minute",
        "  [x] Errors in the last hour: none",
        "  [x] Games running: none",
        "  [x] Messages to send: none",
        "  [!] Last backup: none. `takmail backup FILE` makes one.",
        "All is well.",
    ]


async def test_a_program_that_died_is_noticed_after_three_minutes(host: Host) -> None:
    await host.program("discord").look()
    host.pass_time(LATELY)
    assert await host.troubles() == []
    host.pass_time(9 * MINUTE)
    assert await host.troubles() == ["program"]
    first, *_, last = await host.reads()
    assert first == (
        "  [ ] Takmail 1.2.3 doesn't answer. It was last heard from 12 minutes ago."
        " Look at its log, then start it again."
    )
    assert last == "Something is wrong: see the lines marked [ ]."


async def test_a_program_that_can_not_save_for_three_minutes_is_in_trouble(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def locked(*_: object) -> None:
        raise UnavailableError("database is locked")

    program = host.program("discord")
    await program.look()
    monkeypatch.setattr(Store, "commit", locked)
    for passed, wrong in ((LATELY, []), (SECOND, ["program"])):
        host.pass_time(passed)
        await program.look()
        assert troubles(await program.read(), host.time) == wrong
    monkeypatch.undo()
    host.pass_time(EVERY)
    await program.look()
    assert troubles(await program.read(), host.time) == []


async def test_a_program_that_was_stopped_is_known_at_once(host: Host) -> None:
    program = host.program("discord")
    await program.look()
    await program.stop()
    assert await host.troubles() == ["program"]
    assert "Takmail 1.2.3 was stopped 0 seconds ago." in (await host.reads())[0]


async def test_without_a_program_there_is_a_hint(host: Host) -> None:
    assert await host.troubles() == ["program"]
    assert "`takmail serve` starts one." in (await host.reads())[0]


async def test_the_note_is_written_once_a_minute_and_when_a_connection_changes(host: Host) -> None:
    program = host.program("discord")
    await program.look()

    async def noted() -> datetime:
        ((_, note),) = (await host.store.read(program_notes)).items()
        return note.noted

    host.pass_time(EVERY - SECOND)
    await program.look()
    assert await noted() == START
    host.pass_time(SECOND)
    await program.look()
    assert await noted() == START + EVERY
    host.pass_time(SECOND)
    host.lines["discord"].connected_since = None
    await program.look()
    assert await noted() == host.time
    host.pass_time(-HOUR)  # the machine's clock was put right
    await program.look()
    assert await noted() == host.time


async def test_a_platform_that_is_cut_off_counts_after_three_minutes(host: Host) -> None:
    program = host.program("discord", "telegram")
    await program.look()
    host.lines["telegram"].connected_since = None
    host.pass_time(LATELY)
    await program.look()
    assert await host.troubles() == []
    cut = "Telegram: not connected. The connection broke 3 minutes ago."
    assert f"  [!] {cut}" in await host.reads()
    host.pass_time(SECOND)
    assert await host.troubles() == ["telegram"]
    assert f"  [ ] {cut}" in await host.reads()
    host.lines["telegram"].connected_since = host.time
    await program.look()
    assert await host.troubles() == []


async def test_a_platform_may_take_three_minutes_to_connect_at_the_start(host: Host) -> None:
    program = host.program("discord")
    host.lines["discord"].connected_since = None
    await program.look()
    assert "  [!] Discord: not connected yet" in await host.reads()
    assert await host.troubles() == []
    host.pass_time(LATELY + SECOND)
    await program.look()
    assert "  [ ] Discord: not connected yet" in await host.reads()
    assert await host.troubles() == ["discord"]


async def wait(den: World, platform: str, at: datetime) -> None:
    """Have a message wait for a chat."""
    chat = await den.store.chats.get(platform, "1", "", private=True)
    await den.store.commit(Change(outbox=(Announcement(chat.id, "{}", at),)))


async def test_a_message_that_waits_for_ten_minutes_is_a_trouble() -> None:
    async with world() as den:
        host = Host(den.store)
        host.time = utc_now()
        program = host.program("discord")
        await program.look()
        await wait(den, "discord", host.time)
        await wait(den, "discord", host.time + MINUTE)
        await wait(den, "console", host.time - HOUR)  # nobody waits for these
        host.pass_time(LONGEST_WAIT)
        await program.look()
        told = "Messages to send: 2. The oldest has waited for 10 minutes."
        assert f"  [x] {told}" in await host.reads()
        assert await host.troubles() == []
        host.pass_time(SECOND)
        assert f"  [ ] {told}" in await host.reads()
        assert await host.troubles() == ["outbox"]


async def test_games_that_are_on_are_counted() -> None:
    async with world() as den:
        await den.begin()
        assert "  [x] Games running: 1" in await Host(den.store).reads()


async def test_errors_of_the_last_hour_are_told_and_are_no_trouble(host: Host) -> None:
    program = host.program("discord")
    host.errors = 3
    await program.look()
    assert "  [!] Errors in the last hour: 3. The log has them." in await host.reads()
    assert await host.troubles() == []


async def test_the_last_backup_is_told(host: Host) -> None:
    await host.store._database.write(lambda c: note_backup(c, START - 25 * HOUR))
    await host.store._database.write(lambda c: note_backup(c, START - 2 * HOUR))
    assert "  [x] Last backup: 2 hours ago" in await host.reads()


async def test_several_programs_are_told_one_by_one(host: Host) -> None:
    host.store.claims = Shared()
    await host.program("discord", parts=(Part("discord", (0, 1), 4),)).look()
    host.pass_time(LATELY)
    await host.program("discord", parts=(Part("discord", (2, 3), 4),)).look()
    await host.program("telegram").look()
    host.pass_time(SECOND)
    lines = [line for line in await host.reads() if not line.startswith("  [x]")]
    assert lines[0] == "The program for discord 0/4, discord 1/4:"
    assert "It was last heard from 3 minutes ago." in lines[1]
    assert lines[2] == "The program for discord 2/4, discord 3/4:"
    assert lines[3] == "The program for telegram:"
    assert await host.troubles() == ["program"]


class Shared(Claims):
    """Claims of a database that several programs share."""

    shared = True


async def names(host: Host) -> list[str]:
    return [name.removeprefix(PREFIX) for name in await host.store.read(program_notes)]


async def test_a_program_that_parts_the_platforms_otherwise_takes_the_place_of_others(
    host: Host,
) -> None:
    host.store.claims = Shared()
    await host.program("telegram").look()
    await host.program("discord", parts=(Part("discord", (0,), 2),)).look()
    await host.program("discord", parts=(Part("discord", (1,), 2),)).look()
    assert await names(host) == ["discord 0/2", "discord 1/2", "telegram"]
    await host.program("discord").look()
    assert await names(host) == ["discord", "telegram"]
    await host.program("telegram", "discord").look()
    assert await names(host) == ["telegram"]


async def test_a_file_has_one_program(host: Host) -> None:
    await host.program("telegram").look()
    await host.program("discord").look()
    assert await names(host) == ["discord"]


async def test_a_note_of_another_form_is_left_out(host: Host) -> None:
    await host.store.notes.put(f"{PREFIX}discord", '{"parts": []}')
    assert (await host.status()).programs == []


_TIMES = st.datetimes(timezones=st.just(UTC))
_NAMES = st.sampled_from(("discord", "telegram"))
_NOTES = st.builds(
    ProgramNote,
    st.lists(
        st.builds(Part, _NAMES, st.tuples(st.integers(0, 9)), st.integers(0, 9)), min_size=1
    ).map(tuple),
    st.text(),
    _TIMES,
    _TIMES,
    st.dictionaries(_NAMES, st.builds(Reach, st.none() | _TIMES, st.none() | _TIMES)),
    st.integers(0, 10_000),
    st.booleans(),
)


@given(_NOTES)
def test_a_note_is_read_as_it_was_written(note: ProgramNote) -> None:
    assert parse_note(format_note(note)) == note


async def test_programs_read_the_status_as_json(host: Host) -> None:
    program = host.program("telegram")
    await program.look()
    status = await host.status()
    assert json.loads(as_json(status, host.time)) == {
        "well": True,
        "troubles": [],
        "programs": [
            {
                "serves": ["telegram"],
                "version": "1.2.3",
                "running": True,
                "started": "2026-03-01T12:00:00+00:00",
                "last_heard": "2026-03-01T12:00:00+00:00",
                "platforms": {
                    "telegram": {
                        "connected_since": "2026-03-01T12:00:00+00:00",
                        "last_connected": "2026-03-01T12:00:00+00:00",
                    }
                },
                "errors_last_hour": 0,
            }
        ],
        "games_on": 0,
        "outbox": {"messages": 0, "oldest": None},
        "last_backup": None,
    }


# The command.


def run_once(file: Path, note: ProgramNote) -> None:
    async def put() -> None:
        async with await open_store(f"sqlite:///{file}") as store:
            await store.notes.put(f"{PREFIX}discord", format_note(note))

    asyncio.run(put())


def test_the_exit_code_says_whether_all_is_well(file: Path, takmail: Said) -> None:
    code, out, _ = takmail("status")
    assert (code, out.splitlines()[-1]) == (1, "Something is wrong: see the lines marked [ ].")
    note = ProgramNote((Part("discord"),), "1.2.3", utc_now(), utc_now(), {"discord": Reach()})
    run_once(file, note)
    code, out, _ = takmail("status")
    assert (code, out.splitlines()[-1]) == (0, "All is well.")
    code, out, _ = takmail("status", "--json")
    assert (code, json.loads(out)["well"]) == (0, True)
    run_once(file, replace(note, stopped=True))
    assert takmail("status")[0] == 1


def test_where_there_is_no_database_it_can_not_tell(file: Path, takmail: Said) -> None:
    file.unlink()
    code, out, err = takmail("status", "--json")
    assert (code, out) == (2, "")
    assert err.startswith("There is no Takmail database at sqlite:///")


def test_a_backup_is_noted(takmail: Said) -> None:
    assert takmail("backup", "copy.sqlite3")[0] == 0
    assert "Last backup: " in takmail("status")[1]
    assert "Last backup: none" not in takmail("status")[1]
