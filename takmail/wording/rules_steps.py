"""The steps in which rules are chosen by buttons: what is asked, and what can be pressed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from takmail.colors import Color
from takmail.commands.presets import NAMES, PRESETS, wishes_called
from takmail.commands.presses import press_of
from takmail.commands.values import ChooseRules, Wishes
from takmail.commands.writing import wishes_said
from takmail.notation.scoring_words import SCORING_WORDS, scoring_of, scoring_said
from takmail.play.game import Game
from takmail.play.terms import Terms
from takmail.tak.rules import SIZES
from takmail.wording.buttons import button
from takmail.wording.draft import DraftBlock, DraftButton, DraftButtons
from takmail.wording.say import Sentence, lines, say
from takmail.wording.terms import describe_terms, explain_terms

A_ROW = 3
"""Buttons beside each other, so that their words can be read on a phone."""

_OF_CAPSTONES = frozenset({"middletown", "big-middle"})


def first_step(game: Game) -> tuple[DraftBlock, ...]:
    """Return the question what shall be played, with a button for each way that has a name."""
    usual = _button(say("button-ways_usual"), Wishes(size=game.terms.rules.size), game)
    named = (_button(say(f"button-ways_{name}"), wishes_called(name), game) for name in NAMES)
    return (say("ways-question"), *_rows((usual, *named)))


def next_step(game: Game, wishes: Wishes, terms: Terms) -> tuple[DraftBlock, ...]:
    """Return what was chosen, in words, and what can be changed about it."""
    told = lines(say("ways-chosen", terms=describe_terms(terms)), *explain_terms(terms))
    said = wishes_said(wishes)
    last = (
        button("ways_propose", ChooseRules(said, propose=True), game.code, 0, game.challenger),
        button("ways_back", ChooseRules(back=True), game.code, 0, game.challenger),
    )
    sizes, scoring = _sizes(game, wishes, terms), _scoring(game, wishes, terms)
    return (told, *_rows(tuple(sizes)), *_rows(tuple(scoring)), DraftButtons(last))


def _sizes(game: Game, wishes: Wishes, terms: Terms) -> Iterator[DraftButton]:
    """Yield the boards that can be played on, where there are several."""
    preset = PRESETS.get(terms.preset)
    sizes = (preset.allows.get("size") if preset else None) or tuple(SIZES)
    for size in sizes if len(sizes) > 1 else ():
        label = _marked(say("terms-size", size=size), chosen=size == terms.rules.size)
        yield _button(label, replace(wishes, size=size), game)


def _scoring(game: Game, wishes: Wishes, terms: Terms) -> Iterator[DraftButton]:
    """Yield the ways to score that can be added or left out; the way to play may have its own."""
    preset = PRESETS.get(terms.preset)
    brought = preset.wishes.scoring if preset else None
    own = () if brought is None else scoring_said(brought)
    capstones = any(terms.rules.reserve(color).capstones for color in Color)
    chosen = () if wishes.scoring is None else scoring_said(wishes.scoring)
    for word in SCORING_WORDS:
        if word in own or (word in _OF_CAPSTONES and not capstones):
            continue
        words = [one for one in chosen if one != word] if word in chosen else [*chosen, word]
        label = _marked(say(f"button-scoring_{word}"), chosen=word in chosen)
        yield _button(label, replace(wishes, scoring=scoring_of(*words)), game)


def _marked(label: Sentence, *, chosen: bool) -> Sentence:
    return say("button-ways_chosen", what=label) if chosen else label


def _button(label: Sentence, wishes: Wishes, game: Game) -> DraftButton:
    press = press_of(ChooseRules(wishes_said(wishes)), game.code, 0, game.challenger)
    return DraftButton(label, press)


def _rows(buttons: Sequence[DraftButton]) -> Iterator[DraftButtons]:
    for start in range(0, len(buttons), A_ROW):
        yield DraftButtons(tuple(buttons[start : start + A_ROW]))
