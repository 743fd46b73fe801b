"""Vacations, nights and time zones in words. Times of day are local to the player."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TypeAlias, assert_never

from takmail.calendars import LONGEST_NIGHT, Quiet, zone_named
from takmail.commands.command_order import SPEC, press_of
from takmail.commands.spec import OFF
from takmail.commands.vacations import EitherDay, SetHours, TakeVacation, hours_said
from takmail.wording.languages.zones import UTC
from takmail.wording.message.hints import Hints, button
from takmail.wording.message.messages import Button, Buttons
from takmail.wording.message.sentences import Sentence, items, say
from takmail.wording.message.text import Code, Person

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_USUAL_DAYS = (3, 7, 14)
"""Days for which somebody can go on vacation by a press."""

_NAMED = 10
"""Games that are named one by one."""

_DAY = 24 * 60

_NIGHT = Quiet(22 * 60, 8 * 60)
"""The nights that can be chosen by a press."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Somebody is on vacation from a day on, or already for ``None``, through another."""

    first: date | None
    last: date


@dataclass(frozen=True, slots=True)
class Back:
    """Somebody's vacation is over."""


@dataclass(frozen=True, slots=True)
class CalledOff:
    """Somebody doesn't go on the vacation that was to begin on a day, if that is known."""

    first: date | None = None


News: TypeAlias = Leave | Back | CalledOff
"""News of somebody's vacation, for others."""


def vacation_hint(hints: Hints, first: date | None, last: date) -> Code:
    """Return the command for a vacation from one day, or from now on, to another."""
    said = f"until {_said(last)}" if first is None else f"{_said(first)} - {_said(last)}"
    return hints.command("vacation", said)


def usual_vacations(by: str, left: int) -> tuple[Buttons, ...]:
    """Return buttons for vacations of usual lengths, from now on, as far as days are ``left``."""
    row = tuple(
        Button(say("length-days", n=days), press_of(TakeVacation(f"{days} days"), by=by))
        for days in _USUAL_DAYS
        if days <= left
    )
    return (Buttons(row),) if row else ()


def describe_vacation(key: str, first: date | None, last: date, hints: Hints) -> Sentence:
    """Say from when to when somebody is on vacation; ``first`` is ``None`` once it has begun."""
    off = hints.command("vacation", OFF)
    if first is None:
        return say(key, last=last, off=off)
    return say(key, first=first, last=last, off=off)


def list_vacations(plans: Sequence[tuple[date | None, date]], hints: Hints) -> list[Sentence]:
    """Return the plans of a player by their days; one that is on has no first day."""
    example = hints.command("vacation", SPEC["vacation"].example)
    lines = [
        describe_vacation(
            "vacation-on" if first is None else "vacation-planned", first, last, hints
        )
        for first, last in plans
    ]
    return lines or [say("vacation-none", example=example)]


def days_left(left: Mapping[int, int], hints: Hints, *, known: bool) -> list[Sentence]:
    """Return the days that are left of some years; ``known`` is whether their time zone is."""
    lines = [say("vacation-left", days=days, year=str(year)) for year, days in left.items()]
    if not known:
        lines.append(say("vacation-utc", here=hints.command("quiet", _place(hints))))
    return lines


def ended_vacations(called_off: Sequence[date]) -> list[Sentence]:
    """Return that the present vacation has ended, or that those from these days are called off."""
    off = [say("vacation-called_off", first=day) for day in called_off]
    return off or [say("vacation-ended")]


def joined_vacations(replaced: Sequence[tuple[date, date]], *, merged: bool) -> Iterator[Sentence]:
    """Yield the plans that a new one replaces; ``merged`` with the present vacation it goes on."""
    if merged:
        yield say("vacation-merged")
    yield from (say("vacation-replaced", first=first, last=last) for first, last in replaced)


def unchanged_games(out_of_time: Sequence[str], live: Sequence[str]) -> Iterator[Sentence]:
    """Yield the games in which a vacation changes nothing."""
    for key, codes in (("vacation-out", out_of_time), ("vacation-live", live)):
        if codes:
            yield say(key, games=games_named(codes))


def end_vacation(by: str, *, is_on: bool) -> Buttons:
    """Return the button that ends a vacation, or calls off what is planned."""
    label = "vacation_end" if is_on else "vacation_off"
    return Buttons((button(label, TakeVacation(OFF), by=by),))


def explain_too_many(days: int, year: int, left: int, right: Code | None) -> Sequence[Sentence]:
    """Say that there aren't so many days left in a year, and what would be ``right``."""
    told = say("vacation-too_many", days=days, year=str(year), left=left)
    return (told,) if right is None else (told, say("vacation-too_many-right", right=right))


def explain_days(said: str, hints: Hints) -> Sentence:
    """Say that these are no days, and what would be."""
    lines = {"until": SPEC["vacation"].example, "between": "12 Dec - 20 Dec", "length": "5 days"}
    examples = {name: hints.command("vacation", line) for name, line in lines.items()}
    return say("vacation-unreadable", said=said, **examples)


def ask_which_day(
    either: EitherDay, by: str, hints: Hints, *, typed: bool
) -> Sequence[Sentence | Buttons]:
    """Ask which of two days is meant, by buttons or, where there can be none, to be ``typed``."""
    if typed:
        one, two = (hints.command("vacation", line) for line in either.lines)
        return (say("vacation-which-typed", said=either.words, one=one, two=two),)
    row = tuple(
        button("vacation_day", TakeVacation(line), by=by, day=day)
        for day, line in zip(either.days, either.lines, strict=True)
    )
    return (say("vacation-which", said=either.words), Buttons(row))


def games_named(codes: Sequence[str]) -> Sentence:
    """Return games by their ids, of very many only the first."""
    named: list[Sentence] = [Code(f"#{code}") for code in codes[:_NAMED]]
    left = len(codes) - len(named)
    return items(*named, *((say("vacation-more_games", count=left),) if left else ()))


def tell_opponent(player: Person, news: News, codes: Sequence[str]) -> Sentence:
    """Tell what has become of the other side's vacation, which concerns some games."""
    whose = {"player": player, "games": games_named(codes)}
    match news:
        case Leave(date() as first, last):
            return say("vacation-told_later", first=first, last=last, **whose)
        case Leave(_, last):
            return say("vacation-told", last=last, **whose)
        case Back():
            return say("vacation-told_back", **whose)
        case CalledOff(date() as first):
            return say("vacation-told_off", first=first, **whose)
        case CalledOff(_):
            return say("vacation-told_none", **whose)
        case _:
            assert_never(news)


def listed_vacation(player: Person | None, last: date) -> Sentence:
    """Return the line below a list of games that tells of a vacation, the reader's for ``None``."""
    if player is None:
        return say("vacation-listed_mine", last=last)
    return say("vacation-listed", player=player, last=last)


def _said(day: date) -> str:
    return f"{day.day} {_MONTHS[day.month - 1]}"


def describe_hours(
    zone: str | None, quiet: Quiet | None, at: datetime, hints: Hints
) -> Iterator[Sentence]:
    """Yield somebody's nights and time zone; ``None`` stands for what they never told."""
    example = hints.command("quiet", SPEC["quiet"].example)
    if quiet is None:
        yield say("hours-none", example=example)
    else:
        off = hints.command("quiet", "off")
        yield say("hours-nights", off=off, **_both(quiet))
    yield from _where(zone, quiet, at, hints)


def confirm_hours(  # noqa: PLR0913 - the hours, and what they count for
    zone: str | None, quiet: Quiet | None, at: datetime, hints: Hints, *, off: bool, running: bool
) -> Iterator[Sentence]:
    """Yield the same as it is from now on; ``off`` is true if they want no nights.

    ``running`` is whether a clock of theirs runs, for which they count from the next turn on.
    """
    if off:
        yield say("hours-set_none")
    elif quiet is not None:
        yield say("hours-set", **_both(quiet))
    yield from _where(zone, quiet, at, hints)
    if running:
        yield say("hours-next_turn")


def _where(zone: str | None, quiet: Quiet | None, at: datetime, hints: Hints) -> Iterator[Sentence]:
    if zone is not None:
        yield say("hours-zone", zone=zone, now=_clock(at, zone))
    elif quiet is not None:
        place = _place(hints)
        here = hints.command("quiet", f"{hours_said(quiet)} {place}")
        yield say("hours-no_zone", now=_clock(at, UTC), here=here)


def other_hours(quiet: Quiet | None, by: str) -> Button:
    """Return the button that ends somebody's nights, or sets the usual ones if they have none."""
    if quiet is None:
        return Button(name_night(_NIGHT), press_of(SetHours(hours_said(_NIGHT)), by=by))
    return button("quiet_off", SetHours(OFF), by=by)


def explain_hours(said: str, hints: Hints) -> Sentence:
    """Say that these are no nights, and what would be."""
    return say("hours-unreadable", said=said, example=hints.command("quiet", "22-8"))


def explain_long_night(quiet: Quiet, hints: Hints) -> Sentence:
    """Say that a night is too long, and which would do."""
    shorter = Quiet(quiet.begins, (quiet.begins + LONGEST_NIGHT) % _DAY)
    return say(
        "hours-too_long",
        most=LONGEST_NIGHT // 60,
        right=hints.command("quiet", hours_said(shorter)),
        **_both(quiet),
    )


def explain_zone(
    name: str, hints: Hints, *, several: bool, offset: bool, offered: bool
) -> Sentence:
    """Say that a name is no zone's, several zones', or an offset; others may be ``offered``."""
    why = "offset" if offset else "several" if several else "unknown"
    ending = "-choose" if offered else ""
    example = hints.command("quiet", SPEC["quiet"].example)
    return say(f"zone-{why}{ending}", name=name, example=example)


def time_there(zone: str, at: datetime) -> Sentence:
    """Return a zone with what the clock there shows."""
    return say("zone-time", zone=zone, now=_clock(at, zone))


def name_night(quiet: Quiet) -> Sentence:
    """Return from when to when a night is."""
    return say("suggest-hours", **_both(quiet))


def _both(quiet: Quiet) -> dict[str, str]:
    begins, ends = str(quiet).split("-")
    return {"begins": begins, "ends": ends}


def _clock(at: datetime, zone: str) -> str:
    return f"{at.astimezone(zone_named(zone)):%H:%M}"


def _place(hints: Hints) -> str:
    """Return a city in examples of a time zone."""
    example = SPEC["quiet"].example
    return hints.vocabulary.examples.get(example, example).split()[-1]
