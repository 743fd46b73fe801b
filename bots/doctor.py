"""`takmail doctor`: what is set, what is missing, and how to get it. It calls no platform."""

import asyncio
import importlib.util
import re
from collections.abc import Iterator

from bots.database import explain, failing, secrets_in, shown
from bots.faults import describe_fault
from bots.logs import configure_logs
from bots.settings import Found, tokens
from takmail.config import Settings
from takmail.store.errors import StoreError
from takmail.store.store import Store
from takmail.wording.spoken import tell

_LOGIN = re.compile("//[^/]*@")
"""A name and a password in an address."""

_INDENTED = "\n      "
"""What begins the further lines of an entry, below the text of the first."""


def run(found: Found) -> int:
    """Examine the settings found, print what there is to say and return the exit code."""
    settings = found.whole
    configure_logs(settings.log_level, [*tokens(settings), *secrets_in(settings.database_url)])
    with failing(found, settings.database_url):
        lines, well = asyncio.run(examine(settings))
    print("\n".join(lines))  # noqa: T201 - the command's output
    return 0 if well else 1


async def examine(settings: Settings) -> tuple[list[str], bool]:
    """Return the lines to print, and whether anything can be served."""
    database, database_well = await _database(settings)
    faults = [_ill(tell("doctor-settings", told=describe_fault(f))) for f in settings.faults]
    lines = [database, *faults, *_platforms(settings)]
    platforms = settings.discord is not None or settings.telegram is not None
    lines.append(_verdict(platforms=platforms, database=database_well, settings=not faults))
    return lines, platforms and database_well and not faults


async def _database(settings: Settings) -> tuple[str, bool]:
    address = settings.database_url
    try:
        async with await Store.open(address):
            return _well(tell("doctor-database", told=shown(address))), True
    except StoreError as error:
        return _ill(tell("doctor-database", told=explain(error, address))), False


def _platforms(settings: Settings) -> Iterator[str]:
    for platform, chosen in (("discord", settings.discord), ("telegram", settings.telegram)):
        name = platform.capitalize()
        if chosen is None:
            yield _ill(tell(f"doctor-no_token-{platform}"))
        elif importlib.util.find_spec(platform) is None:
            yield _ill(tell("host-package_missing", platform=name, extra=platform))
        elif chosen.api_url is None:
            yield _well(tell("doctor-token", platform=name))
        else:
            address = _LOGIN.sub("//", chosen.api_url)
            yield _well(tell("doctor-token_at", platform=name, address=address))


def _verdict(*, platforms: bool, database: bool, settings: bool) -> str:
    """Say what can be done now."""
    if not database:
        return tell("doctor-nothing")
    if not settings:
        return tell("doctor-play-settings")
    return tell("doctor-serve" if platforms else "doctor-play-tokens")


def _well(told: str) -> str:
    return "  [x] " + told.replace("\n", _INDENTED)


def _ill(told: str) -> str:
    return "  [ ] " + told.replace("\n", _INDENTED)
