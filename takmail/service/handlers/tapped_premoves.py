"""Premoves by taps: the other side's ply, then the answer, maybe behind a ply of one's own."""

from dataclasses import replace

from takmail.audience.premoves import TappedLine
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import DONE, Move, Step
from takmail.commands.premoves import IF, THEN, HaveReady, Premove
from takmail.play.game import Game
from takmail.presenting.registry import presenter_of
from takmail.rulesets.values import Ply
from takmail.service.announcing.readers import as_told
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom
from takmail.service.handlers.dispatch import handles
from takmail.service.handlers.moves import play
from takmail.service.handlers.premoves import add_premoves, side_of
from takmail.service.handlers.taps import (
    answer_in_helper,
    back_to_board,
    helper_looks,
    is_in_helper,
    pressed_board,
    step,
)
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.wording.message.messages import Block
from takmail.wording.message.sentences import say


@handles(Premove)
async def premove(context: Context, request: Request, command: Premove, room: GameRoom) -> Answer:
    """Show a line as far as it is tapped, or keep it; once the board has changed, begin again.

    Where the other side has played meanwhile, the squares ask for the player's move.
    """
    room = await context.rooms.fresh(room)
    game = as_told(room.game, request.chat)
    seat = await side_of(context, request, game)
    press = request.press
    stale = press is not None and 0 < press.number < game.board_number
    people = await context.announcer.readers.people(game, request.chat.platform)
    drawn = await helper_looks(context, request, game)
    chosen, platform = command.chosen.removesuffix(DONE), request.chat.platform
    line = None if stale else TappedLine.of(people, seat, chosen, platform, drawn)
    first: tuple[Block, ...] = ()
    if line is None:
        line = TappedLine.of(people, seat, "", platform, drawn)
        first = (say("choose-changed"),)
    assert line is not None, "the game is on"
    if len(line.games) == 1 and game.turn is seat:
        if is_in_helper(request.press):
            return await step(context, request, Step(), room)
        return await context.replier.refuse(request, "ready-own_turn", code=game.code)
    if command.chosen.endswith(DONE) and line.is_whole:
        return await _keep(context, request, line, room)
    pressed = await pressed_board(context, request, game)
    back = (back_to_board(request, game),) if pressed and line.is_new else ()
    return await answer_in_helper(context, request, game, pressed, *first, *line.blocks(), *back)


async def _keep(context: Context, request: Request, line: TappedLine, room: GameRoom) -> Answer:
    """Keep a line, once one's own ply before it is played."""
    game, plies = room.game, line.plies
    own = plies.pop(0) if game.turn is line.seat else None
    if own is not None:
        move = _read(f"move {_said(own, game)}")
        assert isinstance(move, Move)
        answer = await play(context, request, move, room)
        if answer.refused:
            return answer
        # The ply was saved with the id of the press, so the premove has one of its own.
        incoming = replace(request.incoming, message_id=f"{request.incoming.message_id}:{IF}")
        request = replace(request, incoming=incoming)
    expected, reply = (_said(ply, game) for ply in plies)
    ready = _read(f"{IF} {expected} {THEN} {reply}")
    assert isinstance(ready, HaveReady)
    board = await pressed_board(context, request, game)
    try:
        answer = await add_premoves(context, request, ready, await context.rooms.fresh(room))
    except UnfitError as error:  # the ply was answered by a premove, and is told of as usual
        answer = await context.replier.refuse(request, error.sentence)
    return replace(answer, in_place=board is None)


def _said(ply: Ply, game: Game) -> str:
    """Return a ply as a line says it and nothing else."""
    pressed = presenter_of(game.rules).plies.pressed
    return pressed(ply, game.rules, game.terms.notation)


def _read(line: str) -> object:
    read = parse_line(line)
    return read.command if isinstance(read, Parsed) else None
