"""Letters and bounces, read from their bytes. Nothing in a letter raises an error here."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from email.headerregistry import Group
from email.message import Message
from email.parser import BytesParser
from email.policy import EmailPolicy
from functools import lru_cache
from itertools import islice
from typing import Any, TypeAlias

from bots.mail_bot.quoting import above_quote, text_of_html
from takmail.service.ports import SharedFile, text_of
from takmail.wording.message.text import one_line

_MOST_IDS, _MOST_FILES = 50, 5
_LONGEST_NAME, _LONGEST_ID = 64, 320
_LONGEST_HEADER = 500
"""Characters of a header that the standard parser may see: it takes the square of the length."""

_Headers: TypeAlias = defaultdict[str, list[str]]
"""The values of headers, each in one line, by their names in small letters."""

_FAULTS = suppress(Exception)
"""Errors of the standard library in malformed letters, of many kinds, documented or not."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter by a person, or by a program that isn't a bounce.

    ``sender`` is the only address in From, empty if there are none or several; ``name`` its name,
    empty if that looks like an address. ``message_id`` and ``answers``, the ids in References and
    In-Reply-To, are without ``<>``. ``recipients`` are the addresses that it went to. ``subject``
    is as it was sent, ``text`` above the quoted text. ``locale`` is its program's language, else
    empty. ``is_automatic`` means that it must get no answer. The provider's own results say whether
    DMARC failed, ``is_forged``, or passed, ``is_proved``.
    """

    sender: str
    name: str
    message_id: str
    answers: tuple[str, ...]
    recipients: tuple[str, ...]
    subject: str
    text: str
    files: tuple[SharedFile, ...]
    locale: str
    is_automatic: bool
    is_forged: bool
    is_proved: bool


@dataclass(frozen=True, slots=True)
class Bounce:
    """A report of delivery.

    ``answers`` are the message ids and addresses in its own headers, in those of the letter that it
    returns, and of the recipients. ``is_failure`` means that one of them didn't get the letter and
    won't; ``is_permanent`` that the same is true of later letters.
    """

    answers: tuple[str, ...]
    is_permanent: bool
    is_failure: bool


def read_letter(data: bytes, authserv: str = "") -> Letter | Bounce:
    """Return the letter in some bytes, whatever they are.

    ``authserv`` is the name under which the provider writes its own ``Authentication-Results``.
    """
    letter = _parsed(data)
    headers = _headers(letter)
    parts = list(_parts(letter))
    is_report = letter.get_content_type() == "multipart/report"
    if is_report and any(part.get_content_type() == _STATUS for part in parts):
        return _bounce(headers, parts)
    sender, name = _sender(headers["from"])
    locale = next(iter((*headers["content-language"], *headers["accept-language"])), "")
    files = [p for p in parts if _name(p) or p.get_content_disposition() == "attachment"]
    games = [part for part in files if _name(part).lower().endswith(".ptn")][:_MOST_FILES]
    dmarc = _dmarc(headers, authserv)
    return Letter(
        sender=sender,
        name=name,
        message_id=next(iter(_mentioned(headers, "message-id")), ""),
        answers=_mentioned(headers, "references", "in-reply-to")[-_MOST_IDS:],
        recipients=_mentioned(headers, *_RECIPIENTS)[:_MOST_IDS],
        subject="".join(headers["subject"])[:_LONGEST_HEADER],
        text=_text([part for part in parts if part not in files], headers),
        files=tuple(SharedFile(_name(part), text_of(_data(part))) for part in games),
        locale=locale.partition(",")[0].partition(";")[0][:_LONGEST_NAME],
        is_automatic=is_report or _is_automatic(headers, sender),
        is_forged="fail" in dmarc,
        is_proved=dmarc == {"pass"},
    )


# Parts of a letter.


class _Policy(EmailPolicy):
    """The standard policy, but a header that its parser can't take counts as empty."""

    def header_fetch_parse(self, name: str, value: str) -> Any:
        return _header(name, "".join(value.splitlines())[:_LONGEST_HEADER])


_POLICY = _Policy()


@lru_cache(maxsize=200)  # each header of a part is asked for ten times
def _header(name: str, value: str) -> Any:
    with _FAULTS:
        return _POLICY.header_factory(name, value)
    return _POLICY.header_factory(name, "")


_BOUNDS = (
    (re.compile(rb"\r\n?|\n"), 40_000),
    (re.compile(rb"[\r\n]--"), 100),
    (re.compile(rb"multipart|message/", re.IGNORECASE), 20),
)
"""Lines, parts and the depth of a letter: the parser looks at each line once for each level."""


def _parsed(data: bytes) -> Message:
    for pattern, most in _BOUNDS:
        beyond = next(islice(pattern.finditer(data), most, None), None)
        data = data[: beyond.start()] if beyond else data
    parser = BytesParser(policy=_POLICY)
    with _FAULTS:
        return parser.parsebytes(data)
    return parser.parsebytes(data, headersonly=True)


def _headers(letter: Message) -> _Headers:
    read: _Headers = defaultdict(list)
    for name, value in letter.raw_items():
        line = str(value).replace("\r", "").replace("\n", "").strip()
        read[name.lower()].append(line.encode(errors="surrogateescape").decode(errors="replace"))
    return read


def _parts(letter: Message) -> Iterator[Message]:
    """Yield the parts of a letter, but none of letters in it."""
    if letter.get_content_maintype() == "multipart":
        for part in _inner(letter):
            yield from _parts(part)
    else:
        yield letter


def _inner(part: Message) -> Sequence[Message]:
    """Return the messages of which a part consists."""
    payload = part.get_payload()
    return [each for each in payload if isinstance(each, Message)] if payload else ()


def _parameter(part: Message, header: str, name: str) -> str:
    return str(getattr(part[header], "params", {}).get(name, ""))


def _name(part: Message) -> str:
    named = _parameter(part, "content-disposition", "filename")
    return one_line(named or _parameter(part, "content-type", "name"))


def _data(part: Message) -> bytes:
    data: object = None
    with _FAULTS:
        data = part.get_payload(decode=True)
    return data if isinstance(data, bytes) else b""


_CHARSETS = {"gb2312": "gb18030", "gbk": "gb18030"}
_CHARSETS |= dict.fromkeys(("", "us-ascii", "idna", "punycode"), "utf-8")
"""Codes that are read as others: programs name a part of what they write, and two are slow."""


_SOFT = re.compile(r" (?=\r?\n)(?<=[^\r\n]{40} )\r?\n(?!>)")
"""A soft line's end; people leave blanks behind shorter lines."""


def _words(part: Message) -> str:
    """Return the text of a part, with lines as long as they were written (RFC 3676)."""
    charset = _parameter(part, "content-type", "charset").lower()
    data = _data(part)
    text = data.decode(errors="replace")
    with _FAULTS:
        text = data.decode(_CHARSETS.get(charset, charset), "replace")
    if _parameter(part, "content-type", "format").lower() != "flowed":
        return text
    keeps_blank = _parameter(part, "content-type", "delsp").lower() != "yes"
    return _SOFT.sub(" " if keeps_blank else "", text)


def _text(parts: Sequence[Message], headers: _Headers) -> str:
    """Return the text above the quoted text, of HTML if there is no other."""
    people = _mentioned(headers, "from", "reply-to", *_RECIPIENTS)[:_MOST_IDS]
    own = list(filter(_ADDRESS.fullmatch, people))
    plain = (_words(part) for part in parts if part.get_content_type() == "text/plain")
    text = above_quote(next((text for text in plain if text.strip()), ""), own)
    html = (part for part in parts if not text and part.get_content_type() == "text/html")
    with _FAULTS:
        return text or above_quote(text_of_html("".join(map(_words, islice(html, 1)))), own)
    return ""


# Headers.


def address_in(text: str) -> str:
    """Return the one address that a text is, in any form that From may have, else nothing."""
    return _sender((one_line(text),))[0]


_RECIPIENTS = ("to", "cc", "delivered-to", "x-original-to")
_AROUND = re.compile(r"[\s<>,;()\"]+")


def _mentioned(headers: _Headers, *names: str) -> tuple[str, ...]:
    """Return the message ids and addresses in some headers, each once, in their order."""
    words = (word for name in names for value in headers[name] for word in _AROUND.split(value))
    return tuple(dict.fromkeys(w for w in words if "@" in w and len(w) <= _LONGEST_ID))


_WORD = r"[^\x00-\x20\x7f\s<>()\[\]:;,\\\"@]"
_ADDRESS = re.compile(f"{_WORD}{{1,64}}@{_WORD}{{1,255}}")


def _sender(values: Sequence[str]) -> tuple[str, str]:
    """Return the address and the name of the only sender, both empty if there is no such."""
    value = values[0] if len(values) == 1 else ""
    header = _header("From", value if len(value) <= _LONGEST_HEADER else "")
    match header.groups:
        case [Group(display_name=None, addresses=[person])]:
            address, name = person.addr_spec, one_line(person.display_name)[:_LONGEST_NAME].strip()
        case _:
            return "", ""
    # Of two addresses, or one in an encoded word, programs may take different ones.
    shown = {word.lower() for word in _AROUND.split(value) if "@" in word}
    is_clear = shown == {address.lower()} or not header.defects
    if not (is_clear and address in value and _ADDRESS.fullmatch(address)):
        return "", ""
    return address, "" if "@" in name else name


_BULK = {"bulk", "list", "junk", "auto_reply"}
_MARKS = ("list-id", "x-auto-response-suppress", "x-autoreply", "x-autorespond")
_NOBODY = re.compile(
    r"mailer-daemon@|postmaster@|(?:[^@]{0,64}[-_.+])?(?:no|do[-_.]?not|dont)[-_.]?reply[^@]*@",
    re.IGNORECASE,
)


def _is_automatic(headers: _Headers, sender: str) -> bool:
    """Return whether a letter must get no answer, by RFC 3834 and the customs around it."""
    said = {re.split(r"[;( ]", value.lower())[0] for value in headers["auto-submitted"]}
    return bool(
        said - {"no", ""}
        or _BULK.intersection(value.lower() for value in headers["precedence"])
        or any(headers[mark] for mark in _MARKS)
        or "<>" in (value.replace(" ", "") for value in headers["return-path"])
        or _NOBODY.match(sender)
    )


_ASIDE = re.compile(r'"(?:[^"\\]|\\.)*"|\((?:[^()"\\]|\\.)*\)|\\.')
"""Comments, quoted words, and signs that begin neither, so that all is looked at once."""

_DMARC = re.compile(r"\s*dmarc\s*=\s*(\w+)")


def _dmarc(headers: _Headers, authserv: str) -> set[str]:
    """Return the results of DMARC in the topmost results of a provider (RFC 8601)."""
    for value in headers["authentication-results"]:
        bare = value.lower()
        for _ in range(3):  # comments and quoted words, perhaps in each other, hold others' texts
            bare = _ASIDE.sub("", bare)
        by, *results = bare.split(";")
        if authserv and by.split()[:1] == [authserv.lower()]:
            return {found[1] for each in results if (found := _DMARC.match(each))}
    return set()


# Bounces.


_STATUS = "message/delivery-status"
_RETURNED = ("final-recipient", "original-recipient", "message-id", "references", "reply-to", "to")


def _bounce(headers: _Headers, parts: Iterable[Message]) -> Bounce:
    answers = [*_mentioned(headers, "references", "in-reply-to", *_RECIPIENTS)]
    failures: list[str] = []
    for part in parts:
        # Some return the headers of a letter as a text.
        for inner in map(_headers, _inner(part) or [_parsed(_data(part))]):
            answers += _mentioned(inner, *_RETURNED)
            if part.get_content_type() == _STATUS and "failed" in map(str.lower, inner["action"]):
                failures += inner["status"][:1] or [""]
    permanent = any(status.startswith("5.") for status in failures)
    return Bounce(tuple(dict.fromkeys(answers))[:_MOST_IDS], permanent, bool(failures))
