"""Mail records: a whole game as the lines that two players sent each other.

The form is our own. First come headers, a name and a value each, named as PTN's tags; then the
plies in mail notation, one a line and in order, with or without their numbers; then the result
as in PTN. Plies of another game than Tak, which the header ``Game`` names, are as its rules write
them. A line that starts with ``;`` is a comment on the ply above it. PTN's judgements and
the sign for tinue may follow a ply after a space. The time of a ply may stand before it, the day
on a line of its own before its first ply, and a sender with a colon before a ply: these are passed
over, as are blank lines. ::

    Size: 5
    Player1: Ann

    1. ps a1
    2. ps e5
    3. ms e5 p1 1 t
    ; Bold.
    R-0
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from takmail.notation.clean_ptn import tidy
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.mail import format_mail, parse_mail
from takmail.notation.records import (
    MOST_PLIES,
    GameRecord,
    Place,
    RecordedPly,
    Score,
    Tag,
    read_score,
)
from takmail.notation.replay import fit, size_of, sized
from takmail.notation.text import content_lines, require_text
from takmail.notation.written_plies import Notation, resolve

LONGEST_PLY = 200
"""Characters that a ply may have; no ply is as long as that."""

MOST_LINES = 50_000
"""Lines of one record that are not blank; real games have fewer."""

_HEADER = re.compile(r"\s*+((?=[0-9]*+[^\W\d])[\w.+-]++)\s*+:[ \t]*+(.*)")
_DAY = re.compile(r"\s*[0-9]{4}-[0-9]{2}-[0-9]{2}\s*")
_NUMBER = re.compile(r"\s*+(?>(?:[0-9]{2}:[0-9]{2}\s++)?)(?:[0-9]++[.)])?\s*+")
_SAID = re.compile(
    r"(?!\s*+(?:player[12]|event|site)\b)[^:]++:[ \t]*+(?=[pm][a-z][ \t]++[a-h][0-9])",
    re.IGNORECASE,
)
"""Sender before a ply; a player or an event can be called like one."""

_MARKS = re.compile(r"\s(['!?]+)$")


def parse_record(text: str, size: int | None = None) -> GameRecord:
    """Return the game of a mail record.

    The size must be given before the first ply, or by ``size``. Raise `NotationError` with
    line and column for text that can't be read, and for a square that is not on the board.
    """
    require_text(text)
    reader = _Reader(size)
    for count, (number, line) in enumerate(content_lines(text.removeprefix("\ufeff"))):
        if count == MOST_LINES:
            raise Place(number, 1, 1, line).error(Problem.TOO_LONG, numbers=(MOST_LINES,))
        if not _DAY.fullmatch(line):
            reader.read(number, line)
    return reader.record()


def format_record(record: GameRecord, times: Sequence[datetime] = ()) -> str:
    """Return the game as a mail record, with the time of each ply if they are given.

    The marks for flattened walls are left out: mail notation has none. Raise `NotationError` if
    the record doesn't give the size.
    """
    record = tidy(record)
    headers = [f"{tag.name}: {' '.join(tag.value.splitlines())}".rstrip() for tag in record.tags]
    head = [*headers, *_comment_lines(record.comment)]
    score = [record.score.value] if record.score else []
    plies = _timed(record, times) if times else (line for lines in _plies(record) for line in lines)
    parts = (head, [*plies, *score])
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


class _Reader:
    """Puts the lines of one record in their places."""

    def __init__(self, size: int | None) -> None:
        self._usual_size = size
        self._tags: list[Tag] = []
        self._plies: list[RecordedPly] = []
        self._comments: list[list[str]] = [[]]
        self._score: Score | None = None
        self._size: int | None = None

    def read(self, number: int, line: str) -> None:
        if line.lstrip().startswith(";"):
            self._comments[-1].append(line.lstrip()[1:].removeprefix(" ").rstrip())
        elif lead := _SAID.match(line):
            self._take_ply(number, line, lead.end())
        elif header := _HEADER.fullmatch(line):
            value = header[2].rstrip()
            place = Place(number, header.start(2) + 1, len(value), line)
            self._tags.append(Tag(header[1], value, place))
            self._size = None
        elif score := read_score(line):
            self._score = score
        elif line.strip() != "*":
            self._take_ply(number, line)

    def record(self) -> GameRecord:
        first, *others = ("\n".join(lines).lstrip("\n") for lines in self._comments)
        pairs = zip(self._plies, others, strict=True)
        plies = tuple(replace(ply, comment=comment) if comment else ply for ply, comment in pairs)
        tags = sized(self._tags, self._usual_size)
        notation = Notation.PTN if self._size == 0 else Notation.MAIL
        return GameRecord(tags, plies, first, self._score, notation)

    def _take_ply(self, number: int, line: str, start: int = 0) -> None:
        self._plies.append(self._ply(number, line, start))
        self._comments.append([])

    def _ply(self, number: int, line: str, start: int) -> RecordedPly:
        begin, marked = _NUMBER.match(line, start), _MARKS.search(line.rstrip())
        assert begin is not None
        start = begin.end()
        end = max(start, len(line[: marked.start() if marked else None].rstrip()))
        place = Place(number, start + 1, end - start, line)
        size = self._size = self._size or self._size_from_headers(place)
        if end - start > LONGEST_PLY:
            raise place.error(Problem.NOT_A_PLY, Expected.PLY)
        if len(self._plies) == MOST_PLIES:
            raise place.error(Problem.TOO_LONG, numbers=(MOST_PLIES,))
        if not size:
            return RecordedPly(line[start:end], place=place)
        try:
            written = parse_mail(line[start:end])
            ply = resolve(written, size)
        except NotationError as error:
            fit(error, size, parse_mail)
            raise place.about(error) from None
        marks = marked[1] if marked else ""
        if written.tak and "'" not in marks:
            marks = "'" + marks
        return RecordedPly(ply, marks, place=place)

    def _size_from_headers(self, place: Place) -> int:
        """Return the size in the headers, needed for the ply at ``place``; 0 for another game."""
        try:
            return size_of(GameRecord(sized(self._tags, self._usual_size)))
        except NotationError as error:
            if error.problem is Problem.OTHER_GAME:
                return 0
            if error.problem is Problem.MISSING_SIZE:
                raise place.error(Problem.MISSING_SIZE, Expected.SIZE) from None
            raise


def _timed(record: GameRecord, times: Sequence[datetime]) -> Iterator[str]:
    days = [f"{at:%Y-%m-%d}" for at in times]
    for before, day, at, lines in zip(["", *days], days, times, _plies(record), strict=False):
        if day != before:
            yield day
        ply, *comments = lines
        yield f"{at:%H:%M} {ply:>{len(ply) + 3 - ply.index('.')}}"
        yield from comments


def _plies(record: GameRecord) -> Iterator[list[str]]:
    """Yield the lines of each ply: its own, then its comments."""
    size = None if record.other_game else size_of(record)
    for number, recorded in enumerate(record.plies, start=1):
        called = recorded.marks.startswith("'") and not recorded.marks.startswith("''")
        marks = recorded.marks[1:] if called else recorded.marks
        line = format_mail(recorded.ply, size, tak=called) if size else recorded.ply
        yield [f"{number}. {line} {marks}".rstrip(), *_comment_lines(recorded.comment)]


def _comment_lines(comment: str) -> Iterator[str]:
    for line in comment.splitlines():
        yield f"; {line}".rstrip()
