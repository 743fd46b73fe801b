"""Platforms by their names: each has its settings, an extra, and a package that is found by name.

In the package `bots.NAME_bot`, `adapter.make_adapter` takes the settings and the service, and
`login.try_login` the settings, for `takmail doctor`.
"""

from importlib import import_module
from typing import Any

import structlog

from bots.settings import FailedError
from takmail.config import Settings
from takmail.service.ports import Adapter
from takmail.service.service import Service
from takmail.store.locks import Part
from takmail.wording.languages.spoken import tell
from takmail.wording.message.hints import platform_name

log = structlog.get_logger(__name__)


def module_of(platform: str, name: str) -> Any:
    """Return a module of a platform's package; raise ``FailedError`` if its library is missing."""
    try:
        return import_module(f"bots.{platform}_bot.{name}")
    except ModuleNotFoundError as error:
        title = platform_name(platform)
        missing = tell("host-package_missing", platform=title, extra=platform)
        raise FailedError(missing) from error


def make_adapters(settings: Settings, service: Service) -> dict[str, Adapter]:
    """Return an adapter for each platform that is set up and whose library is installed."""
    adapters: dict[str, Adapter] = {}
    for name, chosen in settings.platforms.items():
        try:
            adapters[name] = module_of(name, "adapter").make_adapter(chosen, service)
        except FailedError as error:
            log.error(str(error))
    return adapters


def served_parts(settings: Settings) -> list[Part]:
    """Return the platforms and shards to serve, which no other program may serve meanwhile."""
    shards = settings.discord.shards if settings.discord else None
    parted = {"discord": Part("discord", shards.ids, shards.count)} if shards else {}
    return [parted.get(name, Part(name)) for name in settings.platforms]
