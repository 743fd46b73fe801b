"""Suggestions in errors of notation: only what can be played is suggested."""

from takmail.commands.parsed import Parsed
from takmail.commands.reading import parse_line
from takmail.commands.values import Move
from takmail.commands.vocabulary import ENGLISH, Vocabulary
from takmail.notation.errors import NotationError
from takmail.notation.resolution import resolve
from takmail.play.game import Game
from takmail.service.nearly.looking import is_legal


def keep_playable(error: NotationError, game: Game, vocabulary: Vocabulary = ENGLISH) -> None:
    """Take an error's suggestion away if it is a ply that the side on turn may not play."""
    if error.suggestion is not None and not _is_playable(error.suggestion, game, vocabulary):
        error.suggestion = None


def _is_playable(line: str, game: Game, vocabulary: Vocabulary) -> bool:
    parsed = parse_line(line, vocabulary=vocabulary)
    if not isinstance(parsed, Parsed) or not isinstance(parsed.command, Move):
        return True
    try:
        return is_legal(game, resolve(parsed.command.ply, game.terms.rules.size))
    except NotationError:
        return False
