"""Parts of a PTN file: its games, and the tags, comments and words of each.

A file can have any size and any content, so its text is gone through once, by regular expressions
that never go back: no repeat in them gives back what it has taken. `takmail.notation.ptn_files`
knows the meaning of words, and ``ptn_ply.lark`` the grammar of a ply.
"""

import re
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from takmail.notation.errors import NotationError, Problem
from takmail.notation.records import Place

MOST_GAMES = 100_000
"""Games in one file."""

MOST_PARTS = 50_000
"""Words, comments and tags in one game; real games have fewer."""

DEEPEST = 100
"""Comments in a comment, or branches in a branch."""

_MOST_BRACKETS = 100_000
_MOST_HARD_COMMENTS = 10_000


class Type(Enum):
    """Kind of a part of a game."""

    TAG = "TAG"
    COMMENT = "COMMENT"
    VARIATION = "VARIATION"
    NUMBER_TWICE = "NUMBER_TWICE"
    GLYPH = "GLYPH"
    PLAYTAK = "PLAYTAK"
    WORD = "WORD"
    NUMBER = "NUMBER"
    OPENED = "OPENED"
    CLOSED = "CLOSED"
    OTHER = "OTHER"


class Part(NamedTuple):
    """A part of a game and its place; ``text`` is a tag's value, or a comment without its signs.

    ``name`` is a tag's. A move number that stands twice is a part, and the comment that names a
    branch behind the main line. A move number in a branch counts from the first one of the game,
    and has dots as its name where Black's ply follows.
    """

    type: Type
    text: str
    place: Place
    name: str = ""


class Span(NamedTuple):
    """Span of a game in a text, from 0; and the line (from 1) and column of its beginning."""

    start: int
    end: int
    line: int
    line_start: int


# Repeats of groups for regular expressions that never go back.
#
# Python's own, ``(?:...)*+``, goes wrong before 3.11.5: text that its last turn passed over before
# it failed counts as matched (`gh-100061 <https://github.com/python/cpython/issues/100061>`_). So
# no pattern here has one. An atomic group round a plain repeat is right in every Python, and
# ``(?>(?:...)?)`` will do for a few turns. But it keeps some bytes for each turn until it is left:
# where there can be any number of them, they are taken in bunches, each left before the next
# begins. Repeats of one character or set, such as ``.*+``, are right everywhere.


_BUNCH = 1000


def any_number(pattern: str) -> str:
    """Return a pattern repeated as often as it fits, or not at all. No turn of it is empty."""
    return f"(?>(?:{_bunch(pattern)})*)"


def at_least_one(pattern: str) -> str:
    """Return a pattern repeated as often as it fits. No turn of it is empty."""
    return f"(?>(?:{_bunch(pattern)})+)"


def _bunch(pattern: str) -> str:
    return f"(?>(?:{pattern}){{1,{_BUNCH}}})"


# Patterns of the parts.


_WITH_OTHERS = at_least_one(r"\{[^{}]*+\}[^{}]*+")
_COMMENT = rf"\{{[^{{}}]*+(?:\}}|{_WITH_OTHERS}\}})"
_LINE_COMMENT = r";[^\n]*+|(?<!\S)%[^\n]*+"

_WITH_SLASHES = at_least_one(r'\\["\\]?+[^"\\\n]*+')
_QUOTED = rf'"[^"\\\n]*+(?:"|{_WITH_SLASHES}")(?=\s*+\])|"[^\n\]]*"(?=\s*+\])'
_CURLY = r"[\u201c\u201d\u201e][^\u201c\u201d\n]*+[\u201c\u201d]"
_SINGLE = r"['\u2018\u2019][^\n\]]*['\u2018\u2019](?=\s*+\])"
_BARE = r"""(?<=[\s:=])[^\s\[\]"'\u201c\u201d\u201e\u2018\u2019][^\[\]"\n]*+(?=\])"""
_TAG = (
    r"\[\s*+(?P<name>\w[\w.+-]*+)\s*+[:=]?+\s*+"
    rf"(?P<value>{_QUOTED}|{_CURLY}|{_SINGLE}|{_BARE})\s*+\]"
)
_UNNAMED_TAG = _TAG.replace("?P<name>", "?:").replace("?P<value>", "?:")
_SAME_BLOCK = r"[^\S\n]*+(?>(?:\n[^\S\n]*+(?!\n))?)"
_TAGS = re.compile(at_least_one(_UNNAMED_TAG + _SAME_BLOCK))
_BOARD = re.compile(r"\[\s*+(?:Size|TPS)\b", re.IGNORECASE)

_ASIDES = re.compile(any_number(rf"\s++|{_COMMENT}|{_LINE_COMMENT}"), re.MULTILINE)
_DASH = "[-\u2010-\u2015\u2212]"
_SIDE = "(?:1/2|½|[RFrf01])"
_WIDE_RESULT = rf"{_SIDE}[ \t]*+{_DASH}[ \t]*+{_SIDE}(?=[\s,;({{]|\Z)"
_AFTER_RESULT = rf"(?:(?<=[RFrf01]{_DASH}[RFrf01]\n)|(?<=[01] {_DASH} [01]\n)|(?<=1/2\n)|(?<=\*\n))"
_WITHIN = rf"\n(?!{_AFTER_RESULT}\s*+1[.)])"
_BODY = re.compile(
    any_number(rf"[^\[{{;%\n]++|{_WITHIN}|{_COMMENT}|{_LINE_COMMENT}|%"), re.MULTILINE
)
_PLAYTAK_WORDS = any_number(r"[ \t]++(?:[A-Za-z][0-9]|[WCwc]|[0-9])(?=[\s,;]|\Z)")
_PLAYTAK = rf"[PMpm][ \t]++[A-Za-z][0-9]{_PLAYTAK_WORDS}"
_PLAYTAK_SERVER = r"Game\#[0-9]++(?>(?:[ \t]++(?:Over|Time(?:[ \t]++[0-9]++){2})\b)?)"
_NUMBER_IN_COLUMN = r"^[0-9]{1,4}+(?=[ \t,]++[A-Za-z0-9])"
_MORE_BETWEEN = rf"{_NUMBER_IN_COLUMN}|\.\.++|…|{_PLAYTAK_SERVER}"
_BETWEEN = at_least_one(rf"[\s,]++|[0-9]{{1,9}}+[.)]++|{_MORE_BETWEEN}")
_OLD_NAME = r"[0-9]{1,4}-[0-9]{1,4}"
_BRANCH = at_least_one(rf"{_OLD_NAME}\.") + r"[0-9]{1,4}\.++"
_BRANCH_NAME = re.compile(rf"\s*(?:[0-9]{{1,9}}[wb][0-9]{{1,9}}|{_OLD_NAME})\s*", re.IGNORECASE)
_NUMBERS = re.compile(r"([0-9]{1,9})(?:[.)]|(?=[ \t,]))(?P<blacks>\s*+[.…])?")
_PLY = re.compile(r"\S*?[A-Ha-h][1-8]|--")
_WORD = at_least_one(r"[^\s{}\[\]();,$]++|\((?i:t|tak)\)")
_BESIDE_PLIES = any_number(
    rf"[\s,]++|{_COMMENT}|{_LINE_COMMENT}|\([^()]*+\)|\$[0-9]++|['\"!?]++|[0-9]{{1,4}}+[.…]{{2,}}+"
)
_TWO_PLIES = re.compile(
    rf"(?>(?:{_BESIDE_PLIES}(?=[1-8]?[A-Za-z]?[A-Ha-h][1-8]|--){_WORD}){{2}})", re.MULTILINE
)
_NUMBER = r"(?<![^\s(])[0-9]{1,4}\)(?=\s++[a-hA-HSCFWsc0-9])"
_PARTS = rf"""(?P<TAG>{_TAG})
    |(?P<COMMENT>{_COMMENT})
    |(?P<LINE_COMMENT>{_LINE_COMMENT})
    |(?P<GLYPH>\$[0-9]{{1,9}})
    |(?P<BRANCH>{_BRANCH})
    |(?P<PLAYTAK>{_PLAYTAK}(?=[\s,;]|\Z))
    |(?P<WORD>{_WIDE_RESULT}|{_WORD})
    |(?P<OTHER>.)"""
_FLAGS = re.MULTILINE | re.DOTALL | re.VERBOSE
_PART = re.compile(rf"(?P<BETWEEN>{_BETWEEN})|{_PARTS}", _FLAGS)
_BETWEEN_IN_BRACKETS = at_least_one(rf"[\s,]++|[0-9]{{1,9}}+\.++|{_NUMBER}|{_MORE_BETWEEN}")
_PART_IN_BRACKETS = re.compile(rf"(?P<BETWEEN>{_BETWEEN_IN_BRACKETS})|{_PARTS}", _FLAGS)

_BRACES = re.compile(r"\{++|\}++")


# The games of a file.


def spans_of(text: str) -> list[Span]:
    """Return the spans of a PTN file's games.

    A tag after plies begins another one. So does the first move in the line after a result, or a
    second tag for the board if no plies come between. Behind a part that can't be read no game
    begins: the rest is one with it.
    """
    starts = list(_starts(text))
    ends = [*starts[1:], len(text)]
    spans, line, line_start, before = [], 1, 0, 0
    for start, end in zip(starts, ends, strict=True):
        line += text.count("\n", before, start)
        line_start = max(line_start, text.rfind("\n", before, start) + 1)
        before = start
        spans.append(Span(start, end, line, line_start))
    return spans


def _starts(text: str) -> Iterator[int]:
    for number, start in enumerate(_all_starts(text), start=1):
        if number > MOST_GAMES:
            raise NotationError(Problem.TOO_MANY_GAMES, "", 1, 0, numbers=(MOST_GAMES,))
        yield start


def _all_starts(text: str) -> Iterator[int]:
    """Yield the offsets at which games begin.

    ``begun`` says that plies have come, ``board`` that a tag for the board has.
    """
    braces, at, hard, begun, board = _Braces(text, len(text)), 0, 0, False, False
    yield 0
    while at < len(text):
        bare = after_asides(text, at)
        at = _end(_BODY, text, bare)
        begun = begun or at > bare
        if text.startswith("[", at):
            tags = _TAGS.match(text, at)
            if tags is None:
                return
            has_board = _BOARD.search(text, at, tags.end()) is not None
            if begun or (board and has_board):
                begun = board = False
                yield at
            board = board or has_board
            at = tags.end()
        elif text.startswith("\n", at):
            begun = board = False
            yield at
            at += 1
        elif at < len(text):
            end = braces.end_of(at)
            hard += 1
            if end is None or hard > _MOST_HARD_COMMENTS:
                return
            at = end


def after_asides(text: str, at: int) -> int:
    """Return the offset of the next thing that is neither a comment nor blank."""
    return _end(_ASIDES, text, at)


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Return the end of a match that may be empty."""
    match = pattern.match(text, at)
    assert match is not None
    return match.end()


# The parts of a game.


def parts_of(text: str, span: Span) -> Iterator[Part]:
    """Yield the parts of one game, without the numbers of its moves and what means nothing.

    Behind the main line come branches, see `_Numbers`. Raise `NotationError` for a variation in the
    main line without an end, and for more than `MOST_PARTS`.
    """
    lines, braces, opened = _Lines(text, span), _Braces(text, span.end), list[Place]()
    at, numbers, last = span.start, _Numbers(), list[Part]()  # a comment that may name a branch
    for _ in range(MOST_PARTS):
        token = (_PART_IN_BRACKETS if opened else _PART).match(text, at, span.end)
        if token is None:
            yield from last
            if opened and not numbers.branched:
                raise opened[0].error(Problem.UNCLOSED_VARIATION)
            yield from (Part(Type.OTHER, "(", place) for place in opened[:1])
            return
        sign = None if opened else numbers.take(token, last[0].text if last else None)
        if sign is not None:
            name = str(numbers.last)
            if sign is Type.VARIATION:
                name, last = last[0].text if last else _old_name(token), []
            yield Part(sign, name, lines.place(token.start(), token.end()))
        at = token.end()
        if token.lastgroup in {"BETWEEN", "BRANCH"} and not (opened or numbers.branched):
            continue
        yield from last
        part = _part(token, lines.place(token.start(), token.end()), lines, numbers.first or 1)
        if part.type is Type.OTHER:
            part, at = _bracketed(text, part, braces, opened, token.start())
        last = [part] if part.type is Type.COMMENT else []
        if not last:
            yield part
    raise lines.place(at, at + 1).error(Problem.TOO_LONG, numbers=(MOST_PARTS,))


def _old_name(token: re.Match[str]) -> str:
    """Return the name in a number such as ``49-1.50-2.51.``, empty for a plain number."""
    return "/".join(token[0].split(".")[:-2]) if token.lastgroup == "BRANCH" else ""


def is_branch_name(comment: str) -> bool:
    """Return whether a comment is a name that PTN Ninja gives to a branch, or ends in one."""
    return _BRANCH_NAME.fullmatch(comment.rpartition("/")[2]) is not None


class _Numbers:
    """Move numbers of a game, and the branches that they show.

    PTN Ninja writes branches behind the main line: a comment that names one, such as ``{2w1}``, or
    a number like ``49-1.49.``, and then numbers that go back. Branches can have other names: a
    comment and the number once more begin one where that makes more than two plies of a number.
    Without the comment the number may be a miscount, and the game goes on. Behind the main line a
    comment after an empty line and any number begin a branch.
    """

    def __init__(self) -> None:
        self.first = 0
        self.last = 0
        self.branched = False
        self._plies = 0
        self._repeats = False
        self._gap = self._apart = False

    def take(self, token: re.Match[str], comment: str | None) -> Type | None:
        """Return ``VARIATION`` if a branch begins, ``NUMBER_TWICE`` for a ply too many of a number.

        ``comment`` is the one right before this part.
        """
        sign = self._sign(token, comment)
        self.branched = self.branched or sign is Type.VARIATION
        return None if self.branched and sign is Type.NUMBER_TWICE else sign

    def _sign(self, token: re.Match[str], comment: str | None) -> Type | None:
        match token.lastgroup:
            case "BETWEEN" if "Game#" not in token[0]:
                numbers = _NUMBERS.finditer(token[0])
                begins = [self._begins_branch(number, comment, token) for number in numbers]
                self._gap = "\n\n" in token[0] and token[0].isspace()
                return Type.VARIATION if any(begins) else None
            case "COMMENT":
                self._apart = self._gap
            case "BRANCH":
                self.last = self._plies = 0
                return Type.VARIATION
            case "PLAYTAK" | "WORD" if _PLY.match(token[0]):
                self._plies += 1
                return Type.NUMBER_TWICE if self._repeats and self._plies > 2 else None
        return None

    def _begins_branch(
        self, label: re.Match[str], comment: str | None, within: re.Match[str]
    ) -> bool:
        number, before = int(label[1]), self.last
        is_named = comment is not None and (
            is_branch_name(comment) or (self.branched and self._apart)
        )
        self.first = self.first or number
        self.last, self._repeats = number, number == before
        if number != before:
            self._plies = 0
            return number < before or (self.branched and is_named)
        if comment is None or label["blacks"] is not None:
            return is_named
        ahead = within.string, within.end(), within.endpos
        return bool(self._plies > 1 or is_named or (self._plies and _TWO_PLIES.match(*ahead)))


def _part(token: re.Match[str], place: Place, lines: "_Lines", first: int) -> Part:
    """Return a part; the number of a move in a branch counts from the ``first`` one of the game."""
    match token.lastgroup:
        case "TAG":
            start, end = token.span("value")
            return Part(Type.TAG, token["value"], lines.place(start, end), token["name"])
        case "COMMENT":
            return Part(Type.COMMENT, token[0][1:-1], place)
        case "LINE_COMMENT":
            return Part(Type.COMMENT, token[0][1:], place)
        case "BETWEEN" | "BRANCH":
            numbers = _NUMBERS.findall(token[0].rpartition("-")[2])
            number = str(int(numbers[-1][0]) - first) if numbers else ""
            return Part(Type.NUMBER, number, place, "".join(numbers[-1][1:]) if numbers else "")
        case group:
            return Part(Type(group), token[0], place)


def _bracketed(
    text: str, part: Part, braces: "_Braces", opened: list[Place], at: int
) -> tuple[Part, int]:
    """Return a comment that holds others, or a bracket of a branch, and its end."""
    if part.text == "{" and not opened and (end := braces.end_of(at)) is not None:
        return Part(Type.COMMENT, text[at + 1 : end - 1], part.place), end
    if part.text == "(":
        opened.append(part.place)
        return part._replace(type=Type.OPENED), at + 1
    if part.text == ")" and opened:
        opened.pop()
        return part._replace(type=Type.CLOSED), at + 1
    return part, at + 1


class _Braces:
    """Finds the ends of comments that hold braces themselves."""

    def __init__(self, text: str, limit: int) -> None:
        self._text = text
        self._flat = False
        self.limit = limit

    def end_of(self, at: int) -> int | None:
        """Return the end of the comment that begins at ``at``, ``None`` if it has none.

        Where braces inside aren't closed, the first one that closes ends it, and from there on
        every other one.
        """
        nested = None if self._flat else self._nested_end(at)
        if nested is not None:
            return nested
        self._flat = True
        end = self._text.find("}", at, self.limit)
        return None if end == -1 else end + 1

    def _nested_end(self, at: int) -> int | None:
        depth = 0
        for count, brace in enumerate(_BRACES.finditer(self._text, at, self.limit)):
            run = brace.end() - brace.start()
            if brace[0].startswith("{"):
                depth += run
            elif run >= depth:
                return brace.start() + depth
            else:
                depth -= run
            if depth > DEEPEST or count > _MOST_BRACKETS:
                return None
        return None


class _Lines:
    """Lines and columns of offsets in a game, which are asked for in order."""

    def __init__(self, text: str, span: Span) -> None:
        self._text = text
        self._line = span.line
        self._start = span.line_start
        self._at = span.start
        self._shown = _whole_line(text, span.line_start)

    def place(self, start: int, end: int) -> Place:
        """Return the place between two offsets; it never lies before the last one."""
        last = self._text.rfind("\n", self._at, start)
        if last != -1:
            self._line += self._text.count("\n", self._at, start)
            self._start = last + 1
            self._shown = _whole_line(self._text, self._start)
        self._at = start
        column = start - self._start
        length = min(end - start, len(self._shown) - column)
        return Place(self._line, column + 1, length, self._shown)


@lru_cache(maxsize=1)
def _whole_line(text: str, start: int) -> str:
    """Return the line that begins at an offset; many games may stand in a long one."""
    end = text.find("\n", start)
    return text[start : None if end == -1 else end]
