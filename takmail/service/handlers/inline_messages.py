"""Inline messages: challenges and moves that players send in any chat, and presses below them.

The chat is that one message. A challenge comes into the store when the platform tells of its
sending, or with the first press below it, whichever is first: so there is one game, in any order
and at any moments of the two.
"""

from contextlib import suppress
from dataclasses import replace

from takmail.commands.challenges import Meet
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import Move, PlayOffered
from takmail.commands.offers import Accept, Decline, Topic, Withdraw
from takmail.commands.presses import Press
from takmail.notation.errors import NotationError
from takmail.play.actions import GameCommand
from takmail.play.events import Played, Synced, TakenBack
from takmail.play.game import Phase
from takmail.play.refusals import RefusalError
from takmail.play.terms import terms_from
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import Ply
from takmail.service.chats.platforms import invitee_called
from takmail.service.chats.settings import defaults_in
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.lookup import SILENT
from takmail.service.games.records import load_event
from takmail.service.handlers.challenges import Proposal, challenge_by, propose, refused_one_more
from takmail.service.handlers.dispatch import handles, handles_without_game
from takmail.service.handlers.moves import play
from takmail.service.invitations import Invitation, InvitationAnswer, read_invitation
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.errors import DuplicateError
from takmail.store.games.records import record_of
from takmail.store.messages.catch_up import SeenRow
from takmail.store.people.accounts import PlayerRow, person
from takmail.terms.clocks import NO_CLOCK
from takmail.wording import sight
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Code
from takmail.wording.refusals import explain_refusal

_OTHERS = {InvitationAnswer.JOIN: "inline-own", InvitationAnswer.DECLINE: "press-not_yours"}
"""Answers that the challenger can't give, and the sentences that refuse them."""

_ACTS: dict[InvitationAnswer, GameCommand] = {
    InvitationAnswer.JOIN: Accept(Topic.CHALLENGE),
    InvitationAnswer.DECLINE: Decline(Topic.CHALLENGE),
    InvitationAnswer.WITHDRAW: Withdraw(Topic.CHALLENGE),
}


@handles_without_game(Meet)
async def answer_invitation(context: Context, request: Request, command: Meet) -> Answer:
    """Save the challenge that was sent, and give it the pressed answer."""
    read = await read_invitation(context.signatures, command.invitation)
    if read is None or not request.chat.single:
        return await context.replier.refuse(request, "press-unknown")
    invitation, answering = read
    platform = request.chat.platform
    challenger = await context.store.people.known(platform, invitation.user)
    if challenger is None:
        return await context.replier.refuse(request, "press-unknown")
    chat = await context.languages.sent_by(challenger, request.chat)
    asking = replace(request, chat=chat)
    is_own = challenger.id == request.player.id
    problem = None if is_own or answering in _OTHERS else "press-not_yours"
    problem = _OTHERS.get(answering) if is_own else problem
    if problem is not None:
        return await context.replier.refuse(asking, problem)
    room = await _game_of_message(context, asking)
    if answering is InvitationAnswer.SENT:
        return SILENT if room else await _propose_sent(context, asking, invitation, silent=False)
    if room is None and request.incoming.at >= invitation.until:
        return await _expired(context, asking, challenger)
    if room is None:
        # Its sending isn't known yet: the bot saves the challenge without a message. With dice it
        # shows their commitment first, and nobody accepts before that.
        by_challenger = replace(asking, player=challenger)
        refused = await _propose_sent(context, by_challenger, invitation, silent=True)
        room = await _game_of_message(context, asking)
        if room is None:
            return refused
        if answering is InvitationAnswer.JOIN and room.game.dice.commitment:
            return await context.replier.refuse(asking, "dice-look")
    if room.game.phase is not Phase.CHALLENGE:
        return await context.replier.refuse(asking, "press-challenge_over", code=room.game.code)
    return await play(context, asking, _ACTS[answering], room)


async def _game_of_message(context: Context, request: Request) -> GameRoom | None:
    heads = await context.rooms.heads_in(request.chat.id)
    return await context.rooms.get(heads[-1].code) if heads else None


async def _propose_sent(
    context: Context, request: Request, invitation: Invitation, *, silent: bool
) -> Answer:
    """Save a challenge of the sender, the only one in this chat but for rematches."""
    asked, chat = invitation.asked, request.chat
    if asked.wishes.hides_board:
        return await context.replier.refuse(request, sight.NOT_IN_ONE_MESSAGE)
    if asked.wishes.clock not in {None, NO_CLOCK}:
        return await context.replier.refuse(request, "clock-single")
    try:
        terms = terms_from(asked.wishes, defaults=await defaults_in(context.store, chat))
        invitee = await invitee_called(context.store, chat.platform, asked.opponent)
        event = await challenge_by(context, request.player, terms, invitee)
    except RefusalError as error:
        return await context.replier.refuse(request, explain_refusal(error, request.hints))
    refused = await refused_one_more(context, request, event.invitee)
    if refused is not None:
        return refused
    seen = SeenRow(chat.platform, f"sent:{chat.chat}", request.incoming.at)
    silent = silent and not ruleset_of(terms.rules).has_dice
    proposal = Proposal(event, invitation.until, seen=seen, silent=silent)
    try:
        return await propose(context, request, proposal)
    except DuplicateError:
        context.rooms.forget_chat(chat.id)
        return SILENT


async def _expired(context: Context, request: Request, challenger: PlayerRow) -> Answer:
    """Say to all readers that an untaken challenge is over."""
    expired = say("inline-expired", challenger=person(challenger))
    answer = await context.replier.refuse(request, expired)
    shown = context.languages.word(Message((expired,)), request.chat)
    return Answer(answer.replies, refused=True, aloud=(shown,), replaces=True)


@handles(PlayOffered)
async def play_offered(
    context: Context, request: Request, command: PlayOffered, room: GameRoom
) -> Answer:
    """Play a move on the board below which it was sent.

    All chats of the game and the message get the announcement; a refusal goes to the message.
    """
    press, line, ply = request.press, parse_line(f"move {command.ply}"), None
    move = line.command if isinstance(line, Parsed) else None
    if isinstance(move, Move):
        with suppress(NotationError):
            start = room.game.position or room.game.first_position()
            ply = room.game.ruleset.understood(move.ply, start)
    if press is None or ply is None or not isinstance(move, Move):
        return await context.replier.refuse(request, "press-unknown")
    chat = await context.languages.sent_by(request.player, request.chat)
    asked = replace(request, chat=chat)
    game = (await context.rooms.fresh(room)).game
    if game.board_number > press.number:
        answer = await context.replier.refuse(asked, "inline-board_changed")
    else:
        answer = await play(context, asked, move, room)
    if not answer.refused:
        return answer
    if await _was_played(context, press, ply):
        message = context.replier.said(asked, say("inline-played_already"))
        return replace(answer, replies=(message,))
    if await context.rooms.heads_in(chat.id):
        return answer  # the message is another game's
    return _with_message(context, asked, press, answer)


async def _was_played(context: Context, press: Press, ply: Ply) -> bool:
    """Return whether a sent move is the first that changed its board.

    Only the player who could press its button was on turn there.
    """
    for row in (await context.store.read(record_of, press.game))[press.number :]:
        event = load_event(row.payload)
        if isinstance(event, Played):
            return bool(event.ply == ply)
        if isinstance(event, TakenBack | Synced):
            return False
    return False


def _with_message(context: Context, request: Request, press: Press, answer: Answer) -> Answer:
    """Return a refusal with a message for all readers of the sent move."""
    player, ply = person(request.player), Code(press.argument)
    told = say("inline-not_played", player=player, ply=ply, code=press.game)
    shown = context.languages.word(Message((told,)), request.chat)
    whole = Message((*shown.blocks, *(why for told in answer.replies for why in told.words)))
    return replace(answer, aloud=(whole,), replaces=True)
