"""`takmail backup`, `takmail restore`, `takmail check`: a database copied and looked through."""

import argparse
from pathlib import Path

from sqlalchemy import Connection

from bots.administration.running import (
    CANNOT,
    Meter,
    add_database,
    keep_database,
    put,
    runner,
    why_unwritten,
)
from bots.failing import FailedError
from takmail.cli.parser import Parser
from takmail.service.upkeep.checks import Check
from takmail.store.backup import back_up, put_back
from takmail.store.copying import BadCopyError
from takmail.store.errors import NotEmptyError, UnavailableError
from takmail.store.examination import look
from takmail.store.soundness import unsound
from takmail.store.store import utc_now
from takmail.store.whole_games import codes_among
from takmail.wording.languages.spoken import tell


def fill_backup(parser: Parser) -> None:
    """Add the arguments of `takmail backup`."""
    parser.add_argument("file", metavar=tell("cli-name-file"), help=tell("keeping-backup-file"))
    parser.add_argument("--force", action="store_true", help=tell("cli-force"))
    add_database(parser)
    parser.set_defaults(run=runner(_backup))


def fill_restore(parser: Parser) -> None:
    """Add the arguments of `takmail restore`."""
    parser.add_argument("file", metavar=tell("cli-name-file"), help=tell("keeping-restore-file"))
    add_database(parser)
    parser.set_defaults(run=runner(_restore))


def fill_check(parser: Parser) -> None:
    """Add the arguments of `takmail check`."""
    parser.add_argument(
        "games", nargs="*", metavar=tell("keeping-name-game"), help=tell("keeping-check-games")
    )
    add_database(parser)
    parser.set_defaults(run=runner(_check))


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


async def _check(options: argparse.Namespace, address: str) -> int:
    codes = [code.removeprefix("#") for code in options.games]
    return await look(address, lambda connection: _looked(connection, codes))


def _looked(connection: Connection, codes: list[str]) -> int:
    """Tell of each thing that is wrong as it is found; return the exit code."""
    meter, flaws = Meter(), 0
    check = Check(connection, utc_now(), meter)
    known = codes_among(connection, codes)
    for code in codes:
        if code not in known:
            put(tell("check-no_game", game=f"#{code}"))
    if codes and not known:
        return CANNOT
    for finding in check.some(known) if codes else check.everything():
        meter.end()
        put(tell(finding.flaw.value, game=f"#{finding.code}", **finding.values))
        flaws += 1
    meter.end()
    if not flaws:
        put(tell("check-clean", games=check.games))
        return 0
    put(tell("check-found", found=flaws, games=check.games))
    return 1
