"""Vacations that end: at their time, of which somebody is told, or by a move of his own."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from takmail.commands.values import Move
from takmail.play.deeds import GameCommand
from takmail.play.events import Event, Played, any_of
from takmail.play.game import Game
from takmail.service.announcing.outgoing import sent
from takmail.service.announcing.readers import person
from takmail.service.clocks.setting import ClockSetting
from takmail.service.parts import Parts
from takmail.service.requests import Request
from takmail.service.vacations.planning import ended
from takmail.service.vacations.saving import back, moved
from takmail.service.vacations.telling import Telling, Told
from takmail.store.arrangements import Arrangement
from takmail.store.changes import Announcement, Change
from takmail.store.errors import ConflictError
from takmail.store.rows import ChatRow
from takmail.store.timers import TimerRow
from takmail.wording import vacations as news
from takmail.wording.draft import Draft
from takmail.wording.say import Sentence, say


class ComingBack:
    """Ends vacations."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._platforms = parts.platforms
        self._tongues = parts.tongues
        self._telling = Telling(parts)

    async def due(self, rows: Sequence[TimerRow], now: datetime) -> None:
        """Tell those whose vacation is over."""
        for row in rows:
            assert row.player is not None, "this kind of timer is a player's"
            player = (await self._store.people.now([row.player]))[row.player]
            vacations = await self._store.vacations.of(player)
            over = any(one.ends == row.due for one in vacations)
            over = over and not any(one.has(now) for one in vacations)
            told = await self._told(player, row.due, now) if over else Told()
            also = (row.fired, back(player, vacations, now), *told.rest)
            try:
                await self._store.commit(Change(outbox=told.outbox, also=also))
            except ConflictError:
                continue  # somebody else has told him

    async def _told(self, player: str, ended: datetime, now: datetime) -> Told:
        """Return what tells somebody that his clocks run again, and the others that they do."""
        games = await self._telling.games(player)
        others = await self._telling.told(player, games, [news.Back()], ended, now)
        return Told((*await self._himself(player, now), *others.outbox), others.rest)

    async def _himself(self, player: str, now: datetime) -> tuple[Announcement, ...]:
        """Return what tells somebody that his vacation is over: in private, or where he plays."""
        chat = await self._platforms.open_talk(player) or await self._home(player)
        if chat is None:
            return ()
        people = await self._store.people.by_ids([player], chat.platform)
        called = replace(person(people[player]), ping=not chat.private)
        words = say("vacation-over", player=called)
        return (sent(chat.id, self._tongues.word(Draft((words,)), chat), now),)

    async def _home(self, player: str) -> ChatRow | None:
        """Return a chat in which somebody plays by the clock."""
        ids = await self._store.belongings.ids(player)
        for chat_id in await self._store.vacations.homes(ids):
            chat = await self._store.chats.by_id(chat_id)
            if chat is not None and not (chat.guest or chat.single or chat.lost_at):
                return chat
        return None


@dataclass(frozen=True, slots=True)
class Back:
    """That somebody plays again: what is saved of it, and what he and others are told."""

    also: tuple[Arrangement, ...] = ()
    told: tuple[Sentence, ...] = ()
    outbox: tuple[Announcement, ...] = ()


NOT_AWAY = Back()
"""What comes of a move by somebody who isn't on vacation: nothing."""


class BackByMoves:
    """Ends the vacations of those who play on, where a vacation stops clocks."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._telling = Telling(parts)
        self._setting = ClockSetting(parts.store, parts.clocks, parts.now)

    async def back(
        self, request: Request, command: GameCommand, game: Game, events: Sequence[Event]
    ) -> Back:
        """Return what comes of a deed by somebody, if it is a move that ends his vacation.

        Who plays this game with him sees it by the move; those of other games are told.
        """
        if not (isinstance(command, Move) and any_of(events, Played)):
            return NOT_AWAY
        if game.terms.clock is None or game.terms.clock.live:
            return NOT_AWAY
        player, at = request.player.id, request.incoming.at
        had = await self._store.vacations.of(player)
        if not any(one.has(at) for one in had):
            return NOT_AWAY
        told = say("vacation-ended_by_move", player=person(request.player))
        others = await self._telling.of(player, news.Back(), at, but=game.code)
        # The timer stays, as he may just be planning another vacation: when it is due it finds
        # that there is nothing to tell, and is set for what he has planned by then.
        also = (*moved(player, had, ended(had, at)), *others.rest)
        return Back(also, (told,), others.outbox)

    async def saved(self, request: Request) -> None:
        """Have somebody's clocks run again, now that it is saved that he is back."""
        await self._setting.correct_of(request.player.id)
