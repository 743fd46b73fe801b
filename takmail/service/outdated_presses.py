"""Buttons that are out of date, in a chat where the bot is a guest.

The messages there can't be changed when the game moves on elsewhere. So the first press after that
brings the message up to date.
"""

from dataclasses import replace

from takmail.commands.values import ShowBoard
from takmail.service.context import Context
from takmail.service.handlers.boards import show_board
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.wording.draft import Draft
from takmail.wording.message import Message
from takmail.wording.say import say


async def answer_outdated(context: Context, request: Request) -> Answer | None:
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
