"""Copies of the database that the program makes by itself, one a night."""

import os
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path

import structlog

from takmail.setting_faults import PREFIX

KEPT = 14
"""Copies that stay; older ones go once there is a new one."""

EVERY, QUIET = 3600.0, 600.0
"""Seconds between two tries, and those after which a file that nobody writes was left behind."""

log = structlog.get_logger(__name__)


def keep_copies(folder: Path, address: str) -> None:
    """Copy the database in the first hour of each day, or once the program runs on that day."""
    while True:
        try:
            copy_today(folder, address)
        except OSError as error:
            log.error("no nightly backup; the next try is in an hour", reason=str(error))
        time.sleep(EVERY)  # also after a copy that failed


def copy_today(folder: Path, address: str) -> None:
    """Copy the database by `takmail backup`, in a process apart, unless today's copy is there.

    Raise ``OSError`` if that can't be.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / f"nightly-{datetime.now().astimezone():%Y-%m-%d}.sqlite3"
    if file.exists():
        return
    for unfinished in folder.glob(".nightly-*.sqlite3.*"):
        if time.time() - unfinished.stat().st_mtime > QUIET:
            unfinished.unlink(missing_ok=True)
    command = [sys.executable, "-m", "bots", "backup", str(file)]
    ours = {**os.environ, f"{PREFIX}DATABASE_URL": address}
    copied = subprocess.run(command, env=ours, capture_output=True, check=False)  # noqa: S603 - our own
    if copied.returncode and not file.exists():  # unless another program was faster
        why = copied.stderr.decode(errors="replace").strip()
        raise OSError(why or f"it ended with the exit code {copied.returncode}")
    for old in sorted(folder.glob("nightly-????-??-??.sqlite3"))[:-KEPT]:
        old.unlink(missing_ok=True)
