"""Analyses of finished games, one after the other, while the computer thinks of no game.

Asked for are those with a note under their player's name, which goes with the result: so one that
was cut off begins again at the next start, and one whose note is gone was cancelled.
"""

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import zip_longest

from takmail.commands.practice.analysis import Analyse
from takmail.commands.settings import ChatNotation
from takmail.commands.spec import OFF
from takmail.engine.analysis import Look, look
from takmail.engine.registry import engine_of
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import GameRecord
from takmail.rulesets.json_forms import Record
from takmail.rulesets.registry import GAME_FORMS
from takmail.service.announcing.analyses import Analysis, played_out
from takmail.service.announcing.announcements import sent
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
from takmail.wording.message.drafts import Draft, DraftBlock, DraftButtons, Sentence, say
from takmail.wording.message.hints import CONSOLE, button
from takmail.workers import Lane, WorkError

FOUND = "analysis"
"""Kind of the computer's own note on a game: what it has found."""

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


async def told_of(
    context: Context, chat: ChatRow, record: GameRecord, code: str | None, looks: Sequence[Look]
) -> tuple[DraftBlock, ...]:
    """Return what a chat reads of an analysis."""
    room = None if code is None else await context.rooms.get(code)
    shown = notation_in(chat) or ChatNotation.MAIL
    notation = shown.first if room is None else as_told(room.game, chat).terms.notation
    drawn, picture = await context.announcer.board_style(chat), chat.platform != CONSOLE
    text = not (picture and drawn.pictures)
    analysis = Analysis(record, looks, notation, code)
    return tuple(analysis.blocks(drawn.theme, picture=picture, text=text))


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
        context, code = self._context, asked.code
        chat = await context.store.chats.by_id(asked.chat)
        if chat is None or asked not in await self._waiting():
            return
        told: tuple[DraftBlock, ...] = (say("analysis-failed"),)
        also: list[Write] = [NoteNow(f"{ANALYSIS}{asked.player}", None)]
        if looks is not None:
            told = await told_of(context, chat, record, code, looks)
        if looks is not None and code is not None:
            computer, text = await context.store.people.computer(), LOOKS.dump(Looks(looks))
            kept = json.dumps(text)
            also.append(PrivateNoteSet(code, computer.id, FOUND, kept, context.now()))
        with suppress(TryLaterError, UndeliverableError):
            await context.platforms.adapters[chat.platform].delete(chat.chat, ids=asked.ids)
        message = context.languages.word(Draft(told), chat)
        result = sent(chat.id, message, context.now(), code, reply_to=asked.reply_to)
        await context.store.commit(Change(outbox=(result,), also=tuple(also)))
