"""All parts of the presenter of Locke: choices of a move, phrases, completions, readings, pages.

The paths of choices are those of Tak, where a capstone travels to a square that is chosen; so are
the faces of a board of buttons.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import cast

from takmail.colors import Color
from takmail.commands.help import GAME_PAGES
from takmail.notation.positions import parse_tps
from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.presenting import plain_answers as plain
from takmail.presenting.protocol import NOT_BEGUN, NOTHING, Chosen
from takmail.presenting.protocol import Shown as Moving
from takmail.presenting.tak import taps
from takmail.render.emoji import OFFERED, piece_emoji
from takmail.render.painters import film
from takmail.render.views import BoardView, Shown, cell_index
from takmail.rulesets.locke.position import (
    SIZE,
    LockeRules,
    Place,
    Ply,
    Position,
    Start,
    set_up,
)
from takmail.rulesets.locke.ruleset import format_ply, posted, read
from takmail.rulesets.protocol import Judged
from takmail.squares import Square
from takmail.tak.plies import Kind
from takmail.wording.locke import describe_ply, describe_side, describe_stack, outcomes
from takmail.wording.message.sentences import Label, Sentence, glue, say
from takmail.wording.message.text import Plain
from takmail.wording.people import Participants

first, flattened, others = plain.first, plain.flattened, plain.others
before, elsewhere, order = taps.before, taps.elsewhere, taps.order

# The board as buttons: a stack, then where it goes, or an empty square of the row.


def chosen(position: Position, path: str) -> Chosen | None:
    """Return the choice of a path, ``None`` if that leads to no legal ply."""
    return NOT_BEGUN if path == NOTHING else taps.among(_paths(position), path)


def targets(position: Position, at: Chosen) -> dict[Square, str]:
    """Return the squares to tap; a second tap on the same takes it back."""
    paths = _paths(position)
    if at.path == NOTHING:
        return {taps.square_in(path): path[: taps.SQUARE.stop] for path in paths}
    if at.lifted is None:
        return taps.again(at)
    stack = at.path[: taps.SQUARE.stop]
    ends = {_end(ply): path for path, ply in paths.items() if path.startswith(stack)}
    return taps.again(at) | ends


def _paths(position: Position) -> dict[str, Ply]:
    return {_path_of(ply): ply for ply in position.legal_plies()}


def _path_of(ply: Ply) -> str:
    if isinstance(ply, Place):
        return taps.KINDS[Kind.FLAT] + taps.named(ply.square)
    return f"{taps.MOVED}{taps.named(ply.square)}{taps.TRAVELING}{taps.named(_end(ply))}"


def _end(ply: Ply) -> Square:
    return ply.path()[0]


def side(people: Participants, color: Color) -> Sentence:
    """Return a side's name with its stacks and its reserve."""
    board: Position = people.game.board
    stone = piece_emoji(color, Kind.FLAT)
    pieces = describe_side(board.flats(color), f"{board.reserves[color]}{stone}")
    return say("single-side", symbol=Plain(stone), player=people.at(color), told=pieces)


def faces(shown: BoardView, at: Chosen, *, named: bool = False) -> Iterator[Label]:
    """Yield the face of each square, with a mark where a lifted stack can go."""
    reached = {} if at.ply or at.lifted is None else targets(shown.position, at)
    marks = {cell_index(square, SIZE): OFFERED for square in reached if square != at.lifted}
    for cell, face in enumerate(taps.faces(shown, at, named=named, describe=describe_stack)):
        mark = marks.get(cell, "")
        yield f"{mark}{face}" if isinstance(face, str) else glue(Plain(mark), face)


def beside(_shown: BoardView) -> list[Sentence]:
    """Return nothing: the buttons show all heights."""
    return []


def how(_game: Game) -> Sentence:
    """Say how a move is chosen by taps."""
    return say("locke-how")


def onwards(game: Game, at: Chosen) -> Sentence | None:
    """Ask for a move, or where a lifted stack goes."""
    if at.ply is not None:
        return None
    if at.lifted is None:
        return how(game)
    number = game.board.stack(at.lifted).height
    return say("locke-choose_target", square=taps.name_of(game, at.lifted), number=number)


def why_not(game: Game, path: str) -> Sentence:
    """Say why a path leads to no legal ply."""
    square = taps.square_in(path)
    if path.startswith(taps.MOVED):
        stack = game.board.stack(square)
        if stack is not None and stack.owner is not game.turn:
            return say("locke_illegal-not_yours", square=taps.name_of(game, square))
        return taps.why_not(game, path)
    return say("locke-cannot_place", square=taps.name_of(game, square))


# Phrases about a ply before and after it is played, and its press.


def facts(game: Game, ply: Ply, judged: Judged) -> Iterator[Sentence]:
    """Yield the outcomes of a ply, besides the pieces' places."""
    for does in outcomes(ply, game.board, cast("Position", judged.after)):
        yield say("locke-it", does=does)


def pressed(ply: Ply, rules: LockeRules, notation: Notation, *, tak: bool = False) -> str:
    """Return a ply as a line that says nothing else."""
    return format_ply(ply, SIZE, notation)


# Plies to choose from during typing.


def described(
    ply: Ply, position: Position, notation: Notation, **_warns: bool
) -> Iterator[Sentence]:
    """Yield a legal ply in words, and its outcomes; there is nothing to warn of."""
    yield describe_ply(ply, position.size, notation)
    yield from outcomes(ply, position, position.after(ply))


# The boards of the rules, page by page.


_BEGUN = "22,2,22,2,22/x5/x5/x5/11,1,11,1,11 1 1"
_DIAGRAMS = {
    "locke-aim": ("22,2,x,2,22/x,x,22,x,x/1,1,x3/x5/x2,11,1,11 1 5", "c1+2", False),
    "locke-moving": (_BEGUN, "c1+2", False),
    "locke-combining": (_BEGUN, "b1>", False),
    "locke-capturing": ("22,2,22,x,22/x5/x2,2,x2/x5/11,1,11,1,11 1 3", "c1+2", False),
    "locke-reserve": ("22,2,x,2,22/x5/x,11,22,x2/x5/11,1,x,1,11 1 3", "c1", False),
    "locke-end": ("22,x2,222,x/x5/x3,2,x/x5/11,1,x,11,1 1 9", "d1+2", False),
    "locke-modern": ("22,2,22,2,22/x5/x5/x5/x,11,111,1,1 1 4", "b1>", True),
}
"""Positions in TPS, each with a ply that is played on it, and whether by the modern rules."""

assert tuple(_DIAGRAMS) == GAME_PAGES["locke"], "each page has its board"


@cache
def boards(page: str) -> tuple[BoardView, ...]:
    """Return the boards of a page, before its ply and after it."""
    rules, start, plies = moving(page)
    first = set_up(rules, cast("Start", start))
    return tuple(replace(view, diagram=True) for view in film(first, plies, Shown()))


def moving(page: str) -> Moving:
    """Return the position of a page, and the ply that is shown on it."""
    tps, ply, modern = _DIAGRAMS[page]
    setup = parse_tps(tps)
    board = posted(setup.layout)
    assert board is not None, "its stacks have one owner each"
    rules, start = LockeRules(modern=modern), Start(board, setup.turn)
    return Moving(rules, start, (read(ply, set_up(rules, start)),))
