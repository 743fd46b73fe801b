"""The rules of Tak: pieces, plies, positions, roads and outcomes. Pure: no I/O.

`Position.standard` is the empty board; other rules than the usual ones are `Rules`, from which a
`Position` is made. Plies are played as text, in PTN or in the notation of Tak by Mail:

>>> from takmail.tak import Position
>>> position = Position.standard(3)
>>> len(position.legal_plies())
9
>>> position.push_ptn("b2")
Placement(square=Square(file=1, rank=1), kind=<Kind.FLAT: 'flat'>)
>>> position.turn
<Color.BLACK: 1>
>>> position
Position.from_tps('x3/x,2,x/x3 2 1')

They are played as values, too. A `Square` counts its file and its rank from 0 in the south-west;
as text it has its name in PTN. A ply is a `Placement`, a `Spread` or, in games where capstones
travel, a `Travel`.

On the first turns each side places the other's flat. A ply that is not legal changes nothing; its
error has the reason, the square, and the number that was exceeded where there is one:

>>> from takmail.tak import Color, Direction, IllegalPlyError, Kind
>>> from takmail.tak import Placement, Rules, Spread, Square
>>> position.stack("b2")
Stack(colors=(<Color.BLACK: 1>,), kind=<Kind.FLAT: 'flat'>)
>>> position.push(Placement(Square.parse("a1"), Kind.WALL))
Traceback (most recent call last):
takmail.tak.legal_plies.IllegalPlyError: a1: first turn must place a flat
>>> position.push(Placement(Square(0, 0)))
>>> try:
...     position.push(Spread(Square(0, 0), Direction.NORTH, (1, 1)))
... except IllegalPlyError as error:
...     error.reason, error.square, error.limit
(<Illegal.STACK_TOO_SMALL: 'more than the stack holds'>, Square(file=0, rank=0), 1)

``push`` changes a position and ``pop`` changes it back; ``after`` leaves it as it is. A position
is no key of a dictionary, as it changes; its ``key()`` is:

>>> position.push(Placement(Square(1, 0)))
>>> position.pop()
Placement(square=Square(file=1, rank=0), kind=<Kind.FLAT: 'flat'>)
>>> later = position.after(Placement(Square(1, 0)))
>>> later == position, later.flats(Color.WHITE), position.flats(Color.WHITE)
(False, 2, 1)

A road that is threatened is tak; a road that is there ends the game:

>>> later.in_tak(), later.threats()
(True, [Placement(square=Square(file=2, rank=0), kind=<Kind.FLAT: 'flat'>)])
>>> later.outcome() is None
True
>>> later.push(Placement(Square(1, 2)))
>>> later.push(Placement(Square(2, 0)))
>>> outcome = later.outcome()
>>> outcome.end, outcome.winner
(<End.ROAD: 'road'>, <Color.WHITE: 0>)
>>> outcome.mark, [str(square) for square in outcome.road]
('R-0', ['a1', 'b1', 'c1'])
>>> later.legal_plies()
[]

A win is worth points, which a `Worth` adds up. Of several roads the outcome has the one that is
worth most by the rules' `Scoring`:

>>> worth = worth_on_board(outcome, later)
>>> worth.board, worth.pieces, worth.total
(9, 7, 16)
>>> scored = Position(Rules(3, later.rules.reserves, scoring=Scoring(ten=True, downings=True)))
>>> for ply in [(1, 1), (0, 0), (1, 0), (1, 2), (2, 0)]:
...     scored.push(Placement(Square(*ply)))
>>> worth = worth_on_board(scored.outcome(), scored)
>>> worth.factors, worth.total
((<Factor.STRAIGHT: 'a straight road'>,), 24)
"""

from takmail.colors import Color
from takmail.squares import Direction, Square
from takmail.tak.ends import End, Outcome
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
    "Travel",
    "Worth",
    "perft",
    "standard_reserve",
    "worth_given_up",
    "worth_on_board",
]
