"""The settings, read once from the environment by the composition root."""

import logging
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from takmail.mailboxes import MailSettings, mail_faults, read_mail
from takmail.rate_limits import NAMES as LIMIT_NAMES
from takmail.rate_limits import USUAL as USUAL_LIMITS
from takmail.rate_limits import LimitError, Table, read_limits
from takmail.retention import SETTINGS as KEEP
from takmail.retention import Retention, parse_retention, retention_faults
from takmail.setting_faults import (
    HTTP,
    PREFIX,
    WEBSOCKET,
    Fault,
    Unknown,
    Wrong,
    address_faults,
    token_faults,
)
from takmail.shards import Shards, parse_shards
from takmail.web_pages import USUAL_LISTEN as USUAL_WEB_LISTEN
from takmail.web_pages import USUAL_PROXIES, WebPages, WebSettings, app_faults, secure_url
from takmail.webhooks import USUAL_LISTEN, Calls, Webhook, parse_listen
from takmail.wording.languages.spoken import LANGUAGES, USUAL, Languages

ENV_FILE = Path(".env")
"""The file with settings that is read if no other one is named."""

_MAIL = (
    "ADDRESS", "IMAP", "SMTP", "USER", "PASSWORD", "AUTHSERV", "STRANGERS", "CONTACT", "PLUS",
)  # fmt: skip

NAMES = (
    "DISCORD_TOKEN",
    "TELEGRAM_TOKEN",
    "DATABASE_URL",
    "LOG_LEVEL",
    "LANGUAGE",
    "DISCORD_API_URL",
    "DISCORD_GATEWAY_URL",
    "TELEGRAM_API_URL",
    "TELEGRAM_FILE_URL",
    "TELEGRAM_PACE",
    "TELEGRAM_APP",
    "TELEGRAM_WEBHOOK_URL",
    "TELEGRAM_WEBHOOK_SECRET",
    "TELEGRAM_WEBHOOK_LISTEN",
    "TELEGRAM_WEBHOOK_PATH",
    "DISCORD_SHARDS",
    "BOARDS",
    "PICTURES",
    "WORKERS",
    "THINKERS",
    "ENGINE",
    "KEEP_SENT",
    "KEEP_SEEN",
    "KEEP_POSTS",
    "DROP_AFTER",
    "COPY",
    "BACKUPS",
    "LIMITS",
    "METRICS",
    "HEALTH_FILE",
    "WEB_URL",
    "WEB_LISTEN",
    "WEB_PROXIES",
    *(f"MAIL_{part}" for part in _MAIL),
)
"""The names of all settings, behind the prefix."""

_PARTS = {
    "TELEGRAM_WEBHOOK_URL": tuple(f"TELEGRAM_WEBHOOK_{n}" for n in ("LISTEN", "PATH", "SECRET")),
    "WEB_URL": ("WEB_LISTEN", "WEB_PROXIES", "TELEGRAM_APP"),
    "MAIL_ADDRESS": tuple(f"MAIL_{part}" for part in _MAIL[1:]),
}
"""Settings that mean nothing without another, by that one's name."""

_ON, _OFF = "on", "off"

CHAT_SETTINGS = {"BOARDS": ("new", "edit"), "PICTURES": (_OFF, _ON)}
"""Settings for chats that have set nothing else, and their values."""

WORKERS = tuple(str(number) for number in range(9))
"""The numbers of processes for long work; without any, threads do it."""

_CHOICES = CHAT_SETTINGS | {
    "WORKERS": WORKERS,
    "THINKERS": WORKERS,
    "TELEGRAM_PACE": (_ON, _OFF),
    "MAIL_PLUS": (_ON, _OFF),
    "COPY": (_ON, _OFF),
}
"""All settings that have one of a few values."""

_USUAL_WORKERS, _USUAL_THINKERS = 2, 1
_USUAL_LEVEL = "INFO"

_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables of POSIX for the language of messages; the first that is set counts."""


@dataclass(frozen=True, slots=True)
class DiscordSettings:
    """How to reach Discord; the URLs are set only for other servers than Discord's own.

    ``shards`` are those of this process, ``None`` for all that Discord recommends.
    """

    token: str = field(repr=False)
    api_url: str | None = None
    gateway_url: str | None = None
    shards: Shards | None = None


@dataclass(frozen=True, slots=True)
class TelegramSettings:
    """How to reach Telegram; the URLs are set only for other servers than Telegram's own.

    With a ``webhook`` Telegram calls for each update, else the bot polls. If not ``paced``,
    messages are sent as fast as they come, which Telegram's own servers would refuse. ``page_url``
    is the page in browsers, if Telegram can show it, and ``app`` the name of the Mini App there.
    """

    token: str = field(repr=False)
    api_url: str | None = None
    file_url: str | None = None
    webhook: Webhook | None = None
    paced: bool = True
    page_url: str = ""
    app: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. A platform without a token is ``None``.

    ``faults`` are values that can't be used, ``unknown`` names of no setting. ``language`` is the
    tag of the language for the console and the command line. ``chats`` are settings of chats that
    have not set them themselves, by their names. ``workers`` is the number of processes for long
    work, ``thinkers`` that of the processes in which the computer thinks, ``engine`` the command of
    the host's own engine, ``limits`` are those on people's deeds. ``copies`` says that a database
    is copied before a migration, ``backups`` is a folder for a copy each night. ``metrics`` are the
    address and port where monitors are answered, ``health`` is a file that is touched while all is
    well. ``web`` is the page in browsers. The store judges the database's address.
    """

    database_url: str = field(repr=False)
    discord: DiscordSettings | None = None
    telegram: TelegramSettings | None = None
    mail: MailSettings | None = None
    log_level: str = _USUAL_LEVEL
    language: str = USUAL
    chats: Mapping[str, str] = field(default_factory=dict)
    workers: int = _USUAL_WORKERS
    thinkers: int = _USUAL_THINKERS
    engine: str = ""
    retention: Retention = field(default_factory=Retention)
    copies: bool = True
    backups: Path | None = None
    limits: Table = USUAL_LIMITS
    metrics: tuple[str, int] | None = None
    health: Path | None = None
    web: WebSettings | None = None
    faults: tuple[Fault, ...] = ()
    unknown: tuple[Unknown, ...] = ()

    @property
    def platforms(self) -> Mapping[str, DiscordSettings | TelegramSettings | MailSettings]:
        """Return the settings of the platforms to serve, by their names."""
        given = {"discord": self.discord, "telegram": self.telegram, "mail": self.mail}
        return {name: chosen for name, chosen in given.items() if chosen is not None}


def read_environment(file: Path | None = None) -> dict[str, str]:
    """Return the environment over a file, which must exist, or else over ``.env``, which need not.

    It holds our own settings, and the system's language.
    """
    merged = {**_values_in(file), **os.environ}
    return {k: v for k, v in merged.items() if (k.startswith(PREFIX) or k in _LOCALES) and v}


def _values_in(file: Path | None) -> dict[str, str | None]:
    if file is None and not os.path.exists(ENV_FILE):  # noqa: PTH110 - a path asks for a right here
        return {}
    from dotenv import dotenv_values  # noqa: PLC0415 - seldom needed, as for --help

    if file is None:
        return dotenv_values(ENV_FILE)
    with file.open(encoding="utf-8") as stream:
        return dotenv_values(stream=stream)


def _usual_database() -> str:
    from platformdirs import user_data_path  # noqa: PLC0415 - not where there is an address

    return f"sqlite:///{user_data_path('takmail', appauthor=False) / 'takmail.sqlite3'}"


def read_settings(environment: Mapping[str, str], languages: Languages = LANGUAGES) -> Settings:
    """Turn an environment into settings; ``languages`` are those that are spoken."""

    def get(name: str) -> str | None:
        assert name in NAMES
        value = environment.get(PREFIX + name, "").strip()
        return value or None

    discord, telegram = get("DISCORD_TOKEN"), get("TELEGRAM_TOKEN")
    api, gateway = get("DISCORD_API_URL"), get("DISCORD_GATEWAY_URL")
    database, sharding = get("DATABASE_URL") or _usual_database(), get("DISCORD_SHARDS")
    shards = parse_shards(sharding) if sharding else None
    server, files = get("TELEGRAM_API_URL"), get("TELEGRAM_FILE_URL")
    calls = Calls(
        url=get("TELEGRAM_WEBHOOK_URL"),
        secret=get("TELEGRAM_WEBHOOK_SECRET"),
        listen=get("TELEGRAM_WEBHOOK_LISTEN") or USUAL_LISTEN,
        path=get("TELEGRAM_WEBHOOK_PATH"),
        anywhere=server is not None,
    )
    given = {name: value.lower() for name in _CHOICES if (value := get(name))}
    chosen = {name: value for name, value in given.items() if value in _CHOICES[name]}
    keep = {name: get(name) for name in KEEP}
    language, language_faults = _language(get("LANGUAGE"), environment, languages)
    limits, limit_faults = _limits(get("LIMITS"))
    monitored, health, backups = get("METRICS"), get("HEALTH_FILE"), get("BACKUPS")
    metrics = parse_listen(monitored) if monitored else None
    pages = WebPages(
        url=get("WEB_URL"),
        listen=get("WEB_LISTEN") or USUAL_WEB_LISTEN,
        proxies=get("WEB_PROXIES") or USUAL_PROXIES,
    )
    web, app = pages.settings(), get("TELEGRAM_APP")
    mail = read_mail(get, web.url if web else "", plus=chosen.get("MAIL_PLUS") != _OFF)
    level = (get("LOG_LEVEL") or _USUAL_LEVEL).upper()
    is_level = level in logging.getLevelNamesMapping()
    addresses = {
        "DISCORD_API_URL": (api, HTTP),
        "DISCORD_GATEWAY_URL": (gateway, WEBSOCKET),
        "TELEGRAM_API_URL": (server, HTTP),
        "TELEGRAM_FILE_URL": (files, HTTP),
    }
    return Settings(
        database_url=database,
        discord=DiscordSettings(discord, api, gateway, shards) if discord else None,
        telegram=TelegramSettings(
            telegram,
            server,
            files,
            calls.webhook(telegram),
            paced=chosen.get("TELEGRAM_PACE") != _OFF,
            page_url=secure_url(web),
            app=app if app and secure_url(web) else "",
        )
        if telegram
        else None,
        mail=mail,
        log_level=level if is_level else _USUAL_LEVEL,
        language=language,
        chats={name.lower(): given[name] for name in CHAT_SETTINGS if name in given},
        workers=int(chosen.get("WORKERS", _USUAL_WORKERS)),
        thinkers=int(chosen.get("THINKERS", _USUAL_THINKERS)),
        engine=get("ENGINE") or "",
        retention=parse_retention(keep),
        copies=chosen.get("COPY") != _OFF,
        backups=Path(backups).expanduser() if backups else None,
        limits=limits,
        metrics=metrics,
        health=Path(health) if health else None,
        web=web,
        faults=(
            *(() if is_level else (Fault(f"{PREFIX}LOG_LEVEL", Wrong.LEVEL),)),
            *token_faults(
                {
                    "DISCORD": None if api else discord,  # other servers may have other tokens
                    "TELEGRAM": None if server else telegram,
                }
            ),
            *address_faults(addresses),
            *calls.faults(),
            *language_faults,
            *_shard_faults(sharding, shards, database),
            *limit_faults,
            *((Fault(f"{PREFIX}METRICS", Wrong.LISTEN),) if monitored and metrics is None else ()),
            *pages.faults(),
            *app_faults(app),
            *mail_faults(mail),
            *_shared_faults(web, metrics),
            *(
                Fault(PREFIX + name, Wrong.CHOICE, known=_CHOICES[name])
                for name in given
                if name not in chosen
            ),
            *retention_faults(keep),
        ),
        unknown=tuple(_unknown(environment)),
    )


def _unknown(environment: Mapping[str, str]) -> Iterator[Unknown]:
    for name in sorted(environment):
        if name.startswith(PREFIX) and name.removeprefix(PREFIX) not in NAMES:
            from difflib import get_close_matches  # noqa: PLC0415 - seldom needed

            near = get_close_matches(name.removeprefix(PREFIX), NAMES, n=1)
            yield Unknown(name, PREFIX + near[0] if near else "")
    is_set = {name for name in NAMES if environment.get(PREFIX + name, "").strip()}
    for whole, parts in _PARTS.items():
        if whole not in is_set:
            yield from (Unknown(PREFIX + n, lacks=PREFIX + whole) for n in parts if n in is_set)


def _language(
    name: str | None, environment: Mapping[str, str], languages: Languages
) -> tuple[str, tuple[Fault, ...]]:
    """Return the language that is set, else that of the system, and the fault of one not spoken."""
    chosen = languages.called(name) if name else None
    if chosen is not None:
        return chosen, ()
    locales = (environment[variable] for variable in _LOCALES if environment.get(variable))
    wrong = (Fault(f"{PREFIX}LANGUAGE", Wrong.LANGUAGE, known=languages.tags),) if name else ()
    return languages.best(next(locales, None)), wrong


def _shard_faults(set_: str | None, shards: Shards | None, database: str) -> Iterator[Fault]:
    if set_ and shards is None:
        yield Fault(f"{PREFIX}DISCORD_SHARDS", Wrong.SHARDS)
    elif shards and not shards.all_here and not database.startswith("postgresql"):
        yield Fault(f"{PREFIX}DISCORD_SHARDS", Wrong.SHARED_FILE)


def _shared_faults(web: WebSettings | None, metrics: tuple[str, int] | None) -> Iterator[Fault]:
    """Yield the fault of figures at the page's own address, where everybody would read them."""
    if web is not None and (web.host, web.port) == metrics:
        yield Fault(f"{PREFIX}WEB_LISTEN", Wrong.SAME_LISTEN, part=f"{PREFIX}METRICS")


def _limits(written: str | None) -> tuple[Table, tuple[Fault, ...]]:
    """Return the limits, and their faults."""
    try:
        return read_limits(written or ""), ()
    except LimitError as error:
        wrong = Fault(f"{PREFIX}LIMITS", Wrong.LIMIT, known=LIMIT_NAMES, part=error.part)
        return USUAL_LIMITS, (wrong,)
