"""Buttons by which the rules of a challenge are chosen: each has all that was chosen with it."""

from collections.abc import Iterator, Sequence

from takmail.commands.presses import press_of
from takmail.commands.values import ChooseRules, Wishes
from takmail.commands.writing import wishes_said
from takmail.play.game import Game
from takmail.wording.draft import DraftButton, DraftButtons
from takmail.wording.say import Sentence, say

A_ROW = 3
"""Buttons beside each other, so that their words can be read on a phone."""

A_FULL_ROW = 4
"""The same where there are many; a message of Discord's has five rows, and the last counts."""


def marked(label: Sentence, *, chosen: bool) -> Sentence:
    """Return a label, with a mark if that is chosen."""
    return say("button-ways_chosen", what=label) if chosen else label


def choice(label: Sentence, wishes: Wishes, game: Game, *, clock: bool = False) -> DraftButton:
    """Return the button that chooses this; ``clock`` is whether it leads to the choice of time."""
    command = ChooseRules(wishes_said(wishes), clock=clock)
    return DraftButton(label, press_of(command, game.code, 0, game.challenger))


def rows_of(buttons: Sequence[DraftButton], most: int = A_ROW) -> Iterator[DraftButtons]:
    """Yield buttons in rows of so many."""
    for start in range(0, len(buttons), most):
        yield DraftButtons(tuple(buttons[start : start + most]))
