"""Links that bring the bot into a group, with a challenge to be taken there."""

from takmail.commands.relay import Join
from takmail.play.events import Challenged
from takmail.play.game import Phase
from takmail.service.announcing.outgoing import stripped
from takmail.service.context import Context
from takmail.service.games.event_text import load_event
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import seen_row
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.settings.admission import why_not_challenge
from takmail.store.arrangements import ChallengeMoved
from takmail.store.changes import Announcement, Change
from takmail.wording.games import describe_challenge
from takmail.wording.message.drafts import DraftButtons, join, say
from takmail.wording.message.hints import button


async def show_in_group(context: Context, request: Request, command: Join) -> Answer | None:
    """Show the challenge with a join code; ``None`` if there is none to be shown.

    The challenger's own goes on there. Anybody else is asked whether it is to be taken there,
    for a link is followed more lightly than a command is typed.
    """
    code = await context.store.arrangements.invited_by(command.code)
    room = await context.rooms.get(code) if code else None
    if room is None or room.game.phase is not Phase.CHALLENGE:
        return None
    if room.game.challenger == request.player.id:
        return await _bring(context, request, room.game.code)
    return await _offer(context, request, command, room)


async def _offer(context: Context, request: Request, command: Join, room: GameRoom) -> Answer:
    """Ask whether a challenge is to be taken here."""
    people = await context.announcer.participants(room.game, request.chat.platform)
    here = request.hints.command("join", command.code)
    told = join(describe_challenge(people, room.game.terms), say("join-here", join=here))
    row = DraftButtons((button("accept", command),))
    return await context.replier.reply(request, told, row, hidden=False)


async def _bring(context: Context, request: Request, code: str) -> Answer | None:
    """Have the sender's own challenge go on here, where all can see it."""
    unwanted = await why_not_challenge(context.store, context.platforms, request)
    if unwanted is not None:
        return await context.replier.refuse(request, unwanted)
    async with context.rooms.moving(code, request.chat.id):
        room = await context.rooms.to_change(code)
        if room.game.phase is not Phase.CHALLENGE:
            return None
        written = await _announced(context, request, room)
        moved = ChallengeMoved(code, request.chat.id)
        await context.store.commit(Change(seen_row(request, code), outbox=written, also=(moved,)))
    return Answer()


async def _announced(
    context: Context, request: Request, room: GameRoom
) -> tuple[Announcement, ...]:
    """Return the challenge as it is announced here; elsewhere it loses its buttons."""
    code, here = room.game.code, request.chat.id
    record = await context.store.games.record(code)
    assert record is not None, "a game that was found is never removed"
    event = load_event(record[0].payload)
    assert isinstance(event, Challenged), "each game begins with its challenge"
    brought = GameRoom(room.game, here, own_chat=room.own_chat)
    written = await context.announcer.announce(None, brought, [event], request)
    told = [announced for announced in written if announced.chat_id == here]
    if room.chat != here:
        told.append(stripped(code, room.chat, request.incoming.at))
    return tuple(told)
