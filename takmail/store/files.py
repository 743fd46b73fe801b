"""The files of SQLite databases: where they are, and who may read them."""

import os
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote

from sqlalchemy import URL

OURS_ALONE = 0o600
"""What a database holds is nobody else's business, whatever the umask."""

_FOLDER = 0o700


def is_sqlite(url: URL) -> bool:
    """Return whether the address is an SQLite database's."""
    return url.get_backend_name() == "sqlite"


def is_memory(url: URL) -> bool:
    """Return whether the address is that of an SQLite database in memory."""
    return is_sqlite(url) and url.database in {None, "", ":memory:"}


def file_of(url: URL) -> Path | None:
    """Return where an SQLite database is, which can be named by a URI in the address.

    One in memory is nowhere.
    """
    if is_memory(url) or url.query.get("mode") == "memory":
        return None
    name = url.database or ""
    return Path(unquote(name.removeprefix("file:")) if "uri" in url.query else name)


def make_folder(folder: Path) -> None:
    """Make a folder, and those around it that are missing, for its owner alone.

    What is there already stays as it is.
    """
    if folder.is_dir():
        return
    if folder.parent != folder:
        make_folder(folder.parent)
    folder.mkdir(_FOLDER, exist_ok=True)


def make_file(file: Path) -> None:
    """Make a file for its owner alone, if there is none yet and that is possible.

    One that is there isn't opened: to close it again would end SQLite's locks on it.
    """
    with suppress(OSError):
        os.close(os.open(os.path.realpath(file), os.O_CREAT | os.O_EXCL, OURS_ALONE))


def make_private(file: Path) -> None:
    """Make a file for its owner alone, and one that is there already so; raise ``OSError``."""
    make_file(file)
    file.chmod(OURS_ALONE)


def is_legible(file: Path) -> bool:
    """Return whether others than a file's owner may read it, where the system knows that."""
    if os.name != "posix" or not file.exists():
        return False
    return bool(file.stat().st_mode & 0o044) and not _is_hidden(file.absolute().parent)


def _is_hidden(folder: Path) -> bool:
    """Return whether nobody else comes to what is in a folder."""
    return not folder.stat().st_mode & 0o011


def open_ours(file: Path) -> int:
    """Open a file to read and write, made for its owner alone if there is none yet."""
    return os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), OURS_ALONE)
