"""Protocol of rulesets: the questions of `takmail.play`, which knows none by its name.

A ruleset has no state. The rules that players agree on are a value of its own type (`Rules`), part
of the terms of a game; `takmail.rulesets.registry` finds the ruleset by that.
"""

from collections.abc import Collection, Iterable, Mapping
from enum import Enum, StrEnum
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

from takmail.colors import Color
from takmail.notation.records import GameRecord, Tag
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.rulesets.comparison import Comparison, GameUnderRules
from takmail.rulesets.defaults import Defaults
from takmail.rulesets.json_forms import Form
from takmail.rulesets.values import Bets, EndKind, Own, Ply, Position, Result, Rules, Setup, Throw
from takmail.tak.setups import Layout
from takmail.terms.wishes import Wishes

_T = TypeVar("_T")


class Judged(NamedTuple):
    """Judgement of a ply: the position ``after`` it, and the end if it is one.

    ``threat`` is whether the ply threatens to win: in Tak, by a road with the next ply.
    """

    after: Position
    result: Own | None
    threat: bool


class Placed(Enum):
    """A kind of piece that not everybody likes to place first."""

    WALL = "wall"
    CAPSTONE = "capstone"


class Feature(StrEnum):
    """Something to ask for that not every game has; the first ones are fields of `Wishes`.

    What a ruleset lacks is named by these, or by fields of `Wishes` that have no name here.
    """

    START = "start"
    OPENING = "opening"
    HANDICAP = "handicap"
    HALF_SETS = "half_sets"
    STONES = "stones"
    CAPSTONES = "capstones"
    TRAVELING = "traveling"
    KOMI = "half_komi"
    SCORING = "scoring"
    MANNERS = "manners"
    BLIND = "blind"
    IF = "if"
    TRY = "try"
    DRAW = "draw"
    LINK = "link"
    ANIMATE = "animate"


class Lack(Enum):
    """Reason why a game lacks a feature."""

    DICE = "dice"
    NOT_COUNTED = "not_counted"
    NO_SUCH_PIECES = "no_such_pieces"
    ON_BOARD_ONLY = "on_board_only"
    UNKNOWN_ELSEWHERE = "unknown_elsewhere"
    OF_TAK = "of_tak"
    OWN_DOUBLING = "own_doubling"


class Kept(NamedTuple, Generic[_T]):
    """Form of values of some types in the record."""

    kinds: tuple[type[_T], ...]
    form: Form[_T]


class Forms(NamedTuple):
    """Forms of a ruleset's values in the record; their types are its own."""

    rules: Kept[Own]
    ply: Kept[Own]
    setup: Kept[Own]
    layout: Kept[Own]
    result: Kept[Own]


class Ruleset(Protocol):
    """One game that can be played: its set-up, its plies, its end."""

    @property
    def forms(self) -> Forms:
        """Forms of its values. A value that was kept once must stay readable."""

    @property
    def sizes(self) -> Collection[int]:
        """The sizes of board that it is played on."""

    @property
    def in_ptn(self) -> bool:
        """Return whether its games can be written as PTN, which other programs read."""

    @property
    def lacks(self) -> Mapping[str, Lack]:
        """The features that it lacks, each with the reason."""

    def rules_for(self, wishes: Wishes, defaults: Defaults) -> Rules:
        """Fill wishes up with the defaults; raise `BadTermsError` where that can't be done."""

    def check(self, rules: Own, start: Own | None) -> None:
        """Raise `BadTermsError` if these rules can't be played from this start."""

    def resized(self, rules: Own, size: int, own: Wishes) -> Rules:
        """Return the same rules for a board of another size, with the pieces that are usual there.

        Pieces of numbers that were asked for, or that the way to play has (``own`` are its wishes),
        stay as they are. Raise `BadTermsError` for a size on which it isn't played.
        """

    def has_draws(self, rules: Own) -> bool:
        """Return whether a game can be drawn, on the board or by consent."""

    def set_up(self, rules: Own, start: Own | None) -> Position:
        """Return a new position to start from; raise `SetupError` if it can't be set up."""

    def given(self, rules: Own, color: Color | None) -> Rules:
        """Return the rules with their handicap given to a side, or to neither yet."""

    def carried_over(self, rules: Own, notation: Notation, *, to_challenger: bool) -> Wishes:
        """Return the part of the rules that another way to play leaves as it is, as wishes.

        It is what one player has before play, in this notation: the challenger or the other.
        """

    def begins_with(self, rules: Own) -> Setup | None:
        """Return the board that a handicap sets up before play, ``None`` for none."""

    def throws(self, rules: Own) -> bool:
        """Return whether both sides throw before play."""

    def throw(self, rules: Own, chance: Random) -> tuple[Throw, Throw]:
        """Return both throws, each a ply of its own side; the better one is White's."""

    @property
    def has_dice(self) -> bool:
        """Return whether dice are thrown in play."""

    def die(self, position: Own) -> int:
        """Return the sides of the die that is to be thrown in this position, 0 for none."""

    def rolled(self, position: Own, value: int) -> Position:
        """Return the position after the die has come to show a value, from 1."""

    def bets(self, position: Own) -> Bets | None:
        """Return the bets in a game whose rules have bets, in coins or points."""

    def milder(self, position: Own) -> Ply | None:
        """Return the ply by which the side on turn gives up and loses less than by resigning."""

    def stones_to_split(self, rules: Own) -> int:
        """Return the stones that each side is to divide into flats and walls, 0 for none."""

    def split(self, rules: Own, walls: tuple[int, int] | None) -> Rules:
        """Return the rules with so many walls of White and Black; ``None`` is before the choice."""

    def understood(self, written: WrittenPly, position: Own) -> Ply:
        """Return the ply that is meant on this board; raise `NotationError` if none is."""

    def judge(self, position: Own, ply: Own) -> Judged:
        """Return the outcome of a ply; raise `IllegalPlyError` if the rules don't allow it."""

    def result(self, position: Own) -> Result | None:
        """Return the end of the game on the board, ``None`` while it is on."""

    def off_board(self, position: Own, kind: EndKind, winner: Color | None) -> Result:
        """Return the result of a game that was given up, is out of time or drawn by agreement."""

    def posted(self, board: Layout) -> Own | None:
        """Return a board in the letters of Tak by Mail, of any size, as this game's own.

        ``None`` is for one with pieces or stacks that this game doesn't have.
        """

    def compare(self, game: GameUnderRules, posted: Own) -> Comparison:
        """Compare a posted board with the board of a game."""

    def taken(self, position: Own, board: Own, turn: Color) -> Setup:
        """Return the set-up to play on from a posted board, in place of the game's own position."""

    def placed(self, ply: Own) -> Placed | None:
        """Return the kind of piece that a ply places, ``None`` for any other ply."""

    def flattens(self, position: Own, ply: Own) -> bool:
        """Return whether a legal ply has the sign of flattening a wall where it is written."""

    def unplayed(self, position: Own, side: Color) -> int:
        """Return the number of pieces that a side has not placed yet."""

    def written(
        self, ply: Own, size: int, notation: Notation, *, tak: bool = False, flattens: bool = False
    ) -> str:
        """Return a ply in a notation; records of games outside PTN have it in that of PTN."""

    def read(self, text: str, position: Own) -> Ply:
        """Return the ply that was written for a record; raise `NotationError` if it is none."""

    def tags(self, rules: Own) -> Iterable[Tag]:
        """Return the rules as tags of a written record, for other programs."""

    def start_tag(self, start: Own) -> Tag:
        """Return the board from which the plies of a record start as a tag of it."""

    def recorded_start(self, record: GameRecord) -> Position:
        """Return the position that tags give; raise `NotationError` or `SetupError` if none."""
