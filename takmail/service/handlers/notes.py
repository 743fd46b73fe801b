"""Notes on games, and lines that players try out on a board of their own.

Nobody else sees either, and neither changes a game.
"""

from collections.abc import Collection

from takmail.audience.taps import ply_at
from takmail.commands.command_order import verb_of
from takmail.commands.moves import DONE
from takmail.commands.notes import LONGEST_NOTE, Note, Try, TryStep
from takmail.commands.spec import OFF
from takmail.notation.errors import NotationError
from takmail.play.game import Game
from takmail.play.tries import MOST_TRIED
from takmail.presenting.protocol import NOTHING
from takmail.rulesets.protocol import Feature
from takmail.service.announcing.readers import as_told
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.suggestions import explain
from takmail.service.handlers.dispatch import handles
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError, in_its_place
from takmail.service.saved_answers import Replier
from takmail.service.tries import (
    Trial,
    kept,
    plies_to_try,
    shown,
    tried_after,
    tried_line,
)
from takmail.store.games.private_notes import (
    NOTE,
    PrivateNoteSet,
    games_with_private_note,
    private_note_of,
)
from takmail.store.store import Store
from takmail.wording.games import alone, note_lines
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Block, Buttons
from takmail.wording.message.sentences import say
from takmail.wording.message.text import harmless
from takmail.wording.tries import TOO_LONG


async def noted_among(
    store: Store, replier: Replier, request: Request, codes: Collection[str]
) -> Collection[str]:
    """Return the games with a note of the sender's; none where others read the answer."""
    if not await replier.is_read_alone(request):
        return ()
    return await store.read(games_with_private_note, codes, request.player.id, NOTE)


_EXAMPLE = "c3!?"


@handles(Note)
async def keep_note(context: Context, request: Request, command: Note, room: GameRoom) -> Answer:
    """Keep a note on a game in place of the one before; drop it, or show it."""
    code = room.game.code
    before = await context.store.read(private_note_of, code, request.player.id, NOTE)
    off, text = command.text == OFF, harmless(command.text).strip()
    if len(text) > LONGEST_NOTE:
        raise UnfitError("note-too_long", limit=LONGEST_NOTE, length=len(text))
    if not text or (off and before is None):
        return await _show_note(context, request, code, before)
    kept = PrivateNoteSet(code, request.player.id, NOTE, None if off else text, request.incoming.at)
    key = alone("note-kept" if before is None else "note-replaced", request.chat.platform)
    answer = say("note-dropped", code=code) if off else note_lines(key, text, code=code)
    return await context.replier.reply(request, answer, also=[kept], about=code)


async def _show_note(context: Context, request: Request, code: str, text: str | None) -> Answer:
    if text is None:
        key = alone("note-none", request.chat.platform)
        none = say(key, code=code, note=request.hints.command("note", _EXAMPLE, code))
        return await context.replier.reply(request, none, about=code)
    blocks: tuple[Block, ...] = (
        note_lines("note-shown", text, code=code),
        Buttons((button("note_off", Note(OFF), code, by=request.player.id),)),
    )
    return await context.replier.reply(request, *blocks, about=code)


@handles(Try)
async def try_out(context: Context, request: Request, command: Try, room: GameRoom) -> Answer:
    """Continue a line, or take plies of it back; show the board after it.

    If one of several plies can't be played, none of them is.
    """
    async with context.rooms.lock(room.game.code):
        game = as_told((await context.rooms.fresh(room)).game, request.chat)
        game.terms.need(Feature.TRY)
        if not game.has_begun:
            return await _not_begun(context, request, game)
        trial = await tried_line(context.store, game, request.player.id)
        try:
            after = tried_after(request, trial, command.words)
        except NotationError as error:
            _suggest(request, trial, error)
            return await explain(context, request, error)
        return await _show_line(context, request, after, changed=after.line != trial.line)


@handles(TryStep)
async def try_step(context: Context, request: Request, command: TryStep, room: GameRoom) -> Answer:
    """Show the next ply of a line as far as it is tapped; one that is done continues the line.

    If the line has changed meanwhile, its board is shown.
    """
    mark, _, path = command.chosen.partition(" ")
    async with context.rooms.lock(room.game.code):
        now = as_told((await context.rooms.fresh(room)).game, request.chat)
        if not now.has_begun:
            return await _not_begun(context, request, now)
        trial = await tried_line(context.store, now, request.player.id)
        if mark != trial.mark or trial.is_over:
            return await _show_line(context, request, trial, say("try-changed"))
        chosen = path.removesuffix(DONE)
        ply = None if path == chosen else ply_at(trial.tried, chosen)
        if ply is None:
            return await _show_line(context, request, trial, path=chosen)
        if len(trial.line.plies) >= MOST_TRIED:
            raise UnfitError(TOO_LONG)
        after = trial.with_line((*trial.line.plies, ply))
        return await _show_line(context, request, after, changed=True)


async def _not_begun(context: Context, request: Request, game: Game) -> Answer:
    answer = say("try-not_begun", code=game.code)
    return await context.replier.reply(request, answer, about=game.code)


async def _show_line(
    context: Context,
    request: Request,
    trial: Trial,
    *told: Block,
    path: str = NOTHING,
    changed: bool = False,
) -> Answer:
    """Show a line with as much of its next ply, and save it if it has changed.

    It takes the place of the pressed message, which only the sender sees.
    """
    people = await context.announcer.readers.people(trial.tried, request.chat.platform)
    drawn = await context.announcer.readers.looks(request.chat, trial.tried)
    blocks = (*told, *shown(request, trial, people, drawn, path))
    also = [kept(request, trial)] if changed else []
    answer = await context.replier.reply(request, *blocks, also=also, about=trial.game.code)
    return in_its_place(request, answer)


def _suggest(request: Request, trial: Trial, error: NotationError) -> None:
    """Make an error suggest the whole command, or nothing if that can't be tried either."""
    if error.suggestion is None:
        return
    try:
        plies_to_try(error.suggestion, trial, request)
    except (NotationError, UnfitError):
        error.suggestion = None
    else:
        error.suggestion = f"{verb_of(Try())} {error.suggestion}"
