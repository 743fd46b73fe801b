"""The one entrance: a line or a press comes in, is decided, saved and queued to be announced."""

import asyncio
import random
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from datetime import datetime

from takmail.colors import Color
from takmail.commands.lines.parsed import Parsed
from takmail.commands.offers import Confirm
from takmail.limits import USUAL, Table
from takmail.retention import Retention
from takmail.service.announcing.announcer import Announcer
from takmail.service.button_presses import (
    OpenQuestions,
    YesNoAnswers,
    do_press,
    handle_press,
    may_answer,
    may_answer_alone,
)
from takmail.service.chats.bans import Bans
from takmail.service.chats.groups import (
    AnswersPosted,
    Communities,
    GroupsOfPlatform,
    Reach,
    renumber,
)
from takmail.service.chats.languages import ChatLanguages
from takmail.service.chats.limits import Limits
from takmail.service.chats.platforms import Platforms
from takmail.service.chats.presets import reread_in
from takmail.service.context import Chance, Context, draw_bytes, draw_color
from takmail.service.delivery.expiry import StandingGames
from takmail.service.delivery.lost_chats import LostChats, RecoveredChats
from takmail.service.delivery.posts import Enclosing
from takmail.service.facts import Facts
from takmail.service.failures import Failures, keep_going
from takmail.service.games.blind_games import BlindGames
from takmail.service.games.cache import GameRooms
from takmail.service.games.lookup import SILENT, GameLookup, Questions
from takmail.service.games.visibility import Visibility
from takmail.service.guard import answer_guarded
from takmail.service.handlers.dispatch import all_handlers
from takmail.service.inline_queries import InlineAnswers
from takmail.service.invitations import Signatures
from takmail.service.messages import (
    answer_edit,
    answer_overheard,
    answer_talk,
    carry_out,
    is_meant,
    request_of,
)
from takmail.service.payloads import command_of
from takmail.service.ports import (
    Adapter,
    Answer,
    Groups,
    Incoming,
    Query,
    Suggestion,
)
from takmail.service.replies import Replier
from takmail.service.requests import read_incoming, storable_keys
from takmail.service.schedule.clocks import Clocks, ClockSetting
from takmail.service.schedule.deadlines import make_timer_handlers
from takmail.service.schedule.heartbeat import Heartbeat
from takmail.service.schedule.time_left import TurnTimes
from takmail.service.schedule.timers import DueInTurns, Sleeper
from takmail.service.start_links import come_by_link
from takmail.service.suggestions import Suggestions
from takmail.service.upkeep.background import OutsideChanges, Pruning, UnreadableGames
from takmail.service.upkeep.endings import Ending
from takmail.store.store import Store, utc_now
from takmail.wording.languages.spoken import LANGUAGES, Languages
from takmail.wording.message.drafts import Between, DraftButton, DraftButtons, Joined, Sentence, say
from takmail.wording.message.messages import Button, Message
from takmail.wording.message.text import Plain
from takmail.working import Threads, Working


class Service:
    """Handles every line and every press of every platform.

    ``lot`` draws the challenger's colour where a game leaves it open, ``drawn`` the bytes for what
    else chance decides, ``codes`` the codes that people pass on; ``now`` is the clock by which
    challenges lapse. ``adapters`` are those of the platforms that are served; they may be added
    later. ``languages`` are those that it speaks. ``working`` does what takes longer than a line
    may, ``retention`` is how long things are kept that have served, ``limits`` are how often people
    may do things, by a ``steady`` clock that counts seconds. ``serves`` is whether it
    is there for all games of the database, or as a console only for its own.
    ``facts`` answers what adapters ask beside the lines that they bring, ``reach`` is told to whom
    they can write, ``inline`` what people type behind the bot's name in any chat, ``standing`` how
    games stand of which too much was missed, and ``ending`` ends games for the host.
    """

    def __init__(  # noqa: PLR0913 - a parameter for each thing that tests replace
        self,
        store: Store,
        lot: Callable[[], Color] = draw_color,
        *,
        drawn: Callable[[], bytes] = draw_bytes,
        codes: random.Random | None = None,
        now: Callable[[], datetime] = utc_now,
        adapters: Mapping[str, Adapter] | None = None,
        languages: Languages = LANGUAGES,
        working: Working | None = None,
        retention: Retention | None = None,
        limits: Table = USUAL,
        steady: Callable[[], float] = time.monotonic,
        serves: bool = True,
    ) -> None:
        self._store = store
        self._now = now
        working = working or Threads()
        self._enclosing = Enclosing(working)
        platforms = Platforms(store, adapters if adapters is not None else {})
        self._rooms = rooms = GameRooms(store)
        chat_languages = ChatLanguages(store, platforms, languages)
        blind_games = BlindGames(store, rooms, platforms, now)
        clocks = Clocks(store, now, platforms, serves=serves)
        times = TurnTimes(store, clocks, now)
        announcer = Announcer(store, rooms, platforms, chat_languages, blind_games, times)
        bounds = Limits(limits, steady)
        self._bans = Bans(store)
        replier = Replier(store, platforms, chat_languages, bounds)
        questions = Questions(store, rooms, announcer, replier)
        visibility = Visibility(store, rooms, platforms)
        signatures = Signatures(store.notes)
        lookup = GameLookup(store, rooms, visibility)
        recovered = RecoveredChats(store, rooms, announcer, platforms, chat_languages)
        self.failures = failures = Failures()
        all_handlers()  # if one is missing, the program stops here and not at its command
        self._context = context = Context(
            store,
            rooms,
            announcer,
            replier,
            questions,
            chat_languages,
            visibility,
            blind_games,
            signatures,
            platforms,
            working,
            bounds,
            clocks,
            lookup,
            recovered,
            failures,
            now,
            Chance(lot, drawn, codes or random.SystemRandom()),
        )
        self._suggestions = Suggestions(
            store, rooms, lookup, visibility, blind_games, chat_languages, now, bounds
        )
        self.standing = StandingGames(rooms, announcer, chat_languages, blind_games)
        self.reach = Reach(store, LostChats(store, platforms), recovered, now, failures)
        self.ending = Ending(store, rooms, announcer, chat_languages, now)
        self._clock_setting = ClockSetting(store, clocks, now)
        self._heartbeat = Heartbeat(store, now, self._clock_setting.correct_all)
        timers = make_timer_handlers(context, failures)
        self._sleeper = Sleeper(store, timers, now, failures)
        self._in_turns = DueInTurns(store, timers, now)
        self._noticing = OutsideChanges(store, rooms)
        self._pruning = Pruning(store, now, failures, retention)
        self._unreadable = UnreadableGames(store, rooms, chat_languages, now, failures)
        self._posts = AnswersPosted(store, now, failures)
        self._asked = asked = OpenQuestions()
        self._agreeing = YesNoAnswers(context, asked)
        self.facts = Facts(store, rooms, chat_languages, failures, now)
        self.inline = InlineAnswers(
            store, rooms, announcer, chat_languages, signatures, failures, bounds, self._bans
        )

    async def handle(self, incoming: Incoming) -> Answer:
        """Do what is asked for; return when all of it is durably saved.

        What was handled before changes nothing and is not answered again. What fails though nobody
        expected it to is told to who waits, with an id by which the log has it. Raise
        ``TryLaterError`` if the database can't be used now; then nothing was changed.
        """
        return await self.enclosed(await self.decided(incoming))

    async def decided(self, incoming: Incoming) -> Answer:
        """Do what is asked for, see ``handle``; what the answer encloses is still to be made."""
        answer = await answer_guarded(self._context, incoming, self._handle)
        for told in answer.replies:
            if any(button.press.verb != "move" for button in told.buttons):
                self.shown(incoming.place.platform, incoming.place.chat, told)
        return answer

    async def enclosed(self, answer: Answer) -> Answer:
        """Return an answer with everything made that it encloses."""
        return answer if answer is SILENT else await self._enclosing.enclosed(answer)

    async def _handle(self, incoming: Incoming) -> Answer:
        incoming = storable_keys(incoming)
        await self._store.catch_up()
        if await self._bans.keep_out(incoming):
            return await self._kept_out(incoming)
        if incoming.edited:
            return await answer_edit(self._context, incoming)
        if incoming.press is not None:
            return await handle_press(self._context, incoming, incoming.press)
        if incoming.start is not None:
            return await come_by_link(self._context, incoming, incoming.start)
        if may_answer(incoming):
            return await self._agreed(incoming)
        if incoming.place.private and may_answer_alone(incoming):
            agreed = await self._agreed_alone(incoming)
            if agreed is not None:
                return agreed
        if self._asked.any:
            self._asked.heard(incoming)
        return await self._said(incoming)

    async def _kept_out(self, incoming: Incoming) -> Answer:
        """Tell somebody whom the host has barred so, if that is to be done by now."""
        if not self._bans.is_to_be_told(incoming):
            return SILENT
        return await self._context.replier.refuse(
            await request_of(self._context, incoming), say("barred")
        )

    async def _said(self, incoming: Incoming) -> Answer:
        """Do what a line says, or leave it alone."""
        vocabulary = await self._context.languages.vocabulary(incoming)
        parsed = read_incoming(incoming, vocabulary)
        if incoming.addressed and not isinstance(parsed, Parsed):
            parsed = await reread_in(self._store, incoming, parsed, vocabulary)
        if parsed is None:
            return await answer_talk(self._context, incoming)
        if not incoming.addressed and not await is_meant(self._context, incoming, parsed):
            return await answer_overheard(self._context, incoming, parsed)
        request = await request_of(self._context, incoming)
        confirms = isinstance(parsed, Parsed) and parsed.command == Confirm() and not parsed.game
        if confirms and await self._agreeing.is_too_late(request):
            accept = request.hints.command("accept")
            told = say("refused-nothing_to_confirm", accept=accept)
            return await self._context.replier.refuse(request, told)
        return await carry_out(self._context, request, parsed)

    async def _agreed(self, incoming: Incoming) -> Answer:
        """Press the button that a yes or a no means, or ask which; elsewhere it is a line."""
        request = await request_of(self._context, incoming)
        agreed = await self._agreeing.meant(request)
        if agreed is None:
            return await self._said(incoming)
        match agreed.presses:
            case ():
                return SILENT
            case (press,):
                parsed = command_of(press)
                assert parsed is not None, "what may be pressed is a command"
                done = await do_press(self._context, replace(request, press=press), press, parsed)
                return Answer(refused=done.refused)  # nothing goes back along a call
            case _:
                return await self._context.replier.refuse(request, say("agreeing-which"))

    async def _agreed_alone(self, incoming: Incoming) -> Answer | None:
        """Answer the one open question with a yes or a no, or ask which; ``None`` if none is."""
        request = await request_of(self._context, incoming)
        match await self._agreeing.buttons_meant(request):
            case []:
                return None
            case [Button(press=press)]:
                parsed = command_of(press)
                assert parsed is not None, "what may be pressed is a command"
                self._asked.heard(incoming)
                answer = await do_press(self._context, replace(request, press=press), press, parsed)
                return answer if incoming.direct else Answer(refused=answer.refused)
            case several:
                rows = [DraftButtons((DraftButton(_choice(one), one.press),)) for one in several]
                choices = Joined(tuple(map(_choice, several)), Between.ITEMS)
                told = say("agreeing-several", choices=choices)
                return await self._context.replier.refuse(request, told, *rows)

    def shown(self, platform: str, chat: str, message: Message) -> None:
        """Take note of a message that a chat was shown: it may ask something."""
        self._asked.shown(platform, chat, message)

    async def suggest(self, query: Query) -> Sequence[Suggestion]:
        """Return what an option could be, the best first; it changes nothing and never raises."""
        return await self._suggestions.suggest(query)

    async def run(self) -> None:
        """Do what comes due by itself, until cancelled.

        Nobody is told anything before all platforms are there, as somebody might be told in public
        what he can be told in private.
        """

        async def sleep() -> None:
            await self._context.platforms.all_there()
            await self._sleeper.run(self._heartbeat.beat)

        async with asyncio.TaskGroup() as group:
            group.create_task(keep_going("timers", sleep))
            group.create_task(keep_going("clocks", self._clock_setting.run))
            group.create_task(keep_going("pruning", self._pruning.run))
            group.create_task(keep_going("unreadable", self._unreadable.run))
            group.create_task(keep_going("noticing", self._noticing.run))

    async def beat(self) -> None:
        """Note that the games are served, and for how long they weren't."""
        await self._heartbeat.beat()

    async def fire_due(self) -> float:
        """Do all that is due by now; return the seconds until there may be more."""
        return await self._sleeper.fire_due()

    async def fire_in_turns(self, codes: Collection[str]) -> float:
        """Do what is due by the clocks of these games alone, see `DueInTurns.fire`."""
        return await self._in_turns.fire(codes)

    async def tell_unreadable(self) -> None:
        """Tell players of games that can't be read, and of those that can be read again."""
        await self._unreadable.tell()

    async def moved(self, platform: str, old: str, new: str) -> None:
        """Have all that goes on in a chat go on under its new id; this may be said repeatedly.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        with self.failures.kept_in("chat renumbered"):
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
        """Take note of the messages that an answer has become, see `Posted`."""
        await self._posts.note(platform, code, ids, chat, purpose)

    def communities(self, platform: str) -> Communities:
        """Return what takes note of a platform's communities."""
        return Communities(self._store, self._context.languages, self._now, platform, self.failures)

    def groups(self, platform: str) -> Groups:
        """Return what takes note of a platform's groups."""
        return GroupsOfPlatform(
            self._store, self._context.languages, self.reach, self._now, platform, self.failures
        )


def _choice(button: Button) -> Sentence:
    """Return what stands on a button to choose by, of several questions."""
    if not button.press.game:
        return Plain(button.label)
    return say("agreeing-choice", label=button.label, code=button.press.game)
