"""Diagrams: the boards beside the rules of Tak, page by page."""

from dataclasses import dataclass, replace
from functools import cache

from takmail.commands.help import RULES_PAGES, VARIANT_PAGES
from takmail.notation.positions import parse_tps
from takmail.notation.ptn import parse_ptn
from takmail.notation.written_plies import resolve
from takmail.presenting.protocol import Shown
from takmail.render.views import BoardView
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.setups import Setup


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position in TPS, and a ply in PTN that is played on it, if one is."""

    tps: str
    ply: str = ""
    tak: bool = False
    traveling: bool = False

    def begun(self) -> tuple[Rules, Setup]:
        """Return the rules that hold on the board, and the position."""
        setup = parse_tps(self.tps)
        return replace(Rules.standard(setup.layout.size), traveling=self.traveling), setup


_STACKS = "x5/x2,2,x2/x,1,12211,x2/x4,2/x5 1 6"
_FLATS = "x5/x2,1,1,x/x2,1,2,x/x,11C,1,2,x/x5 1 6"
_WALL = "x5/x2,2S,x2/x2,11C,x2/x5/x2,2,x2 1 6"
_TAK = Diagram("x5/x2,2,2,x/1,x,x,1,1/x,2,x,2,x/x5 1 6", "b3", tak=True)
_PLACED = Diagram("x4,1/x5/x5/x5/2,x4 1 2", "Sc3")

_DIAGRAMS: dict[str, tuple[Diagram, ...]] = {
    "aim": (Diagram("x5/x2,2,2,x/1,1,x,1,1/x,2,x,2,x/x5 1 6", "c3"),),
    "stones": (Diagram("x5/x,1,1S,1C,x/x5/x,2,2S,2C,x/x5 1 5"),),
    "opening": (Diagram("x5/x5/x5/x5/2,x4 2 1", "e5"),),
    "placing": (_PLACED,),
    "moving": (Diagram(_STACKS), Diagram(_STACKS, "4c3>22")),
    "walls": (Diagram(_WALL), Diagram(_WALL, "c3+*")),
    "end": (Diagram("1,2,1/2,x,2/2S,1,1 1 5", "b2"),),
    "tak": (_TAK,),
    "points": (Diagram("x2,1,x2/x,2,1,2,x/x5/x,2,1,2,x/x2,1,x2 1 6", "c3"),),
    "travel": (Diagram(_FLATS, traveling=True), Diagram(_FLATS, "b2~d4", traveling=True)),
    "university": (_TAK,),
    "femr": (_PLACED,),
    "street": (replace(_TAK, tak=False),),
    "halfsets": (Diagram(_WALL, "c3+*"),),
    "ways": (Diagram("x5/x3,2,x/x5/x,2,x3/x5 1 2"),),
}
assert tuple(_DIAGRAMS) == (*RULES_PAGES, *VARIANT_PAGES), "each page has its boards"


def boards(page: str) -> list[BoardView]:
    """Return the boards of a page."""
    return [_view(diagram) for diagram in _DIAGRAMS[page]]


def moving(page: str) -> Shown:
    """Return the position of a page's last board, and the ply that is shown on it."""
    last = _DIAGRAMS[page][-1]
    rules, setup = last.begun()
    return Shown(rules, setup, (resolve(parse_ptn(last.ply), rules.size),))


@cache
def _view(diagram: Diagram) -> BoardView:
    before = Position.from_setup(*diagram.begun())
    if not diagram.ply:
        return BoardView(before)
    ply = resolve(parse_ptn(diagram.ply), before.size)
    after = before.after(ply)
    outcome = after.outcome()
    return BoardView(
        after,
        last=ply,
        road=outcome.roads if outcome else (),
        over=outcome is not None,
        tak=diagram.tak,
        flattens=before.flattens(ply),
    )
