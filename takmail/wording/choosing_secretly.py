"""What one player is asked before play, where he alone reads it, and what he can press."""

from collections.abc import Iterator
from typing import assert_never

from takmail.commands.buttons import press_of
from takmail.commands.sealed import Choose, Seal, ShowChoices, Stage
from takmail.play.challenges import choices
from takmail.play.game import Game
from takmail.play.sealed import rounds_of
from takmail.wording.buttons import button
from takmail.wording.draft import DraftBlock, DraftButton, DraftButtons
from takmail.wording.message import Code
from takmail.wording.say import Sentence, join, say

A_ROW = 5
"""Buttons beside each other."""

MOST = 20
"""Buttons of numbers; of more numbers than that, ranges are chosen from first."""

_YES_OR_NO = {"no": 0, "yes": 1, "0": 0, "1": 1}
_SOME_COINS = 3
"""What is bid where it is shown how that is said."""

_DIGITS = 6
"""Digits of the largest number that is read."""


def example(game: Game, stage: Stage) -> str:
    """Return what can be said at a stage, to show how it is said."""
    match stage:
        case Stage.BLIND:
            return "yes"
        case Stage.WALLS:
            return str(len(choices(game, stage)) // 3)
        case Stage.BID:
            return str(_SOME_COINS)
        case _:
            assert_never(stage)


def stage_key(game: Game, stage: Stage) -> str:
    """Return the name of a stage in sentences that ask for it; bids can be wanted once more."""
    again = stage is Stage.BID and rounds_of(game.opened)
    return f"{stage.value}_again" if again else stage.value


def read_choice(stage: Stage, said: str) -> Seal | None:
    """Return the choice that somebody says at a stage, ``None`` if it is none.

    The word of a stage may stand before it; then it is a choice at that stage, and at no other.
    """
    words = said.lower().split()
    named = next((one for one in Stage if words[:1] == [one.value]), None)
    stage, words = named or stage, words[1:] if named else words
    if len(words) != 1:
        return None
    (word,) = words
    if stage is Stage.BLIND:
        choice = _YES_OR_NO.get(word) if named or not word.isdigit() else None
        return None if choice is None else Seal(stage, choice)
    if not (word.isascii() and word.isdigit() and len(word) <= _DIGITS):
        return None
    return Seal(stage, int(word))


def question(  # noqa: PLR0913, PLR0917 - what is asked, of whom, and what he can answer
    game: Game, stage: Stage, within: str, how: Code, player: str, purse: int | None = None
) -> tuple[DraftBlock, ...]:
    """Return what a player is asked at a stage, with a button for each choice.

    Of many numbers there are buttons for ranges, and then for those ``within`` one. ``how`` is how
    a choice is typed, ``purse`` what the player's holds, where that counts.
    """
    allowed = choices(game, stage, purse)
    told = say(f"question-{stage_key(game, stage)}", code=game.code, most=allowed[-1])
    rows = _rows(tuple(_buttons(game, stage, _within(allowed, within), player)))
    return (join(told, say("question-typed", choose=how)), *rows)


def show_button(game: Game) -> DraftButton:
    """Return the button by which either side is asked what it chooses."""
    return button("choose_secretly", ShowChoices(), game.code)


def openly(how: Code) -> Sentence:
    """Return that a choice was said where others read it, and how it is said."""
    return say("choose-openly", choose=how)


def unclear(game: Game, stage: Stage, how: Code) -> Sentence:
    """Return what can be said at a stage."""
    return say(f"choose-unclear-{stage.value}", choose=how, most=choices(game, stage)[-1])


def _buttons(game: Game, stage: Stage, shown: range, player: str) -> Iterator[DraftButton]:
    if stage is Stage.BLIND:
        for choice in shown:
            yield _chooses(say("button-choose_blind", choice=choice), stage, choice, game, player)
        return
    width = 1
    while len(shown) > MOST * width:
        width *= 10
    for first in range(shown.start - shown.start % width, shown.stop, width):
        part = range(max(first, shown.start), min(first + width, shown.stop))
        if len(part) == 1:
            label = say("button-choose_number", number=part[0])
            yield _chooses(label, stage, part[0], game, player)
            continue
        label = say("button-choose_range", first=part[0], last=part[-1])
        yield DraftButton(
            label, press_of(ShowChoices(f"{part[0]} {part[-1]}"), game.code, by=player)
        )


def _chooses(label: Sentence, stage: Stage, choice: int, game: Game, player: str) -> DraftButton:
    press = press_of(Choose(f"{stage.value} {choice}"), game.code, by=player)
    return DraftButton(label, press)


def _within(allowed: range, said: str) -> range:
    """Return the choices in a range that a button names, all of them if it names none."""
    words = said.split()
    if len(words) != 2 or not all(word.isascii() and word.isdigit() for word in words):
        return allowed
    first, last = (int(word[:_DIGITS]) for word in words)
    part = range(max(first, allowed.start), min(last + 1, allowed.stop))
    return part or allowed


def _rows(buttons: tuple[DraftButton, ...]) -> Iterator[DraftButtons]:
    for start in range(0, len(buttons), A_ROW):
        yield DraftButtons(buttons[start : start + A_ROW])
