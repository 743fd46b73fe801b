"""Games in PTN, read with the dirt that real files have."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.fitting import fit_ptn
from takmail.notation.own_tags import HANDICAP
from takmail.notation.ptn_parts import Part, Span, Type, parts_of, spans_of
from takmail.notation.ptn_words import (
    GLYPHS,
    Marks,
    Meaning,
    Passed,
    ReadPly,
    joined,
    meaning_of,
    read_playtak,
)
from takmail.notation.record import MOST_PLIES, GameRecord, Place, RecordedPly, Score, Tag
from takmail.notation.replaying import (
    black_begins,
    passed_over,
    size_of,
    sized,
    start_of,
    without_double_black_stack,
)


@dataclass(frozen=True, slots=True)
class GameText:
    """One game of a file, not read yet."""

    text: str
    span: Span

    @property
    def length(self) -> int:
        """Return how many characters it takes."""
        return self.span.end - self.span.start

    @property
    def line(self) -> int:
        """Return the line, from 1, in which it begins."""
        return self.span.line

    def read(self, size: int | None = None) -> GameRecord:
        """Return the game, of this size if it gives none itself; raise as `parse_game`."""
        return _Collector(size).collect(parts_of(self.text, self.span))


def find_games(text: str) -> list[GameText]:
    """Return the games that a PTN file holds, at least one.

    A tag after plies begins another one, and so does the first move in the line after a result,
    and where no plies come between, a second tag for the board after a blank line.
    Raise `NotationError` if there are more than anybody can count.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return [GameText(text, span) for span in spans_of(text)]


def parse_game(text: str) -> GameRecord:
    """Return the one game that a PTN file holds.

    Comments are those of PTN in braces, which may hold others, and those to the end of a line,
    after ``;`` or (at its beginning) ``%``. Plies can also be in the notation of playtak's server.
    Move numbers and plies passed over (``--``) are left out, unknown tags are kept; variations are
    left out and counted.

    Raise `NotationError` with line and column for what can't be read, and for a ``--`` where the
    side on turn would pass: it may stand for White's ply where Black begins, and after the last
    one. Raise it, too, if there are several games.
    """
    games = find_games(text)
    if len(games) > 1:
        raise NotationError(Problem.SEVERAL_GAMES, "", 1, 0, numbers=(len(games),))
    return games[0].read()


class _Collector:
    """Puts the parts of one game in their places."""

    def __init__(self, size: int | None) -> None:
        self._tags: list[Tag] = []
        self._usual_size = size
        self._plies: list[RecordedPly] = []
        self._comments: list[list[str]] = [[]]
        self._passed: list[tuple[int, Place]] = []
        self._score: Score | None = None
        self._variations = 0

    def collect(self, parts: Iterator[Part]) -> GameRecord:
        for part in parts:
            self._take(part)
        first, *others = ("\n".join(filter(None, comments)) for comments in self._comments)
        plies = (_commented(*pair) for pair in zip(self._plies, others, strict=True))
        tags = sized(self._tags, self._usual_size)
        record = GameRecord(tags, tuple(plies), first, self._score, variations=self._variations)
        self._check_passed(record)
        return without_double_black_stack(record)

    def _take(self, part: Part) -> None:
        match part.type:
            case Type.TAG:
                self._take_tag(part)
            case Type.COMMENT:
                self._comments[-1].append(_comment_text(part.text))
            case Type.VARIATION:
                self._variations += 1
            case Type.GLYPH:
                self._take_glyph(part.text)
            case Type.PLAYTAK | Type.WORD:
                self._take_word(self._meaning(part), part.place)

    def _take_tag(self, part: Part) -> None:
        if len(self._tags) == MOST_TAGS:
            raise part.place.error(Problem.TOO_LONG, numbers=(MOST_TAGS,))
        value, (line, column, length, text) = part.text, part.place
        if value[0] in _QUOTES:
            value, column, length = value[1:-1], column + 1, length - 2
        value = re.sub(r'\\(["\\])', r"\1", value.strip() if length == len(part.text) else value)
        self._tags.append(Tag(part.name, value, Place(line, column, length, text)))

    def _take_glyph(self, glyph: str) -> None:
        """Note a judgement that is given by its number; one that has no sign is a comment."""
        if glyph in GLYPHS and self._plies:
            self._mark(GLYPHS[glyph])
        else:
            self._comments[-1].append(glyph)

    def _take_word(self, meaning: Meaning, place: Place) -> None:
        match meaning:
            case ReadPly(ply, marks, flattens):
                if len(self._plies) == MOST_PLIES:
                    raise place.error(Problem.TOO_LONG, numbers=(MOST_PLIES,))
                self._plies.append(RecordedPly(ply, marks, flattens, "", place))
                self._comments.append([])
            case Marks(marks):
                if not self._plies:
                    raise place.error(Problem.NOT_A_PLY, Expected.PLY)
                self._mark(marks)
            case Passed():
                self._passed.append((len(self._plies), place))
            case _:
                self._score = meaning.score

    def _mark(self, marks: str) -> None:
        last = self._plies[-1]
        self._plies[-1] = replace(last, marks=joined(last.marks, marks))

    def _meaning(self, part: Part) -> Meaning:
        try:
            return (read_playtak if part.type is Type.PLAYTAK else meaning_of)(part.text)
        except NotationError as error:
            size = self._size()
            if size is not None:
                fit_ptn(error, size)
            raise part.place.about(error) from None

    def _size(self) -> int | None:
        """Return the size that the tags give; raise an error for one that no board has."""
        try:
            return size_of(GameRecord(sized(self._tags, self._usual_size)))
        except NotationError as error:
            if error.problem is Problem.MISSING_SIZE:
                return None
            raise

    def _check_passed(self, record: GameRecord) -> None:
        """Raise an error if a ply is passed over between others, or where White is to begin.

        The turns that a handicap gives up are.
        """
        inside = [passed for passed in self._passed if passed[0] < len(self._plies)]
        if inside and inside[0][0] == 0 and black_begins(record):
            inside = inside[1:]
        for number in _given_up(record) if inside else ():
            if inside and inside[0][0] == number:
                inside = inside[1:]
        if inside:
            raise inside[0][1].error(Problem.PLY_PASSED, Expected.PLY)


def _given_up(record: GameRecord) -> Iterator[int]:
    """Yield before which plies of a record a turn is given up by a handicap."""
    passes, start = passed_over(record) if record.tag(HANDICAP) else 0, start_of(record)
    ply = 2 * (start.move_number - 1) + start.turn if start else 0
    for number in range(len(record.plies)):
        while passes >> ply & 1:
            yield number
            ply += 1
        ply += 1


MOST_TAGS = 1000
"""Tags of one game."""

_QUOTES = frozenset("\"'\u201c\u201d\u201e\u2018\u2019")


def _comment_text(inside: str) -> str:
    """Return a comment without the space around each line."""
    return "\n".join(line.strip() for line in inside.strip().split("\n"))


def _commented(recorded: RecordedPly, comment: str) -> RecordedPly:
    return replace(recorded, comment=comment) if comment else recorded
