"""`takmail doctor`: what is set, what is missing, and how to get it. It calls no platform."""

import importlib.util
import re
from collections.abc import Iterator

from bots.database import explain, shown
from takmail.config import Fault, Settings, Wrong
from takmail.store.errors import StoreError
from takmail.store.store import Store
from takmail.wording.languages import LANGUAGES
from takmail.wording.say import items, say
from takmail.wording.spoken import tell

_LOGIN = re.compile("//[^/]*@")
"""A name and a password in an address."""

_INDENTED = "\n      "
"""What begins the further lines of an entry, below the text of the first."""


async def examine(settings: Settings) -> tuple[list[str], bool]:
    """Return the lines to print, and whether anything can be served."""
    database, database_well = await _database(settings)
    faults = [_ill(tell("doctor-settings", told=describe_fault(f))) for f in settings.faults]
    lines = [database, *faults, *_platforms(settings)]
    platforms = settings.discord is not None or settings.telegram is not None
    lines.append(_verdict(platforms=platforms, database=database_well, settings=not faults))
    return lines, platforms and database_well and not faults


def describe_fault(fault: Fault) -> str:
    """Return what is wrong with a setting, and what would be right."""
    match fault.wrong:
        case Wrong.LEVEL:
            return tell("host-wrong_level", name=fault.name)
        case Wrong.LANGUAGE:
            known = (say("host-language", tag=t, name=LANGUAGES.own_name(t)) for t in fault.known)
            return tell("host-wrong_language", name=fault.name, known=items(*known))
        case Wrong.SCHEME:
            one, other = (f"{scheme}://" for scheme in fault.schemes)
            example = _example(fault)
            return tell("host-wrong_scheme", name=fault.name, one=one, other=other, example=example)
        case Wrong.HOST:
            return tell("host-wrong_host", name=fault.name, example=_example(fault))
        case Wrong.PORT:
            return tell("host-wrong_port", name=fault.name, example=_example(fault))


def _example(fault: Fault) -> str:
    return f"{fault.schemes[0]}://127.0.0.1:8080"


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
