"""Notes on games, each for the one who keeps it."""

from takmail.commands.limits import LONGEST_NOTE
from takmail.commands.option_words import OFF
from takmail.commands.presses import press_of
from takmail.commands.values import Note
from takmail.service.games.room import GameRoom
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.arrangements import PaperNow
from takmail.store.papers import NOTE
from takmail.wording.draft import DraftBlock, DraftButton, DraftButtons
from takmail.wording.papers import alone, note_lines
from takmail.wording.say import say
from takmail.wording.written import harmless

_EXAMPLE = "c3!?"


class Notes:
    """Keeps notes, and shows them to nobody else."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._replier = parts.replier

    async def note(self, request: Request, command: Note, room: GameRoom) -> Answer:
        """Keep a note on a game in place of the one before; drop it, or show it."""
        code = room.game.code
        before = await self._store.papers.of(code, request.player.id, NOTE)
        if command.text == OFF:
            return await self._drop(request, code, before)
        if not command.text:
            return await self._show(request, code, before)
        text = harmless(command.text).strip()
        if len(text) > LONGEST_NOTE:
            told = say("note-too_long", limit=LONGEST_NOTE, length=len(text))
            return await self._replier.refuse(request, told)
        if not text:
            return await self._show(request, code, before)
        key = alone("note-kept" if before is None else "note-replaced", request.chat.platform)
        kept = PaperNow(code, request.player.id, NOTE, text, request.incoming.at)
        told = note_lines(say(key, code=code), text)
        return await self._replier.reply(request, told, also=[kept], about=code)

    async def _show(self, request: Request, code: str, text: str | None) -> Answer:
        if text is None:
            return await self._replier.reply(request, _none(request, code), about=code)
        blocks: tuple[DraftBlock, ...] = (
            note_lines(say("note-shown", code=code), text),
            DraftButtons((_drop_button(request, code),)),
        )
        return await self._replier.reply(request, *blocks, about=code)

    async def _drop(self, request: Request, code: str, before: str | None) -> Answer:
        if before is None:
            return await self._replier.reply(request, _none(request, code), about=code)
        gone = PaperNow(code, request.player.id, NOTE, None, request.incoming.at)
        told = say("note-dropped", code=code)
        return await self._replier.reply(request, told, also=[gone], about=code)


def _none(request: Request, code: str) -> DraftBlock:
    key = alone("note-none", request.chat.platform)
    return say(key, code=code, note=request.hints.command("note", _EXAMPLE, code))


def _drop_button(request: Request, code: str) -> DraftButton:
    press = press_of(Note(OFF), code, by=request.player.id)
    return DraftButton(say("button-note_off"), press)
