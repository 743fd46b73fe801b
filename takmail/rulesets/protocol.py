"""Protocol of rulesets: the questions of `takmail.play`, which knows none by its name.

A ruleset has no state. The rules that players agree on are a value of its own type (`Rules`), part
of the terms of a game; `takmail.rulesets.registry` finds the ruleset by that.
"""

from collections.abc import Collection, Iterable
from enum import Enum
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

from takmail.colors import Color
from takmail.commands.wished_terms import GivenHandicap, Wishes
from takmail.notation.records import Tag
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.rulesets.comparison import Comparison, GameUnderRules
from takmail.rulesets.defaults import Defaults
from takmail.rulesets.json_forms import Form
from takmail.rulesets.results import Result
from takmail.rulesets.values import Layout, Ply, Position, Rules, Setup, Throw

_T = TypeVar("_T")


class Judged(NamedTuple):
    """Judgement of a ply: the position ``after`` it, and the end if it is one.

    ``threat`` is whether the ply threatens to win: in Tak, by a road with the next ply.
    """

    after: Position
    result: Result | None
    threat: bool


class Placed(Enum):
    """A kind of piece that not everybody likes to place first."""

    WALL = "wall"
    CAPSTONE = "capstone"


class Kept(NamedTuple, Generic[_T]):
    """Form of values of some types in the record."""

    kinds: tuple[type[_T], ...]
    form: Form[_T]


class Forms(NamedTuple):
    """Forms of a ruleset's values in the record; their types are its own."""

    rules: Kept[Rules]
    ply: Kept[Ply]
    setup: Kept[Setup]
    layout: Kept[Layout]


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

    def rules_for(self, wishes: Wishes, defaults: Defaults) -> Rules:
        """Fill wishes up with the defaults; raise `BadTermsError` where that can't be done."""

    def check(self, rules: Rules, start: Setup | None) -> None:
        """Raise `BadTermsError` if nobody can play by these rules from this start."""

    def resized(self, rules: Rules, size: int, own: Wishes) -> Rules:
        """Return the same rules for a board of another size, with the pieces that are usual there.

        Pieces of numbers that were asked for, or that the way to play has (``own`` are its wishes),
        stay as they are. Raise `BadTermsError` for a size on which it isn't played.
        """

    def has_draws(self, rules: Rules) -> bool:
        """Return whether a game can be drawn, on the board or by consent."""

    def set_up(self, rules: Rules, start: Setup | None) -> Position:
        """Return a new position to start from; raise `SetupError` if it can't be set up."""

    def given(self, rules: Rules, color: Color | None) -> Rules:
        """Return the rules with their handicap given to a side, or to nobody yet."""

    def handicap_wished(
        self, rules: Rules, notation: Notation, *, to_challenger: bool
    ) -> GivenHandicap | None:
        """Return the handicap as a wish in a notation, ``None`` for none."""

    def begins_with(self, rules: Rules) -> Setup | None:
        """Return the board that a handicap sets up before play, ``None`` for none."""

    def throws(self, rules: Rules) -> bool:
        """Return whether both sides throw before play."""

    def throw(self, rules: Rules, chance: Random) -> tuple[Throw, Throw]:
        """Return both throws, where the sides throw.

        The better one is White's; each is a ply of its own side.
        """

    def stones_to_split(self, rules: Rules) -> int:
        """Return the number of stones that each side is to divide into flats and walls before play.

        It is 0 where they don't divide any, or have done so.
        """

    def split(self, rules: Rules, walls: tuple[int, int] | None) -> Rules:
        """Return the rules with so many of White's and Black's stones as walls.

        With ``None`` they are the rules before anybody had chosen.
        """

    def understood(self, written: WrittenPly, position: Position) -> Ply:
        """Return the ply that is meant on this board; raise `NotationError` if none is."""

    def judge(self, position: Position, ply: Ply) -> Judged:
        """Return the outcome of a ply; raise `IllegalPlyError` if the rules don't allow it."""

    def result(self, position: Position) -> Result | None:
        """Return the end of the game on the board, ``None`` while it is on."""

    def given_up(self, position: Position, loser: Color) -> Result:
        """Return the result of a game that ``loser`` gives up in this position."""

    def out_of_time(self, position: Position, loser: Color) -> Result:
        """Return the result of a game in which ``loser`` is out of time in this position."""

    def compare(self, game: GameUnderRules, posted: Layout) -> Comparison:
        """Compare a posted board with the board of a game."""

    def taken(self, position: Position, board: Layout, turn: Color) -> Setup:
        """Return the set-up to play on from a posted board, in place of the game's own position."""

    def placed(self, ply: Ply) -> Placed | None:
        """Return the kind of piece that a ply places, ``None`` for any other ply."""

    def unplayed(self, position: Position, side: Color) -> int:
        """Return the number of pieces that a side has not placed yet."""

    def tags(self, rules: Rules) -> Iterable[Tag]:
        """Return the rules as tags of a written record, for other programs."""
