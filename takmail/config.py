"""The settings, read once from the environment by the composition root."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dotenv import dotenv_values
from platformdirs import user_data_path

PREFIX = "TAKMAIL_"


@dataclass(frozen=True, slots=True)
class DiscordSettings:
    """How to reach Discord; the URLs are set only for other servers than Discord's own."""

    token: str = field(repr=False)
    api_url: str | None = None
    gateway_url: str | None = None


@dataclass(frozen=True, slots=True)
class TelegramSettings:
    """How to reach Telegram; the URLs are set only for other servers than Telegram's own."""

    token: str = field(repr=False)
    api_url: str | None = None
    file_url: str | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. A platform without a token is ``None``."""

    database_url: str = field(repr=False)
    discord: DiscordSettings | None = None
    telegram: TelegramSettings | None = None
    log_level: str = "INFO"


def default_database_url() -> str:
    """Return the address of the SQLite file that is used when none is set."""
    return sqlite_url(user_data_path("takmail", appauthor=False) / "takmail.sqlite3")


def sqlite_url(path: Path) -> str:
    """Return the SQLAlchemy address of a SQLite file."""
    return f"sqlite:///{path}"


def read_environment() -> dict[str, str]:
    """Return the environment over the ``.env`` file of the working folder, ours only."""
    merged = {**dotenv_values(".env"), **os.environ}
    return {k: v for k, v in merged.items() if k.startswith(PREFIX) and v}


def read_settings(environment: Mapping[str, str]) -> Settings:
    """Turn an environment into settings."""

    def get(name: str) -> str | None:
        value = environment.get(PREFIX + name, "").strip()
        return value or None

    discord, telegram = get("DISCORD_TOKEN"), get("TELEGRAM_TOKEN")
    return Settings(
        database_url=get("DATABASE_URL") or default_database_url(),
        discord=DiscordSettings(discord, get("DISCORD_API_URL"), get("DISCORD_GATEWAY_URL"))
        if discord
        else None,
        telegram=TelegramSettings(telegram, get("TELEGRAM_API_URL"), get("TELEGRAM_FILE_URL"))
        if telegram
        else None,
        log_level=(get("LOG_LEVEL") or "INFO").upper(),
    )
