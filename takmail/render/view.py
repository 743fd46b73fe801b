"""All that a drawing of a board needs to know."""

from dataclasses import dataclass

from takmail.notation.written_plies import Notation
from takmail.squares import Square
from takmail.statically_frozen import statically_frozen
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.wording.language import Language
from takmail.wording.spoken import ENGLISH


@statically_frozen
@dataclass(frozen=True, slots=True)
class BoardView:
    """A position and what to show about it.

    ``notation`` is the game's home notation: it gives the labels and the names of squares.
    ``last`` is the ply that led here; the squares it touched are marked. ``number`` is its number,
    from 1 (0 where that isn't known), ``flattens`` says whether it flattened a wall. ``names`` are
    White's and Black's, empty where the colours' own will do. ``road`` are the squares of the
    winning road, or of two that count together, ``tak`` says that a threat was called or announced,
    ``over`` that nobody is to move any more. ``flipped`` turns the board round, as seen from
    Black's side. ``language`` is that of the words beside the board. ``columns`` are those of the
    screen, 0 where it isn't known.
    """

    position: Position
    notation: Notation = Notation.MAIL
    last: Ply | None = None
    names: tuple[str, str] = ("", "")
    road: tuple[Square, ...] = ()
    tak: bool = False
    over: bool = False
    flipped: bool = False
    number: int = 0
    flattens: bool = False
    language: Language = ENGLISH
    columns: int = 0
