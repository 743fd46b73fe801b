"""The computer as a player: it acts in its games when a timer says that it must.

It gives commands like anybody else, through the handlers of people's commands, in the chat of its
opponent. What people do that it must answer is told together with its answer, in one message: the
timer's number is that of the first event that nobody has read of. If it doesn't know its answer
soon, that much is told by itself. A stop or another process changes nothing: the timer stays until
a command of the computer's is saved, and of two commands the record takes one.
"""

import asyncio
from collections.abc import Collection, Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import dropwhile, islice, takewhile
from zlib import crc32

from takmail.audience.offers import ply_button
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import Move, is_ply_word, word_ply
from takmail.commands.offers import Confirm, Resign
from takmail.engine.registry import TAK, engine_of
from takmail.engine.thoughts import LONGEST, Limits, Thought
from takmail.play.actions import GameCommand
from takmail.play.computer import COMPUTER, NAME, Duty, answer_to, duty_in, is_strict, teaches
from takmail.play.events import Event, OfferWithdrawn, Played, ResignationAsked, TakenBack
from takmail.play.evolve import replay
from takmail.play.game import Game
from takmail.presenting.registry import presenter_of
from takmail.rulesets.values import Ply
from takmail.service.announcing.announcements import told_by
from takmail.service.chats.platforms import is_alone
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.records import UnreadableGameError, load_event
from takmail.service.handlers.dispatch import all_handlers
from takmail.service.ports import Account, Answer, Incoming, Place
from takmail.service.requests import Request
from takmail.service.schedule.timers import Kind
from takmail.service.turns import Consequence, Turn
from takmail.store.changes import Change
from takmail.store.errors import ConflictError, DuplicateError, UnavailableError
from takmail.store.games.records import record_of
from takmail.store.schedule import timers
from takmail.store.schedule.timers import TimerGone, TimerRow, TimerSet
from takmail.store.writes import Write
from takmail.terms.agreements import HOSTS_LEVEL, LEVELS, Manners
from takmail.wording.computer import PLAY_ANYWAY, tell_overlooked
from takmail.wording.message.messages import Act, Block, Buttons, Message
from takmail.wording.message.sentences import Sentence, say
from takmail.workers import Lane, T

SOON = 3.0
"""Seconds after which people read of what they did before the computer has answered."""

LONGEST_WAIT = 10.0
"""Seconds for which an answer that one person alone sees waits for the computer's."""

AGAIN = 30.0
"""Seconds until it tries once more what has failed."""

LONGEST_SLEEP = 60.0
"""Seconds after which it looks again, for what another process left."""

TO_JUDGE = Limits(nodes=20_000)
"""Limits of the thought how it stands, when a draw is offered."""

TRIES = 5
"""Attempts to act in a game that moves on meanwhile."""


class ComputerPlayer:
    """Player of the computer's side in all games; without thinkers it does nothing."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._acting: dict[str, asyncio.Task[Answer | None]] = {}
        self._awaited: set[str] = set()
        self._failed: dict[str, float] = {}
        self._wake = asyncio.Event()
        context.store.on_timers(lambda _: self._wake.set())

    async def run(self) -> None:
        """Act when it is the computer's turn, until cancelled."""
        if self._context.thinkers is None:
            await asyncio.Event().wait()
        try:
            while True:
                self._wake.clear()
                with suppress(UnavailableError):
                    await self._begin_due()
                with suppress(TimeoutError):
                    async with asyncio.timeout(AGAIN if self._failed else LONGEST_SLEEP):
                        await self._wake.wait()
        finally:
            for task in self._acting.values():
                task.cancel()
            await asyncio.gather(*self._acting.values(), return_exceptions=True)

    async def act_in(self, codes: Collection[str | None]) -> bool:
        """Act once in some games; return whether there was anything to do."""
        rows = [row for row in await self._due() if row.code in codes]
        for row in rows:
            await self._act_in_game(row)
        return bool(rows)

    async def at_rest(self) -> None:
        """Return when it is not about to act in any game."""
        while self._acting:
            await asyncio.wait(self._acting.values())

    async def _due(self) -> list[TimerRow]:
        store = self._context.store
        return await store.read(timers.due_timers_of_kind, Kind.COMPUTER.value, self._context.now())

    async def _begin_due(self) -> None:
        """Begin to act in all games in which it is due."""
        now = asyncio.get_running_loop().time()
        for row in await self._due():
            code = row.code or ""
            if code not in self._acting and self._failed.get(code, 0.0) <= now:
                self._begin(row, code)

    def _begin(self, row: TimerRow, code: str) -> "asyncio.Task[Answer | None]":
        self._failed.pop(code, None)
        self._acting[code] = task = asyncio.create_task(self._act_in_game(row))
        task.add_done_callback(partial(self._done, code))
        return task

    async def with_reply(self, answer: Answer) -> Answer:
        """Return an answer with the computer's, if it is about a game that one person alone sees.

        If the computer needs long, the answer is how the game stands meanwhile.
        """
        context, code = self._context, answer.about or ""
        room = await context.rooms.get(code)
        home = await context.store.chats.by_id(room.chat) if room else None
        if room is None or home is None or not is_alone(home):
            return answer
        messages = answer.aloud or answer.replies
        if context.thinkers is not None and duty_in(room.game) is not None:
            self._awaited.add(home.id)
            try:
                messages = await self._reply(code) or await _meanwhile(context, room) or messages
            finally:
                self._awaited.discard(home.id)
        in_place = answer.in_place or answer.replaces or messages is not answer.replies
        answer = replace(answer, replies=messages, aloud=(), hidden=True, replaces=False)
        return replace(answer, in_place=in_place)

    async def _reply(self, code: str) -> tuple[Message, ...]:
        """Return the answer to the computer's player after all its duties in a game, if soon."""
        messages: tuple[Message, ...] = ()
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_WAIT):
                while rows := [row for row in await self._due() if row.code == code]:
                    acts = self._acting.get(code) or self._begin(rows[0], code)
                    answer = await asyncio.shield(acts)
                    if answer is None:
                        break
                    messages, code = answer.aloud or messages, answer.about or code
        return messages

    def _done(self, code: str, _task: "asyncio.Task[Answer | None]") -> None:
        del self._acting[code]
        self._wake.set()

    async def _act_in_game(self, row: TimerRow) -> Answer | None:
        """Act once in a game; return the answer to that, ``None`` if it failed."""
        assert row.code is not None, "this kind of timer is of a game"
        try:
            return await _act_once(self._context, row, row.code, self._awaited)
        except UnreadableGameError:
            self._failed[row.code] = asyncio.get_running_loop().time() + AGAIN
        except Exception as error:  # noqa: BLE001 - the other games are done all the same
            self._context.failures.note(error, f"{row.kind} of #{row.code} is due")
            self._failed[row.code] = asyncio.get_running_loop().time() + AGAIN
        return None


async def _act_once(
    context: Context, row: TimerRow, code: str, awaited: Collection[str]
) -> Answer | None:
    """Do what the computer must do in a game now; return the answer, ``None`` if it is nothing."""
    for _ in range(TRIES):
        room = await context.rooms.latest(code)
        duty, number = duty_in(room.game), room.game.board_number
        if duty is None:
            with suppress(ConflictError):  # another process has done it, and may be due again
                await context.store.commit(Change(also=(row.fired,)))
            return None
        command = await _command(context, room, duty)
        room = await context.rooms.latest(code)
        if (duty_in(room.game), room.game.board_number) != (duty, number):
            continue  # somebody has asked it something while it thought, or all have moved on
        request = await _request(context, room, command, awaited)
        with suppress(DuplicateError):  # another process has given this command
            answer = await all_handlers().handle(context, request, command, room)
            if not answer.refused:
                return answer
        context.rooms.forget(code)
    raise ConflictError


async def _command(context: Context, room: GameRoom, duty: Duty) -> GameCommand:
    """Return the command by which the computer does its duty."""
    game = room.game
    if duty.confirms:
        return Confirm()
    level = game.terms.level
    assert level is not None, "the computer plays at a level"
    thought = None
    if duty.needs_thought:
        engine, seed = engine_of(game.rules), crc32(f"{game.code} {game.version}".encode())
        assert engine is not None, "without an engine nobody can challenge the computer"
        look = partial(engine.think, game.board, TO_JUDGE)
        play = partial(engine.play, game.board, level, seed=seed, seconds=LONGEST)
        judges = duty.offer is not None or level == HOSTS_LEVEL
        assert context.thinkers is not None, "without any the computer does nothing"
        think = context.thinkers.do(Lane.THINKING, look if judges else play)
        thought = await _in_time(context, room, think)
    if duty.offer is not None:
        record = await context.store.read(record_of, game.code)
        taken_back = sum(isinstance(load_event(row.payload), TakenBack) for row in record)
        score = None if thought is None else thought.score
        if score is not None and game.turn is not duty.color:
            score = -score
        return answer_to(game, duty.offer, taken_back=taken_back, score=score)
    assert thought is not None, "it thinks before it plays"
    gives_up = is_strict(game) and not game.ruleset.has_dice  # there it surrenders by a ply
    if gives_up and thought.end is not None and thought.end < 0:
        return Resign()
    if level == HOSTS_LEVEL:
        ply = await _in_time(context, room, _hosts_ply(context, game))
        if ply is None:
            return replace(played(game, thought), level=LEVELS[-1])
        thought = replace(thought, line=(ply,))
    return replace(played(game, thought), merit=await _merit(context, game))


def played(game: Game, thought: Thought) -> Move:
    """Return the command of the ply that was thought of, with a call of tak where that is heard."""
    ply, notation = thought.line[0], game.terms.notation
    calls = game.terms.manners in {Manners.COURTLY, Manners.UNTOLD}
    tak = calls and game.ruleset.judge(game.board, ply).threat
    line = presenter_of(game.rules).plies.pressed(ply, game.rules, notation, tak=tak)
    if is_ply_word(line):
        return word_ply(line)
    parsed = parse_line(line)
    assert isinstance(parsed, Parsed), line
    assert isinstance(parsed.command, Move), line
    return parsed.command


async def _merit(context: Context, game: Game) -> str:
    """Return the name of the merit for which it praises its opponent's last ply, if any: once.

    A ply of which a hint told is its own.
    """
    if game.praised or not teaches(game) or not game.chosen or context.thinkers is None:
        return ""
    record = await context.store.read(record_of, game.code)
    back = dropwhile(lambda kind: kind != "played", (row.kind for row in reversed(record)))
    if "hint-taken" in takewhile(lambda kind: kind != "played", islice(back, 1, None)):
        return ""
    before, last = game.position_after(len(game.plies) - 1), game.plies[-1]
    merit = await context.thinkers.do(Lane.THINKING, partial(TAK.merit, before, last.ply))
    return "" if merit is None else merit.value


def tak_overlooked(
    context: Context, request: Request, game: Game, happened: Sequence[Event]
) -> tuple[Block, ...]:
    """Return the warning of the computer's tak instead of a ply that overlooks it.

    It is said once on a board, so that the same ply can be meant. This is remembered for as long as
    the program runs, with the line, which could be delivered twice.
    """
    played = next((event for event in happened if isinstance(event, Played)), None)
    if played is None or played.color is game.seat_of(COMPUTER) or not game.tak:
        return ()
    road = TAK.unanswered(game.board, played.ply) if teaches(game) else None
    key, line = (game.code, game.board_number), request.incoming.message_id
    if road is None or context.warned.get(key) not in {None, line}:
        return ()
    context.warned.put(key, line)
    anyway = ply_button(game, played.ply, PLAY_ANYWAY)
    return tell_overlooked(road, game), Buttons((anyway,))


async def _hosts_ply(context: Context, game: Game) -> Ply | None:
    """Return the ply of the host's engine, ``None`` if that can't go on."""
    if context.engine is None:
        return None
    plies = None if game.start or game.terms.start else [played.ply for played in game.plies]
    return await context.engine.ply(game.board, plies)


async def _in_time(context: Context, room: GameRoom, thought: Coroutine[None, None, T]) -> T:
    """Return a thought; if it takes a while or fails, people read of their move."""
    thinking = asyncio.ensure_future(thought)
    try:
        await asyncio.wait({thinking}, timeout=SOON)
        if not thinking.done() or thinking.exception() is not None:
            await _tell_alone(context, room.game.code)
        return await thinking
    finally:
        thinking.cancel()


async def _request(
    context: Context, room: GameRoom, command: GameCommand, awaited: Collection[str]
) -> Request:
    """Return the computer's command as if it had come from the chat of its opponent.

    What its player alone sees, they are told elsewhere unless they wait for it.
    """
    assert room.homes is not None, "the game has begun"
    chat = await context.store.chats.by_id(room.homes[0])
    assert chat is not None, "a game's chats are in the store"
    incoming = Incoming(
        f"{COMPUTER}:{room.game.code}:{room.game.version}",
        Account(COMPUTER, COMPUTER, NAME, bot=True),
        Place(chat.platform, chat.chat, chat.title, private=chat.private),
        context.now(),
        command=command,
        game=room.game.code,
        direct=chat.id in awaited or not is_alone(chat),
    )
    return Request(incoming, await context.store.people.computer(), chat)


# What people read: their own command together with the computer's answer.


async def told_together(
    context: Context, turn: Turn, extra: Sequence[Block]
) -> tuple[Game | None, Sequence[Event]] | None:
    """Return the game before all that is told with a turn, and its events; ``None`` for later.

    It is later if the computer is about to answer, unless it takes a while with that, or there is
    something to say now: something ``extra``, a question to the one who resigns, or an answer where
    the game isn't played, such as in another topic of the private talk.
    """
    before, events = turn.before.game, turn.events
    number = await _first_untold(context, before.code)
    answers = context.thinkers is not None and duty_in(turn.after.game) is not None
    late = turn.before.is_at(turn.request.chat.id) and not any(map(_is_question, events))
    if answers and number != 0 and not extra and late:
        return None
    if not number:
        return before, events
    known, earlier = await _since(context, before.code, number)
    return known, (*earlier, *events)


def pausing(context: Context, game: Game) -> tuple[Sentence, ...]:
    """Return the sentence that the computer pauses, if it is to play now and can't."""
    pauses = context.thinkers is None and duty_in(game) is not None
    return (say("computer-pauses"),) if pauses else ()


async def computer_pausing(context: Context, turn: Turn) -> Consequence:
    """Say that the computer doesn't play now though it is to."""
    return Consequence(told=pausing(context, turn.after.game))


async def computer_due(context: Context, turn: Turn) -> Consequence:
    """Set the timer at which the computer acts in a game, or drop it."""
    before, after = turn.before.game, turn.after.game
    if duty_in(after) is None:
        return Consequence(also=(TimerGone(Kind.COMPUTER.value, after.code),))
    number = await _first_untold(context, after.code) or 0
    if any(announcement.act is not Act.STRIP for announcement in turn.outbox):
        number = 0
    elif not all(map(_is_question, turn.events)):
        number = number or before.version + 1
    return Consequence(also=(due(after, context.now(), number),))


def due(game: Game, at: datetime, number: int = 0) -> Write:
    """Return the timer at which the computer acts in a game; ``number`` is of what is untold."""
    return TimerSet(Kind.COMPUTER.value, at, game.code, number=number)


async def _first_untold(context: Context, code: str) -> int | None:
    """Return the record number of the first event that nobody has read of.

    It is 0 if all was told before the computer has answered, and ``None`` if nothing is to answer.
    """
    rows = await context.store.read(timers.timers_of_game, code)
    return next((row.number for row in rows if row.kind == Kind.COMPUTER.value), None)


def _is_question(event: Event) -> bool:
    """Return whether an event is between the bot and the one who resigns, who reads it at once."""
    match event:
        case ResignationAsked() | OfferWithdrawn(None):
            return True
        case _:
            return False


async def _since(context: Context, code: str, number: int) -> tuple[Game | None, Sequence[Event]]:
    """Return a game before an event, if it had begun to be one, and what to tell from that on."""
    record = await context.store.read(record_of, code)
    events = [load_event(row.payload) for row in record]
    if number <= 1:
        return None, events[1:]  # the challenge itself is told by the game's begin
    untold = [event for event in events[number - 1 :] if not _is_question(event)]
    return replay(code, events[: number - 1]), untold


async def _tell_alone(context: Context, code: str) -> None:
    """Tell people of what they did while the computer is still thinking."""
    async with context.rooms.lock(code):
        room = await context.rooms.to_change(code)
        rows = await context.store.read(timers.timers_of_game, code)
        row = next((row for row in rows if row.kind == Kind.COMPUTER.value), None)
        home = await context.store.chats.by_id(room.chat)
        if row is None or not row.number or home is None or is_alone(home):
            return
        before, events = await _since(context, code, row.number)
        at = context.now()
        announcements = await context.announcer.announce_unasked(before, room, events, at)
        also = (row.fired, due(room.game, row.due))
        with suppress(ConflictError):  # another process has told it
            await context.store.commit(Change(outbox=announcements, also=also))


async def _meanwhile(context: Context, room: GameRoom) -> tuple[Message, ...]:
    """Return the messages to the only player who sees a game, while the computer still thinks."""
    number = await _first_untold(context, room.game.code)
    if not number:
        return ()
    before, events = await _since(context, room.game.code, number)
    request = await _request(context, room, Confirm(), {room.chat})
    announced = await context.announcer.announce(before, room, events, request)
    return (await told_by(context.store, request, announced)).aloud
