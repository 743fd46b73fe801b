"""New challenges, on their way into the store and to those who are to hear of them."""

from dataclasses import dataclass, replace
from datetime import datetime
from random import Random

from takmail.play.events import Challenged
from takmail.play.evolve import begin
from takmail.play.terms import Invitee
from takmail.service.announcing.aloud import Told, told_by
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import new_game_row, record_rows, seen_row
from takmail.service.parts import Parts
from takmail.service.people.codes import join_code
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.arrangements import NewInvitation
from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.rows import SeenRow
from takmail.wording.say import say

TRIES = 5
"""How many codes are tried, should others take them at the same moment."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A challenge that is to stand ``until`` a moment.

    ``own_chat`` is whether the game is to have a chat of its own, ``None`` if that isn't said.
    ``seen`` is the row that no second challenge can have, ``None`` for that of the line itself.
    Nobody is told of one that is ``silent``. ``variations`` of the game that was brought were left
    out.
    """

    event: Challenged
    until: datetime
    own_chat: bool | None = None
    seen: SeenRow | None = None
    silent: bool = False
    variations: int = 0


@dataclass(frozen=True, slots=True)
class Proposed:
    """A challenge that is in the store, and the answer to who has made it."""

    room: GameRoom
    answer: Answer


class Proposing:
    """Saves challenges."""

    def __init__(self, parts: Parts, random: Random) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._random = random

    async def propose(self, request: Request, proposal: Proposal) -> Proposed:
        """Save a challenge of whoever asks, in the chat where he does, and have it announced.

        Raise ``DuplicateError`` if the row of what is seen by it is there already.
        """
        for _ in range(TRIES):
            event = replace(proposal.event, until=proposal.until, join=join_code(self._random))
            game = begin(await self._store.codes.new(), event)
            room = GameRoom(game, request.chat.id, own_chat=proposal.own_chat)
            told = await self._told(request, proposal, room, event)
            invited = NewInvitation(
                game.code,
                event.join,
                proposal.until,
                *_unmet(event.invitee),
                own_chat=proposal.own_chat,
            )
            change = Change(
                seen=proposal.seen or seen_row(request, game.code),
                new_game=new_game_row(request, game),
                record=tuple(record_rows(request, None, game.code, [event])),
                outbox=told.outbox,
                also=(invited,),
            )
            if await self._rooms.saved(change, room):
                return Proposed(room, told.with_answer(Answer(), game.code))
        raise ConflictError

    async def _told(
        self, request: Request, proposal: Proposal, room: GameRoom, event: Challenged
    ) -> Told:
        """Return what the chats are told."""
        if proposal.silent:
            return Told(())
        extra = [say("guest-limits")] if request.chat.guest else []
        if proposal.variations:
            extra.append(say("reading-variations", count=proposal.variations))
        written = await self._announcer.announce(None, room, [event], request, *extra)
        return await told_by(self._store, request, written)


def _unmet(invitee: Invitee | None) -> tuple[str | None, str | None]:
    """Return the platform and the handle that a challenge names, if nobody is known by them."""
    if invitee is None or invitee.player is not None:
        return None, None
    return invitee.platform, invitee.handle
