"""Names to choose from: styles, themes, languages, pages, and ways out where boards differ."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import timedelta

from takmail.commands.clocks import (
    NO_CLOCK,
    NO_CLOCK_SAID,
    USUAL_BANKS,
    USUAL_DAYS,
    Ends,
    TimeControl,
    clock_said,
    read_clock,
)
from takmail.commands.councils import read_consult
from takmail.commands.presets import NAMES
from takmail.commands.settings import DEFAULT
from takmail.commands.spec import Source
from takmail.commands.wishes import USUAL_SERIES, Wishes, series_said
from takmail.notation.records import SCORING_WORDS
from takmail.play.terms import terms_from
from takmail.service.announcing.board_style import board_style_of
from takmail.service.choices import USUAL_STYLE, choices_from
from takmail.service.ports import Suggestion
from takmail.service.settings.holding import defaults_in
from takmail.service.settings.saved import saved_in
from takmail.service.settings.table import SETTINGS, choices_on
from takmail.service.settings.words import named_value
from takmail.service.suggesting.asking import Asking, as_suggestions
from takmail.store.store import Store
from takmail.wording.challenges import describe_series, describe_unnamed
from takmail.wording.clocks import describe_clock
from takmail.wording.councils import describe_consult
from takmail.wording.help import TOPICS
from takmail.wording.languages.spoken import LANGUAGES
from takmail.wording.message.drafts import say

_WAYS = ("back", "take", "take white", "take black", "keep", "over")


async def names(store: Store, asking: Asking, source: Source) -> list[Suggestion]:
    """Return what there is of a source, with a word at the one that is in force here."""
    now = await _now(store, asking, source)
    return as_suggestions(asking.typed, _labelled(asking, source, now))


def topics(asking: Asking) -> list[Suggestion]:
    """Return the pages of the help."""
    pairs = ((name, asking.label(name, say(f"button-help_{name}"))) for name in TOPICS)
    return as_suggestions(asking.typed, pairs)


def ways(asking: Asking) -> list[Suggestion]:
    """Return the ways out where boards differ, each with what it does."""
    told = ((way, say(f"suggest-sync_{way.replace(' ', '_')}")) for way in _WAYS)
    return as_suggestions(asking.typed, ((way, asking.label(way, what)) for way, what in told))


def setting_values(asking: Asking) -> list[Suggestion]:
    """Return what the setting that was chosen before can be."""
    setting = SETTINGS.get(asking.query.given.get("name", ""))
    if setting is None:
        return []
    platform = asking.query.place.platform
    choices = (*choices_on(setting, platform), DEFAULT)
    labels = (asking.language.text(named_value(setting, value, platform)) for value in choices)
    return as_suggestions(asking.typed, zip(choices, labels, strict=True))


async def presets(store: Store, asking: Asking) -> list[Suggestion]:
    """Return the ways to play that have a name, first those that were saved here."""
    chat = asking.request.chat
    defaults = await defaults_in(store, chat)
    told = [
        (name, describe_unnamed(terms_from(Wishes(preset=name), defaults=defaults)))
        for name in defaults.saved
    ]
    told += ((name, say(f"suggest-rules_{name}")) for name in NAMES)
    return as_suggestions(asking.typed, ((name, asking.label(name, what)) for name, what in told))


async def saved_presets(store: Store, asking: Asking) -> list[Suggestion]:
    """Return the names that were saved here, of which one can be dropped or saved anew."""
    saved = await saved_in(store, asking.request.chat)
    return as_suggestions(asking.typed, ((name, name) for name in saved))


_COUNCILS = ("any", "majority 1 hour", "majority 1 day", "majority 3 days")


def councils(asking: Asking) -> list[Suggestion]:
    """Return how several people on a side can decide."""
    found = [(said, read_consult(said)) for said in _COUNCILS]
    told = ((said, describe_consult(consult)) for said, consult in found if consult is not None)
    return as_suggestions(asking.typed, ((said, asking.label(said, what)) for said, what in told))


def clocks(asking: Asking) -> list[Suggestion]:
    """Return how much time a game can have, and what more can be said of a clock that was typed."""
    usual = [TimeControl(timedelta(days=days), afresh=True) for days in USUAL_DAYS]
    typed = read_clock(asking.typed)
    if typed is not None and typed != NO_CLOCK:
        further = [replace(typed, ends=ends) for ends in (typed.ends, *Ends)]
        further += [] if typed.live else [replace(one, weekends=False) for one in further]
        # What was typed in other words would else not be found in what it is called.
        return _clocks(replace(asking, query=replace(asking.query, typed="")), further)
    none = Suggestion(NO_CLOCK_SAID, asking.label(NO_CLOCK_SAID, say("suggest-clock_none")))
    found = _clocks(asking, [*usual, *USUAL_BANKS])
    return [*found, none] if asking.typed in NO_CLOCK_SAID else found


def _clocks(asking: Asking, controls: Iterable[TimeControl]) -> list[Suggestion]:
    told = ((clock_said(one), describe_clock(one)) for one in dict.fromkeys(controls))
    return as_suggestions(asking.typed, ((said, asking.label(said, what)) for said, what in told))


def scorings(asking: Asking) -> list[Suggestion]:
    """Return the ways to score that can be added to what was typed before the last word."""
    *chosen, _typed = asking.typed.split(" ")
    before = [word for word in chosen if word in SCORING_WORDS]
    told = ((word, say(f"scoring-name-{word}")) for word in SCORING_WORDS if word not in before)
    pairs = ((" ".join((*before, word)), asking.label(word, what)) for word, what in told)
    return as_suggestions(asking.typed, pairs)


def series(asking: Asking) -> list[Suggestion]:
    """Return how long a series can go on: so many games, or to so many points."""
    told = ((series_said(one), describe_series(one)) for one in USUAL_SERIES)
    return as_suggestions(asking.typed, ((said, asking.label(said, what)) for said, what in told))


def _labelled(asking: Asking, source: Source, now: str) -> Iterator[tuple[str, str]]:
    for name in choices_from(source):
        shown = LANGUAGES.own_name(name) if name in LANGUAGES.tags else name
        if name == now:
            shown = asking.language.text(say("suggest-now", name=shown))
        yield name, shown


async def _now(store: Store, asking: Asking, source: Source) -> str:
    chat = asking.request.chat
    if source is Source.LANGUAGES or not chat.id:
        return chat.language or ""
    style = await board_style_of(store, chat.id)
    if source is Source.THEMES:
        return style.theme
    return style.style.value if style.style else USUAL_STYLE
