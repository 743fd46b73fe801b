"""Analyses of finished games, and proofs of tinuë; neither of the board of a running game.

An analysis is asked for by a note under its player's name, which goes with the result: one that was
cut off begins again at the next start, and one whose note is gone was cancelled. They are done one
after the other, while the computer thinks of no game.
"""

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import NamedTuple

from takmail.audience.drawings import dump_graph
from takmail.audience.posts import BOARD
from takmail.commands.command_order import verb_of
from takmail.commands.games import Analyse, Tinue
from takmail.commands.settings import ChatNotation
from takmail.commands.spec import OFF, Fits
from takmail.engine.analysis import Look, ended, look
from takmail.engine.registry import TAK, engine_of
from takmail.engine.thoughts import Proof
from takmail.notation.clean_ptn import format_game
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import GameRecord
from takmail.notation.written_plies import Notation
from takmail.play.computer import COMPUTER
from takmail.play.game import Phase
from takmail.play.records import FoundBoard
from takmail.render.graphs import draw_bars
from takmail.rulesets.values import Own
from takmail.service.announcing.announcements import sent
from takmail.service.announcing.readers import as_told, notation_in
from takmail.service.context import Context
from takmail.service.delivery.posts import EnclosureMaker
from takmail.service.games.fair_play import refuse_running, running_for
from takmail.service.games.game_rooms import GameRoom, seen_row
from takmail.service.games.records import FOUND, LOOKS, kept_analysis, played_out
from takmail.service.games.visibility import is_outsider
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.handlers.exports import brought, written_game
from takmail.service.ports import Answer, TryLaterError, UndeliverableError
from takmail.service.requests import Request, UnfitError
from takmail.service.schedule.computer import ComputerPlayer
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.errors import UnavailableError
from takmail.store.games.private_notes import PrivateNoteSet, private_note_of
from takmail.store.messages.outbox import Announcement, sent_lately
from takmail.store.messages.posts import PostRow, standing_posts
from takmail.store.program_notes import ANALYSIS, NoteNow
from takmail.store.writes import Write
from takmail.wording.analysis import (
    CANCELLED,
    GRAPH_LABEL,
    AnalysisWording,
    tell_tinue,
    tell_waiting,
)
from takmail.wording.languages.language import Language
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.message.hints import CONSOLE, LETTERS, Hints, button
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import CALL, Block, Buttons, Enclosure, Kind, Made, Message
from takmail.wording.message.sentences import Sentence, join, say
from takmail.wording.message.text import Preformatted
from takmail.workers import Lane, WorkError, Workers

TO_PROVE = 200_000
"""Positions that are looked at for a proof of tinuë."""

TELL_AGAIN, LOOK_AGAIN = 5.0, 5.0
"""Seconds until it is told again how far an analysis is, and until others are looked for."""


class Asked(NamedTuple):
    """An analysis that a ``player`` has asked for in a ``chat``, of a game in PTN.

    ``at`` is a moment as text. ``code`` is the game's if it was played here. ``ids`` are those of
    the message about it, which may answer a ``call``.
    """

    player: str
    chat: str
    at: str
    ptn: str
    code: str | None = None
    reply_to: str | None = None
    ids: Sequence[str] = ()
    call: str | None = None

    def noted(self) -> NoteNow:
        """Return the note by which it is asked for."""
        return NoteNow(f"{ANALYSIS}{self.player}", json.dumps(self))


@handles_without_game(Analyse)
async def analyse(context: Context, request: Request, command: Analyse) -> Answer:
    """Begin an analysis, show one that is kept, or cancel the sender's."""
    player, chat, incoming = request.player.id, request.chat, request.incoming
    direct, call = incoming.direct, incoming.call and f"{CALL}{incoming.call}"
    before = await _asked_before(context, request)
    if command.text == OFF:
        if before is None:
            return await context.replier.refuse(request, "analysis-none")
        await context.store.commit(Change(also=(NoteNow(f"{ANALYSIS}{before.player}", None),)))
        if chat.platform != CONSOLE:
            await _show(context, before, CANCELLED)
        return await context.replier.reply(request, CANCELLED, hidden=True)
    running = await running_for(context.rooms, context.lookup, request)
    record, _, code = await _brought(context, request, command)
    _thinkers_for(context, running, played_out(record)[0])
    kept = code and await context.store.read(private_note_of, code, COMPUTER, FOUND)
    if code and kept:
        shown = await _result(context, chat, record, code, LOOKS.load(json.loads(kept)))
        hidden = direct or is_outsider(request, await context.rooms.latest(code))
        return await context.replier.reply(request, *shown, hidden=hidden, about=code)
    if before is not None:
        off = request.hints.command("analyse", OFF)
        raise UnfitError("analysis-busy", analyse=off)
    if chat.guest or chat.single:
        raise UnfitError("analysis-in_private")
    at, reply_to = context.now().isoformat(), None if direct else incoming.message_id
    ptn = format_game(record)
    note = Asked(player, chat.id, at, ptn, code, reply_to, call=call).noted()
    answer = Answer(awaits=call is not None)
    if direct and not call:
        begins = say("analysis-begins")
        answer = await context.replier.reply(request, begins, hidden=True, also=[note])
    else:
        await context.store.commit(Change(seen=seen_row(request), also=(note,)))
    context.to_analyse.set()
    return answer


async def _asked_before(context: Context, request: Request) -> Asked | None:
    """Return the analysis that the sender waits for; people at one keyboard wait together."""
    noted = (await context.store.notes.named(ANALYSIS)).values()
    for asked in (Asked(*json.loads(text)) for text in noted):
        shared = request.chat.platform == CONSOLE and asked.chat == request.chat.id
        if shared or asked.player == request.player.id:
            return asked
    return None


@handles_without_game(Tinue)
async def tinue(context: Context, request: Request, command: Tinue) -> Answer:
    """Say whether the side on turn can make a road that nobody stops, and how."""
    running = await running_for(context.rooms, context.lookup, request)
    record, position, code = await _brought(context, request, command)
    where: tuple[Sentence, ...] = ()
    if code is not None:
        positions = [position for position in played_out(record)[0] if ended(position) is None]
        last = len(positions) - 1
        number = int(command.text) if command.text.isdecimal() else last
        if number > last:
            raise UnfitError("try-no_such_ply", after=number, last=last)
        position, where = positions[number], (say("tinue-at", code=code, number=number),)
    if engine_of(position.rules) is not TAK:
        raise UnfitError("computer-only_tak")
    thinkers = _thinkers_for(context, running, [position])
    prove, proof = partial(TAK.tinue, position, nodes=TO_PROVE), Proof(None, ())
    with suppress(WorkError):
        proof = await thinkers.do(Lane.THINKING, prove)
    notation = (notation_in(request.chat) or ChatNotation.MAIL).first
    result = tell_tinue(proof, position, notation)
    return await context.replier.reply(request, join(*where, result))


async def _brought(
    context: Context, request: Request, command: Analyse | Tinue
) -> tuple[GameRecord, Own, str | None]:
    """Return a game, where a text leaves it, and its code if it was played here.

    Raise `NotationError` or `UnfitError` if there is none to look at.
    """
    text = "" if command.text.isdecimal() else command.text
    given = await brought(context, request, text)
    if isinstance(given, FoundBoard):
        raise UnfitError("analysis-whose_turn")
    if given is not None:
        return parse_game(given.ptn), given.position, None
    if text or request.incoming.files:
        raise UnfitError("reading-nothing")
    code = request.game or request.about
    if code is None:
        heads = await context.lookup.at_hand(request, Fits.FINISHED)
        code = next((head.code for head in reversed(heads) if head.phase is Phase.OVER), None)
    if code is None:
        example = request.hints.command(verb_of(command), game="k3")
        raise UnfitError("analysis-which", analyse=example)
    room = await context.visibility.find(request, code)
    if room is None:
        raise UnfitError("no_such_game", code=code, games=request.hints.command("games"))
    room = await context.rooms.fresh(room)
    if room.game.phase not in {Phase.OVER, Phase.CANCELLED} or not room.game.has_begun:
        raise UnfitError("analysis-is_on", code=code)
    return await written_game(context, request, room), room.game.board, code


def _thinkers_for(
    context: Context, running: Sequence[GameRoom], positions: Sequence[Own]
) -> Workers:
    """Return the workers for positions; refuse those of running games."""
    if engine_of(positions[0].rules) is None:
        raise UnfitError("analysis-no_engine")
    if context.thinkers is None:
        raise UnfitError("analysis-off")
    if ended(positions[0]) is not None:
        raise UnfitError("analysis-over")
    refuse_running(running, positions)
    return context.thinkers


# The work.


async def _show(context: Context, asked: Asked, *told: Block) -> Asked:
    """Show how it goes in the one message about an analysis, which has an id then."""
    chat = await context.store.chats.by_id(asked.chat)
    assert chat is not None, "somebody has asked there"
    if chat.platform in LETTERS:  # the result is worth one
        return asked
    adapter = context.platforms.adapters[chat.platform]
    message = replace(context.languages.word(Message(told), chat), silent=True)
    with suppress(TryLaterError, UndeliverableError):
        if asked.ids and chat.platform != CONSOLE:
            await adapter.edit(chat.chat, message, ids=asked.ids)
            return asked
        key, reply_to = f"analysis-{asked.at}-{asked.player}", asked.call or asked.reply_to
        ids = await adapter.send(chat.chat, message, key=key, reply_to=reply_to)
        return asked._replace(ids=list(ids))
    return asked


class Analyses:
    """Does the analyses that people have asked for; what it tells of them is told ``aside``.

    ``runs`` is whether it does them beside the lines.
    """

    def __init__(self, context: Context, computer: ComputerPlayer) -> None:
        self._context = context
        self._computer = computer
        self._making = EnclosureMaker(context.workers)
        self.runs = False
        self.aside: Callable[[], AbstractAsyncContextManager[None]] = nullcontext

    async def run(self) -> None:
        """Do them until cancelled."""
        self.runs = True
        while True:
            self._context.to_analyse.clear()
            with suppress(UnavailableError):
                await self.do_all()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN):
                    await self._context.to_analyse.wait()

    async def do_all(self) -> None:
        """Do all that wait."""
        while waiting := await self._waiting():
            asked, looks = waiting[0], None
            record = parse_game(asked.ptn)
            try:
                looks = await self._looked_at(asked, record)
                if looks is None:
                    continue
            except UnavailableError:
                raise
            except WorkError:
                pass
            except Exception as error:  # noqa: BLE001 - the next one is done all the same
                self._context.failures.note(error, "an analysis")
            await self._finish(asked, record, looks)

    async def _waiting(self) -> list[Asked]:
        """Return the analyses that wait on the platforms that this process has, the oldest first.

        People who have just asked read that they wait.
        """
        context, waiting = self._context, []
        for text in (await context.store.notes.named(ANALYSIS)).values():
            asked = Asked(*json.loads(text))
            chat = await context.store.chats.by_id(asked.chat)
            if chat is None or chat.platform not in context.platforms.adapters:
                continue
            if not await context.store.claims.claim(f"{ANALYSIS}{chat.platform}"):
                continue
            if not asked.ids:
                vocabulary = vocabulary_in(context.languages.of_chat(chat))
                waits = tell_waiting(Hints(chat.platform, vocabulary=vocabulary))
                asked = await self._tell(asked, waits)
                await context.store.commit(Change(also=(asked.noted(),)))
            waiting.append(asked)
        return sorted(waiting, key=lambda asked: asked.at)

    async def _tell(self, asked: Asked, told: Sentence) -> Asked:
        cancels = Buttons((button("cancel_analysis", Analyse(OFF), by=asked.player),))
        async with self.aside():
            return await _show(self._context, asked, told, cancels)

    async def _looked_at(self, asked: Asked, record: GameRecord) -> tuple[Look, ...] | None:
        """Return the computer's looks at all positions, ``None`` if that was cancelled."""
        (positions, plies, _), looks = played_out(record), []
        thinkers, engine = self._context.thinkers, engine_of(positions[0].rules)
        if thinkers is None or engine is None:
            raise WorkError("nobody can think")
        clock, told_at = asyncio.get_running_loop().time, 0.0
        steps = zip_longest(positions, plies, positions[1:])
        for number, (position, ply, then) in enumerate(steps):
            if ended(position) is not None:
                break
            await self._computer.at_rest()
            if asked not in await self._waiting():
                return None
            if clock() - told_at >= TELL_AGAIN:
                told_at, share = clock(), round(100 * number / len(positions))
                await self._tell(asked, say("analysis-goes_on", share=share))
            job = partial(look, position, ply, engine, then)
            looks.append(await thinkers.do(Lane.THINKING, job))
        return tuple(looks)

    async def _finish(
        self, asked: Asked, record: GameRecord, looks: tuple[Look, ...] | None
    ) -> None:
        """Put the result in place of the message that said how far it was, and keep it."""
        context, code, now = self._context, asked.code, self._context.now()
        chat = await context.store.chats.by_id(asked.chat)
        if chat is None or asked not in await self._waiting():
            return
        result: tuple[Block, ...] = (say("analysis-failed"),)
        also: list[Write] = [NoteNow(f"{ANALYSIS}{asked.player}", None)]
        if looks is not None:
            result = await _result(context, chat, record, code, looks)
        if looks is not None and code is not None:
            kept, computer = json.dumps(LOOKS.dump(looks)), await context.store.people.computer()
            also.append(PrivateNoteSet(code, computer.id, FOUND, kept, now))
        message = context.languages.word(Message(result), chat)
        outbox: tuple[Announcement, ...] = ()
        if not await self._put(asked, chat, message):
            outbox = (sent(chat.id, message, now, code, reply_to=asked.reply_to),)
        elif code is not None:
            also += [PostRow(chat.platform, id_, code, now, chat.id) for id_ in asked.ids]
        async with self.aside():
            await context.store.commit(Change(outbox=outbox, also=tuple(also)))
        if looks is not None and code is not None:
            context.rooms.tell_moved(code)
            await self._show_on_cards(code)

    async def _put(self, asked: Asked, chat: ChatRow, result: Message) -> bool:
        """Return whether the message that said how far it was shows the result; else it goes."""
        adapter = self._context.platforms.adapters[chat.platform]
        made = await self._making.enclose(result, chat.platform)
        with suppress(TryLaterError, UndeliverableError):
            if asked.ids and await adapter.edit(chat.chat, made, ids=asked.ids):
                return True
        with suppress(TryLaterError, UndeliverableError):
            await adapter.delete(chat.chat, ids=asked.ids)
        return False

    async def _show_on_cards(self, code: str) -> None:
        """Show the largest swing on the cards of a game's end that still stand."""
        context, room = self._context, await self._context.rooms.get(code)
        assert room is not None, "it was played here"
        for chat_id, payload in await context.store.read(sent_lately, code, BOARD):
            card, chat = load_message(payload), await context.store.chats.by_id(chat_id)
            adapter = chat and context.platforms.adapters.get(chat.platform)
            posts = await context.store.read(standing_posts, chat_id, code, (BOARD,))
            if not (card.has_portraits and chat and adapter and posts):
                continue
            analysis = await kept_analysis(context.store, as_told(room.game, chat))
            assert analysis is not None, "it was kept just now"
            told = context.languages.word(Message((analysis.swing(),)), chat)
            shown = await self._making.enclose(card.below_people(*told.blocks), chat.platform)
            # Boards that people have asked for stand below the card.
            ids = [post.id for post in posts if post.at == posts[0].at]
            with suppress(TryLaterError, UndeliverableError):
                await adapter.edit(chat.chat, shown, ids=ids)


# The result.


async def _result(
    context: Context, chat: ChatRow, record: GameRecord, code: str | None, looks: Sequence[Look]
) -> tuple[Block, ...]:
    """Return the result of an analysis for a chat: a graph, the worst plies, a PTN file.

    ``code`` is the game's if it was played here.
    """
    room = None if code is None else await context.rooms.get(code)
    shown = notation_in(chat)
    notation = Notation.PTN if shown is None else shown.first
    if room is not None:
        notation = as_told(room.game, chat).terms.notation
    drawn = await context.announcer.readers.looks(chat)
    positions, plies, illegal = played_out(record)
    analysis = AnalysisWording(record, positions, plies, looks, notation)
    summary, worst = analysis.summary(code, illegal), analysis.worst()
    if not analysis.findings:
        return (summary,)
    bars = Preformatted(draw_bars(analysis.chances, analysis.numbers))

    def drawn_graph(language: Language) -> Enclosure:
        label, alt = map(language.text, (GRAPH_LABEL, analysis.graph_in_words()))
        marks = [finding.mark for finding in analysis.findings]
        graph = analysis.chances, marks, drawn.theme, label, analysis.numbers
        source = dump_graph(*graph, alt=alt)
        return Enclosure("chances.png", Kind.PICTURE, source, bars)

    blocks: list[Block] = [summary]
    blocks += [GRAPH_LABEL, bars] if chat.platform == CONSOLE else [Made(drawn_graph)]
    blocks += [worst] if worst is not None else []
    return (*blocks, Made(analysis.file))
