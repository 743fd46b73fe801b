"""Texts about Tak: possible meanings of a line, phrases about a ply, games found in a text."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from takmail.colors import Color
from takmail.commands.near_moves.words import drops_meant, is_doubtful
from takmail.notation.ptn import format_ply
from takmail.notation.written_plies import Notation, WrittenPly, square_name, square_of
from takmail.play.game import Game
from takmail.play.records import FoundBoard, FoundGame
from takmail.render.painters import view_of
from takmail.render.views import BoardView, Shown
from takmail.rulesets.protocol import Judged
from takmail.rulesets.tak.results import Ending, Result
from takmail.tak.plies import Kind, Placement, Ply, Spread
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.setups import Setup
from takmail.terms.wishes import Wishes
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.people import color_name

# Phrases about a ply of Tak before and after it is played, and its press.


def flattened(game: Game) -> bool:
    """Return whether the last ply flattened a wall.

    The plies are only replayed where a capstone has come to stand on a stack by itself.
    """
    played = game.last_ply
    if played is None or not isinstance(played.ply, Spread) or played.ply.drops[-1] != 1:
        return False
    last = played.ply
    stack = game.board.stack(last.path()[-1])
    if stack is None or stack.kind is not Kind.CAPSTONE or stack.height == 1:
        return False
    return bool(game.position_after(len(game.plies) - 1).flattens(last))


def facts(game: Game, ply: Ply, judged: Judged) -> Iterator[Sentence]:
    """Yield the outcomes of a ply, besides the pieces' places."""
    if game.board.flattens(ply):
        square = ply.square if isinstance(ply, Placement) else ply.path()[-1]
        size, home = game.terms.rules.size, game.terms.notation
        yield say("choose-flattens", square=square_name(square, size, home))
    if judged.result is not None:
        yield _ending(judged.result, game.turn)
    elif judged.threat:
        yield say("choose-tak")


def pressed(ply: Ply, rules: Rules, notation: Notation, *, tak: bool = False) -> str:
    """Return a ply as a line that says nothing else: a flat's square has its letter in PTN, too."""
    written = format_ply(ply, rules.size, notation, tak=tak)
    bare = notation is Notation.PTN and isinstance(ply, Placement) and ply.kind is Kind.FLAT
    return f"F{written}" if bare else written


def _ending(result: Result, mover: Color) -> Sentence:
    """Say how a ply would end the game."""
    if result.winner is None:
        return say("choose-draw")
    if result.ending is not Ending.ROAD:
        key = "choose-flats_tie" if result.ending is Ending.TIE else "choose-flats"
        return say(key, color=color_name(result.winner))
    key = "choose-road" if result.winner is mover else "choose-road_other"
    return say(key, color=color_name(result.winner))


# Possible meanings of unclear lines.


def bare(written: WrittenPly, game: Game) -> Sequence[Ply]:
    """Return the plies of a square alone in mail and in PTN, if they differ on this board."""
    size = game.terms.rules.size
    on_board = written.file < size and 1 <= written.number <= size
    if not on_board:
        return ()
    squares = (square_of(written.file, written.number, size, notation) for notation in Notation)
    return tuple(Placement(square) for square in dict.fromkeys(squares))


def otherwise(ply: Ply, *, legal: bool) -> list[Ply]:
    """Return the spreads that a mail line means if its first number is the pick-up.

    There are none where a spread is ``legal`` and its numbers are as usual.
    """
    assert isinstance(ply, Spread), "a placement has no numbers"
    if len(ply.drops) < 2 or (legal and not is_doubtful(None, ply.drops)):
        return []
    return [replace(ply, drops=drops) for drops in drops_meant(ply.drops[0], ply.drops[1:])]


# Games found in a text, as they are shown, and games that can begin from them.


_LEAST_MOVE = 2
"""The number of the first move at which sides place their own flats."""


def view(pasted: FoundGame | FoundBoard, notation: Notation) -> BoardView:
    """Return the board to show; raise ``SetupError`` where there are too many pieces."""
    if isinstance(pasted, FoundBoard):
        return BoardView(_position(pasted, Color.WHITE), notation)
    return view_of(pasted.position, pasted.last, pasted.played, Shown(notation))


def beginnings(pasted: FoundGame | FoundBoard) -> Iterator[tuple[str, Wishes]]:
    """Yield names of buttons that begin a game there, with wishes, for each side that can move."""
    if isinstance(pasted, FoundGame):
        if pasted.position.outcome() is None:
            yield "from_here", pasted.wishes
        return
    if _position(pasted, Color.WHITE).outcome() is not None:
        return
    for color in Color:
        wishes = Wishes(size=pasted.layout.size, start=_setup(pasted, color))
        yield f"from_here_{color.name.lower()}", wishes


def _position(board: FoundBoard, turn: Color) -> Position:
    """Return the board as a position; raise ``SetupError`` where there are too many pieces."""
    return Position.from_setup(Rules.standard(board.layout.size), _setup(board, turn))


def _setup(board: FoundBoard, turn: Color) -> Setup:
    pieces = sum(stack.height for _, stack in board.layout.stacks())
    return Setup(board.layout, turn, max(_LEAST_MOVE, pieces // 2 + 1))
