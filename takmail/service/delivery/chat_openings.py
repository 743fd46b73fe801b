"""Rows of the outbox about a game's own chat: it is opened, or shows the game again.

All of it may be repeated: a platform gives back the chat that it has opened for a game, and what
the store knows of the game is read when a row's turn comes.
"""

from asyncio import Lock
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import timedelta
from weakref import WeakValueDictionary

import structlog

from takmail.audience.posts import ALL, CHALLENGE
from takmail.audience.settings import THREADS
from takmail.service.announcing.announcements import stripped
from takmail.service.chats.own_chats import OwnChatSetting, describe, own_chat_setting
from takmail.service.chats.platforms import chat_at, same_community, title_of
from takmail.service.context import Context
from takmail.service.games.game_heads import homes_of, players_of
from takmail.service.ports import (
    Adapter,
    CannotOpenError,
    OpensChats,
    Place,
    ReadsBack,
    TryLaterError,
)
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.chats.own_chats import OwnChatOpened
from takmail.store.errors import ConflictError
from takmail.store.games.games import GameRow, game_row
from takmail.store.games.tournaments import TournamentDue, tournament_of
from takmail.store.locks import Claims
from takmail.store.messages.outbox import Announcement, OutboxRow, pending_rows_in
from takmail.store.messages.posts import standing_posts
from takmail.store.people.accounts import person
from takmail.wording.chats import own_chat_notice, own_chat_refused
from takmail.wording.message.message_json import dump_message, load_message
from takmail.wording.message.messages import Act, Message
from takmail.wording.message.sentences import say

Move = Callable[[OutboxRow, Change, str], Awaitable[None]]
"""Saves that the game of a row moves into a chat, and has what waits for it follow."""

TOGETHER = timedelta(seconds=10)
"""Time after which the message of a round shows the chats that its games have got."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class OwnChats:
    """Opens the own chats of games, and has them show how the games stand.

    ``locks`` are those of the games for which something is being done, and ``claims`` keep other
    processes from doing it, too.
    """

    context: Context
    move: Move
    claims: Claims
    locks: WeakValueDictionary[str, Lock] = field(default_factory=WeakValueDictionary)

    async def do(self, row: OutboxRow, chat: ChatRow, adapter: Adapter) -> None:
        """Do what a row says.

        Raise ``TryLaterError``, ``UndeliverableError`` or, while the store can't be used,
        ``UnavailableError``.
        """
        code = row.code or ""
        lock = self.locks.setdefault(code, Lock())
        try:
            async with lock:  # the chats of a game may all ask at once
                game = await self.context.store.read(game_row, code)
                if game is None or not isinstance(adapter, OpensChats):
                    return
                if row.act is Act.OPEN:
                    await self._open_alone(row, chat, adapter)
                elif chat.made_for == code:
                    own = await describe(self.context.store, self.context.languages, game, chat)
                    await adapter.show_chat(chat.chat, own)
        except ConflictError as error:
            raise TryLaterError(str(error)) from error

    async def _open_alone(self, row: OutboxRow, chat: ChatRow, adapter: OpensChats) -> None:
        """Have the game move, if it still can, while no other process has it move."""
        code = row.code or ""
        if not await self.claims.claim(_claimed(code)):
            raise TryLaterError("another process opens a chat for the game")
        try:
            game = await self.context.store.read(game_row, code)
            if game is None or game.state.ended_at is not None:
                return
            if chat.id in _chats_of(game):
                await self._open(row, game, chat, adapter)
        finally:
            await self.claims.release(_claimed(code))

    async def _open(
        self, row: OutboxRow, game: GameRow, chat: ChatRow, adapter: OpensChats
    ) -> None:
        into, opened_beside = await self._opened_before(game, chat), False
        if into is None:
            place = await self._opened(row, game, chat, adapter)
            if place is None:
                return
            into, opened_beside = await self._chat_at(place, chat), place.within == chat.chat
        listed = await self.context.store.read(tournament_of, game.code)
        beside = opened_beside or listed is not None
        notice = await self._notice(row, game, chat, into, opened_beside=beside)
        moved = OwnChatOpened(game.code, chat.id, into.id, row.id)
        since = game.state.began_at or game.created_at
        due = (TournamentDue(listed, since + TOGETHER),) if listed else ()
        await self.move(row, Change(outbox=(notice,), also=(moved, *due)), into.id)
        if isinstance(adapter, ReadsBack):
            # Until now the game wasn't there, so that its players' lines were nothing but talk.
            adapter.hear_since(into.chat, since, game.code)
        await self._note_refusal(chat, "")

    async def _opened_before(self, game: GameRow, chat: ChatRow) -> ChatRow | None:
        for id_ in _chats_of(game):
            row = await self.context.store.chats.by_id(id_)
            if row is not None and row.made_for == game.code and same_community(row, chat):
                return row
        return None

    async def _opened(
        self, row: OutboxRow, game: GameRow, chat: ChatRow, adapter: OpensChats
    ) -> Place | None:
        """Open a chat on the platform; say so once in the old one if a permission is missing."""
        settings = await self.context.store.settings.of(chat.id)
        wish = own_chat_setting(settings.get(THREADS)) or OwnChatSetting()
        own = await describe(self.context.store, self.context.languages, game, chat)
        proposals = await self.context.store.read(standing_posts, chat.id, game.code, [CHALLENGE])
        under = proposals[-1].id if proposals else None
        try:
            return await adapter.open_chat(chat.chat, own, under=under, forum=wish.forum)
        except CannotOpenError as error:
            log.warning("a game can't have a chat of its own", chat=chat.id, why=str(error))
            if error.missing != await self.context.store.notes.get(_refusal(chat)):
                words = own_chat_refused(game.code, error.missing, chat.platform)
                notice = self.context.languages.sent(chat, row.created_at, words, code=game.code)
                await self.context.store.commit(Change(outbox=(notice,)))
                await self._note_refusal(chat, error.missing)
            return None

    async def _note_refusal(self, chat: ChatRow, missing: str) -> None:
        """Take note of the permission that was said to be missing in a chat; empty for none."""
        if missing != (await self.context.store.notes.get(_refusal(chat)) or ""):
            await self.context.store.notes.put(_refusal(chat), missing)

    async def _chat_at(self, place: Place, chat: ChatRow) -> ChatRow:
        """Return a chat that was opened; what is below another chat is read by the same people."""
        setting = own_chat_setting((await self.context.store.settings.of(chat.id)).get(THREADS))
        below = setting is None or setting.forum is None
        listed = place.listed or (below and chat.listed)
        return await chat_at(self.context.store, replace(place, listed=listed))

    async def _notice(
        self, row: OutboxRow, game: GameRow, chat: ChatRow, into: ChatRow, *, opened_beside: bool
    ) -> Announcement:
        """Return the one notice that leads from the old chat to the new one.

        It stands in the challenge that was accepted, if that is there. Where a chat was
        ``opened_beside`` it, the platform has noted that itself, or the message of a tournament
        does, and only buttons go.
        """
        accepted = await self._accepted(row, chat)
        if accepted is not None:
            link = self.context.languages.word(
                Message((say("own_chat-there", place=title_of(into)),)), chat
            )
            payload = dump_message(Message((*accepted.blocks, *link.blocks)))
            at, closes = row.created_at, (CHALLENGE,)
            return Announcement(chat.id, payload, at, None, game.code, None, closes, Act.EDIT)
        if opened_beside:
            return stripped(game.code, chat.id, row.created_at)
        players = players_of(game) or (game.challenger or "",)
        people = await self.context.store.people.by_ids(players, chat.platform)
        persons = [person(people[id_]) for id_ in players]
        begun = game.white is not None
        words = own_chat_notice(game.code, title_of(into), persons, begun=begun)
        notice = self.context.languages.sent(chat, row.created_at, words, code=game.code)
        return replace(notice, replaces=(ALL,))

    async def _accepted(self, row: OutboxRow, chat: ChatRow) -> Message | None:
        """Return the message of the challenge in a chat now that it was accepted, if it is there.

        The announcement that says it waits for the new chat.
        """
        code = row.code or ""
        if not await self.context.store.read(standing_posts, chat.id, code, [CHALLENGE]):
            return None
        waiting = await self.context.store.read(pending_rows_in, chat.id)
        about = (load_message(each.payload) for each in waiting if each.code == code)
        decided = (fate for each in about for fate in each.decided)
        return next((message for purpose, message in decided if purpose == CHALLENGE), None)


def _chats_of(game: GameRow) -> list[str]:
    return [*dict.fromkeys([*(homes_of(game) or ()), game.chat_id])]


def _claimed(code: str) -> str:
    return f"own-chat/{code}"


def _refusal(chat: ChatRow) -> str:
    return f"{chat.platform}-own-chats-{chat.chat}"
