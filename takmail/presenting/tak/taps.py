"""Taps: the board of a game of Tak as buttons, their faces, and the choice by a tap.

Circles are flats, squares walls and hearts capstones, with the number of pieces beside them. Yellow
is White's and brown Black's where the last ply put pieces, as in the emoji style; the stack that is
being moved is blue. An empty square shows its name.
"""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.notation.text import columns_of
from takmail.notation.written_plies import square_name
from takmail.play.game import Game
from takmail.presenting.protocol import NOTHING, Step
from takmail.presenting.tak.steps import (
    KINDS,
    MOVED,
    SQUARE,
    Asked,
    counted,
    kind_in,
    last_square,
    named,
    next_square,
    path_of,
    square_in,
    travels,
)
from takmail.render.emoji import piece_emoji, tall_stacks, top_emoji
from takmail.render.grids import find_marks, flow
from takmail.render.views import PHONE, BoardView, cell_index
from takmail.squares import Square
from takmail.tak.plies import Kind
from takmail.tak.position import Position
from takmail.wording.boards import describe_pieces, piece_name
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Plain
from takmail.wording.people import Participants

_TAPPED = (Asked.SQUARE, Asked.ROW)
"""The questions that a tap on the board answers: the end of a capstone's travel."""

_CHOSEN = {Kind.FLAT: "🔵", Kind.WALL: "🟦", Kind.CAPSTONE: "💙"}


def faces(shown: BoardView, at: Step | None) -> Iterator[str]:
    """Yield the face on the button of each cell of a board, in the order of its layout."""
    size, cells, marks = shown.position.size, shown.position.layout().cells, find_marks(shown)
    moved = None if at is None or at.ply is not None else cell_index(square_in(at.chosen), size)
    for cell, stack in enumerate(cells):
        if stack is None:
            yield square_name(Square(cell % size, cell // size), size, shown.notation)
        else:
            face = _CHOSEN[stack.kind] if cell == moved else top_emoji(stack, cell, marks)
            yield f"{face}{stack.height}" if stack.height > 1 else face


def chosen_by(game: Game, at: Step | None, square: Square) -> str:
    """Return the choice by a tap on a square; a second tap on the same takes it back."""
    if at is not None and square == square_in(at.chosen):
        return NOTHING
    if at is not None and at.asked is Asked.DIRECTION:
        ways = [choice for choice in at.choices if not travels(choice)]
        beside = [choice for choice in ways if next_square(choice) == square]
        if beside:
            return beside[0]
    if at is not None and at.asked in _TAPPED:
        ends = [choice for choice in at.choices if last_square(choice) == square]
        if ends:
            return ends[0]
    if game.board.stack(square) is not None:
        return f"{MOVED}{named(square)}"
    kinds = _placeable(game.board)
    return _placing(kinds[0], square) if kinds else NOTHING


def instead(game: Game, at: Step) -> tuple[tuple[Sentence, str], ...]:
    """Return the kinds of pieces that can stand on the chosen square, if there are several."""
    if kind_in(at.chosen) is None:
        return ()
    legal, square = {path_of(ply) for ply in game.board.legal_plies()}, square_in(at.chosen)
    kinds = [kind for kind in KINDS if _placing(kind, square) in legal]
    return tuple(_kind(game, at, kind) for kind in kinds) if len(kinds) > 1 else ()


def untapped(_position: Position) -> None:
    """Return nothing: every move begins on the board."""


def ways(at: Step) -> tuple[str, ...]:
    """Return the choices of a step that no tap on the board makes."""
    return () if at.asked in _TAPPED else at.choices


def before(at: Step) -> str:
    """Return the choice before the last question; a square is the first thing here."""
    earlier = at.before or NOTHING
    return earlier if len(earlier) >= SQUARE.stop else NOTHING


def side(people: Participants, color: Color) -> Sentence:
    """Return a side's name with its flats on the board and its reserve."""
    board, stone = people.game.board, piece_emoji(color, Kind.FLAT)
    reserve = board.reserve(color)
    capstones = f" {reserve.capstones}{piece_emoji(color, Kind.CAPSTONE)}"
    walls = "" if reserve.walls is None else f" {reserve.walls}{piece_emoji(color, Kind.WALL)}"
    left = f"{reserve.flats}{stone}{walls}{capstones if reserve.capstones else ''}"
    pieces = describe_pieces(board.flats(color), left)
    return say("single-side", symbol=Plain(stone), player=people.at(color), told=pieces)


def beside(shown: BoardView) -> list[str]:
    """Return lines on the stacks, which the buttons can't show."""
    stacks = tall_stacks(shown, shown.position.layout().cells)
    return list(flow(stacks, PHONE, measure=columns_of))


def how(position: Position) -> Sentence:
    """Say how a move is chosen by taps."""
    return say("single-first" if position.first_turn() else "single-how")


def why_not(game: Game, chosen: str) -> Sentence:
    """Say why a choice leads to no legal ply."""
    if not chosen.startswith(MOVED):
        return say("single-cannot")
    if game.board.first_turn():
        return say("single-only_flats")
    stack = game.board.stack(square_in(chosen))
    if stack is not None and stack.owner is not game.turn:
        return say("single-not_your_stack")
    return say("single-cannot_move")


def _placeable(position: Position) -> tuple[Kind, ...]:
    """Return the kinds of pieces that the side on turn can place, the usual one first."""
    if position.first_turn():
        return (Kind.FLAT,)
    return tuple(kind for kind, number in counted(position.reserve(position.turn)) if number)


def _placing(kind: Kind, square: Square) -> str:
    """Return the path by which a piece is placed on a square."""
    return f"{KINDS[kind]}{named(square)}"


def _kind(game: Game, at: Step, kind: Kind) -> tuple[Sentence, str]:
    key = "single-kind_chosen" if kind is kind_in(at.chosen) else "single-kind"
    label = say(key, symbol=Plain(piece_emoji(game.turn, kind)), piece=piece_name(kind))
    return label, _placing(kind, square_in(at.chosen))
