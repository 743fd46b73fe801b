"""Challenges that were sent in any chat, and their answers, which are pressed right there.

The chat is that one message. The challenge comes into the store when the bot is told that it was
sent, or with the first press below it, whichever is first: so there is one game, however often, in
which order and at which moments the two arrive.
"""

from dataclasses import replace

from takmail.commands.values import NO_CLOCK, Accept, Decline, Meet, Topic, Withdraw
from takmail.play.challenges import challenge
from takmail.play.deeds import GameCommand
from takmail.play.game import Phase
from takmail.play.refusals import RefusalError
from takmail.play.terms import Invitee, terms_from
from takmail.service.announcing.readers import person
from takmail.service.games.room import GameRoom
from takmail.service.handlers.playing import Playing
from takmail.service.handlers.proposing import Proposal, Proposing
from takmail.service.inline.invitations import Answering, Invitation, read_invitation
from takmail.service.limits.challenges import ChallengeLimits
from takmail.service.parts import Parts
from takmail.service.people.blocked import why_not_with
from takmail.service.people.handles import invitee_called
from takmail.service.people.purses import check_own_purse
from takmail.service.ports import Answer
from takmail.service.questions import SILENT
from takmail.service.requests import Request
from takmail.service.settings.holding import defaults_in
from takmail.store.errors import DuplicateError
from takmail.store.rows import PlayerRow, SeenRow
from takmail.wording.draft import Draft
from takmail.wording.refusals import explain_refusal
from takmail.wording.say import Sentence, say

_ACTS: dict[Answering, GameCommand] = {
    Answering.JOIN: Accept(Topic.CHALLENGE),
    Answering.DECLINE: Decline(Topic.CHALLENGE),
    Answering.WITHDRAW: Withdraw(Topic.CHALLENGE),
}


class Meeting:
    """Takes challenges where they were sent."""

    def __init__(self, parts: Parts, proposing: Proposing, playing: Playing) -> None:
        self._parts = parts
        self._store = parts.store
        self._rooms = parts.rooms
        self._replier = parts.replier
        self._proposing = proposing
        self._playing = playing
        self._limits = ChallengeLimits(parts.store, parts.limits)

    async def meet(self, request: Request, command: Meet) -> Answer:
        """Have the challenge stand that was sent, and give it the answer that was pressed."""
        read = await read_invitation(self._parts.seals, command.invitation)
        if read is None or not request.chat.single:
            return await self._replier.refuse(request, say("press-unknown"))
        invitation, answering = read
        platform = request.chat.platform
        challenger = await self._store.people.known(platform, invitation.user)
        if challenger is None:
            return await self._replier.refuse(request, say("press-unknown"))
        chat = await self._parts.tongues.sent_by(challenger, request.chat)
        asking = replace(request, chat=chat)
        problem = _problem(answering, is_own=challenger.id == request.player.id)
        if problem is not None:
            return await self._replier.refuse(asking, say(problem))
        if answering is Answering.SENT:
            return await self._sent(asking, invitation)
        return await self._answered(asking, challenger, invitation, answering)

    async def _sent(self, request: Request, invitation: Invitation) -> Answer:
        """Have a challenge stand by what its sender's platform tells of it, and have it told."""
        if await self._standing(request) is not None:
            return SILENT
        try:
            return await self._propose(request, invitation, silent=False)
        except DuplicateError:
            return SILENT

    async def _answered(
        self,
        request: Request,
        challenger: PlayerRow,
        invitation: Invitation,
        answering: Answering,
    ) -> Answer:
        room = await self._standing(request)
        if room is None:
            if request.incoming.at >= invitation.until:
                return await self._expired(request, challenger)
            refused = await self._made_known(replace(request, player=challenger), invitation)
            room = await self._standing(request)
            if room is None:
                return refused
        if room.game.phase is not Phase.CHALLENGE:
            told = say("press-challenge_over", code=room.game.code)
            return await self._replier.refuse(request, told)
        return await self._playing.play(request, _ACTS[answering], room)

    async def _made_known(self, request: Request, invitation: Invitation) -> Answer:
        """Have a challenge stand of whose sending the bot has heard nothing; nobody is told."""
        try:
            return await self._propose(request, invitation, silent=True)
        except DuplicateError:
            self._rooms.forget_chat(request.chat.id)
            return SILENT

    async def _standing(self, request: Request) -> GameRoom | None:
        """Return the game that the message is about, if it is in the store."""
        heads = await self._rooms.heads_in(request.chat.id)
        return await self._rooms.get(heads[-1].code) if heads else None

    async def _propose(self, request: Request, invitation: Invitation, *, silent: bool) -> Answer:
        """Save a challenge of who asks, the only one in this chat but for those that follow it."""
        asked, chat = invitation.asked, request.chat
        if asked.wishes.blind is not None:
            return await self._replier.refuse(request, say("blind-single"))
        if asked.wishes.clock not in {None, NO_CLOCK}:
            return await self._replier.refuse(request, say("clock-single"))
        try:
            event = challenge(
                request.player.id,
                terms_from(asked.wishes, defaults=await defaults_in(self._store, chat)),
                await self._invitee(request, asked.opponent),
                platform=request.player.platform,
                handle=request.player.handle,
            )
            await check_own_purse(self._store, event.terms, request.player.id)
        except RefusalError as error:
            return await self._replier.refuse(request, explain_refusal(error, request.hints))
        unwanted = await self._unwanted(request, event.invitee)
        if unwanted is not None:
            return await self._replier.refuse(request, unwanted)
        over = await self._limits.too_often(request, event.invitee)
        if over is not None:
            return await self._replier.too_often(request, over)
        seen = SeenRow(chat.platform, f"sent:{chat.chat}", request.incoming.at)
        proposal = Proposal(event, invitation.until, seen=seen, silent=silent)
        return (await self._proposing.propose(request, proposal)).answer

    async def _unwanted(self, request: Request, invitee: Invitee | None) -> Sentence | None:
        """Return why one more challenge to somebody isn't welcome, if it isn't."""
        if invitee is not None and invitee.player not in {None, request.player.id}:
            assert invitee.player is not None
            key = "blocked-challenge"
            unwanted = await why_not_with(self._store, request, invitee.player, key)
            if unwanted is not None:
                return unwanted
        return await self._limits.too_many(request, invitee)

    async def _invitee(self, request: Request, handle: str | None) -> Invitee | None:
        if handle is None:
            return None
        return await invitee_called(self._store, request.chat.platform, handle)

    async def _expired(self, request: Request, challenger: PlayerRow) -> Answer:
        """Say that a challenge which nobody took is over, to all who see it."""
        told = say("inline-expired", challenger=person(challenger))
        answer = await self._replier.refuse(request, told)
        shown = self._parts.tongues.word(Draft((told,)), request.chat)
        return Answer(answer.replies, refused=True, aloud=(shown,), replaces=True)


def _problem(answering: Answering, *, is_own: bool) -> str | None:
    """Return why somebody can't give an answer, by the sentence's name, if he can't."""
    if answering is Answering.JOIN:
        return "inline-own" if is_own else None
    if answering is Answering.DECLINE:
        return "press-not_yours" if is_own else None
    return None if is_own else "press-not_yours"
