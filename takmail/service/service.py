"""The one entrance: a line or a press comes in, is decided, saved and queued to be announced."""

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from datetime import UTC, datetime

import structlog

from takmail.commands.parsed import Malformed, Parsed
from takmail.commands.presses import Press
from takmail.commands.reading import fit
from takmail.commands.values import Command, Help, Join, Move, ShowBoard, Step, Takeback
from takmail.commands.writing import spec_of
from takmail.notation.errors import Expected
from takmail.play.game import Game
from takmail.service.announcing.announcer import Announcer
from takmail.service.announcing.board_style import STYLE
from takmail.service.announcing.enclosing import enclosed
from takmail.service.delivery.recovered_chats import RecoveredChats
from takmail.service.edits import Edits
from takmail.service.fitting import being_played
from takmail.service.games.rooms import GameRoom, GameRooms
from takmail.service.handlers.registry import Chance, make_handlers
from takmail.service.handlers.remarks import Remarks
from takmail.service.handlers.stepping import plays_chosen
from takmail.service.meant import Meanings, Nothing
from takmail.service.nearly.answering import NearlyMoves
from takmail.service.nearly.doubts import Doubts
from takmail.service.outdated_presses import OutdatedPresses
from takmail.service.parts import Parts
from takmail.service.people.chat_ids import renumber
from takmail.service.people.communities import Communities
from takmail.service.people.platforms import Platforms
from takmail.service.people.tongues import Tongues
from takmail.service.ports import (
    Adapter,
    Answer,
    Incoming,
    Place,
    Query,
    SeatedGame,
    Suggestion,
    TryLaterError,
)
from takmail.service.presses import OUTDATED, Presses, command_of
from takmail.service.questions import SILENT, Questions
from takmail.service.replies import Replier
from takmail.service.requests import Request, read_incoming
from takmail.service.seats import seated_games
from takmail.service.suggesting.suggestions import Suggestions
from takmail.service.unaddressed import Unaddressed
from takmail.service.upkeep.lapsing import Lapsing
from takmail.service.upkeep.pruning import Pruning
from takmail.service.visibility import Visibility
from takmail.store.errors import DuplicateError, UnavailableError
from takmail.store.rows import PostRow
from takmail.store.store import Store
from takmail.tak.pieces import Color
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButtons
from takmail.wording.help import not_understood
from takmail.wording.languages import LANGUAGES, Languages
from takmail.wording.platforms import NOTICES
from takmail.wording.say import say
from takmail.wording.vocabularies import vocabulary_in

log = structlog.get_logger(__name__)


def toss() -> Color:
    """Return a colour by lot."""
    return random.SystemRandom().choice(list(Color))


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


class Service:
    """Handles every line and every press of every platform.

    ``lot`` draws the challenger's colour where a game leaves it open, ``codes`` the codes that
    people pass on; ``now`` is the clock by which challenges lapse. ``adapters`` are those of the
    platforms that are served; they may be added later. ``languages`` are those that it speaks.
    """

    def __init__(  # noqa: PLR0913 - one parameter for each thing that tests replace
        self,
        store: Store,
        lot: Callable[[], Color] = toss,
        *,
        codes: random.Random | None = None,
        now: Callable[[], datetime] = utc_now,
        adapters: Mapping[str, Adapter] | None = None,
        languages: Languages = LANGUAGES,
    ) -> None:
        self._store = store
        self._now = now
        self._platforms = platforms = Platforms(store, adapters if adapters is not None else {})
        self._rooms = rooms = GameRooms(store)
        self._tongues = tongues = Tongues(store, platforms, languages)
        announcer = Announcer(store, rooms, platforms, tongues)
        self._replier = replier = Replier(store, platforms, tongues)
        self._questions = Questions(store, rooms, announcer, replier)
        visibility = Visibility(store, rooms, platforms)
        parts = Parts(store, rooms, announcer, replier, self._questions, tongues, visibility)
        self._meanings = Meanings(store, rooms, visibility)
        self._suggestions = Suggestions(store, rooms, self._meanings, visibility, tongues, now)
        self._unaddressed = Unaddressed(store, rooms, self._meanings)
        self._nearly = NearlyMoves(store, rooms, self._meanings, replier)
        self._doubts = Doubts(replier)
        self._edits = Edits(store, rooms, self._unaddressed, tongues)
        self._presses = Presses(store, rooms, visibility)
        self._recovered = RecoveredChats(store, rooms, announcer, platforms, tongues)
        self._lapsing = Lapsing(store, rooms, announcer, now)
        self._pruning = Pruning(store, now)
        self._remarks = Remarks(parts)
        self._outdated = OutdatedPresses(parts)
        chance = Chance(lot, codes or random.SystemRandom())
        self._handlers = make_handlers(parts, chance, self._remarks, self._lapsing.look_again)

    async def handle(self, incoming: Incoming) -> Answer:
        """Do what is asked for; return when all of it is durably saved.

        What was handled before changes nothing and is not answered again. Raise ``TryLaterError``
        if the database can't be used now; then nothing was changed.
        """
        return await enclosed(await self._handle(incoming))

    async def _handle(self, incoming: Incoming) -> Answer:
        try:
            if incoming.edited:
                return await self._edited(incoming)
            if incoming.press is not None:
                return await self._pressed(incoming, incoming.press)
            vocabulary = await self._tongues.vocabulary(incoming)
            parsed = read_incoming(incoming, vocabulary)
            if parsed is None:
                return await self._talk(incoming)
            if not incoming.addressed and not await self._unaddressed.is_meant(incoming, parsed):
                return await self._overheard(incoming, parsed)
            return await self._parsed(await self._request(incoming), parsed)
        except DuplicateError:
            return SILENT
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error

    async def suggest(self, query: Query) -> Sequence[Suggestion]:
        """Return what an option could be, the best first; it changes nothing and never raises."""
        return await self._suggestions.suggest(query)

    async def run(self) -> None:
        """Do what comes due by itself, until cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._lapsing.run())
            group.create_task(self._pruning.run())

    async def lapse_due(self) -> None:
        """Let the challenges lapse whose time is over."""
        await self._lapsing.lapse_due()

    async def moved(self, platform: str, old: str, new: str) -> None:
        """Have all that goes on in a chat go on under its new id; this may be said repeatedly.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        try:
            await renumber(self._store, self._rooms, platform, old, new)
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error

    def moving(self, code: str, *chats: str) -> AbstractAsyncContextManager[None]:
        """Hold a game at rest while it moves between chats."""
        return self._rooms.moving(code, *chats)

    async def posted(self, platform: str, code: str, ids: Sequence[str]) -> None:
        """Take note of the messages that an answer has become, and of the game it is about.

        If the database can't be used now, an answer to them won't be known to be about the game.
        """
        at = self._now()
        try:
            await self._store.outbox.settle(posts=[PostRow(platform, id_, code, at) for id_ in ids])
        except UnavailableError as error:
            log.warning("it is not kept what messages are about", why=str(error))

    def communities(self, platform: str) -> Communities:
        """Return what takes note of a platform's communities."""
        return Communities(self._store, self._tongues, self._now, platform)

    async def games_on(self) -> int:
        """Return how many games are on; raise ``TryLaterError`` if that can't be known now."""
        try:
            return await self._store.games.on()
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error

    async def seated_games(self, place: Place, code: str | None = None) -> list[SeatedGame]:
        """Return the games that have begun in a chat, the newest first, or only the one with an id.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        try:
            return await seated_games(self._store, self._rooms, place, code)
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error

    async def has_style(self, place: Place) -> bool:
        """Return whether a style of boards was chosen in a chat.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        try:
            chat = await self._store.chats.known(place.platform, place.chat)
            return chat is not None and STYLE in await self._store.settings.of(chat.id)
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error

    async def language_of(self, place: Place) -> str:
        """Return the tag of the language that is spoken in a chat.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        try:
            chat = await self._store.chats.known(place.platform, place.chat)
            if chat is None:
                return self._tongues.languages.best(place.locale)
            return self._tongues.of_chat(chat)
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error

    async def _request(self, incoming: Incoming) -> Request:
        sender, place = incoming.sender, incoming.place
        await self._recovered.heard_from(place, incoming.at)
        player = await self._store.people.get(
            sender.platform, sender.user, sender.name, sender.handle
        )
        chat = await self._store.chats.get(
            place.platform,
            place.chat,
            place.title,
            private=place.private,
            link=place.link,
            community=place.community,
            listed=place.listed,
            guest=place.guest,
        )
        player, chat = await self._tongues.heard(incoming, player, chat)
        about = None
        if incoming.reply_to is not None:
            about = await self._store.posts.about(place.platform, incoming.reply_to)
        return Request(
            incoming,
            player,
            chat,
            self._platforms.overhears(chat),
            about,
            vocabulary=vocabulary_in(self._tongues.of_chat(chat)),
        )

    async def _overheard(self, incoming: Incoming, parsed: Parsed | Malformed) -> Answer:
        """Leave a line alone, unless its sender names a game that he plays in another chat."""
        room = await self._unaddressed.elsewhere(incoming, parsed)
        if room is None:
            return SILENT
        request = await self._request(incoming)
        if request.chat.id in room.chats():
            return await self._parsed(request, parsed)
        return await self._questions.elsewhere(request, room)

    async def _talk(self, incoming: Incoming) -> Answer:
        """Leave talk alone, unless the bot was meant.

        What people say about a board by answering it in a group is talk too, or a remark.
        """
        if not incoming.addressed and not await self._nearly.is_meant(incoming):
            return SILENT
        request = await self._request(incoming)
        offered = await self._nearly.answer(request)
        if offered is not None or not incoming.addressed:
            return offered or SILENT
        answered = await self._meanings.answered(request)
        passed_on = await self._remarks.talk(request, answered)
        if passed_on is not None:
            return passed_on
        asked = await self._nearly.ask_claim(request, answered)
        if asked is not None:
            return asked
        if incoming.reply_to is not None and not request.chat.private:
            return SILENT
        row = DraftButtons((button("help", Help()),))
        return await self._replier.refuse(request, not_understood(request.hints), row)

    async def _edited(self, incoming: Incoming) -> Answer:
        """Say once that editing a line changes nothing, if somebody may think that it does."""
        key = await self._edits.in_vain(incoming)
        if key is None:
            return SILENT
        request = await self._request(incoming)
        told = say(key, takeback=request.hints.command("takeback"))
        undo = button("takeback", Takeback(), by=request.player.id)
        return await self._replier.refuse(request, told, DraftButtons((undo,)))

    async def _pressed(self, incoming: Incoming, data: str) -> Answer:
        """Do what a button says, unless it is somebody else's or out of date."""
        press = await self._presses.read(data)
        request = replace(await self._request(incoming), press=press)
        parsed = command_of(press) if press else None
        if press is None or parsed is None:
            return await self._replier.refuse(request, say("press-unknown"))
        problem = await self._presses.problem(request)
        if problem == OUTDATED and plays_chosen(press):
            return await self._parsed(replace(request, about=None), Parsed(Step(), press.game))
        if problem == OUTDATED and (shown := await self._outdated.answer(request)) is not None:
            return shown
        if problem is not None:
            return await self._refused(request, press, problem)
        return await self._parsed(replace(request, about=None), parsed)

    async def _refused(self, request: Request, press: Press, problem: str) -> Answer:
        """Say why a press doesn't count; of one that is out of date, with a button for the board.

        That takes the place of what the presser alone sees: all its buttons are out of date.
        """
        told = say(problem, board=request.hints.command("board", game=press.game))
        if problem != OUTDATED or request.chat.platform in NOTICES:
            return await self._replier.refuse(request, told)
        board = button("board", ShowBoard(), press.game, by=request.player.id)
        refused = await self._replier.refuse(request, told, DraftButtons((board,)))
        return replace(refused, in_place=True)

    async def _parsed(self, request: Request, parsed: Parsed | Malformed) -> Answer:
        if isinstance(parsed, Malformed):
            return await self._malformed(replace(request, game=parsed.game), parsed)
        command = parsed.command
        request = Request(
            request.incoming,
            request.player,
            request.chat,
            request.overhears,
            request.about,
            spec_of(command),
            parsed.game,
            request.press,
            request.vocabulary,
        )
        if not self._handlers.is_about_game(command):
            return await self._handlers.handle(request, command)
        return await self._on_game(request, command)

    async def _on_game(self, request: Request, command: Command) -> Answer:
        meant = await self._meanings.game_of(request, command)
        if isinstance(meant, GameRoom) and isinstance(command, Move):
            settled = await self._doubts.settle(request, command, meant.game)
            if isinstance(settled, Answer):
                return settled
            command = settled
        if isinstance(meant, GameRoom):
            return await self._handlers.handle_on_game(request, command, meant)
        if isinstance(meant, Nothing) and self._handlers.works_alone(command):
            return await self._handlers.handle_alone(request, command)
        return await self._questions.answer(request, command, meant)

    async def _malformed(self, request: Request, line: Malformed) -> Answer:
        """Explain a line that can't be read; a ply by the board that it can be meant for.

        Of `join #k3` no code is left, for the id is taken off every line: it is meant as the code.
        """
        error = line.error
        missing = error.expected if not error.found.strip() else ()
        if line.game is not None and Expected.CODE in missing:
            return await self._parsed(replace(request, game=None), Parsed(Join(line.game)))
        games = await self._playable(request) if line.is_move else []
        if len({game.terms.rules.size for game in games}) == 1:
            fit(error, games[0].terms.rules.size, request.vocabulary)
        offered = await self._nearly.mend(request, line, games) if line.is_move else None
        if offered is not None:
            return offered
        game = games[0] if len(games) == 1 else None
        return await self._replier.explain(request, error, game)

    async def _playable(self, request: Request) -> list[Game]:
        """Return the games that a ply said here can be meant for, but for its own faults."""
        named = request.game or request.about
        heads = being_played(await self._meanings.at_hand(request))
        player = request.player.id
        found = [
            head.code
            for head in heads
            if (head.seat_of(player) is not None if named is None else head.code == named)
        ]
        rooms = [await self._rooms.get(code) for code in found]
        return [room.game for room in rooms if room is not None]
