"""What players have ready goes along with what happens to their games, in the same transaction."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from takmail.colors import Color
from takmail.play.events import Event, Played, any_of
from takmail.play.premoves import Fate, Plans, dump_plan, follow, ready_now
from takmail.service.announcing.outgoing import sent
from takmail.service.games.plans import papers_now, plans_of
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import coin_rows, offers_now, update_row
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.ready.carrying import Carried, record_of
from takmail.service.requests import Request
from takmail.store.arrangements import Arrangement, PaperStill
from takmail.store.changes import Announcement, Change
from takmail.store.papers import IFS
from takmail.store.rows import ChatRow
from takmail.wording.draft import Draft
from takmail.wording.platforms import STARTS
from takmail.wording.ready import tell_fate


class Readiness:
    """Saves what becomes of moves in advance, and tells their writers what they must know."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._platforms = parts.platforms
        self._tongues = parts.tongues
        self._clocks = parts.clocks

    async def along(
        self, change: Change, room: GameRoom, after: GameRoom, carried: Carried, at: datetime
    ) -> Change:
        """Return a change of a game with what becomes of what its sides had ready.

        Where other processes write, too, it is saved only if they have changed none of that.
        """
        game = after.game
        still: list[Arrangement] = [
            PaperStill(game.code, game.player(color), IFS, dump_plan(plan))
            for color, plan in room.plans.items()
            if self._store.claims.shared
        ]
        return replace(
            change,
            record=record_of(room, carried, at),
            outbox=(*change.outbox, *await self._notices(after, room.plans, carried.fates, at)),
            also=(*still, *change.also, *papers_now(game, room.plans, carried.plans, at)),
        )

    async def catch_up(
        self, room: GameRoom, after: GameRoom, events: Sequence[Event], at: datetime
    ) -> None:
        """Play what somebody had ready by another process while a ply was saved by this one.

        He has saved it before the ply, as else he would know of that.
        """
        if not any_of(events, Played) or after.game.board_number == room.game.board_number:
            return
        found = await plans_of(self._store, after.game)
        late = {c: plan for c, plan in found.items() if plan.board == room.game.board_number}
        if not late:
            return
        followed = follow(room.game, events, late, at)
        happened = tuple(event for reply in followed.replies for event in reply.events)
        parts = tuple((after.game.player(r.color), r.events) for r in followed.replies)
        carried = Carried(after.game, happened, parts, followed.plans, followed.fates)
        last = replace(after, game=followed.game, plans=followed.plans)
        found_in = replace(after, plans=late)
        change = Change()
        if happened:
            told = await self._announcer.announce_unasked(after.game, last, happened, at)
            change = Change(
                update=update_row(after.game, last, at),
                offers=offers_now(after.game, last.game, at),
                coins=coin_rows(after.game, last.game, happened, at),
                outbox=told,
                also=await self._clocks.turn(after.game, last.game, told, at),
            )
        change = await self.along(change, found_in, last, carried, at)
        await self._rooms.saved(change, last)

    async def _notices(
        self, room: GameRoom, plans: Plans, fates: Mapping[Color, Fate], at: datetime
    ) -> list[Announcement]:
        """Return what the writers of plans are told in private, as far as they can be."""
        told = []
        for color, fate in fates.items():
            chat = await self._talk(room, color)
            if chat is not None:
                plan = room.plans.get(color) or plans[color]
                waiting = ready_now(plan, room.game)
                draft = Draft(tell_fate(room.game, color, fate, waiting))
                worded = self._tongues.word(draft, chat)
                told.append(sent(chat.id, worded, at, room.game.code))
        return told

    async def answered(
        self, request: Request, answer: Answer, room: GameRoom, fates: Mapping[Color, Fate]
    ) -> Answer:
        """Return an answer with what the sender must know of what he had ready himself.

        It is said to him alone where he has pressed or called something, unless he is told of it in
        a private talk. Where others would read it, nobody is told: that there was something would
        be given away.
        """
        color = room.game.seat_of(request.player.id)
        fate = None if color is None else fates.get(color)
        if color is None or fate is None or answer.replies or not request.incoming.direct:
            return answer
        if await self._talk(room, color) is not None:
            return answer
        told = self._replier.said(request, *tell_fate(room.game, color, fate, None))
        return replace(answer, replies=(told,))

    async def _talk(self, room: GameRoom, color: Color) -> ChatRow | None:
        """Return the chat in which nobody but a side's captain reads, if there can be one.

        It is begun with this where a platform lets us write first.
        """
        home = None if room.homes is None else await self._store.chats.by_id(room.homes[color])
        if home is not None and home.private and home.lost_at is None:
            return home
        player = room.game.player(color)
        talk = await self._platforms.open_talk(player)
        if talk is not None or home is None or home.platform in STARTS:
            return talk
        return await self._platforms.talk_with(player, home.platform)
