"""Puzzles posted for all: the one of each day, at an hour that a chat has chosen, and others."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

from takmail.audience.boards import BoardBlock
from takmail.commands.puzzles import DAILY, Daily
from takmail.commands.settings import ChatNotation
from takmail.play.computer import exercise_game
from takmail.puzzles.exercises import Exercise, stock
from takmail.render.views import BoardView
from takmail.service.announcing.readers import notation_in
from takmail.service.chats.settings import check_manages
from takmail.service.context import Context
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.service.schedule.timers import Kind
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.chats.settings import SettingNow
from takmail.store.errors import ConflictError
from takmail.store.messages.outbox import Announcement
from takmail.store.people.accounts import person
from takmail.store.program_notes import DAYS, NoteNow
from takmail.store.schedule.reminders import availability_of
from takmail.store.schedule.timers import TimerGone, TimerRow, TimerSet
from takmail.store.writes import Write
from takmail.wording.languages.zones import find_zones
from takmail.wording.message.messages import Act, Block
from takmail.wording.message.sentences import say
from takmail.wording.puzzles import posted_buttons, posted_title, tell_daily, tell_solvers

HOURS = 24
"""Hours of a day."""

OPENS = HOURS
"""Hours until a puzzle's solution opens to all."""


def hour_of(at: datetime) -> int:
    """Return the hour of a moment, counted from 1970."""
    return int(at.timestamp() // 3600)


async def posted(
    context: Context,
    chat: ChatRow,
    exercise: Exercise,
    at: datetime,
    solvers: Mapping[str, int] | None = None,
) -> tuple[Block, ...]:
    """Return a puzzle for all in a chat, with buttons to solve it and for the solution.

    That of the day has ``solvers``, each with the days in a row.
    """
    shown = notation_in(chat) or ChatNotation.MAIL
    game = exercise_game(exercise.name, exercise.start, "", shown.first)
    drawn = await context.announcer.readers.looks(chat)
    view = BoardView(game.board, shown.first, shown is ChatNotation.BOTH)
    title = posted_title(exercise, game, daily=solvers is not None)
    told: tuple[Block, ...] = ()
    if solvers:
        people = await context.store.people.by_ids(list(solvers), chat.platform)
        told = (tell_solvers([(person(people[who]), days) for who, days in solvers.items()]),)
    return title, BoardBlock(view, drawn), *told, posted_buttons(exercise, hour_of(at))


async def set_daily(context: Context, request: Request, wanted: Daily) -> Answer:
    """Post a puzzle in this chat each day, or no more; or say which holds."""
    chat, known = request.chat, (await context.store.settings.of(request.chat.id)).get(DAILY)
    if wanted.asks:
        hour, _, zone = (known or "").partition(" ")
        none = say("daily-none", on=request.hints.command(DAILY, "9"))
        answer = tell_daily(request.hints, int(hour), zone) if known else none
        return await context.replier.reply(request, answer)
    if wanted.hour is not None and (chat.guest or chat.single):
        raise UnfitError("daily-not_here")
    if wanted.hour is not None and wanted.hour >= HOURS:
        raise UnfitError("daily-no_hour")
    await check_manages(context.platforms, request)
    timer: Write = TimerGone(Kind.DAILY.value, chat=chat.id)
    answer, kept = say("daily-off"), None
    if wanted.hour is not None:
        zone = await _zone(context, request, wanted.zone)
        answer = tell_daily(request.hints, wanted.hour, zone)
        kept = f"{wanted.hour} {zone}"
        timer = TimerSet(Kind.DAILY.value, next_at(wanted.hour, zone, context.now()), chat=chat.id)
    gone = _gone(chat.id, await _days(context, chat.id)) if kept is None else ()
    also = (SettingNow(chat.id, DAILY, kept), timer, *gone)
    return await context.replier.reply(request, answer, also=also, hidden=False)


async def _zone(context: Context, request: Request, said: str) -> str:
    """Return the zone of this name, or the sender's own one; UTC if neither is known."""
    if not said:
        return (await context.store.read(availability_of, request.player.id)).zone or "UTC"
    zone = find_zones(said).only
    if zone is None:
        raise UnfitError("daily-no_zone")
    return zone


def next_at(hour: int, zone: str, now: datetime) -> datetime:
    """Return the next moment at which the clocks of a zone show this hour."""
    there = now.astimezone(ZoneInfo(zone))
    at = there.replace(hour=hour, minute=0, second=0, microsecond=0)
    return (at if at > there else at + timedelta(days=1)).astimezone(UTC)


NEWER_SINCE = date(2027, 1, 1).toordinal()
"""The first day that can have a puzzle with a theme: days before keep the puzzles that they had."""


def of_day(day: date) -> Exercise:
    """Return the puzzle of a day, the same in all chats."""
    newer = day.toordinal() >= NEWER_SINCE
    puzzles = [puzzle for puzzle in stock().values() if newer or puzzle.theme is None]
    return Random(day.toordinal()).choice(puzzles)  # noqa: S311 - no secret


async def post_daily(context: Context, rows: Sequence[TimerRow], now: datetime) -> None:
    """Post the puzzle of the day in the chats of these timers."""
    for row in rows:
        assert row.chat is not None, "this kind of timer is of a chat"
        chat = await context.store.chats.by_id(row.chat)
        kept = (await context.store.settings.of(row.chat)).get(DAILY)
        if chat is None or kept is None:
            await context.store.commit(Change(also=(row.fired,)))
            continue
        hour, _, zone = kept.partition(" ")
        messages, notes, day = [], list[Write](), now.toordinal()
        if chat.lost_at is None:  # else it rests until something arrives there again
            blocks = await posted(context, chat, of_day(now), now, {})
            message = context.languages.sent(chat, now, *blocks)
            messages.append(replace(message, purpose=f"{DAILY}-{day}"))
            earlier = [each for each in await _days(context, chat.id) if each[0] != day]
            notes += [*_gone(chat.id, earlier[1:]), NoteNow(_note(chat.id, day), str(hour_of(now)))]
        again = TimerSet(Kind.DAILY.value, next_at(int(hour), zone, now), chat=chat.id)
        change = Change(outbox=tuple(messages), also=(row.fired, again, *notes))
        with suppress(ConflictError):  # another process has posted it
            await context.store.commit(change)


# People who solve it. They are named in the chat in which they have pressed *Solve*, unless they
# give up; so what they solve elsewhere stays private.

_TRIES, _GAVE_UP = 0, -1
"""In place of a number of days."""


def _note(chat: str, day: int, player: str = "") -> str:
    return f"{DAYS}{chat}:{day}:{player}"


async def _days(context: Context, chat: str) -> list[tuple[int, dict[str, int]]]:
    """Return the days whose puzzles a chat keeps, the newest first, each with its notes."""
    days: dict[int, dict[str, int]] = defaultdict(dict)
    for name, text in (await context.store.notes.named(f"{DAYS}{chat}:")).items():
        day, _, player = name.partition(":")
        days[int(day)][player] = int(text)
    return sorted(days.items(), reverse=True)


def _gone(chat: str, days: Sequence[tuple[int, dict[str, int]]]) -> list[Write]:
    """Return the end of the notes of some days."""
    return [NoteNow(_note(chat, day, name), None) for day, notes in days for name in notes]


async def tries(context: Context, request: Request, exercise: Exercise) -> None:
    """Note that the sender tries the puzzle of the day in this chat, if it is that."""
    chat, me = request.chat.id, request.player.id
    for day, players in (await _days(context, chat))[:1]:
        if of_day(date.fromordinal(day)) == exercise and me not in players:
            note = NoteNow(_note(chat, day, me), str(_TRIES))
            await context.store.commit(Change(also=(note,)))


async def ended(
    context: Context, request: Request, exercise: Exercise, *, solved: bool
) -> tuple[list[Announcement], list[Write]]:
    """Return the messages and writes if the sender ends the puzzle of a day that they try."""
    me, at = request.player.id, request.incoming.at
    sent, noted = list[Announcement](), list[Write]()
    if exercise not in (of_day(at), of_day(at - timedelta(days=1))):
        return sent, noted
    names = [name.split(":") for name in await context.store.notes.named(DAYS)]
    for chat_id in sorted({chat for chat, _, player in names if player == me}):
        (day, players), *earlier = await _days(context, chat_id)
        chat = await context.store.chats.by_id(chat_id)
        if players.get(me) != _TRIES or of_day(date.fromordinal(day)) != exercise or chat is None:
            continue
        before = earlier[0][1].get(me, 0) if earlier else 0
        players[me] = max(before, 0) + 1 if solved else _GAVE_UP
        noted.append(NoteNow(_note(chat_id, day, me), str(players[me])))
        if solved:
            since = datetime.fromtimestamp(players.pop("") * 3600, UTC)
            solvers = {who: days for who, days in players.items() if days > 0}
            blocks = await posted(context, chat, exercise, since, solvers)
            message = context.languages.sent(chat, at, *blocks, silent=True)
            purpose = f"{DAILY}-{day}"
            sent.append(replace(message, act=Act.EDIT, purpose=purpose, replaces=(purpose,)))
    return sent, noted
