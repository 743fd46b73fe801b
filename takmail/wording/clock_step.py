"""The pages on which it is chosen how much time a game's sides have."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from takmail.commands.clocks import NO_CLOCK, USUAL_BANKS, USUAL_DAYS, Ends, TimeControl
from takmail.wording.choices import (
    Choice,
    Chosen,
    choosing,
    chosen_so_far,
    done,
    explained,
    marked,
    page_of,
)
from takmail.wording.clocks import describe_clock, name_clock
from takmail.wording.draft import DraftBlock
from takmail.wording.say import say

_DAYS = tuple(TimeControl(timedelta(days=days), afresh=True) for days in USUAL_DAYS)


def days_page(chosen: Chosen) -> tuple[DraftBlock, ...]:
    """Return how many days each move can have; the page behind has other clocks."""
    choices = [_control(one, chosen, "time") for one in _DAYS]
    more = choosing(say("button-ways_more"), chosen.wishes, chosen.game, "clocks")
    choices.append(Choice(more, explained(say("button-ways_more"), say("ways-clocks"))))
    return page_of(chosen_so_far(chosen), choices, done(chosen))


def clocks_page(chosen: Chosen) -> tuple[DraftBlock, ...]:
    """Return the other clocks, and what more can be said of one; any other can be typed."""
    none = say("button-clock_none")
    shown = marked(none, chosen=chosen.terms.clock is None)
    without = replace(chosen.wishes, clock=NO_CLOCK)
    choices = [
        *(_control(one, chosen, "clocks") for one in USUAL_BANKS),
        Choice(
            choosing(shown, without, chosen.game, "clocks"),
            explained(none, say("ways-clock_none")),
        ),
        *_further(chosen),
    ]
    return page_of(chosen_so_far(chosen), choices, done(chosen))


def _control(control: TimeControl, chosen: Chosen, page: str) -> Choice:
    """Return the choice of a clock; what was chosen beside it stays."""
    now = chosen.terms.clock or control
    then = replace(control, ends=now.ends, weekends=control.live or now.weekends)
    label = name_clock(control)
    shown = marked(label, chosen=chosen.terms.clock == then)
    button = choosing(shown, replace(chosen.wishes, clock=then), chosen.game, page)
    return Choice(button, explained(label, describe_clock(control)))


def _further(chosen: Chosen) -> Iterator[Choice]:
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
