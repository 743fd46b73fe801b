"""Vacations that end: at their time, of which somebody is told, or by a move of his own."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from takmail.commands.moves import Move
from takmail.play.events import Played, any_of
from takmail.service.announcing.outgoing import sent
from takmail.service.announcing.readers import person
from takmail.service.clocks.setting import ClockSetting
from takmail.service.context import Context
from takmail.service.turn import NOTHING, Consequence, Turn
from takmail.service.vacations.planning import ended
from takmail.service.vacations.saving import back, moved
from takmail.service.vacations.telling import Told, clocked_games, told_of, told_of_news
from takmail.store.changes import Announcement, Change
from takmail.store.errors import ConflictError
from takmail.store.rows import ChatRow
from takmail.store.timers import TimerRow
from takmail.wording import vacations as news
from takmail.wording.message.drafts import Draft, say


async def come_back(context: Context, rows: Sequence[TimerRow], now: datetime) -> None:
    """Tell those whose vacation is over."""
    for row in rows:
        assert row.player is not None, "this kind of timer is a player's"
        player = (await context.store.people.now([row.player]))[row.player]
        vacations = await context.store.vacations.of(player)
        over = any(one.ends == row.due for one in vacations)
        over = over and not any(one.has(now) for one in vacations)
        told = await _told_of_end(context, player, row.due, now) if over else Told()
        also = (row.fired, back(player, vacations, now), *told.rest)
        try:
            await context.store.commit(Change(outbox=told.outbox, also=also))
        except ConflictError:
            continue  # somebody else has told him


async def _told_of_end(context: Context, player: str, ended: datetime, now: datetime) -> Told:
    """Return what tells somebody that his clocks run again, and the others that they do."""
    games = await clocked_games(context, player)
    others = await told_of(context, player, games, [news.Back()], ended, now)
    return Told((*await _himself(context, player, now), *others.outbox), others.rest)


async def _himself(context: Context, player: str, now: datetime) -> tuple[Announcement, ...]:
    """Return what tells somebody that his vacation is over: in private, or where he plays."""
    chat = await context.platforms.open_talk(player) or await _home(context, player)
    if chat is None:
        return ()
    people = await context.store.people.by_ids([player], chat.platform)
    called = replace(person(people[player]), ping=not chat.private)
    words = say("vacation-over", player=called)
    return (sent(chat.id, context.tongues.word(Draft((words,)), chat), now),)


async def _home(context: Context, player: str) -> ChatRow | None:
    """Return a chat in which somebody plays by the clock."""
    ids = await context.store.belongings.ids(player)
    for chat_id in await context.store.vacations.homes(ids):
        chat = await context.store.chats.by_id(chat_id)
        if chat is not None and not (chat.guest or chat.single or chat.lost_at):
            return chat
    return None


async def back_by_move(context: Context, turn: Turn) -> Consequence:
    """End the vacation of a player who moves, where a vacation stops the clock.

    Who plays this game with them sees it by the move; those of other games are told.
    """
    request, game = turn.request, turn.before.game
    if not (isinstance(turn.command, Move) and any_of(turn.own, Played)) or game.times is None:
        return NOTHING
    if game.terms.clock is None or game.terms.clock.live:
        return NOTHING
    player, at = request.player.id, turn.at
    had = await context.store.vacations.of(player)
    if not any(one.has(at) for one in had):
        return NOTHING
    others = await told_of_news(context, player, news.Back(), at, but=game.code)
    setting = ClockSetting(context.store, context.clocks, context.now)
    return Consequence(
        told=(say("vacation-ended_by_move", player=person(request.player)),),
        outbox=others.outbox,
        # The timer stays, as they may just be planning another vacation: when it is due it finds
        # that there is nothing to tell, and is set for what they have planned by then.
        also=(*moved(player, had, ended(had, at)), *others.rest),
        saved=(partial(setting.correct_of, player),),
    )
