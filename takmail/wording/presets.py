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
from takmail.play.terms import Terms, carried_over, why_unrated
from takmail.rulesets.protocol import Feature
from takmail.rulesets.registry import ruleset_of
from takmail.terms.clocks import NO_CLOCK, THREE_DAYS, USUAL_BANKS, USUAL_DAYS, Ends, TimeControl
from takmail.terms.coins import CoinWay, Stakes
from takmail.terms.presets import NAMES, PRESETS, beside, wishes_called
from takmail.terms.table import TERMS, wishes_said
from takmail.terms.term import Term, Value
from takmail.terms.wishes import Wishes
from takmail.wording.clocks import describe_clock, name_clock
from takmail.wording.message.hints import button, turning
from takmail.wording.message.messages import Block, Button, Buttons, rows_of
from takmail.wording.message.sentences import Sentence, items, join, lines, say
from takmail.wording.message.text import Code, shown_name
from takmail.wording.terms import button_label, describe_terms, describe_unnamed, explain_terms

_IN_SHORT = frozenset({"femr", "university"})
"""Ways to play of which a list says less than a challenge; pages of the rules tell all."""

A_ROW = 3
"""Buttons beside each other, so that their words can be read on a phone."""

_OTHER_WAGERS = (2, 10, 20, 50)
"""The stakes that buttons offer for ways to play that don't allow all."""

A_PAGE = 6
"""Ways to play that are shown at once; no page has more than eight buttons."""

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
    """Return the meaning of a saved way to play, as a line."""
    key = "presets-line_server" if everywhere else "presets-line"
    return say(key, name=Code(name), terms=describe_unnamed(terms))


def explain_no_preset(name: str, names: Sequence[str]) -> Sentence:
    """Return that no way to play is saved under a name, with the names that are."""
    none = say("presets-nothing" if names else "presets-none", name=Code(name or "?"))
    return join(none, say("presets-known", names=items(*map(Code, names)))) if names else none


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

    button: Button
    told: Sentence | None = None


def page_of(title: Sentence, choices: Sequence[Choice], *last: Button) -> tuple[Block, ...]:
    """Return a page with a line for each choice, and below its buttons those that lead on."""
    told = lines(title, *(one.told for one in choices if one.told is not None))
    rows = rows_of([one.button for one in choices], A_ROW)
    return (told, *rows, Buttons(last))


def explained(label: Sentence, what: Sentence) -> Sentence:
    """Return the line that explains what has this label."""
    return say("ways-choice", label=label, what=what)


def marked(label: Sentence, *, chosen: bool) -> Sentence:
    """Return a label, with a mark if that is chosen."""
    return say("button-ways_chosen", what=label) if chosen else label


def choosing(label: Sentence, wishes: Wishes, game: Game, page: str = "") -> Button:
    """Return the button that chooses this, and shows a page then."""
    # Without any wishes the ways to play would be shown.
    said = wishes_said(wishes) or str(game.terms.rules.size)
    command = ChooseRules(said, page=page)
    return Button(label, press_of(command, game.code, 0, game.challenger))


def chosen_so_far(chosen: Chosen) -> Sentence:
    """Return the game that would be played."""
    return say("ways-chosen", terms=describe_terms(chosen.terms))


def done(chosen: Chosen) -> Button:
    """Return the button that leads back to all that was chosen."""
    return choosing(say("button-ways_done"), chosen.wishes, chosen.game)


def ways_page(game: Game, saved: Sequence[str], number: int) -> tuple[Block, ...]:
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
    first = carried_over(game.terms)
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


def chosen_page(chosen: Chosen) -> tuple[Block, ...]:
    """Return the choices so far, in words, and those that are left."""
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


def sizes_page(chosen: Chosen) -> tuple[Block, ...]:
    """Return the boards that can be played on."""
    game, wishes, terms = chosen.game, chosen.wishes, chosen.terms
    choices = []
    for size in _sizes(terms):
        label = say("terms-size", size=size)
        shown = marked(label, chosen=size == terms.rules.size)
        button = choosing(shown, replace(wishes, size=size), game)
        choices.append(Choice(button, explained(label, say(f"ways-size_{size}"))))
    return page_of(chosen_so_far(chosen), choices, done(chosen))


def points_page(chosen: Chosen) -> tuple[Block, ...]:
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
        if word in own or (scoring_of(word).of_capstones and not capstones):
            continue
        words = [one for one in said if one != word] if word in said else [*said, word]
        label = marked(say(f"button-scoring_{word}"), chosen=word in said)
        then = replace(wishes, scoring=scoring_of(*words))
        choices.append(Choice(choosing(label, then, game, "points"), say(f"scoring-means-{word}")))
    return page_of(chosen_so_far(chosen), choices, done(chosen))


def more_page(chosen: Chosen) -> tuple[Block, ...]:
    """Return the other terms; a press changes each to its next state."""
    rows = (term for term in TERMS if term.choices and chosen.terms.has(term.wishes_field))
    choices = (choice for term in rows if (choice := _further_choice(term, chosen)) is not None)
    return page_of(chosen_so_far(chosen), [*choices], done(chosen))


def _sizes(terms: Terms) -> Sequence[int]:
    preset = PRESETS.get(terms.preset)
    return (preset.allows.get("size") if preset else None) or tuple(ruleset_of(terms.rules).sizes)


def _further_choice(term: Term, chosen: Chosen) -> Choice | None:
    """Return the button that changes a term to its next state, ``None`` if nothing is left open."""
    states = _switched if term.holds_or_not else _next_in_turn
    now, then = _wagers(term, chosen) if term.name == "stakes" else states(term, chosen)
    if then is None:
        return None
    shown = marked(button_label(term, now), chosen=bool(now) and term.name != "stakes")
    return Choice(choosing(shown, then, chosen.game, "more"), say(f"ways-{term.name}"))


# Each of the next three returns the value of a term that was chosen, and the wishes with the next.


def _next_in_turn(term: Term, chosen: Chosen) -> tuple[Value | None, Wishes]:
    if term.has_room is None:
        now = term.wish(chosen.wishes)
        return now, term.granted(chosen.wishes, _after(now, term.choices))
    size, now = chosen.terms.rules.size, term.wish(chosen.meant)
    following = _after(now, tuple(one for one in term.choices if term.has_room(one, size)))
    # The size is said, too: another board may have less room.
    return now, replace(term.granted(chosen.wishes, following), size=size)


def _switched(term: Term, chosen: Chosen) -> tuple[Value | None, Wishes]:
    now = getattr(chosen.terms, term.wishes_field)
    return now, term.granted(chosen.wishes, not now)


def _wagers(term: Term, chosen: Chosen) -> tuple[Value | None, Wishes | None]:
    """Return the stake and the next greater one; some presets play for coins in their own way."""
    preset, coins = PRESETS.get(chosen.terms.preset), [stakes.coins for stakes in term.choices]
    if preset is not None and "stakes" in preset.allows:
        coins = [s.coins for s in preset.allows["stakes"] if s.coins in _OTHER_WAGERS]
    now = 0 if chosen.terms.stakes is None else chosen.terms.stakes.coins
    following = next((more for more in coins if more > now), 0)
    then = replace(chosen.wishes, stakes=Stakes(CoinWay.PLAIN, following))
    return now, then if coins else None


def _after(now: _T | None, choices: Sequence[_T]) -> _T | None:
    """Return the next choice, from none to the first one and from the last one to none."""
    states = (None, *choices)
    return states[(states.index(now) + 1) % len(states)] if now in states else None


def days_page(chosen: Chosen) -> tuple[Block, ...]:
    """Return how many days each move can have; the page behind has other clocks."""
    choices = [_control(one, chosen, "time") for one in _DAYS]
    more = choosing(say("button-ways_more"), chosen.wishes, chosen.game, "clocks")
    choices.append(Choice(more, explained(say("button-ways_more"), say("ways-clocks"))))
    return page_of(lines(chosen_so_far(chosen), say("ways-days")), choices, done(chosen))


def clocks_page(chosen: Chosen) -> tuple[Block, ...]:
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
