"""Suggestions for an option of a command, while somebody types it."""

import asyncio
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import timedelta

import structlog

from takmail.audience import settings
from takmail.audience.settings import STYLE, THEME
from takmail.audience.settings_view import named_value
from takmail.calendars import Quiet
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.offers import Topic
from takmail.commands.settings import DEFAULT
from takmail.commands.spec import OFF, OptionKind, Source
from takmail.commands.vacations import hours_said
from takmail.play.game import Phase
from takmail.play.terms import terms_from
from takmail.rate_limits import LOOKUPS
from takmail.service.chats.presets import saved_in
from takmail.service.chats.settings import board_style_of, defaults_in
from takmail.service.context import Context
from takmail.service.games.game_heads import Head
from takmail.service.ports import Query, Suggestion
from takmail.service.suggested_moves import (
    MOST,
    OptionQuery,
    as_suggestions,
    fitting_games,
    labels_of,
    read_query,
    shortened,
    suggest_games,
    suggest_moves,
)
from takmail.store.column_types import storable
from takmail.store.errors import UnavailableError
from takmail.store.people.accounts import PlayerRow
from takmail.store.store import Store
from takmail.terms.clocks import (
    NO_CLOCK,
    NO_CLOCK_SAID,
    USUAL_BANKS,
    USUAL_DAYS,
    Ends,
    TimeControl,
    clock_said,
    read_clock,
)
from takmail.terms.presets import NAMES
from takmail.terms.table import RARE_TERMS
from takmail.terms.wishes import Wishes
from takmail.wording.clocks import describe_clock
from takmail.wording.glossary import WORDS, names_of
from takmail.wording.help import TOPICS
from takmail.wording.languages.zones import KNOWN, find_zones, zones_at_offset
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Plain
from takmail.wording.terms import describe_unnamed
from takmail.wording.vacations import name_night, time_there

_USUAL = tuple(
    Quiet(begins * 60, ends * 60) for begins, ends in ((22, 8), (22, 7), (23, 8), (23, 7), (0, 8))
)
"""Nights that many people have."""

_AHEAD = (0, 1, 2, 4, 6, 13, 20, 29)
"""Days from now on which a vacation may well end."""


def days(asked: OptionQuery) -> list[Suggestion]:
    """Return days until which a vacation could last, and its end."""
    today = asked.request.incoming.at.date()
    lasts = [today + timedelta(days=ahead) for ahead in _AHEAD]
    values = [(f"until {day}", say("suggest-vacation_until", last=day)) for day in lasts]
    return asked.explained([*values, (OFF, "suggest-vacation_off")])


def nights(asked: OptionQuery) -> list[Suggestion]:
    """Return usual nights, and none."""
    values = [(hours_said(night), name_night(night)) for night in _USUAL]
    return asked.explained([*values, (OFF, "suggest-hours_off")])


async def zones(asked: OptionQuery) -> list[Suggestion]:
    """Return time zones that fit, each with its time."""
    at, typed = asked.request.incoming.at, asked.query.typed.strip()
    fitting: tuple[str, ...] = KNOWN
    if typed:
        fitting = (await asyncio.to_thread(find_zones, typed)).names
        fitting = fitting or zones_at_offset(typed, at) or ()
    labels = ((name, asked.language.text(time_there(name, at))) for name in fitting[:MOST])
    return [Suggestion(name, shortened(label)) for name, label in labels]


_WAYS = ("back", "take", "take white", "take black", "keep", "over")


async def names(store: Store, asked: OptionQuery, source: Source) -> list[Suggestion]:
    """Return the values of a source, with a word at the one in force here."""
    now = await _now(store, asked, source)
    return as_suggestions(asked.typed, _labelled(asked, source, now))


def topics(asked: OptionQuery) -> list[Suggestion]:
    """Return the pages of the help."""
    return asked.explained((name, f"button-help_{name}") for name in TOPICS)


def glossary_words(asked: OptionQuery) -> list[Suggestion]:
    """Return the words of the glossary with their names, by any of which they are found."""
    named = ((word, asked.language.text(names_of(word))) for word in WORDS)
    return as_suggestions(asked.typed, named)


def ways(asked: OptionQuery) -> list[Suggestion]:
    """Return the ways out where boards differ, each with its effect."""
    return asked.explained((way, f"suggest-sync_{way.replace(' ', '_')}") for way in _WAYS)


def setting_values(asked: OptionQuery) -> list[Suggestion]:
    """Return the values of the setting in the option before."""
    setting = settings.SETTINGS.get(asked.query.given.get("name", ""))
    if setting is None:
        return []
    platform = asked.query.place.platform
    choices = settings.choices_on(setting, platform)
    meanings: dict[str, Sentence | str] = {value: named_value(setting, value) for value in choices}
    meanings[DEFAULT] = "settings-default"
    labels = (
        (value, value if meaning == Plain(value) else asked.label(value, meaning))
        for value, meaning in meanings.items()
    )
    return as_suggestions(asked.typed, labels)


async def presets(store: Store, asked: OptionQuery) -> list[Suggestion]:
    """Return presets, saved ones first."""
    chat = asked.request.chat
    defaults = await defaults_in(store, chat)
    saved = (
        (name, describe_unnamed(terms_from(Wishes(preset=name), defaults=defaults)))
        for name in defaults.saved
    )
    return asked.explained([*saved, *((name, f"suggest-rules_{name}") for name in NAMES)])


async def saved_presets(store: Store, asked: OptionQuery) -> list[Suggestion]:
    """Return the saved presets, of which one can be dropped or saved again."""
    saved = await saved_in(store, asked.request.chat)
    return as_suggestions(asked.typed, ((name, name) for name in saved))


def rare_terms(asked: OptionQuery) -> list[Suggestion]:
    """Return the terms that can follow those before, for the last words that are typed."""
    typed = asked.query.typed.lstrip().casefold()
    begins = [word.start() for word in re.finditer(r"(?<!\S)(?=\S)|(?<!\S)$", typed)]
    for begin in begins:
        before, begun = typed[:begin], typed[begin:]
        if begun.endswith(" ") and not any(term.startswith(begun) for term in RARE_TERMS):
            continue
        last = replace(asked, query=replace(asked.query, typed=begun))
        suggestions = last.explained(
            (term, f"suggest-more_{term.replace(' ', '_')}")
            for term in RARE_TERMS
            if isinstance(parse_line(f"challenge {before}{term}"), Parsed)
        )
        if suggestions:
            return [Suggestion(before + s.value, shortened(before + s.label)) for s in suggestions]
    return []


def clocks(asked: OptionQuery) -> list[Suggestion]:
    """Return clocks, and more options of the typed clock."""
    usual = [TimeControl(timedelta(days=days), afresh=True) for days in USUAL_DAYS]
    typed = read_clock(asked.typed)
    if typed is not None and typed != NO_CLOCK:
        further = [replace(typed, ends=ends) for ends in (typed.ends, *Ends)]
        further += [] if typed.live else [replace(control, weekends=False) for control in further]
        # the typed words might not be in the label
        return _clocks(replace(asked, query=replace(asked.query, typed="")), further)
    none = Suggestion(NO_CLOCK_SAID, asked.label(NO_CLOCK_SAID, "suggest-clock_none"))
    suggested = _clocks(asked, [*usual, *USUAL_BANKS])
    return [*suggested, none] if asked.typed in NO_CLOCK_SAID else suggested


def _clocks(asked: OptionQuery, controls: Iterable[TimeControl]) -> list[Suggestion]:
    return asked.explained(
        (clock_said(control), describe_clock(control)) for control in dict.fromkeys(controls)
    )


_SETTING = {Source.STYLES: STYLE, Source.THEMES: THEME, Source.LANGUAGES: settings.LANGUAGE}
"""The setting whose values a source lists."""


def _labelled(asked: OptionQuery, source: Source, now: str) -> Iterator[tuple[str, str]]:
    for name in settings.choices_from(source):
        shown = asked.language.text(named_value(settings.SETTINGS[_SETTING[source]], name))
        if name == now:
            shown = asked.language.text(say("suggest-now", name=shown))
        yield name, shown


async def _now(store: Store, asked: OptionQuery, source: Source) -> str:
    chat = asked.request.chat
    if source is Source.LANGUAGES or not chat.id:
        return chat.language or ""
    style = await board_style_of(store, chat.id)
    if source is Source.THEMES:
        return style.theme
    return style.style.value if style.style else settings.USUAL_STYLE


log = structlog.get_logger(__name__)

_VALUES: Mapping[tuple[str, str], Callable[[OptionQuery], list[Suggestion]]] = {
    ("challenge", "clock"): clocks,
    ("challenge", "more"): rare_terms,
    ("glossary", "word"): glossary_words,
    ("help", "topic"): topics,
    ("quiet", "hours"): nights,
    ("settings", "value"): setting_values,
    ("sync", "way"): ways,
    ("vacation", "days"): days,
}
"""Values by command and option, where nothing else is asked."""


async def suggest(context: Context, query: Query) -> list[Suggestion]:
    """Return values of an option, the best first. It changes nothing and never raises."""
    who = f"{query.sender.platform} {query.sender.user}"
    if context.limits.spend_on(LOOKUPS, who):
        return []
    try:
        game = query.game and storable(query.game)
        query = replace(query, typed=storable(query.typed), game=game)
        return await _suggest(context, await read_query(context, query))
    except UnavailableError as error:
        log.warning("nothing can be suggested", why=str(error))
    except Exception:
        log.exception("nothing can be suggested", command=query.command, option=query.option)
    return []


async def _suggest(context: Context, asked: OptionQuery) -> list[Suggestion]:
    spec, name = asked.request.spec, asked.query.option
    options = spec.slash_options if spec else ()
    option = next((option for option in options if option.name == name), None)
    if option is None:
        return []
    if option.kind is OptionKind.GAME:
        return await suggest_games(context, asked)
    if option.source is not None:
        return await names(context.store, asked, option.source)
    values = _VALUES.get((asked.query.command, option.name))
    if values is not None:
        return values(asked)
    match asked.query.command, option.name:
        case "move" | "if" | "try" as command, _:
            return await suggest_moves(context, asked, command)
        case "challenge", "level":
            return as_suggestions(asked.typed, context.levels)
        case "challenge", "rules":
            return await presets(context.store, asked)
        case "presets", _:
            return await saved_presets(context.store, asked)
        case "quiet", _:
            return await zones(asked)
        case _, "topic":
            return await _offers(context, asked)
    return []


async def _offers(context: Context, asked: OptionQuery) -> list[Suggestion]:
    """Return open offers, with the game's id if there are several games."""
    spec = asked.request.spec
    heads = await fitting_games(context, asked, spec.fits) if spec else []
    heads = [head for head in heads if asked.request.game in {None, head.code}]
    labels = await labels_of(context, asked, heads)
    player, own = asked.request.player, asked.query.command == "withdraw"
    several = len(heads) > 1
    pairs = [
        (
            f"{topic.value} #{head.code}" if several else topic.value,
            asked.label(asked.language.text(say(f"suggest-topic_{topic.value}")), Plain(label)),
        )
        for head, label in zip(heads, labels, strict=True)
        for topic in _topics(head, player, own=own)
    ]
    return as_suggestions(asked.typed, pairs)


def _topics(head: Head, player: PlayerRow, *, own: bool) -> Iterator[Topic]:
    """Yield a player's answers in a game, or withdrawals of their ``own`` offers."""
    if head.phase is Phase.CHALLENGE:
        if head.challenger == player.id if own else head.may_be_taken_by(player):
            yield Topic.CHALLENGE
        return
    seat = head.seat_of(player.id)
    if seat is not None:
        yield from head.offers_by(seat if own else seat.other)
