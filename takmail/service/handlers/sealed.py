"""Secret choices before play, asked, read and sealed where nobody else reads them.

A choice that is typed where others read it doesn't count: it is no secret any more.
"""

from collections.abc import Sequence
from dataclasses import replace

from takmail.commands.sealed import Choose, ShowChoices
from takmail.play.challenges import awaited, owing
from takmail.play.game import Game
from takmail.play.refusals import RefusalError, Why
from takmail.service.consequences import is_below_question
from takmail.service.context import Context
from takmail.service.games.challenges import purses_for
from takmail.service.games.game_rooms import GameRoom
from takmail.service.handlers.dispatch import handles
from takmail.service.handlers.moves import play
from takmail.service.handlers.taps import NOT_ON
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.wording import sealed
from takmail.wording.message.messages import Block, Buttons
from takmail.wording.refusals import explain_refusal


@handles(Choose)
async def choose_secretly(
    context: Context, request: Request, command: Choose, room: GameRoom
) -> Answer:
    """Seal the sender's choice; without a word, ask them."""
    if not command.words:
        return await show_choices(context, request, ShowChoices(), room)
    room = await context.rooms.fresh(room)
    game, stage = room.game, awaited(room.game)
    if stage is None or game.seat_of(request.player.id) is None:
        return await _refused(context, request, game)
    how = request.hints.command("choose", sealed.example(game, stage), game.code)
    if not request.is_private:
        row = Buttons((sealed.show_button(game),))
        return await context.replier.refuse(request, sealed.openly(how), row)
    read = sealed.read_choice(stage, command.words)
    if read is None:
        return await context.replier.refuse(request, sealed.unclear(game, stage, how))
    return await play(context, request, read, room)


@handles(ShowChoices)
async def show_choices(
    context: Context, request: Request, command: ShowChoices, room: GameRoom
) -> Answer:
    """Show the sender's choices now, to press or to type."""
    room = await context.rooms.fresh(room)
    game, stage = room.game, awaited(room.game)
    seat = game.seat_of(request.player.id)
    if stage is None or seat is None:
        return await _refused(context, request, game)
    if game.party_of(seat) not in owing(game):
        people = await context.announcer.readers.people(game, request.chat.platform)
        blocks: Sequence[Block] = (sealed.waits(people),)
    else:
        how = request.hints.command("choose", sealed.example(game, stage), game.code)
        purses = await purses_for(context, game, request.player.id)
        purse = None if purses is None else purses[game.party_of(seat)]
        blocks = sealed.question(game, stage, command.words, how, request.player.id, purse)
    answer = await context.replier.reply(request, *blocks, hidden=True, about=game.code)
    return replace(answer, in_place=is_below_question(request.press))


async def _refused(context: Context, request: Request, game: Game) -> Answer:
    """Return why somebody has nothing to choose in a game."""
    people = await context.announcer.readers.people(game, request.chat.platform)
    why = NOT_ON.get(game.phase, Why.NOTHING_TO_CHOOSE)
    if why is Why.PREPARING:
        why = Why.NOTHING_TO_CHOOSE
    if game.seats is not None and game.seat_of(request.player.id) is None:
        why = Why.NOT_A_PLAYER
    told = explain_refusal(RefusalError(why), request.hints, people, "choose")
    return await context.replier.refuse(request, told)
