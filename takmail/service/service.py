"""Service: the one entrance of lines and presses, which it decides, saves and announces."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from functools import partial

from takmail.retention import Retention
from takmail.service.adapter_queries import Queries
from takmail.service.arrivals import answer_edit, request_of
from takmail.service.button_presses import YesNoAnswers, handle_press
from takmail.service.chats.groups import Communities, GroupsOfPlatform, Reach, note_posted, renumber
from takmail.service.chats.mailboxes import Mailboxes
from takmail.service.completions import suggest
from takmail.service.context import Context
from takmail.service.delivery.expiry import StandingGames
from takmail.service.delivery.posts import EnclosureMaker
from takmail.service.failed_lines import answer_failed
from takmail.service.failures import keep_going
from takmail.service.games.cache import OutsideChanges
from takmail.service.games.lookup import SILENT
from takmail.service.handlers.analysis import Analyses
from takmail.service.handlers.dispatch import all_handlers
from takmail.service.inline_queries import answer_inline
from takmail.service.messages import ADDRESSED, OVERHEARD, answer_line, confirms, only
from takmail.service.pages import Pages
from takmail.service.ports import (
    Answer,
    Incoming,
    InlineAnswer,
    InlineQuery,
    TryLaterError,
)
from takmail.service.requests import storable_keys
from takmail.service.schedule.computer import ComputerPlayer
from takmail.service.schedule.deadlines import make_timer_handlers
from takmail.service.schedule.heartbeat import Heartbeat
from takmail.service.schedule.timers import Sleeper
from takmail.service.small_talk import answer_sticker
from takmail.service.start_links import come_by_link
from takmail.service.upkeep.background import Pruning, UnreadableGames
from takmail.service.upkeep.endings import end_game
from takmail.store.errors import StoreError
from takmail.store.messages.outbox import awaits_call


class Service:
    """The service of all platforms, which works with the parts of a ``context``.

    ``retention`` says how long old rows stay. ``queries`` answers adapters' questions, ``pages``
    those of pages. ``mailboxes`` keeps addresses. ``suggest`` completes options, ``inline`` answers
    inline queries, ``reach`` notes private talks that open or close, ``posted`` messages that
    answers have become, ``shown`` messages that may ask something. ``communities`` and ``groups``
    make the listeners of a platform. ``standing`` shows games of which a chat has missed too much.
    ``end_game`` ends one for the host. ``fire_due`` fires all due timers, ``fire_in_turns`` those
    of some games' clocks; both return the seconds until there may be more.
    """

    def __init__(self, context: Context, retention: Retention | None = None) -> None:
        self.context, store, now = context, context.store, context.now
        all_handlers()  # if one is missing, the program stops here and not at its command
        self.queries = Queries(context)
        self.pages = Pages(context)
        self.mailboxes = Mailboxes(context)
        self.reach = Reach(context)
        self.communities = partial(Communities, context, reach=self.reach)
        self.groups = partial(GroupsOfPlatform, context, reach=self.reach)
        self.posted = partial(note_posted, context)
        self.end_game = partial(end_game, context)
        self.standing = StandingGames(context)
        self._enclosing = EnclosureMaker(context.workers, context.watch_links, context.web_sessions)
        self.suggest = partial(suggest, context)
        self._yes_no = YesNoAnswers(context)
        self._addressed = (*ADDRESSED, only(confirms, self._yes_no.answer_late))
        self.shown = self._yes_no.asked.shown
        self.heartbeat = Heartbeat(store, now, context.clocks.correct)
        timers = make_timer_handlers(context)
        self._sleeper = Sleeper(store, timers, now, context.failures)
        self.computer = ComputerPlayer(context)
        self.analyses = Analyses(context, self.computer)
        self.fire_due = self._sleeper.fire_due
        self.fire_in_turns = self._sleeper.fire_of
        self._pruning = Pruning(context, retention or Retention())
        self.unreadable = UnreadableGames(context)

    async def handle(self, incoming: Incoming) -> Answer:
        """Do a line's command; return once all of it is saved.

        A repeated line changes nothing and gets no second answer. A sender who waits reads of an
        unexpected failure, with an id by which the log has it. Raise ``TryLaterError`` if the
        database can't be used now; then nothing was changed.
        """
        answer = await self.decided(incoming)
        return await self.enclosed(answer, incoming.place.platform)

    async def decided(self, incoming: Incoming) -> Answer:
        """Do a line's command, see ``handle``; files of the answer are still to be made."""
        claims = self.context.store.claims
        if incoming.call is not None and not claims.is_alone(incoming.place.platform):
            incoming = replace(incoming, call=None)  # another process may be the one that sends
        try:
            answer = await self._handle(incoming)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is this line's alone
            answer = await answer_failed(self.context, incoming, error, self._handle)
        if incoming.place.guest and answer.about is not None and not answer.refused:
            answer = await self.computer.with_reply(answer)
        if self.context.recovered.due.get(incoming.message_id) is not None:
            with suppress(TryLaterError), self.context.failures.kept_in("missed"):
                await self.context.recovered.answered(incoming)
        if incoming.call is not None and not answer.awaits:
            with suppress(StoreError):
                awaits = await self.context.store.read(awaits_call, incoming.call)
                answer = replace(answer, awaits=awaits)
        for message in answer.replies:
            if message.asks and any(button.press.verb != "move" for button in message.buttons):
                self.shown(incoming.place.platform, incoming.place.chat, message)
        return answer

    async def inline(self, query: InlineQuery) -> InlineAnswer:
        """Return the results of an inline query, see `answer_inline`, with their pictures made."""
        answer, made = await answer_inline(self.context, query), []
        for result in answer.results:
            message = await self._enclosing.enclose(result.message, query.sender.platform)
            made.append(replace(result, message=message))
        return replace(answer, results=tuple(made))

    async def enclosed(self, answer: Answer, platform: str = "") -> Answer:
        """Return an answer on a platform with its files made."""
        return answer if answer is SILENT else await self._enclosing.enclosed(answer, platform)

    async def _handle(self, incoming: Incoming) -> Answer:
        incoming, context, bans = storable_keys(incoming), self.context, self.context.bans
        await context.store.catch_up()
        may_be_banned = bans.banned or bans.clock() >= bans.due
        if may_be_banned and await bans.keep_out(incoming):
            if not bans.is_to_be_told(incoming):
                return SILENT
            request = await request_of(context, incoming)
            return await context.replier.refuse(request, "barred")
        if incoming.edited:
            return await answer_edit(context, incoming)
        if incoming.press is not None:
            return await handle_press(context, incoming, incoming.press)
        if incoming.start is not None:
            return await come_by_link(context, incoming, incoming.start)
        if incoming.sticker:
            return await answer_sticker(context, await request_of(context, incoming))
        if self._may_answer(incoming):
            pressed = await self._yes_no.answer(incoming)
            if pressed is not None:
                return pressed
        return await answer_line(
            context, incoming, self._addressed if incoming.addressed else OVERHEARD
        )

    def _may_answer(self, incoming: Incoming) -> bool:
        """Return whether a line may be a yes or no: to a message, or the first since a question."""
        place = incoming.place
        known = self._yes_no.asked.chats.get((place.platform, place.chat))
        unread = known is not None and known.read.get(incoming.sender.user, 0) < len(known.asked)
        return bool(incoming.buttons) or unread

    async def run(self) -> None:
        """Do timed work, until cancelled.

        It begins when all platforms are there, as else it might say things in public that can be
        said in private.
        """

        async def sleep() -> None:
            await self.context.platforms.all_there()
            # Later it would bring back timers that have fired.
            await self.context.clocks.correct()
            await self._sleeper.run(self.heartbeat.beat)

        async def play_as_computer() -> None:
            await self.context.platforms.all_there()
            async with asyncio.TaskGroup() as both:
                both.create_task(self.computer.run())
                both.create_task(self.analyses.run())

        async with asyncio.TaskGroup() as group:
            group.create_task(keep_going("timers", sleep))
            group.create_task(keep_going("clocks", self.context.clocks.keep_right))
            group.create_task(keep_going("computer", play_as_computer))
            group.create_task(keep_going("pruning", self._pruning.run))
            group.create_task(keep_going("unreadable", self.unreadable.run))
            outside = OutsideChanges(self.context.store, self.context.rooms)
            group.create_task(keep_going("outside changes", outside.run))

    async def moved(self, platform: str, old: str, new: str) -> None:
        """Continue a chat under its new id; adapters may say this repeatedly.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        with self.context.failures.kept_in("chat renumbered"):
            await renumber(self.context, platform, old, new)
