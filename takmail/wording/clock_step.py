"""The step in which it is chosen how much time a game's sides have."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from takmail.commands.clock_words import USUAL_BANKS, USUAL_DAYS
from takmail.commands.values import NO_CLOCK, Ends, TimeControl, Wishes
from takmail.play.game import Game
from takmail.play.terms import Terms
from takmail.wording.choices import A_FULL_ROW, choice, marked, rows_of
from takmail.wording.clocks import name_clock
from takmail.wording.draft import DraftBlock, DraftButton, DraftButtons
from takmail.wording.say import lines, say
from takmail.wording.terms import describe_terms, explain_terms

_DAYS = tuple(TimeControl(timedelta(days=days), afresh=True) for days in USUAL_DAYS)


def clock_button(game: Game, wishes: Wishes, terms: Terms) -> DraftButton:
    """Return the button that leads to this step."""
    label = say("button-clock_none" if terms.clock is None else "button-clock")
    return choice(label, _sized(wishes, terms), game, clock=True)


def clock_step(game: Game, wishes: Wishes, terms: Terms) -> tuple[DraftBlock, ...]:
    """Return what was chosen so far, and how much time there can be; any other can be said."""
    wishes = _sized(wishes, terms)
    told = lines(
        say("ways-chosen", terms=describe_terms(terms)), *explain_terms(terms), say("ways-clock")
    )
    none = choice(
        marked(say("button-clock_none"), chosen=terms.clock is None),
        replace(wishes, clock=NO_CLOCK),
        game,
        clock=True,
    )
    days = [none, *(_control(one, game, wishes, terms) for one in _DAYS)]
    banks = [_control(one, game, wishes, terms) for one in USUAL_BANKS]
    last = (*_further(game, wishes, terms), choice(say("button-clock_done"), wishes, game))
    return (told, *rows_of(days, A_FULL_ROW), *rows_of(banks, 2), DraftButtons(last))


def _sized(wishes: Wishes, terms: Terms) -> Wishes:
    """Return the wishes with the size, so that something is said where nothing else is chosen."""
    return replace(wishes, size=terms.rules.size)


def _control(control: TimeControl, game: Game, wishes: Wishes, terms: Terms) -> DraftButton:
    """Return the button for a clock; what was chosen beside it stays."""
    now = terms.clock or control
    then = replace(control, ends=now.ends, weekends=control.live or now.weekends)
    label = marked(name_clock(control), chosen=terms.clock == then)
    return choice(label, replace(wishes, clock=then), game, clock=True)


def _further(game: Game, wishes: Wishes, terms: Terms) -> Iterator[DraftButton]:
    """Yield what more can be said of the clock; a press changes each to its next state."""
    now = terms.clock
    if now is None:
        return
    if not now.live:
        label = say("button-clock_weekends" if now.weekends else "button-clock_no_weekends")
        other = replace(now, weekends=not now.weekends)
        yield choice(label, replace(wishes, clock=other), game, clock=True)
    label = say(f"button-clock_{now.ends.name.lower()}")
    ways = tuple(Ends)
    other = replace(now, ends=ways[(ways.index(now.ends) + 1) % len(ways)])
    yield choice(label, replace(wishes, clock=other), game, clock=True)
