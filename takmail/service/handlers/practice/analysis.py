"""Analyses that people ask for, and proofs of tinuë; neither of a game that is running."""

import json
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from takmail.commands.lines.pasted_games import FoundBoard
from takmail.commands.practice.analysis import Analyse, Tinue
from takmail.commands.settings import ChatNotation
from takmail.commands.spec import OFF, Fits
from takmail.engine.analysis import lookalikes
from takmail.engine.protocol import Engine, Proof
from takmail.engine.registry import engine_of
from takmail.notation.errors import NotationError
from takmail.notation.ptn_files import format_game
from takmail.notation.records import GameRecord
from takmail.play.computer import COMPUTER
from takmail.play.game import Phase
from takmail.rulesets.values import Position
from takmail.service.announcing.analyses import played_out
from takmail.service.announcing.views import notation_in
from takmail.service.context import Context
from takmail.service.games.candidates import being_played
from takmail.service.games.game_rooms import GameRoom, seen_row
from takmail.service.games.visibility import is_outsider
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.handlers.exports import brought, written_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.service.schedule.analysis import (
    FOUND,
    LOOKS,
    Asked,
    asked_by,
    cancel,
    told_of,
)
from takmail.store.changes import Change
from takmail.store.games.private_notes import private_note_of
from takmail.wording.message.drafts import items, say
from takmail.wording.moves import write_ply
from takmail.wording.people import color_name
from takmail.workers import Lane, WorkError, Workers

TO_PROVE = 100_000
"""Positions that are looked at for a proof of tinuë."""


class Brought(NamedTuple):
    """A game to look at, where a text leaves it, and its room if it was played here."""

    record: GameRecord
    position: Position
    room: GameRoom | None = None


@handles_without_game(Analyse)
async def analyse(context: Context, request: Request, command: Analyse) -> Answer:
    """Begin an analysis, show one that is kept, or cancel the sender's."""
    player, chat = request.player.id, request.chat
    before = await asked_by(context, player)
    if command.text == OFF:
        told = say("analysis-none" if before is None else "analysis-cancelled")
        if before is not None:
            await cancel(context, before)
        return await context.replier.reply(request, told, hidden=True)
    try:
        record, _, room = await _brought(context, request, command.text)
    except NotationError as error:
        return await context.replier.explain(request, error)
    await _thinking_of(context, request, played_out(record)[0])
    code = None if room is None else room.game.code
    if room is not None:
        kept = await context.store.read(private_note_of, room.game.code, COMPUTER, FOUND)
        if kept is not None:
            shown = await told_of(context, chat, record, code, LOOKS.load(json.loads(kept)).looks)
            hidden = is_outsider(request, room)
            return await context.replier.reply(request, *shown, hidden=hidden, about=code)
    if before is not None:
        off = request.hints.command("analyse", OFF)
        raise UnfitError(say("analysis-busy", analyse=off))
    if chat.guest or chat.single:
        talk = await context.platforms.open_talk(player, on=chat.platform)
        if talk is None:
            raise UnfitError(say("analysis-in_private"))
        chat = talk
    direct = request.incoming.direct
    reply_to = None if direct else request.incoming.message_id
    asked = Asked(player, chat.id, context.now(), format_game(record), code, reply_to)
    note, answer = asked.noted(), Answer()
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
    said = command.text if number is None else ""
    try:
        record, position, room = await _brought(context, request, said)
    except NotationError as error:
        return await context.replier.explain(request, error)
    if room is not None:
        positions = [one for one in played_out(record)[0] if one.outcome() is None]
        position = positions[-1 if number is None else min(number, len(positions) - 1)]
    engine, thinkers = await _thinking_of(context, request, [position])
    try:
        proof = await thinkers.do(Lane.THINKING, partial(engine.tinue, position, nodes=TO_PROVE))
    except WorkError:
        proof = Proof(None, ())
    notation = (notation_in(request.chat) or ChatNotation.MAIL).first
    line = (write_ply(ply, position.rules, notation, in_both=False) for ply in proof.line)
    found = {True: "proved", False: "refuted", None: "unknown"}[proof.won]
    told = say(f"tinue-{found}", color=color_name(position.turn), line=items(*line))
    return await context.replier.reply(request, told)


async def _brought(context: Context, request: Request, text: str) -> Brought:
    """Return the game that a request is about; raise `NotationError` or `UnfitError` for none."""
    found = await brought(context, request, text)
    if isinstance(found, FoundBoard):
        raise UnfitError(say("analysis-whose_turn"))
    if found is not None:
        return Brought(found.record, found.position)
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
    return Brought(await written_game(context, request, room), room.game.board, room)


async def _thinking_of(
    context: Context, request: Request, positions: Sequence[Position]
) -> tuple[Engine, Workers]:
    """Return who thinks of positions; refuse the board of a running game.

    Such is one that the sender plays or that this chat shows, turned and mirrored boards included.
    With the first two pieces all games look alike.
    """
    engine, chat = engine_of(positions[0].rules), request.chat.id
    if engine is None:
        raise UnfitError(say("computer-no_engine"))
    if context.thinkers is None:
        raise UnfitError(say("analysis-off"))
    if positions[0].outcome() is not None:
        raise UnfitError(say("analysis-over"))
    own, here = await context.rooms.heads_of(request.player.id), await context.rooms.heads_in(chat)
    on = being_played((*own, *here, *await context.lookup.followed(chat)))
    boards = {position.layout() for position in positions}
    for room in await context.rooms.readable({head.code for head in on}):
        layout = room.game.board.layout()
        pieces = sum(stack.height for stack in layout.cells if stack is not None)
        if pieces > 2 and not boards.isdisjoint(lookalikes(layout)):
            raise UnfitError(say("analysis-is_on", code=room.game.code))
    return engine, context.thinkers
