"""Tak as one of the rulesets: this module is a `takmail.rulesets.protocol.Ruleset`."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import floor, hypot
from random import Random

from takmail.colors import Color
from takmail.notation.positions import format_tps
from takmail.notation.ptn import format_ply, parse_ptn
from takmail.notation.records import Tag, own_tags
from takmail.notation.replay import opening_position
from takmail.notation.written_plies import WrittenPly, resolve
from takmail.rulesets import plain_answers as plain
from takmail.rulesets.defaults import Defaults
from takmail.rulesets.protocol import Forms, Judged, Kept, Lack, Placed
from takmail.rulesets.tak import comparison, handicaps, results
from takmail.rulesets.tak.json_forms import LAYOUT, PLY, RESULT, RULES, SETUP
from takmail.rulesets.tak.results import Result, result_on_board
from takmail.rulesets.values import BadTerms, BadTermsError, Throw
from takmail.squares import Square
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Opening, Reserve, Rules, standard_reserve, with_handicap
from takmail.tak.scoring import USUAL_SCORING
from takmail.tak.setups import Layout, Setup, SetupError
from takmail.terms.board import MOST_HALF_POINTS
from takmail.terms.presets import PRESETS, Preset
from takmail.terms.wishes import Wishes, either

sizes, in_ptn, has_dice = SIZES, True, False
lacks: Mapping[str, Lack] = {}
given, compare, off_board = with_handicap, comparison.compare, results.off_board
bets, die, milder, rolled = plain.bets, plain.die, plain.milder, plain.rolled
begins_with, carried_over = handicaps.begins_with, handicaps.carried_over
written, recorded_start, flattens = format_ply, opening_position, Position.flattens
forms = Forms(
    Kept((Rules,), RULES),
    Kept((Placement, Spread, Travel), PLY),
    Kept((Setup,), SETUP),
    Kept((Layout,), LAYOUT),
    Kept((Result,), RESULT),
)

_PLACED = {Kind.WALL: Placed.WALL, Kind.CAPSTONE: Placed.CAPSTONE}

HALF_KOMI = range(-MOST_HALF_POINTS, MOST_HALF_POINTS + 1)
"""The komi that can be asked for, in half points; below zero it is White's."""

STONES = range(1, 101)
"""The stones per side that can be asked for."""

CAPSTONES = range(11)
"""The capstones per side that can be asked for."""


def rules_for(wishes: Wishes, defaults: Defaults) -> Rules:
    """Fill the wishes up with the defaults; raise `BadTermsError` for a size that isn't played.

    The board has the start position's size where no size was asked for.
    """
    size = _size_for(wishes, defaults)
    usual = standard_reserve(size)
    stones = either(wishes.stones, (usual.stones, usual.stones))
    capstones = either(wishes.capstones, (usual.capstones, usual.capstones))
    known = PRESETS.get(wishes.preset or "", Preset())
    return Rules(
        size,
        (Reserve(stones[0], capstones[0]), Reserve(stones[1], capstones[1])),
        either(wishes.half_komi, defaults.half_komi(size)),
        _opening_for(wishes, defaults),
        either(wishes.scoring, USUAL_SCORING),
        known.tie,
        either(wishes.traveling, False),
        handicap=handicaps.wished_in(wishes, size, defaults),
        half_sets=either(wishes.half_sets, False),
        flats_first=known.flats_first,
    )


def _size_for(wishes: Wishes, defaults: Defaults) -> int:
    start = None if wishes.start is None else wishes.start.layout.size
    size = either(wishes.size, either(start, defaults.size))
    if size not in SIZES:
        raise BadTermsError(BadTerms.BAD_SIZE, size)
    if start is not None and start != size:
        raise BadTermsError(BadTerms.SIZES_DIFFER, start)
    return size


def _opening_for(wishes: Wishes, defaults: Defaults) -> Opening:
    """Return the opening; pieces aren't thrown onto a position."""
    if wishes.opening is not None:
        return wishes.opening
    return defaults.opening if wishes.start is None else defaults.opening.unthrown


def resized(rules: Rules, size: int, own: Wishes) -> Rules:
    """Return the same rules for a board of another size; raise `BadTermsError` for no such size.

    Stones and capstones become those of the other board, unless their numbers were asked for or
    come from the way to play, whose wishes are ``own``. Half-sets are still to be chosen.
    """
    if size not in SIZES:
        raise BadTermsError(BadTerms.BAD_SIZE, size)
    usual, there = standard_reserve(rules.size), standard_reserve(size)
    white, black = rules.reserves
    as_usual = (usual.stones, usual.stones) == (white.stones, black.stones)
    if as_usual and own.stones is None:
        white, black = (replace(side, stones=there.stones) for side in (white, black))
    as_usual = (usual.capstones, usual.capstones) == (white.capstones, black.capstones)
    if as_usual and own.capstones is None:
        white, black = (replace(side, capstones=there.capstones) for side in (white, black))
    return replace(rules, size=size, reserves=(white, black), walls=None)


def set_up(rules: Rules, start: Setup | None) -> Position:
    """Return a new position to start from; raise `SetupError` if it can't be set up."""
    return Position(rules) if start is None else Position.from_setup(rules, start)


# Checks.


def check(rules: Rules, start: Setup | None) -> None:
    """Raise `BadTermsError` if no game can be played by these rules from this start.

    A start that can't be set up is ``BAD_START``, with the `SetupError` as its cause.
    """
    _check_ranges(rules)
    handicaps.check(rules, start, HALF_KOMI)
    if rules.opening.thrown and start is not None:
        raise BadTermsError(BadTerms.THROWN_START)
    if rules.half_sets:
        _check_half_sets(rules, start)
    sides = (None,) if rules.handicap is None else tuple(Color)
    for side in sides:
        try:
            position = set_up(with_handicap(rules, side), start)
        except SetupError as error:
            raise BadTermsError(BadTerms.BAD_START) from error
        if position.outcome() is not None:
            raise BadTermsError(BadTerms.GAME_ENDS_AT_START)


def _check_ranges(rules: Rules) -> None:
    if rules.size not in SIZES:
        raise BadTermsError(BadTerms.BAD_SIZE, rules.size)
    if rules.half_komi not in HALF_KOMI:
        raise BadTermsError(BadTerms.BAD_KOMI, rules.half_komi)
    for reserve in rules.reserves:
        if reserve.stones not in STONES:
            raise BadTermsError(BadTerms.BAD_RESERVES, reserve.stones)
        if reserve.capstones not in CAPSTONES:
            raise BadTermsError(BadTerms.BAD_RESERVES, reserve.capstones)
    if rules.scoring.of_capstones and not any(reserve.capstones for reserve in rules.reserves):
        raise BadTermsError(BadTerms.NO_CAPSTONES)
    if rules.traveling and not any(reserve.capstones for reserve in rules.reserves):
        raise BadTermsError(BadTerms.NOTHING_TRAVELS)


def _check_half_sets(rules: Rules, start: Setup | None) -> None:
    """Raise an error unless both sides choose from the same pieces, for an empty board.

    A board doesn't tell which flats were walls. A chosen set has a flat at least.
    """
    white, black = rules.reserves
    if rules.walls is not None:
        for walls, reserve in zip(rules.walls, rules.reserves, strict=True):
            if not 0 <= walls < reserve.stones:
                raise BadTermsError(BadTerms.BAD_RESERVES, walls)
        return
    if white != black:
        raise BadTermsError(BadTerms.SETS_DIFFER)
    if start is not None:
        raise BadTermsError(BadTerms.CHOSEN_START)


# Plies and ends.


def has_draws(rules: Rules) -> bool:
    """Return whether no side wins every tie."""
    return rules.tie is None


def throws(rules: Rules) -> bool:
    """Return whether this is an Aturan start."""
    return rules.opening.thrown


def stones_to_split(rules: Rules) -> int:
    """Return each side's number of stones, where half-sets are still to be chosen."""
    chosen = not rules.half_sets or rules.walls is not None
    return 0 if chosen else rules.reserves[0].stones


def split(rules: Rules, walls: tuple[int, int] | None) -> Rules:
    """Return the rules with these half-sets."""
    return replace(rules, walls=walls) if rules.half_sets else rules


def understood(written: WrittenPly, position: Position) -> Ply:
    """Return the ply that was written, on this board.

    A travel of one step means a spread of a capstone, and a travel of any other piece.
    """
    ply = resolve(written, position.size)
    if written.target is None or not isinstance(ply, Spread):
        return ply
    stack = position.stack(ply.square)
    one_step = stack is not None and stack.kind is Kind.CAPSTONE
    return ply if one_step else Travel(ply.square, ply.path()[-1])


def read(text: str, position: Position) -> Ply:
    """Return the ply of a text in PTN, on this board."""
    return understood(parse_ptn(text), position)


def judge(position: Position, ply: Ply) -> Judged:
    """Return the outcome of a ply; it threatens if a road could follow."""
    after = position.after(ply)
    end = result(after)
    return Judged(after, end, end is None and after.in_tak())


def result(position: Position) -> Result | None:
    """Return the end of the game on the board, by a road or by flats."""
    outcome = position.outcome()
    return None if outcome is None else result_on_board(outcome, position)


def placed(ply: Ply) -> Placed | None:
    """Return whether a ply places a wall or a capstone."""
    return _PLACED.get(ply.kind) if isinstance(ply, Placement) else None


def unplayed(position: Position, side: Color) -> int:
    """Return the pieces in a side's reserve, flats, walls and capstones alike."""
    return position.reserve(side).total


def posted(board: Layout) -> Layout:
    """Return a posted board as it is."""
    return board


def taken(position: Position, board: Layout, turn: Color) -> Setup:
    """Return a posted board with the number of the game's move, or of the next."""
    next_move = turn is Color.WHITE and position.turn is Color.BLACK
    return Setup(board, turn, position.move_number + next_move)


# Tags.


def tags(rules: Rules) -> Iterator[Tag]:
    """Yield the tags by which other programs know the rules."""
    yield Tag("Size", str(rules.size))
    yield Tag("Komi", f"{rules.half_komi / 2:g}")
    yield from _reserve_tags(rules)
    yield Tag("Opening", rules.opening.unthrown.value)
    yield from own_tags(rules)


def start_tag(start: Setup) -> Tag:
    """Return the position to start from."""
    return Tag("TPS", format_tps(start))


def _reserve_tags(rules: Rules) -> Iterator[Tag]:
    """Yield the reserves that are not the usual ones, by side where the sides differ."""
    usual, (white, black) = standard_reserve(rules.size), rules.reserves
    kinds = (
        ("Flats", usual.stones, white.stones, black.stones),
        ("Caps", usual.capstones, white.capstones, black.capstones),
    )
    for name, standard, first, second in kinds:
        if first == second != standard:
            yield Tag(name, str(first))
        elif first != second:
            yield Tag(f"{name}1", str(first))
            yield Tag(f"{name}2", str(second))


# The Aturan start: each side's first piece is thrown onto the board (the Companion Book, 'Atur').
#
# The book knows it from anecdotes; the rest is our own. A piece that goes off the board or lands on
# the other one is thrown again. It falls upright once in six times, which is better than flat in
# any place; then the nearer to the centre of the board is the better throw, and the better throw is
# White's. A piece that landed upright is laid flat.


UPRIGHT = 1 / 6
"""Chance that a piece lands upright."""

AROUND = 0.5
"""Reach of throws around the board, in squares: one in three or four goes off a 5x5 board."""


def throw(rules: Rules, chance: Random) -> tuple[Throw, Throw]:
    """Return both throws, repeated until one of them is the better one."""
    while True:
        first = _fall(rules.size, chance, None)
        second = _fall(rules.size, chance, first.ply.square)
        if first.rank != second.rank:
            return first, second


def _fall(size: int, chance: Random, taken: Square | None) -> Throw:
    misses = 0
    while True:
        east, north = (chance.uniform(-AROUND, size + AROUND) for _ in range(2))
        upright = chance.random() < UPRIGHT
        square = Square(floor(east), floor(north))
        if square.on_board(size) and square != taken:
            away = hypot(east - size / 2, north - size / 2)
            return Throw(Placement(square), round(100 * away), upright, misses)
        misses += 1
