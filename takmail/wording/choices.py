"""Pages of buttons by which the rules of a challenge are chosen: each has all that was chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

from takmail.commands.buttons import press_of
from takmail.commands.challenges import ChooseRules
from takmail.commands.presets import wishes_said
from takmail.commands.wishes import Wishes
from takmail.play.game import Game
from takmail.play.terms import Terms
from takmail.wording.draft import DraftBlock, DraftButton, DraftButtons
from takmail.wording.say import Sentence, lines, say
from takmail.wording.terms import describe_terms

A_ROW = 3
"""Buttons beside each other, so that their words can be read on a phone."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was chosen for the challenge of a game, and the terms that come of it.

    ``meant`` are the wishes with those of a saved way to play, if one was chosen.
    """

    game: Game
    wishes: Wishes
    meant: Wishes
    terms: Terms


@dataclass(frozen=True, slots=True)
class Choice:
    """A button, and a line that explains it; the line before may do so, too."""

    button: DraftButton
    told: Sentence | None = None


def page_of(
    title: Sentence, choices: Sequence[Choice], *last: DraftButton
) -> tuple[DraftBlock, ...]:
    """Return a page with a line for each choice, and below its buttons those that lead on."""
    told = lines(title, *(one.told for one in choices if one.told is not None))
    buttons = [one.button for one in choices]
    rows = (tuple(buttons[start : start + A_ROW]) for start in range(0, len(buttons), A_ROW))
    return (told, *map(DraftButtons, rows), DraftButtons(last))


def explained(label: Sentence, what: Sentence) -> Sentence:
    """Return the line that explains what has this label."""
    return say("ways-choice", label=label, what=what)


def marked(label: Sentence, *, chosen: bool) -> Sentence:
    """Return a label, with a mark if that is chosen."""
    return say("button-ways_chosen", what=label) if chosen else label


def choosing(label: Sentence, wishes: Wishes, game: Game, page: str = "") -> DraftButton:
    """Return the button that chooses this, and shows a page then."""
    # Without any wishes the ways to play would be shown.
    said = wishes_said(wishes) or str(game.terms.rules.size)
    command = ChooseRules(said, page=page)
    return DraftButton(label, press_of(command, game.code, 0, game.challenger))


def chosen_so_far(chosen: Chosen) -> Sentence:
    """Return what would be played."""
    return say("ways-chosen", terms=describe_terms(chosen.terms))


def done(chosen: Chosen) -> DraftButton:
    """Return the button that leads back to all that was chosen."""
    return choosing(say("button-ways_done"), chosen.wishes, chosen.game)
