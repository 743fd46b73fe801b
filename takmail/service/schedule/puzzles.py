"""Puzzles posted for all: the one of each day, at an hour that a chat has chosen, and others."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

from takmail.audience.boards import BoardBlock
from takmail.commands.puzzles import DAILY, Daily
from takmail.commands.settings import ChatNotation
from takmail.commands.spec import OFF
from takmail.puzzles.exercises import Exercise, game_of, stock
from takmail.render.views import BoardView
from takmail.service.announcing.announcements import sent
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
from takmail.store.schedule.reminders import availability_of
from takmail.store.schedule.timers import TimerGone, TimerRow, TimerSet
from takmail.store.writes import Write
from takmail.wording.languages.zones import find_zones
from takmail.wording.message.messages import Block, Message
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.puzzles import posted_buttons, posted_title

HOURS = 24
"""Hours of a day."""

OPENS = HOURS
"""Hours until a puzzle's solution opens to all."""


def hour_of(at: datetime) -> int:
    """Return the hour of a moment, counted from 1970."""
    return int(at.timestamp() // 3600)


async def posted(
    context: Context, chat: ChatRow, exercise: Exercise, at: datetime, *, daily: bool = False
) -> tuple[Block, ...]:
    """Return a puzzle for all in a chat, with buttons to solve it and for the solution."""
    shown = notation_in(chat) or ChatNotation.MAIL
    game = game_of(exercise, "", shown.first)
    drawn = await context.announcer.readers.looks(chat)
    view = BoardView(game.board, shown.first, shown is ChatNotation.BOTH)
    title = posted_title(exercise, game, daily=daily)
    return title, BoardBlock(view, drawn), posted_buttons(exercise, hour_of(at))


async def set_daily(context: Context, request: Request, wanted: Daily) -> Answer:
    """Post a puzzle in this chat each day, or no more; or say which holds."""
    chat, known = request.chat, (await context.store.settings.of(request.chat.id)).get(DAILY)
    if wanted.asks:
        hour, _, zone = (known or "").partition(" ")
        none = say("daily-none", on=request.hints.command(DAILY, "9"))
        answer = _daily_line(request, int(hour), zone) if known else none
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
        answer, kept = _daily_line(request, wanted.hour, zone), f"{wanted.hour} {zone}"
        timer = TimerSet(Kind.DAILY.value, next_at(wanted.hour, zone, context.now()), chat=chat.id)
    also = (SettingNow(chat.id, DAILY, kept), timer)
    return await context.replier.reply(request, answer, also=also, hidden=False)


def _daily_line(request: Request, hour: int, zone: str) -> Sentence:
    return say("daily-on", hour=hour, zone=zone, off=request.hints.command(DAILY, OFF))


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


def of_day(at: datetime) -> Exercise:
    """Return the puzzle of a day, the same in all chats."""
    puzzles = list(stock().values())
    return Random(at.date().toordinal()).choice(puzzles)  # noqa: S311 - no secret


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
        messages = []
        if chat.lost_at is None:  # else it rests until something arrives there again
            blocks = await posted(context, chat, of_day(now), now, daily=True)
            messages.append(sent(chat.id, context.languages.word(Message(blocks), chat), now))
        again = TimerSet(Kind.DAILY.value, next_at(int(hour), zone, now), chat=chat.id)
        change = Change(outbox=tuple(messages), also=(row.fired, again))
        with suppress(ConflictError):  # another process has posted it
            await context.store.commit(change)
