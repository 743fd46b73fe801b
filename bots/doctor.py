"""`takmail doctor`: the settings, what is wrong or missing, and how to fix it."""

import asyncio
import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from bots.administration.status import disk_of
from bots.common.login import Login, Mark, TokenState, entry
from bots.database import explain, secrets_in, shown
from bots.logs import configure_logs
from bots.settings import FailedError, FoundSettings, describe_fault, describe_unknown, load, tokens
from takmail.commands.challenges import PLATFORMS
from takmail.config import Settings
from takmail.mailboxes import MailSettings
from takmail.setting_faults import PREFIX
from takmail.store.errors import StoreError
from takmail.store.files import file_of, free_at, is_legible, is_sqlite
from takmail.store.upkeep.checks import examine as examine_database
from takmail.tei_engine import running
from takmail.wording.languages.spoken import tell
from takmail.wording.message.hints import platform_name
from takmail.wording.message.sentences import Sentence, items
from takmail.wording.message.text import Plain

_LOGIN = re.compile("//[^/]*@")
"""A name and a password in an address."""

_LIBRARIES = ("discord", "discord.client", "discord.http", "telegram", "takmail.tei_engine")
"""Parts that log what the doctor says in fewer words."""


@dataclass(frozen=True, slots=True)
class _Platform:
    """The findings about a platform; without a token there is no ``login``."""

    name: Sentence
    lines: tuple[str, ...]
    login: Login | None = None
    set: bool = True

    def stands(self, standing: TokenState) -> bool:
        return self.login is not None and self.login.standing is standing


def run(found: FoundSettings, channel: int | None = None) -> int:
    """Examine the settings, print the findings and return the exit code."""
    settings = found.whole
    configure_logs(settings.log_level, [*tokens(settings), *secrets_in(settings.database_url)])
    for library in _LIBRARIES:
        logging.getLogger(library).setLevel(logging.CRITICAL)
    lines, well = asyncio.run(examine(settings, channel))
    print("\n".join(lines))  # noqa: T201 - the command's output
    return 0 if well else 1


async def examine(settings: Settings, channel: int | None = None) -> tuple[list[str], bool]:
    """Return the lines to print, and whether every platform that is set up can be served."""
    database, database_well = await _database(settings)
    platforms = await asyncio.gather(*(_platform(each, settings, channel) for each in PLATFORMS))
    files = list(_files(settings))
    database_well = database_well and all(mark is not Mark.ILL for mark, _ in files)
    lines = [database, *(entry(mark, text) for mark, text in files), *await _engine(settings)]
    faults, unknown = map(describe_fault, settings.faults), map(describe_unknown, settings.unknown)
    lines += [entry(Mark.ILL, tell("doctor-settings", told=fault)) for fault in faults]
    lines += [entry(Mark.ODD, tell("doctor-settings", told=fault)) for fault in unknown]
    lines += [line for platform in platforms for line in platform.lines]
    lines.append(_verdict(settings, platforms, database=database_well))
    chosen = [platform for platform in platforms if platform.set]
    all_good = bool(chosen) and all(platform.stands(TokenState.GOOD) for platform in chosen)
    return lines, database_well and not settings.faults and all_good


async def _database(settings: Settings) -> tuple[str, bool]:
    address = settings.database_url
    try:
        condition = await examine_database(address)
    except StoreError as error:
        return entry(Mark.ILL, tell("doctor-database", told=explain(error, address))), False
    state = tell(f"doctor-database-{condition.name.lower()}", address=shown(address))
    return entry(Mark.WELL, tell("doctor-database", told=state)), True


def _files(settings: Settings) -> Iterator[tuple[Mark, str]]:
    """Yield the room that is left for a SQLite file, and each file of ours that others may read."""
    database = None
    with suppress(ArgumentError, ValueError):
        url = make_url(settings.database_url)
        database = file_of(url) if is_sqlite(url) else None
    with suppress(OSError):
        if database is not None:
            yield disk_of(free_at(database))
    for file in (database, Path(".env")):
        with suppress(OSError):
            if file is not None and is_legible(file):
                yield Mark.ODD, tell("doctor-legible", file=str(file))


async def _engine(settings: Settings) -> list[str]:
    """Return the boards that the host's engine plays on, if there is one."""
    async with running(settings.engine) as engine:
        if engine is None:
            return []
        facts = await engine.facts()
    if facts is None:
        return [entry(Mark.ILL, tell("doctor-no_engine", command=settings.engine))]
    sizes = items(*(Plain(f"{size}x{size}") for size in facts.komi))
    return [entry(Mark.WELL, tell("doctor-engine", name=facts.name, sizes=sizes))]


async def _platform(platform: str, settings: Settings, channel: int | None) -> _Platform:
    name, chosen = platform_name(platform), settings.platforms.get(platform)
    if chosen is None:
        return _Platform(name, (_without_token(platform, settings),), set=False)
    try:
        logins = load(platform, "login")
    except FailedError as missing:
        return _Platform(name, (entry(Mark.ILL, str(missing)),))
    if any(fault.name.startswith(f"{PREFIX}{platform.upper()}") for fault in settings.faults):
        return _Platform(name, ())
    asked = {} if channel is None or platform != "discord" else {"channel": channel}
    login: Login = await logins.try_login(chosen, **asked)
    address = None if isinstance(chosen, MailSettings) else chosen.api_url
    return _Platform(name, tuple(_login_lines(platform, login, address)), login)


def _without_token(platform: str, settings: Settings) -> str:
    """Return how to get a token, or, if another platform has one, that this one is not used."""
    if not settings.platforms:
        return entry(Mark.ILL, tell(f"doctor-no_token-{platform}"))
    return entry(Mark.NOT_USED, tell("doctor-not_used", platform=platform_name(platform)))


def _login_lines(platform: str, login: Login, address: str | None) -> Iterator[str]:
    name = platform_name(platform)
    where = "" if address is None else _LOGIN.sub("//", address)
    match login.standing:
        case TokenState.REFUSED:
            yield entry(Mark.ILL, login.reason or tell(f"host-{platform}_token_refused"))
        case TokenState.SILENT:
            yield entry(Mark.ILL, tell("doctor-silent", platform=name, reason=login.reason))
        case TokenState.GOOD:
            key = "doctor-good_at" if where else "doctor-good"
            yield entry(Mark.WELL, tell(key, platform=name, name=login.name, address=where))
            if not login.overhears:
                yield entry(Mark.ODD, tell(f"host-{platform}_not_overheard"))
    for finding in login.findings:
        yield entry(finding.mark, tell("doctor-finding", platform=name, told=finding.text))


def _verdict(settings: Settings, platforms: Sequence[_Platform], *, database: bool) -> str:
    """Return the command that works now."""
    if not database:
        return tell("doctor-nothing")
    if settings.faults:
        return tell("doctor-serve-settings")
    for standing, key in (
        (TokenState.GOOD, "doctor-serve"),
        (TokenState.SILENT, "doctor-serve-silent"),
    ):
        if those := [platform.name for platform in platforms if platform.stands(standing)]:
            return tell(key, platforms=items(*those))
    if any(platform.set for platform in platforms):
        return tell("doctor-serve-refused")
    return tell("doctor-play-tokens")
