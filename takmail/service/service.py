"""The one entrance: a line comes in, is decided, saved and queued to be announced."""

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime

import structlog

from takmail.commands.reading import Malformed, Parsed, fit
from takmail.commands.values import (
    Accept,
    Challenge,
    Command,
    Decline,
    Help,
    ListGames,
    Move,
    RequestState,
    ShowBoard,
)
from takmail.notation.errors import Expected
from takmail.play.machine import GameCommand
from takmail.service.announcing.announcer import Announcer
from takmail.service.announcing.enclosing import enclosed
from takmail.service.answered import Answered
from takmail.service.delivery.recovered_chats import Returning
from takmail.service.edits import Edits
from takmail.service.games.own_games import challenges_to
from takmail.service.games.rooms import GameRoom, GameRooms
from takmail.service.handlers.across import Relaying
from takmail.service.handlers.board_state import Syncing
from takmail.service.handlers.boards import Showing
from takmail.service.handlers.challenging import Starting
from takmail.service.handlers.chat_settings import ChatSetting, ChatSettings
from takmail.service.handlers.exports import Export, Exporting
from takmail.service.handlers.playing import Playing
from takmail.service.meant import (
    Look,
    addressed_games,
    being_played,
    concerns,
    nearest_game,
    seated,
)
from takmail.service.people.platforms import Platforms
from takmail.service.ports import Adapter, Answer, Incoming, TryLaterError
from takmail.service.replies import Replier
from takmail.service.requests import Request, hear, is_bare
from takmail.service.unaddressed import Overhearing
from takmail.service.upkeep.lapsing import Lapsing
from takmail.service.upkeep.pruning import Forgetting
from takmail.store.errors import DuplicateError, UnavailableError
from takmail.store.rows import PostRow
from takmail.store.store import Store
from takmail.tak.pieces import Color
from takmail.wording.help import not_understood
from takmail.wording.say import say

SILENT = Answer()
"""The answer to talk, and to what was answered before."""

log = structlog.get_logger(__name__)


def toss() -> Color:
    """Return a colour by lot."""
    return random.SystemRandom().choice(list(Color))


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


class Service:
    """Handles every line of every platform.

    ``lot`` draws the challenger's colour where a game leaves it open, ``codes`` the codes that
    people tell one another; ``now`` is the clock by which challenges lapse. ``adapters`` are those
    of the platforms that are served; they may be added later.
    """

    def __init__(
        self,
        store: Store,
        lot: Callable[[], Color] = toss,
        *,
        codes: random.Random | None = None,
        now: Callable[[], datetime] = utc_now,
        adapters: Mapping[str, Adapter] | None = None,
    ) -> None:
        chance = codes or random.SystemRandom()
        self._store = store
        self._now = now
        self._rooms = rooms = GameRooms(store)
        self._replier = replier = Replier(store)
        self._platforms = Platforms(store, adapters if adapters is not None else {})
        self._playing = Playing(store, rooms, self._platforms, lot, chance)
        self._returning = Returning(store, rooms, self._platforms)
        self._showing = Showing(store, rooms, replier)
        self._relaying = Relaying(store, rooms, self._playing, self._showing, chance)
        self._overhearing = Overhearing(store, rooms, self._relaying.watching)
        self._lapsing = Lapsing(store, rooms, now)
        self._forgetting = Forgetting(store, now)
        self._answered = Answered(rooms)
        self._edits = Edits(store, rooms, self._overhearing)
        self._syncing = Syncing(self._replier)
        self._starting = Starting(self._playing, replier)
        self._tastes = ChatSettings(store, rooms, replier)
        self._exporting = Exporting(store, Announcer(store, rooms), replier)

    async def handle(self, incoming: Incoming) -> Answer:
        """Do what a line asks for; return when all of it is durably saved.

        A line that was handled before changes nothing and is not answered again. Raise
        ``TryLaterError`` if the database can't be used now; then nothing was changed.
        """
        return await enclosed(await self._handle(incoming))

    async def _handle(self, incoming: Incoming) -> Answer:
        try:
            if incoming.edited:
                return await self._edited(incoming)
            heard = hear(incoming)
            if heard is None:
                return await self._talk(incoming)
            if not incoming.addressed and not await self._overhearing.is_meant(incoming, heard):
                return await self._overheard(incoming, heard)
            return await self._heard(await self._request(incoming), heard)
        except DuplicateError:
            return SILENT
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error

    async def run(self) -> None:
        """Do what comes due by itself, until cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._lapsing.run())
            group.create_task(self._forgetting.run())

    async def lapse_due(self) -> None:
        """Let the challenges lapse whose time is over."""
        await self._lapsing.lapse_due()

    async def moved(self, platform: str, old: str, new: str) -> None:
        """Have all that goes on in a chat go on under its new id; this may be said repeatedly.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        try:
            await self._relaying.moving.renumbered(platform, old, new)
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error

    async def posted(self, platform: str, code: str, ids: Sequence[str]) -> None:
        """Take note of the messages that an answer has become, and of the game it is about.

        If the database can't be used now, an answer to them won't be known to be about the game.
        """
        at = self._now()
        try:
            await self._store.outbox.settle(posts=[PostRow(platform, id_, code, at) for id_ in ids])
        except UnavailableError as error:
            log.warning("it is not kept what messages are about", why=str(error))

    async def _request(self, incoming: Incoming) -> Request:
        sender, place = incoming.sender, incoming.place
        await self._returning.heard_from(place, incoming.at)
        player = await self._store.people.get(
            sender.platform, sender.user, sender.name, sender.handle
        )
        chat = await self._store.chats.get(
            place.platform, place.chat, place.title, private=place.private, link=place.link
        )
        about = None
        if incoming.reply_to is not None:
            about = await self._store.posts.about(place.platform, incoming.reply_to)
        return Request(incoming, player, chat, self._platforms.overhears(chat), about)

    async def _overheard(self, incoming: Incoming, heard: Parsed | Malformed) -> Answer:
        """Leave a line alone, unless its sender names a game that he plays in another chat."""
        room = await self._overhearing.elsewhere(incoming, heard)
        if room is None:
            return SILENT
        request = await self._request(incoming)
        if request.chat.id in room.chats():
            return await self._heard(request, heard)
        return await self._showing.elsewhere(request, room)

    async def _talk(self, incoming: Incoming) -> Answer:
        """Leave talk alone, unless the bot was meant.

        What people say about a board by answering it in a group is talk too, or a remark.
        """
        if not incoming.addressed:
            return SILENT
        request = await self._request(incoming)
        passed_on = await self._relaying.remarks.talk(request)
        if passed_on is not None:
            return passed_on
        if request.about is not None and not request.chat.private:
            return SILENT
        return await self._replier.refuse(request, not_understood(request.hints))

    async def _edited(self, incoming: Incoming) -> Answer:
        """Say once that editing a line changes nothing, if somebody may think that it does."""
        key = await self._edits.in_vain(incoming)
        if key is None:
            return SILENT
        request = await self._request(incoming)
        told = say(key, takeback=request.hints.command("takeback"))
        return await self._replier.refuse(request, told)

    async def _heard(self, request: Request, heard: Parsed | Malformed) -> Answer:
        heard = await self._answered.named(request, heard)
        if isinstance(heard, Malformed):
            return await self._broken(request, heard)
        match heard.command:
            case Challenge() as challenge:
                answer = await self._starting.challenge(request, challenge)
                self._lapsing.look_again()
                return answer
            case ListGames():
                return await self._showing.games(request)
            case Help(topic):
                return await self._showing.help(request, topic)
            case taste if isinstance(taste, ChatSetting):
                return await self._tastes.say(request, taste)
            case command:
                answered = await self._relaying.heard(request, heard)
                return answered or await self._for_a_game(request, command, heard.game)

    async def _broken(self, request: Request, heard: Malformed) -> Answer:
        """Explain a line that can't be read; a ply by the board that it can be meant for.

        Of `join #k3` no code is left, for the id is taken off every line: it is meant as the code.
        """
        missing = heard.error.expected if not heard.error.found.strip() else ()
        if heard.game is not None and Expected.CODE in missing:
            return await self._relaying.join(request, heard.game)
        if heard.is_move:
            rooms = await self._rooms.in_chat(request.chat.id)
            games = [room.game for room in being_played(rooms)]
            if heard.game is None:
                meant = [game for game in games if seated(game, request.player)]
            else:
                meant = [game for game in games if game.code == heard.game]
            sizes = {game.terms.rules.size for game in meant}
            if len(sizes) == 1:
                fit(heard.error, sizes.pop())
        return await self._replier.explain(request, heard.error)

    async def _for_a_game(self, request: Request, command: Command, code: str | None) -> Answer:
        if code is not None:
            return await self._named(request, command, code)
        rooms = await self._at_hand(request, command)
        found = addressed_games(rooms, request.player, command)
        if not found and request.incoming.addressed:
            self._rooms.forget_chat(request.chat.id)
            rooms = await self._at_hand(request, command)
            found = addressed_games(rooms, request.player, command)
        # `rs` is about boards that are in play, so a game that is over doesn't answer it for good.
        wanted = being_played(found) if isinstance(command, RequestState) else found
        if isinstance(command, Look) and not wanted:
            rooms = [*await self._relaying.watching.followed(request.chat.id), *rooms]
            found = addressed_games(rooms, request.player, command)
        if not found and isinstance(command, Accept | Decline):
            found = await challenges_to(self._store, self._rooms, request, command)
        if len(found) > 1:
            return await self._showing.which(request, command, found)
        room = found[0] if found else nearest_game(rooms, request.player, command)
        if room is None or (not found and is_bare(command, request.incoming)):
            return await self._nothing(request, command)
        return await self._act(request, command, room)

    async def _at_hand(self, request: Request, command: Command) -> list[GameRoom]:
        """Return the games of this chat. Those that went elsewhere are shown to their players."""
        rooms = await self._rooms.in_chat(request.chat.id)
        if not isinstance(command, Look):
            return list(rooms)
        chat, player = request.chat.id, request.player
        return [room for room in rooms if room.is_at(chat) or seated(room.game, player)]

    async def _named(self, request: Request, command: Command, code: str) -> Answer:
        """Act on the game that the line names, wherever it is played."""
        room = await self._rooms.get(code)
        if room is None:
            told = say("no_such_game", code=code, games=request.hints.command("games"))
            return await self._replier.refuse(request, told)
        if not room.is_at(request.chat.id) and not concerns(room.game, request.player):
            return await self._replier.refuse(request, say("not_here", code=code))
        return await self._act(request, command, room)

    async def _act(self, request: Request, command: Command, room: GameRoom) -> Answer:
        match command:
            case ShowBoard(flipped):
                fresh = await self._rooms.fresh(room)
                return await self._showing.board(request, fresh, flipped=flipped)
            case RequestState():
                return await self._state(request, await self._rooms.fresh(room))
            case _ if isinstance(command, Export):
                return await self._export(request, command, await self._rooms.fresh(room))
            case _ if isinstance(command, GameCommand):
                return await self._playing.play(request, command, room.game.code)
            case _:
                return SILENT

    async def _state(self, request: Request, room: GameRoom) -> Answer:
        if room.game.seats is None:
            return await self._showing.board(request, room)
        return await self._syncing.state(request, room.game)

    async def _export(self, request: Request, command: Export, room: GameRoom) -> Answer:
        if room.game.seats is None:
            return await self._showing.board(request, room)
        return await self._exporting.give(request, command, room)

    async def _nothing(self, request: Request, command: Command) -> Answer:
        """Say that no game here fits the command; to what may be talk, nothing."""
        if not request.incoming.addressed and not isinstance(command, Move):
            return SILENT
        return await self._showing.no_game(request, command)
