"""What a line can mean in the games in which its sender is on turn.

Only there a line is looked at that can't be read: of all others nothing is asked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from takmail.commands.near_moves.words import Guess, Nearly
from takmail.play.game import Game
from takmail.presenting.registry import presenter_of
from takmail.rulesets.values import IllegalPlyError, Ply
from takmail.service.games.heads import Head
from takmail.service.games.room import GameRoom


@dataclass(frozen=True, slots=True)
class Possible:
    """A ply that is legal in a game and may be meant."""

    game: Game
    guess: Guess


@dataclass(frozen=True, slots=True)
class Impossible:
    """A ply that is clearly meant, and why it isn't legal."""

    game: Game
    guess: Guess
    error: IllegalPlyError


def on_turn(heads: Iterable[Head], player: str, named: str | None) -> list[Head]:
    """Return the games in which a player is on turn; only the named one, if one is named.

    Those that can't be read are left out.
    """
    return [
        head
        for head in heads
        if head.readable
        and head.turn is not None
        and head.turn is head.seat_of(player)
        and named in (None, head.code)
    ]


def look(text: str, rooms: Iterable[GameRoom]) -> tuple[list[Possible], Impossible | None]:
    """Return the legal plies that a line can mean, and the first clear one that isn't legal.

    Where somebody plays blind nothing is looked for, as that would tell what is legal.
    """
    possible: list[Possible] = []
    impossible: Impossible | None = None
    for game in (room.game for room in rooms if not room.game.hides_board):
        nearly = presenter_of(game.rules).readings.guessed(text, game)
        if nearly is None:
            continue
        possible += [Possible(game, guess) for guess in legal_guesses(game, nearly)]
        if impossible is None and nearly.is_plain:
            impossible = _why_not(game, nearly.likely[:1])
    return possible, impossible


def legal_guesses(game: Game, nearly: Nearly) -> Sequence[Guess]:
    """Return the likely guesses that are legal, or else the unlikely ones."""
    for guesses in (nearly.likely, nearly.unlikely):
        found = [guess for guess in guesses if is_legal(game, guess.ply)]
        if found:
            return found
    return ()


def is_legal(game: Game, ply: Ply) -> bool:
    """Return whether the side on turn may play this."""
    try:
        game.board.check(ply)
    except IllegalPlyError:
        return False
    return True


def _why_not(game: Game, guesses: Sequence[Guess]) -> Impossible | None:
    for guess in guesses:
        try:
            game.board.check(guess.ply)
        except IllegalPlyError as error:
            return Impossible(game, guess, error)
    return None
