"""`takmail check`: whether all that is kept is well."""

import argparse

from sqlalchemy import Connection

from bots.keeping.running import CANNOT, Meter, add_database, put, runner
from takmail.cli.parser import Parser
from takmail.service.keeping.checking import Check
from takmail.store.looking import look
from takmail.store.store import utc_now
from takmail.store.whole_games import codes_among
from takmail.wording.spoken import tell


def _fill(parser: Parser) -> None:
    parser.add_argument(
        "games", nargs="*", metavar=tell("keeping-name-game"), help=tell("keeping-check-games")
    )
    add_database(parser)
    parser.set_defaults(run=runner(_check))


FILLS = {"check": _fill}
"""What adds the arguments of the command to its parser."""


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
