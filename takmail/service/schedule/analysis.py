"""Analyses of finished games, one after the other, while the computer thinks of no game.

Asked for are those with a note under their player's name, which goes with the result: so one that
was cut off begins again at the next start, and one whose note is gone was cancelled.
"""

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import zip_longest

from takmail.commands.practice.analysis import Analyse
from takmail.commands.settings import ChatNotation
from takmail.commands.spec import OFF
from takmail.engine.analysis import Finding, Look, chances, findings, look
from takmail.engine.registry import engine_of
from takmail.notation.ptn import format_ptn
from takmail.notation.ptn_files import format_game, parse_game
from takmail.notation.records import GameRecord
from takmail.notation.replay import UnplayableError, opening_position, push
from takmail.render.graphs import draw_bars
from takmail.rulesets.json_forms import Record
from takmail.rulesets.registry import GAME_FORMS
from takmail.rulesets.values import Ply, Position
from takmail.service.announcing.announcements import sent
from takmail.service.announcing.drawings import dump_graph
from takmail.service.announcing.views import as_told, notation_in
from takmail.service.context import Context
from takmail.service.ports import TryLaterError, UndeliverableError
from takmail.service.schedule.computer import ComputerPlayer
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.errors import UnavailableError
from takmail.store.games.private_notes import PrivateNoteSet
from takmail.store.program_notes import ANALYSIS, NoteNow
from takmail.store.writes import Write
from takmail.wording.games import tell_illegal
from takmail.wording.languages.language import Language
from takmail.wording.message import drafts
from takmail.wording.message.drafts import (
    Draft,
    DraftBlock,
    DraftButtons,
    Made,
    Sentence,
    Value,
    say,
)
from takmail.wording.message.hints import CONSOLE, button
from takmail.wording.message.messages import Enclosure, Kind
from takmail.wording.message.text import Preformatted
from takmail.wording.moves import write_ply
from takmail.wording.people import color_name
from takmail.workers import Lane, WorkError

FOUND = "analysis"
"""Kind of the computer's own note on a game: what it has found."""

MOST_PLIES = 200
"""Plies of a game that are analysed."""

_WORST = 3
"""Plies that the result tells of."""

TELL_AGAIN = 5.0
"""Seconds between two changes of the message that says how far it is."""

LOOK_AGAIN, LOOK_AGAIN_ALONE = 2.0, 30.0
"""Seconds between two looks, with other processes and without."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An analysis that a ``player`` has asked for in a ``chat``, of a game in PTN.

    ``code`` is the game's if it was played here. ``ids`` are those of the message about it.
    """

    player: str
    chat: str
    at: datetime
    text: str
    code: str | None = None
    reply_to: str | None = None
    ids: tuple[str, ...] = ()

    def noted(self) -> NoteNow:
        """Return what notes that it is asked for."""
        return NoteNow(f"{ANALYSIS}{self.player}", json.dumps(_ASKED.dump(self)))


@dataclass(frozen=True, slots=True)
class Looks:
    """All that was found of a game."""

    looks: tuple[Look, ...]


_ASKED, LOOKS = Record(Asked), Record(Looks, GAME_FORMS)


async def asked_by(context: Context, player: str) -> Asked | None:
    """Return the analysis that a player has asked for, if any."""
    text = await context.store.notes.get(f"{ANALYSIS}{player}")
    return None if text is None else _ASKED.load(json.loads(text))


async def cancel(context: Context, asked: Asked) -> None:
    """Cancel an analysis."""
    await context.store.commit(Change(also=(NoteNow(f"{ANALYSIS}{asked.player}", None),)))
    await _show(context, asked, say("analysis-cancelled"))


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
        key, reply_to = f"analysis-{asked.at.timestamp()}-{asked.player}", asked.reply_to
        ids = await adapter.send(chat.chat, message, key=key, reply_to=reply_to)
        return replace(asked, ids=tuple(ids))
    return asked


class Analyses:
    """Does the analyses that people have asked for."""

    def __init__(self, context: Context, computer: ComputerPlayer) -> None:
        self._context = context
        self._computer = computer

    async def run(self) -> None:
        """Do them until cancelled."""
        wake, shared = self._context.to_analyse, self._context.store.claims.shared
        while True:
            wake.clear()
            with suppress(UnavailableError):
                await self.do_all()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN if shared else LOOK_AGAIN_ALONE):
                    await wake.wait()

    async def do_all(self) -> None:
        """Do all that wait."""
        while waiting := await self._waiting():
            asked, looks = waiting[0], None
            record = parse_game(asked.text)
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
            asked = _ASKED.load(json.loads(text))
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
            kept, computer = LOOKS.dump(Looks(looks)), await context.store.people.computer()
            also.append(PrivateNoteSet(code, computer.id, FOUND, json.dumps(kept), now))
        with suppress(TryLaterError, UndeliverableError):
            await context.platforms.adapters[chat.platform].delete(chat.chat, ids=asked.ids)
        message = context.languages.word(Draft(told), chat)
        result = sent(chat.id, message, now, code, reply_to=asked.reply_to)
        await context.store.commit(Change(outbox=(result,), also=tuple(also)))


# The result: a graph, where the game was lost, the worst plies, a PTN file.


def played_out(record: GameRecord) -> tuple[list[Position], UnplayableError | None]:
    """Return the positions before and after the plies that count, and why there are no more."""
    position = opening_position(record)
    positions = [position.copy()]
    for recorded in record.plies[:MOST_PLIES]:
        try:
            push(position, recorded, record)
        except UnplayableError as error:
            return positions, error
        positions.append(position.copy())
    return positions, None


async def told_of(
    context: Context, chat: ChatRow, record: GameRecord, code: str | None, looks: Sequence[Look]
) -> tuple[DraftBlock, ...]:
    """Return what a chat reads of an analysis; ``code`` is the game's if it was played here."""
    room = None if code is None else await context.rooms.get(code)
    shown = notation_in(chat) or ChatNotation.MAIL
    notation = shown.first if room is None else as_told(room.game, chat).terms.notation
    drawn, picture = await context.announcer.board_style(chat), chat.platform != CONSOLE
    rules = opening_position(record).rules

    def line(*plies: Ply) -> Sentence:
        return drafts.items(*(write_ply(ply, rules, notation, in_both=False) for ply in plies))

    text = not (picture and drawn.pictures)
    return tuple(_told(record, looks, code, line, drawn.theme, picture=picture, text=text))


def _told(  # noqa: PLR0913 - what was found, and how a chat reads it
    record: GameRecord,
    looks: Sequence[Look],
    code: str | None,
    line: Callable[..., Sentence],
    theme: str,
    *,
    picture: bool,
    text: bool,
) -> Iterator[DraftBlock]:
    """Yield the blocks of a result; the graph is a ``picture``, or ``text``, or both."""
    positions, illegal = played_out(record)
    known = chances(positions, looks)
    plies = [recorded.ply for recorded in record.plies[: len(positions) - 1]]
    found = list(findings(positions, plies, looks))
    bad = [one for one in found if one.missed or "?" in one.mark]
    heading = say("analysis-game", code=code) if code else say("analysis-text")
    if not found:
        best = say("analysis-chance", chance=known[0], line=line(*looks[0].line))
        yield drafts.join(heading, best)
        return
    cut = [say("analysis-first", moves=len(found))] if len(record.plies) > len(found) else []
    cut += [tell_illegal(illegal)] if illegal else []
    yield drafts.lines(heading, drafts.join(*_summary(record, bad, line), *cut))
    bars = Preformatted(draw_bars(known))

    def graph(language: Language) -> Enclosure:
        alt = say("analysis-graph", least=min(known), most=max(known), last=known[-1])
        marks = [one.mark for one in found]
        source = dump_graph(known, marks, theme, language.text(alt))
        return Enclosure("chances.png", Kind.PICTURE, source, bars)

    if picture:
        yield Made(graph)
    if text:
        yield bars
    worst = sorted(bad, key=lambda one: one.lost)[-_WORST:]
    if worst:
        shown = sorted(worst, key=lambda one: one.number)
        keys = (f"analysis_of-{'missed' if one.missed else 'worse'}" for one in shown)
        pairs = zip(keys, shown, strict=True)
        yield drafts.lines(
            *(say(key, **_named(one, line), better=line(*one.best)) for key, one in pairs)
        )
    yield Made(lambda language: _file(record, found, known, language))


def _named(one: Finding, line: Callable[..., Sentence]) -> dict[str, Value]:
    """Return a ply with its number, its mark and what it cost."""
    cost = {"lost": one.lost, "moves": one.missed or 0}
    return {"number": one.number, "ply": line(one.ply), "mark": one.mark, **cost}


def _summary(
    record: GameRecord, bad: Sequence[Finding], line: Callable[..., Sentence]
) -> Iterator[Sentence]:
    """Yield where the game was lost, and how many plies of each side were wrong."""
    sides = record.result.value.split("-") if record.result else []
    theirs = [one for one in bad if sides.count("0") == 1 and sides[one.color] == "0"]
    worst = max(theirs or bad, key=lambda one: one.lost, default=None)
    if worst is None:
        yield say("analysis-steady")
        return
    change = {"before": worst.before, "after": worst.after, "color": color_name(worst.color)}
    yield say("analysis-turned", **_named(worst, line), **change)
    marks = [one.color.name.lower() + one.mark.replace("?", "_") for one in bad]
    names = ("white_", "white__", "black_", "black__")
    yield say("analysis-counts", **{name: marks.count(name) for name in names})


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
