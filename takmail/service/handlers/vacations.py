"""Vacations: days on which a player's clocks stand still, in all games but those in minutes."""

from asyncio import Lock
from collections.abc import Iterable, Sequence
from datetime import date, datetime

from takmail.calendars import day_at
from takmail.commands.vacations import EitherDay, TakeVacation, read_days
from takmail.service.context import Context
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.schedule.clocks import is_live
from takmail.service.schedule.vacations import (
    BadVacation,
    Batch,
    TooManyDays,
    VacationPlan,
    batch_of,
    batch_of_news,
    clocked_games,
    ended,
    last_day,
    left_of,
    plan,
    vacation_rows,
)
from takmail.store.schedule.reminders import availability_of
from takmail.store.schedule.vacations import ClockedGame, Vacation, vacations_of
from takmail.wording.message.drafts import DraftButtons, Sentence, say
from takmail.wording.vacations import (
    Back,
    CalledOff,
    Leave,
    News,
    ask_which_day,
    days_by_utc,
    days_left,
    describe_no_vacation,
    describe_vacation,
    end_vacation,
    explain_days,
    explain_too_many,
    games_named,
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
    if not command.said:
        there = zone or _UTC
        left_now = left_of(had, there, day_at(at, there).year)
        described = _described(had, at, zone, request)
        buttons = _ending(had, request) or usual_vacations(request.player.id, left_now)
        return await context.replier.reply(request, *described, *buttons)
    said = read_days(command.said, day_at(at, zone or _UTC))
    if isinstance(said, EitherDay):
        typed = request.chat.single
        asked = ask_which_day(said, player, request.hints, typed=typed)
        return await context.replier.refuse(request, *asked)
    if said is None:
        told = explain_days(command.said, request.hints)
        return await context.replier.refuse(request, told)
    if said.last is None:
        return await _end(context, request, had, zone)
    return await _go(context, request, had, zone, said.first, said.last)


async def _go(  # noqa: PLR0913, PLR0917 - and the context
    context: Context,
    request: Request,
    had: Sequence[Vacation],
    zone: str | None,
    first: date | None,
    last: date,
) -> Answer:
    """Go on vacation, now or later, if there are days enough."""
    at, hints = request.incoming.at, request.hints
    planned = plan(had, at, zone or _UTC, first, last)
    if isinstance(planned, TooManyDays):
        right = planned.right
        example = None if right is None else vacation_hint(hints, first, right)
        too_many = explain_too_many(planned.days, planned.year, planned.left, example)
        return await context.replier.refuse(request, *too_many)
    if isinstance(planned, BadVacation):
        told_why = say(_MISPLANNED[planned], last=last, first=first or last)
        return await context.replier.refuse(request, told_why)
    games = await clocked_games(context, request.player.id)
    ends = last_day(planned.new, zone or _UTC)
    begins = None if planned.new.has(at) else day_at(planned.new.begins, zone or _UTC)
    key = "vacation-begun" if begins is None else "vacation-set"
    told: tuple[Sentence | DraftButtons, ...] = (
        *_joined(had, planned, first, zone or _UTC, at),
        describe_vacation(key, begins, ends, hints),
        *_rest(planned.after, zone, {day.year for day in (begins, ends) if day}, request),
        *_unchanged(games, at),
        *_ending(planned.after, request),
    )
    others = await batch_of(context, request.player.id, games, [Leave(begins, ends)], at, at)
    return await _save(context, request, had, planned.after, told, others)


async def _end(
    context: Context, request: Request, had: Sequence[Vacation], zone: str | None
) -> Answer:
    """End the present vacation, or call off the planned ones."""
    at = request.incoming.at
    present = next((one for one in had if one.has(at)), None)
    later = [one for one in had if one.begins > at]
    if present is None and not later:
        return await context.replier.refuse(request, say("vacation-off_none"))
    news: News = Back()
    if present is not None:
        after, told = ended(had, at), [say("vacation-ended")]
    else:
        news = CalledOff(day_at(later[0].begins, zone or _UTC))
        after = tuple(one for one in had if one not in later)
        told = [say("vacation-called_off", first=day_at(one.begins, zone or _UTC)) for one in later]
    told += _rest(after, zone, {day_at(at, zone or _UTC).year}, request)
    others = await batch_of_news(context, request.player.id, news, at)
    return await _save(context, request, had, after, told, others)


async def _save(  # noqa: PLR0913, PLR0917 - and the context
    context: Context,
    request: Request,
    had: Sequence[Vacation],
    after: Sequence[Vacation],
    told: Sequence[Sentence | DraftButtons],
    others: Batch,
) -> Answer:
    also = (*vacation_rows(request.player.id, had, after, request.incoming.at), *others.rest)
    answer = await context.replier.reply(request, *told, also=also, sent=others.outbox)
    await context.clocks.correct_of(request.player.id)
    return answer


def _described(
    had: Sequence[Vacation], at: datetime, zone: str | None, request: Request
) -> list[Sentence]:
    """Return the plans, and the days that are left."""
    there, hints = zone or _UTC, request.hints
    told = []
    for one in had:
        first, last = day_at(one.begins, there), last_day(one, there)
        if one.has(at):
            told.append(describe_vacation("vacation-on", None, last, hints))
        elif one.begins > at:
            told.append(describe_vacation("vacation-planned", first, last, hints))
    told = told or [describe_no_vacation(hints)]
    years = {day_at(at, there).year, *(last_day(one, there).year for one in had if one.ends > at)}
    return [*told, *_rest(had, zone, years, request)]


def _ending(vacations: Sequence[Vacation], request: Request) -> tuple[DraftButtons, ...]:
    """Return the button for `vacation off`, where there is anything to end."""
    at = request.incoming.at
    if not any(one.ends > at for one in vacations):
        return ()
    is_on = any(one.has(at) for one in vacations)
    return (end_vacation(request.player.id, is_on=is_on),)


def _rest(
    vacations: Sequence[Vacation], zone: str | None, years: Iterable[int], request: Request
) -> list[Sentence]:
    """Return the days that are left of some years, with their time zone."""
    left = [days_left(left_of(vacations, zone or _UTC, year), year) for year in sorted(years)]
    return left if zone is not None else [*left, days_by_utc(request.hints)]


def _joined(
    had: Sequence[Vacation], planned: VacationPlan, first: date | None, zone: str, at: datetime
) -> list[Sentence]:
    """Return what happened to vacations that overlap the new one."""
    ended = [one for one in had if one.begins > at and one not in planned.after]
    told = [
        say("vacation-replaced", first=day_at(one.begins, zone), last=last_day(one, zone))
        for one in ended
    ]
    if planned.new.has(at) and first is not None and first > day_at(at, zone):
        return [say("vacation-merged"), *told]
    return told


def _unchanged(games: Sequence[ClockedGame], at: datetime) -> list[Sentence]:
    """Return the games in which a vacation changes nothing."""
    live = [game.code for game in games if is_live(game.hours)]
    out = [
        game.code
        for game in games
        if game.waits and game.due is not None and game.due <= at and game.code not in live
    ]
    named = (("vacation-out", out), ("vacation-live", live))
    return [say(key, games=games_named(codes)) for key, codes in named if codes]
