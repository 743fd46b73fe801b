"""Boards to look at: one of each size in mid-game, and hard ones."""

from dataclasses import dataclass, replace

from takmail.colors import Color
from takmail.notation.positions import parse_tps
from takmail.notation.ptn import parse_ptn
from takmail.notation.written_plies import Notation, resolve
from takmail.render.views import BoardView
from takmail.tak.ends import End
from takmail.tak.position import Position
from takmail.tak.rules import Reserve, Rules, standard_reserve
from takmail.tak.setups import Setup
from tests.render import english

NAMES = ("Alice", "Bob")


@dataclass(frozen=True, slots=True)
class Case:
    """A position in TPS, the ply in PTN that led to it, and what else its drawing shows."""

    name: str
    tps: str
    last: str = ""
    notation: Notation = Notation.MAIL
    names: tuple[str, str] = NAMES
    flipped: bool = False
    half_komi: int = 0
    in_both: bool = False

    def view(self) -> BoardView:
        position = position_from(self.tps, half_komi=self.half_komi)
        view = english.board(
            position,
            self.notation,
            self.in_both,
            names=self.names,
            flipped=self.flipped,
            tak=position.in_tak(),
        )
        if self.last:
            view = replace(view, last=resolve(parse_ptn(self.last), position.size))
        outcome = position.outcome()
        if outcome is None:
            return view
        road = outcome.road if outcome.end is End.ROAD else ()
        return replace(view, road=road, over=True)


def position_from(tps: str, *, half_komi: int = 0) -> Position:
    """Set a position up with as many pieces as it needs."""
    setup = parse_tps(tps)
    usual = standard_reserve(setup.layout.size)
    reserve = Reserve(max(usual.stones, _pieces(setup)), max(usual.capstones, 2))
    rules = Rules.standard(setup.layout.size, half_komi=half_komi)
    if _pieces(setup) > usual.stones:
        rules = replace(rules, reserves=(reserve, reserve))
    return Position.from_setup(rules, setup)


def _pieces(setup: Setup) -> int:
    """Return how many pieces the side with more of them has on the board."""
    colors = [color for _, stack in setup.layout.stacks() for color in stack.colors]
    return max(colors.count(color) for color in Color)


_TALL = "12121122112212121221"

CASES = (
    Case("3x3", "2,x2/x,21,21/2,x,1 2 5", "a2>"),
    Case("4x4", "2S,x,12,1/1,x,21,x/x3,1/1,1,1,2 1 11", "d1"),
    Case("5x5", "x,1,x2,1/1,1,2,2,2C/2,x,1,x,2/x2,1,2,1/x,22,x,2,x 1 17", "Ce4"),
    Case(
        "6x6",
        "2,x,1,1,12,122/1,2S,x,1,2,x/2,x,22,x3/2,1,2,x,1,x/1,2S,2,x,1,1/1,21,2S,x3 1 25",
        "2f5+",
    ),
    Case(
        "7x7",
        "x2,1,1C,x,1,x/1,x4,2C,2/2,1,x,221,x3/1S,x,2,x,2,1,1S/1S,2,2C,x2,1S,x/1,2,x,2,11,x,2"
        "/2,12,2,1,x2,1 1 31",
        "c2-",
    ),
    Case(
        "8x8",
        "x,1C,2,x,1,2,1,1/2,1C,11,2,1,1,1S,2/1,2C,x,1,x,1,2,1/2,1S,1,2,x,1,22,x/1,1,112,x,1S,x2,2"
        "/2,1,2C,1,2,2,2,1/x,1,1,2,2S,1,x,2/x,1S,2S,2,1,2,2,2 1 41",
        "g1",
    ),
    Case("empty", "x5/x5/x5/x5/x5 1 1", half_komi=5),
    Case(
        "ptn-labels", "x,1,x2,1/1,1,2,2,2C/2,x,1,x,2/x2,1,2,1/x,22,x,2,x 1 17", "Ce4", Notation.PTN
    ),
    Case("both", "x,1,x2,1/1,1,2,2,2C/2,x,1,x,2/x2,1,2,1/x,22,x,2,x 1 17", "Ce4", in_both=True),
    Case("flipped", "2S,x,12,1/1,x,21,x/x3,1/1,1,1,2 1 11", "d1", flipped=True),
    Case("spread", "x5/x,12,2,12,12S/x,x,1,1,x/x,2,x3/x5 1 9", "4b4>112"),
    Case("traveled", "2,x4/x4,2/1,1,x3/x,1,11C,x2/x2,2,2,x 2 9", "a3~c2"),
    Case("emptied", "x5/x,x,21,21S,x/x5/x5/x5 2 9", "2b4>11"),
    Case(
        "road",
        "x,2S,1,2,x,x/1,2,1,x,2C,x/1,1,21,2,x,x/2,2,1,1C,2,x/x,2,2,1,x,x/x,x,x,121,x,x 2 14",
        "c3>",
    ),
    Case("road-on-walls-side", "2,2,2,2,12/x,1,1S,x,1/1C,x,1,x,x/x,1,x,1,x/x5 1 9", "e5"),
    Case(
        "stack-of-20",
        f"x6/x,{_TALL}2C,x,1,x,x/x6/x,x,2,x,{_TALL}1,x/x6/1,x4,{_TALL}1S 2 40",
        "d5",
    ),
    Case(
        "tall-neighbours",
        f"{_TALL}1,{_TALL}2,{_TALL}1S,12,21/x5/x5/{_TALL}1,2,{_TALL}1C,x2/x5 2 30",
        "3a5>12",
    ),
    Case(
        "endgame-8x8",
        "11,x,1C,x,2,1,2,1/2C,2,221,2,2,x,2,2/1,1,1,1,2,22,1,2/2S,2,2,1,1,2,1,11/2,1,2,1,2,2,1,2"
        "/1S,2,12,2,x,1,2S,2/1,2,1,2,11S,1S,121,1S/1,2C,1,2,2,1,2,21 1 76",
        "f7-",
    ),
    Case(
        "wide-names",
        "x3/x,1,x/x,x,2 1 2",
        "b2",
        names=("张伟打泰克棋的人很高兴", "🦊 Reynard ```\u202e"),
    ),
)
