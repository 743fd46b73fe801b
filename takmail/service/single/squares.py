"""The board of a game as buttons, one for each square: what stands on it, what a tap chooses.

Circles are flats, squares walls and hearts capstones, with the number of pieces beside them. Yellow
is White's and brown Black's where the last ply put pieces, as in the emoji style; the stack that is
being moved is blue. An empty square shows its name.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from takmail.commands.presses import Press, press_of
from takmail.commands.values import Tap
from takmail.notation.labels import square_name
from takmail.play.game import Game
from takmail.render.emoji import top_emoji
from takmail.render.labels import cell_index, drawing_order
from takmail.render.marks import find_marks
from takmail.render.view import BoardView
from takmail.service.stepping.paths import (
    KINDS,
    MOVED,
    last_square,
    named,
    next_square,
    square_in,
    travels,
)
from takmail.service.stepping.steps import Asked, Step
from takmail.squares import Square
from takmail.tak.layout import Stack
from takmail.tak.pieces import Kind
from takmail.tak.position import Position
from takmail.wording.draft import DraftButton, DraftButtons
from takmail.wording.message import Plain

TAPPED = (Asked.SQUARE, Asked.ROW)
"""What is asked for that a tap on the board itself says: where a capstone travels to."""

NOTHING = ""
"""The path of a choice that has not begun."""

_CHOSEN = {Kind.FLAT: "🔵", Kind.WALL: "🟦", Kind.CAPSTONE: "💙"}


def tap(game: Game, chosen: str = NOTHING) -> Press:
    """Return the press that chooses this much of a move on the board as it stands."""
    return press_of(Tap(chosen), game.code, game.version)


def placeable(position: Position) -> tuple[Kind, ...]:
    """Return the kinds of pieces that the side on turn can place, the usual one first."""
    if position.first_turn():
        return (Kind.FLAT,)
    left = position.reserve(position.turn)
    stones = (Kind.FLAT, Kind.WALL) if left.stones else ()
    return (*stones, Kind.CAPSTONE) if left.capstones else stones


def placing(kind: Kind, square: Square) -> str:
    """Return the path by which a piece is placed on a square."""
    return f"{KINDS[kind]}{named(square)}"


@dataclass(frozen=True, slots=True)
class Squares:
    """The squares of a game that is on.

    ``shown`` is the board to show, which may be the one that a chosen ply would give; ``at`` is the
    step at which the side on turn is, ``None`` before it has chosen anything.
    """

    game: Game
    shown: BoardView
    at: Step | None = None

    def rows(self) -> Iterator[DraftButtons]:
        """Yield the rows of the board, as it is drawn."""
        size = self.game.terms.rules.size
        cells, marks = self.shown.position.layout().cells, find_marks(self.shown)
        for row in drawing_order(self.shown):
            buttons = []
            for cell in row:
                square, stack = Square(cell % size, cell // size), cells[cell]
                label = square_name(square, size, self.shown.notation)
                if stack is not None:
                    moved = cell == self._moved()
                    face = _CHOSEN[stack.kind] if moved else top_emoji(stack, cell, marks)
                    label = face + _height(stack)
                buttons.append(DraftButton(Plain(label), tap(self.game, self._chosen_by(square))))
            yield DraftButtons(tuple(buttons), aligned=True)

    def _moved(self) -> int | None:
        """Return the cell of the stack of which it is still asked how it moves."""
        at = self.at
        if at is None or at.ply is not None:
            return None
        return cell_index(square_in(at.chosen), self.game.terms.rules.size)

    def _chosen_by(self, square: Square) -> str:
        """Return what is chosen by a tap on a square; a second one on the same takes it back."""
        at = self.at
        if at is not None and square == square_in(at.chosen):
            return NOTHING
        if at is not None and at.asked is Asked.DIRECTION:
            ways = [choice for choice in at.choices if not travels(choice)]
            beside = [choice for choice in ways if next_square(choice) == square]
            if beside:
                return beside[0]
        if at is not None and at.asked in TAPPED:
            ends = [choice for choice in at.choices if last_square(choice) == square]
            if ends:
                return ends[0]
        if self.game.board.stack(square) is not None:
            return f"{MOVED}{named(square)}"
        kinds = placeable(self.game.board)
        return placing(kinds[0], square) if kinds else NOTHING


def _height(stack: Stack) -> str:
    return str(stack.height) if stack.height > 1 else ""
