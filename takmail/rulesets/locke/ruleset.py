"""Locke as one of the rulesets: this module is a `takmail.rulesets.protocol.Ruleset`."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from takmail.colors import SIDES, Color
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.positions import format_tps, parse_tps
from takmail.notation.ptn import parse_ptn
from takmail.notation.records import GameRecord, Tag
from takmail.notation.written_plies import (
    MAIL_LETTERS,
    PTN_DIRECTIONS,
    PTN_SIGNS,
    Notation,
    WrittenPly,
    resolve,
    square_name,
)
from takmail.rulesets import comparison
from takmail.rulesets import plain_answers as plain
from takmail.rulesets.comparison import Comparison, Fault, GameUnderRules, Impossible
from takmail.rulesets.defaults import Defaults
from takmail.rulesets.json_forms import Record, UnreadableError, coded, decode_square
from takmail.rulesets.locke.position import (
    SIZE,
    USUAL_PIECES,
    Board,
    LockeRules,
    Move,
    Place,
    Ply,
    Position,
    Start,
)
from takmail.rulesets.locke.position import set_up as set_up
from takmail.rulesets.locke.results import LockeResult
from takmail.rulesets.locke.results import off_board as off_board
from takmail.rulesets.protocol import Feature, Forms, Judged, Kept, Lack
from takmail.rulesets.values import BadTerms, BadTermsError
from takmail.squares import Square
from takmail.tak.plies import Kind, Spread
from takmail.tak.plies import Ply as TakPly
from takmail.tak.setups import Layout, Setup, Stack
from takmail.terms.presets import PRESETS
from takmail.terms.wishes import Wishes

sizes, in_ptn, has_dice = (SIZE,), False, False
lacks: Mapping[str, Lack] = {**plain.LACKS, Feature.STONES: Lack.OF_TAK}
result = Position.result
begins_with, carried_over, given = plain.begins_with, plain.carried_over, plain.given
bets, die, has_draws, milder = plain.bets, plain.die, plain.has_draws, plain.milder
placed, rolled, throw, throws = plain.placed, plain.rolled, plain.throw, plain.throws
flattens, split, stones_to_split = plain.flattens, plain.split, plain.stones_to_split

MODERN, OUTER = "modern", "outer"
"""Words behind the name of the game: its modern rules, and the other first row."""


# Terms.


def rules_for(wishes: Wishes, _defaults: Defaults) -> LockeRules:
    """Return the rules that the words say; more pieces than the usual are of the modern ones."""
    words = wishes.own or ()
    pieces = next((int(word) for word in words if word.isdecimal()), USUAL_PIECES)
    modern = MODERN in words or pieces != USUAL_PIECES
    return LockeRules(wishes.size or SIZE, pieces, modern, OUTER in words)


def words_of(rules: LockeRules) -> list[str]:
    """Return the words that say all that isn't as usual."""
    pieces = rules.pieces != USUAL_PIECES
    words = {MODERN: rules.modern, str(rules.pieces): pieces, OUTER: rules.outer}
    return [word for word, there in words.items() if there]


def check(rules: LockeRules, _start: object) -> None:
    """Raise `BadTermsError` for another size of board."""
    if rules.size != SIZE:
        raise BadTermsError(BadTerms.BAD_SIZE, rules.size)


def resized(rules: LockeRules, size: int, _own: Wishes) -> LockeRules:
    """Return the rules for this board; raise `BadTermsError` for another."""
    check(replace(rules, size=size), None)
    return rules


# Plies.


def judge(position: Position, ply: Ply) -> Judged:
    """Return the outcome of a ply. Threats aren't called in this game."""
    after = position.after(ply)
    return Judged(after, result(after), threat=False)


def unplayed(position: Position, side: Color) -> int:
    """Return the pieces in a side's reserve."""
    return position.reserves[side]


def understood(written: WrittenPly, position: Position) -> Ply:
    """Return the ply that is meant: the one number of a move is the length of its way.

    Raise `NotationError` for walls and capstones, and for stacks that split, with the nearest ply.
    """
    ply = likeness(resolve(written, position.size))
    if written.is_bare and not position.is_home(ply.square):
        # A square alone is the one of the side's first row, in whichever notation.
        square = Square(ply.square.file, SIZE - 1 - ply.square.rank)
        ply = Place(square) if position.is_home(square) else ply
    other_piece = written.target is not None or written.kind is not Kind.FLAT
    if not other_piece and written.pick_up is None and len(written.drops) < 2:
        return ply
    problem = Problem.PIECES_ALIKE if other_piece else Problem.STACKS_MOVE_WHOLE
    near, text = position.nearest(ply), written.text
    meant = near and format_ply(near, SIZE, written.notation)
    raise NotationError(problem, text, 1, len(text), expected=(Expected.PLY,), suggestion=meant)


def likeness(ply: TakPly) -> Ply:
    """Return the ply that is most like one of Tak; several drops show how far it goes."""
    if not isinstance(ply, Spread):
        return Place(ply.square)
    far = ply.drops[0] if len(ply.drops) == 1 else len(ply.drops)
    return Move(ply.square, ply.direction, far)


def read(text: str, position: Position) -> Ply:
    """Return the ply of a text in the notation of records, on this board."""
    return understood(parse_ptn(text), position)


def format_ply(ply: Ply, size: int, notation: Notation, **_marks: bool) -> str:
    """Return ``mn c5 2`` or ``ps c5`` in mail, ``c1+2`` or ``c1`` in records; one step is bare."""
    square = square_name(ply.square, SIZE, notation)
    if isinstance(ply, Place):
        return f"ps {square}" if notation is Notation.MAIL else square
    far = str(ply.distance) if ply.distance > 1 else ""
    if notation is Notation.MAIL:
        return f"m{MAIL_LETTERS[ply.direction]} {square} {far}".rstrip()
    return f"{square}{PTN_SIGNS[ply.direction]}{far}"


written = format_ply
_PLY = re.compile(r"([a-e][1-5])(?:([-+<>])([2-4]?))?")


def _decoded(text: str) -> Ply:
    kept = _PLY.fullmatch(text)
    if kept is None:
        raise UnreadableError("ply", text)
    name, sign, far = kept.groups()
    square = decode_square(name)
    return Move(square, PTN_DIRECTIONS[sign], int(far or 1)) if sign else Place(square)


forms = Forms(
    Kept((LockeRules,), Record(LockeRules).form()),
    Kept((Place, Move), coded(lambda ply: format_ply(ply, SIZE, Notation.PTN), _decoded)),
    Kept((Start,), Record(Start).form()),
    Kept((Board,), Record(Board).form()),
    Kept((LockeResult,), Record(LockeResult).form()),
)


# Posted boards.


def posted(board: Layout) -> Board | None:
    """Return the heights of a board, ``None`` if not all stacks are flats of one owner."""
    heights = [_height(cell) for cell in board.cells]
    return None if None in heights else Board(tuple(height or 0 for height in heights))


def _height(stack: Stack | None) -> int | None:
    if stack is None:
        return 0
    alike = stack.kind is Kind.FLAT and len(set(stack.colors)) == 1
    return stack.height * (1 - 2 * stack.owner) if alike else None


def compare(game: GameUnderRules, posted: Board) -> Comparison:
    """Compare the boards, and count the pieces if they differ."""
    compared, limit = comparison.compare(game, posted), game.rules.pieces
    many = tuple(
        Fault(Impossible.TOO_MANY_STONES, count, limit, color, posted.squares(color))
        for color in SIDES
        if (count := posted.pieces(color)) > limit
    )
    return replace(compared, faults=compared.faults or many)


def taken(_position: Position, board: Board, turn: Color) -> Start:
    """Return a posted board with the side to move."""
    return Start(board, turn)


# Records.


def tags(rules: LockeRules) -> Iterator[Tag]:
    """Yield the size, and the words for what isn't as usual."""
    yield Tag("Size", str(rules.size))
    if words := words_of(rules):
        yield Tag("Rules", " ".join(words))


def start_tag(start: Start) -> Tag:
    """Return the board to start from in TPS."""
    return Tag("TPS", format_tps(Setup(Layout(SIZE, start.layout.cells), start.turn)))


def recorded_start(record: GameRecord) -> Position:
    """Return the position that tags give; raise `NotationError` or `SetupError` if none."""
    tag, start = record.tag("Rules"), record.tag("TPS")
    words = () if tag is None else tuple(tag.value.lower().split())
    if tag is not None and not {*words} <= {*PRESETS["locke"].words}:
        raise tag.place.error(Problem.UNKNOWN_TAG_VALUE)
    return set_up(rules_for(Wishes(own=words), Defaults()), _start(start) if start else None)


def _start(tag: Tag) -> Start:
    """Return the start that a tag gives; raise `NotationError` if it is none of this game."""
    try:
        setup = parse_tps(tag.value)
    except NotationError as error:
        raise tag.place.about(error) from None
    board = posted(setup.layout)
    if board is None or board.size != SIZE:
        raise tag.place.error(Problem.UNKNOWN_TAG_VALUE)
    return Start(board, setup.turn)
