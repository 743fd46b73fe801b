"""Vacations: days on which a player's clocks stand still, in all games but those in minutes."""

from asyncio import Lock
from collections.abc import Iterable, Sequence
from datetime import date, datetime

from takmail.calendars import day_at
from takmail.commands.vacations import EitherDay, TakeVacation, read_days
from takmail.service.context import Context
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.service.schedule.clocks import is_live
from takmail.service.schedule.vacations import (
    BadVacation,
    Batch,
    TooManyDays,
    VacationPlan,
    batch_of,
    batch_of_news,
    changed_vacations,
    clocked_games,
    end_timer,
    ended,
    last_day,
    left_of,
    plan,
)
from takmail.store.schedule.reminders import availability_of
from takmail.store.schedule.vacations import ClockedGame, Vacation, vacations_of
from takmail.wording.message.messages import Buttons
from takmail.wording.message.sentences import Sentence
from takmail.wording.vacations import (
    Back,
    CalledOff,
    Leave,
    News,
    ask_which_day,
    days_left,
    describe_vacation,
    end_vacation,
    ended_vacations,
    explain_days,
    explain_too_many,
    joined_vacations,
    list_vacations,
    unchanged_games,
    usual_vacations,
    vacation_hint,
)

_UTC = "UTC"

_MISPLANNED = {
    BadVacation.PAST: "vacation-past",
    BadVacation.BACKWARDS: "vacation-backwards",
    BadVacation.FAR: "vacation-far",
}


@handles_without_game(TakeVacation)
async def take_vacation(context: Context, request: Request, command: TakeVacation) -> Answer:
    """Plan a vacation, end one, or show the plans; a person's lines come one after the other."""
    async with context.planning.setdefault(request.player.id, Lock()):
        return await _take(context, request, command)


async def _take(context: Context, request: Request, command: TakeVacation) -> Answer:
    player, at = request.player.id, request.incoming.at
    had = await context.store.read(vacations_of, player)
    zone = (await context.store.read(availability_of, player)).zone
    today = day_at(at, zone or _UTC)
    if not command.words:
        described = _described(had, at, zone, request)
        left_now = left_of(had, zone or _UTC, today.year)
        buttons = _ending(had, request) or usual_vacations(player, left_now)
        return await context.replier.reply(request, *described, *buttons)
    days = read_days(command.words, today)
    if isinstance(days, EitherDay):
        asked = ask_which_day(days, player, request.hints, typed=request.chat.single)
        return await context.replier.refuse(request, *asked)
    if days is None:
        raise UnfitError(explain_days(command.words, request.hints))
    if days.last is None:
        return await _end(context, request, had, zone)
    return await _go(context, request, had, zone, days.first, days.last)


async def _go(  # noqa: PLR0913, PLR0917 - and the context
    context: Context,
    request: Request,
    had: Sequence[Vacation],
    zone: str | None,
    first: date | None,
    last: date,
) -> Answer:
    """Go on vacation, now or later, if there are days enough."""
    at, hints, there = request.incoming.at, request.hints, zone or _UTC
    planned = plan(had, at, there, first, last)
    if isinstance(planned, TooManyDays):
        example = vacation_hint(hints, first, planned.right) if planned.right else None
        too_many = explain_too_many(planned.days, planned.year, planned.left, example)
        return await context.replier.refuse(request, *too_many)
    if isinstance(planned, BadVacation):
        raise UnfitError(_MISPLANNED[planned], last=last, first=first or last)
    games = await clocked_games(context, request.player.id)
    ends = last_day(planned.new, there)
    begins = None if planned.new.has(at) else day_at(planned.new.begins, there)
    key = "vacation-begun" if begins is None else "vacation-set"
    answer: tuple[Sentence | Buttons, ...] = (
        *_joined(had, planned, first, there, at),
        describe_vacation(key, begins, ends, hints),
        *_rest(planned.after, zone, {day.year for day in (begins, ends) if day}, request),
        *_unchanged(games, at),
        *_ending(planned.after, request),
    )
    others = await batch_of(context, request.player.id, games, [Leave(begins, ends)], at, at)
    return await _save(context, request, had, planned.after, answer, others)


async def _end(
    context: Context, request: Request, had: Sequence[Vacation], zone: str | None
) -> Answer:
    """End the present vacation, or call off the planned ones."""
    at, there = request.incoming.at, zone or _UTC
    later = [day_at(vacation.begins, there) for vacation in had if vacation.begins > at]
    news: News = Back()
    if any(vacation.has(at) for vacation in had):
        after, later = ended(had, at), []
    elif later:
        news, after = (
            CalledOff(later[0]),
            tuple(vacation for vacation in had if vacation.begins <= at),
        )
    else:
        raise UnfitError("vacation-off_none")
    rest = _rest(after, zone, {day_at(at, there).year}, request)
    others = await batch_of_news(context, request.player.id, news, at)
    return await _save(context, request, had, after, [*ended_vacations(later), *rest], others)


async def _save(  # noqa: PLR0913, PLR0917 - and the context
    context: Context,
    request: Request,
    had: Sequence[Vacation],
    after: Sequence[Vacation],
    blocks: Sequence[Sentence | Buttons],
    others: Batch,
) -> Answer:
    player, changes = request.player.id, changed_vacations(request.player.id, had, after)
    also = (*changes, end_timer(player, after, request.incoming.at), *others.rest)
    answer = await context.replier.reply(request, *blocks, also=also, sent=others.outbox)
    await context.clocks.correct_of(player)
    return answer


def _described(
    had: Sequence[Vacation], at: datetime, zone: str | None, request: Request
) -> list[Sentence]:
    """Return the plans, and the days that are left."""
    there = zone or _UTC
    plans = [
        (None if vacation.has(at) else day_at(vacation.begins, there), last_day(vacation, there))
        for vacation in had
        if vacation.has(at) or vacation.begins > at
    ]
    years = {
        day_at(at, there).year,
        *(last_day(vacation, there).year for vacation in had if vacation.ends > at),
    }
    return [*list_vacations(plans, request.hints), *_rest(had, zone, years, request)]


def _ending(vacations: Sequence[Vacation], request: Request) -> tuple[Buttons, ...]:
    """Return the button for `vacation off`, where there is anything to end."""
    at = request.incoming.at
    is_on = any(vacation.has(at) for vacation in vacations)
    to_end = any(vacation.ends > at for vacation in vacations)
    return (end_vacation(request.player.id, is_on=is_on),) if to_end else ()


def _rest(
    vacations: Sequence[Vacation], zone: str | None, years: Iterable[int], request: Request
) -> list[Sentence]:
    """Return the days that are left of some years, with their time zone."""
    left = {year: left_of(vacations, zone or _UTC, year) for year in sorted(years)}
    return days_left(left, request.hints, known=zone is not None)


def _joined(
    had: Sequence[Vacation], planned: VacationPlan, first: date | None, zone: str, at: datetime
) -> Iterable[Sentence]:
    """Return the vacations that overlap the new one, and how they end."""
    over = [other for other in had if other.begins > at and other not in planned.after]
    replaced = [(day_at(other.begins, zone), last_day(other, zone)) for other in over]
    merged = planned.new.has(at) and first is not None and first > day_at(at, zone)
    return joined_vacations(replaced, merged=merged)


def _unchanged(games: Sequence[ClockedGame], at: datetime) -> Iterable[Sentence]:
    """Return the games in which a vacation changes nothing."""
    live = [game.code for game in games if is_live(game.hours)]
    out = [
        game.code
        for game in games
        if game.waits and game.due is not None and game.due <= at and game.code not in live
    ]
    return unchanged_games(out, live)
