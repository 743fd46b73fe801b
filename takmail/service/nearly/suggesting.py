"""Suggestions in errors of notation: only what can be played is suggested."""

from collections.abc import Sequence

from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.moves import Move
from takmail.notation.errors import NotationError
from takmail.play.game import Game
from takmail.service.nearly.looking import is_legal


def keep_playable(
    error: NotationError, games: Sequence[Game], player: str, vocabulary: Vocabulary = ENGLISH
) -> None:
    """Take an error's suggestion away if it is a ply that a player may play in none of the games.

    Nobody may play who isn't on turn, and of games that somebody plays blind it isn't told. Where
    there is no game, a suggestion only shows the form.
    """
    line = error.suggestion
    if games and line and not any(_is_playable(line, game, player, vocabulary) for game in games):
        error.suggestion = None


def _is_playable(line: str, game: Game, player: str, vocabulary: Vocabulary) -> bool:
    parsed = parse_line(line, vocabulary=vocabulary)
    if not isinstance(parsed, Parsed) or not isinstance(parsed.command, Move):
        return True
    if game.hides_board or game.turn is not game.seat_of(player):
        return False
    try:
        return is_legal(game, game.ruleset.understood(parsed.command.ply, game.board))
    except NotationError:
        return False
