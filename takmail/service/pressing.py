"""Buttons that are pressed, or meant by a word: read back, checked, and done.

A button stays where it was posted, for weeks and across upgrades. So a press says which game and
which moment of it it answers, and is checked like any line: who may press it, and whether what it
answers has changed since. The messages of a chat where the bot is a guest can't be changed when the
game moves on elsewhere: there the first press after that brings the message up to date.
"""

from dataclasses import replace

from takmail.colors import Color
from takmail.commands.boards import ShowBoard
from takmail.commands.buttons import Press, PressError, decode_press
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.moves import Step
from takmail.commands.offers import Topic
from takmail.commands.table import SPEC
from takmail.service.announcing.outgoing import plays_chosen
from takmail.service.arrivals import request_of
from takmail.service.commanding import carry_out
from takmail.service.context import Context
from takmail.service.handlers.boards import show_board
from takmail.service.handlers.move_steps import show_anew
from takmail.service.ports import Answer, Incoming
from takmail.service.presses import OFFERED, OUTDATED, command_of, is_current, is_offered
from takmail.service.requests import Request
from takmail.service.starting.opening import opened
from takmail.wording.message.drafts import Draft, DraftButtons, say
from takmail.wording.message.hints import NOTICES, button
from takmail.wording.message.messages import Message


async def handle_press(context: Context, incoming: Incoming, data: str) -> Answer:
    """Do what a button says; what is for the presser alone may wait in their private talk."""
    request = await request_of(context, incoming)
    press = await read_press(context, data)
    request = replace(request, press=press)
    parsed = command_of(press) if press else None
    if press is None or parsed is None:
        return await context.replier.refuse(request, say("press-unknown"))
    if (shown := await show_anew(context, request, press, parsed)) is not None:
        return shown
    answer = await do_press(context, request, press, parsed)
    if request.chat.single:
        answer = replace(answer, hidden=True)  # all that is seen there is how the game stands
    return await opened(context, request, press, answer)


async def do_press(
    context: Context, request: Request, press: Press, parsed: Parsed | Malformed
) -> Answer:
    """Do what a button says, unless it is somebody else's or out of date."""
    problem = await problem_of(context, request)
    if problem == OUTDATED and plays_chosen(press) and not request.chat.single:
        return await carry_out(context, replace(request, about=None), Parsed(Step(), press.game))
    if problem == OUTDATED and (shown := await _answer_outdated(context, request)) is not None:
        return shown
    if problem is not None:
        return await _refused(context, request, press, problem)
    return await carry_out(context, replace(request, about=None), parsed)


async def _refused(context: Context, request: Request, press: Press, problem: str) -> Answer:
    """Say why a press doesn't count; of one that is out of date, with a button for the board.

    That takes the place of what the presser alone sees: all its buttons are out of date.
    """
    if problem == OUTDATED and press.argument == Topic.CHALLENGE.value:
        problem = "press-challenge_over"  # its board says nothing to who wanted to take it
    hint = request.hints.command("board", game=press.game)
    told = say(problem, board=hint, code=press.game)
    at_once = request.chat.single or request.chat.platform in NOTICES
    if problem != OUTDATED or at_once:
        return await context.replier.refuse(request, told)
    board = button("board", ShowBoard(), press.game, by=request.player.id)
    refused = await context.replier.refuse(request, told, DraftButtons((board,)))
    return replace(refused, in_place=True)


async def read_press(context: Context, data: str) -> Press | None:
    """Return what a button holds, ``None`` if that means nothing here any more."""
    try:
        press = decode_press(data)
    except PressError:
        return None
    if press.kept_key is not None:
        kept = await context.store.posts.argument(press.kept_key)
        if kept is None:
            return None
        press = replace(press, argument=kept, kept_key=None)
    return press if press.verb in SPEC else None


async def problem_of(context: Context, request: Request) -> str | None:
    """Return why a press is refused, by the sentence's name in the catalogue, if it is."""
    press = request.press
    if press is None:
        return None
    if not await _is_for(context, press, request.player.id):
        return "press-not_yours"
    room = await context.visibility.find(request, press.game) if press.game else None
    if room is None:
        return None  # the command itself says that there is no such game
    game = (await context.rooms.fresh(room)).game
    seat = game.seat_of(request.player.id)
    if isinstance(press.by, Color) and seat is not press.by:
        return "press-not_a_player" if seat is None else "press-not_your_seat"
    if not is_current(press, game):
        return OUTDATED
    return OFFERED if seat is not None and is_offered(press, game, seat.other) else None


async def _is_for(context: Context, press: Press, player: str) -> bool:
    """Return whether a button is for this player, or for whom an account of theirs was once."""
    if press.is_for(player):
        return True
    return any(map(press.is_for, await context.store.people.former_ids(player)))


async def _answer_outdated(context: Context, request: Request) -> Answer | None:
    """Return what takes the place of the message whose button is out of date, if that may be.

    That is the board, for a player; for anybody, that a challenge stands no more.
    """
    if request.press is None or not request.chat.guest:
        return None
    room = await context.rooms.get(request.press.game)
    if room is None:
        return None
    if not room.game.has_begun:
        told = say("press-challenge_over", code=room.game.code)
        anew = replace(request, press=None, spec=None)
        answer = await context.replier.reply(anew, told, hidden=False)
        return replace(answer, hidden=True, replaces=True)
    if room.game.seat_of(request.player.id) is None:
        return None
    if not await context.sight.shown_to(request, room):
        return None
    board = await show_board(context, replace(request, press=None), ShowBoard(), room)
    why = context.tongues.word(Draft((say("press-board_now"),)), request.chat)
    replies = tuple(Message((*why.blocks, *told.blocks)) for told in board.replies)
    return replace(board, replies=replies, hidden=True, replaces=True)
