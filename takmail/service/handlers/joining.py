"""Joining a challenge from any chat, by its code."""

from takmail.commands.table import SPEC
from takmail.commands.values import Accept, Join, Topic
from takmail.play.game import Phase
from takmail.service.handlers.playing import Playing
from takmail.service.parts import Parts
from takmail.service.people.codes import JOIN_LENGTH
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.wording.say import Sentence, say

_BY_ID = {
    Phase.CHALLENGE: "join-id",
    Phase.PREPARING: "join-id_taken",
    Phase.PLAYING: "join-id_begun",
    Phase.OVER: "join-id_over",
    Phase.CANCELLED: "join-id_over",
}
"""What is said about a game's id where a join code should be."""


class Joining:
    """Takes challenges by their codes."""

    def __init__(self, parts: Parts, playing: Playing) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._playing = playing
        self._replier = parts.replier
        self._visibility = parts.visibility

    async def join(self, request: Request, command: Join) -> Answer:
        """Take the challenge with this join code; this chat becomes the joiner's home."""
        join = command.code
        code = await self._store.arrangements.invited_by(join)
        if code is None and await self._is_at_hand(request, join):
            code = join
        room = await self._rooms.get(code) if code else None
        if room is None:
            return await self._replier.refuse(request, await self._no_invitation(request, join))
        return await self._playing.play(request, Accept(Topic.CHALLENGE), room)

    async def _is_at_hand(self, request: Request, code: str) -> bool:
        """Return whether this is the id of a challenge that the sender needs no code to answer.

        One that is open to anybody is taken by its code elsewhere, which those know who saw it.
        """
        room = await self._rooms.get(code)
        if room is None or room.game.phase is not Phase.CHALLENGE:
            return False
        own = room.game.challenger == request.player.id
        return own or room.head().names(request.player) or request.chat.id == room.chat

    async def _no_invitation(self, request: Request, join: str) -> Sentence:
        """Say why a code is none by which anything can be joined."""
        room = await self._visibility.find(request, join)
        key = "join-none" if len(join) == JOIN_LENGTH else "join-no_code"
        if room is not None:
            seat = room.game.seat_of(request.player.id)
            own = room.game.phase is Phase.PLAYING and seat is not None
            key = "join-id_own" if own else _BY_ID[room.game.phase]
        hints = {name: request.hints.command(name, game=join) for name in ("watch", "here")}
        return say(key, code=join, length=JOIN_LENGTH, example=SPEC["join"].example, **hints)
