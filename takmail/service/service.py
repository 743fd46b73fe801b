"""The one entrance: a line or a press comes in, is decided, saved and queued to be announced."""

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from datetime import datetime

import structlog

from takmail.commands.parsed import Malformed, Parsed
from takmail.commands.presses import Press
from takmail.commands.values import Command, Help, Join, Move, ShowBoard, Step, Takeback
from takmail.commands.writing import spec_of
from takmail.notation.errors import Expected
from takmail.service.agreeing import Agreeing, may_agree
from takmail.service.announcing.announcer import Announcer
from takmail.service.announcing.enclosing import enclosed
from takmail.service.arrivals import Arrivals
from takmail.service.delivery.lost_chats import LostChats
from takmail.service.delivery.recovered_chats import RecoveredChats
from takmail.service.edits import Edits
from takmail.service.facts import Facts
from takmail.service.games.rooms import GameRoom, GameRooms
from takmail.service.groups.groups import GroupsOfPlatform
from takmail.service.groups.ports import Groups
from takmail.service.handlers.registry import Chance, make_handlers
from takmail.service.handlers.remarks import Remarks
from takmail.service.handlers.stepping import Stepping, plays_chosen
from takmail.service.handlers.tapping import Tapping
from takmail.service.inline.answering import InlineAnswers
from takmail.service.inline.seals import Seals
from takmail.service.malformed_lines import MalformedLines
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
    Query,
    Suggestion,
    TryLaterError,
)
from takmail.service.presses import OUTDATED, Presses, command_of
from takmail.service.questions import SILENT, Questions
from takmail.service.reach import Reach
from takmail.service.replies import Replier
from takmail.service.requests import Request, read_incoming
from takmail.service.starting.in_groups import InGroups
from takmail.service.starting.opening import Opening
from takmail.service.starting.payloads import read_payload
from takmail.service.suggesting.suggestions import Suggestions
from takmail.service.trouble import or_later
from takmail.service.unaddressed import Unaddressed
from takmail.service.upkeep.lapsing import Lapsing
from takmail.service.upkeep.pruning import Pruning
from takmail.service.visibility import Visibility
from takmail.store.errors import DuplicateError, UnavailableError
from takmail.store.rows import PostRow
from takmail.store.store import Store, utc_now
from takmail.tak.pieces import Color
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButtons
from takmail.wording.help import not_understood
from takmail.wording.languages import LANGUAGES, Languages
from takmail.wording.platforms import NOTICES
from takmail.wording.say import say

log = structlog.get_logger(__name__)


def toss() -> Color:
    """Return a colour by lot."""
    return random.SystemRandom().choice(list(Color))


class Service:
    """Handles every line and every press of every platform.

    ``lot`` draws the challenger's colour where a game leaves it open, ``codes`` the codes that
    people pass on; ``now`` is the clock by which challenges lapse. ``adapters`` are those of the
    platforms that are served; they may be added later. ``languages`` are those that it speaks.
    ``facts`` answers what adapters ask beside the lines that they bring, ``reach`` is told to whom
    they can write, and ``inline`` what people type behind the bot's name in any chat.
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
        platforms = Platforms(store, adapters if adapters is not None else {})
        self._rooms = rooms = GameRooms(store)
        self._tongues = tongues = Tongues(store, platforms, languages)
        announcer = Announcer(store, rooms, platforms, tongues)
        self._replier = replier = Replier(store, platforms, tongues)
        self._questions = Questions(store, rooms, announcer, replier)
        visibility = Visibility(store, rooms, platforms)
        seals = Seals(store.notes)
        parts = Parts(
            store, rooms, announcer, replier, self._questions, tongues, visibility, seals, platforms
        )
        self._meanings = Meanings(store, rooms, visibility)
        self._suggestions = Suggestions(store, rooms, self._meanings, visibility, tongues, now)
        self._unaddressed = Unaddressed(store, rooms, self._meanings)
        self._nearly = NearlyMoves(store, rooms, self._meanings, replier)
        self._doubts = Doubts(replier)
        self._malformed_lines = MalformedLines(rooms, self._meanings, self._nearly, replier)
        self._edits = Edits(store, rooms, self._unaddressed, tongues)
        self._presses = Presses(store, rooms, visibility)
        self._recovered = RecoveredChats(store, rooms, announcer, platforms, tongues)
        self._lost_chats = LostChats(store, platforms)
        self.reach = Reach(store, self._lost_chats, self._recovered, now)
        self._arrivals = Arrivals(store, platforms, tongues, self._recovered)
        self._lapsing = Lapsing(store, rooms, announcer, now)
        self._pruning = Pruning(store, now)
        self._agreeing = Agreeing(self._presses)
        self._remarks = Remarks(parts)
        self._in_groups = InGroups(parts)
        self._opening = Opening(parts)
        self._outdated = OutdatedPresses(parts)
        self._tapping = Tapping(parts, Stepping(parts))
        chance = Chance(lot, codes or random.SystemRandom())
        self.facts = Facts(store, rooms, tongues)
        self.inline = InlineAnswers(store, rooms, announcer, tongues, seals)
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
            if incoming.start is not None:
                return await self._started(incoming, incoming.start)
            if may_agree(incoming):
                return await self._agreed(incoming)
            return await self._said(incoming)
        except DuplicateError:
            return SILENT
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error

    async def _said(self, incoming: Incoming) -> Answer:
        """Do what a line says, or leave it alone."""
        vocabulary = await self._tongues.vocabulary(incoming)
        parsed = read_incoming(incoming, vocabulary)
        if parsed is None:
            return await self._talk(incoming)
        if not incoming.addressed and not await self._unaddressed.is_meant(incoming, parsed):
            return await self._overheard(incoming, parsed)
        return await self._parsed(await self._arrivals.request(incoming), parsed)

    async def _agreed(self, incoming: Incoming) -> Answer:
        """Press the button that a yes or a no means, or ask which; elsewhere it is a line."""
        request = await self._arrivals.request(incoming)
        agreed = await self._agreeing.meant(request)
        if agreed is None:
            return await self._said(incoming)
        match agreed.presses:
            case ():
                return SILENT
            case (press,):
                parsed = command_of(press)
                assert parsed is not None, "what may be pressed is a command"
                done = await self._done(replace(request, press=press), press, parsed)
                return Answer(refused=done.refused)  # nothing goes back along a call
            case _:
                return await self._replier.refuse(request, say("agreeing-which"))

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
        with or_later():
            await renumber(self._store, self._rooms, platform, old, new)

    def moving(self, code: str, *chats: str) -> AbstractAsyncContextManager[None]:
        """Hold a game at rest while it moves between chats."""
        return self._rooms.moving(code, *chats)

    async def posted(
        self,
        platform: str,
        code: str,
        ids: Sequence[str],
        chat: str | None = None,
        purpose: str | None = None,
    ) -> None:
        """Take note of the messages that an answer has become, see `Posted`.

        If the database can't be used now, an answer to them won't be known to be about the game.
        """
        at = self._now()
        try:
            row = await self._store.chats.known(platform, chat) if chat else None
            where = (row.id, purpose) if row else (None, None)
            posts = [PostRow(platform, id_, code, at, *where) for id_ in ids]
            await self._store.outbox.settle(posts=posts)
        except UnavailableError as error:
            log.warning("it is not kept what messages are about", why=str(error))

    def communities(self, platform: str) -> Communities:
        """Return what takes note of a platform's communities."""
        return Communities(self._store, self._tongues, self._now, platform)

    def groups(self, platform: str) -> Groups:
        """Return what takes note of a platform's groups."""
        return GroupsOfPlatform(
            self._store, self._tongues, self._lost_chats, self._recovered, self._now, platform
        )

    async def _overheard(self, incoming: Incoming, parsed: Parsed | Malformed) -> Answer:
        """Leave a line alone, unless its sender names a game that he plays in another chat."""
        room = await self._unaddressed.elsewhere(incoming, parsed)
        if room is None:
            return SILENT
        request = await self._arrivals.request(incoming)
        if request.chat.id in room.chats():
            return await self._parsed(request, parsed)
        return await self._questions.elsewhere(request, room)

    async def _talk(self, incoming: Incoming) -> Answer:
        """Leave talk alone, unless the bot was meant.

        What people say about a board by answering it in a group is talk too, or a remark.
        """
        if not incoming.addressed and not await self._nearly.is_meant(incoming):
            return SILENT
        request = await self._arrivals.request(incoming)
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
        request = await self._arrivals.request(incoming)
        told = say(key, takeback=request.hints.command("takeback"))
        undo = button("takeback", Takeback(), by=request.player.id)
        return await self._replier.refuse(request, told, DraftButtons((undo,)))

    async def _started(self, incoming: Incoming, payload: str) -> Answer:
        """Do what the link was made for by which somebody comes, or brings the bot into a group."""
        request = await self._arrivals.request(incoming)
        parsed = read_payload(payload)
        if isinstance(parsed.command, Join) and not request.chat.private:
            shown = await self._in_groups.show(request, parsed.command)
            if shown is not None:
                return shown
        return await self._parsed(request, parsed)

    async def _pressed(self, incoming: Incoming, data: str) -> Answer:
        """Do what a button says; what is for the presser alone may wait in his private talk."""
        press = await self._presses.read(data)
        request = replace(await self._arrivals.request(incoming), press=press)
        parsed = command_of(press) if press else None
        if press is None or parsed is None:
            return await self._replier.refuse(request, say("press-unknown"))
        if (shown := await self._tapping.anew(request, press)) is not None:
            return shown
        answer = await self._done(request, press, parsed)
        if request.chat.single:
            answer = replace(answer, hidden=True)  # all that is seen there is how the game stands
        return await self._opening.opened(request, press, answer)

    async def _done(self, request: Request, press: Press, parsed: Parsed | Malformed) -> Answer:
        """Do what a button says, unless it is somebody else's or out of date."""
        problem = await self._presses.problem(request)
        if problem == OUTDATED and plays_chosen(press) and not request.chat.single:
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
        at_once = request.chat.single or request.chat.platform in NOTICES
        if problem != OUTDATED or at_once:
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
        led = await self._opening.line(request, command)
        if led is not None:
            return led
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
        """Explain a line that can't be read.

        Of `join #k3` no code is left, for the id is taken off every line: it is meant as the code.
        """
        missing = line.error.expected if not line.error.found.strip() else ()
        if line.game is not None and Expected.CODE in missing:
            return await self._parsed(replace(request, game=None), Parsed(Join(line.game)))
        return await self._malformed_lines.explain(request, line)
