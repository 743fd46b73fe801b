"""Start links, which open the private talk or bring the bot into a group."""

from datetime import timedelta

from takmail.audience.challenges import detail_buttons
from takmail.audience.link_payloads import read_payload
from takmail.audience.posts import GREETING
from takmail.commands.help import Help
from takmail.commands.lines.parsed import Parsed
from takmail.commands.relay import Join
from takmail.play.events import Challenged
from takmail.play.game import Phase
from takmail.service.announcing.announcements import stripped
from takmail.service.arrivals import request_of
from takmail.service.context import Context
from takmail.service.games.challenges import why_not_challenge
from takmail.service.games.game_rooms import GameRoom, seen_row
from takmail.service.games.lookup import SILENT
from takmail.service.games.records import load_event
from takmail.service.messages import carry_out
from takmail.service.ports import Answer, Incoming
from takmail.service.requests import Request
from takmail.service.small_talk import greet
from takmail.store.changes import Change
from takmail.store.games.challenges import ChallengeMoved, challenge_with_join_code
from takmail.store.games.records import record_of
from takmail.store.messages.outbox import Announcement, last_announced
from takmail.wording.game_facts import describe_challenge
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Buttons
from takmail.wording.message.sentences import join, say


async def show_in_group(context: Context, request: Request, command: Join) -> Answer | None:
    """Show the challenge with a join code in a group; ``None`` if there is none to show.

    The challenger's own continues there. The bot asks anybody else before they take it, as people
    follow links more lightly than they type commands.
    """
    code = await context.store.read(challenge_with_join_code, command.code)
    room = await context.rooms.get(code) if code else None
    if room is None or room.game.phase is not Phase.CHALLENGE:
        return None
    if room.game.challenger == request.player.id:
        return await _bring(context, request, room.game.code)
    people = await context.announcer.readers.people(room.game, request.chat.platform)
    challenge = join(describe_challenge(people, room.game.terms), say("join-here"))
    row = Buttons((button("accept", command), *detail_buttons(room.game)))
    return await context.replier.reply(request, challenge, row, hidden=False)


async def _bring(context: Context, request: Request, code: str) -> Answer | None:
    """Move the sender's own challenge here, where all can see it."""
    unwanted = await why_not_challenge(context, request)
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
    """Return the announcement of the challenge here; elsewhere it loses its buttons."""
    code, here = room.game.code, request.chat.id
    record = await context.store.read(record_of, code)
    event = load_event(record[0].payload)
    assert isinstance(event, Challenged), "each game begins with its challenge"
    brought = GameRoom(room.game, here, own_chat=room.own_chat)
    written = await context.announcer.announce(None, brought, [event], request)
    here_announced = [announced for announced in written if announced.chat_id == here]
    if room.chat != here:
        here_announced.append(stripped(code, room.chat, request.incoming.at))
    return tuple(here_announced)


_JUST = timedelta(minutes=1)
"""Time in which a link's line follows the greeting of a group that the bot came into by it."""


async def _come_into_group(context: Context, request: Request, payload: str) -> Answer:
    """Greet a group, unless the link has just brought the bot there, which greets by itself."""
    if not payload:
        return await carry_out(context, request, Parsed(Help()))
    greeted = await context.store.read(last_announced, request.chat.id, GREETING)
    if greeted is not None and context.now() - greeted < _JUST:
        return SILENT
    return await greet(context, request)


async def come_by_link(context: Context, incoming: Incoming, payload: str) -> Answer:
    """Do the command of a start link."""
    request = await request_of(context, incoming)
    over = context.limits.spend(request)
    if over is not None:
        return await context.replier.too_often(request, over)
    parsed = read_payload(payload)
    if parsed is None and request.chat.private:
        return await greet(context, request)
    if parsed is None:
        return await _come_into_group(context, request, payload)
    if isinstance(parsed.command, Join) and not request.chat.private:
        shown = await show_in_group(context, request, parsed.command)
        if shown is not None:
            return shown
    return await carry_out(context, request, parsed)
