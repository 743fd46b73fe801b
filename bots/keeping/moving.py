"""`takmail export` and `takmail import`: games written to a file, and put into a database."""

import argparse
import json
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from sqlalchemy import Connection

from bots.failing import FailedError
from bots.keeping.administering import platform_and_id
from bots.keeping.bringing import bring_in
from bots.keeping.running import add_database, keep_database, put, runner, why_unwritten
from takmail.cli.parser import Parser
from takmail.colors import Color
from takmail.notation.games_in_text import may_be_game
from takmail.notation.text import decode_text
from takmail.service.keeping.exporting import accounts_in, as_lines, as_ptn, names_in
from takmail.service.keeping.importing import Done, Importing, is_export
from takmail.store.copying import new_file
from takmail.store.database import connect
from takmail.store.errors import NothingThereError
from takmail.store.looking import look
from takmail.store.migrate import migrate
from takmail.store.whereabouts import accounts_called, all_games_of
from takmail.store.whole_games import codes_among
from takmail.wording.languages.spoken import tell

_STANDARD = "-"

_FORMATS = {".jsonl": "jsonl", ".ptn": "ptn"}
"""What is written to a file whose name ends so."""


def _fill_export(parser: Parser) -> None:
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


def _fill_import(parser: Parser) -> None:
    parser.add_argument("file", metavar=tell("cli-name-file"), help=tell("keeping-import-file"))
    for color in ("white", "black"):
        parser.add_argument(
            f"--{color}",
            metavar=tell("keeping-name-player"),
            help=tell(f"keeping-import-{color}"),
        )
    parser.add_argument(
        "--chat", metavar=tell("admin-name-place"), help=tell("keeping-import-chat")
    )
    parser.add_argument("--dry-run", action="store_true", help=tell("keeping-import-dry"))
    add_database(parser)
    parser.set_defaults(run=runner(_import))


FILLS = {"export": _fill_export, "import": _fill_import}
"""What adds the arguments of each command to its parser."""


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
    with new_file(Path(name), force=force) as beside, beside.open("w", encoding="utf-8") as file:
        yield file


def _write(connection: Connection, options: argparse.Namespace, file: TextIO) -> None:
    codes = _codes(connection, options)
    if options.format == "jsonl":
        file.writelines(f"{line}\n" for line in as_lines(connection, codes))
        return
    known = names_in(connection)

    def name(player: str, color: Color) -> str:
        return color.name.capitalize() if options.anonymous else known.get(player, "?")

    people = None if options.anonymous else accounts_in(connection)
    texts = as_ptn(connection, name, codes, people)
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
    text = _games_in(source)
    if text is not None:
        return await bring_in(options, address, text)
    if options.white or options.black or options.chat or options.dry_run:
        raise FailedError(tell("import-ptn_only"))
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


def _games_in(source: Path) -> str | None:
    """Return the text of a file of games, ``None`` for an export without loss; refuse others."""
    text = _text_of(source)
    first = "" if text is None else text.lstrip("\ufeff").split("\n", 1)[0]
    if is_export(first):
        return None
    if text is None or _is_json(first) or not may_be_game(text):
        raise FailedError(tell("import-not_export", name=str(source)))
    return text


def _is_json(line: str) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def _text_of(source: Path) -> str | None:
    try:
        return decode_text(source.read_bytes())
    except OSError:
        return None


def _put_in(connection: Connection, source: Path) -> Done:
    migrate(connection)
    importing = Importing(connection)
    with connection.begin(), source.open(encoding="utf-8") as lines:
        importing.learn(lines)
    with source.open(encoding="utf-8") as lines:
        return importing.put(lines)
