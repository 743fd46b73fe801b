"""Analyses that people ask for, and proofs of tinuë; both only of what is no running game."""

import json
from collections.abc import Collection
from typing import NamedTuple

from takmail.commands.lines.pasted_games import FoundBoard
from takmail.commands.practice.analysis import Analyse
from takmail.commands.spec import OFF, Fits
from takmail.engine.analysis import lookalikes
from takmail.engine.registry import engine_of
from takmail.notation.errors import NotationError
from takmail.notation.ptn_files import format_game
from takmail.notation.records import GameRecord
from takmail.play.computer import COMPUTER
from takmail.play.game import Phase
from takmail.rulesets.values import Position
from takmail.service.announcing.analyses import played_out
from takmail.service.context import Context
from takmail.service.games.candidates import being_played
from takmail.service.games.game_rooms import GameRoom, seen_row
from takmail.service.games.visibility import is_outsider
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.handlers.exports import brought, written_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.service.schedule.analysis import ASKED, FOUND, LOOKS, Asked, asked_by, cancel, told_of
from takmail.store.changes import Change
from takmail.store.games.private_notes import private_note_of
from takmail.wording.message.drafts import say


class Brought(NamedTuple):
    """A game to look at, and its room if it was played here."""

    record: GameRecord
    room: GameRoom | None = None


@handles_without_game(Analyse)
async def analyse(context: Context, request: Request, command: Analyse) -> Answer:
    """Begin an analysis, show one that is kept, or cancel the sender's."""
    player, chat = request.player.id, request.chat
    if command.text == OFF:
        told = say("analysis-stopped" if await cancel(context, player) else "analysis-none")
        return await context.replier.reply(request, told, hidden=True)
    try:
        record, room = await _brought(context, request, command.text)
    except NotationError as error:
        return await context.replier.explain(request, error)
    positions, _ = played_out(record)
    await _check(context, request, positions)
    code = None if room is None else room.game.code
    if room is not None:
        kept = await context.store.read(private_note_of, room.game.code, COMPUTER, FOUND)
        if kept is not None:
            looks = LOOKS.load(json.loads(kept)).looks
            blocks = await told_of(context, chat, record, code, looks)
            hidden = is_outsider(request, room)
            return await context.replier.reply(request, *blocks, hidden=hidden, about=code)
    if await context.store.notes.get(f"{ASKED}{player}") is not None:
        raise UnfitError(say("analysis-busy"))
    if chat.guest or chat.single:
        talk = await context.platforms.open_talk(player, on=chat.platform)
        if talk is None:
            raise UnfitError(say("analysis-in_private"))
        chat = talk
    direct = request.incoming.direct
    reply_to = None if direct or chat is not request.chat else request.incoming.message_id
    note = asked_by(player, Asked(chat.id, context.now(), format_game(record), code, reply_to))
    if direct:
        answer = await context.replier.reply(
            request, say("analysis-begins"), hidden=True, also=[note]
        )
    else:
        answer = Answer()
        await context.store.commit(Change(seen=seen_row(request), also=(note,)))
    context.to_analyse.set()
    return answer


async def _brought(context: Context, request: Request, text: str) -> Brought:
    """Return the game that a request is about; raise `NotationError` or `UnfitError` for none."""
    found = await brought(context, request, text)
    if isinstance(found, FoundBoard):
        raise UnfitError(say("analysis-whose_turn"))
    if found is not None:
        return Brought(found.record)
    code = request.game or request.about
    if code is None and not text:
        heads = await context.lookup.at_hand(request, Fits.FINISHED)
        code = next((head.code for head in reversed(heads) if head.phase is Phase.OVER), None)
    if code is None:
        raise UnfitError(say("analysis-which", analyse=request.hints.command("analyse", game="k3")))
    room = await context.visibility.find(request, code)
    if room is None:
        raise UnfitError(say("no_such_game", code=code, games=request.hints.command("games")))
    room = await context.rooms.fresh(room)
    if room.game.phase not in {Phase.OVER, Phase.CANCELLED} or not room.game.has_begun:
        raise UnfitError(say("analysis-is_on", code=code))
    if not room.game.ruleset.in_ptn:
        raise UnfitError(say("link-no_ptn", code=code))
    return Brought(await written_game(context, request, room), room)


async def _check(context: Context, request: Request, positions: Collection[Position]) -> None:
    """Refuse what can't be looked at, and what shows the board of a running game.

    Such is one that the sender plays or that this chat shows, turned and mirrored boards included.
    With the first two pieces all games look alike.
    """
    first = next(iter(positions))
    if engine_of(first.rules) is None:
        raise UnfitError(say("computer-no_engine"))
    if first.outcome() is not None:
        raise UnfitError(say("analysis-over"))
    if context.thinkers is None:
        raise UnfitError(say("analysis-off"))
    rooms, chat = context.rooms, request.chat.id
    own, here = await rooms.heads_of(request.player.id), await rooms.heads_in(chat)
    running = being_played((*own, *here, *await context.lookup.followed(chat)))
    codes = {head.code for head in running if head.size == first.size}
    boards = {position.layout() for position in positions}
    for room in await rooms.readable(codes):
        layout = room.game.board.layout()
        pieces = sum(stack.height for stack in layout.cells if stack is not None)
        if pieces > 2 and not boards.isdisjoint(lookalikes(layout)):
            raise UnfitError(say("analysis-is_on", code=room.game.code))
