"""Ways to play in words: those that have a name, and the pages on which rules are chosen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TypeVar

from takmail.colors import Color
from takmail.commands.buttons import press_of
from takmail.commands.challenges import ChooseRules
from takmail.commands.lines.vocabulary import Vocabulary
from takmail.notation.records import SCORING_WORDS, scoring_of, scoring_said
from takmail.pages import PageAsked
from takmail.play.game import Game
from takmail.play.terms import Terms, given_in, why_unrated
from takmail.rulesets.protocol import Feature
from takmail.rulesets.registry import ruleset_of
from takmail.tak.rules import most_given
from takmail.terms.clocks import NO_CLOCK, THREE_DAYS, USUAL_BANKS, USUAL_DAYS, Ends, TimeControl
from takmail.terms.coins import CoinWay, Stakes
from takmail.terms.councils import USUAL_TIME, Consult
from takmail.terms.handicaps import GivenHandicap
from takmail.terms.manners import Blind
from takmail.terms.presets import NAMES, PRESETS, beside, wishes_called
from takmail.terms.series import USUAL_SERIES
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from takmail.wording.challenges import (
    describe_series,
    describe_terms,
    describe_unnamed,
    explain_terms,
)
from takmail.wording.clocks import describe_clock, name_clock
from takmail.wording.coins import count_coins
from takmail.wording.message.drafts import (
    DraftBlock,
    DraftButton,
    DraftButtons,
    Sentence,
    lines,
    rows_of,
    say,
)
from takmail.wording.message.hints import button, turning
from takmail.wording.message.text import Code, shown_name
from takmail.wording.rules import describe_given

_IN_SHORT = frozenset({"femr", "university"})
"""Ways to play of which a list says less than a challenge; pages of the rules tell all."""

A_ROW = 3
"""Buttons beside each other, so that their words can be read on a phone."""

_OF_CAPSTONES = frozenset({"middletown", "big-middle"})

WAGERS: tuple[int, ...] = (5, 10, 25, 50)
"""The stakes that buttons offer; by words there are others."""

_OTHER_WAGERS = (2, 10, 20, 50)
"""The same for ways to play that don't allow all stakes."""

A_PAGE = 6
"""Ways to play that are shown at once; no page has more than eight buttons."""

_HANDICAPS = (GivenHandicap(pieces=1), GivenHandicap(pieces=2), GivenHandicap(turns=1))
HANDICAPS = tuple(
    replace(given, to_challenger=mine)
    for mine in (False, True)
    for given in (*_HANDICAPS, GivenHandicap(half_komi=4))
)
"""The handicaps that a button has; any other is said."""

_T = TypeVar("_T")

_SAVED = say("ways-saved")

_PAGES = ("sizes", "points", "time", "more")

_DAYS = tuple(TimeControl(timedelta(days=days), afresh=True) for days in USUAL_DAYS)


def list_presets(saved: Sequence[Sentence], vocabulary: Vocabulary) -> Sentence:
    """Return all ways to play that can be named here, those that were saved last."""
    known = [_built_in(name, vocabulary.own(name)) for name in NAMES]
    heading = say("presets-saved_here") if saved else say("presets-none_saved")
    return lines(say("presets-heading"), *known, heading, *saved)


def describe_saved(name: str, terms: Terms, *, everywhere: bool) -> Sentence:
    """Return what a saved way to play means, as a line."""
    key = "presets-line_server" if everywhere else "presets-line"
    return say(key, name=Code(name), terms=describe_unnamed(terms))


def _built_in(name: str, called: str) -> Sentence:
    in_full = name in PRESETS and name not in _IN_SHORT
    means = f"preset-means-{name}" if in_full else f"presets-means-{name}"
    return say("presets-line", name=Code(called), terms=say(means))


@dataclass(frozen=True, slots=True)
class Chosen:
    """Rules chosen for a challenge: ``wishes``, what they ``meant`` with a saved way, and terms."""

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
    rows = rows_of([one.button for one in choices], A_ROW)
    return (told, *rows, DraftButtons(last))


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


def ways_page(game: Game, saved: Sequence[str], number: int) -> tuple[DraftBlock, ...]:
    """Return the ways to play that have a name, the usual one first, and behind them saved ones.

    The first page begins with the size of the board.
    """
    size = game.terms.rules.size
    ways = (
        (say("button-ways_usual"), say("ways-usual"), Wishes(size=size)),
        *((say(f"button-ways_{n}"), say(f"suggest-rules_{n}"), wishes_called(n)) for n in NAMES),
        *((say("button-ways_saved", name=shown_name(n)), _SAVED, Wishes(preset=n)) for n in saved),
    )
    page = PageAsked(number, A_PAGE).among(ways)
    first = Wishes(series=game.terms.series, blind=game.terms.blind, handicap=given_in(game.terms))
    choices = [
        Choice(choosing(label, beside(way, first), game), explained(label, what))
        for label, what, way in page.rows
    ]
    if page.number == 1:
        board = say("button-ways_sizes")
        sizes = choosing(board, beside(Wishes(size=size), first), game, "sizes")
        choices.insert(0, Choice(sizes, explained(board, say("ways-sizes"))))
    code, by = game.code, game.challenger
    last = turning(page, lambda to: ChooseRules(page=f"ways-{to}"), game=code, by=by)
    return page_of(say("ways-question"), choices, *last)


def chosen_page(chosen: Chosen) -> tuple[DraftBlock, ...]:
    """Return what was chosen, in words, and what more can be."""
    game, wishes, terms = chosen.game, chosen.wishes, chosen.terms
    left_out = {"sizes": len(_sizes(terms)) == 1, "points": not terms.has(Feature.SCORING)}
    pages = [page for page in _PAGES if not left_out.get(page)]
    choices = [
        Choice(
            choosing(say(f"button-ways_{page}"), wishes, game, page),
            explained(say(f"button-ways_{page}"), say(f"ways-{page}")),
        )
        for page in pages
    ]
    timed = replace(terms, clock=terms.clock or THREE_DAYS)
    if why_unrated(timed) is None:
        label = marked(say("button-ways_rated"), chosen=terms.rated)
        then = replace(wishes, clock=timed.clock, rated=not terms.rated)
        choices.append(Choice(choosing(label, then, game), say("ways-rated")))
    propose = ChooseRules(wishes_said(wishes), propose=True)
    return page_of(
        lines(say("ways-chosen", terms=describe_terms(terms)), *explain_terms(terms)),
        choices,
        button("ways_propose", propose, game.code, 0, game.challenger),
        button("ways_back", ChooseRules(page="back"), game.code, 0, game.challenger),
    )


def sizes_page(chosen: Chosen) -> tuple[DraftBlock, ...]:
    """Return the boards that can be played on."""
    game, wishes, terms = chosen.game, chosen.wishes, chosen.terms
    choices = []
    for size in _sizes(terms):
        label = say("terms-size", size=size)
        shown = marked(label, chosen=size == terms.rules.size)
        button = choosing(shown, replace(wishes, size=size), game)
        choices.append(Choice(button, explained(label, say(f"ways-size_{size}"))))
    return page_of(chosen_so_far(chosen), choices, done(chosen))


def points_page(chosen: Chosen) -> tuple[DraftBlock, ...]:
    """Return the ways to score that can be added or left out; the way to play may have its own."""
    game, wishes, meant, terms = chosen.game, chosen.wishes, chosen.meant, chosen.terms
    preset = PRESETS.get(terms.preset)
    brought = preset.wishes.scoring if preset else None
    own = () if brought is None else scoring_said(brought)
    said = () if wishes.scoring is None else scoring_said(wishes.scoring)
    if meant.called and meant.scoring is not None:
        own = (*own, *(word for word in scoring_said(meant.scoring) if word not in said))
    capstones = any(terms.rules.reserve(color).capstones for color in Color)
    choices = []
    for word in SCORING_WORDS:
        if word in own or (word in _OF_CAPSTONES and not capstones):
            continue
        words = [one for one in said if one != word] if word in said else [*said, word]
        label = marked(say(f"button-scoring_{word}"), chosen=word in said)
        then = replace(wishes, scoring=scoring_of(*words))
        choices.append(Choice(choosing(label, then, game, "points"), say(f"scoring-means-{word}")))
    return page_of(chosen_so_far(chosen), choices, done(chosen))


def more_page(chosen: Chosen) -> tuple[DraftBlock, ...]:
    """Return what else can be agreed on; a press changes each to its next state."""
    has, choices = chosen.terms.has, [_series(chosen), _sides(chosen)]
    if has(Feature.BLIND):
        choices.append(_blind(chosen))
    if has(Feature.HANDICAP):
        choices.append(_handicap(chosen))
    choices += _stakes(chosen)
    if has(Feature.HALF_SETS):
        choices.append(_half_sets(chosen))
    return page_of(chosen_so_far(chosen), choices, done(chosen))


def _sizes(terms: Terms) -> Sequence[int]:
    preset = PRESETS.get(terms.preset)
    return (preset.allows.get("size") if preset else None) or tuple(ruleset_of(terms.rules).sizes)


def _further_choice(name: str, label: Sentence, then: Wishes, game: Game) -> Choice:
    return Choice(choosing(label, then, game, "more"), say(f"ways-{name}"))


def _series(chosen: Chosen) -> Choice:
    """Return the button that changes to the next of the usual series, from the last to none."""
    wishes = chosen.wishes
    now, following = wishes.series, _after(wishes.series, USUAL_SERIES)
    label = say("button-series_none") if now is None else describe_series(now)
    then = replace(wishes, series=following)
    return _further_choice("series", marked(label, chosen=now is not None), then, chosen.game)


def _after(now: _T | None, choices: Sequence[_T]) -> _T | None:
    """Return the next choice, from none to the first one and from the last one to none."""
    states = (None, *choices)
    return states[(states.index(now) + 1) % len(states)] if now in states else None


def _blind(chosen: Chosen) -> Choice:
    """Return the button that changes who plays without a board, from all to none."""
    wishes, following = chosen.wishes, _after(chosen.wishes.blind, tuple(Blind))
    label = say("button-blind_none" if wishes.blind is None else f"button-{wishes.blind.value}")
    shown = marked(label, chosen=wishes.blind is not None)
    return _further_choice("blind", shown, replace(wishes, blind=following), chosen.game)


def _sides(chosen: Chosen) -> Choice:
    """Return the button that changes to the next way in which several people are on a side."""
    wishes, names = chosen.wishes, {None: "none", Consult(): "any"}
    following = _after(wishes.consult, (Consult(), Consult(USUAL_TIME)))
    label = say(f"button-consult_{names.get(wishes.consult, 'votes')}")
    shown = marked(label, chosen=wishes.consult is not None)
    return _further_choice("sides", shown, replace(wishes, consult=following), chosen.game)


def _stakes(chosen: Chosen) -> Iterator[Choice]:
    """Yield what is played for, which a press changes to the next wager, from the last to none.

    Ways to play that bring their own way of playing for coins leave nothing to choose.
    """
    terms, preset, wagers = chosen.terms, PRESETS.get(chosen.terms.preset), WAGERS
    if preset is not None and "stakes" in preset.allows:
        wagers = tuple(s.coins for s in preset.allows["stakes"] if s.coins in _OTHER_WAGERS)
    if not wagers:
        return
    now = 0 if terms.stakes is None else terms.stakes.coins
    following = next((coins for coins in wagers if coins > now), 0)
    worth = say("button-ways_stakes", coins=count_coins(now))
    label = worth if now else say("button-ways_coinless")
    then = replace(chosen.wishes, stakes=Stakes(CoinWay.PLAIN, following))
    yield _further_choice("coins", label, then, chosen.game)


def _handicap(chosen: Chosen) -> Choice:
    """Return the button that changes to the next handicap for which this board has room."""
    game, size, now = chosen.game, chosen.terms.rules.size, chosen.meant.handicap
    fit = (one for one in HANDICAPS if one.pieces + one.turns <= most_given(size, one.pieces))
    following = _after(now, tuple(fit))
    # The size is said, too: another one may have less room.
    then = replace(chosen.wishes, size=size, handicap=following)
    if now is None:
        return _further_choice("handicap", say("button-handicap_none"), then, game)
    whose = "me" if now.to_challenger else "you"
    given = describe_given(now.pieces, now.turns, now.half_komi)
    label = say(f"button-handicap_{whose}", what=given)
    return _further_choice("handicap", marked(label, chosen=True), then, game)


def _half_sets(chosen: Chosen) -> Choice:
    """Return the button by which both sides choose their sets, or leave that."""
    then = replace(chosen.wishes, half_sets=not chosen.terms.half_sets)
    label = marked(say("button-half_sets"), chosen=chosen.terms.half_sets)
    return _further_choice("half_sets", label, then, chosen.game)


def days_page(chosen: Chosen) -> tuple[DraftBlock, ...]:
    """Return how many days each move can have; the page behind has other clocks."""
    choices = [_control(one, chosen, "time") for one in _DAYS]
    more = choosing(say("button-ways_more"), chosen.wishes, chosen.game, "clocks")
    choices.append(Choice(more, explained(say("button-ways_more"), say("ways-clocks"))))
    return page_of(lines(chosen_so_far(chosen), say("ways-days")), choices, done(chosen))


def clocks_page(chosen: Chosen) -> tuple[DraftBlock, ...]:
    """Return the other clocks, and what more can be said of one; any other can be typed."""
    none = say("button-clock_none")
    shown = marked(none, chosen=chosen.terms.clock is None)
    without = replace(chosen.wishes, clock=NO_CLOCK, rated=False)
    button = choosing(shown, without, chosen.game, "clocks")
    banks = (_control(one, chosen, "clocks") for one in USUAL_BANKS)
    no_clock = Choice(button, explained(none, say("ways-clock_none")))
    choices = [*banks, no_clock, *_clock_choices(chosen)]
    return page_of(chosen_so_far(chosen), choices, done(chosen))


def _control(control: TimeControl, chosen: Chosen, page: str) -> Choice:
    """Return the choice of a clock; what was chosen beside it stays."""
    now = chosen.terms.clock or control
    then = replace(control, ends=now.ends, weekends=control.live or now.weekends)
    label = name_clock(control)
    shown = marked(label, chosen=chosen.terms.clock == then)
    button = choosing(shown, replace(chosen.wishes, clock=then), chosen.game, page)
    return Choice(button, None if control.afresh else explained(label, describe_clock(control)))


def _clock_choices(chosen: Chosen) -> Iterator[Choice]:
    """Yield what more can be said of the clock; a press changes each to its next state."""
    now, wishes, game = chosen.terms.clock, chosen.wishes, chosen.game
    if now is None:
        return
    if not now.live:
        label = say("button-clock_weekends" if now.weekends else "button-clock_no_weekends")
        then = replace(wishes, clock=replace(now, weekends=not now.weekends))
        yield Choice(choosing(label, then, game, "clocks"), say("ways-clock_weekends"))
    label = say(f"button-clock_{now.ends.name.lower()}")
    ways = tuple(Ends)
    then = replace(wishes, clock=replace(now, ends=ways[(ways.index(now.ends) + 1) % len(ways)]))
    yield Choice(choosing(label, then, game, "clocks"), say("ways-clock_out"))
