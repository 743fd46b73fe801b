"""In which notation a square without a verb is meant: both have it, for two squares of a board."""

from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.game import Game
from takmail.presenting.registry import presenter_of
from takmail.service.requests import Request


def notation_meant(request: Request, game: Game, ply: WrittenPly) -> Notation | None:
    """Return the notation of a bare square, ``None`` where it is to be asked about.

    In games and chats in PTN it is PTN, else what its player has chosen. Where it is the same
    square in both, nothing has to be chosen.
    """
    if Notation.PTN in (game.terms.notation, request.chat.notation):
        return Notation.PTN
    if request.player.squares is not None:
        return Notation(request.player.squares)
    same = len(presenter_of(game.rules).readings.bare(ply, game)) < len(Notation)
    return Notation.PTN if same else None
