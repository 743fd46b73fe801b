"""Moving house: a side of a game goes on in another chat, or its chat gets another id."""

from dataclasses import replace

from takmail.notation.commands import Here
from takmail.service.announcing import Announcer, as_told, to_chat
from takmail.service.asking import Ask
from takmail.service.boards import view
from takmail.service.choosing import named, own_games
from takmail.service.looks import draw, look_of
from takmail.service.ports import Answer
from takmail.service.replying import Replier, done
from takmail.service.saving import seen_row
from takmail.service.showing import Showing
from takmail.service.tables import Table, Tables
from takmail.store.arrangements import ChatMerged, ChatRenumbered, SeatMoved
from takmail.store.changes import Change
from takmail.store.store import Store
from takmail.tak.pieces import Color
from takmail.wording.message import Message
from takmail.wording.say import say


class Moving:
    """Moves sides of games from chat to chat."""

    def __init__(self, store: Store, tables: Tables, replier: Replier, showing: Showing) -> None:
        self._store = store
        self._tables = tables
        self._replier = replier
        self._showing = showing
        self._announcer = Announcer(store, tables)

    async def here(self, ask: Ask, code: str | None) -> Answer:
        """Play a game here from now on; both chats are told, and the one that is left."""
        found = named(await own_games(self._store, self._tables, ask), code)
        elsewhere = [table for table in found if _home(table, ask) != ask.chat.id]
        if len(elsewhere) > 1:
            return await self._showing.which(ask, Here(), elsewhere)
        if not elsewhere:
            return await self._refuse(ask, found, code)
        return await self._move(ask, elsewhere[0].game.code)

    async def renumbered(self, platform: str, old: str, new: str) -> None:
        """Have everything that goes on in a chat go on under its new id. May come repeatedly."""
        was = await self._store.known_chat(platform, old)
        if was is None:
            return
        now = await self._store.known_chat(platform, new)
        change = ChatRenumbered(was.id, new) if now is None else ChatMerged(was.id, now.id)
        await self._store.commit(Change(also=(change,)))
        await self._tables.forget_home(was.id)
        if now is not None:
            await self._tables.forget_home(now.id)

    async def _refuse(self, ask: Ask, found: list[Table], code: str | None) -> Answer:
        if found and code is not None:
            return await self._replier.refuse(ask, say("here.already", code=code))
        return await self._replier.refuse(ask, say("here.none", games=ask.hints.command("games")))

    async def _move(self, ask: Ask, code: str) -> Answer:
        async with self._tables.lock(code):
            table = await self._tables.get(code)
            assert table is not None, "a game that was found is never removed"
            color = table.game.seat_of(ask.player.id)
            assert color is not None, "only own games are moved"
            after = _moved(table, color, ask.chat.id)
            welcome = await self._welcome(ask, after, color)
            told = [to_chat(ask, ask.chat.id, welcome, code)]
            others = [chat for chat in table.chats() if chat != ask.chat.id]
            told += [
                to_chat(ask, chat, await self._left(table, color, chat), code) for chat in others
            ]
            change = Change(
                seen=seen_row(ask, code),
                outbox=tuple(told),
                also=(SeatMoved(code, color.name.lower(), ask.chat.id),),
            )
            await self._store.commit(change)
            for chat in table.chats():
                self._tables.forget_chat(chat)
            self._tables.keep(after)
        return done(ask)

    async def _left(self, table: Table, color: Color, chat: str) -> Message:
        """Return what another chat of the game is told, the player named as he is there."""
        row = await self._store.chat_by_id(chat)
        assert row is not None, "a game's chats are in the store"
        player = (await self._announcer.cast(table.game, row.platform)).at(color)
        return Message((say("here.left", player=player, code=table.game.code),))

    async def _welcome(self, ask: Ask, table: Table, color: Color) -> Message:
        """Return what the new home is told: who plays there now, whose turn it is, the board."""
        game, home = as_told(table.game, ask.chat), ask.chat.id
        cast = await self._announcer.cast(game, ask.chat.platform, table.at_home(home))
        moved = say("here.moved", player=cast.at(color), code=game.code)
        turn = "your_turn" if cast.hears(game.turn) else "their_turn"
        board = draw(view(game, cast), await look_of(self._store, home))
        return Message((moved, say(turn, player=cast.at(game.turn)), board))


def _home(table: Table, ask: Ask) -> str | None:
    color = table.game.seat_of(ask.player.id)
    return None if color is None or table.homes is None else table.homes[color]


def _moved(table: Table, color: Color, chat: str) -> Table:
    assert table.homes is not None, "only games that have begun are moved"
    white, black = table.homes
    homes = (chat, black) if color is Color.WHITE else (white, chat)
    return replace(table, homes=homes)
