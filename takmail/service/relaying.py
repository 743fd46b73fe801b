"""The commands of games that cross chats and platforms, each handed to the part that knows it."""

from random import Random

from takmail.notation.commands import (
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
from takmail.notation.line import Said
from takmail.notation.notations import Notation
from takmail.play.game import Phase
from takmail.service.asking import Ask
from takmail.service.moving import Moving
from takmail.service.pairing import Pairing
from takmail.service.playing import Playing
from takmail.service.ports import Answer
from takmail.service.remarks import Remarks
from takmail.service.replying import Replier
from takmail.service.routing import may_take, seated
from takmail.service.showing import Showing
from takmail.service.spoken import JOIN_LENGTH
from takmail.service.tables import Tables
from takmail.service.tastes import may_set_looks
from takmail.service.watching import Watching
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
        self, store: Store, tables: Tables, playing: Playing, showing: Showing, codes: Random
    ) -> None:
        self._store = store
        self._tables = tables
        self._replier = replier = Replier(store)
        self._playing = playing
        self._pairing = Pairing(store, tables, replier, codes)
        self.watching = Watching(store, tables, replier, showing)
        self.moving = Moving(store, tables, replier, showing)
        self.remarks = Remarks(store, tables, replier, showing)

    async def heard(self, ask: Ask, heard: Said) -> Answer | None:
        """Do what a line asks for; ``None`` if it asks for something else."""
        game = heard.game
        match heard.command:
            case Join(code):
                return await self.join(ask, code)
            case Here():
                return await self.moving.here(ask, game)
            case Watch(code):
                return await self.watching.watch(ask, code or game)
            case Unwatch(code):
                return await self.watching.unwatch(ask, code or game)
            case Remark(text):
                return await self.remarks.say(ask, text, game)
            case Mute(muted):
                return await self.remarks.mute(ask, game, on=muted)
            case SetNotation(notation):
                return await self._set_notation(ask, notation)
            case command:
                return await self._pair(ask, command)

    async def join(self, ask: Ask, join: str) -> Answer:
        """Take the challenge with this join code; this chat becomes the joiner's home."""
        code = await self._store.arranged.invited_by(join)
        if code is None and await self._is_at_hand(ask, join):
            code = join
        if code is None:
            return await self._replier.refuse(ask, await self._no_invitation(ask, join))
        return await self._playing.play(ask, Accept(Topic.CHALLENGE), code)

    async def _pair(self, ask: Ask, command: object) -> Answer | None:
        match command:
            case Pair(None):
                return await self._pairing.ask(ask)
            case Pair(str() as code):
                return await self._pairing.enter(ask, code)
            case ConfirmPair():
                return await self._pairing.confirm(ask)
            case Unpair():
                return await self._pairing.undo(ask)
            case _:
                return None

    async def _is_at_hand(self, ask: Ask, code: str) -> bool:
        """Tell whether this is the id of a challenge that the sender needs no code to answer.

        One that is open to anybody is taken by its code elsewhere, which those know who saw it.
        """
        table = await self._tables.get(code)
        if table is None or table.game.phase is not Phase.CHALLENGE:
            return False
        game = table.game
        named = game.invitee is not None and may_take(game, ask.player)
        return named or ask.chat.id == table.chat or ask.player.id == game.challenger

    async def _no_invitation(self, ask: Ask, join: str) -> Paragraph:
        """Say why a code is none by which anything can be joined."""
        table = await self._tables.get(join)
        key = "join.none" if len(join) == JOIN_LENGTH else "join.no_code"
        if table is not None:
            own = table.game.phase is Phase.PLAYING and seated(table.game, ask.player)
            key = "join.id_own" if own else _BY_ID[table.game.phase]
        hints = {name: ask.hints.command(name, game=join) for name in ("watch", "here")}
        return say(key, code=join, length=JOIN_LENGTH, example=JOIN_EXAMPLE, **hints)

    async def _set_notation(self, ask: Ask, notation: Notation | None) -> Answer:
        """Have this chat told of plies in one notation, which turns its boards round, too."""
        if not await may_set_looks(self._tables, ask):
            return await self._replier.refuse(ask, say("look.players_only"))
        change = NotationSet(ask.chat.id, notation.value if notation else None)
        if notation is None:
            told = say("notation.game")
        else:
            told = say("notation.set", notation=say(notation.value))
        return await self._replier.reply(ask, told, also=[change], hidden=False)
