"""`takmail doctor`: what is set, what is missing, and how to get it. It calls no platform."""

import importlib.util
from collections.abc import Iterator

from sqlalchemy import make_url

from takmail.config import Settings
from takmail.store.errors import StoreError
from takmail.store.store import Store
from takmail.wording import doctor as words


async def examine(settings: Settings) -> tuple[list[str], bool]:
    """Return the lines to print, and whether anything can be served."""
    database, database_well = await _database(settings)
    lines = [database, *_platforms(settings)]
    platforms = settings.discord is not None or settings.telegram is not None
    lines.append(words.verdict(platforms=platforms, database=database_well))
    return lines, platforms and database_well


async def _database(settings: Settings) -> tuple[str, bool]:
    address = make_url(settings.database_url).render_as_string(hide_password=True)
    try:
        async with await Store.open(settings.database_url):
            return words.database_well(address), True
    except StoreError as error:
        return words.database_ill(address, str(error)), False


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
            yield words.platform_set(name, chosen.api_url)
