"""`takmail backup` and `takmail restore`."""

import asyncio
import os
import re
import resource
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from bots.__main__ import main
from bots.administration.commands import Meter
from takmail.store.changes import Change
from takmail.store.chats.communities import CommunityJoined
from takmail.store.errors import NotEmptyError
from takmail.store.games.game_lists import last_games_in_chat
from takmail.store.games.records import record_of
from takmail.store.messages.outbox import Announcement
from takmail.store.migrate import LAST_FOR_OLDER
from takmail.store.store import Store
from takmail.store.upkeep.backup import back_up, put_back
from tests.quick import slow
from tests.service.world import world
from tests.store.clock import NOON
from tests.store.next_migration import add_migration
from tests.store.postgres import empty_postgres, migrated_postgres, needs_postgres
from tests.upkeep.conftest import Said
from tests.upkeep.kit import as_somebody_else
from tests.upkeep.test_check import damage, spoil


def silent(_done: int, _total: int) -> None:
    """Show nothing."""


async def play(url: str) -> None:
    async with world(url) as den:
        await den.begin()
        await den.play("ps a1, ps b1, ps c3")


async def games_in(url: str) -> list[tuple[int, int]]:
    """Return each game's version and the length of its record."""
    async with await Store.open(url) as store:
        found = []
        for chat in (await store.chats.known("discord", "den"),):
            assert chat is not None
            for row in await store.read(last_games_in_chat, chat.id, limit=9):
                record = await store.read(record_of, row.code)
                found.append((row.version, len(record)))
        return found


def test_a_backup_is_made_while_somebody_plays_and_goes_on_where_it_was_made(
    file: Path, takmail: Said
) -> None:
    asyncio.run(play(f"sqlite:///{file}"))
    code, out, err = takmail("backup", "copy.sqlite3")
    assert (code, err) == (0, "")
    assert out.startswith("Wrote and checked the backup copy.sqlite3: ")
    copy = file.with_name("copy.sqlite3")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert asyncio.run(games_in(f"sqlite:///{copy}")) == [(5, 5)]


def test_a_file_is_not_written_over_unless_that_is_asked_for(file: Path, takmail: Said) -> None:
    target = file.with_name("copy.sqlite3")
    target.write_text("mine")
    code, _, err = takmail("backup", "copy.sqlite3")
    assert code == 2
    assert "copy.sqlite3" in err
    assert target.read_text() == "mine"
    assert takmail("backup", "copy.sqlite3", "--force")[0] == 0
    assert target.read_bytes().startswith(b"SQLite format 3")


def test_a_place_that_can_not_be_written_is_told_of(takmail: Said) -> None:
    code, out, err = takmail("backup", "absent/copy.sqlite3")
    assert (code, out) == (2, "")
    assert "absent/copy.sqlite3" in err


@pytest.mark.parametrize("command", ["backup", "export"])
@pytest.mark.parametrize("ending", ["", "-wal", ".serving"])
def test_the_database_itself_is_never_written_over(
    file: Path, takmail: Said, command: str, ending: str
) -> None:
    own = file.with_name(file.name + ending)
    own.touch()
    before = own.read_bytes()
    link = file.with_name("copy.sqlite3")
    link.symlink_to(own)
    for name in (own, link):
        code, _, err = takmail(command, name, "--force")
        assert code == 2
        assert "belongs to the database itself" in err
    assert own.read_bytes() == before


def test_what_is_there_is_named_with_what_can_be_done(file: Path, takmail: Said) -> None:
    file.with_name("taken.jsonl").touch()
    for command in ("backup", "export"):
        _, _, err = takmail(command, "taken.jsonl")
        assert err == (
            "taken.jsonl already exists. Add --force to overwrite it, or choose another name.\n"
        )


@pytest.mark.slow
def test_without_room_for_the_copy_it_is_the_copy_that_can_not_be_written(file: Path) -> None:
    limits = resource.RLIMIT_FSIZE, (file.stat().st_size // 2, resource.RLIM_INFINITY)
    done = subprocess.run(
        [sys.executable, "-m", "bots", "backup", "copy", "--database", f"sqlite:///{file}"],
        cwd=file.parent,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "TAKMAIL_LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(*limits),
    )
    assert done.returncode == 2
    assert done.stderr.startswith("copy can't be written: ")
    assert list(file.parent.iterdir()) == [file]


@pytest.fixture
def on_key() -> Iterator[Callable[[Any], object]]:
    """Say what a key that interrupts is to do, which otherwise depends on who runs the tests."""
    before = signal.getsignal(signal.SIGINT)
    yield lambda handler: signal.signal(signal.SIGINT, handler)
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize(
    ("name", "handler"),
    [
        (signal.SIGTERM, signal.default_int_handler),
        (signal.SIGINT, signal.default_int_handler),
        (signal.SIGTERM, signal.SIG_IGN),
    ],
)
def test_a_copy_that_is_ended_leaves_nothing(
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    on_key: Callable[[Any], object],
    name: signal.Signals,
    handler: object,
) -> None:
    on_key(handler)
    monkeypatch.setattr("takmail.store.files.PAGES", 1)
    told = 0

    class Ending(Meter):
        def __call__(self, done: int, total: int) -> None:
            nonlocal told
            told += 1
            if told == 2:
                signal.pthread_kill(threading.get_ident(), name)
                _until(lambda: self._ended)
            super().__call__(done, total)

    monkeypatch.setattr("bots.administration.copies.Meter", Ending)

    def ended() -> int:
        return main(["backup", str(file.with_name("copy")), "--database", f"sqlite:///{file}"])

    assert ended() == 130
    assert list(file.parent.iterdir()) == [file]
    assert told == 2


def _until(done: Callable[[], bool]) -> None:
    """Wait in a thread until this is done elsewhere, or nothing does it."""
    for _ in range(2000):
        if done():
            return
        time.sleep(0.01)


@pytest.mark.parametrize(
    "command", [["backup", "new.sqlite3"], ["restore", "copy.sqlite3"], ["status"], ["check"]]
)
def test_another_kind_of_database_is_answered_with_those_that_will_do(
    file: Path, takmail: Said, command: list[str]
) -> None:
    assert takmail("backup", "copy.sqlite3")[0] == 0
    code, _, err = takmail(*command, "--database", "postgres://ann:hidden@host/games")
    assert code == 2
    assert err.startswith("Takmail works with SQLite and PostgreSQL only")
    assert not file.with_name("new.sqlite3").exists()


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_where_there_is_no_database_nothing_is_made(
    file: Path, takmail: Said, command: str
) -> None:
    file.unlink()
    code, out, err = takmail(command, "copy.sqlite3", "--database", f"sqlite:///{file}")
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert list(file.parent.iterdir()) == []


def test_an_older_form_is_backed_up_as_it_is(
    file: Path,
    takmail: Said,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    add_migration(tmp_path_factory.mktemp("program"), monkeypatch)
    before = file.read_bytes()
    assert takmail("backup", "copy.sqlite3")[0] == 0
    assert file.read_bytes() == before
    code, _, err = takmail("restore", "copy.sqlite3", "--database", "sqlite:///new.sqlite3")
    assert code == 2
    assert "Start this version once" in err


def test_what_is_too_old_is_told_which_version_brings_it_along(file: Path, takmail: Said) -> None:
    with closing(sqlite3.connect(file)) as made, made:
        made.execute("UPDATE alembic_version SET version_num = '0018'")
    before = file.read_bytes()
    assert takmail("backup", "copy.sqlite3")[0] == 0
    for command in (
        ["check"],
        ["admin", "who"],
        ["export", "games.jsonl"],
        ["restore", "copy.sqlite3", "--database", "sqlite:///new.sqlite3"],
    ):
        code, _, err = takmail(*command)
        assert code == 2
        assert f"Start Takmail at revision {LAST_FOR_OLDER}" in err
    assert file.read_bytes() == before


@pytest.mark.slow
def test_a_backup_is_put_into_a_new_database_and_into_no_other(file: Path, takmail: Said) -> None:
    asyncio.run(play(f"sqlite:///{file}"))
    assert takmail("backup", "copy.sqlite3")[0] == 0
    code, out, _ = takmail("restore", "copy.sqlite3", "--database", "sqlite:///new.sqlite3")
    assert (code, out) == (
        0, "Everything in copy.sqlite3 is restored into sqlite:///new.sqlite3.\n"
    )  # fmt: skip
    assert asyncio.run(games_in(f"sqlite:///{file.parent}/new.sqlite3")) == [(5, 5)]
    code, _, err = takmail("restore", "copy.sqlite3")
    assert code == 2
    assert err.startswith("The database isn't empty")


def test_what_is_no_copy_is_named_itself(file: Path, takmail: Said) -> None:
    file.with_name("games.ptn").write_text("1. a1 e5\n")
    code, _, err = takmail("restore", "games.ptn", "--database", "sqlite:///new.sqlite3")
    assert code == 2
    assert err.startswith("games.ptn isn't a backup made by takmail backup")
    assert not file.with_name("new.sqlite3").exists()


@pytest.mark.parametrize("shut", ["file", "folder"])
def test_a_copy_that_another_user_owns_is_not_called_damaged(takmail: Said, shut: str) -> None:
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        copy.touch()
        command = ("restore", copy, "--database", f"sqlite:///{folder}/new.sqlite3")
        assert takmail(*command)[0] == 2  # to restore, all is loaded by now
        Path(folder).chmod(0o755)
        (copy if shut == "file" else copy.parent).chmod(0)
        with as_somebody_else():
            code, _, err = takmail(*command)
        Path(folder).chmod(0o755)
    assert code == 2
    assert err == f"The file {copy} can't be read: Permission denied. Nothing was restored.\n"


@pytest.mark.slow
@pytest.mark.parametrize("harm", ["page", "value", "column"])
def test_of_a_damaged_copy_it_is_the_copy_that_is_blamed(
    file: Path, takmail: Said, harm: str
) -> None:
    asyncio.run(play(f"sqlite:///{file}"))
    assert takmail("backup", "copy.sqlite3")[0] == 0
    copy = file.with_name("copy.sqlite3")
    if harm == "page":
        damage(copy, "chats")
    elif harm == "value":
        spoil(copy, "UPDATE games SET created_at = 'noon'")
    else:
        spoil(copy, "ALTER TABLE bank_entries RENAME COLUMN coins TO cojns")
    code, out, err = takmail("restore", "copy.sqlite3", "--database", "sqlite:///new.sqlite3")
    assert (code, out) == (2, "")
    assert err.startswith("The backup copy.sqlite3 is damaged (")
    assert err.endswith("Use another one. Nothing was restored.\n")


def test_of_a_copy_whose_tables_can_not_be_read_it_is_the_copy_that_is_blamed(
    file: Path, takmail: Said
) -> None:
    asyncio.run(play(f"sqlite:///{file}"))
    assert takmail("backup", "copy.sqlite3")[0] == 0
    copy = file.with_name("copy.sqlite3")
    whole, harmed = b"CREATE TABLE players (", b"CREATE TABLE players \xff"
    copy.write_bytes(copy.read_bytes().replace(whole, harmed))
    code, out, err = takmail("restore", "copy.sqlite3", "--database", "sqlite:///new.sqlite3")
    assert (code, out) == (2, "")
    assert err.startswith("copy.sqlite3 isn't a backup made by takmail backup, or it is damaged.")


@pytest.mark.parametrize("said", [False, *slow(True)])
def test_a_database_that_was_only_started_counts_as_empty(
    file: Path, takmail: Said, *, said: bool
) -> None:
    asyncio.run(play(f"sqlite:///{file}"))
    assert takmail("backup", "copy.sqlite3")[0] == 0
    started = f"sqlite:///{file.parent}/started.sqlite3"

    async def start() -> None:
        async with world(started) as den:
            await den.store.notes.put("served", "once")
            joined = CommunityJoined("discord", "harbour", "Harbour", NOON)
            await den.store.commit(Change(also=(joined,)))
            if said:
                await den.say("cyd", "!challenge 4")

    asyncio.run(start())
    code = takmail("restore", "copy.sqlite3", "--database", started)[0]
    assert code == (2 if said else 0)
    assert asyncio.run(games_in(started) if not said else games_in(f"sqlite:///{file}")) == [(5, 5)]
    assert takmail("check", "--database", started)[0] == 0


@needs_postgres
async def test_games_move_from_one_kind_of_database_to_the_other_and_back(tmp_path: Path) -> None:
    server = await migrated_postgres()
    await play(server)
    async with await Store.open(server) as store:
        waiting = await store.outbox.pending()
    copy = tmp_path / "copy.sqlite3"
    assert await back_up(server, copy, silent) > 0
    with pytest.raises(NotEmptyError):
        await put_back(copy, server, silent)
    server = await empty_postgres()
    await put_back(copy, server, silent)
    assert await games_in(server) == [(5, 5)]
    async with await Store.open(server) as store:
        assert await store.outbox.pending() == waiting
        chat = waiting[-1].chat_id
        await store.commit(Change(outbox=(Announcement(chat, "more", NOON),)))
        assert (await store.outbox.pending())[-1].id > waiting[-1].id


@pytest.mark.slow
def test_the_way_back_is_as_the_page_tells(file: Path, takmail: Said) -> None:
    page = Path(__file__).parents[2] / "docs" / "hosting" / "keeping.md"
    told = re.findall(r"^ *takmail (backup|restore) ", page.read_text("utf-8"), re.MULTILINE)
    assert told == ["backup", "restore"]
    asyncio.run(play(f"sqlite:///{file}"))
    for command in told:
        if command == "restore":
            for beside in file.parent.glob(f"{file.name}*"):
                beside.rename(beside.with_name(f"aside-{beside.name}"))
        assert takmail(command, "backup.sqlite3")[0] == 0
    assert asyncio.run(games_in(f"sqlite:///{file}")) == [(5, 5)]
