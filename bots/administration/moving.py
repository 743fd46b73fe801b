"""`takmail export` and `takmail import`: games written to a file, and put into a database."""

import argparse
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from sqlalchemy import Connection

from bots.administration.administering import platform_and_id
from bots.administration.running import add_database, keep_database, put, runner, why_unwritten
from bots.failing import FailedError
from takmail.cli.parser import Parser
from takmail.colors import Color
from takmail.service.upkeep.exports import Done, Importing, as_lines, as_ptn, is_export, names_in
from takmail.store.database import connect
from takmail.store.errors import NothingThereError
from takmail.store.examination import look
from takmail.store.migrate import migrate
from takmail.store.whereabouts import accounts_called, all_games_of
from takmail.store.whole_games import codes_among
from takmail.whole_files import whole_file
from takmail.wording.languages.spoken import tell

_STANDARD = "-"

_FORMATS = {".jsonl": "jsonl", ".ptn": "ptn"}
"""What is written to a file whose name ends so."""


def fill_export(parser: Parser) -> None:
    """Add the arguments of `takmail export`."""
    parser.add_argument("file", metavar=tell("cli-name-file"), help=tell("keeping-export-file"))
    parser.add_argument(
        "--game",
        action="append",
        metavar=tell("keeping-name-game"),
        help=tell("keeping-export-game"),
    )
    parser.add_argument(
        "--player", metavar=tell("keeping-name-player"), help=tell("keeping-export-player")
    )
    parser.add_argument("--format", choices=("jsonl", "ptn"), help=tell("keeping-export-format"))
    parser.add_argument("--anonymous", action="store_true", help=tell("keeping-export-anonymous"))
    parser.add_argument("--force", action="store_true", help=tell("cli-force"))
    add_database(parser)
    parser.set_defaults(run=runner(_export))


def fill_import(parser: Parser) -> None:
    """Add the arguments of `takmail import`."""
    parser.add_argument("file", metavar=tell("cli-name-file"), help=tell("keeping-import-file"))
    add_database(parser)
    parser.set_defaults(run=runner(_import))


async def _export(options: argparse.Namespace, address: str) -> int:
    keep_database(address, options.file)
    options.format = options.format or _format_of(options.file)
    try:
        with _opened(options.file, force=options.force) as file:
            await look(address, lambda connection: _write(connection, options, file))
    except OSError as error:
        raise why_unwritten(error, options.file) from None
    if options.file != _STANDARD:
        put(tell("keeping-exported", name=options.file))
    return 0


def _format_of(name: str) -> str:
    """Return the form that the ending of a file's name stands for."""
    if name == _STANDARD:
        return "jsonl"
    ending = Path(name).suffix
    if ending.lower() not in _FORMATS:
        raise FailedError(tell("keeping-export-ending", name=name))
    return _FORMATS[ending.lower()]


@contextmanager
def _opened(name: str, *, force: bool) -> Iterator[TextIO]:
    if name == _STANDARD:
        yield sys.stdout
        return
    with whole_file(Path(name), force=force) as beside, beside.open("w", encoding="utf-8") as file:
        yield file


def _write(connection: Connection, options: argparse.Namespace, file: TextIO) -> None:
    codes = _codes(connection, options)
    if options.format == "jsonl":
        file.writelines(f"{line}\n" for line in as_lines(connection, codes))
        return
    known = names_in(connection)

    def name(player: str, color: Color) -> str:
        return color.name.capitalize() if options.anonymous else known.get(player, "?")

    texts = as_ptn(connection, name, codes)
    file.writelines(f"\n{text}" if number else text for number, text in enumerate(texts))


def _codes(connection: Connection, options: argparse.Namespace) -> Collection[str] | None:
    """Return the games that are wanted, ``None`` for all; one that isn't there is complained of."""
    wanted: set[str] = set()
    for code in options.game or ():
        found = codes_among(connection, [code.removeprefix("#")])
        if not found:
            raise FailedError(tell("check-no_game", game=f"#{code.removeprefix('#')}"))
        wanted |= set(found)
    if options.player:
        people = accounts_called(connection, *platform_and_id(options.player))
        if not people:
            raise FailedError(tell("admin-nobody", whom=options.player))
        wanted |= set(all_games_of(connection, [account.player for account in people]))
    return wanted if options.game or options.player else None


async def _import(options: argparse.Namespace, address: str) -> int:
    source = Path(options.file)
    if not _is_export(source):
        raise FailedError(tell("import-not_export", name=str(source)))
    with suppress(NothingThereError):
        await look(address, lambda _: None)
    database = connect(address)
    try:
        done = await database.write(_put_in, source)
    finally:
        await database.close()
    for own, here in done.renamed:
        put(tell("import-renamed", own=f"#{own}", here=f"#{here}"))
    for line, key in done.refused:
        put(tell("import-refused", line=line, why=tell(key)))
    put(tell("import-done", games=done.games, there=done.there))
    return 1 if done.refused else 0


def _is_export(source: Path) -> bool:
    """Return whether a file begins as an export does that this version reads."""
    try:
        with source.open(encoding="utf-8") as lines:
            return is_export(lines.readline())
    except (OSError, UnicodeDecodeError):
        return False


def _put_in(connection: Connection, source: Path) -> Done:
    migrate(connection)
    importing = Importing(connection)
    with connection.begin(), source.open(encoding="utf-8") as lines:
        importing.learn(lines)
    with source.open(encoding="utf-8") as lines:
        return importing.put(lines)
