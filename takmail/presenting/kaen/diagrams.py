"""Diagrams: the boards beside the rules of Kaen, page by page."""

from dataclasses import dataclass

from takmail.colors import Color
from takmail.commands.help import GAME_PAGES
from takmail.presenting.protocol import Shown
from takmail.render.views import BoardView
from takmail.rulesets.kaen.position import (
    SIZE,
    KaenLayout,
    KaenRules,
    KaenSetup,
    Place,
    Position,
    Stage,
)
from takmail.rulesets.kaen.results import result_of
from takmail.squares import Square

_OWNERS = {"o": Color.WHITE, "x": Color.BLACK}


@dataclass(frozen=True, slots=True)
class Diagram:
    """A board: its rows a1 to d1, a2 to d2 and so on, what is beside it, and a stone placed."""

    rows: str
    turn: Color = Color.WHITE
    die: int = 0
    bets: tuple[int, int] = (2, 2)
    marker: Color | None = None
    placed: Square | None = None

    def setup(self) -> KaenSetup:
        """Return the board before the stone is placed."""
        cells = tuple(_OWNERS.get(sign) for sign in self.rows.replace("/", ""))
        stage = Stage.ROLLED if self.die else Stage.BEFORE
        layout = KaenLayout(SIZE, cells)
        return KaenSetup(layout, self.turn, self.bets, self.marker, stage, self.die)

    def view(self) -> BoardView:
        """Return the board, after the stone was placed if one is."""
        position = Position.set_up(KaenRules(), self.setup())
        last = None if self.placed is None else Place(self.placed)
        after = position if last is None else position.after(last)
        result = result_of(after)
        road = () if result is None else result.bridge
        return BoardView(after, last=last, road=road, over=result is not None)


_ROLLED = Diagram("..../.x../...o/....", die=2)
_PLACED = Diagram(_ROLLED.rows, die=2, placed=Square(1, 2))
_BUILT = Diagram(".o.x/xo../.ox./x...", die=2, placed=Square(1, 3))
_FILLED = Diagram("ooxx/ooxo/ooxo/xx.x", die=3, placed=Square(2, 3))

_DIAGRAMS = {
    "kaen-aim": (_BUILT,),
    "kaen-board": (_ROLLED,),
    "kaen-turn": (_ROLLED, _PLACED),
    "kaen-full": (Diagram(".x../..o./oxxo/....", Color.BLACK, die=3),),
    "kaen-double": (Diagram(".x../..o./o.x./....", Color.BLACK, bets=(4, 4), marker=Color.BLACK),),
    "kaen-bets": (Diagram("xo../..o./oxxo/....", Color.BLACK, bets=(4, 2)),),
    "kaen-end": (_FILLED,),
}
assert tuple(_DIAGRAMS) == GAME_PAGES["kaen"], "each page has its boards"


def boards(page: str) -> list[BoardView]:
    """Return the boards of a page."""
    return [diagram.view() for diagram in _DIAGRAMS[page]]


def moving(page: str) -> Shown:
    """Return the stone that is placed on a page's last board, and from where."""
    last = _DIAGRAMS[page][-1]
    assert last.placed is not None, "two boards are one before a stone and one after it"
    return Shown(KaenRules(), last.setup(), (Place(last.placed),))
