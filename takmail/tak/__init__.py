"""The rules of Tak: pieces, plies, positions, roads and outcomes. Pure: no I/O.

`Position.standard` is the empty board; a `Position` by other rules than the usual ones is made from
`Rules`. A `Square` counts its file and its rank from 0 in the south-west; as text it has its name
in PTN. A ply is a `Placement`, a `Spread` or, in games where capstones travel, a `Travel`.

>>> from takmail.tak import Position
>>> position = Position.standard(3)
>>> position.push_ptn("b2")
<Placement b2>
>>> position
Position.from_tps('x3/x,2,x/x3 2 1')
"""

from takmail.colors import Color
from takmail.squares import Direction, Square
from takmail.tak.ends import End, Outcome
from takmail.tak.errors import TakError
from takmail.tak.legal_plies import Illegal, IllegalPlyError
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.position import Position, perft, worth_given_up, worth_on_board
from takmail.tak.rules import SIZES, Handicap, Opening, Reserve, Rules, standard_reserve
from takmail.tak.scoring import Factor, Scoring, Worth
from takmail.tak.setups import BadSetup, Layout, Setup, SetupError, Stack

__all__ = [
    "SIZES",
    "BadSetup",
    "Color",
    "Direction",
    "End",
    "Factor",
    "Handicap",
    "Illegal",
    "IllegalPlyError",
    "Kind",
    "Layout",
    "Opening",
    "Outcome",
    "Placement",
    "Ply",
    "Position",
    "Reserve",
    "Rules",
    "Scoring",
    "Setup",
    "SetupError",
    "Spread",
    "Square",
    "Stack",
    "TakError",
    "Travel",
    "Worth",
    "perft",
    "standard_reserve",
    "worth_given_up",
    "worth_on_board",
]
