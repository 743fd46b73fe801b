"""`unwatch` where a game is played: its players put out a chat that follows it.

What a chat is called is nobody else's affair, so its name is told only where everybody may read it
anyway.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from takmail.commands.presses import press_of
from takmail.commands.spec import Fits
from takmail.commands.values import PutOutWatcher, Unwatch
from takmail.service.announcing.outgoing import sent
from takmail.service.games.heads import Head
from takmail.service.games.room import GameRoom
from takmail.service.meant import Nothing
from takmail.service.parts import Parts
from takmail.service.people.titles import title_of
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.arrangements import Arrangement, PutOut
from takmail.store.arrangements import Watching as WatchingNow
from takmail.store.changes import Announcement
from takmail.store.rows import ChatRow
from takmail.wording.draft import Draft, DraftButton, DraftButtons
from takmail.wording.say import Sentence, lines, say

_SHOWN = 10
"""How many chats are listed at a time."""


@dataclass(frozen=True, slots=True)
class _Watcher:
    """A chat that follows a game."""

    room: GameRoom
    chat: ChatRow


class PuttingOut:
    """Lets players put out chats that follow their games."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._replier = parts.replier
        self._tongues = parts.tongues
        self._questions = parts.questions

    async def ask(self, request: Request, command: Unwatch) -> Answer:
        """Ask which chat is to follow the sender's game no more; put out the only one."""
        watchers = await self._watchers(request, command.code or request.game)
        if not watchers:
            return await self._questions.answer(request, command, Nothing(Fits.FOLLOWED))
        if len(watchers) == 1:
            (only,) = watchers
            return await self.put_out(request, PutOutWatcher(only.chat.id), only.room)
        shown = watchers[:_SHOWN]
        told = [_described(request, one, number) for number, one in enumerate(shown, 1)]
        row = [_button(request, one, number) for number, one in enumerate(shown, 1)]
        asked = lines(say("putout-which"), *told)
        return await self._replier.reply(request, asked, DraftButtons(tuple(row)), hidden=True)

    async def put_out(self, request: Request, command: PutOutWatcher, room: GameRoom) -> Answer:
        """Have a chat follow the sender's game no more, and tell it so."""
        code = room.game.code
        if room.game.seat_of(request.player.id) is None:
            return await self._replier.refuse(request, say("press-not_a_player", code=code))
        chat = await self._store.chats.by_id(command.chat)
        async with self._rooms.lock(code):
            room = await self._rooms.to_change(code)
            if chat is None or chat.id not in room.watchers:
                return await self._replier.refuse(request, say("putout-gone", code=code))
            changes: list[Arrangement] = [
                WatchingNow(code, chat.id, on=False),
                PutOut(code, chat.id, request.incoming.at),
            ]
            answer = await self._replier.reply(
                request,
                say("putout-done", code=code),
                also=changes,
                sent=self._told(request, chat, code),
                hidden=True,
            )
            watchers = tuple(one for one in room.watchers if one != chat.id)
            self._rooms.keep(replace(room, watchers=watchers))
        return answer

    def _told(self, request: Request, chat: ChatRow, code: str) -> tuple[Announcement, ...]:
        """Return what a chat is written that follows a game no more."""
        if chat.guest or chat.single:
            return ()
        told = self._tongues.word(Draft((say("putout-told", code=code),)), chat)
        return (sent(chat.id, told, request.incoming.at, code),)

    async def _watchers(self, request: Request, code: str | None) -> list[_Watcher]:
        """Return the chats that follow the sender's games: those at hand, or the one named."""
        found = []
        for head in await self._own(request, code):
            room = await self._rooms.get(head.code)
            for id_ in room.watchers if room else ():
                chat = await self._store.chats.by_id(id_)
                if room is not None and chat is not None:
                    found.append(_Watcher(room, chat))
        return found

    async def _own(self, request: Request, code: str | None) -> Sequence[Head]:
        if code is not None:
            heads = await self._rooms.heads([code])
        elif request.chat.private:
            heads = await self._rooms.heads_of(request.player.id)
        else:
            heads = await self._rooms.heads_in(request.chat.id)
        me = request.player.id
        return [head for head in heads if head.is_on and head.seat_of(me) is not None]


def _described(request: Request, watcher: _Watcher, number: int) -> Sentence:
    chat, here = watcher.chat, request.chat
    code, platform = watcher.room.game.code, chat.platform.capitalize()
    beside = bool(chat.community) and chat.community == here.community and chat.listed
    if beside and chat.platform == here.platform:
        return say("putout-chat-named", n=number, title=title_of(chat), code=code)
    key = "putout-chat-private" if chat.private else "putout-chat-group"
    return say(key, n=number, platform=platform, code=code)


def _button(request: Request, watcher: _Watcher, number: int) -> DraftButton:
    press = press_of(PutOutWatcher(watcher.chat.id), watcher.room.game.code, by=request.player.id)
    return DraftButton(say("button-putout", n=number), press)
