"""Analyses of finished games, and proofs of tinuë; neither of the board of a running game.

An analysis is asked for by a note under its player's name, which goes with the result: one that was
cut off begins again at the next start, and one whose note is gone was cancelled. They are done one
after the other, while the computer thinks of no game.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import NamedTuple

from takmail.colors import Color
from takmail.commands.buttons import verb_of
from takmail.commands.games import Analyse, Tinue
from takmail.commands.settings import ChatNotation
from takmail.commands.spec import OFF, Fits
from takmail.engine.analysis import Finding, Look, chances, findings, look
from takmail.engine.protocol import Engine, Proof
from takmail.engine.registry import engine_of
from takmail.notation.ptn import format_ptn
from takmail.notation.ptn_files import format_game, parse_game
from takmail.notation.records import GameRecord
from takmail.notation.replay import UnplayableError, opening_position, push
from takmail.notation.written_plies import Notation
from takmail.play.computer import COMPUTER
from takmail.play.game import Phase
from takmail.play.records import MOST_ANALYSED, FoundBoard
from takmail.render.drawings import dump_graph
from takmail.render.graphs import draw_bars
from takmail.rulesets.json_forms import Record, many
from takmail.rulesets.registry import GAME_FORMS
from takmail.rulesets.values import Own, Ply, Rules
from takmail.service.announcing.announcements import sent
from takmail.service.announcing.readers import as_told, notation_in
from takmail.service.context import Context
from takmail.service.games.fair_play import refuse_running, running_for
from takmail.service.games.game_rooms import GameRoom, seen_row
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
from takmail.store.program_notes import ANALYSIS, NoteNow
from takmail.store.writes import Write
from takmail.wording.games import tell_illegal
from takmail.wording.languages.language import Language
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.message.hints import CONSOLE, Hints, button
from takmail.wording.message.messages import Block, Buttons, Enclosure, Kind, Made, Message
from takmail.wording.message.sentences import Sentence, Value, items, join, lines, say
from takmail.wording.message.text import Preformatted, shown_name
from takmail.wording.people import color_name
from takmail.wording.plies import write_ply
from takmail.workers import Lane, WorkError, Workers

FOUND = "analysis"
"""Kind of the computer's own note on a game: the looks at its positions."""

TO_PROVE = 100_000
"""Positions that are looked at for a proof of tinuë."""

TELL_AGAIN, LOOK_AGAIN = 5.0, 5.0
"""Seconds until it is told again how far an analysis is, and until others are looked for."""

WORST = 3
"""Plies that the result tells of."""

HOPE = 40
"""Chance with which a game isn't lost yet."""

COUNTED = ("white_", "white__", "black_", "black__")
"""Mistakes and blunders of each side."""

LOOKS = many(Record(Look, GAME_FORMS).form())


class Asked(NamedTuple):
    """An analysis that a ``player`` has asked for in a ``chat``, of a game in PTN.

    ``at`` is a moment as text. ``code`` is the game's if it was played here. ``ids`` are those of
    the message about it.
    """

    player: str
    chat: str
    at: str
    ptn: str
    code: str | None = None
    reply_to: str | None = None
    ids: Sequence[str] = ()

    def noted(self) -> NoteNow:
        """Return the note by which it is asked for."""
        return NoteNow(f"{ANALYSIS}{self.player}", json.dumps(self))


@handles_without_game(Analyse)
async def analyse(context: Context, request: Request, command: Analyse) -> Answer:
    """Begin an analysis, show one that is kept, or cancel the sender's."""
    player, chat, direct = request.player.id, request.chat, request.incoming.direct
    before = await _asked_before(context, request)
    if command.text == OFF:
        if before is None:
            return await context.replier.refuse(request, "analysis-none")
        await context.store.commit(Change(also=(NoteNow(f"{ANALYSIS}{before.player}", None),)))
        if chat.platform != CONSOLE:
            await _show(context, before, say("analysis-cancelled"))
        return await context.replier.reply(request, say("analysis-cancelled"), hidden=True)
    running = await running_for(context.rooms, context.lookup, request)
    record, _, code = await _brought(context, request, command)
    _thinking_of(context, running, played_out(record)[0])
    kept = code and await context.store.read(private_note_of, code, COMPUTER, FOUND)
    if code and kept:
        shown = await told_of(context, chat, record, code, LOOKS.load(json.loads(kept)))
        hidden = direct or is_outsider(request, await context.rooms.latest(code))
        return await context.replier.reply(request, *shown, hidden=hidden, about=code)
    if before is not None:
        off = request.hints.command("analyse", OFF)
        raise UnfitError("analysis-busy", analyse=off)
    if chat.guest or chat.single:
        raise UnfitError("analysis-in_private")
    at, reply_to = context.now().isoformat(), None if direct else request.incoming.message_id
    note = Asked(player, chat.id, at, format_game(record), code, reply_to).noted()
    answer = Answer()
    if direct:
        told = say("analysis-begins")
        answer = await context.replier.reply(request, told, hidden=True, also=[note])
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
        positions = [one for one in played_out(record)[0] if one.outcome() is None]
        last = len(positions) - 1
        number = int(command.text) if command.text.isdecimal() else last
        if number > last:
            raise UnfitError("try-no_such_ply", after=number, last=last)
        position, where = positions[number], (say("tinue-at", code=code, number=number),)
    engine, thinkers = _thinking_of(context, running, [position])
    prove, proof = partial(engine.tinue, position, nodes=TO_PROVE), Proof(None, ())
    with suppress(WorkError):
        proof = await thinkers.do(Lane.THINKING, prove)
    notation = (notation_in(request.chat) or ChatNotation.MAIL).first
    line = named_line(proof.line, position.rules, notation)
    found = {True: "proved", False: "refuted", None: "unknown"}[proof.won]
    told = say(f"tinue-{found}", color=color_name(position.turn), line=line)
    return await context.replier.reply(request, join(*where, told))


async def _brought(
    context: Context, request: Request, command: Analyse | Tinue
) -> tuple[GameRecord, Own, str | None]:
    """Return a game, where a text leaves it, and its code if it was played here.

    Raise `NotationError` or `UnfitError` if there is none to look at.
    """
    text = "" if command.text.isdecimal() else command.text
    found = await brought(context, request, text)
    if isinstance(found, FoundBoard):
        raise UnfitError("analysis-whose_turn")
    if found is not None:
        return parse_game(found.ptn), found.position, None
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
    if not room.game.ruleset.in_ptn:
        raise UnfitError("analysis-not_tak", code=code)
    return await written_game(context, request, room), room.game.board, code


def _thinking_of(
    context: Context, running: Sequence[GameRoom], positions: Sequence[Own]
) -> tuple[Engine, Workers]:
    """Return the engine for positions; refuse those of running games."""
    engine = engine_of(positions[0].rules)
    if engine is None:
        raise UnfitError("computer-only_tak")
    if context.thinkers is None:
        raise UnfitError("analysis-off")
    if positions[0].outcome() is not None:
        raise UnfitError("analysis-over")
    refuse_running(running, positions)
    return engine, context.thinkers


# The work.


async def _show(context: Context, asked: Asked, *told: Block) -> Asked:
    """Show how it goes in the one message about an analysis, which has an id then."""
    chat = await context.store.chats.by_id(asked.chat)
    assert chat is not None, "somebody has asked there"
    adapter = context.platforms.adapters[chat.platform]
    message = replace(context.languages.word(Message(told), chat), silent=True)
    with suppress(TryLaterError, UndeliverableError):
        if asked.ids and chat.platform != CONSOLE:
            await adapter.edit(chat.chat, message, ids=asked.ids)
            return asked
        key, reply_to = f"analysis-{asked.at}-{asked.player}", asked.reply_to
        ids = await adapter.send(chat.chat, message, key=key, reply_to=reply_to)
        return asked._replace(ids=list(ids))
    return asked


def _waits(context: Context, chat: ChatRow) -> Sentence:
    if chat.platform != CONSOLE:
        return say("analysis-waits")
    hints = Hints(CONSOLE, vocabulary=vocabulary_in(context.languages.of_chat(chat)))
    return say("analysis-waits-console", analyse=hints.command("analyse", OFF))


class Analyses:
    """Does the analyses that people have asked for; what it tells of them is told ``aside``.

    ``runs`` is whether it does them beside the lines.
    """

    def __init__(self, context: Context, computer: ComputerPlayer) -> None:
        self._context = context
        self._computer = computer
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
                looks = await self._looks(asked, record)
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
        """Return the requests on the platforms that this process has, the oldest first.

        People who have just asked read that they wait.
        """
        context, found = self._context, []
        for text in (await context.store.notes.named(ANALYSIS)).values():
            asked = Asked(*json.loads(text))
            chat = await context.store.chats.by_id(asked.chat)
            if chat is None or chat.platform not in context.platforms.adapters:
                continue
            if not await context.store.claims.claim(f"{ANALYSIS}{chat.platform}"):
                continue
            if not asked.ids:
                asked = await self._tell(asked, _waits(context, chat))
                await context.store.commit(Change(also=(asked.noted(),)))
            found.append(asked)
        return sorted(found, key=lambda asked: asked.at)

    async def _tell(self, asked: Asked, told: Sentence) -> Asked:
        cancels = Buttons((button("cancel_analysis", Analyse(OFF), by=asked.player),))
        async with self.aside():
            return await _show(self._context, asked, told, cancels)

    async def _looks(self, asked: Asked, record: GameRecord) -> tuple[Look, ...] | None:
        """Return the computer's verdicts on all positions, ``None`` if that was cancelled."""
        (positions, _), looks = played_out(record), []
        engine, thinkers = engine_of(positions[0].rules), self._context.thinkers
        if engine is None or thinkers is None:
            raise WorkError("nobody can think")
        clock, told_at = asyncio.get_running_loop().time, 0.0
        plies = (recorded.ply for recorded in record.plies[: len(positions) - 1])
        for number, (position, ply) in enumerate(zip_longest(positions, plies)):
            if position.outcome() is not None:
                break
            await self._computer.at_rest()
            if asked not in await self._waiting():
                return None
            if clock() - told_at >= TELL_AGAIN:
                told_at, share = clock(), round(100 * number / len(positions))
                await self._tell(asked, say("analysis-goes_on", share=share))
            job = partial(look, position, ply, engine)
            looks.append(await thinkers.do(Lane.THINKING, job))
        return tuple(looks)

    async def _finish(
        self, asked: Asked, record: GameRecord, looks: tuple[Look, ...] | None
    ) -> None:
        """Send the result in place of the message that said how far it was, and keep it."""
        context, code, now = self._context, asked.code, self._context.now()
        chat = await context.store.chats.by_id(asked.chat)
        if chat is None or asked not in await self._waiting():
            return
        told: tuple[Block, ...] = (say("analysis-failed"),)
        also: list[Write] = [NoteNow(f"{ANALYSIS}{asked.player}", None)]
        if looks is not None:
            told = await told_of(context, chat, record, code, looks)
        if looks is not None and code is not None:
            kept, computer = json.dumps(LOOKS.dump(looks)), await context.store.people.computer()
            also.append(PrivateNoteSet(code, computer.id, FOUND, kept, now))
        with suppress(TryLaterError, UndeliverableError):
            await context.platforms.adapters[chat.platform].delete(chat.chat, ids=asked.ids)
        message = context.languages.word(Message(told), chat)
        result = sent(chat.id, message, now, code, reply_to=asked.reply_to)
        async with self.aside():
            await context.store.commit(Change(outbox=(result,), also=tuple(also)))


# The result.


def played_out(record: GameRecord) -> tuple[list[Own], UnplayableError | None]:
    """Return the positions before and after the plies that count, and why there are no more."""
    position = opening_position(record)
    positions = [position.copy()]
    for recorded in record.plies[:MOST_ANALYSED]:
        try:
            push(position, recorded, record)
        except UnplayableError as error:
            return positions, error
        positions.append(position.copy())
    return positions, None


async def told_of(
    context: Context, chat: ChatRow, record: GameRecord, code: str | None, looks: Sequence[Look]
) -> tuple[Block, ...]:
    """Return the blocks of an analysis for a chat: a graph, the worst plies, a PTN file.

    ``code`` is the game's if it was played here.
    """
    room = None if code is None else await context.rooms.get(code)
    shown = notation_in(chat)
    notation = Notation.PTN if shown is None else shown.first
    if room is not None:
        notation = as_told(room.game, chat).terms.notation
    drawn, picture = await context.announcer.readers.looks(chat), chat.platform != CONSOLE
    positions, illegal = played_out(record)
    known, rules = chances(positions, looks), positions[0].rules
    plies = [recorded.ply for recorded in record.plies[: len(positions) - 1]]
    found = list(findings(positions, plies, looks))

    def named(one: Finding) -> dict[str, Value]:
        """Return the values of a sentence about a ply, with its number as in the notation."""
        better, ply = (named_line(plies, rules, notation) for plies in (one.best, (one.ply,)))
        number = f"{one.number}."
        if notation is Notation.PTN:
            dots = "." if one.color is Color.WHITE else "..."
            number = f"{positions[one.number - 1].move_number}{dots}"
        cost = {"lost": one.lost, "moves": one.missed or 0, "better": better}
        return {"number": number, "ply": ply, "mark": one.mark, **cost}

    def graph(language: Language) -> Enclosure:
        alt = say("analysis-graph", least=min(known), most=max(known), last=known[-1])
        marks, label = [one.mark for one in found], language.text(say("analysis-label"))
        source = dump_graph(known, marks, drawn.theme, label, language.text(alt))
        return Enclosure("chances.png", Kind.PICTURE, source, bars)

    heading = say("analysis-game", code=code) if code else _heading(record)
    if not found:
        best = named_line(looks[0].line, rules, notation)
        return (join(heading, say("analysis-chance", chance=known[0], line=best)),)
    bad = [one for one in found if one.missed or "?" in one.mark]
    turned = _turned(bad, record)
    counts = Counter(one.color.name.lower() + one.mark.replace("?", "_") for one in bad)
    summary = say("analysis-steady")
    if turned is not None:
        change = {"before": turned.before, "after": turned.after}
        fell = say("analysis-turned", **named(turned), **change, color=color_name(turned.color))
        summary = join(fell, say("analysis-counts", **{name: counts[name] for name in COUNTED}))
    bars = Preformatted(draw_bars(known))
    cut = [say("analysis-first", moves=len(found))] if len(record.plies) > len(found) else []
    cut += [tell_illegal(illegal)] if illegal else []
    blocks: list[Block] = [lines(heading, join(summary, *cut))]
    blocks += [Made(graph)] if picture else []
    blocks += [] if picture and drawn.pictures else [say("analysis-label"), bars]
    worst = sorted(bad, key=lambda one: (one is not turned, -one.lost))[:WORST]
    if worst:
        keys = {one: "analysis-missed" if one.missed else "analysis-worse" for one in worst}
        ordered = sorted(worst, key=lambda one: one.number)
        blocks.append(lines(*(say(keys[one], **named(one)) for one in ordered)))
    return (*blocks, Made(partial(_file, record, found, known)))


def named_line(plies: Sequence[Ply], rules: Rules, notation: Notation) -> Sentence:
    """Return plies that follow each other, as they are named."""
    names = [write_ply(ply, rules, notation, in_both=False) for ply in plies]
    if len(names) < 2:
        return items(*names)
    return say("analysis-line", first=names[0], rest=items(*names[1:]))


def _heading(record: GameRecord) -> Sentence:
    """Return the heading of a game that was brought, with its players if they are named."""
    white, black = (tag and tag.value for tag in map(record.tag, ("Player1", "Player2")))
    if not (white and black):
        return say("analysis-text")
    return say("analysis-players", white=shown_name(white), black=shown_name(black))


def _turned(bad: Sequence[Finding], record: GameRecord) -> Finding | None:
    """Return the ply with which a game turned.

    It is the loser's last mistake while they still had a chance, else the costliest one.
    """
    sides = record.result.value.split("-") if record.result else []
    theirs = [one for one in bad if sides.count("0") == 1 and sides[one.color] == "0"]
    hoped = [one for one in theirs if one.before >= HOPE]
    return hoped[-1] if hoped else max(theirs or bad, key=lambda one: one.lost, default=None)


def _file(
    record: GameRecord, found: Sequence[Finding], known: Sequence[int], language: Language
) -> Enclosure:
    """Return a game with marks, White's chances after each ply, and better lines, as PTN."""
    plies = list(record.plies)
    for at, one in enumerate(found):
        said = [plies[at].comment, f"{known[at + 1]} %"]
        if one.missed or "?" in one.mark:
            better = " ".join(map(format_ptn, one.best))
            said.append(language.text(say("analysis-better", line=better)))
        comment, marks = "; ".join(filter(None, said)), plies[at].marks.rstrip("!?") + one.mark
        plies[at] = replace(plies[at], marks=marks, comment=comment)
    ptn = format_game(replace(record, plies=tuple(plies)))
    return Enclosure("analysis.ptn", Kind.TEXT, ptn, Preformatted(ptn.strip()))
