"""Faults of settings, and checks of addresses."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from urllib.parse import urlsplit

PREFIX = "TAKMAIL_"
"""The beginning of all settings' names."""

HTTP = ("http", "https")
WEBSOCKET = ("ws", "wss")


class Wrong(Enum):
    """Problem of a setting, by the key of its sentence; a token's depends on the platform, too."""

    LEVEL = "host-wrong_level"
    SCHEME = "host-wrong_scheme"
    HOST = "host-wrong_host"
    PORT = "host-wrong_port"
    LANGUAGE = "host-wrong_language"
    CHOICE = "host-wrong_choice"
    LIMIT = "host-wrong_limit"
    SHARDS = "host-wrong_shards"
    SHARED_FILE = "host-wrong_shared_file"
    HTTPS = "host-wrong_https"
    CALLED_PORT = "host-wrong_called_port"
    LETTERS = "host-wrong_secret"
    LISTEN = "host-wrong_listen"
    SAME_LISTEN = "host-wrong_same_listen"
    PAGE = "host-wrong_page"
    APP = "host-wrong_app"
    NETWORK = "host-wrong_network"
    DAYS = "host-wrong_days"
    ADDRESS = "host-wrong_address"
    SERVER = "host-wrong_server"
    STRANGERS = "host-wrong_strangers"
    MISSING = "host-wrong_missing"
    TOKEN = "host-wrong_token"  # noqa: S105 - it is none


@dataclass(frozen=True, slots=True)
class Fault:
    """A setting that can't be used.

    ``schemes`` are those that its address can begin with, ``known`` the possible values, where they
    can be listed. ``part`` is the wrong part of a list.
    """

    name: str
    wrong: Wrong
    schemes: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    part: str = ""


@dataclass(frozen=True, slots=True)
class Unknown:
    """A variable that does nothing: it begins like our settings and is none, or lacks another.

    ``near`` is the one meant, if known; ``lacks`` is the setting without which it means nothing.
    """

    name: str
    near: str = ""
    lacks: str = ""


_TOKENS = {
    "DISCORD": re.compile(r"[\w-]{18,}\.[\w-]{5,}\.[\w-]{25,}|[\w-]{1,17}(\.[\w-]+){2}", re.ASCII),
    "TELEGRAM": re.compile(r"[0-9]{6,}:[\w-]{30,}|[0-9]{1,5}:[\w-]+", re.ASCII),
}
"""Forms of tokens; of short ones, as fake servers have them, only the parts count."""


def token_faults(tokens: Mapping[str, str | None]) -> Iterator[Fault]:
    """Yield the faults of tokens, by their platforms, that no platform can have given."""
    for platform, token in tokens.items():
        if token is not None and not _TOKENS[platform].fullmatch(token):
            yield Fault(f"{PREFIX}{platform}_TOKEN", Wrong.TOKEN, part=platform.lower())


def address_faults(addresses: Mapping[str, tuple[str | None, tuple[str, ...]]]) -> Iterator[Fault]:
    """Yield the faults of addresses, given with the schemes that they can have."""
    for name, (address, schemes) in addresses.items():
        wrong = None if address is None else _wrong(address, schemes)
        if wrong is not None:
            yield Fault(PREFIX + name, wrong, schemes)


def _wrong(address: str, schemes: tuple[str, ...]) -> Wrong | None:
    """Return the fault of a server's address, ``None`` for none."""
    scheme, separator, rest = address.partition("://")
    if not separator or scheme.lower() not in schemes:
        return Wrong.SCHEME
    try:
        server = urlsplit(address)
    except ValueError:
        return Wrong.HOST
    if not server.hostname or " " in rest:
        return Wrong.HOST
    try:
        return Wrong.PORT if server.port == 0 else None
    except ValueError:
        return Wrong.PORT
