"""Games found in a text, as they are shown, and games that can begin from them."""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.commands.found_in_text import FoundBoard, FoundGame
from takmail.commands.values import Wishes
from takmail.notation.written_plies import Notation
from takmail.render.views import BoardView
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.setups import Setup

_LEAST_MOVE = 2
"""The number of a move at which nobody places the other side's flat any more."""


def view(found: FoundGame | FoundBoard, notation: Notation) -> BoardView:
    """Return the board to show, in the notation of those who are shown it.

    Raise ``SetupError`` where there are too many pieces.
    """
    if isinstance(found, FoundBoard):
        return BoardView(_position(found, Color.WHITE), notation)
    outcome = found.position.outcome()
    return BoardView(
        found.position,
        notation,
        last=found.last,
        road=outcome.roads if outcome else (),
        over=outcome is not None,
        number=found.played,
    )


def beginnings(found: FoundGame | FoundBoard) -> Iterator[tuple[str, Wishes]]:
    """Yield what begins a game there: once, or for each side that may be on turn.

    With each is the name of its button.
    """
    if isinstance(found, FoundGame):
        if found.position.outcome() is None:
            yield "from_here", found.wishes
        return
    if _position(found, Color.WHITE).outcome() is not None:
        return
    for color in Color:
        wishes = Wishes(size=found.layout.size, start=_setup(found, color))
        yield f"from_here_{color.name.lower()}", wishes


def _position(found: FoundBoard, turn: Color) -> Position:
    """Return the board as a position; raise ``SetupError`` where there are too many pieces."""
    return Position.from_setup(Rules.standard(found.layout.size), _setup(found, turn))


def _setup(found: FoundBoard, turn: Color) -> Setup:
    pieces = sum(stack.height for _, stack in found.layout.stacks())
    return Setup(found.layout, turn, max(_LEAST_MOVE, pieces // 2 + 1))
