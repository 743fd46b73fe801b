"""From events to the messages that each chat gets."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import NamedTuple, TypeAlias

from takmail.audience import game_messages, posts
from takmail.play import events
from takmail.play.game import Game
from takmail.service.announcing import announcements
from takmail.service.announcing.announcements import LineEvents
from takmail.service.announcing.guest_chats import LostHomes, PrivateTalks
from takmail.service.announcing.readers import Readers, as_told
from takmail.service.announcing.watching import Onlookers
from takmail.service.chats.languages import ChatLanguages
from takmail.service.chats.own_chats import MARKING, asked
from takmail.service.chats.platforms import Platforms, is_unnoticed
from takmail.service.chats.settings import channel_for_seeks
from takmail.service.games.cache import GameRooms
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.sight import Sight
from takmail.service.requests import Request
from takmail.service.schedule.time_left import TurnTimes
from takmail.store.chats.chats import ChatRow
from takmail.store.messages.outbox import Announcement
from takmail.store.messages.posts import chats_of_posts
from takmail.store.store import Store
from takmail.wording.events import News
from takmail.wording.message.messages import Block, Message
from takmail.wording.readers import Reader

_ASKING = (events.Challenged, events.Offered, events.Claimed, events.ResignationAsked)
"""The events by which somebody is asked something."""

_TAKEN_BACK = (events.OfferLapsed, events.OfferWithdrawn)
"""The events by which somebody is asked nothing any more."""

_ANSWERED = (
    events.Accepted,
    events.Begun,
    events.Declined,
    events.Withdrawn,
    events.ChallengeLapsed,
    events.EndedByHost,
)


class Announcer:
    """Writes the announcements of a decision, one for each chat that must get it.

    Each chat reads its own notation, with people as its platform knows them. Players are
    notified only where they play. ``private_talks`` stand in where the bot is a guest.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the parts that it works with
        self,
        store: Store,
        rooms: GameRooms,
        platforms: Platforms,
        languages: ChatLanguages,
        sight: Sight,
        times: TurnTimes,
    ) -> None:
        self._store = store
        self.times = times
        self._rooms = rooms
        self._platforms = platforms
        self._languages = languages
        self.private_talks = PrivateTalks(store, platforms)
        talks = self.private_talks
        self.readers = Readers(store, rooms, platforms, sight, times, talks)
        people, unasked = self.readers.people, self._unasked
        self.lost_homes = LostHomes(store, rooms, platforms, languages, people, talks, unasked)
        self.onlookers = Onlookers(store, languages, partial(self._unasked, watching=True))

    async def announce(
        self,
        before: Game | None,
        after: GameRoom,
        happened: Sequence[events.Event],
        request: Request,
        *extra: Block,
    ) -> tuple[Announcement, ...]:
        """Return the messages to each chat: the events, the board where it changed, and buttons."""
        challenged = events.any_of(happened, events.Challenged, events.Withdrawn)
        decided = LineEvents(
            before,
            after,
            happened,
            await self.private_talks.invited(after) if challenged else (),
            said_in=request.chat.id,
            typed_in=None if request.incoming.direct else request.chat.id,
            by=request.player.id,
        )
        decided = await self._with_stand_ins(decided, request)
        sent: list[Announcement] = []
        for chat_id in decided.chats:
            here, chat = chat_id == request.chat.id, await self._chat(chat_id)
            if chat.guest and not here:
                continue
            if chat.single and not (
                after.is_at(chat_id) or announcements.is_offered(request.press)
            ):
                continue
            if here and announcements.went_back(decided, chat, request.press):
                but_helper = tuple(purpose for purpose in posts.PURPOSES if purpose != posts.OPENED)
                sent.append(
                    announcements.stripped(
                        after.game.code, chat_id, request.incoming.at, but_helper
                    )
                )
                continue
            if not here and decided.is_read_elsewhere(chat):
                sent += await self._tried(decided, chat, request.incoming.at)
                continue
            sent += await self._posted(decided, chat, request, *(extra if here else ()))
        return await self._with_others(decided, sent, request.incoming.at)

    async def announce_unasked(
        self, before: Game | None, after: GameRoom, happened: Sequence[events.Event], at: datetime
    ) -> tuple[Announcement, ...]:
        """Return the messages to each chat about events without a request."""
        decided = await self._with_stand_ins(LineEvents(before, after, happened))
        announcements: list[Announcement] = []
        for chat_id in decided.chats:
            chat = await self._chat(chat_id)
            if decided.is_read_elsewhere(chat):
                announcements += await self._tried(decided, chat, at)
            elif not chat.guest:
                announcements += await self._unasked(decided, chat, at, starts=True)
        return await self._with_others(decided, announcements, at)

    async def _with_stand_ins(
        self, decided: LineEvents, request: Request | None = None
    ) -> LineEvents:
        """Return events with the chats that stand in for those where nobody can be notified."""
        room = decided.after
        homes = await self._store.chats.by_ids(room.chats())
        if not any(map(is_unnoticed, homes.values())):
            return decided
        stand_ins = await self.private_talks.stand_ins(room, request)
        lost = await self.lost_homes.of(room)
        return replace(decided, stand_ins=stand_ins, lost=lost, unnoticed=True)

    async def _with_others(
        self, decided: LineEvents, written: Sequence[Announcement], at: datetime
    ) -> tuple[Announcement, ...]:
        """Return announcements with those that go elsewhere, by the tables of `OTHERS`."""
        before, behind = [
            [
                each
                for row in rows
                if row.when(decided)
                for each in await row.write(self, decided, at)
            ]
            for rows in OTHERS
        ]
        return (*before, *written, *behind)

    async def _posted(
        self, decided: LineEvents, chat: ChatRow, request: Request, *extra: Block
    ) -> list[Announcement]:
        """Return the announcements of a request for a chat, which may have more to say there."""
        news, reader = await self.readers.news(decided), await self.readers.of(decided, chat)
        parts = game_messages.shown(news, reader, *extra, drawings=decided.drawings)
        if not (reader.said_here or parts.whole.blocks):
            return []
        written = posts.starting(news, reader, posts.posts(news, reader, parts, request.press))
        code = decided.after.game.code
        return [
            as_announcement(
                post, announcements.to_chat(request, chat.id, self._worded(post, chat), code)
            )
            for post in written
        ]

    async def _chat(self, chat_id: str) -> ChatRow:
        row = await self._store.chats.by_id(chat_id)
        assert row is not None, "a game's chats are in the store"
        return row

    async def _tried(
        self, decided: LineEvents, chat: ChatRow, at: datetime
    ) -> Sequence[Announcement]:
        """Return the messages to a lost chat, in case they arrive; its players read elsewhere."""
        if chat.private or chat.closed:
            return ()
        if decided.is_end:
            return await self._unasked(decided, chat, at)
        return await self.lost_homes.missed(chat, at, after=decided.after)

    async def offers(self, room: GameRoom, chat: ChatRow) -> list[posts.Shown]:
        """Return the offers that stand in a game, as a chat that plays it sees them."""
        return [
            game_messages.shown(await self.readers.news(asked), await self.readers.of(asked, chat))
            for asked in await self.lost_homes.asked(room, chat)
        ]

    async def _unasked(
        self,
        decided: LineEvents,
        chat: ChatRow,
        at: datetime,
        *,
        watching: bool = False,
        starts: bool = False,
    ) -> list[Announcement]:
        """Return the announcements for a chat of events without a request.

        With ``starts`` they start the clock of a turn that they begin.
        """
        news = await self.readers.news(decided)
        reader = await self.readers.of(decided, chat, watching=watching)
        written: Sequence[posts.Post] = posts.posts(
            news, reader, game_messages.shown(news, reader, drawings=decided.drawings)
        )
        written, code = posts.starting(news, reader, written) if starts else written, news.game.code
        return [
            as_announcement(post, announcements.sent(chat.id, self._worded(post, chat), at, code))
            for post in written
        ]

    def _worded(self, post: posts.Post, chat: ChatRow) -> Message:
        return self._languages.word(post.message, chat)

    async def own_chats(self, decided: LineEvents, at: datetime) -> Sequence[Announcement]:
        """Return the requests for a game's own chats, which precede its announcements."""
        return await asked(self._store, self._platforms, decided, at)

    async def closed_elsewhere(self, decided: LineEvents, at: datetime) -> Sequence[Announcement]:
        """Return the edits that remove a challenge's buttons where its end isn't announced."""
        room, home = decided.after, await self._chat(decided.after.chat)
        channel = await channel_for_seeks(self._store, home)
        seen = () if channel is None or room.game.invitee else (channel.id,)
        told = {decided.said_in, *room.chats(), *decided.talk}
        return [
            announcements.stripped(
                room.game.code, chat, at, decided=await self._decision(decided, chat)
            )
            for chat in (*await self.private_talks.invited(room), *seen)
            if chat not in told
        ]

    async def closed(
        self, before: Game, room: GameRoom, happened: Sequence[events.Event], at: datetime
    ) -> list[Announcement]:
        """Return the buttonless form of older messages about a game that a chat merely follows."""
        decided, closed = LineEvents(before, room, happened), posts.closed_by(happened)
        return [
            announcements.stripped(
                room.game.code, chat, at, closed, await self._decision(decided, chat)
            )
            for chat in room.chats()
        ]

    async def questions_over(self, decided: LineEvents, at: datetime) -> Sequence[Announcement]:
        """Return the edits that remove the questions whether to resign another game.

        Such a question ends with the next thing that asks the same person in the same chat.
        """
        game = decided.after.game
        asked = set(announcements.people_asked(game, decided.events))
        return [
            announcements.stripped(head.code, chat, at, (posts.question_purpose(color),))
            for chat in decided.chats
            for head in await self._rooms.heads_in(chat)
            for color in head.resigning
            if head.code != game.code and head.seats is not None and head.seats[color] in asked
        ]

    async def questions_elsewhere(
        self, decided: LineEvents, at: datetime
    ) -> Sequence[Announcement]:
        """Return the edits that close questions whether to resign, outside the game's chats."""
        over = tuple(
            posts.question_purpose(event.color)
            for event in decided.events
            if isinstance(event, events.OfferLapsed | events.OfferWithdrawn) and event.topic is None
        )
        if not over:
            return ()
        room, code = decided.after, decided.after.game.code
        chats = await self._store.read(chats_of_posts, code, over)
        return [
            announcements.stripped(code, chat, at, over) for chat in chats if not room.is_at(chat)
        ]

    async def _decision(self, decided: LineEvents, chat_id: str) -> Message:
        """Return an empty message by which others in a chat say what was decided."""
        chat = await self._chat(chat_id)
        if chat.single:
            return Message(())
        people = await self.readers.people(as_told(decided.after.game, chat), chat.platform)
        people = replace(people, reader=decided.reader_of(chat))
        reader = Reader(people, self._platforms.hints(chat))
        news = News(decided.before, decided.after.game, decided.events)
        return self._languages.word(Message((), decided=game_messages.fates(news, reader)), chat)


def as_announcement(post: posts.Post, message: Announcement) -> Announcement:
    """Return a message on its way, with a post's purpose and what it replaces."""
    return replace(
        message,
        reply_to=message.reply_to if post.answers else None,
        purpose=post.purpose,
        replaces=post.replaces,
        act=post.act,
        starts=post.starts,
    )


Write: TypeAlias = Callable[[Announcer, LineEvents, datetime], Awaitable[Sequence[Announcement]]]


class Row(NamedTuple):
    """Announcements to others than the readers of a game, and the condition of news for them."""

    write: Write
    when: Callable[[LineEvents], bool]


OTHERS: tuple[Sequence[Row], Sequence[Row]] = (
    (
        Row(
            Announcer.own_chats,
            lambda news: events.any_of(news.events, *MARKING, events.Challenged),
        ),
    ),
    (
        Row(
            Announcer.questions_over,
            lambda news: news.is_said and events.any_of(news.events, *_ASKING),
        ),
        Row(Announcer.closed_elsewhere, lambda news: events.any_of(news.events, *_ANSWERED)),
        Row(
            lambda parts, news, at: parts.private_talks.closing(news, at),
            lambda news: news.is_said and news.unnoticed,
        ),
        Row(
            Announcer.questions_elsewhere,
            lambda news: news.is_said and events.any_of(news.events, *_TAKEN_BACK),
        ),
        Row(lambda parts, news, at: parts.onlookers.told(news, at), lambda news: news.is_watched),
    ),
)
"""Announcements to others: those before the ones for a game's readers, and those behind them."""
