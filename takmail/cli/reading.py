"""What a text holds, a game in PTN, a mail record or a position, and how it is read."""

import re

from takmail.cli.fitting import fit_mail, fit_ptn
from takmail.notation.errors import NotationError
from takmail.notation.mailrecord import parse_record
from takmail.notation.ptn_file import parse_game
from takmail.notation.record import GameRecord, Tag
from takmail.notation.tps import format_tps, parse_tps
from takmail.tak.layout import Setup

_ROW = r"[x0-9SC,]+"
_POSITION = re.compile(rf"\s*{_ROW}(?:\s*/\s*{_ROW})+(?:\s+\S+){{0,2}}\s*", re.IGNORECASE)

_WORD = r"[^\s/\[\]{}:]+"
_MEANT = re.compile(rf"\s*(?!1/2){_WORD}(?:\s*/\s*{_WORD}){{2,}}(?:\s+(?P<rest>.*))?", re.DOTALL)
"""Rows with slashes between them, whatever is in them: nothing else looks like that."""

_TURN = re.compile(r"[0-9]+\s+[0-9]+\s*")

_ASIDES = re.compile(r"^\s*;.*$|\{[^}]*\}?", re.MULTILINE)
"""The comments of both kinds of file."""

_TAG = re.compile(r"^\s*\[\s*\w", re.MULTILINE)
_MAIL = re.compile(
    r"^\s*\w*[^\W\d][\w.+-]*\s*:|^\s*(?:[0-9]+[.)]\s*)?[pm][a-z]\s", re.MULTILINE | re.IGNORECASE
)


def is_position(argument: str) -> bool:
    """Return whether an argument is a position itself rather than the name of a file."""
    meant = _MEANT.fullmatch(argument)
    turn = meant is not None and _TURN.fullmatch(meant["rest"] or "") is not None
    return turn or _POSITION.fullmatch(argument) is not None


def read_game(text: str) -> GameRecord:
    """Read a game, or a position as a game that starts from it and has no plies yet."""
    if _POSITION.fullmatch(text) or _MEANT.fullmatch(text):
        return _from_position(parse_tps(text.strip()))
    read, fit = (parse_record, fit_mail) if _is_mail(text) else (parse_game, fit_ptn)
    try:
        return read(text)
    except NotationError as error:
        fit(error, text)
        raise


def _is_mail(text: str) -> bool:
    """Return whether this is a mail record, with headers or plies; PTN has tags or neither."""
    bare = _ASIDES.sub("", text)
    return not _TAG.search(text) and not _TAG.search(bare) and _MAIL.search(bare) is not None


def _from_position(setup: Setup) -> GameRecord:
    size = str(setup.layout.size)
    return GameRecord((Tag("Size", size), Tag("TPS", format_tps(setup))))
