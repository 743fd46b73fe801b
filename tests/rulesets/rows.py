"""Three in a row: a ruleset that has nothing of Tak, to see that games can be played by another.

A square that nobody has is taken; who first has a row, a column or a long diagonal wins; a full
board is a draw. There is nothing to warn of.
"""

import re
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random
from typing import Any, NamedTuple

from takmail.colors import Color
from takmail.commands.wished_terms import Wishes
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.records import GameRecord, Tag
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.rulesets.comparison import Comparison
from takmail.rulesets.defaults import Defaults
from takmail.rulesets.json_forms import Record, coded
from takmail.rulesets.protocol import Forms, Judged, Kept
from takmail.rulesets.values import BadTerms, BadTermsError, EndKind, IllegalPlyError, Throw
from takmail.squares import Square

SIZE = 3


class NotFree(Enum):
    """The one thing that isn't allowed."""

    TAKEN = "somebody has it"
    OVER = "the game is over"


@dataclass(frozen=True)
class RowRules:
    """How many squares a side of the board has."""

    size: int = SIZE


class Take(NamedTuple):
    """A square is taken."""

    file: int
    rank: int


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
        """The three in a row."""
        return self.row

    @property
    def mark(self) -> str:
        """How it is listed."""
        return {Color.WHITE: "1-0", Color.BLACK: "0-1", None: "1/2-1/2"}[self.winner]


@dataclass(frozen=True)
class Squares:
    """Who has which square."""

    owners: str


@dataclass
class Grid:
    """A position."""

    taken: dict[Take, Color] = field(default_factory=dict)
    size: int = SIZE
    move_number: int = 1

    @property
    def turn(self) -> Color:
        """The side that has taken fewer squares."""
        return Color(len(self.taken) % 2)

    @property
    def rules(self) -> RowRules:
        """The rules, of which there is but one option."""
        return RowRules(self.size)

    def check(self, ply: Take) -> None:
        """See that nobody has a square, or has won."""
        if has_row(self.taken):
            raise IllegalPlyError(NotFree.OVER, ply)  # type: ignore[arg-type]
        if ply in self.taken:
            raise IllegalPlyError(NotFree.TAKEN, ply)  # type: ignore[arg-type]

    def push(self, ply: Take) -> None:
        """Take a square."""
        self.check(ply)
        self.taken[ply] = self.turn

    def after(self, ply: Take) -> "Grid":
        """Return the position after a square is taken."""
        grid = replace(self, taken=dict(self.taken))
        grid.push(ply)
        return grid

    def setup(self) -> Squares:
        """Return what a game can start from: who has what."""
        return self.layout()

    def layout(self) -> Squares:
        """Return who has what."""
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


class Rows:
    """Three in a row as a ruleset."""

    def __init__(self) -> None:
        self.sizes = (SIZE,)
        self.in_ptn = False
        square = coded(lambda take: f"{take.file}{take.rank}", lambda text: Take(*map(int, text)))
        board = coded(lambda squares: squares.owners, Squares)
        self.forms: Any = Forms(
            Kept((RowRules,), Record(RowRules).form()),
            Kept((Take,), square),
            Kept((Squares,), board),
            Kept((Squares,), board),
            Kept((RowResult,), Record(RowResult).form()),
        )

    def rules_for(self, wishes: Wishes, _defaults: Defaults) -> RowRules:
        """Return the rules, which have one option."""
        return RowRules(wishes.size or SIZE)

    def resized(self, _rules: RowRules, size: int, _own: Wishes) -> RowRules:
        """Return the rules with another size, which nobody can play on."""
        return RowRules(size)

    def check(self, rules: RowRules, _start: object) -> None:
        """See that the board has three squares a side."""
        if rules.size != SIZE:
            raise BadTermsError(BadTerms.BAD_SIZE, rules.size)

    def tags(self, rules: RowRules) -> tuple[Tag, ...]:
        """Return the size."""
        return (Tag("Size", str(rules.size)),)

    def start_tag(self, start: Squares) -> Tag:
        """Return who has what."""
        return Tag("Squares", start.owners)

    def recorded_start(self, record: GameRecord) -> Grid:
        """Return the board of a record, on which some squares may be taken."""
        start = record.tag("Squares")
        if start is not None and not re.fullmatch("[xo.]{9}", start.value):
            raise start.place.error(Problem.UNKNOWN_TAG_VALUE)
        return self.set_up(RowRules(), Squares(start.value) if start else None)

    def written(self, ply: Take, _size: int, _notation: Notation, **marks: bool) -> str:
        """Return the name of a square."""
        assert not any(marks.values())
        return f"{'abc'[ply.file]}{ply.rank + 1}"

    def read(self, text: str, _position: Grid) -> Take:
        """Return the square of a name."""
        if not re.fullmatch("[a-c][1-3]", text):
            expected = (Expected.SQUARE,)
            raise NotationError(Problem.SQUARE_EXPECTED, text, 1, len(text), expected=expected)
        return Take("abc".index(text[0]), int(text[1]) - 1)

    def has_draws(self, _rules: RowRules) -> bool:
        """Return that a full board is a draw."""
        return True

    def set_up(self, _rules: RowRules, start: Squares | None) -> Grid:
        """Return a board on which these squares are taken."""
        places = [Take(file, rank) for rank in range(SIZE) for file in range(SIZE)]
        owners = "." * SIZE**2 if start is None else start.owners
        taken = zip(places, owners, strict=True)
        return Grid({place: Color("ox".index(who)) for place, who in taken if who != "."})

    def stones_to_split(self, _rules: RowRules) -> int:
        """Return that nothing is chosen before play."""
        return 0

    def split(self, rules: RowRules, _walls: object) -> RowRules:
        """Return the rules as they are."""
        return rules

    def given(self, rules: RowRules, _color: Color | None) -> RowRules:
        """Return the rules, which know no handicap."""
        return rules

    def handicap_wished(self, _rules: RowRules, _notation: object, *, to_challenger: bool) -> None:
        """Return that nobody has one."""

    def begins_with(self, _rules: RowRules) -> None:
        """Return that nothing stands on the board before play."""

    def throws(self, _rules: RowRules) -> bool:
        """Return that nothing is left to chance."""
        return False

    def throw(self, _rules: RowRules, _chance: Random) -> tuple[Throw, Throw]:
        """Throw nothing."""
        raise NotImplementedError

    def understood(self, written: WrittenPly, _position: Grid) -> Take:
        """Return the square that is named."""
        return Take(written.file, written.number - 1)

    def judge(self, position: Grid, ply: Take) -> Judged:
        """Return what comes of taking a square."""
        after = position.after(ply)
        return Judged(after, self.result(after), threat=False)  # type: ignore[arg-type]

    def result(self, position: Grid) -> RowResult | None:
        """Return who has three in a row, or a draw on a full board."""
        line = has_row(position.taken)
        if line is not None:
            row = tuple(Square(*square) for square in line)
            return RowResult(EndKind.GOAL, position.taken[line[0]], row)
        return RowResult(EndKind.COUNT) if len(position.taken) == SIZE**2 else None

    def given_up(self, _position: Grid, loser: Color) -> RowResult:
        """Return the other side's win."""
        return RowResult(EndKind.GIVEN_UP, loser.other)

    def out_of_time(self, _position: Grid, loser: Color) -> RowResult:
        """Return the other side's win."""
        return RowResult(EndKind.TIME, loser.other)

    def drawn(self, kind: EndKind) -> RowResult:
        """Return a draw that isn't on the board."""
        return RowResult(kind)

    def placed(self, _ply: Take) -> None:
        """Return that squares are taken by nothing that there is another kind of."""

    def unplayed(self, _position: Grid, _side: Color) -> int:
        """Return none: nobody has a reserve."""
        return 0

    def compare(self, game: Any, posted: Squares) -> Comparison:
        """Say where the board stood in the game before."""
        stood = (n for n in range(len(game.plies)) if game.position_after(n).layout() == posted)
        return Comparison(stood_after=next(stood, None))

    def taken(self, _position: Grid, board: Squares, _turn: Color) -> Squares:
        """Return the board itself."""
        return board
