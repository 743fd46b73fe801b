"""Games by mail: the bot's address, the servers that take and keep its letters, strangers."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from takmail.setting_faults import PREFIX, Fault, Wrong
from takmail.web_pages import LOOPBACK
from takmail.webhooks import parse_listen

_ADDRESS = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*", re.ASCII)

_STRANGERS = re.compile("[0-9]{1,3}", re.ASCII)

_USUAL_PORTS = {"IMAP": 993, "SMTP": 587}

_AT_ONCE = frozenset({993, 465})
"""Ports where TLS begins with the connection."""

Get: TypeAlias = Callable[[str], str | None]
"""Returns the value of a setting by its name."""


@dataclass(frozen=True, slots=True)
class MailServer:
    """A server of mail.

    TLS begins ``at_once``, else by STARTTLS. Only a server that ``is_here``, on this machine, may
    lack it.
    """

    host: str
    port: int
    at_once: bool = False
    is_here: bool = False


@dataclass(frozen=True, slots=True)
class MailSettings:
    """How letters come and go.

    ``authserv`` is the provider's name in the results of its checks; its verdict on DMARC counts.
    Each player may write to so many ``strangers`` a day, by letters that show the ``contact``. With
    ``plus`` answers go to an address of their own, as `tak+secret@example.org`. ``page_url`` is the
    page in browsers, if there is one.
    """

    address: str
    imap: MailServer
    smtp: MailServer
    user: str
    password: str = field(repr=False)
    authserv: str = ""
    strangers: int = 0
    contact: str = ""
    plus: bool = True
    page_url: str = ""


def read_mail(get: Get, page_url: str, *, plus: bool) -> MailSettings | None:
    """Return the settings of mail, ``None`` without an address; those with faults are empty."""
    address = get("MAIL_ADDRESS")
    if address is None:
        return None
    imap, smtp = (_server(name, get(f"MAIL_{name}")) for name in _USUAL_PORTS)
    nowhere, strangers = MailServer("", 0), get("MAIL_STRANGERS") or "0"
    return MailSettings(
        address,
        imap or nowhere,
        smtp or nowhere,
        get("MAIL_USER") or address,
        get("MAIL_PASSWORD") or "",
        get("MAIL_AUTHSERV") or "",
        int(strangers) if _STRANGERS.fullmatch(strangers) else 0,
        get("MAIL_CONTACT") or "",
        plus,
        page_url,
    )


def mail_faults(get: Get) -> Iterator[Fault]:
    """Yield the faults; without an address nothing is needed."""
    address, strangers = get("MAIL_ADDRESS"), get("MAIL_STRANGERS") or "0"
    if address is None:
        return
    if not _ADDRESS.fullmatch(address):
        yield Fault(f"{PREFIX}MAIL_ADDRESS", Wrong.ADDRESS)
    needed = dict.fromkeys((*_USUAL_PORTS, "PASSWORD"), "ADDRESS")
    if not _STRANGERS.fullmatch(strangers):
        yield Fault(f"{PREFIX}MAIL_STRANGERS", Wrong.STRANGERS)
    elif int(strangers):
        needed["CONTACT"] = "STRANGERS"
    for name, of in needed.items():
        value = get(f"MAIL_{name}")
        if value is None:
            yield Fault(f"{PREFIX}MAIL_{name}", Wrong.MISSING, part=f"{PREFIX}MAIL_{of}")
        elif name in _USUAL_PORTS and _server(name, value) is None:
            yield Fault(f"{PREFIX}MAIL_{name}", Wrong.SERVER, part=f"{name.lower()}.example.org")


def _server(kind: str, text: str | None) -> MailServer | None:
    """Read `imap.example.org` or `imap.example.org:143`; ``None`` if it can't be that."""
    place = parse_listen(text or "") or parse_listen(f"{text or ''}:{_USUAL_PORTS[kind]}")
    if place is None:
        return None
    host, port = place
    return MailServer(host, port, port in _AT_ONCE, host in LOOPBACK)
