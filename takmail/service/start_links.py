"""Start links: people come to the private talk, or bring the bot into a group, by a link."""

from takmail.commands.challenges import Challenge
from takmail.commands.games import ListGames
from takmail.commands.help import Help, ShowRules
from takmail.commands.lines.parsed import Parsed
from takmail.commands.relay import Join
from takmail.play.events import Challenged
from takmail.play.game import Phase
from takmail.service.announcing.announcements import stripped
from takmail.service.context import Context
from takmail.service.games.challenges import why_not_challenge
from takmail.service.games.lookup import SILENT
from takmail.service.games.records import load_event
from takmail.service.games.room import GameRoom, seen_row
from takmail.service.messages import carry_out, request_of
from takmail.service.payloads import HELLO, read_payload
from takmail.service.ports import Answer, Incoming
from takmail.service.requests import Request
from takmail.store.arrangements import ChallengeMoved
from takmail.store.changes import Announcement, Change
from takmail.wording.games import describe_challenge
from takmail.wording.message.drafts import (
    DraftBlock,
    DraftButtons,
    DraftStart,
    DraftStarts,
    join,
    say,
)
from takmail.wording.message.hints import Hints, button

# What somebody reads first who opens the private talk: what the bot is for, and how to begin.


def greeting(hints: Hints) -> tuple[DraftBlock, ...]:
    """Return the greeting, with a button for each thing that one may want to do first."""
    told = say("greeting", challenge=hints.command("challenge", "@ann"))
    first = (button("challenge", Challenge()), button("games", ListGames()))
    then = (button("rules", ShowRules()), button("help", Help()))
    into_group = DraftStart(say("button-into_group"), HELLO, group=True)
    return (told, DraftButtons(first), DraftButtons(then), DraftStarts((into_group,)))


# Links that bring the bot into a group, with a challenge to be taken there.


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


# Who comes by a link, or brings the bot into a group by one.


async def come_by_link(context: Context, incoming: Incoming, payload: str) -> Answer:
    """Do what the link was made for by which somebody comes, or brings the bot into a group."""
    request = await request_of(context, incoming)
    over = context.limits.spend(request)
    if over is not None:
        return await context.replier.too_often(request, over)
    parsed = read_payload(payload)
    if parsed is None:
        return await _greeted(context, request, payload)
    if isinstance(parsed.command, Join) and not request.chat.private:
        shown = await show_in_group(context, request, parsed.command)
        if shown is not None:
            return shown
    return await carry_out(context, request, parsed)


async def _greeted(context: Context, request: Request, payload: str) -> Answer:
    """Greet whoever comes for nothing in particular; a group has been greeted by then."""
    if request.chat.private:
        return await context.replier.reply(request, *greeting(request.hints))
    if payload:
        return SILENT
    return await carry_out(context, request, Parsed(Help()))
