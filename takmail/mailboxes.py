"""Mailboxes: the bot's own, with its servers, and those of people who play by letters."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime

from takmail.setting_faults import PREFIX, Fault, Wrong
from takmail.web_pages import LOOPBACK
from takmail.webhooks import parse_listen

_ADDRESS = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*", re.ASCII)

_NUMBER = re.compile("[0-9]{0,3}", re.ASCII)


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


def read_mail(get: Callable[[str], str | None], page: str, *, plus: bool) -> MailSettings | None:
    """Return the settings of mail, ``None`` without an address; see `mail_faults`."""
    address = get("MAIL_ADDRESS")
    if address is None:
        return None
    imap, smtp = _server(get("MAIL_IMAP"), 993), _server(get("MAIL_SMTP"), 587)
    names = ("USER", "PASSWORD", "AUTHSERV", "CONTACT", "STRANGERS")
    user, password, authserv, contact, number = (get(f"MAIL_{name}") or "" for name in names)
    strangers = int(number or 0) if _NUMBER.fullmatch(number) else -1
    return MailSettings(
        address, imap, smtp, user or address, password, authserv, strangers, contact, plus, page
    )


def _server(text: str | None, port: int) -> MailServer:
    """Read `imap.example.org` or `imap.example.org:143`; without a host if it can't be that."""
    place = parse_listen(text or "") or parse_listen(f"{text or ''}:{port}") or ("", 0)
    return MailServer(*place, at_once=place[1] in {993, 465}, is_here=place[0] in LOOPBACK)


def mail_faults(mail: MailSettings | None) -> Iterator[Fault]:
    """Yield the faults of settings that were read."""
    if mail is None:
        return
    if not _ADDRESS.fullmatch(mail.address):
        yield Fault(f"{PREFIX}MAIL_ADDRESS", Wrong.ADDRESS)
    for name, server in (("IMAP", mail.imap), ("SMTP", mail.smtp)):
        if not server.host:
            yield Fault(f"{PREFIX}MAIL_{name}", Wrong.SERVER, part=f"{name.lower()}.example.org")
    if not mail.password:
        yield Fault(f"{PREFIX}MAIL_PASSWORD", Wrong.MISSING, part=f"{PREFIX}MAIL_ADDRESS")
    if mail.strangers < 0:
        yield Fault(f"{PREFIX}MAIL_STRANGERS", Wrong.STRANGERS)
    elif mail.strangers and not mail.contact:
        yield Fault(f"{PREFIX}MAIL_CONTACT", Wrong.MISSING, part=f"{PREFIX}MAIL_STRANGERS")


@dataclass(frozen=True, slots=True)
class Mailbox:
    """An address, under the ``user`` that stands for it everywhere else.

    ``address`` is empty once its owner wants no more letters, since ``stopped_at``. They have
    answered a letter, or proved who they are, since ``met_at``. ``answered_at`` is the last answer
    to a letter without a seal. ``asked_at`` is the last letter that they didn't ask for: from the
    player ``asked_by``, called ``asked_name`` in it, about the game ``asked_code``. ``failures``
    are temporary ones on different days, the last at ``failed_at``; ``idle`` counts the letters in
    a row without a readable line. Below zero it is how many boards somebody still gets who has
    joined games by their codes and answered no letter yet.
    """

    user: str
    address: str = ""
    met_at: datetime | None = None
    stopped_at: datetime | None = None
    answered_at: datetime | None = None
    asked_at: datetime | None = None
    asked_by: str = ""
    asked_name: str = ""
    asked_code: str = ""
    failures: int = 0
    failed_at: datetime | None = None
    idle: int = 0
