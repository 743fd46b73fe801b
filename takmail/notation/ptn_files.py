"""PTN files: games read with the dirt of real files."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import islice, repeat
from typing import NamedTuple, TypeAlias

from takmail.invisible import without_unseen
from takmail.notation import replay
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.positions import says_turn
from takmail.notation.ptn import parse_playtak, parse_ptn
from takmail.notation.ptn_tags_and_comments import (
    DEEPEST,
    Part,
    Span,
    Type,
    is_branch_name,
    parts_of,
    spans_of,
)
from takmail.notation.records import (
    GAME,
    MOST_PLIES,
    Branch,
    Doubt,
    GameRecord,
    Note,
    Place,
    RecordedPly,
    Score,
    Tag,
    read_score,
)
from takmail.notation.text import require_text
from takmail.notation.written_plies import DASHES, LARGEST, resolve
from takmail.tak.plies import Ply

_MOST_TAGS = 1000
"""Tags of one game."""

_LONGEST_WORD = 64
"""Characters; no ply is as long as that."""

_SQUARE = re.compile("[A-Za-z][0-9]")
_OF_BRANCHES = (Type.VARIATION, Type.OPENED, Type.CLOSED)
_QUOTES = frozenset("\"'\u201c\u201d\u201e\u2018\u2019")


@dataclass(frozen=True, slots=True)
class GameText:
    """One game of a file, not read yet."""

    text: str
    span: Span

    def read(self, size: int | None = None, *, branches: bool = False) -> GameRecord:
        """Return the game, of this size if it gives none itself; raise as `parse_game`."""
        return _Collector(size, wanted=branches).collect(parts_of(self.text, self.span))

    def read_all(self, size: int | None = None) -> GameRecord:
        """Return the game with its branches, or without them if they can't be read."""
        try:
            return self.read(size, branches=True)
        except NotationError:
            return self.read(size)


def find_games(text: str) -> list[GameText]:
    """Return the games of a PTN file, at least one; raise `NotationError` for too many."""
    require_text(text)
    text = without_unseen(text).replace("\r\n", "\n").replace("\r", "\n")
    return [GameText(text, span) for span in spans_of(text)]


def parse_game(text: str, *, branches: bool = False) -> GameRecord:
    """Return the one game that a PTN file holds.

    Comments are those of PTN in braces, which may hold others, and those to the end of a line,
    after ``;`` or (at its beginning) ``%``. Plies can also be in the notation of playtak's server.
    Move numbers and plies passed over (``--``) are left out, unknown tags are kept; variations are
    left out and counted in the notes, unless ``branches`` are wanted. Words without a square are
    remarks there.

    Raise `NotationError` with line and column for what can't be read, and for several games. A
    ``--`` may only stand for White's ply where Black begins, and after the last ply.
    """
    games = find_games(text)
    if len(games) > 1:
        raise NotationError(Problem.SEVERAL_GAMES, "", 1, 0, numbers=(len(games),))
    return games[0].read(branches=branches)


class _ReadPly(NamedTuple):
    """A ply with its marks, and whether a wall is marked as flattened; another game's is a text."""

    ply: Ply | str
    marks: str
    flattens: bool


def read_ply(text: str) -> RecordedPly:
    """Return a ply with its marks in PTN; raise `NotationError` for other text."""
    meaning = _meaning_of(text.strip())
    if not isinstance(meaning, _ReadPly):
        raise NotationError(Problem.NOT_A_PLY, text, 1, len(text), expected=(Expected.PLY,))
    return RecordedPly(*meaning)


class _Marks(NamedTuple):
    """Marks of the ply before."""

    marks: str


class _Passed(NamedTuple):
    """A ply passed over."""


class _Result(NamedTuple):
    """Result of the game, ``None`` where that is left open."""

    score: Score | None


_Meaning: TypeAlias = _ReadPly | _Marks | _Passed | _Result


class _Line:
    """A line of play as it is read; a branch leaves ``parent`` after so many plies of the game.

    ``number`` is that of its first move, from 0 for the first of the game, and of the side's ply.
    """

    def __init__(self, parent: "_Line | None" = None, name: str = "") -> None:
        self.parent = parent
        self.name = name
        self.number: tuple[int, int] | None = None
        self.index = self.after = self.depth = 0
        self.plies: list[RecordedPly] = []
        self.comments: list[list[str]] = [[]]
        self.passed: list[tuple[int, Place]] = []
        self.score: Score | None = None

    def end(self) -> int:
        """Return the number of the game's plies at its end."""
        return self.after + len(self.plies)

    def read(self) -> Branch:
        """Return the line with the comments in their places; words of a remark are one."""
        first, *others = (
            "\n".join(filter(None, comments)).replace("\n ", " ").lstrip() if comments else ""
            for comments in self.comments
        )
        pairs = zip(self.plies, others, strict=True)
        plies = (replace(ply, comment=comment) if comment else ply for ply, comment in pairs)
        of = self.parent.index if self.parent else 0
        return Branch(of, self.after, tuple(plies), first, self.score)


class _Collector:
    """Puts the parts of one game in their places; branches are only counted unless wanted."""

    def __init__(self, size: int | None, *, wanted: bool) -> None:
        self._tags: list[Tag] = []
        self._usual_size = size
        self._wanted = wanted
        self._line = _Line()
        self._lines = [self._line]
        self._interrupted: list[_Line] = []
        self._named = {"": self._line}
        self._variations = 0
        self._twice: list[Note] = []
        self._is_other = False

    def collect(self, parts: Iterator[Part]) -> GameRecord:
        for part in parts:
            if self._wanted or self._line.parent is None or part.type in _OF_BRANCHES:
                self._take(part)
        self._leave(self._lines[-1])
        main, *branches = (line.read() for line in self._lines)
        tags = replay.sized(self._tags, self._usual_size)
        notes = tuple(self._notes(tags))
        record = GameRecord(
            tags, main.plies, main.comment, main.score, notes=notes, branches=tuple(branches)
        )
        for line in self._lines:
            _check_passed(line, record)
        return replay.without_double_black_stack(record)

    def _notes(self, tags: Sequence[Tag]) -> Iterator[Note]:
        if self._variations and not self._wanted:
            yield Note(Doubt.VARIATIONS, self._variations)
        yield from self._twice[:1]
        if any(tag.name.casefold() == "tps" and not says_turn(tag.value or "1 1") for tag in tags):
            yield Note(Doubt.TURN_ASSUMED)

    def _take(self, part: Part) -> None:
        line = self._line
        match part.type:
            case Type.WORD | Type.PLAYTAK if line.parent is None and not self._is_other:
                self._take_word(self._meaning(part), part.place)  # most parts are such
            case Type.TAG:
                self._take_tag(part)
            case Type.VARIATION | Type.OPENED | Type.CLOSED:
                self._take_branch(part, line)
            case Type.COMMENT:
                line.comments[-1].append(_stripped(part.text))
            case Type.NUMBER:
                if part.text and not line.plies:
                    line.number = int(part.text), bool(part.name)
            case Type.NUMBER_TWICE:
                self._twice.append(Note(Doubt.NUMBER_TWICE, int(part.text)))
            case Type.GLYPH if part.text in _GLYPHS and line.plies:
                self._mark(_GLYPHS[part.text])
            case Type.GLYPH:  # one that has no sign is a comment
                line.comments[-1].append(part.text)
            case Type.OTHER:
                raise _stray(part)
            case Type.PLAYTAK | Type.WORD if self._is_other and read_score(part.text) is None:
                self._take_other_word(part)
            case Type.PLAYTAK | Type.WORD:
                self._take_word_beside(part, line)

    def _take_tag(self, part: Part) -> None:
        if len(self._tags) == _MOST_TAGS:
            raise part.place.error(Problem.TOO_LONG, numbers=(_MOST_TAGS,))
        value, (line, column, length, text) = part.text, part.place
        if value[0] in _QUOTES:
            value, column, length = value[1:-1], column + 1, length - 2
        value = re.sub(r'\\(["\\])', r"\1", value.strip() if length == len(part.text) else value)
        self._tags.append(Tag(part.name, value, Place(line, column, length, text)))
        if part.name.casefold() == GAME.casefold():
            self._is_other = GameRecord(tuple(self._tags)).other_game is not None

    def _take_word(self, meaning: _Meaning, place: Place) -> None:
        line = self._line
        match meaning:
            case _ReadPly(ply, marks, flattens):
                if line.parent and not line.plies:
                    self._settle(line, place)
                if len(line.plies) == MOST_PLIES:
                    raise place.error(Problem.TOO_LONG, numbers=(MOST_PLIES,))
                line.plies.append(RecordedPly(ply, marks, flattens, "", place))
                line.comments.append([])
            case _Marks(marks):
                if not line.plies:
                    raise place.error(Problem.NOT_A_PLY, Expected.PLY)
                self._mark(marks)
            case _Passed():
                line.passed.append((len(line.plies), place))
            case _:
                line.score = meaning.score

    def _take_other_word(self, part: Part) -> None:
        """Take a word of another game's ply, which is all that stands in a line."""
        plies, place = self._line.plies, part.place
        last = plies[-1] if plies else None
        if last is None or last.place.line != place.line:
            self._take_word(_ReadPly(part.text, "", flattens=False), place)
        else:
            whole = last.place._replace(length=place.column + place.length - last.place.column)
            plies[-1] = replace(last, ply=f"{last.ply} {part.text}", place=whole)

    def _mark(self, marks: str) -> None:
        last = self._line.plies[-1]
        self._line.plies[-1] = replace(last, marks=_joined(last.marks, marks))

    def _meaning(self, part: Part) -> _Meaning:
        try:
            return (_read_playtak if part.type is Type.PLAYTAK else _meaning_of)(part.text)
        except NotationError as error:
            size = self._size()
            if size is not None:
                replay.fit(error, size, parse_ptn)
            raise part.place.about(error) from None

    def _size(self) -> int | None:
        """Return the size that the tags give; raise an error for one that no board has."""
        try:
            return replay.size_of(GameRecord(replay.sized(self._tags, self._usual_size)))
        except NotationError as error:
            if error.problem is Problem.MISSING_SIZE:
                return None
            raise

    def _take_branch(self, part: Part, line: _Line) -> None:
        """Begin or end a branch."""
        if part.type is Type.CLOSED:
            self._leave(self._interrupted.pop())
            return
        self._variations += 1
        if part.type is Type.OPENED:
            self._interrupted.append(line)
            self._line = _Line(line if line.plies else line.parent or line)
            return
        self._leave(self._lines[-1])
        path = _stripped(part.text)
        parent, _, name = path.rpartition("/")  # the name of the branch that it leaves, and its own
        self._line = _Line(self._named.get(parent, self._lines[0]), path)
        if self._wanted and not is_branch_name(name):
            self._line.comments[0].append(name if parent in self._named else path)

    def _leave(self, to: _Line) -> None:
        """End a line; a branch without plies was a remark."""
        if self._line.parent and not self._line.plies:
            to.comments[-1].extend(self._line.comments[0])
        self._line = to

    def _take_word_beside(self, part: Part, line: _Line) -> None:
        """Take a word of a branch; it is a remark if it has no square and no meaning there."""
        sign = None if _SQUARE.search(part.text) else _sign(part.text)
        if sign is not None and (line.plies or not line.parent or isinstance(sign, _Passed)):
            self._take_word(sign, part.place)
        elif _SQUARE.search(part.text):
            self._take_word(self._meaning(part), part.place)
        else:  # what begins with a blank joins the comment before it
            line.comments[-1].append(f" {part.text}")

    def _settle(self, line: _Line, place: Place) -> None:
        """Find the ply that a branch stands beside: by its number, or the one before a bracket."""
        parent, latest = line.parent, self._lines[-1]
        assert parent is not None
        line.after = parent.end() - 1
        if line.number is not None:
            move, of_black = line.number
            after = bisect_left(self._turns, 2 * move + of_black + len(line.passed))
            if not self._interrupted and parent.end() <= after < latest.end():
                parent = latest
            if after <= parent.end() or not self._interrupted:
                line.after = min(after, parent.end())
        line.after = max(0, line.after)
        while parent.parent and line.after <= parent.after:
            parent = parent.parent
        line.parent, line.depth, line.index = parent, parent.depth + 1, len(self._lines)
        if line.depth > DEEPEST:
            raise place.error(Problem.TOO_LONG, numbers=(DEEPEST,))
        self._lines.append(line)
        self._named.setdefault(line.name, line)

    @cached_property
    def _turns(self) -> Sequence[int]:
        """The turns of the plies from the first move on; see `replay.ply_numbers`."""
        if self._is_other:
            return range(0, 2 * MOST_PLIES, 2)
        record = GameRecord(replay.sized(self._tags, self._usual_size))
        before = replay.first_turn(record) // 2 * 2
        return [turn - before for turn in islice(replay.ply_numbers(record), MOST_PLIES)]


def _stripped(comment: str) -> str:
    """Return a comment without blanks at the ends of its lines."""
    return "\n".join(map(str.strip, comment.strip().split("\n")))


def _stray(part: Part) -> NotationError:
    """Return an error about a sign that means nothing here."""
    if part.text == "[":
        rest = part.place.text[part.place.column - 1 :].rstrip()
        whole = part.place._replace(length=len(rest))
        return whole.error(Problem.BAD_TAG, Expected.TAG, Expected.PLY)
    unclosed = {"{": Problem.UNCLOSED_COMMENT, "(": Problem.UNCLOSED_VARIATION}
    return part.place.error(unclosed.get(part.text, Problem.STRAY_BRACKET))


def _check_passed(line: _Line, record: GameRecord) -> None:
    """Raise an error if a ply is passed over between others, or where White begins.

    Turns that a handicap gives up are no error, and a branch may begin with Black's ply.
    """
    inside = [(line.after + at, place) for at, place in line.passed if at < len(line.plies)]
    allowed = list(_given_up(record, line.end())) if inside else []
    if inside and (line.parent or replay.first_turn(record) % 2):
        allowed.append(line.after)
    for number, place in inside:
        if number not in allowed:
            raise place.error(Problem.PLY_PASSED, Expected.PLY)
        allowed.remove(number)


def _given_up(record: GameRecord, plies: int) -> Iterator[int]:
    """Yield the numbers (from 0) of the plies before which a handicap gives up a turn."""
    turn, most = replay.first_turn(record), replay.passed_over(record).bit_length()
    for number, played in enumerate(islice(replay.ply_numbers(record), min(plies, most))):
        yield from repeat(number, played - turn)
        turn = played + 1


# Words of a PTN file: a ply, a result, a ply passed over, a call, a judgement.


_PASSED = re.compile(r"-{2,}|[\u2013\u2014]")
_UNDECIDED = "*"
_CALL = re.compile(r"\(?(?:t|tak|(?P<tinue>tinu[eë]))\)?[!.]*", re.IGNORECASE)
_ONLY_MARKS = re.compile("['\"\u2018\u2019\u201d!?\u203c\u2047-\u2049]+")
_MARKS = re.compile("['\"\u2019\u201d!?\u203c\u2047-\u2049]*$")
_USUAL_MARKS = str.maketrans(
    {'"': "''", "\u2018": "'", "\u2019": "'", "\u201d": "''"}
    | {"\u203c": "!!", "\u2047": "??", "\u2048": "?!", "\u2049": "!?"}
)
_WALL = re.compile(r"[wW](?=[a-zA-Z][0-9])")
"""Letters that some people write for a wall."""

_GLYPHS = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}
"""The judgements that have numbers of their own in records of chess."""


def _meaning_of(word: str) -> _Meaning:
    """Return the meaning of a word; raise `NotationError` for a word without one."""
    if len(word) > _LONGEST_WORD:
        raise NotationError(Problem.NOT_A_PLY, word, 1, len(word), expected=(Expected.PLY,))
    return _meaning(word)


@lru_cache(maxsize=4096)
def _meaning(word: str) -> _Meaning:
    """Return the meaning of a word, which is remembered.

    A long game is made of few different words, and reading a ply takes longer than playing it.
    """
    sign = _sign(word)
    if sign is not None:
        return sign
    plain = word.translate(DASHES)
    written = parse_ptn(_WALL.sub("S", plain, count=1) if _WALL.match(plain) else plain)
    return _ReadPly(resolve(written, LARGEST), _marks(word, tak=written.tak), written.flattens)


def _sign(word: str) -> _Marks | _Passed | _Result | None:
    """Return the meaning of a word that is no ply, ``None`` if it has none."""
    if _PASSED.fullmatch(word):
        return _Passed()
    if _ONLY_MARKS.fullmatch(word):
        return _Marks(_joined("", word))
    if called := _CALL.fullmatch(word):
        return _Marks("''" if called["tinue"] else "'")
    plain = word.translate(DASHES)
    score = read_score(plain)
    return _Result(score) if score is not None or plain == _UNDECIDED else None


@lru_cache(maxsize=4096)
def _read_playtak(text: str) -> _ReadPly:
    """Return a ply in the notation of playtak's server."""
    return _ReadPly(parse_playtak(text), "", flattens=False)


def _marks(word: str, *, tak: bool) -> str:
    """Return the marks at the end of a ply, the calls first, in their usual signs."""
    match = _MARKS.search(word)
    marks = _joined("", match[0] if match else "")
    return f"'{marks}" if tak and "'" not in marks else marks


def _joined(marks: str, more: str) -> str:
    """Return marks and further ones in their usual form: the calls come first."""
    both = (marks + more).translate(_USUAL_MARKS)
    return min(both.count("'"), 2) * "'" + both.replace("'", "")
