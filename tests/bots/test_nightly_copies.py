"""Copies that the program makes by itself: one a day, of which fourteen stay."""

import os
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

import pytest

from bots.nightly_copies import EVERY, copy_today
from tests.stores import migrated

pytestmark = pytest.mark.slow

TODAY = f"nightly-{datetime.now().astimezone():%Y-%m-%d}.sqlite3"


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_copy_is_made_once_a_day_and_fourteen_stay(tmp_path: Path) -> None:
    database, folder = tmp_path / "games.sqlite3", tmp_path / "new" / "backups"
    database.write_bytes(migrated())
    copy_today(folder, f"sqlite:///{database}")
    assert names(folder) == [TODAY]
    assert (folder / TODAY).stat().st_mode & 0o077 == 0
    assert sqlite3.connect(folder / TODAY).execute("PRAGMA integrity_check").fetchone() == ("ok",)
    (folder / TODAY).write_text("a copy of today")
    copy_today(folder, f"sqlite:///{database}")
    assert (folder / TODAY).read_text() == "a copy of today"
    (folder / TODAY).unlink()
    for day in range(10, 26):
        (folder / f"nightly-2026-01-{day}.sqlite3").touch()
    others = ("takmail-2026-01-01.sqlite3", ".nightly-2026-01-01.sqlite3.made")
    for name in (*others, ".nightly-2026-01-01.sqlite3.cut"):
        (folder / name).touch()
    an_hour_ago = time.time() - EVERY
    os.utime(folder / name, (an_hour_ago, an_hour_ago))
    copy_today(folder, f"sqlite:///{database}")
    older = [f"nightly-2026-01-{day}.sqlite3" for day in range(13, 26)]
    assert names(folder) == sorted([*older, TODAY, *others])


def test_without_a_new_copy_none_goes(tmp_path: Path) -> None:
    older = [f"nightly-2026-01-{day}.sqlite3" for day in range(10, 26)]
    for name in older:
        (tmp_path / name).touch()
    with pytest.raises(OSError, match=r"nothing\.sqlite3"):
        copy_today(tmp_path, f"sqlite:///{tmp_path}/nothing.sqlite3")
    assert names(tmp_path) == older


def test_two_programs_that_share_a_folder_make_one_copy(tmp_path: Path) -> None:
    database, folder = tmp_path / "games.sqlite3", tmp_path / "backups"
    database.write_bytes(migrated())
    with ThreadPoolExecutor() as programs:
        copying = [programs.submit(copy_today, folder, f"sqlite:///{database}") for _ in range(2)]
    assert [each.exception() for each in copying] == [None, None]
    assert names(folder) == [TODAY]
