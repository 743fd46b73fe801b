"""The steps in which rules are chosen by buttons: what is asked, and what can be pressed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from takmail.colors import Color
from takmail.commands.challenge_options import USUAL_SERIES
from takmail.commands.consult_words import USUAL_TIME
from takmail.commands.presets import NAMES, PRESETS, beside, wishes_called
from takmail.commands.values import (
    Blind,
    ChooseRules,
    CoinWay,
    Consult,
    GivenHandicap,
    Stakes,
    Wishes,
)
from takmail.commands.writing import wishes_said
from takmail.notation.scoring_words import SCORING_WORDS, scoring_of, scoring_said
from takmail.play.game import Game
from takmail.play.terms import Terms, given_in
from takmail.tak.handicaps import most_given
from takmail.tak.rules import SIZES
from takmail.wording.buttons import button
from takmail.wording.choices import A_FULL_ROW, choice, marked, rows_of
from takmail.wording.clock_step import clock_button
from takmail.wording.coins import count_coins
from takmail.wording.draft import DraftBlock, DraftButton, DraftButtons
from takmail.wording.rules_told import describe_given
from takmail.wording.say import lines, say
from takmail.wording.terms import describe_series, describe_terms, explain_terms
from takmail.wording.written import shown_name

_OF_CAPSTONES = frozenset({"middletown", "big-middle"})


WAGERS = (5, 10, 25, 50)
"""The stakes that buttons offer; by words there are others."""

A_MESSAGE = 15
"""Buttons of a step; so many stand below a message on every platform."""


HANDICAPS = tuple(
    replace(given, to_challenger=mine)
    for mine in (False, True)
    for given in (
        GivenHandicap(pieces=1),
        GivenHandicap(pieces=2),
        GivenHandicap(turns=1),
        GivenHandicap(half_komi=4),
    )
)
"""The handicaps that a button has; any other is said."""


def first_step(game: Game, saved: Sequence[str] = ()) -> tuple[DraftBlock, ...]:
    """Return the question what shall be played, with a button for each way that has a name.

    Of those that were ``saved`` where it is proposed, as many have one as there is room for.
    """
    ways = (
        (say("button-ways_usual"), Wishes(size=game.terms.rules.size)),
        *((say(f"button-ways_{name}"), wishes_called(name)) for name in NAMES),
        *((say("button-ways_saved", name=shown_name(name)), Wishes(preset=name)) for name in saved),
    )
    first = Wishes(series=game.terms.series, blind=game.terms.blind, handicap=given_in(game.terms))
    buttons = [choice(label, beside(way, first), game) for label, way in ways]
    return (say("ways-question"), *rows_of(buttons[:A_MESSAGE]))


def next_step(game: Game, wishes: Wishes, meant: Wishes, terms: Terms) -> tuple[DraftBlock, ...]:
    """Return what was chosen, in words, and what can be changed about it.

    ``meant`` are the wishes with those of a saved way to play, if one was chosen.
    """
    told = lines(say("ways-chosen", terms=describe_terms(terms)), *explain_terms(terms))
    said = wishes_said(wishes)
    last = (
        *_stakes(game, wishes, terms),
        _half_sets(game, wishes, terms),
        clock_button(game, wishes, terms),
        button("ways_propose", ChooseRules(said, propose=True), game.code, 0, game.challenger),
        button("ways_back", ChooseRules(back=True), game.code, 0, game.challenger),
    )
    board = (*_sizes(game, wishes, terms), *_scoring(game, (wishes, meant), terms))
    further = (
        _series(game, wishes),
        _sides(game, wishes),
        _blind(game, wishes, terms),
        _handicap(game, (wishes, meant), terms),
    )
    return (told, *rows_of(board, A_FULL_ROW), DraftButtons(further), DraftButtons(last))


def _sizes(game: Game, wishes: Wishes, terms: Terms) -> Iterator[DraftButton]:
    """Yield the boards that can be played on, where there are several."""
    preset = PRESETS.get(terms.preset)
    sizes = (preset.allows.get("size") if preset else None) or tuple(SIZES)
    for size in sizes if len(sizes) > 1 else ():
        label = marked(say("terms-size", size=size), chosen=size == terms.rules.size)
        yield choice(label, replace(wishes, size=size), game)


def _scoring(game: Game, chosen: tuple[Wishes, Wishes], terms: Terms) -> Iterator[DraftButton]:
    """Yield the ways to score that can be added or left out; the way to play may have its own."""
    wishes, meant = chosen
    preset = PRESETS.get(terms.preset)
    brought = preset.wishes.scoring if preset else None
    own = () if brought is None else scoring_said(brought)
    said = () if wishes.scoring is None else scoring_said(wishes.scoring)
    if meant.called and meant.scoring is not None:
        own = (*own, *(word for word in scoring_said(meant.scoring) if word not in said))
    capstones = any(terms.rules.reserve(color).capstones for color in Color)
    for word in SCORING_WORDS:
        if word in own or (word in _OF_CAPSTONES and not capstones):
            continue
        words = [one for one in said if one != word] if word in said else [*said, word]
        label = marked(say(f"button-scoring_{word}"), chosen=word in said)
        yield choice(label, replace(wishes, scoring=scoring_of(*words)), game)


def _series(game: Game, wishes: Wishes) -> DraftButton:
    """Return the button that goes on to the next of the usual series, from the last to none."""
    now, choices = wishes.series, (None, *USUAL_SERIES)
    following = choices[(choices.index(now) + 1) % len(choices)] if now in choices else None
    label = say("button-series_none") if now is None else describe_series(now)
    return choice(marked(label, chosen=now is not None), replace(wishes, series=following), game)


def _blind(game: Game, wishes: Wishes, terms: Terms) -> DraftButton:
    """Return the button that goes on to who else may play without a board, from the last to nobody.

    The size is said, too, so that something is where nobody plays blind any more.
    """
    choices = (None, *Blind)
    following = choices[(choices.index(wishes.blind) + 1) % len(choices)]
    label = say("button-blind_none" if wishes.blind is None else f"button-{wishes.blind.value}")
    chosen = replace(wishes, blind=following, size=terms.rules.size)
    return choice(marked(label, chosen=wishes.blind is not None), chosen, game)


def _sides(game: Game, wishes: Wishes) -> DraftButton:
    """Return the button that goes on to the next way in which several people are on a side."""
    names = {None: "none", Consult(): "any"}
    following = {None: Consult(), Consult(): Consult(USUAL_TIME)}.get(wishes.consult)
    label = say(f"button-consult_{names.get(wishes.consult, 'votes')}")
    label = marked(label, chosen=wishes.consult is not None)
    return choice(label, replace(wishes, consult=following), game)


def _stakes(game: Game, wishes: Wishes, terms: Terms) -> Iterator[DraftButton]:
    """Yield what is played for, which a press changes to the next wager, from the last to none.

    Ways to play that bring their own way of playing for coins leave nothing to choose.
    """
    preset = PRESETS.get(terms.preset)
    if preset is not None and (preset.wishes.stakes or preset.allows.get("stakes") is not None):
        return
    now = 0 if terms.stakes is None else terms.stakes.coins
    following = next((coins for coins in WAGERS if coins > now), 0)
    label = (
        say("button-ways_stakes", coins=count_coins(now)) if now else say("button-ways_coinless")
    )
    yield choice(label, replace(wishes, stakes=Stakes(CoinWay.PLAIN, following)), game)


def _handicap(game: Game, chosen: tuple[Wishes, Wishes], terms: Terms) -> DraftButton:
    """Return the button that goes on to the next handicap that this board has room for."""
    wishes, meant = chosen
    size, now = terms.rules.size, meant.handicap
    choices = [None, *(one for one in HANDICAPS if _has_room(size, one))]
    following = choices[(choices.index(now) + 1) % len(choices)] if now in choices else None
    # The size is said, too, so that something is where there is no handicap any more.
    then = replace(wishes, size=size, handicap=following)
    if now is None:
        return choice(say("button-handicap_none"), then, game)
    whose = "me" if now.to_challenger else "you"
    given = describe_given(now.pieces, now.turns, now.half_komi)
    label = say(f"button-handicap_{whose}", what=given)
    return choice(marked(label, chosen=True), then, game)


def _has_room(size: int, given: GivenHandicap) -> bool:
    return given.pieces + given.turns <= most_given(size, given.pieces)


def _half_sets(game: Game, wishes: Wishes, terms: Terms) -> DraftButton:
    """Return the button by which both sides choose their sets, or leave that."""
    label = marked(say("button-half_sets"), chosen=terms.half_sets)
    return choice(label, replace(wishes, half_sets=not terms.half_sets), game)
