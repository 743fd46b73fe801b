"""PTN files: games read with the dirt of real files, and written clean."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from takmail.invisible import without_unseen
from takmail.notation import replay
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.positions import format_tps, says_turn
from takmail.notation.ptn import format_ptn, parse_playtak, parse_ptn
from takmail.notation.ptn_tags_and_comments import Part, Span, Type, parts_of, spans_of
from takmail.notation.records import (
    GAME,
    MOST_PLIES,
    Doubt,
    GameRecord,
    Note,
    Place,
    RecordedPly,
    Score,
    Tag,
    read_score,
)
from takmail.notation.written_plies import DASHES, LARGEST, resolve
from takmail.tak.plies import Ply

_MOST_TAGS = 1000
"""Tags of one game."""

_LONGEST_WORD = 64
"""Characters; no ply is as long as that."""

_QUOTES = frozenset("\"'\u201c\u201d\u201e\u2018\u2019")


@dataclass(frozen=True, slots=True)
class GameText:
    """One game of a file, not read yet."""

    text: str
    span: Span

    def read(self, size: int | None = None) -> GameRecord:
        """Return the game, of this size if it gives none itself; raise as `parse_game`."""
        return _Collector(size).collect(parts_of(self.text, self.span))


def find_games(text: str) -> list[GameText]:
    """Return the games of a PTN file, at least one; raise `NotationError` for too many."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return [GameText(text, span) for span in spans_of(text)]


def parse_game(text: str) -> GameRecord:
    """Return the one game that a PTN file holds.

    Comments are those of PTN in braces, which may hold others, and those to the end of a line,
    after ``;`` or (at its beginning) ``%``. Plies can also be in the notation of playtak's server.
    Move numbers and plies passed over (``--``) are left out, unknown tags are kept; variations are
    left out and counted in the notes.

    Raise `NotationError` with line and column for what can't be read, and for a ``--`` where the
    side on turn would pass: it may stand for White's ply where Black begins, and after the last
    one. Raise it, too, if there are several games.
    """
    games = find_games(text)
    if len(games) > 1:
        raise NotationError(Problem.SEVERAL_GAMES, "", 1, 0, numbers=(len(games),))
    return games[0].read()


class _ReadPly(NamedTuple):
    """A ply with its marks, and whether a wall is marked as flattened; another game's is a text."""

    ply: Ply | str
    marks: str
    flattens: bool


class _Marks(NamedTuple):
    """Marks of the ply before."""

    marks: str


class _Passed(NamedTuple):
    """A ply passed over."""


class _Result(NamedTuple):
    """Result of the game, ``None`` where that is left open."""

    score: Score | None


_Meaning: TypeAlias = _ReadPly | _Marks | _Passed | _Result


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
        self._twice: list[Note] = []
        self._is_other = False

    def collect(self, parts: Iterator[Part]) -> GameRecord:
        for part in parts:
            self._take(part)
        first, *others = ("\n".join(filter(None, comments)) for comments in self._comments)
        pairs = zip(self._plies, others, strict=True)
        plies = (replace(ply, comment=comment) if comment else ply for ply, comment in pairs)
        tags = replay.sized(self._tags, self._usual_size)
        record = GameRecord(tags, tuple(plies), first, self._score, notes=tuple(self._notes(tags)))
        self._check_passed(record)
        return replay.without_double_black_stack(record)

    def _notes(self, tags: Sequence[Tag]) -> Iterator[Note]:
        if self._variations:
            yield Note(Doubt.VARIATIONS, self._variations)
        yield from self._twice[:1]
        if any(tag.name.casefold() == "tps" and not says_turn(tag.value or "1 1") for tag in tags):
            yield Note(Doubt.TURN_ASSUMED)

    def _take(self, part: Part) -> None:
        match part.type:
            case Type.TAG:
                self._take_tag(part)
            case Type.COMMENT:
                lines = (line.strip() for line in part.text.strip().split("\n"))
                self._comments[-1].append("\n".join(lines))
            case Type.VARIATION:
                self._variations += part.variations
            case Type.NUMBER_TWICE:
                self._twice.append(Note(Doubt.NUMBER_TWICE, int(part.text)))
            case Type.GLYPH if part.text in _GLYPHS and self._plies:
                self._mark(_GLYPHS[part.text])
            case Type.GLYPH:  # one that has no sign is a comment
                self._comments[-1].append(part.text)
            case Type.PLAYTAK | Type.WORD if self._is_other and read_score(part.text) is None:
                self._take_other_word(part)
            case Type.PLAYTAK | Type.WORD:
                self._take_word(self._meaning(part), part.place)

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
        match meaning:
            case _ReadPly(ply, marks, flattens):
                if len(self._plies) == MOST_PLIES:
                    raise place.error(Problem.TOO_LONG, numbers=(MOST_PLIES,))
                self._plies.append(RecordedPly(ply, marks, flattens, "", place))
                self._comments.append([])
            case _Marks(marks):
                if not self._plies:
                    raise place.error(Problem.NOT_A_PLY, Expected.PLY)
                self._mark(marks)
            case _Passed():
                self._passed.append((len(self._plies), place))
            case _:
                self._score = meaning.score

    def _take_other_word(self, part: Part) -> None:
        """Take a word of another game's ply, which is all that stands in a line."""
        place, last = part.place, self._plies[-1] if self._plies else None
        if last is None or last.place.line != place.line:
            self._take_word(_ReadPly(part.text, "", flattens=False), place)
        else:
            whole = last.place._replace(length=place.column + place.length - last.place.column)
            self._plies[-1] = replace(last, ply=f"{last.ply} {part.text}", place=whole)

    def _mark(self, marks: str) -> None:
        last = self._plies[-1]
        self._plies[-1] = replace(last, marks=_joined(last.marks, marks))

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

    def _check_passed(self, record: GameRecord) -> None:
        """Raise an error if a ply is passed over between others, or where White begins.

        Turns that a handicap gives up are no error.
        """
        inside = [passed for passed in self._passed if passed[0] < len(self._plies)]
        if inside and inside[0][0] == 0 and replay.black_begins(record):
            inside = inside[1:]
        for number in _given_up(record) if inside else ():
            if inside and inside[0][0] == number:
                inside = inside[1:]
        if inside:
            raise inside[0][1].error(Problem.PLY_PASSED, Expected.PLY)


def _given_up(record: GameRecord) -> Iterator[int]:
    """Yield the numbers (from 0) of the plies before which a handicap gives up a turn."""
    passes = replay.passed_over(record)
    start = replay.start_of(record)
    ply = 2 * (start.move_number - 1) + start.turn if start else 0
    for number in range(len(record.plies)):
        while passes >> ply & 1:
            yield number
            ply += 1
        ply += 1


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
    if _PASSED.fullmatch(word):
        return _Passed()
    if _ONLY_MARKS.fullmatch(word):
        return _Marks(_joined("", word))
    if called := _CALL.fullmatch(word):
        return _Marks("''" if called["tinue"] else "'")
    plain = word.translate(DASHES)
    score = read_score(plain)
    if score is not None or plain == _UNDECIDED:
        return _Result(score)
    written = parse_ptn(_WALL.sub("S", plain, count=1) if _WALL.match(plain) else plain)
    return _ReadPly(resolve(written, LARGEST), _marks(word, tak=written.tak), written.flattens)


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


# Games written clean.


_NO_PLY = "--"
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
"""Control characters, but for tabs and the ends of lines."""


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
    if record.other_game is not None:
        yield from (f"{at}. {_ply_text(ply)}" for at, ply in enumerate(record.plies, start=1))
        return
    start = replay.start_of(record)
    number = start.move_number if start else 1
    words = list(_words(record, 2 * (number - 1)))
    for move, first in enumerate(range(0, len(words), 2), start=number):
        yield " ".join([f"{move}.", *words[first : first + 2]])


def _words(record: GameRecord, ply: int) -> Iterator[str]:
    """Yield the plies, ``--`` for those passed over; ``ply`` is the number of White's first."""
    passes = replay.passed_over(record)
    if record.plies and replay.black_begins(record):
        yield _NO_PLY
        ply += 1
    for recorded in record.plies:
        while passes >> ply & 1:
            yield _NO_PLY
            ply += 1
        yield _ply_text(recorded)
        ply += 1


def _ply_text(recorded: RecordedPly) -> str:
    text = recorded.ply
    if not isinstance(text, str):
        text = format_ptn(text, flattens=recorded.flattens) + recorded.marks
    return f"{text} {{{_uncurled(recorded.comment)}}}" if recorded.comment else text


def _uncurled(comment: str) -> str:
    """Return a comment without braces, which would end it."""
    return _inert(comment).replace("{", "(").replace("}", ")")


def _escaped(value: str) -> str:
    one_line = _inert(" ".join(value.splitlines()))
    return one_line.replace("\\", "\\\\").replace('"', '\\"')


def _inert(text: str) -> str:
    """Return words of people without characters that steer a terminal or turn a line around."""
    return _CONTROL.sub("", without_unseen(text))


# Tags in their usual form.


_NAMES = (
    "Caps Caps1 Caps2 Flats Flats1 Flats2 Clock Date Event Komi Opening Player1 Player2 PlayTakID "
    "Points Rating1 Rating2 Result Round Site Size Time TPS"
)
_USUAL = {name.casefold(): name for name in _NAMES.split()}
"""The usual name of each known tag, by its name in small letters."""


def tidy(record: GameRecord) -> GameRecord:
    """Return the record with its tags in their usual form.

    Known tags get their usual names and values. Each stands once, with the value that counts, and
    only if it has one. The size is given wherever it is known. Other tags stay as they are.
    """
    rules = _rule_values(record)
    tags = tuple(_tidied(record, rules))
    if "Size" in rules and all(tag.name != "Size" for tag in tags):
        tags = (Tag("Size", rules["Size"]), *tags)
    return replace(record, tags=tags)


def _tidied(record: GameRecord, rules: dict[str, str]) -> Iterator[Tag]:
    for tag in record.tags:
        name = _USUAL.get(tag.name.casefold())
        if name is None:
            yield tag
        elif tag.value.strip() and record.tag(name) is tag:
            value = rules.get(name) or _value(record, name, tag.value.strip())
            yield replace(tag, name=name, value=value)


def _rule_values(record: GameRecord) -> dict[str, str]:
    """Return the values of the tags about the rules; none if one of them can't be understood."""
    try:
        rules, start = replay.rules_of(record), replay.start_of(record)
    except NotationError:
        return {}
    values = {
        "Size": str(rules.size),
        "Komi": f"{rules.half_komi / 2:g}",
        "Opening": rules.opening.unthrown.value,
    }
    return values | {"TPS": format_tps(start)} if start else values


def _value(record: GameRecord, name: str, value: str) -> str:
    if name == "Result" and record.result is not None and read_score(value) is not None:
        return record.result.value
    if name.startswith(("Flats", "Caps")) and value.isdecimal():
        return str(int(value))
    return _padded_date(value) if name == "Date" else value


def _padded_date(value: str) -> str:
    """Return a date with its month and day in two digits."""
    date = re.fullmatch(r"(\d{4})[.-](\d{1,2})[.-](\d{1,2})", value)
    return f"{date[1]}.{int(date[2]):02}.{int(date[3]):02}" if date else value
