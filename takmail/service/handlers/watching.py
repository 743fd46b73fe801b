"""Chats that follow a game without playing it.

A game of which at least one side plays in a chat with other people can be followed by whoever
knows its id, and the players hear of it. A game between private talks is the players' own: a chat
follows it only if one of them says so there.
"""

from collections.abc import Sequence
from dataclasses import replace

from takmail.commands.values import Unwatch
from takmail.play.game import Game, Phase
from takmail.service.announcing.announcer import Announcer, as_told, person
from takmail.service.announcing.board_style import board_style_of, draw
from takmail.service.announcing.views import view
from takmail.service.games.rooms import GameRoom, GameRooms
from takmail.service.handlers.boards import Showing
from takmail.service.meant import being_played
from takmail.service.ports import Answer
from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.store.arrangements import Watching as WatchingNow
from takmail.store.changes import Announcement
from takmail.store.store import Store
from takmail.tak.pieces import Color
from takmail.wording.message import Block, Message, Paragraph, dump_message
from takmail.wording.say import say

MOST_WATCHERS = 50
"""Chats that can follow one game."""


class Watching:
    """Lets chats follow games, and lets them go."""

    def __init__(self, store: Store, rooms: GameRooms, replier: Replier, showing: Showing) -> None:
        self._store = store
        self._rooms = rooms
        self._replier = replier
        self._showing = showing
        self._announcer = Announcer(store, rooms)

    async def watch(self, request: Request, code: str | None) -> Answer:
        """Have this chat follow a game."""
        hints = request.hints
        if code is None:
            example = hints.command("watch", game="k3")
            told = say("watch.which", watch=example, games=hints.command("games"))
            return await self._replier.refuse(request, told)
        room = await self._rooms.get(code)
        if room is None:
            told = say("no_such_game", code=code, games=hints.command("games"))
            return await self._replier.refuse(request, told)
        reason = await self._why_not(request, room)
        if reason is not None:
            return await self._replier.refuse(request, reason)
        return await self._begin(request, room)

    async def unwatch(self, request: Request, code: str | None) -> Answer:
        """Have this chat follow a game no more."""
        followed = await self.followed(request.chat.id)
        if code is None:
            found = being_played(followed) or followed
        else:
            found = [room for room in followed if room.game.code == code]
        if not found:
            told = say("unwatch.none") if code is None else say("unwatch.not", code=code)
            return await self._replier.refuse(request, told)
        if len(found) > 1:
            return await self._showing.which(request, Unwatch(), found)
        left = found[0].game.code
        return await self._set(request, left, say("watch.off", code=left), on=False)

    async def followed(self, chat: str) -> list[GameRoom]:
        """Return the games that a chat follows."""
        watched = await self._store.arrangements.watched(chat)
        found = [await self._rooms.get(code) for code in watched]
        return [room for room in found if room is not None]

    async def _begin(self, request: Request, room: GameRoom) -> Answer:
        game = as_told(room.game, request.chat)
        people = await self._announcer.participants(game, request.chat.platform)
        told = say(
            "watch.on",
            code=game.code,
            white=people.at(Color.WHITE),
            black=people.at(Color.BLACK),
            unwatch=request.hints.command("unwatch", game=game.code),
        )
        board = draw(view(game, people), await board_style_of(self._store, request.chat.id))
        heard_of = () if _seated(game, request) else self._tell_players(request, room)
        return await self._set(request, game.code, told, board, on=True, sent=heard_of)

    def _tell_players(self, request: Request, room: GameRoom) -> tuple[Announcement, ...]:
        """Return what the players are told, for nobody should be watched unawares."""
        code = room.game.code
        told = dump_message(Message((say("watch.told", player=person(request.player), code=code),)))
        at = request.incoming.at
        return tuple(Announcement(home, told, at, code=code) for home in room.chats())

    async def _set(
        self, request: Request, code: str, *told: Block, on: bool, sent: Sequence[Announcement] = ()
    ) -> Answer:
        change = WatchingNow(code, request.chat.id, on)
        async with self._rooms.lock(code):
            answer = await self._replier.reply(
                request, *told, also=[change], sent=sent, hidden=False, about=code if on else None
            )
            room = await self._rooms.get(code)
            assert room is not None, "a game that was found is never removed"
            others = tuple(chat for chat in room.watchers if chat != request.chat.id)
            watchers = (*others, request.chat.id) if on else others
            self._rooms.keep(replace(room, watchers=watchers))
        return answer

    async def _why_not(self, request: Request, room: GameRoom) -> Paragraph | None:
        """Return why this chat can't follow the game, if it can't."""
        code = room.game.code
        key = await self._reason(request, room)
        if key is None:
            return None
        return say(key, code=code, watch=request.hints.command("watch", game=code))

    async def _reason(self, request: Request, room: GameRoom) -> str | None:
        not_on = _NOT_ON.get(room.game.phase)
        if not_on is not None:
            return not_on
        if request.chat.id in room.chats():
            return "watch.at_home"
        if request.chat.id in room.watchers:
            return "watch.already"
        if not _seated(room.game, request) and not await self._is_public(room):
            return "watch.private"
        return "watch.too_many" if len(room.watchers) >= MOST_WATCHERS else None

    async def _is_public(self, room: GameRoom) -> bool:
        rows = [await self._store.chats.by_id(chat) for chat in room.chats()]
        return any(row is not None and not row.private for row in rows)


_NOT_ON = {
    Phase.CHALLENGE: "watch.not_begun",
    Phase.OVER: "watch.over",
    Phase.CANCELLED: "watch.over",
}


def _seated(game: Game, request: Request) -> bool:
    return game.seat_of(request.player.id) is not None
