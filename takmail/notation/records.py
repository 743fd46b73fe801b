"""Records of games as they are written down: tags, plies with marks and comments, a result.

Tags of our own say what other programs don't know of the rules, and words say how a win is scored.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any, NamedTuple

from takmail.colors import Color
from takmail.notation.errors import Expected, NotationError, Problem, caret, misread
from takmail.notation.written_plies import DASHES, Notation, square_name, square_of
from takmail.tak.rules import Handicap, Opening, Rules, squares_of, unless_usual
from takmail.tak.scoring import USUAL_SCORING, Scoring

MOST_PLIES = 10_000
"""Plies of one game; real games have fewer."""

_LONG = 200
"""Characters from which on a line is too long to be shown twice."""


class Score(Enum):
    """The result of a game in PTN. Each value is how it is written."""

    WHITE_ROAD = "R-0"
    BLACK_ROAD = "0-R"
    WHITE_FLATS = "F-0"
    BLACK_FLATS = "0-F"
    WHITE_OTHERWISE = "1-0"
    BLACK_OTHERWISE = "0-1"
    DRAW = "1/2-1/2"
    NO_RESULT = "0-0"


_DRAWS = dict.fromkeys(("1/2", "½-½", "½"), Score.DRAW)
_SCORES = {score.value: score for score in Score} | _DRAWS
_WIDE_DASH = re.compile(r"(?<!\s)\s*-\s*")


def read_score(text: str) -> Score | None:
    """Return the result in a text, ``None`` for other text; capitals and blanks don't matter."""
    plain = text.strip().upper().translate(DASHES)
    return _SCORES.get(_WIDE_DASH.sub("-", plain))


class Place(NamedTuple):
    """Place in a file: line and column from 1, length, the whole line."""

    line: int
    column: int
    length: int
    text: str

    def error(
        self, problem: Problem, *expected: Expected, numbers: tuple[int, ...] = ()
    ) -> NotationError:
        """Return an error about the text at this place."""
        place = (self.column, self.length)
        error = misread(problem, self.text, place, *expected, numbers=numbers)
        return replace(error, line=self.line)

    def about(self, error: NotationError) -> NotationError:
        """Return an error about the text at this place as one about its line.

        It suggests the whole line, but in a long line only the right text for this place.
        """
        suggestion = error.suggestion
        if len(self.text) > _LONG:
            error.suggestion = None
        about = error.within(self.text, self.column - 1, self.line)
        if len(self.text) > _LONG:
            about.suggestion = suggestion
        return about

    def caret(self) -> str:
        """Return the line and, below it, carets under this place."""
        return caret(self.text, self.column, self.length)


NOWHERE = Place(1, 1, 0, "")


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag; ``place`` is that of its value."""

    name: str
    value: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RecordedPly:
    """A ply of a record; in another game than Tak it is a text, which its rules give a meaning.

    ``marks`` holds PTN's marks for tak and tinue (``'`` and ``''``) and the judgements (``!``,
    ``?``, ``!?`` ...). ``flattens`` is whether the writer marked a flattened wall.
    """

    ply: Any
    marks: str = ""
    flattens: bool = False
    comment: str = ""
    place: Place = field(default=NOWHERE, compare=False, repr=False)

    @property
    def tak(self) -> bool:
        """Return whether the ply is marked as tak (or tinue)."""
        return "'" in self.marks


class Doubt(Enum):
    """Something that readers of a game leave out or assume, so that people must hear of it."""

    VARIATIONS = "variations"
    NUMBER_TWICE = "number_twice"
    TURN_ASSUMED = "turn_assumed"


class Note(NamedTuple):
    """Note on how a game was read: the number of variations, or a move number."""

    doubt: Doubt
    number: int = 0


@dataclass(frozen=True, slots=True)
class Branch:
    """A line of play beside another, which it leaves ``after`` so many plies of the game.

    ``of`` is the number of that line: 0 for the main line, 1 for the first branch. ``comment``
    stands before its first ply, or names it.
    """

    of: int
    after: int
    plies: tuple[RecordedPly, ...]
    comment: str = ""
    score: Score | None = None


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as it was written down, which need not be legal.

    ``comment`` stands before the first ply. ``score`` is the result at the end of the plies; the
    ``Result`` tag is in ``tags``. ``notation`` is the one it was read in. ``notes``
    say what was left out and assumed, and ``in_start`` counts the first plies that became the
    starting position. ``branches`` follow the lines that they leave; most readers leave them out.
    """

    tags: tuple[Tag, ...] = ()
    plies: tuple[RecordedPly, ...] = ()
    comment: str = ""
    score: Score | None = None
    notation: Notation = field(default=Notation.PTN, compare=False)
    notes: tuple[Note, ...] = field(default=(), compare=False)
    in_start: int = field(default=0, compare=False)
    branches: tuple[Branch, ...] = ()

    def tag(self, name: str) -> Tag | None:
        """Return the tag of this name, in any capitals; the last one if it is given twice."""
        wanted = name.casefold()
        tags = [tag for tag in self.tags if tag.name.casefold() == wanted]
        return tags[-1] if tags else None

    @property
    def other_game(self) -> Tag | None:
        """The tag that names another game, ``None`` for a game of Tak."""
        tag = self.tag(GAME)
        return tag if tag and tag.value.strip().casefold() not in {"", _TAK} else None

    @property
    def players(self) -> tuple[str, str]:
        """The names of White and Black, empty where there are none."""
        white, black = (_value(self, name) for name in PLAYERS)
        return white, black

    @property
    def result(self) -> Score | None:
        """The result: the one after the plies, or else that of the tag."""
        tag = self.tag("Result")
        return self.score or (read_score(tag.value) if tag else None)


# PTN tags of our own; other programs pass over them.
#
# ``[Variant "modegan"]`` names a way to play, ``[Scoring "ten downings"]`` says what a win is
# worth, ``[Tie "black"]`` who wins an even count, ``[FirstPieces "flats"]`` that the first pieces
# must be flats, ``[Traveling "1"]`` that capstones travel, ``[Aturan "thrown"]`` that the first
# pieces were thrown, ``[HalfSets "3/7"]`` how many of White's and Black's stones are walls, in
# half-sets. ``[Handicap "white flats b2 d4 turns 1 komi 3"]`` says what White had before play:
# flats on these squares, the first turns after the opening, and points that ``Komi`` has in it.
#
# Some tags are written and never read, such as ``[Clock "days 3"]``, in minutes as elsewhere
# (``15:0 +10``), and those of other rows of `takmail.terms.table`; ``[Series "4"]`` or
# ``[Series "to 100"]`` says what series a game is of, ``[SeriesScore "54-29"]`` what the sides have
# won in it, ``[Blind "white black"]`` who played without a board.
#
# ``[DiceCommitment "..."]`` to ``[DiceSecret "..."]`` are all that the throws of a game's dice come
# from (`takmail.play.sealed`), the last as soon as the game is over; ``[DiceThrows "7"]`` says how
# many there were. ``[DiceChallenger "Player1"]`` says who challenged, where the dice gave the
# colours, too.
#
# ``[Game "..."]`` is the first tag of a game of another ruleset, with the ruleset's name. Its plies
# stand one a line with a number each, as the ruleset writes them; they may have several words.
#
# Others may mean something else by tags of these names, so a value that isn't ours says nothing.


GAME, _TAK = "Game", "tak"
VARIANT = "Variant"
SCORING = "Scoring"
TIE = "Tie"
FIRST_PIECES, _FLATS = "FirstPieces", "flats"
TRAVELING = "Traveling"
HALF_SETS = "HalfSets"
ATURAN, _THROWN = "Aturan", "thrown"
HANDICAP = "Handicap"
SERIES, SERIES_SCORE, ROUND = "Series", "SeriesScore", "Round"
BLIND = "Blind"

DICE_COMMITMENT, DICE_PART, DICE_GAME = "DiceCommitment", "DicePart", "DiceGame"
DICE_CHALLENGER, DICE_SECRET = "DiceChallenger", "DiceSecret"
DICE_THROWS = "DiceThrows"
PLAYERS = ("Player1", "Player2")

TERMINATION, TIME_FORFEIT = "Termination", "time forfeit"
"""The tag of chess PGN files for an end on time, which a result alone doesn't tell."""

_YES = frozenset({"1", "yes", "true", "on"})
_HANDICAP = re.compile(
    r"(?P<side>white|black)(?: flats(?P<flats>(?: [a-h][1-8]){1,8}))?"
    r"(?: turns (?P<turns>[1-8]))?(?: komi (?P<komi>[0-9]{1,2}(?:\.5)?))?"
)


def own_tags(rules: Rules) -> Iterator[Tag]:
    """Yield the tags for rules that aren't the usual ones."""
    words = scoring_said(rules.scoring)
    if words:
        yield Tag(SCORING, " ".join(words))
    if rules.tie is not None:
        yield Tag(TIE, rules.tie.name.lower())
    if rules.flats_first:
        yield Tag(FIRST_PIECES, _FLATS)
    if rules.traveling:
        yield Tag(TRAVELING, "1")
    if rules.opening.thrown:
        yield Tag(ATURAN, _THROWN)
    if rules.half_sets:
        yield Tag(HALF_SETS, "/".join(map(str, rules.walls)) if rules.walls else "1")
    if rules.handicap is not None and rules.handicap.color is not None:
        yield Tag(HANDICAP, " ".join(_handicap_words(rules.handicap, rules.size)))


def _handicap_words(handicap: Handicap, size: int) -> Iterator[str]:
    assert handicap.color is not None
    yield handicap.color.name.lower()
    if handicap.pieces:
        yield "flats"
        squares = squares_of(handicap, size)
        yield from (square_name(square, size, Notation.PTN) for square in squares)
    if handicap.turns:
        yield f"turns {handicap.turns}"
    if handicap.half_komi:
        yield f"komi {handicap.half_komi / 2:g}"


def handicap_told(record: GameRecord, size: int) -> Handicap | None:
    """Return the handicap, ``None`` for none."""
    read = _HANDICAP.fullmatch(_value(record, HANDICAP).lower())
    if read is None:
        return None
    labels = (read["flats"] or "").split()
    squares = [
        square_of(ord(label[0]) - ord("a"), int(label[1]), size, Notation.PTN) for label in labels
    ]
    return Handicap(
        len(squares),
        unless_usual(squares, size),
        int(read["turns"] or 0),
        round(2 * float(read["komi"] or 0)),
        Color[read["side"].upper()],
    )


def variant_told(record: GameRecord) -> str:
    """Return the name of the way to play in small letters, empty for none."""
    return _value(record, VARIANT).lower()


def with_own_tags(rules: Rules, record: GameRecord) -> Rules:
    """Return the rules of a record, with what tags of our own say of them."""
    try:
        scoring = scoring_of(*_value(record, SCORING).lower().split())
    except KeyError:
        scoring = USUAL_SCORING
    opening = rules.opening
    if _value(record, ATURAN).lower() == _THROWN and not opening.thrown:
        opening = Opening.MODERN_ATURAN if opening.swaps else Opening.ATURAN
    walls = _walls(record, rules)
    return replace(
        rules,
        opening=opening,
        scoring=scoring,
        tie=Color.__members__.get(_value(record, TIE).upper()),
        handicap=handicap_told(record, rules.size),
        half_sets=walls is not None,
        walls=walls,
        flats_first=_value(record, FIRST_PIECES).lower() == _FLATS,
        traveling=_value(record, TRAVELING).lower() in _YES,
    )


def _walls(record: GameRecord, rules: Rules) -> tuple[int, int] | None:
    """Return White's and Black's walls in half-sets, which leave each a flat; ``None`` for none."""
    read = re.fullmatch(r"(\d{1,3})\s*/\s*(\d{1,3})", _value(record, HALF_SETS), re.ASCII)
    walls = (int(read[1]), int(read[2])) if read else (0, 0)
    fit = all(n < reserve.stones for n, reserve in zip(walls, rules.reserves, strict=True))
    return walls if read and fit else None


def _value(record: GameRecord, name: str) -> str:
    tag = record.tag(name)
    return tag.value.strip() if tag else ""


# The ways to score a won game, as words: ``ten downings big-middle``.


SCORING_WORDS = tuple(field.name.replace("_", "-") for field in fields(Scoring))
"""All the words, in the order in which they are written."""


def scoring_said(scoring: Scoring) -> tuple[str, ...]:
    """Return the words for a scoring, none for the usual one."""
    return tuple(word for word in SCORING_WORDS if getattr(scoring, _field_of(word)))


def scoring_of(*words: str) -> Scoring:
    """Return the scoring that these words say together; raise ``KeyError`` for any other word."""
    if unknown := [word for word in words if word not in SCORING_WORDS]:
        raise KeyError(*unknown)
    return Scoring(**{_field_of(word): True for word in words})


def _field_of(word: str) -> str:
    return word.replace("-", "_")
