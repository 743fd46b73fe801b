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
from takmail.service.asking import Ask
from takmail.service.moving import Moving
from takmail.service.pairing import Pairing
from takmail.service.playing import Playing
from takmail.service.ports import Answer
from takmail.service.remarks import Remarks
from takmail.service.replying import Replier
from takmail.service.showing import Showing
from takmail.service.tables import Tables
from takmail.service.watching import Watching
from takmail.store.arrangements import NotationSet
from takmail.store.store import Store
from takmail.wording.say import say


class Relaying:
    """Does what is asked about chats, rather than about the board."""

    def __init__(
        self, store: Store, tables: Tables, playing: Playing, showing: Showing, codes: Random
    ) -> None:
        self._store = store
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
                return await self._join(ask, code)
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

    async def _join(self, ask: Ask, join: str) -> Answer:
        """Take the challenge with this join code; this chat becomes the joiner's home."""
        code = await self._store.arranged.invited_by(join)
        if code is None:
            return await self._replier.refuse(ask, say("join.none", code=join))
        return await self._playing.play(ask, Accept(Topic.CHALLENGE), code)

    async def _set_notation(self, ask: Ask, notation: Notation | None) -> Answer:
        """Have this chat told of plies in one notation; anybody in it may ask for that."""
        change = NotationSet(ask.chat.id, notation.value if notation else None)
        if notation is None:
            told = say("notation.game")
        else:
            told = say("notation.set", notation=say(notation.value))
        return await self._replier.reply(ask, told, also=[change], hidden=False)
