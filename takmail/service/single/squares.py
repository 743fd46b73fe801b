"""The board of a game as buttons, one for each square: what stands on it, what a tap chooses."""

from collections.abc import Iterator
from dataclasses import dataclass

from takmail.commands.buttons import Press, press_of
from takmail.commands.moves import Tap
from takmail.play.game import Game
from takmail.presenting.protocol import NOTHING, Step
from takmail.presenting.registry import presenter_of
from takmail.render.views import BoardView, drawing_order
from takmail.squares import Square
from takmail.wording.message.drafts import DraftButton, DraftButtons
from takmail.wording.message.text import Plain


def tap(game: Game, chosen: str = NOTHING) -> Press:
    """Return the press that chooses this much of a move on the board as it stands."""
    return press_of(Tap(chosen), game.code, game.version)


@dataclass(frozen=True, slots=True)
class Squares:
    """The squares of a game that is on.

    ``shown`` is the board to show, which may be the one that a chosen ply would give; ``at`` is the
    step at which the side on turn is, ``None`` before it has chosen anything.
    """

    game: Game
    shown: BoardView
    at: Step | None = None

    def rows(self) -> Iterator[DraftButtons]:
        """Yield the rows of the board, as it is drawn."""
        taps = presenter_of(self.game.rules).taps
        size, faces = self.game.terms.rules.size, list(taps.faces(self.shown, self.at))
        for row in drawing_order(self.shown):
            buttons = []
            for cell in row:
                chosen = taps.chosen_by(self.game, self.at, Square(cell % size, cell // size))
                buttons.append(DraftButton(Plain(faces[cell]), tap(self.game, chosen)))
            yield DraftButtons(tuple(buttons), aligned=True)
