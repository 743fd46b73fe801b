"""Plies that may be meant: the question, and a button for each."""

from collections.abc import Sequence

from takmail.commands.buttons import Press
from takmail.commands.near_moves.words import Guess
from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.wording.draft import DraftButton
from takmail.wording.message import Plain
from takmail.wording.say import Sentence, items, say
from takmail.wording.tellers import teller_of


def ask_which(offers: Sequence[tuple[Game, Guess]], *, with_game: bool = False) -> Sentence:
    """Return the question which ply is meant; each names its game where that is wanted."""
    plies = [_named(game, guess, with_game=with_game) for game, guess in offers]
    if len(plies) == 1:
        return say("nearly-one", ply=plies[0])
    return say("nearly-several", plies=items(*plies))


def offer_button(
    game: Game, guess: Guess, player: str, argument: str = "", *, with_game: bool = False
) -> DraftButton:
    """Return the button that plays a ply; ``argument`` is another way to say it.

    The label is the ply, behind its game's id where that is wanted.
    """
    said = _written(game, guess, game.terms.notation)
    label = f"#{game.code} {said}" if with_game else said
    return DraftButton(
        Plain(label), Press("move", argument or said, game.code, game.version, player)
    )


def _named(game: Game, guess: Guess, *, with_game: bool) -> Sentence:
    home = game.terms.notation
    said = _written(game, guess, home)
    return say(
        "ply-both",
        ply=f"#{game.code} {said}" if with_game else said,
        other_name=say(home.other.value),
        other=_written(game, guess, home.other),
    )


def _written(game: Game, guess: Guess, notation: Notation) -> str:
    return teller_of(game.rules).written(guess.ply, game.terms.rules.size, notation, tak=guess.tak)
