"""Talk among people, and lines that they edit: mostly left alone.

Edits change nothing; the bot says so where somebody may think that they do.
"""

from takmail.commands.help import Help
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.moves import Move
from takmail.commands.offers import Takeback
from takmail.service.arrivals import request_of
from takmail.service.commanding import carry_out
from takmail.service.context import Context
from takmail.service.handlers.relay import pass_talk
from takmail.service.nearly.answering import answer_nearly, ask_claim, is_nearly_move
from takmail.service.ports import Answer, Incoming
from takmail.service.questions import SILENT
from takmail.service.requests import read_incoming
from takmail.service.unaddressed import is_meant, named_elsewhere
from takmail.store.rows import SeenRow
from takmail.wording.help import not_understood
from takmail.wording.message.drafts import DraftButtons, say
from takmail.wording.message.hints import button


async def answer_talk(context: Context, incoming: Incoming) -> Answer:
    """Leave talk alone, unless the bot was meant.

    What people say about a board by answering it in a group is talk too, or a remark.
    """
    if not incoming.addressed and not await is_nearly_move(context, incoming):
        return SILENT
    request = await request_of(context, incoming)
    offered = await answer_nearly(context, request)
    if offered is not None or not incoming.addressed:
        return offered or SILENT
    answered = await context.meanings.answered(request)
    passed_on = await pass_talk(context, request, answered)
    if passed_on is not None:
        return passed_on
    asked = await ask_claim(context, request, answered)
    if asked is not None:
        return asked
    if incoming.reply_to is not None and not request.chat.private:
        return SILENT
    row = DraftButtons((button("help", Help()),))
    return await context.replier.refuse(request, not_understood(request.hints), row)


async def answer_overheard(
    context: Context, incoming: Incoming, parsed: Parsed | Malformed
) -> Answer:
    """Leave a line alone, unless its sender names a game that they play in another chat."""
    room = await named_elsewhere(context, incoming, parsed)
    if room is None:
        return SILENT
    request = await request_of(context, incoming)
    if request.chat.id in room.chats():
        return await carry_out(context, request, parsed)
    return await context.questions.elsewhere(request, room)


async def answer_edit(context: Context, incoming: Incoming) -> Answer:
    """Say once that editing a line changes nothing, if somebody may think that it does."""
    key = await _in_vain(context, incoming)
    if key is None:
        return SILENT
    request = await request_of(context, incoming)
    told = say(key, takeback=request.hints.command("takeback"))
    undo = button("takeback", Takeback(), by=request.player.id)
    return await context.replier.refuse(request, told, DraftButtons((undo,)))


async def _in_vain(context: Context, incoming: Incoming) -> str | None:
    """Return what is to be said of an edit, by its name in the catalogue, if anything is.

    What the bot did not answer at first was talk, and stays talk.
    """
    seen = await context.store.games.seen(incoming.place.platform, incoming.message_id)
    if seen is None:
        return None
    if seen.was_move:
        return "edited" if await _still_counts(context, seen) else None
    return "edited-into_move" if await _plays(context, incoming) else None


async def _still_counts(context: Context, seen: SeenRow) -> bool:
    room = await context.rooms.get(seen.code) if seen.code is not None else None
    return room is not None and room.game.result is None


async def _plays(context: Context, incoming: Incoming) -> bool:
    """Return whether the line reads as a move now, by somebody who plays in its chat."""
    parsed = read_incoming(incoming, await context.tongues.vocabulary(incoming))
    if not isinstance(parsed, Parsed) or not isinstance(parsed.command, Move):
        return False
    return await is_meant(context, incoming, parsed)
