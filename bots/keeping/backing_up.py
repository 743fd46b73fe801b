"""`takmail backup` and `takmail restore`."""

import argparse
from pathlib import Path

from bots.failing import FailedError
from bots.keeping.running import (
    Meter,
    add_database,
    keep_database,
    put,
    runner,
    why_unwritten,
)
from takmail.cli.parser import Parser
from takmail.store.backup import back_up, put_back
from takmail.store.copying import BadCopyError
from takmail.store.errors import NotEmptyError, UnavailableError
from takmail.store.looking import look
from takmail.store.soundness import unsound
from takmail.wording.languages.spoken import tell


def _fill_backup(parser: Parser) -> None:
    parser.add_argument("file", metavar=tell("cli-name-file"), help=tell("keeping-backup-file"))
    parser.add_argument("--force", action="store_true", help=tell("cli-force"))
    add_database(parser)
    parser.set_defaults(run=runner(_backup))


def _fill_restore(parser: Parser) -> None:
    parser.add_argument("file", metavar=tell("cli-name-file"), help=tell("keeping-restore-file"))
    add_database(parser)
    parser.set_defaults(run=runner(_restore))


FILLS = {"backup": _fill_backup, "restore": _fill_restore}
"""What adds the arguments of each command to its parser."""


async def _backup(options: argparse.Namespace, address: str) -> int:
    keep_database(address, options.file)
    meter = Meter()
    try:
        with meter.running():
            size = await back_up(address, Path(options.file), meter, force=options.force)
    except BadCopyError as error:
        raise FailedError(tell("keeping-bad_copy", reason=str(error))) from None
    except OSError as error:
        raise why_unwritten(error, options.file) from None
    put(tell("keeping-backed_up", name=options.file, kilobytes=size / 1000))
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
    put(tell("keeping-restored", name=options.file))
    return 0


def _there(name: str) -> Path:
    if not Path(name).is_file():
        raise FailedError(tell("keeping-no_file", name=name))
    return Path(name).resolve()
