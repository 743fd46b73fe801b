"""Games in PTN, read with the dirt that real files have, and written clean."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from lark import Token, Transformer, v_args

from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.grammars import Grammar, SyntaxFault
from takmail.notation.ptn import format_ptn, parse_ptn
from takmail.notation.record import GameRecord, Place, RecordedPly, Score, Tag, read_score
from takmail.notation.replaying import start_of
from takmail.notation.resolution import resolve
from takmail.notation.spread_checks import LARGEST
from takmail.notation.tidy_ptn import tidy
from takmail.tak.pieces import Color
from takmail.tak.plies import Ply

_Item = Token | tuple[Token, Token]


class _Shape(Transformer[Token, list[_Item]]):
    """Gathers the tokens, a tag's two together."""

    def start(self, items: list[_Item]) -> list[_Item]:
        return items

    @v_args(inline=True)
    def tag(self, name: Token, value: Token) -> tuple[Token, Token]:
        return name, value


_GRAMMAR = Grammar("ptn_file.lark", _Shape())


def parse_game(text: str) -> GameRecord:
    """Return the game that a PTN file holds.

    Move numbers and plies passed over (``--``) are left out, unknown tags are kept. Raise
    `NotationError` with line and column for what can't be read, and for a ``--`` where the side
    on turn would pass: it may stand for White's ply where Black begins, and after the last one.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    try:
        items = _GRAMMAR.parse(text)
    except SyntaxFault as fault:
        raise _syntax_error(text, lines, fault) from None
    return _Collector(lines).collect(items)


class _Collector:
    """Puts the parts of one file in their places."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._tags: list[Tag] = []
        self._plies: list[RecordedPly] = []
        self._comments: list[list[str]] = [[]]
        self._passed: list[tuple[int, Place]] = []
        self._score: Score | None = None

    def collect(self, items: list[_Item]) -> GameRecord:
        for item in items:
            if isinstance(item, tuple):
                self._tags.append(self._tag(*item))
            elif item.type == "COMMENT":
                self._comments[-1].append(_comment_text(item))
            elif item.type == "RESULT":
                self._score = read_score(item)
            elif item.type == "PASSED":
                self._passed.append((len(self._plies), self._place(item)))
            else:
                self._plies.append(self._ply(item))
                self._comments.append([])
        first, *others = ("\n".join(filter(None, comments)) for comments in self._comments)
        plies = (_commented(*pair) for pair in zip(self._plies, others, strict=True))
        record = GameRecord(tuple(self._tags), tuple(plies), first, self._score)
        self._check_passed(record)
        return record

    def _check_passed(self, record: GameRecord) -> None:
        """Raise an error if a ply is passed over between others, or where White is to begin."""
        inside = [place for number, place in self._passed if number < len(self._plies)]
        if inside and self._passed[0][0] == 0 and _black_begins(record):
            inside = inside[1:]
        if inside:
            raise inside[0].error(Problem.PLY_PASSED, Expected.PLY)

    def _place(self, token: Token) -> Place:
        line, column = token.line or 1, token.column or 1
        return Place(line, column, len(token), self._lines[line - 1])

    def _tag(self, name: Token, value: Token) -> Tag:
        line, column, length, text = self._place(value)
        inner = Place(line, column + 1, length - 2, text)
        return Tag(str(name), re.sub(r'\\(["\\])', r"\1", value[1:-1]), inner)

    def _ply(self, token: Token) -> RecordedPly:
        place = self._place(token)
        try:
            ply, marks, flattens = _read_ply(str(token))
        except NotationError as error:
            raise error.within(place.text, place.column - 1, place.line) from None
        return RecordedPly(ply, marks, flattens, "", place)


@lru_cache(maxsize=4096)
def _read_ply(text: str) -> tuple[Ply, str, bool]:
    """Return a ply, its marks, and whether a wall is marked as flattened.

    A long game is made of few different plies, and reading one takes longer than playing it.
    """
    written = parse_ptn(text)
    return resolve(written, LARGEST), _marks(text), written.flattens


def _black_begins(record: GameRecord) -> bool:
    start = start_of(record)
    return start is not None and start.turn is Color.BLACK


def _comment_text(token: Token) -> str:
    """Return what stands between the braces, without the space around each line."""
    return "\n".join(line.strip() for line in token[1:-1].strip().split("\n"))


def _commented(recorded: RecordedPly, comment: str) -> RecordedPly:
    return replace(recorded, comment=comment) if comment else recorded


_MARKS = re.compile("['\"\u2019\u201d!?]*$")
_TINUE = str.maketrans({'"': "''", "\u2019": "'", "\u201d": "''"})


def _marks(text: str) -> str:
    """Return the marks at the end of a ply, the calls first, in their usual signs."""
    found = _MARKS.search(text)
    marks = (found[0] if found else "").translate(_TINUE)
    calls = min(marks.count("'"), 2) * "'"
    return calls + marks.replace("'", "")


def format_game(record: GameRecord) -> str:
    """Return the game as a PTN file: tags, one move a line, the result."""
    record = tidy(record)
    tags = [f'[{tag.name} "{_escaped(tag.value)}"]' for tag in record.tags]
    head = [f"{{{_uncurled(record.comment)}}}"] if record.comment else []
    moves = list(_move_lines(record))
    score = [record.score.value] if record.score else []
    parts = ["\n".join(part) for part in (tags, head + moves + score) if part]
    return "\n\n".join(parts) + "\n"


def _move_lines(record: GameRecord) -> Iterator[str]:
    start = start_of(record)
    number = start.move_number if start else 1
    words = [_ply_text(recorded) for recorded in record.plies]
    if words and _black_begins(record):
        words.insert(0, "--")
    for move, first in enumerate(range(0, len(words), 2), start=number):
        yield " ".join([f"{move}.", *words[first : first + 2]])


def _ply_text(recorded: RecordedPly) -> str:
    text = format_ptn(recorded.ply, flattens=recorded.flattens) + recorded.marks
    return f"{text} {{{_uncurled(recorded.comment)}}}" if recorded.comment else text


def _uncurled(comment: str) -> str:
    """Return a comment without braces, which would end it."""
    return comment.replace("{", "(").replace("}", ")")


def _escaped(value: str) -> str:
    return " ".join(value.replace("\\", "\\\\").replace('"', '\\"').splitlines())


def _syntax_error(text: str, lines: list[str], fault: SyntaxFault) -> NotationError:
    """Report a comment without end, or a tag that went wrong at its opening bracket."""
    offset = fault.offset
    unclosed = text.startswith("{", offset)
    if not unclosed and fault.expected & {"NAME", "VALUE", "_CLOSE"}:
        offset = text.rindex("[", 0, offset + 1)
    line = text.count("\n", 0, offset)
    column = offset - (text.rfind("\n", 0, offset) + 1)
    length = 1 if unclosed else len(lines[line][column:].rstrip())
    return NotationError(
        Problem.UNCLOSED_COMMENT if unclosed else Problem.BAD_TAG,
        lines[line],
        column + 1,
        length,
        line=line + 1,
        expected=() if unclosed else (Expected.TAG, Expected.PLY),
    )
