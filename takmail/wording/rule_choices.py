"""The rules of a challenge step by step: pages with a button for each choice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TypeVar

from takmail.colors import Color
from takmail.commands.challenges import ChooseRules
from takmail.commands.command_order import press_of
from takmail.notation import records
from takmail.play.game import Game
from takmail.play.terms import Terms, why_unrated
from takmail.rulesets.protocol import Feature
from takmail.rulesets.registry import ruleset_of
from takmail.terms import clocks, table
from takmail.terms.coins import CoinWay, Stakes
from takmail.terms.presets import PRESETS
from takmail.terms.term import Term, Value
from takmail.terms.wishes import Wishes
from takmail.wording.clocks import describe_clock, name_clock
from takmail.wording.message import messages
from takmail.wording.message.hints import button
from takmail.wording.message.sentences import Sentence, lines, say
from takmail.wording.terms import button_label, describe_terms, explain_terms

A_ROW = 3
"""Buttons beside each other, so that their words can be read on a phone."""


_OTHER_WAGERS = (2, 10, 20, 50)
"""The stakes that buttons offer for ways to play that don't allow all."""


_T = TypeVar("_T")


_PAGES = ("sizes", "points", "time", "more")


_DAYS = tuple(clocks.TimeControl(timedelta(days=days), afresh=True) for days in clocks.USUAL_DAYS)


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

    button: messages.Button
    told: Sentence | None = None


def page_of(
    title: Sentence, choices: Sequence[Choice], *last: messages.Button
) -> tuple[messages.Block, ...]:
    """Return a page with a line for each choice, and below its buttons those that lead on."""
    told = lines(title, *(one.told for one in choices if one.told is not None))
    rows = messages.rows_of([one.button for one in choices], A_ROW)
    return (told, *rows, messages.Buttons(last))


def explained(label: Sentence, what: Sentence) -> Sentence:
    """Return the line that explains what has this label."""
    return say("ways-choice", label=label, what=what)


def marked(label: Sentence, *, chosen: bool) -> Sentence:
    """Return a label, with a mark if that is chosen."""
    return say("button-ways_chosen", what=label) if chosen else label


def choosing(label: Sentence, wishes: Wishes, game: Game, page: str = "") -> messages.Button:
    """Return the button that chooses this, and shows a page then."""
    # Without any wishes the ways to play would be shown.
    said = table.wishes_said(wishes) or str(game.terms.rules.size)
    command = ChooseRules(said, page=page)
    return messages.Button(label, press_of(command, game.code, 0, game.challenger))


def chosen_so_far(chosen: Chosen) -> Sentence:
    """Return the game that would be played."""
    return say("ways-chosen", terms=describe_terms(chosen.terms))


def done(chosen: Chosen) -> messages.Button:
    """Return the button that leads back to all that was chosen."""
    return choosing(say("button-ways_done"), chosen.wishes, chosen.game)


def chosen_page(chosen: Chosen) -> tuple[messages.Block, ...]:
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
    timed = replace(terms, clock=terms.clock or clocks.THREE_DAYS)
    if why_unrated(timed) is None:
        label = marked(say("button-ways_rated"), chosen=terms.rated)
        then = replace(wishes, clock=timed.clock, rated=not terms.rated)
        choices.append(Choice(choosing(label, then, game), say("ways-rated")))
    propose = ChooseRules(table.wishes_said(wishes), propose=True)
    return page_of(
        lines(say("ways-chosen", terms=describe_terms(terms)), *explain_terms(terms)),
        choices,
        button("ways_propose", propose, game.code, 0, game.challenger),
        button("ways_back", ChooseRules(page="back"), game.code, 0, game.challenger),
    )


def sizes_page(chosen: Chosen) -> tuple[messages.Block, ...]:
    """Return the boards that can be played on."""
    game, wishes, terms = chosen.game, chosen.wishes, chosen.terms
    choices = []
    for size in _sizes(terms):
        label = say("terms-size", size=size)
        shown = marked(label, chosen=size == terms.rules.size)
        button = choosing(shown, replace(wishes, size=size), game)
        choices.append(Choice(button, explained(label, say(f"ways-size_{size}"))))
    return page_of(chosen_so_far(chosen), choices, done(chosen))


def points_page(chosen: Chosen) -> tuple[messages.Block, ...]:
    """Return the ways to score that can be added or left out; the way to play may have its own."""
    game, wishes, meant, terms = chosen.game, chosen.wishes, chosen.meant, chosen.terms
    preset = PRESETS.get(terms.preset)
    brought = preset.wishes.scoring if preset else None
    own = () if brought is None else records.scoring_said(brought)
    said = () if wishes.scoring is None else records.scoring_said(wishes.scoring)
    if meant.called and meant.scoring is not None:
        own = (*own, *(word for word in records.scoring_said(meant.scoring) if word not in said))
    capstones = any(terms.rules.reserve(color).capstones for color in Color)
    choices = []
    for word in records.SCORING_WORDS:
        if word in own or (records.scoring_of(word).of_capstones and not capstones):
            continue
        words = [one for one in said if one != word] if word in said else [*said, word]
        label = marked(say(f"button-scoring_{word}"), chosen=word in said)
        then = replace(wishes, scoring=records.scoring_of(*words))
        choices.append(Choice(choosing(label, then, game, "points"), say(f"scoring-means-{word}")))
    return page_of(chosen_so_far(chosen), choices, done(chosen))


def more_page(chosen: Chosen) -> tuple[messages.Block, ...]:
    """Return the other terms; a press changes each to its next state."""
    rows = (term for term in table.TERMS if term.choices and chosen.terms.has(term.wishes_field))
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


def days_page(chosen: Chosen) -> tuple[messages.Block, ...]:
    """Return how many days each move can have; the page behind has other clocks."""
    choices = [_control(one, chosen, "time") for one in _DAYS]
    more = choosing(say("button-ways_more"), chosen.wishes, chosen.game, "clocks")
    choices.append(Choice(more, explained(say("button-ways_more"), say("ways-clocks"))))
    return page_of(lines(chosen_so_far(chosen), say("ways-days")), choices, done(chosen))


def clocks_page(chosen: Chosen) -> tuple[messages.Block, ...]:
    """Return the other clocks, and what more can be said of one; any other can be typed."""
    none = say("button-clock_none")
    shown = marked(none, chosen=chosen.terms.clock is None)
    without = replace(chosen.wishes, clock=clocks.NO_CLOCK, rated=False)
    button = choosing(shown, without, chosen.game, "clocks")
    banks = (_control(one, chosen, "clocks") for one in clocks.USUAL_BANKS)
    no_clock = Choice(button, explained(none, say("ways-clock_none")))
    choices = [*banks, no_clock, *_clock_choices(chosen)]
    return page_of(chosen_so_far(chosen), choices, done(chosen))


def _control(control: clocks.TimeControl, chosen: Chosen, page: str) -> Choice:
    """Return the choice of a clock; what was chosen beside it stays."""
    now = chosen.terms.clock or control
    then = replace(control, ends=now.ends, weekends=control.live or now.weekends)
    label = name_clock(control)
    shown = marked(label, chosen=chosen.terms.clock == then)
    button = choosing(shown, replace(chosen.wishes, clock=then), chosen.game, page)
    return Choice(button, None if control.afresh else explained(label, describe_clock(control)))


def _clock_choices(chosen: Chosen) -> Iterator[Choice]:
    """Yield the other choices of a clock; a press changes each to its next state."""
    now, wishes, game = chosen.terms.clock, chosen.wishes, chosen.game
    if now is None:
        return
    if not now.live:
        label = say("button-clock_weekends" if now.weekends else "button-clock_no_weekends")
        then = replace(wishes, clock=replace(now, weekends=not now.weekends))
        yield Choice(choosing(label, then, game, "clocks"), say("ways-clock_weekends"))
    label = say(f"button-clock_{now.ends.name.lower()}")
    ways = tuple(clocks.Ends)
    then = replace(wishes, clock=replace(now, ends=ways[(ways.index(now.ends) + 1) % len(ways)]))
    yield Choice(choosing(label, then, game, "clocks"), say("ways-clock_out"))
