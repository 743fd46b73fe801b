"""Replays: games that their players, and others who may see them, look through move by move.

Each step replaces the message that only its presser sees. Its buttons say which board they show, so
that nothing is kept: of a game that has changed meanwhile they show the moves that stand now.
"""

from dataclasses import replace

from takmail.audience.boards import BoardBlock, view
from takmail.audience.buttons import step_buttons, view_buttons
from takmail.commands.command_order import press_of
from takmail.commands.replays import Replay, ReplayStep
from takmail.play.tries import as_after
from takmail.service.announcing.readers import as_told
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.visibility import is_own
from takmail.service.handlers.boards import once_begun
from takmail.service.handlers.dispatch import handles
from takmail.service.ports import Answer
from takmail.service.private_chats import line_leading
from takmail.service.requests import Request, UnfitError, in_its_place
from takmail.wording.boards import START_POSITION
from takmail.wording.message.hints import CONSOLE
from takmail.wording.message.messages import Block, Buttons
from takmail.wording.message.sentences import join, lines, say
from takmail.wording.plies import last_said
from takmail.wording.ruleset_sentences import teller_of


@handles(Replay)
@once_begun
async def replay_game(
    context: Context, request: Request, command: Replay, room: GameRoom
) -> Answer:
    """Show the first board of a game, or the one after so many moves, with buttons to step."""
    code, last = room.game.code, len(room.game.plies)
    if not last:
        raise UnfitError("record-none", code=code)
    if command.after is None:
        from_there = request.hints.command("replay", str(last), code)
        raise UnfitError("replay-unclear", replay=from_there, after=last)
    if command.after > last:
        raise UnfitError("try-no_such_ply", after=command.after, last=last)
    if is_own(room.head(), request.player):
        led = await line_leading(context, request, press_of(Replay(command.after), code))
        if led is not None:
            return led
    return await step_through(context, request, ReplayStep(command.after), room)


@handles(ReplayStep)
@once_begun
async def step_through(
    context: Context, request: Request, step: ReplayStep, room: GameRoom
) -> Answer:
    """Show a board of a game; where its reader can't see that in private, all in the chat do."""
    chat, player = request.chat, request.player.id
    openly = not request.is_read_alone and not is_own(room.head(), request.player)
    if openly:
        request = replace(request, spec=None)
    game = as_told(room.game, chat)
    last = len(game.plies)
    step = replace(step, after=max(0, min(step.after, last)))
    there = game if step.after == last else as_after(game, step.after)
    people = await context.announcer.readers.people(there, chat.platform)
    drawn = await context.announcer.readers.looks(chat, game)
    if step.picture is not None:
        drawn = replace(drawn, pictures=step.picture)
    shown = replace(view(there, people), flipped=step.flipped)
    title = say("replay-title", code=game.code, after=step.after, last=last)
    said = last_said(people, flattens=shown.flattens) or (START_POSITION,)
    if step.after == last and game.result is not None:
        said = (*said, teller_of(game.rules).result(game.result, people))
    blocks: list[Block] = [lines(title, join(*said)), BoardBlock(shown, drawn)]
    if chat.platform == CONSOLE:
        blocks.append(say("replay-typed"))
    blocks.extend(step_buttons(game, step, player))
    looks = view_buttons(game, step, player, picture=drawn.pictures, tries=not openly)
    blocks.append(Buttons(tuple(looks)))
    answer = await context.replier.reply(request, *blocks, hidden=not openly, about=game.code)
    return in_its_place(request, answer)
