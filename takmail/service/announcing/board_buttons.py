"""The buttons below a board: what can be done with the game as it stands there."""

from functools import cache

from takmail.commands.presses import Press, press_of
from takmail.commands.values import (
    Animate,
    Command,
    OfferDraw,
    Rematch,
    Resign,
    ShowBoard,
    ShowGameFile,
    Takeback,
)
from takmail.play.game import Game, Phase
from takmail.wording.draft import DraftButton, DraftButtons
from takmail.wording.say import Sentence, say


def _act(label: str, command: Command, game: Game) -> DraftButton:
    """Return a button that is out of date as soon as the board is another one."""
    words, press = _known(label, command)
    return DraftButton(words, Press(press.verb, press.argument, game.code, game.version))


def _look(label: str, command: Command, game: Game) -> DraftButton:
    """Return a button that can always be pressed."""
    words, press = _known(label, command)
    return DraftButton(words, Press(press.verb, press.argument, game.code))


@cache
def _known(label: str, command: Command) -> tuple[Sentence, Press]:
    """Return what is the same about a button below every board."""
    return say(f"button-{label}"), press_of(command)


def board_buttons(game: Game, *, flipped: bool = False) -> DraftButtons:
    """Return the buttons for a game that has begun; who may press which is checked when he does."""
    turned = _look("unflip" if flipped else "flip", ShowBoard(flipped=not flipped), game)
    if game.phase is not Phase.PLAYING:
        again = (_look("rematch", Rematch(), game),) if game.seats is not None else ()
        files = (_look("ptn", ShowGameFile(), game), _look("animate", Animate(), game))
        return DraftButtons((*again, *files, turned))
    resign = _act("resign", Resign(), game)
    if not game.plies:
        return DraftButtons((resign, turned))
    takeback, draw = _act("takeback", Takeback(), game), _act("draw", OfferDraw(), game)
    return DraftButtons((takeback, draw, resign, turned))
