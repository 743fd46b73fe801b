"""Buttons: what stands on them, and the commands that they give."""

from dataclasses import replace

from takmail.commands.buttons import Presser, press_of
from takmail.commands.challenges import Challenge
from takmail.commands.disputes import PostBoard
from takmail.commands.lines.parsed import Parsed, peel
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.rewording import in_english
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.moves import Move
from takmail.commands.spec import Command
from takmail.wording.draft import DraftButton
from takmail.wording.message import Plain
from takmail.wording.say import say

_LABELLED = 40
"""Characters of a line that are put on a button."""


def button(
    label: str, command: Command, game: str = "", number: int = 0, by: Presser = None
) -> DraftButton:
    """Return a button with the words ``button-LABEL`` of the catalogue; see `press_of`."""
    return DraftButton(say(f"button-{label}"), press_of(command, game, number, by))


def suggestion_button(
    line: str, player: str, game: str, number: int, vocabulary: Vocabulary = ENGLISH
) -> DraftButton | None:
    """Return a button by which this player says a suggested line.

    ``game`` and ``number`` are the game that it is for and its version, empty and 0 where that is
    not known; a ply can't be suggested then, for the board may be another one when it is pressed.
    Return ``None`` for what no button can say.
    """
    english = in_english(line, vocabulary)
    parsed = parse_line(english)
    if not isinstance(parsed, Parsed) or isinstance(parsed.command, PostBoard):
        return None
    if isinstance(parsed.command, Move) and not number:
        return None
    press = press_of(parsed.command, parsed.game or game, number, player)
    if isinstance(parsed.command, Challenge):
        _, *terms = peel(english).body.split(maxsplit=1)
        press = replace(press, argument="".join(terms))
    shown = line.replace("`", "").strip()
    label = Plain(shown) if len(shown) <= _LABELLED else say("button-suggested")
    return DraftButton(label, press)
