"""Tak as one of the rulesets."""

from dataclasses import replace
from random import Random

from takmail.colors import Color
from takmail.commands.wished_terms import GivenHandicap, Wishes
from takmail.notation.records import Tag
from takmail.notation.written_plies import Notation, WrittenPly, resolve
from takmail.rulesets.comparison import Comparison, GameUnderRules
from takmail.rulesets.defaults import Defaults
from takmail.rulesets.protocol import Forms, Judged, Kept, Placed
from takmail.rulesets.results import (
    Result,
    result_by_resignation,
    result_on_board,
    result_on_time,
)
from takmail.rulesets.tak import comparison, forms, terms
from takmail.rulesets.values import Throw
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Rules, with_handicap
from takmail.tak.setups import Layout, Setup

_PLACED = {Kind.WALL: Placed.WALL, Kind.CAPSTONE: Placed.CAPSTONE}


class Tak:
    """Tak, as a `takmail.rulesets.protocol.Ruleset`."""

    def __init__(self) -> None:
        self.sizes = SIZES
        self.in_ptn = True
        self.forms = Forms(
            Kept((Rules,), forms.RULES),
            Kept((Placement, Spread, Travel), forms.PLY),
            Kept((Setup,), forms.SETUP),
            Kept((Layout,), forms.LAYOUT),
        )

    def rules_for(self, wishes: Wishes, defaults: Defaults) -> Rules:
        """Fill wishes up with the defaults."""
        return terms.rules_for(wishes, defaults)

    def check(self, rules: Rules, start: Setup | None) -> None:
        """Raise `BadTermsError` if nobody can play by these rules from this start."""
        terms.check(rules, start)

    def resized(self, rules: Rules, size: int, own: Wishes) -> Rules:
        """Return the same rules for a board of another size."""
        return terms.resized(rules, size, own)

    def tags(self, rules: Rules) -> tuple[Tag, ...]:
        """Return the rules as tags of PTN."""
        return tuple(terms.tags(rules))

    def has_draws(self, rules: Rules) -> bool:
        """Return whether no side wins every tie."""
        return rules.tie is None

    def set_up(self, rules: Rules, start: Setup | None) -> Position:
        """Return a new position to start from."""
        return terms.set_up(rules, start)

    def given(self, rules: Rules, color: Color | None) -> Rules:
        """Return the rules with their handicap given to a side, or to nobody yet."""
        return with_handicap(rules, color)

    def handicap_wished(
        self, rules: Rules, notation: Notation, *, to_challenger: bool
    ) -> GivenHandicap | None:
        """Return the handicap as a wish in a notation, ``None`` for none."""
        return terms.handicap_wished(rules, notation, to_challenger=to_challenger)

    def begins_with(self, rules: Rules) -> Setup | None:
        """Return the board that a handicap sets up before play, ``None`` for none."""
        return terms.begins_with(rules)

    def throws(self, rules: Rules) -> bool:
        """Return whether this is an Aturan start."""
        return rules.opening.thrown

    def throw(self, rules: Rules, chance: Random) -> tuple[Throw, Throw]:
        """Return both throws of an Aturan start."""
        return terms.throw_off(rules.size, chance)

    def stones_to_split(self, rules: Rules) -> int:
        """Return each side's number of stones, where half-sets are still to be chosen."""
        chosen = not rules.half_sets or rules.walls is not None
        return 0 if chosen else rules.reserves[0].stones

    def split(self, rules: Rules, walls: tuple[int, int] | None) -> Rules:
        """Return the rules with these half-sets."""
        return replace(rules, walls=walls) if rules.half_sets else rules

    def understood(self, written: WrittenPly, position: Position) -> Ply:
        """Return the ply that was written, on this board.

        A travel of one step means a spread of a capstone, and a travel of any other piece.
        """
        ply = resolve(written, position.size)
        if written.target is None or not isinstance(ply, Spread):
            return ply
        stack = position.stack(ply.square)
        one_step = stack is not None and stack.kind is Kind.CAPSTONE
        return ply if one_step else Travel(ply.square, ply.path()[-1])

    def judge(self, position: Position, ply: Ply) -> Judged:
        """Return the outcome of a ply; it threatens if a road could follow."""
        after = position.after(ply)
        result = self.result(after)
        return Judged(after, result, result is None and after.in_tak())

    def result(self, position: Position) -> Result | None:
        """Return the end of the game on the board, by a road or by flats."""
        outcome = position.outcome()
        return None if outcome is None else result_on_board(outcome, position)

    def given_up(self, position: Position, loser: Color) -> Result:
        """Return the other side's win."""
        return result_by_resignation(loser, position)

    def out_of_time(self, position: Position, loser: Color) -> Result:
        """Return the other side's win, which is worth as much as if it was given up."""
        return result_on_time(loser, position)

    def placed(self, ply: Ply) -> Placed | None:
        """Return whether a ply places a wall or a capstone."""
        return _PLACED.get(ply.kind) if isinstance(ply, Placement) else None

    def unplayed(self, position: Position, side: Color) -> int:
        """Return the pieces in a side's reserve, flats, walls and capstones alike."""
        return position.reserve(side).total

    def compare(self, game: GameUnderRules, posted: Layout) -> Comparison:
        """Compare a posted board with the board of a game."""
        return comparison.compare(game, posted)

    def taken(self, position: Position, board: Layout, turn: Color) -> Setup:
        """Return a posted board with the number of the game's move, or of the next."""
        next_move = turn is Color.WHITE and position.turn is Color.BLACK
        return Setup(board, turn, position.move_number + next_move)
