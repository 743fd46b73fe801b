"""Diagrams: the boards beside the rules of Tak, page by page, and beside words of the glossary."""

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
    """A position in TPS, and a ply in PTN that is played on it, if one is.

    ``counted`` says that the pieces are counted below the board.
    """

    tps: str
    ply: str = ""
    tak: bool = False
    traveling: bool = False
    counted: bool = False

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
    "end": (Diagram("1,2,1/2,x,2/2S,1,1 1 5", "b2", counted=True),),
    "tak": (_TAK,),
    "points": (Diagram("x2,1,x2/x,2,1,2,x/x5/x,2,1,2,x/x2,1,x2 1 6", "c3"),),
    "travel": (Diagram(_FLATS, traveling=True), Diagram(_FLATS, "b2~d4", traveling=True)),
    "university": (_TAK,),
    "femr": (_PLACED,),
    "street": (replace(_TAK, tak=False),),
    "halfsets": (Diagram(_WALL, "c3+*"),),
    "ways": (Diagram("x5/x3,2,x/x5/x,2,x3/x5 1 2"),),
    "customs": (Diagram("x5/x2,2,1,x/x,1,x,2,x/x5/x5 1 4", "Cc3"),),
    "lands": (),
}
assert tuple(_DIAGRAMS) == (*RULES_PAGES, *VARIANT_PAGES), "each page has its boards, if any"

_OWN_WALL = "x5/x5/22111C,x2,21S,x/x5/x5 1 9"
_HELD = Diagram("x4/x,21121,x2/x4/x4 1 6")

_WORDS: dict[str, tuple[Diagram, ...]] = {
    "brookers-fall": (Diagram(_OWN_WALL), Diagram(_OWN_WALL, "3a3>111*")),
    "capstone": (Diagram("x5/x2,2,x2/1,1,1C,x,1/x2,2S,2,x/x5 1 6"),),
    "captives": (_HELD,),
    "carry-limit": (Diagram("x5/x5/2211111,x4/x5/x5 1 8", "5a3>1112"),),
    "control": (_HELD,),
    "crushing": _DIAGRAMS["walls"],
    "double-road": (Diagram("x5/x5/1,1,x,1,1/2,2,21,2,2/x5 1 8", "c2+"),),
    "fall": (Diagram(_STACKS, "4c3>22"),),
    "flat-win": _DIAGRAMS["end"],
    "foot": (Diagram("x4/x2,2,x/1,1,2,x/x4 1 3"),),
    "guard": (Diagram("x5/x5/1222C,x4/x5/x5 1 5", "Sb3"),),
    "hawking": (Diagram("x5/x5/x,2221S,22,2,x/x5/x5 1 9", "4b3>"),),
    "hipper": (Diagram("x5/x5/x2,121122121121,x2/x5/x5 2 9"),),
    "hunter": (Diagram("x4/x,11,x2/x2,2,x/x4 1 3"),),
    "lady": (Diagram("x5/x5/x2,2211C,x2/x5/x5 2 6"),),
    "lug": (Diagram("1C,x4/x5/x2,2,2,1/x2,1,2,2/x2,1,1,2 1 6"),),
    "marred-tower": (Diagram("x5/x5/x2,11221S,x2/x5/x5 2 6"),),
    "palace": (Diagram("x4/x,1,1,x/x,1,1,x/2,2,x,2 2 5"),),
    "pocket": (Diagram("x5/x5/x,21211,x,12122,x/x5/x5 1 7"),),
    "reach": (Diagram("x5/x5/2111,x4/x5/x5 1 5", "4a3>1111"),),
    "reserves": (_HELD,),
    "road": _DIAGRAMS["aim"],
    "running-out": (Diagram("x5/x5/2211111,x4/x5/x5 1 8", "4a3>1111"),),
    "stack": (_HELD,),
    "stone": _DIAGRAMS["stones"],
    "tak": (_TAK,),
    "temskin-wall": (Diagram("x4,2S/x3,2S,1/x2,2S,1,x/x,2S,1,1,x/2S,x,1,x2 1 6"),),
    "tinue": (Diagram("2,x3,2/2,x,1,x2/1,1,x,1,x/x2,1,x,2/2,x,1,x,2 1 7", "c3", tak=True),),
    "trifoil": (Diagram("2,2,1,x,2/x,2,1,x2/1,1,x,1,1/x,2,1,2,x/2,x,1,x,2 1 9", "c3"),),
    "tumbler": (Diagram("x5/x5/x2,11221C,x2/x5/x5 2 6"),),
    "wall": (_PLACED,),
}
"""Boards of the words that are things on a board."""

_HELLO = Diagram("2,x,1,1,x/x,2,1,2S,x/x,12,221C,1,1/2,1,1,12C,2/1,x,2,2,x 2 12", "b5")
"""The board in the middle of a game that greets newcomers."""

_SHOWN = {
    "hello": (_HELLO,),
    **_DIAGRAMS,
    **{f"glossary-{word}": shown for word, shown in _WORDS.items()},
}


def boards(page: str) -> list[BoardView]:
    """Return the boards of a page; a word of the glossary may have none."""
    return [_view(diagram) for diagram in _SHOWN.get(page, ())]


def moving(page: str) -> Shown:
    """Return the position of a page's last board, and the ply that is shown on it."""
    last = _SHOWN[page][-1]
    rules, setup = last.begun()
    return Shown(rules, setup, (resolve(parse_ptn(last.ply), rules.size),))


@cache
def _view(diagram: Diagram) -> BoardView:
    before = Position.from_setup(*diagram.begun())
    if not diagram.ply:
        return BoardView(before, diagram=not diagram.counted)
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
        diagram=not diagram.counted,
    )
