"""Analyses of finished games, and proofs of tinuë; neither of the board of a running game.

An analysis is asked for by a note under its player's name, which goes with the result: one that was
cut off begins again at the next start, and one whose note is gone was cancelled. They are done one
after the other, while the computer thinks of no game.
"""

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import NamedTuple

from takmail.commands.lines.pasted_games import MOST_ANALYSED, FoundBoard
from takmail.commands.practice.analysis import Analyse, Tinue
from takmail.commands.settings import ChatNotation
from takmail.commands.spec import OFF, Fits
from takmail.engine.analysis import Finding, Look, chances, findings, look, lookalikes
from takmail.engine.protocol import Engine, Proof
from takmail.engine.registry import engine_of
from takmail.notation.ptn import format_ptn
from takmail.notation.ptn_files import format_game, parse_game
from takmail.notation.records import GameRecord
from takmail.notation.replay import UnplayableError, opening_position, push
from takmail.play.computer import COMPUTER
from takmail.play.game import Phase
from takmail.render.graphs import draw_bars
from takmail.rulesets.json_forms import Record, many
from takmail.rulesets.registry import GAME_FORMS
from takmail.rulesets.values import Ply, Position
from takmail.service.announcing.announcements import sent
from takmail.service.announcing.drawings import dump_graph
from takmail.service.announcing.views import as_told, notation_in
from takmail.service.context import Context
from takmail.service.games.candidates import being_played
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
from takmail.wording.message.drafts import (
    Draft,
    DraftBlock,
    DraftButtons,
    Made,
    Sentence,
    Value,
    items,
    join,
    lines,
    say,
)
from takmail.wording.message.hints import CONSOLE, button
from takmail.wording.message.messages import Enclosure, Kind
from takmail.wording.message.text import Preformatted
from takmail.wording.moves import write_ply
from takmail.wording.people import color_name
from takmail.workers import Lane, WorkError, Workers

FOUND = "analysis"
"""Kind of the computer's own note on a game: the looks at its positions."""

TO_PROVE = 100_000
"""Positions that are looked at for a proof of tinuë."""

TELL_AGAIN, LOOK_AGAIN = 5.0, 5.0
"""Seconds until it is told again how far an analysis is, and until others are looked for."""

WORST = 3
"""Plies that the result tells of."""

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
    before = await context.store.notes.get(f"{ANALYSIS}{player}")
    if command.text == OFF:
        if before is None:
            return await context.replier.reply(request, say("analysis-none"), hidden=True)
        await context.store.commit(Change(also=(NoteNow(f"{ANALYSIS}{player}", None),)))
        await _show(context, Asked(*json.loads(before)), say("analysis-cancelled"))
        return await context.replier.reply(request, say("analysis-cancelled"), hidden=True)
    running = await _running(context, request)
    record, _, code = await _brought(context, request, command.text)
    _thinking_of(context, running, played_out(record)[0])
    kept = code and await context.store.read(private_note_of, code, COMPUTER, FOUND)
    if code and kept:
        shown = await told_of(context, chat, record, code, LOOKS.load(json.loads(kept)))
        room = await context.rooms.latest(code)
        hidden = is_outsider(request, room)
        return await context.replier.reply(request, *shown, hidden=hidden, about=code)
    if before is not None:
        off = request.hints.command("analyse", OFF)
        raise UnfitError(say("analysis-busy", analyse=off))
    if chat.guest or chat.single:
        raise UnfitError(say("analysis-in_private"))
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


@handles_without_game(Tinue)
async def tinue(context: Context, request: Request, command: Tinue) -> Answer:
    """Say whether the side on turn can make a road that nobody stops, and how."""
    number = int(command.text) if command.text.isdecimal() else None
    text = command.text if number is None else ""
    running = await _running(context, request)
    record, position, code = await _brought(context, request, text)
    if code is not None:
        positions = [one for one in played_out(record)[0] if one.outcome() is None]
        position = positions[-1 if number is None else min(number, len(positions) - 1)]
    engine, thinkers = _thinking_of(context, running, [position])
    prove, proof = partial(engine.tinue, position, nodes=TO_PROVE), Proof(None, ())
    with suppress(WorkError):
        proof = await thinkers.do(Lane.THINKING, prove)
    notation = (notation_in(request.chat) or ChatNotation.MAIL).first
    line = (write_ply(ply, position.rules, notation, in_both=False) for ply in proof.line)
    found = {True: "proved", False: "refuted", None: "unknown"}[proof.won]
    told = say(f"tinue-{found}", color=color_name(position.turn), line=items(*line))
    return await context.replier.reply(request, told)


async def _brought(
    context: Context, request: Request, text: str
) -> tuple[GameRecord, Position, str | None]:
    """Return a game, where a text leaves it, and its code if it was played here.

    Raise `NotationError` or `UnfitError` if there is none to look at.
    """
    found = await brought(context, request, text)
    if isinstance(found, FoundBoard):
        raise UnfitError(say("analysis-whose_turn"))
    if found is not None:
        return parse_game(found.ptn), found.position, None
    code = request.game or request.about
    if code is None and not text:
        heads = await context.lookup.at_hand(request, Fits.FINISHED)
        code = next((head.code for head in reversed(heads) if head.phase is Phase.OVER), None)
    if code is None:
        example = request.hints.command("analyse", game="k3")
        raise UnfitError(say("analysis-which", analyse=example))
    room = await context.visibility.find(request, code)
    if room is None:
        raise UnfitError(say("no_such_game", code=code, games=request.hints.command("games")))
    room = await context.rooms.fresh(room)
    if room.game.phase not in {Phase.OVER, Phase.CANCELLED} or not room.game.has_begun:
        raise UnfitError(say("analysis-is_on", code=code))
    if not room.game.ruleset.in_ptn:
        raise UnfitError(say("link-no_ptn", code=code))
    return await written_game(context, request, room), room.game.board, code


async def _running(context: Context, request: Request) -> Sequence[GameRoom]:
    """Return the running games that the sender plays or that this chat shows.

    Raise `UnfitError` if one is blind: any answer, also a refusal, could tell of its board.
    """
    chat = request.chat.id
    own, here = await context.rooms.heads_of(request.player.id), await context.rooms.heads_in(chat)
    on = being_played((*own, *here, *await context.lookup.followed(chat)))
    running = await context.rooms.readable({head.code for head in on})
    for room in running:
        if room.game.hides_board:
            raise UnfitError(say("analysis-blind", code=room.game.code))
    return running


def _thinking_of(
    context: Context, running: Sequence[GameRoom], positions: Sequence[Position]
) -> tuple[Engine, Workers]:
    """Return who thinks of positions; refuse the board of a running game.

    Turned and mirrored boards are refused, too. With the first two pieces all games look alike.
    """
    engine = engine_of(positions[0].rules)
    if engine is None:
        raise UnfitError(say("computer-no_engine"))
    if context.thinkers is None:
        raise UnfitError(say("analysis-off"))
    if positions[0].outcome() is not None:
        raise UnfitError(say("analysis-over"))
    boards = {position.layout() for position in positions}
    for room in running:
        layout = room.game.board.layout()
        pieces = sum(stack.height for stack in layout.cells if stack is not None)
        if pieces > 2 and not boards.isdisjoint(lookalikes(layout)):
            raise UnfitError(say("analysis-is_on", code=room.game.code))
    return engine, context.thinkers


# The work.


async def _show(context: Context, asked: Asked, *told: DraftBlock) -> Asked:
    """Show how it goes in the one message about an analysis, which has an id then."""
    chat = await context.store.chats.by_id(asked.chat)
    assert chat is not None, "somebody has asked there"
    adapter = context.platforms.adapters[chat.platform]
    message = replace(context.languages.word(Draft(told), chat), silent=True)
    with suppress(TryLaterError, UndeliverableError):
        if asked.ids:
            await adapter.edit(chat.chat, message, ids=asked.ids)
            return asked
        key, reply_to = f"analysis-{asked.at}-{asked.player}", asked.reply_to
        ids = await adapter.send(chat.chat, message, key=key, reply_to=reply_to)
        return asked._replace(ids=list(ids))
    return asked


class Analyses:
    """Does the analyses that people have asked for."""

    def __init__(self, context: Context, computer: ComputerPlayer) -> None:
        self._context = context
        self._computer = computer

    async def run(self) -> None:
        """Do them until cancelled."""
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
        """Return what people ask for on the platforms that this process has, the oldest first.

        Who has just asked reads that they wait.
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
                asked = await self._tell(asked, say("analysis-waits"))
                await context.store.commit(Change(also=(asked.noted(),)))
            found.append(asked)
        return sorted(found, key=lambda asked: asked.at)

    async def _tell(self, asked: Asked, told: Sentence) -> Asked:
        cancels = DraftButtons((button("cancel_analysis", Analyse(OFF), by=asked.player),))
        return await _show(self._context, asked, told, cancels)

    async def _looks(self, asked: Asked, record: GameRecord) -> tuple[Look, ...] | None:
        """Return what the computer thinks of all positions, ``None`` if that was cancelled."""
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
        told: tuple[DraftBlock, ...] = (say("analysis-failed"),)
        also: list[Write] = [NoteNow(f"{ANALYSIS}{asked.player}", None)]
        if looks is not None:
            told = await told_of(context, chat, record, code, looks)
        if looks is not None and code is not None:
            kept, computer = json.dumps(LOOKS.dump(looks)), await context.store.people.computer()
            also.append(PrivateNoteSet(code, computer.id, FOUND, kept, now))
        with suppress(TryLaterError, UndeliverableError):
            await context.platforms.adapters[chat.platform].delete(chat.chat, ids=asked.ids)
        message = context.languages.word(Draft(told), chat)
        result = sent(chat.id, message, now, code, reply_to=asked.reply_to)
        await context.store.commit(Change(outbox=(result,), also=tuple(also)))


# The result.


def played_out(record: GameRecord) -> tuple[list[Position], UnplayableError | None]:
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
) -> tuple[DraftBlock, ...]:
    """Return what a chat reads of an analysis: a graph, the worst plies, a PTN file.

    ``code`` is the game's if it was played here.
    """
    room = None if code is None else await context.rooms.get(code)
    shown = notation_in(chat) or ChatNotation.MAIL
    notation = shown.first if room is None else as_told(room.game, chat).terms.notation
    drawn, picture = await context.announcer.board_style(chat), chat.platform != CONSOLE
    positions, illegal = played_out(record)
    known, rules = chances(positions, looks), positions[0].rules
    plies = [recorded.ply for recorded in record.plies[: len(positions) - 1]]
    found = list(findings(positions, plies, looks))

    def line(*plies: Ply) -> Sentence:
        return items(*(write_ply(ply, rules, notation, in_both=False) for ply in plies))

    def named(one: Finding) -> dict[str, Value]:
        cost = {"lost": one.lost, "moves": one.missed or 0, "better": line(*one.best)}
        return {"number": one.number, "ply": line(one.ply), "mark": one.mark, **cost}

    def summary() -> Sentence:
        """Say where the game was lost, and how many plies of each side were wrong."""
        sides = record.result.value.split("-") if record.result else []
        theirs = [one for one in bad if sides.count("0") == 1 and sides[one.color] == "0"]
        if not bad:
            return say("analysis-steady")
        worst = max(theirs or bad, key=lambda one: one.lost)
        change = {"before": worst.before, "after": worst.after, "color": color_name(worst.color)}
        marks = [one.color.name.lower() + one.mark.replace("?", "_") for one in bad]
        names = ("white_", "white__", "black_", "black__")
        counts = say("analysis-counts", **{name: marks.count(name) for name in names})
        return join(say("analysis-turned", **named(worst), **change), counts)

    def graph(language: Language) -> Enclosure:
        alt = say("analysis-graph", least=min(known), most=max(known), last=known[-1])
        marks = [one.mark for one in found]
        source = dump_graph(known, marks, drawn.theme, language.text(alt))
        return Enclosure("chances.png", Kind.PICTURE, source, bars)

    heading = say("analysis-game", code=code) if code else say("analysis-text")
    if not found:
        best = say("analysis-chance", chance=known[0], line=line(*looks[0].line))
        return (join(heading, best),)
    bad = [one for one in found if one.missed or "?" in one.mark]
    bars = Preformatted(draw_bars(known))
    cut = [say("analysis-first", moves=len(found))] if len(record.plies) > len(found) else []
    cut += [tell_illegal(illegal)] if illegal else []
    blocks: list[DraftBlock] = [lines(heading, join(summary(), *cut))]
    blocks += [Made(graph)] if picture else []
    blocks += [] if picture and drawn.pictures else [bars]
    if bad:
        worst = sorted(sorted(bad, key=lambda one: -one.lost)[:WORST], key=lambda one: one.number)
        keys = ["analysis-missed" if one.missed else "analysis-worse" for one in worst]
        blocks.append(
            lines(*(say(key, **named(one)) for key, one in zip(keys, worst, strict=True)))
        )
    return (*blocks, Made(partial(_file, record, found, known)))


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
