"""Vacations: planned, saved, listed, announced and ended."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import Enum
from functools import partial
from zlib import crc32

from takmail.calendars import DAYS_A_YEAR, MICROSECOND, day_at, days_of, midnight, taken
from takmail.play.events import Played, any_of
from takmail.play.game import Game
from takmail.service.chats.platforms import is_lost
from takmail.service.context import Context
from takmail.service.requests import Request
from takmail.service.schedule.clocks import is_live
from takmail.service.schedule.timers import Kind
from takmail.service.turns import NOTHING, Consequence, Turn
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.errors import ConflictError
from takmail.store.messages.outbox import Announcement
from takmail.store.people.accounts import ids_of_player, person
from takmail.store.schedule.reminders import availability_of, availability_of_all
from takmail.store.schedule.timers import TimerGone, TimerRow, TimerSet
from takmail.store.schedule.vacations import (
    ClockedGame,
    Vacation,
    VacationNow,
    clocked_games_of,
    clocked_homes_of,
    vacations_of,
    vacations_of_all,
)
from takmail.store.store import Store
from takmail.store.writes import Write
from takmail.wording import vacations as news
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.vacations import Back, CalledOff, Leave, News, listed_vacation, tell_opponent

_DAY = timedelta(days=1)
_AHEAD = 366
"""Days ahead of which a vacation can end."""


class BadVacation(Enum):
    """Reasons why a vacation can't be planned."""

    PAST = "its last day is over"
    BACKWARDS = "its last day is before the first"
    FAR = "it is too far ahead"


@dataclass(frozen=True, slots=True)
class TooManyDays:
    """Too many days in a year; the vacation could last until ``right``, if at all."""

    year: int
    days: int
    left: int
    right: date | None


@dataclass(frozen=True, slots=True)
class VacationPlan:
    """The present and coming vacations of a player, and the one that they have just asked for."""

    after: tuple[Vacation, ...]
    new: Vacation


def plan(
    had: Sequence[Vacation], at: datetime, zone: str, first: date | None, last: date
) -> VacationPlan | TooManyDays | BadVacation:
    """Return the plan with a vacation from one day to another, or from ``at`` on.

    It gives the present vacation a new end; coming ones that overlap it go.
    """
    today = day_at(at, zone)
    if last < today:
        return BadVacation.PAST
    if first is not None and last < first:
        return BadVacation.BACKWARDS
    if last > today + _AHEAD * _DAY:
        return BadVacation.FAR
    planned = _planned(had, at, zone, first, last)
    before = taken(_days(had, zone))
    for year, days in sorted(taken(_days(planned.after, zone)).items()):
        if days > max(DAYS_A_YEAR, before[year]):
            right = _longest(had, at, zone, first, last)
            own = taken(_days([planned.new], zone))[year]
            return TooManyDays(year, own, DAYS_A_YEAR - (days - own), right)
    return planned


def ended(had: Iterable[Vacation], at: datetime) -> tuple[Vacation, ...]:
    """Return vacations of which the present one ends now."""
    return tuple(Vacation(one.begins, at) if one.has(at) else one for one in had)


def left_of(had: Iterable[Vacation], zone: str, year: int) -> int:
    """Return the days of a year that somebody has left."""
    return max(0, DAYS_A_YEAR - taken(_days(had, zone))[year])


def last_day(vacation: Vacation, zone: str) -> date:
    """Return the last day of a vacation."""
    return day_at(vacation.ends - MICROSECOND, zone)


def _planned(
    had: Sequence[Vacation], at: datetime, zone: str, first: date | None, last: date
) -> VacationPlan:
    ends = midnight(last + _DAY, zone)
    begins = at if first is None else max(at, midnight(first, zone))
    present = next((one for one in had if one.has(at)), None)
    if present is not None and begins <= present.ends:
        ends = ends if begins == at else max(ends, present.ends)
        begins = present.begins
    new = Vacation(begins, ends)
    kept = [one for one in had if one.ends <= at or one.ends <= begins or one.begins >= ends]
    return VacationPlan(tuple(sorted((*kept, new), key=lambda one: one.begins)), new)


def _longest(
    had: Sequence[Vacation], at: datetime, zone: str, first: date | None, last: date
) -> date | None:
    """Return the last possible day of such a vacation, ``None`` if there is none."""
    before = taken(_days(had, zone))
    today = day_at(at, zone)
    least = max(first or today, today)
    most = sum(max(DAYS_A_YEAR, before[year]) for year in range(least.year, last.year + 1))
    last = min(last, least + most * _DAY)  # one day more than it could have
    while last > least:
        last -= _DAY
        days = taken(_days(_planned(had, at, zone, first, last).after, zone))
        if all(count <= max(DAYS_A_YEAR, before[year]) for year, count in days.items()):
            return last
    return None


def _days(vacations: Iterable[Vacation], zone: str) -> frozenset[date]:
    return days_of(((one.begins, one.ends) for one in vacations), zone)


def changed_vacations(
    player: str, had: Sequence[Vacation], after: Sequence[Vacation]
) -> Iterator[Write]:
    """Yield the changes from some vacations to others."""
    there = {vacation.begins: vacation.ends for vacation in after}
    known = {vacation.begins: vacation.ends for vacation in had}
    for begins in known.keys() | there.keys():
        if known.get(begins) != there.get(begins):
            yield VacationNow(player, begins, there.get(begins))


def end_timer(player: str, vacations: Sequence[Vacation], at: datetime) -> Write:
    """Return the timer at the end of somebody's next vacation."""
    due = min((vacation.ends for vacation in vacations if vacation.ends > at), default=None)
    if due is None:
        return TimerGone(Kind.BACK.value, player=player)
    return TimerSet(Kind.BACK.value, due, player=player)


def news_of(had: Sequence[Vacation], zone: str, since: datetime, at: datetime) -> Sequence[News]:
    """Return the news about somebody whose plans changed ``since`` another moment."""
    present = next((vacation for vacation in had if vacation.has(at)), None)
    later = [vacation for vacation in had if vacation.begins > at]
    planned = [Leave(day_at(vacation.begins, zone), last_day(vacation, zone)) for vacation in later]
    if present is not None:
        return (Leave(None, last_day(present, zone)), *planned)
    if any(vacation.ends == since for vacation in had):
        return (Back(),)
    return planned or (CalledOff(),)


async def away_among(store: Store, request: Request, games: Sequence[Game]) -> list[Sentence]:
    """Return the players of some games who are on vacation now, where games have a clock."""
    mine, at = request.player.id, request.incoming.at
    timed = [game.seats for game in games if game.terms.clock and game.seats]
    players = dict.fromkeys(player for seats in timed for player in seats)
    vacations = await store.read(vacations_of_all, players) if players else {}
    days = {player: one for player in players for one in vacations[player] if one.has(at)}
    if not days:
        return []
    habits = await store.read(availability_of_all, days)
    people = await store.people.by_ids(days, request.chat.platform)
    return [
        listed_vacation(
            None if player == mine else person(people[player]),
            last_day(vacation, habits[player].calendar.zone),
        )
        for player, vacation in days.items()
    ]


# Opponents in games with a clock read of a vacation. Of very many chats the first get their
# messages with the change itself, the others in steps, each a timer that fires. Chats are ordered
# by numbers made of their ids, so that one number tells a step where the last one ended, though
# games begin and end meanwhile.


CHATS_AT_ONCE = 200
"""Least number of chats that one transaction writes to: those of one number go together."""

_READ_AT_ONCE = 1000

_UTC = "UTC"


@dataclass(frozen=True, slots=True)
class Batch:
    """Messages to opponents in one transaction, and the timer for the rest."""

    outbox: tuple[Announcement, ...] = ()
    rest: tuple[Write, ...] = ()


async def batch_of_news(
    context: Context, player: str, news: News, at: datetime, *, but: str | None = None
) -> Batch:
    """Return the messages to the opponents of a player's games, but for one of them."""
    games = [game for game in await clocked_games(context, player) if game.code != but]
    return await batch_of(context, player, games, [news], at, at)


async def clocked_games(context: Context, player: str) -> Sequence[ClockedGame]:
    """Return a player's games with a clock, by their codes."""
    ids = await context.store.read(ids_of_player, player)
    games: list[ClockedGame] = []
    while True:
        after = games[-1].code if games else ""
        more = await context.store.read(clocked_games_of, ids, after=after, limit=_READ_AT_ONCE)
        games += more
        if len(more) < _READ_AT_ONCE:
            return games


async def batch_of(  # noqa: PLR0913, PLR0917 - the last one has its usual value
    context: Context,
    player: str,
    games: Sequence[ClockedGame],
    news: Sequence[News],
    since: datetime,
    at: datetime,
    after: int = 0,
) -> Batch:
    """Return messages to opponents at a moment, about news ``since`` another.

    Games that no vacation stops are left out, and those in which the player's time was out. Chats
    up to the number ``after`` know it already.
    """
    due = defaultdict[int, list[ClockedGame]](list)
    for game in games:
        out = game.waits and game.due is not None and game.due <= since
        if not (out or is_live(game.hours)) and _number(game.chat_id) > after:
            due[_number(game.chat_id)].append(game)
    chats: dict[str, tuple[ChatRow, list[str]]] = {}
    rest: tuple[Write, ...] = ()
    for number in sorted(due):
        if len(chats) >= CHATS_AT_ONCE:
            rest = (TimerSet(Kind.AWAY.value, since, player=player, number=after),)
            break
        for game in due[number]:
            chat = await _chat_of(context, game)
            if chat is not None:
                chats.setdefault(chat.id, (chat, []))[1].append(game.code)
        after = number
    outbox = []
    for chat, codes in chats.values():
        row = (await context.store.people.by_ids([player], chat.platform))[player]
        words = (tell_opponent(person(row), item, codes) for item in news)
        outbox.append(context.languages.sent(chat, at, *words))
    return Batch(tuple(outbox), rest)


async def send_rest(context: Context, rows: Sequence[TimerRow], now: datetime) -> None:
    """Send the next messages of those that remain, by the present news."""
    for row in rows:
        assert row.player is not None, "this kind of timer is a player's"
        player = (await context.store.people.now([row.player]))[row.player]
        vacations = await context.store.read(vacations_of, player)
        zone = (await context.store.read(availability_of, player)).zone or _UTC
        news = news_of(vacations, zone, row.due, now)
        # A turn that began just then began with the move that ended the vacation, and shows it.
        games = [game for game in await clocked_games(context, player) if game.since != row.due]
        batch = await batch_of(context, player, games, news, row.due, now, row.number)
        try:
            await context.store.commit(Change(outbox=batch.outbox, also=(row.fired, *batch.rest)))
        except ConflictError:
            continue  # another process has sent them


async def _chat_of(context: Context, game: ClockedGame) -> ChatRow | None:
    """Return the opponent's chat, or else their private talk, if that isn't lost."""
    chat = await context.store.chats.by_id(game.chat_id)
    if chat is not None and (chat.guest or chat.single or is_lost(chat)):
        chat = await context.platforms.open_talk(game.other)
    return None if chat is None or chat.lost_at is not None else chat


def _number(chat_id: str) -> int:
    """Return a number of 31 bits above 0 for a chat; others may share it."""
    return (crc32(chat_id.encode()) >> 1) or 1


async def end_vacations(context: Context, rows: Sequence[TimerRow], now: datetime) -> None:
    """Tell players that their vacation is over."""
    for row in rows:
        assert row.player is not None, "this kind of timer is a player's"
        player = (await context.store.people.now([row.player]))[row.player]
        vacations = await context.store.read(vacations_of, player)
        over = any(vacation.ends == row.due for vacation in vacations)
        over = over and not any(vacation.has(now) for vacation in vacations)
        batch = Batch()
        if over:
            games = await clocked_games(context, player)
            note = await _note_to_player(context, player, now)
            others = await batch_of(context, player, games, [news.Back()], row.due, now)
            batch = Batch((*note, *others.outbox), others.rest)
        also = (row.fired, end_timer(player, vacations, now), *batch.rest)
        try:
            await context.store.commit(Change(outbox=batch.outbox, also=also))
        except ConflictError:
            continue  # another process has told them


async def _note_to_player(context: Context, player: str, now: datetime) -> tuple[Announcement, ...]:
    """Return the message that somebody's vacation is over: in private, or where they play."""
    chat = await context.platforms.open_talk(player) or await _playing_chat(context, player)
    if chat is None:
        return ()
    people = await context.store.people.by_ids([player], chat.platform)
    called = replace(person(people[player]), ping=not chat.private)
    words = say("vacation-over", player=called)
    return (context.languages.sent(chat, now, words),)


async def _playing_chat(context: Context, player: str) -> ChatRow | None:
    ids = await context.store.read(ids_of_player, player)
    for chat_id in await context.store.read(clocked_homes_of, ids):
        chat = await context.store.chats.by_id(chat_id)
        if chat is not None and not (chat.guest or chat.single or chat.lost_at):
            return chat
    return None


async def end_by_move(context: Context, turn: Turn) -> Consequence:
    """End the vacation of a player who moves, where a vacation stops the clock."""
    request, game = turn.request, turn.before.game
    clock = game.terms.clock
    if clock is None or clock.live or not any_of(turn.own, Played):
        return NOTHING
    player, at = request.player.id, turn.at
    had = await context.store.read(vacations_of, player)
    if not any(vacation.has(at) for vacation in had):
        return NOTHING
    others = await batch_of_news(context, player, news.Back(), at, but=game.code)
    return Consequence(
        told=(say("vacation-ended_by_move", player=person(request.player)),),
        outbox=others.outbox,
        # The timer stays, as they may just be planning another vacation: when it is due it finds
        # nothing to say, and is set for the vacations that they have planned by then.
        also=(*changed_vacations(player, had, ended(had, at)), *others.rest),
        saved=(partial(context.clocks.correct_of, player),),
    )
