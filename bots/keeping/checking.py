"""`takmail check`: whether all that is kept is well, and what can be put right."""

import argparse
from dataclasses import dataclass, field

from sqlalchemy import Connection

from bots.keeping.running import CANNOT, Meter, add_database, put, runner
from takmail.cli.parser import Parser
from takmail.service.keeping.checking import Check
from takmail.service.keeping.findings import Finding
from takmail.service.keeping.mending import mend
from takmail.store.copy_before import copy_beside
from takmail.store.database import address_of, connect
from takmail.store.files import is_sqlite
from takmail.store.looking import file_at, look
from takmail.store.store import utc_now
from takmail.store.whole_games import codes_among
from takmail.wording.languages.spoken import tell


def _fill(parser: Parser) -> None:
    parser.add_argument(
        "games", nargs="*", metavar=tell("keeping-name-game"), help=tell("keeping-check-games")
    )
    parser.add_argument("--repair", action="store_true", help=tell("keeping-check-repair"))
    add_database(parser)
    parser.set_defaults(run=runner(_check))


FILLS = {"check": _fill}
"""What adds the arguments of the command to its parser."""


@dataclass(slots=True)
class _Found:
    """What was found; of what can't be put right only the number is kept."""

    games: int = 0
    flaws: int = 0
    mendable: list[Finding] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)


async def _check(options: argparse.Namespace, address: str) -> int:
    codes, meter = [code.removeprefix("#") for code in options.games], Meter()
    found = await look(address, lambda connection: _looked(connection, codes, meter))
    for code in found.unknown:
        put(tell("check-no_game", game=f"#{code}"))
    if found.unknown and not found.games:
        return CANNOT
    if not found.flaws:
        put(tell("check-clean", games=found.games))
        return 0
    put(tell("check-found", found=found.flaws, games=found.games))
    if found.mendable and options.repair:
        await _repair(address, found.mendable)
    elif found.mendable:
        put(tell("check-can_mend", count=len(found.mendable)))
    return 1


def _looked(connection: Connection, codes: list[str], meter: Meter) -> _Found:
    """Tell of each thing that is wrong as it is found."""
    check, found = Check(connection, utc_now(), meter), _Found()
    known = codes_among(connection, codes)
    found.unknown = [code for code in codes if code not in known]
    for finding in check.some(known) if codes else check.everything():
        meter.end()
        told = tell(finding.flaw.value, game=f"#{finding.code}", **finding.values)
        put(tell("check-line-mendable", told=told) if finding.can_be_mended else told)
        found.flaws += 1
        if finding.can_be_mended:
            found.mendable.append(finding)
    meter.end()
    found.games = check.games
    return found


async def _repair(address: str, findings: list[Finding]) -> None:
    url = address_of(address)
    if is_sqlite(url):
        put(tell("check-copied", file=str(copy_beside(file_at(url), "repair"))))
    database = connect(address)
    try:
        put(tell("check-mended", count=await database.write(mend, findings)))
    finally:
        await database.close()
