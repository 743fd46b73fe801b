"""Phrases about a ply of Tak before and after it is played, and its press."""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.notation.ptn import format_ply
from takmail.notation.written_plies import Notation, square_name
from takmail.play.game import Game
from takmail.rulesets.protocol import Judged
from takmail.rulesets.results import Ending, Result
from takmail.rulesets.values import Rules
from takmail.tak.plies import Kind, Placement, Ply, Spread
from takmail.wording.participants import color_name
from takmail.wording.say import Sentence, say


def flattened(game: Game, before: Game | None) -> bool:
    """Return whether the last ply flattened a wall.

    The plies are only replayed where a capstone has come to stand on a stack by itself, and the
    position ``before`` is not at hand.
    """
    played = game.last_ply
    if played is None or not isinstance(played.ply, Spread) or played.ply.drops[-1] != 1:
        return False
    last = played.ply
    stack = game.board.stack(last.path()[-1])
    if stack is None or stack.kind is not Kind.CAPSTONE or stack.height == 1:
        return False
    earlier = len(game.plies) - 1
    if before is not None and len(before.plies) == earlier:
        return before.board.flattens(last)
    return game.position_after(earlier).flattens(last)


def facts(game: Game, ply: Ply, judged: Judged) -> Iterator[Sentence]:
    """Yield what comes of a ply besides where pieces stand then."""
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
