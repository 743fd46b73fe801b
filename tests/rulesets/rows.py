"""Three in a row: a ruleset that has nothing of Tak, to see that games can be played by another.

A square that nobody has is taken; who first has a row, a column or a long diagonal wins; a full
board is a draw. There is nothing to warn of. With dice a side first says `roll`, and takes a square
of the row that the die shows; where that row is full, it says `match` and passes, as it may before
the throw by `double`.
"""

import re
from dataclasses import dataclass, field, replace
from enum import Enum
from math import isqrt
from typing import Any, NamedTuple, TypeAlias

from takmail.colors import Color
from takmail.commands.moves import Move, word_ply
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.records import GameRecord, Tag
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.rulesets import plain_answers
from takmail.rulesets.comparison import Comparison, Fault, compare
from takmail.rulesets.defaults import Defaults
from takmail.rulesets.json_forms import Record, coded
from takmail.rulesets.protocol import Feature, Forms, Judged, Kept, Lack
from takmail.rulesets.values import BadTerms, BadTermsError, EndKind, IllegalPlyError
from takmail.squares import Square
from takmail.tak.plies import Kind
from takmail.tak.setups import Layout, Stack
from takmail.terms.wishes import Wishes

SIZE = 3


class NotFree(Enum):
    """The things that aren't allowed."""

    TAKEN = "somebody has it"
    OVER = "the game is over"
    ROLL_FIRST = "the die is thrown first"
    ROLLED = "the die is thrown"
    OTHER_ROW = "the die shows another row"
    FREE = "the row has a free square"


@dataclass(frozen=True)
class RowRules:
    """How many squares a side of the board has, and whether a die says in which row."""

    size: int = SIZE
    dice: bool = False


class Take(NamedTuple):
    """A square is taken."""

    file: int
    rank: int


class Word(Enum):
    """A ply that is a word."""

    ROLL = "roll"
    MATCH = "match"
    DOUBLE = "double"


Played: TypeAlias = Take | Word
DIE = 0
"""What the die shows when it is to be thrown."""


@dataclass(frozen=True)
class RowResult:
    """Who has three in a row, and where, or how else the game ended."""

    kind: EndKind
    winner: Color | None = None
    row: tuple[Square, ...] = ()
    score: int = 0
    points: int | None = None

    @property
    def squares(self) -> tuple[Square, ...]:
        return self.row

    @property
    def gains(self) -> None:
        """None: nobody bets."""

    @property
    def mark(self) -> str:
        return {Color.WHITE: "1-0", Color.BLACK: "0-1", None: "1/2-1/2"}[self.winner]


@dataclass(frozen=True)
class Squares:
    """Who has which square."""

    owners: str

    @property
    def size(self) -> int:
        return isqrt(len(self.owners))

    @property
    def cells(self) -> tuple[str | None, ...]:
        return tuple(None if owner == "." else owner for owner in self.owners)

    @property
    def layout(self) -> "Squares":
        return self

    @property
    def turn(self) -> Color:
        return Color((self.owners.count("o") + self.owners.count("x")) % 2)


SIGNS = {None: ".", Stack((Color.WHITE,)): "o", Stack((Color.BLACK,)): "x"}
"""What is read as free, and as either side's."""


class NoBoard(Enum):
    """The one thing that can't be of a board of the right size."""

    NOT_IN_TURN = "a side has taken squares out of turn"


@dataclass
class Grid:
    """A position. ``die`` is the row that the die shows, ``passed`` counts passes."""

    taken: dict[Take, Color] = field(default_factory=dict)
    size: int = SIZE
    dice: bool = False
    die: int | None = None
    passed: int = 0

    @property
    def turn(self) -> Color:
        return Color((len(self.taken) + self.passed) % 2)

    @property
    def rules(self) -> RowRules:
        return RowRules(self.size, self.dice)

    def legal_plies(self) -> list[Played]:
        plies = [Take(file, rank) for rank in range(SIZE) for file in range(SIZE)]
        return [ply for ply in (*plies, *Word) if self._problem(ply) is None]

    def check(self, ply: Played) -> None:
        if problem := self._problem(ply):
            square = Square(*ply) if isinstance(ply, Take) else Square(0, 0)
            raise IllegalPlyError(problem, square)

    def _problem(self, ply: Played) -> NotFree | None:
        if has_row(self.taken) or len(self.taken) == SIZE**2:
            return NotFree.OVER
        if not self.dice:
            return NotFree.TAKEN if not isinstance(ply, Take) or ply in self.taken else None
        before = ply in {Word.ROLL, Word.DOUBLE}
        if (self.die is None) is not before:
            return NotFree.ROLLED if before else NotFree.ROLL_FIRST
        row = [Take(file, (self.die or 1) - 1) for file in range(SIZE)]
        if ply is Word.MATCH:
            return None if all(square in self.taken for square in row) else NotFree.FREE
        if ply in self.taken:
            return NotFree.TAKEN
        return None if ply in row or before else NotFree.OTHER_ROW

    def push(self, ply: Played) -> None:
        self.check(ply)
        if isinstance(ply, Take):
            self.taken[ply] = self.turn
        self.passed += ply in {Word.MATCH, Word.DOUBLE}
        self.die = DIE if ply is Word.ROLL else None

    def after(self, ply: Played) -> "Grid":
        grid = replace(self, taken=dict(self.taken))
        grid.push(ply)
        return grid

    def setup(self) -> Squares:
        return self.layout()

    def layout(self) -> Squares:
        places = (Take(file, rank) for rank in range(SIZE) for file in range(SIZE))
        return Squares("".join({0: "o", 1: "x"}.get(self.taken.get(p, 2), ".") for p in places))


LINES = [
    *([Take(at, n) for n in range(SIZE)] for at in range(SIZE)),
    *([Take(n, at) for n in range(SIZE)] for at in range(SIZE)),
    [Take(n, n) for n in range(SIZE)],
    [Take(n, SIZE - 1 - n) for n in range(SIZE)],
]


def has_row(taken: dict[Take, Color]) -> list[Take] | None:
    """Return the three squares in a row that one side has, if it has any."""
    owners = [(line, {taken.get(square) for square in line}) for line in LINES]
    return next((line for line, of in owners if len(of) == 1 and None not in of), None)


def _encoded(ply: Played) -> str:
    return ply.value if isinstance(ply, Word) else f"{ply.file}{ply.rank}"


def _decoded(text: str) -> Played:
    return Take(*map(int, text)) if text.isdecimal() else Word(text)


def written(ply: Played) -> str:
    """Return the name of a square, or a word."""
    return ply.value if isinstance(ply, Word) else f"{'abc'[ply.file]}{ply.rank + 1}"


LACKED = {
    **dict.fromkeys((Feature.START, Feature.OPENING, Feature.HANDICAP), Lack.OF_TAK),
    **dict.fromkeys((Feature.STONES, Feature.CAPSTONES, Feature.HALF_SETS), Lack.NO_SUCH_PIECES),
    **dict.fromkeys((Feature.KOMI, Feature.SCORING), Lack.NOT_COUNTED),
    **dict.fromkeys((Feature.BLIND, Feature.IF, Feature.ANIMATE), Lack.DICE),
    Feature.TRAVELING: Lack.NO_SUCH_PIECES,
    Feature.MANNERS: Lack.OF_TAK,
    Feature.LINK: Lack.UNKNOWN_ELSEWHERE,
}
"""The features that a game with dice lacks."""


def command_of(ply: Played) -> Move:
    """Return the command that plays a ply."""
    if isinstance(ply, Word):
        return word_ply(ply.value)
    return Move(WrittenPly(Notation.PTN, ply.file, ply.rank + 1))


class Rows:
    """Three in a row as a ruleset."""

    has_draws = staticmethod(plain_answers.has_draws)
    stones_to_split = staticmethod(plain_answers.stones_to_split)
    split = staticmethod(plain_answers.split)
    given = staticmethod(plain_answers.given)
    carried_over = staticmethod(plain_answers.carried_over)
    begins_with = staticmethod(plain_answers.begins_with)
    throws = staticmethod(plain_answers.throws)
    throw = staticmethod(plain_answers.throw)
    bets = staticmethod(plain_answers.bets)
    milder = staticmethod(plain_answers.milder)
    placed = staticmethod(plain_answers.placed)
    flattens = staticmethod(plain_answers.flattens)

    def __init__(self) -> None:
        self.sizes = (SIZE,)
        self.in_ptn = False
        self.has_dice = True
        self.lacks = {Feature.LINK: Lack.UNKNOWN_ELSEWHERE}
        ply = coded(_encoded, _decoded)
        board = coded(lambda squares: squares.owners, Squares)
        self.forms: Any = Forms(
            Kept((RowRules,), Record(RowRules).form()),
            Kept((Take, Word), ply),
            Kept((Squares,), board),
            Kept((Squares,), board),
            Kept((RowResult,), Record(RowResult).form()),
        )

    def rules_for(self, wishes: Wishes, _defaults: Defaults) -> RowRules:
        return RowRules(wishes.size or SIZE, dice="dice" in (wishes.own or ()))

    def resized(self, _rules: RowRules, size: int, _own: Wishes) -> RowRules:
        return RowRules(size)

    def check(self, rules: RowRules, _start: object) -> None:
        if rules.size != SIZE:
            raise BadTermsError(BadTerms.BAD_SIZE, rules.size)

    def tags(self, rules: RowRules) -> tuple[Tag, ...]:
        return (Tag("Size", str(rules.size)), *([Tag("Dice", "1")] if rules.dice else ()))

    def start_tag(self, start: Squares) -> Tag:
        return Tag("Squares", start.owners)

    def recorded_start(self, record: GameRecord) -> Grid:
        start = record.tag("Squares")
        if start is not None and not re.fullmatch("[xo.]{9}", start.value):
            raise start.place.error(Problem.UNKNOWN_TAG_VALUE)
        rules = RowRules(dice=record.tag("Dice") is not None)
        return self.set_up(rules, Squares(start.value) if start else None)

    def written(self, ply: Played, _size: int, _notation: Notation, **marks: bool) -> str:
        assert not any(marks.values())
        return written(ply)

    def read(self, text: str, _position: Grid) -> Played:
        if text in [word.value for word in Word]:
            return Word(text)
        if not re.fullmatch("[a-c][1-3]", text):
            expected = (Expected.SQUARE,)
            raise NotationError(Problem.SQUARE_EXPECTED, text, 1, len(text), expected=expected)
        return Take("abc".index(text[0]), int(text[1]) - 1)

    def set_up(self, rules: RowRules, start: Squares | None) -> Grid:
        places = [Take(file, rank) for rank in range(SIZE) for file in range(SIZE)]
        owners = "." * SIZE**2 if start is None else start.owners
        taken = zip(places, owners, strict=True)
        has = {place: Color("ox".index(who)) for place, who in taken if who != "."}
        return Grid(has, dice=rules.dice)

    def die(self, position: Grid) -> int:
        return SIZE if position.die == DIE else 0

    def rolled(self, position: Grid, value: int) -> Grid:
        return replace(position, die=value)

    def understood(self, written: WrittenPly, _position: Grid) -> Played:
        if written.word:
            return Word(written.word)
        if written.direction or written.kind is not Kind.FLAT:
            text = written.text
            raise NotationError(Problem.NOT_A_PLY, text, 1, len(text), expected=(Expected.PLY,))
        return Take(written.file, written.number - 1)

    def judge(self, position: Grid, ply: Played) -> Judged:
        after = position.after(ply)
        return Judged(after, self.result(after), threat=False)

    def result(self, position: Grid) -> RowResult | None:
        line = has_row(position.taken)
        if line is not None:
            row = tuple(Square(*square) for square in line)
            return RowResult(EndKind.GOAL, position.taken[line[0]], row, score=1)
        return RowResult(EndKind.COUNT) if len(position.taken) == SIZE**2 else None

    def off_board(self, _position: Grid, kind: EndKind, winner: Color | None) -> RowResult:
        return RowResult(kind, winner, score=int(winner is not None))

    def unplayed(self, _position: Grid, _side: Color) -> int:
        return 0

    def posted(self, board: Layout) -> Squares | None:
        if not SIGNS.keys() >= set(board.cells):
            return None
        return Squares("".join(SIGNS[cell] for cell in board.cells))

    def compare(self, game: Any, posted: Squares) -> Comparison:
        found = compare(game, posted)
        white, black = map(posted.owners.count, "ox")
        if not found.differences or game.rules.dice or white - black in {0, 1}:
            return found
        fault = Fault(NoBoard.NOT_IN_TURN, black, white)
        return Comparison(found.differences, (fault,))

    def taken(self, _position: Grid, board: Squares, _turn: Color) -> Squares:
        return board
