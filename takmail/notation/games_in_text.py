"""Games in a text: PTN, a mail record, or positions."""

import re
from collections.abc import Callable
from enum import Enum, auto
from itertools import islice
from typing import NamedTuple

from takmail.invisible import without_unseen
from takmail.notation.errors import NotationError, Problem
from takmail.notation.mail_records import parse_record
from takmail.notation.positions import format_tps, parse_tps, says_turn, without_escapes
from takmail.notation.ptn_files import find_games
from takmail.notation.ptn_tags_and_comments import MOST_GAMES, after_asides, at_least_one
from takmail.notation.records import Doubt, GameRecord, Note, Tag
from takmail.notation.text import content_lines

QUOTES = "\"'\u201c\u201d\u201e\u2018\u2019 \t\n"
_LOOKED_AT = 4096
"""Characters of a line that are enough to tell its kind."""

_MOST_LINES = 1000
"""Lines of no known kind before a text is taken for PTN, whose error says why."""


class Found(NamedTuple):
    """A game or position in a text, its length in characters, and the line in which it begins.

    ``read`` returns it, given the size of its board if that is known from elsewhere.
    """

    read: Callable[[int | None], GameRecord]
    length: int
    line: int = 1


def only_game(text: str, size: int | None = None) -> GameRecord:
    """Return the one game or position in a text, of this size if it gives none itself.

    Raise `NotationError` if it can't be read, or if there are several.
    """
    games = find_all(text)
    if len(games) > 1:
        raise NotationError(Problem.SEVERAL_GAMES, "", 1, 0, numbers=(len(games),))
    return games[0].read(size)


def find_all(text: str, *, branches: bool = False) -> list[Found]:
    """Return the games or positions in a text, at least one.

    Games in PTN have their branches if those are wanted and can be read.
    """
    text = without_unseen(unquoted(text))
    kind = _kind(text)
    if kind is _Kind.POSITIONS:
        return _positions(text)
    if kind is _Kind.MAIL:
        return [Found(lambda size: parse_record(text, size), len(text))]
    if looks_like_position(text):
        return [_position(text)]
    games = ((game, game.span) for game in find_games(text))
    return [
        Found(game.read_all if branches else game.read, span.end - span.start, span.line)
        for game, span in games
    ]


_QUOTED = re.compile(r"^[ \t]*+(?:>[> \t]*+|```\w*+[ \t]*+$)|```[ \t]*+$", re.MULTILINE)


def unquoted(text: str) -> str:
    """Return a text without the signs of a quotation before its lines, and without code fences."""
    return _QUOTED.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))


def may_be_game(text: str) -> bool:
    """Return whether a text is meant as a game or a position, right or wrong."""
    return _kind(unquoted(text.lstrip("\ufeff"))) is not _Kind.UNKNOWN


def is_position(argument: str) -> bool:
    """Return whether an argument is a position itself rather than the name of a file."""
    argument = without_escapes(argument.strip(QUOTES))
    if len(argument) > _LOOKED_AT:
        return False
    if _TPS_TAG.fullmatch(argument):
        return True
    meant = _ROWS.fullmatch(argument)
    turn = meant is not None and _TURN.fullmatch(meant["rest"] or "") is not None
    return turn or _POSITION.fullmatch(argument) is not None


def looks_like_position(text: str) -> bool:
    """Return whether a text of some lines is meant as one position, right or wrong."""
    bare = text.strip(QUOTES)
    if len(bare) > _LOOKED_AT:
        return False
    bare = without_escapes(bare)
    return _POSITION.fullmatch(bare) is not None or _ROWS.fullmatch(bare) is not None


# Kinds of text, by the lines at its beginning.


_ROW = r"[x0-9SC,]++"
_OTHER_ROWS = at_least_one(rf"\s*+/\s*+{_ROW}")
_DASHED = rf"(?=[0-9SC-]*+[x,]){_ROW}-{_ROW}{at_least_one(rf'-{_ROW}')}"
_POSITION = re.compile(
    rf"""\s*+(?:{_ROW}{_OTHER_ROWS}|{_DASHED})(?:\s+\S++){{0,2}}\s*""", re.IGNORECASE
)
_WORD = r"[^\s/\[\]{}:]++"
_OTHER = rf"\s*+/\s*+{_WORD}"
_ROWS = re.compile(
    rf"\s*+(?!1/2){_WORD}{_OTHER}{at_least_one(_OTHER)}(?:\s+(?P<rest>.*))?", re.DOTALL
)
"""Words with slashes between them, which only the rows of a position have."""

_TURN = re.compile(r"[0-9]+\s+[0-9]+\s*")
_TPS_TAG = re.compile(r"\[\s*+TPS\s[^\[\]]*+\]", re.IGNORECASE)
_HEADER = re.compile(r"(?=[0-9]*+[^\W\d])[\w.+-]++\s*+:(?!//)")
_TAG_LINE = re.compile(
    r"""^[ \t]*+\[[ \t]*+[A-Za-z]\w*+[ \t:=]++["'\u201c\u201d\u201e]""", re.MULTILINE
)
_MAIL_PLY = re.compile(r"(?:[0-9]++[.)]\s*+)?[pm][a-z]\s", re.IGNORECASE)
_PTN_START = re.compile(r"\[\s*[A-Za-z]|[0-9]{1,4}\s*[.)]|(?:Game#[0-9]+ )?[PMpm] +[A-Ha-h][0-9]")


class _Kind(Enum):
    """Kind of a text's content."""

    POSITIONS = auto()
    MAIL = auto()
    PTN = auto()
    UNKNOWN = auto()


def _kind(text: str) -> _Kind:
    """Return the kind of a text, by the first line that gives it away."""
    at = 0
    for _ in range(_MOST_LINES):
        at = after_asides(text, at)
        end = text.find("\n", at)
        line = text[at : at + _LOOKED_AT if end == -1 else min(end, at + _LOOKED_AT)]
        kind = _kind_of_line(line)
        if kind is _Kind.MAIL and _TAG_LINE.search(text, at):
            return _Kind.PTN
        if kind is not _Kind.UNKNOWN or end == -1:
            return kind
        at = end
    return _Kind.UNKNOWN


def _kind_of_line(line: str) -> _Kind:
    if looks_like_position(line):
        return _Kind.POSITIONS
    if _HEADER.match(line) or _MAIL_PLY.match(line):
        return _Kind.MAIL
    return _Kind.PTN if _PTN_START.match(line) else _Kind.UNKNOWN


# Positions, one a line.


def _positions(text: str) -> list[Found]:
    """Return the positions of a text, one a line."""
    comments = (";", "%", "{")
    with_content = (row for row in content_lines(text) if not row[1].lstrip().startswith(comments))
    lines = list(islice(with_content, MOST_GAMES + 1))
    if len(lines) > MOST_GAMES:
        raise NotationError(Problem.TOO_MANY_GAMES, "", 1, 0, numbers=(MOST_GAMES,))
    lines = lines or [(1, text)]  # behind an aside on the same line there may be one
    alone = len(lines) == 1
    return [_position(line, None if alone else number) for number, line in lines]


def _position(text: str, line: int | None = None) -> Found:
    return Found(lambda _size: _from_position(text, line), len(text), line or 1)


def _from_position(text: str, line: int | None) -> GameRecord:
    """Return a position as a game that starts from it and has no plies yet."""
    bare = text.strip(QUOTES)
    try:
        setup = parse_tps(bare)
    except NotationError as error:
        raise error.within(text.rstrip("\n"), text.index(bare), line) from None
    size = str(setup.layout.size)
    notes = () if says_turn(bare) else (Note(Doubt.TURN_ASSUMED),)
    return GameRecord((Tag("Size", size), Tag("TPS", format_tps(setup))), notes=notes)


# Positions somewhere in a text, each with all that stands behind its rows.


_CELL = r"(?>x[0-9]*+|[12]++[sc]?+)"
_CELLS = rf"{_CELL}(?>(?:,{_CELL}){{0,8}})"
_NUMBERS = r"(?>(?:\s++[0-9]++[^\s.,;:!?)\]}\"'`>*_|]*+){0,2})"
_WITHIN = re.compile(
    rf"(?<![\w/,.=-]){_CELLS}(?>(?:(?:/{_CELLS}){{2,7}})|(?>(?:-{_CELLS}){{2,7}}))"
    rf"[^\s]*+{_NUMBERS}",
    re.IGNORECASE,
)
_PUNCTUATION = QUOTES + ".,;:!?)]}`>*_|\u2026\u3002\uff0c\uff1f\uff01"


def find_positions(text: str) -> list[Found]:
    """Return the positions in TPS that stand somewhere in a text."""
    words = (match[0].strip(_PUNCTUATION) for match in _WITHIN.finditer(without_escapes(text)))
    return [_position(word) for word in words if "x" in word.lower() or "," in word]
