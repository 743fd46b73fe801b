"""`takmail doctor`: what is set, what is missing, and how to get it. It calls no platform."""

import importlib.util
import re
from collections.abc import Iterator

from bots.database import explain, shown
from takmail.config import Fault, Settings, Wrong
from takmail.store.errors import StoreError
from takmail.store.store import Store
from takmail.wording import doctor as words
from takmail.wording import host

_LOGIN = re.compile("//[^/]*@")
"""A name and a password in an address."""


async def examine(settings: Settings) -> tuple[list[str], bool]:
    """Return the lines to print, and whether anything can be served."""
    database, database_well = await _database(settings)
    faults = [words.setting_ill(describe_fault(fault)) for fault in settings.faults]
    lines = [database, *faults, *_platforms(settings)]
    platforms = settings.discord is not None or settings.telegram is not None
    lines.append(words.verdict(platforms=platforms, database=database_well, settings=not faults))
    return lines, platforms and database_well and not faults


def describe_fault(fault: Fault) -> str:
    """Return what is wrong with a setting, and what would be right."""
    match fault.wrong:
        case Wrong.LEVEL:
            return host.wrong_level(fault.name)
        case Wrong.SCHEME:
            return host.wrong_scheme(fault.name, fault.schemes)
        case Wrong.HOST:
            return host.wrong_host(fault.name, fault.schemes)
        case Wrong.PORT:
            return host.wrong_port(fault.name, fault.schemes)
        case Wrong.LANGUAGE:
            return host.wrong_language(fault.name, fault.known)


async def _database(settings: Settings) -> tuple[str, bool]:
    address = settings.database_url
    try:
        async with await Store.open(address):
            return words.database_well(shown(address)), True
    except StoreError as error:
        return words.database_ill(explain(error, address)), False


def _platforms(settings: Settings) -> Iterator[str]:
    for name, module, chosen in (
        ("discord", "discord", settings.discord),
        ("telegram", "telegram", settings.telegram),
    ):
        installed = importlib.util.find_spec(module) is not None
        if chosen is None:
            yield words.platform_missing(name)
        elif not installed:
            yield words.library_missing(name)
        else:
            yield words.platform_set(name, chosen.api_url and _LOGIN.sub("//", chosen.api_url))
