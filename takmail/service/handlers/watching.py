"""Chats that follow a game without playing it.

A player may have any chat follow his game. Others may have one follow a game that they can see
there (``takmail/service/visibility.py``), and the players hear of it.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from takmail.colors import Color
from takmail.commands.option_words import BLIND
from takmail.commands.values import Unwatch, Watch
from takmail.limits.table import FOLLOWED, TELLING_OF_WATCHERS
from takmail.play.game import Game, Phase
from takmail.service.announcing.board_style import BoardDraft, board_style_of
from takmail.service.announcing.captions import caption, last_said
from takmail.service.announcing.outgoing import sent
from takmail.service.announcing.readers import as_told, person
from takmail.service.announcing.views import view
from takmail.service.games.room import GameRoom
from takmail.service.limits.limits import Over
from takmail.service.parts import Parts
from takmail.service.people.blocked import why_not_watched_by
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.settings.admission import why_not_play_here
from takmail.service.settings.table import SEEN
from takmail.store.arrangements import Arrangement, PutOut
from takmail.store.arrangements import Watching as WatchingNow
from takmail.store.changes import Announcement
from takmail.store.recent import Recent
from takmail.wording.draft import Draft, DraftBlock
from takmail.wording.participants import Participants
from takmail.wording.say import Sentence, say

_TOLD_AGAIN = timedelta(days=1)
"""How long players aren't told again that the same chat follows their game."""

_REMEMBERED = 10_000
"""Chats of which it is remembered that players were told of them."""

MOST_WATCHERS = 50
"""Chats that can follow one game."""


class Watching:
    """Lets chats follow games, and lets them go."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._tongues = parts.tongues
        self._questions = parts.questions
        self._visibility = parts.visibility
        self._sight = parts.sight
        self._limits = parts.limits
        self._told: Recent[tuple[str, str], datetime] = Recent(_REMEMBERED)

    async def watch(self, request: Request, command: Watch) -> Answer:
        """Have this chat follow a game."""
        code = command.code or request.game
        if code is None:
            hints = request.hints
            example = hints.command("watch", game="k3")
            told = say("watch-which", watch=example, games=hints.command("games"))
            return await self._replier.refuse(request, told)
        room = await self._visibility.find(request, code)
        if room is None:
            return await self._questions.unknown(request, code)
        if not _seated(room.game, request) and await self._is_private(room):
            return await self._questions.unknown(request, code)
        reason = _why_not(request, room) or await self._unwanted(request, room)
        if reason is not None:
            return await self._replier.refuse(request, reason)
        over = self._too_many_told(request, room)
        if over is not None:
            return await self._replier.too_often(request, over)
        if room.game.hides_board and room.game.plays_blind(request.player.id):
            return await self._replier.refuse(request, say("watch-blind", code=code))
        return await self._begin(request, room)

    async def unwatch(self, request: Request, _command: Unwatch, room: GameRoom) -> Answer:
        """Have this chat follow a game no more."""
        left = room.game.code
        return await self._set(request, left, say("watch-off", code=left), on=False)

    async def _is_private(self, room: GameRoom) -> bool:
        """Return whether nobody but its players sees where a game is played and followed."""
        for id_ in (*room.chats(), *room.watchers):
            chat = await self._store.chats.by_id(id_)
            if chat is not None and not (chat.private or chat.guest or chat.single):
                return False
        return True

    async def _unwanted(self, request: Request, room: GameRoom) -> Sentence | None:
        """Return why it isn't wanted that this chat follows a game, if it isn't."""
        elsewhere = await why_not_play_here(self._store, request)
        if elsewhere is not None:
            return elsewhere
        most = self._limits.most(FOLLOWED)
        if most is not None and await self._store.standing.followed_by(request.chat.id) >= most:
            return say("limit-games-followed", most=most)
        if _seated(room.game, request):
            return None
        code = room.game.code
        if await self._store.kept_away.is_put_out(code, request.chat.id):
            return say("watch-put_out", code=code)
        return await why_not_watched_by(self._store, request, room)

    def _too_many_told(self, request: Request, room: GameRoom) -> Over | None:
        """Return by which limit the players would be told of too many chats, if they would."""
        if _seated(room.game, request) or self._was_told(request, room):
            return None
        return self._limits.spend_for(request, TELLING_OF_WATCHERS, room.game.code)

    def _was_told(self, request: Request, room: GameRoom) -> bool:
        """Return whether the players were told of late that this chat follows their game."""
        told = self._told.get((room.game.code, request.chat.id))
        return told is not None and request.incoming.at - told < _TOLD_AGAIN

    async def _begin(self, request: Request, room: GameRoom) -> Answer:
        game = as_told(room.game, request.chat)
        people = await self._announcer.participants(game, request.chat.platform)
        told = say(
            "watch-on",
            code=game.code,
            white=people.at(Color.WHITE),
            black=people.at(Color.BLACK),
            unwatch=request.hints.command("unwatch", game=game.code),
        )
        following = replace(room, watchers=(*room.watchers, request.chat.id))
        board = await self._board(request, following, people)
        own = _seated(game, request)
        known = own or self._was_told(request, room)
        heard_of = () if known else await self._tell_players(request, room)
        welcome = (PutOut(game.code, request.chat.id, request.incoming.at, on=False),)
        answer = await self._set(
            request,
            game.code,
            told,
            *board,
            on=True,
            heard_of=heard_of,
            also=welcome if own else (),
        )
        if heard_of:
            self._told.put((game.code, request.chat.id), request.incoming.at)
        return answer

    async def _board(
        self, request: Request, room: GameRoom, people: Participants
    ) -> tuple[DraftBlock, ...]:
        """Return how a game stands: its board, or where that isn't seen, how it would be."""
        if not await self._sight.shown_in(room, request.chat):
            choose = request.hints.command("settings", f"{BLIND} {SEEN}")
            return (*last_said(people), say("watch-unseen", settings=choose))
        drawn, shown = await board_style_of(self._store, request.chat.id), view(people.game, people)
        return (*caption(people, shown, drawn), BoardDraft(shown, drawn))

    async def _tell_players(self, request: Request, room: GameRoom) -> tuple[Announcement, ...]:
        """Return what the players are written, for nobody should be watched unawares."""
        code, at = room.game.code, request.incoming.at
        told = Draft((say("watch-told", player=person(request.player), code=code),))
        homes = [await self._store.chats.by_id(home) for home in room.chats()]
        word = self._tongues.word
        reached = [home for home in homes if home and not (home.guest or home.single)]
        return tuple(sent(home.id, word(told, home), at, code) for home in reached)

    async def _set(
        self,
        request: Request,
        code: str,
        *told: DraftBlock,
        on: bool,
        heard_of: Sequence[Announcement] = (),
        also: Sequence[Arrangement] = (),
    ) -> Answer:
        change = WatchingNow(code, request.chat.id, on)
        async with self._rooms.lock(code):
            answer = await self._replier.reply(
                request,
                *told,
                also=[change, *also],
                sent=heard_of,
                hidden=False,
                about=code if on else None,
            )
            room = await self._rooms.get(code)
            assert room is not None, "a game that was found is never removed"
            others = tuple(chat for chat in room.watchers if chat != request.chat.id)
            watchers = (*others, request.chat.id) if on else others
            self._rooms.keep(replace(room, watchers=watchers))
        return answer


_NOT_ON = {
    Phase.CHALLENGE: "watch-not_begun",
    Phase.PREPARING: "watch-not_begun",
    Phase.OVER: "watch-over",
    Phase.CANCELLED: "watch-over",
}


def _why_not(request: Request, room: GameRoom) -> Sentence | None:
    """Return why this chat can't follow the game, if it can't."""
    key = _reason(request, room)
    return None if key is None else say(key, code=room.game.code)


def _reason(request: Request, room: GameRoom) -> str | None:
    not_on = _NOT_ON.get(room.game.phase)
    if not_on is not None:
        return not_on
    if request.chat.guest:
        return "watch-guest"
    if request.chat.id in room.chats():
        return "watch-at_home"
    if request.chat.id in room.watchers:
        return "watch-already"
    return "watch-too_many" if len(room.watchers) >= MOST_WATCHERS else None


def _seated(game: Game, request: Request) -> bool:
    return game.seat_of(request.player.id) is not None
