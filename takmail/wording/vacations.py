"""Vacations, in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TypeAlias, assert_never

from takmail.calendars import DAYS_A_YEAR
from takmail.commands.buttons import press_of
from takmail.commands.spec import OFF
from takmail.commands.table import SPEC
from takmail.commands.vacations import EitherDay, TakeVacation
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButton, DraftButtons
from takmail.wording.hints import Hints
from takmail.wording.message import Code, Person
from takmail.wording.say import Sentence, items, say

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_USUAL = (3, 7, 14)
"""Days for which somebody can go on vacation by a press."""

_NAMED = 10
"""Games that are named one by one."""


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
"""What others are told of somebody's vacation."""


def vacation_hint(hints: Hints, first: date | None, last: date) -> Code:
    """Return the command that goes on vacation from one day, or from now on, to another."""
    said = f"until {_said(last)}" if first is None else f"{_said(first)} - {_said(last)}"
    return hints.command("vacation", said)


def describe_no_vacation(hints: Hints) -> Sentence:
    """Say that somebody is not on vacation, and how he would be."""
    return say("vacation-none", example=hints.command("vacation", SPEC["vacation"].example))


def usual_vacations(by: str, left: int) -> tuple[DraftButtons, ...]:
    """Return buttons for vacations of usual lengths, from now on, as far as days are ``left``."""
    row = tuple(
        DraftButton(say("length-days", n=days), press_of(TakeVacation(f"{days} days"), by=by))
        for days in _USUAL
        if days <= left
    )
    return (DraftButtons(row),) if row else ()


def describe_vacation(key: str, first: date | None, last: date, hints: Hints) -> Sentence:
    """Say from when to when somebody is on vacation; ``first`` is ``None`` once he is."""
    off = hints.command("vacation", OFF)
    if first is None:
        return say(key, last=last, off=off)
    return say(key, first=first, last=last, off=off)


def end_vacation(by: str, *, is_on: bool) -> DraftButtons:
    """Return the button that ends a vacation, or calls off what is planned."""
    label = "vacation_end" if is_on else "vacation_off"
    return DraftButtons((button(label, TakeVacation(OFF), by=by),))


def days_left(days: int, year: int) -> Sentence:
    """Return how many days of a year are left."""
    return say("vacation-left", days=days, year=str(year))


def days_by_utc(hints: Hints) -> Sentence:
    """Say that nobody knows where somebody is, and how to tell."""
    place = SPEC["quiet"].example.split()[-1]
    return say("vacation-utc", here=hints.command("quiet", place))


def explain_too_many(days: int, year: int, left: int, right: Code | None) -> Sequence[Sentence]:
    """Say that there aren't so many days left in a year, and what would be ``right``."""
    told = say("vacation-too_many", days=days, year=str(year), left=left, most=DAYS_A_YEAR)
    return (told,) if right is None else (told, say("vacation-too_many-right", right=right))


def explain_days(said: str, hints: Hints) -> Sentence:
    """Say that these are no days, and what would be."""
    examples = {
        name: hints.command("vacation", example)
        for name, example in (
            ("until", "until 12 Dec"),
            ("between", "12 Dec - 20 Dec"),
            ("length", "5 days"),
        )
    }
    return say("vacation-unreadable", said=said, **examples)


def ask_which_day(
    either: EitherDay, by: str, hints: Hints, *, typed: bool
) -> Sequence[Sentence | DraftButtons]:
    """Ask which of two days is meant, by buttons or, where there can be none, to be ``typed``."""
    if typed:
        one, two = (hints.command("vacation", line) for line in either.lines)
        return (say("vacation-which-typed", said=either.said, one=one, two=two),)
    row = tuple(
        DraftButton(say("button-vacation_day", day=day), press_of(TakeVacation(line), by=by))
        for day, line in zip(either.days, either.lines, strict=True)
    )
    return (say("vacation-which", said=either.said), DraftButtons(row))


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
