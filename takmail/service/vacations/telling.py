"""Who is told of a vacation: those who wait for a player in games by the clock.

Of very many chats the first are told with the change that is the reason, the others in steps, each
a timer that fires. Chats come in an order of numbers that are made of their ids, so that a step
knows by one number where the last one ended, whatever games have begun or ended meanwhile.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from zlib import crc32

from takmail.service.announcing.outgoing import sent
from takmail.service.announcing.readers import person
from takmail.service.clocks.hours import is_live
from takmail.service.context import Context
from takmail.service.timers.kinds import Kind
from takmail.service.vacations.news import news_of
from takmail.store.arrangements import Arrangement
from takmail.store.changes import Announcement, Change
from takmail.store.errors import ConflictError
from takmail.store.rows import ChatRow
from takmail.store.timers import TimerRow, TimerSet
from takmail.store.vacations import ClockedGame
from takmail.wording.message.drafts import Draft
from takmail.wording.vacations import News, tell_opponent

CHATS_AT_ONCE = 200
"""Chats that are written to in one transaction, at least: those of one number are told together."""

_READ_AT_ONCE = 1000

_UTC = "UTC"


@dataclass(frozen=True, slots=True)
class Told:
    """What others are told in one transaction, and what has the rest of them told."""

    outbox: tuple[Announcement, ...] = ()
    rest: tuple[Arrangement, ...] = ()


async def told_of_news(
    context: Context, player: str, news: News, at: datetime, *, but: str | None = None
) -> Told:
    """Return what the other sides of a player's games are told, except in one of them."""
    games = [game for game in await clocked_games(context, player) if game.code != but]
    return await told_of(context, player, games, [news], at, at)


async def clocked_games(context: Context, player: str) -> Sequence[ClockedGame]:
    """Return a player's games by the clock, by their codes."""
    ids = await context.store.belongings.ids(player)
    found = list(await context.store.vacations.stopped(ids, limit=_READ_AT_ONCE))
    read = len(found)
    while read == _READ_AT_ONCE:
        after = found[-1].code
        more = await context.store.vacations.stopped(ids, after=after, limit=_READ_AT_ONCE)
        read = len(more)
        found += more
    return found


async def told_of(  # noqa: PLR0913, PLR0917 - the last one has its usual value
    context: Context,
    player: str,
    games: Sequence[ClockedGame],
    news: Sequence[News],
    since: datetime,
    at: datetime,
    after: int = 0,
) -> Told:
    """Return what the other sides are told at a moment of what is so ``since`` another.

    Games that no vacation stops are left out, as are those in which his time was out. Chats up
    to the number ``after`` know it already.
    """
    due = defaultdict[int, list[ClockedGame]](list)
    for game in games:
        out = game.waits and game.due is not None and game.due <= since
        if not (out or is_live(game.hours)) and _number(game.chat_id) > after:
            due[_number(game.chat_id)].append(game)
    chats: dict[str, tuple[ChatRow, list[str]]] = {}
    rest: tuple[Arrangement, ...] = ()
    for number in sorted(due):
        if len(chats) >= CHATS_AT_ONCE:
            rest = (TimerSet(Kind.AWAY.value, since, player=player, number=after),)
            break
        for game in due[number]:
            chat = await _chat_of(context, game)
            if chat is not None:
                chats.setdefault(chat.id, (chat, []))[1].append(game.code)
        after = number
    outbox = [await _message(context, player, *chat, news, at) for chat in chats.values()]
    return Told(tuple(outbox), rest)


async def tell_the_rest(context: Context, rows: Sequence[TimerRow], now: datetime) -> None:
    """Tell the next of those who are still to be told, as things stand now."""
    for row in rows:
        assert row.player is not None, "this kind of timer is a player's"
        player = (await context.store.people.now([row.player]))[row.player]
        vacations = await context.store.vacations.of(player)
        zone = (await context.store.habits.of(player)).zone or _UTC
        news = news_of(vacations, zone, row.due, now)
        # A turn that began just then began with the move by which he is back, and is seen.
        games = [game for game in await clocked_games(context, player) if game.since != row.due]
        told = await told_of(context, player, games, news, row.due, now, row.number)
        try:
            await context.store.commit(Change(outbox=told.outbox, also=(row.fired, *told.rest)))
        except ConflictError:
            continue  # somebody else has told them


async def _message(  # noqa: PLR0913, PLR0917 - and the context
    context: Context,
    player: str,
    chat: ChatRow,
    codes: Sequence[str],
    news: Sequence[News],
    at: datetime,
) -> Announcement:
    people = await context.store.people.by_ids([player], chat.platform)
    words = tuple(tell_opponent(person(people[player]), one, codes) for one in news)
    return sent(chat.id, context.tongues.word(Draft(words), chat), at)


async def _chat_of(context: Context, game: ClockedGame) -> ChatRow | None:
    """Return where the other side plays, or else his private talk, if that isn't lost."""
    chat = await context.store.chats.by_id(game.chat_id)
    if chat is not None and (chat.guest or chat.single):
        chat = await context.platforms.open_talk(game.other)
    return None if chat is None or chat.lost_at is not None else chat


def _number(chat_id: str) -> int:
    """Return a number of 31 bits above 0 that stays a chat's own, though others may share it."""
    return (crc32(chat_id.encode()) >> 1) or 1
