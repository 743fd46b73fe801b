"""`takmail backup`, `restore`, `check`, `export`, `import`: a database copied or looked through."""

import argparse
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from bots.administration import commands
from bots.administration.admin import platform_and_id
from bots.administration.commands import Meter
from bots.database import shown
from bots.settings import FailedError
from takmail.cli.files import STANDARD_STREAM
from takmail.cli.parser import Parser
from takmail.colors import Color
from takmail.service.upkeep import exports
from takmail.service.upkeep.checks import Check
from takmail.service.upkeep.exports import Importing, ImportResult
from takmail.store.errors import NotEmptyError, NothingThereError, StoreError, UnavailableError
from takmail.store.files import BadCopyError
from takmail.store.games.game_lists import codes_of_players
from takmail.store.games.whole_games import codes_among
from takmail.store.migrate import migrate
from takmail.store.store import utc_now
from takmail.store.upkeep.backup import back_up, put_back
from takmail.store.upkeep.checks import look, unsound
from takmail.store.upkeep.searches import accounts_called
from takmail.store.upkeep.status import note_backup
from takmail.whole_files import whole_file
from takmail.wording.languages.spoken import tell


def fill_backup(parser: Parser) -> None:
    """Add the arguments of `takmail backup`."""
    parser.add("file", "keeping-backup-file", "cli-name-file")
    parser.add("--force", "cli-force", action="store_true")
    commands.add_database(parser, _backup)


def fill_restore(parser: Parser) -> None:
    """Add the arguments of `takmail restore`."""
    parser.add("file", "keeping-restore-file", "cli-name-file")
    commands.add_database(parser, _restore)


def fill_check(parser: Parser) -> None:
    """Add the arguments of `takmail check`."""
    parser.add("games", "keeping-check-games", "keeping-name-game", nargs="*")
    commands.add_database(parser, _check)


async def _backup(options: argparse.Namespace, address: str) -> int:
    commands.keep_database(address, options.file)
    meter = Meter()
    try:
        with meter.running():
            size = await back_up(address, Path(options.file), meter, force=options.force)
    except BadCopyError as error:
        raise FailedError(tell("keeping-bad_copy", reason=str(error))) from None
    except OSError as error:
        raise commands.why_unwritten(error, options.file) from None
    # A database that can only be read, or is of an older form, is copied, too.
    with suppress(StoreError, DBAPIError, OSError):
        await look(address, lambda _: None)
        await commands.write(address, lambda connection: note_backup(connection, utc_now()))
    commands.put(tell("keeping-backed_up", name=options.file, kilobytes=size / 1000))
    return 0


async def _restore(options: argparse.Namespace, address: str) -> int:
    source, meter = _there(options.file), Meter()
    try:
        damage = await look(f"sqlite:///{source}", lambda connection: list(unsound(connection)))
    except UnavailableError:
        raise FailedError(tell("keeping-no_copy", name=options.file)) from None
    if damage:
        raise FailedError(tell("keeping-damaged_copy", name=options.file, why=damage[0].why))
    try:
        with meter.running():
            await put_back(source, address, meter)
    except BadCopyError as error:
        why = str(error)
        raise FailedError(tell("keeping-damaged_copy", name=options.file, why=why)) from None
    except NotEmptyError:
        raise FailedError(tell("keeping-not_empty")) from None
    commands.put(tell("keeping-restored", name=options.file, address=shown(address)))
    return 0


def _there(name: str) -> Path:
    file = Path(name)
    try:
        if not file.is_file():
            raise FailedError(tell("keeping-no_file", name=name))
        file.open("rb").close()
    except OSError as error:
        reason = error.strerror or str(error)
        raise FailedError(tell("keeping-unread_file", name=name, reason=reason)) from None
    return file.resolve()


async def _check(options: argparse.Namespace, address: str) -> int:
    codes = [code.removeprefix("#") for code in options.games]
    return await look(address, lambda connection: _looked(connection, codes))


def _looked(connection: Connection, codes: list[str]) -> int:
    """Print each flaw as it is found; return the exit code."""
    meter, flaws = Meter(), 0
    check = Check(connection, utc_now(), meter)
    known = codes_among(connection, codes)
    for code in codes:
        if code not in known:
            commands.put(tell("check-no_game", game=f"#{code}"))
    if codes and not known:
        return commands.CANNOT
    for finding in check.some(known) if codes else check.everything():
        meter.end()
        commands.put(tell(finding.flaw.value, game=f"#{finding.code}", **finding.values))
        flaws += 1
    meter.end()
    if not flaws:
        commands.put(tell("check-clean", games=check.games))
        return 0
    commands.put(tell("check-found", found=flaws, games=check.games))
    return 1


_FORMATS = ("jsonl", "ptn")
"""The forms of files, which are the endings of their names, too."""


def fill_export(parser: Parser) -> None:
    """Add the arguments of `takmail export`."""
    parser.add("file", "keeping-export-file", "cli-name-file")
    parser.add("--game", "keeping-export-game", "keeping-name-game", action="append")
    parser.add("--player", "keeping-export-player", "keeping-name-player")
    parser.add("--format", "keeping-export-format", choices=_FORMATS)
    parser.add("--anonymous", "keeping-export-anonymous", action="store_true")
    parser.add("--force", "cli-force", action="store_true")
    commands.add_database(parser, _export)


def fill_import(parser: Parser) -> None:
    """Add the arguments of `takmail import`."""
    parser.add("file", "keeping-import-file", "cli-name-file")
    commands.add_database(parser, _import)


async def _export(options: argparse.Namespace, address: str) -> int:
    commands.keep_database(address, options.file)
    options.format = options.format or _format_of(options.file)
    try:
        with _opened(options.file, force=options.force) as file:
            await look(address, lambda connection: _write(connection, options, file))
    except OSError as error:
        raise commands.why_unwritten(error, options.file) from None
    if options.file != STANDARD_STREAM:
        commands.put(tell("keeping-exported", name=options.file))
    return 0


def _format_of(name: str) -> str:
    """Return the form of a file, by the ending of its name."""
    ending = "jsonl" if name == STANDARD_STREAM else Path(name).suffix[1:].lower()
    if ending not in _FORMATS:
        raise FailedError(tell("keeping-export-ending", name=name))
    return ending


@contextmanager
def _opened(name: str, *, force: bool) -> Iterator[TextIO]:
    if name == STANDARD_STREAM:
        yield sys.stdout
        return
    with whole_file(Path(name), force=force) as beside, beside.open("w", encoding="utf-8") as file:
        yield file


def _write(connection: Connection, options: argparse.Namespace, file: TextIO) -> None:
    """Write the games; raise ``FailedError`` if it is the file's disk that is full."""
    codes = _codes(connection, options)
    lines = _as_ptn(connection, options, codes)
    if options.format == "jsonl":
        lines = (f"{line}\n" for line in exports.as_lines(connection, codes))
    try:
        file.writelines(lines)
    except OSError as error:
        raise commands.why_unwritten(error, options.file) from None


def _as_ptn(
    connection: Connection, options: argparse.Namespace, codes: Collection[str] | None
) -> Iterator[str]:
    known = exports.names_in(connection)

    def name(player: str, color: Color) -> str:
        return color.name.capitalize() if options.anonymous else known.get(player, "?")

    for number, text in enumerate(exports.as_ptn(connection, name, codes)):
        yield f"\n{text}" if number else text


def _codes(connection: Connection, options: argparse.Namespace) -> Collection[str] | None:
    """Return the ids of the games to export, ``None`` for all; refuse an unknown one."""
    wanted: set[str] = set()
    for code in options.game or ():
        codes = codes_among(connection, [code.removeprefix("#")])
        if not codes:
            raise FailedError(tell("check-no_game", game=f"#{code.removeprefix('#')}"))
        wanted |= set(codes)
    if options.player:
        people = accounts_called(connection, *platform_and_id(options.player))
        if not people:
            raise FailedError(tell("admin-nobody", whom=options.player))
        wanted |= set(codes_of_players(connection, [account.player for account in people]))
    return wanted if options.game or options.player else None


async def _import(options: argparse.Namespace, address: str) -> int:
    source = Path(options.file)
    if not _is_export(source):
        raise FailedError(tell("import-not_export", name=str(source)))
    with suppress(NothingThereError):
        await look(address, lambda _: None)
    done = await commands.write(address, lambda connection: _put_in(connection, source))
    for own, here in done.renamed:
        commands.put(tell("import-renamed", own=f"#{own}", here=f"#{here}"))
    for line, key in done.refused:
        commands.put(tell("import-refused", line=line, why=tell(key)))
    commands.put(tell("import-done", games=done.games, there=done.there))
    if done.unchecked:
        commands.put(tell("import-left", count=done.unchecked))
    return 1 if done.refused else 0


def _is_export(source: Path) -> bool:
    """Return whether a file begins like an export that this version reads."""
    try:
        with source.open(encoding="utf-8") as lines:
            return exports.is_export(lines.readline())
    except UnicodeDecodeError:
        return False
    except OSError as error:
        reason = error.strerror or str(error)
        raise FailedError(tell("cli-unread", name=str(source), reason=reason)) from None


def _put_in(connection: Connection, source: Path) -> ImportResult:
    migrate(connection)
    importing = Importing(connection)
    with connection.begin(), source.open(encoding="utf-8") as lines:
        importing.learn(lines)
    with source.open(encoding="utf-8") as lines:
        return importing.put(lines)
