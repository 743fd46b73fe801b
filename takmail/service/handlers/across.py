"""The commands of games that cross chats and platforms, each handed to the part that knows it."""

from random import Random

from takmail.commands.reading import Parsed
from takmail.commands.values import (
    Accept,
    ConfirmPair,
    Here,
    Join,
    Mute,
    Pair,
    Remark,
    SetNotation,
    Topic,
    Unpair,
    Unwatch,
    Watch,
)
from takmail.notation.notations import Notation
from takmail.play.game import Phase
from takmail.service.games.rooms import GameRooms
from takmail.service.handlers.boards import Showing
from takmail.service.handlers.chat_settings import may_set_looks
from takmail.service.handlers.homes import Moving
from takmail.service.handlers.pairing import Pairing
from takmail.service.handlers.playing import Playing
from takmail.service.handlers.remarks import Remarks
from takmail.service.handlers.watching import Watching
from takmail.service.meant import may_take, seated
from takmail.service.people.codes import JOIN_LENGTH
from takmail.service.ports import Answer
from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.store.arrangements import NotationSet
from takmail.store.store import Store
from takmail.wording.help import JOIN_EXAMPLE
from takmail.wording.message import Paragraph
from takmail.wording.say import say

_BY_ID = {
    Phase.CHALLENGE: "join.id",
    Phase.PLAYING: "join.id_begun",
    Phase.OVER: "join.id_over",
    Phase.CANCELLED: "join.id_over",
}
"""What is said about a game's id where a join code should be."""


class Relaying:
    """Does what is asked about chats, rather than about the board."""

    def __init__(
        self, store: Store, rooms: GameRooms, playing: Playing, showing: Showing, codes: Random
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._replier = replier = Replier(store)
        self._playing = playing
        self._pairing = Pairing(store, rooms, replier, codes)
        self.watching = Watching(store, rooms, replier, showing)
        self.moving = Moving(store, rooms, replier, showing)
        self.remarks = Remarks(store, rooms, replier, showing)

    async def heard(self, request: Request, heard: Parsed) -> Answer | None:
        """Do what a line asks for; ``None`` if it asks for something else."""
        game = heard.game
        match heard.command:
            case Join(code):
                return await self.join(request, code)
            case Here():
                return await self.moving.here(request, game)
            case Watch(code):
                return await self.watching.watch(request, code or game)
            case Unwatch(code):
                return await self.watching.unwatch(request, code or game)
            case Remark(text):
                return await self.remarks.say(request, text, game)
            case Mute(muted):
                return await self.remarks.mute(request, game, on=muted)
            case SetNotation(notation):
                return await self._set_notation(request, notation)
            case command:
                return await self._pair(request, command)

    async def join(self, request: Request, join: str) -> Answer:
        """Take the challenge with this join code; this chat becomes the joiner's home."""
        code = await self._store.arrangements.invited_by(join)
        if code is None and await self._is_at_hand(request, join):
            code = join
        if code is None:
            return await self._replier.refuse(request, await self._no_invitation(request, join))
        return await self._playing.play(request, Accept(Topic.CHALLENGE), code)

    async def _pair(self, request: Request, command: object) -> Answer | None:
        match command:
            case Pair(None):
                return await self._pairing.ask(request)
            case Pair(str() as code):
                return await self._pairing.enter(request, code)
            case ConfirmPair():
                return await self._pairing.confirm(request)
            case Unpair():
                return await self._pairing.undo(request)
            case _:
                return None

    async def _is_at_hand(self, request: Request, code: str) -> bool:
        """Tell whether this is the id of a challenge that the sender needs no code to answer.

        One that is open to anybody is taken by its code elsewhere, which those know who saw it.
        """
        room = await self._rooms.get(code)
        if room is None or room.game.phase is not Phase.CHALLENGE:
            return False
        game = room.game
        named = game.invitee is not None and may_take(game, request.player)
        return named or request.chat.id == room.chat or request.player.id == game.challenger

    async def _no_invitation(self, request: Request, join: str) -> Paragraph:
        """Say why a code is none by which anything can be joined."""
        room = await self._rooms.get(join)
        key = "join.none" if len(join) == JOIN_LENGTH else "join.no_code"
        if room is not None:
            own = room.game.phase is Phase.PLAYING and seated(room.game, request.player)
            key = "join.id_own" if own else _BY_ID[room.game.phase]
        hints = {name: request.hints.command(name, game=join) for name in ("watch", "here")}
        return say(key, code=join, length=JOIN_LENGTH, example=JOIN_EXAMPLE, **hints)

    async def _set_notation(self, request: Request, notation: Notation | None) -> Answer:
        """Have this chat told of plies in one notation, which turns its boards round, too."""
        if not await may_set_looks(self._rooms, request):
            return await self._replier.refuse(request, say("look.players_only"))
        change = NotationSet(request.chat.id, notation.value if notation else None)
        if notation is None:
            told = say("notation.game")
        else:
            told = say("notation.set", notation=say(notation.value))
        return await self._replier.reply(request, told, also=[change], hidden=False)
