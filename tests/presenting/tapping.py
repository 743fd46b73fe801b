"""Games of Tak at a position, and the taps that lead to a ply."""

from takmail.notation.written_plies import MAIL_LETTERS, Notation
from takmail.play.game import Game, Phase
from takmail.play.terms import Terms
from takmail.presenting.tak.taps import KINDS, MOVED, TRAVELING, named, path_of
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.position import Position
from takmail.terms.agreements import Manners


def game_at(position: Position, notation: Notation = Notation.MAIL) -> Game:
    """Return a game that stands so, with as long an id and as high a number as there may be."""
    terms = Terms(position.rules, Manners.STREET, notation)
    return Game(
        "zzzzzz",
        Phase.PLAYING,
        terms,
        "ann",
        seats=("ann", "bob"),
        position=position,
        version=99999,
        board_number=99999,
    )


def way_to(ply: Ply) -> list[str]:
    """Return the paths of the presses that lead to a ply; one that is no button can be left out."""
    stack = f"{MOVED}{named(ply.square)}"
    match ply:
        case Placement(square):
            return list(dict.fromkeys([KINDS[Kind.FLAT] + named(square), path_of(ply)]))
        case Travel():
            return [stack, stack + TRAVELING, path_of(ply)]
        case Spread(_, direction, drops):
            held = f"{stack}{ply.pick_up}"
            found, way = [stack, held], held + MAIL_LETTERS[direction]
            for drop in drops[:-1]:
                found += [f"{way}{fallen}" for fallen in range(1, drop + 1)]
                way += str(drop)
            return [*found, f"{way}1"]
