"""Chats that follow a game without playing it.

A game of which at least one side plays in a chat with other people can be followed by whoever
knows its id, and the players hear of it. A game between private talks is the players' own: a chat
follows it only if one of them says so there.
"""

from collections.abc import Sequence
from dataclasses import replace

from takmail.notation.commands import Unwatch
from takmail.play.game import Game, Phase
from takmail.service.announcing import Announcer, as_told, person
from takmail.service.asking import Ask
from takmail.service.boards import view
from takmail.service.looks import draw, look_of
from takmail.service.ports import Answer
from takmail.service.replying import Replier
from takmail.service.routing import being_played
from takmail.service.showing import Showing
from takmail.service.tables import Table, Tables
from takmail.store.arrangements import Watching as WatchingNow
from takmail.store.changes import Announcement
from takmail.store.store import Store
from takmail.tak.pieces import Color
from takmail.wording.message import Block, Message, Paragraph, dump_message
from takmail.wording.say import say

MOST_WATCHERS = 50
"""Chats that can follow one game."""


class Watching:
    """Lets chats follow games, and lets them go."""

    def __init__(self, store: Store, tables: Tables, replier: Replier, showing: Showing) -> None:
        self._store = store
        self._tables = tables
        self._replier = replier
        self._showing = showing
        self._announcer = Announcer(store, tables)

    async def watch(self, ask: Ask, code: str | None) -> Answer:
        """Have this chat follow a game."""
        hints = ask.hints
        if code is None:
            example = hints.command("watch", game="k3")
            told = say("watch.which", watch=example, games=hints.command("games"))
            return await self._replier.refuse(ask, told)
        table = await self._tables.get(code)
        if table is None:
            told = say("no_such_game", code=code, games=hints.command("games"))
            return await self._replier.refuse(ask, told)
        reason = await self._why_not(ask, table)
        if reason is not None:
            return await self._replier.refuse(ask, reason)
        return await self._begin(ask, table)

    async def unwatch(self, ask: Ask, code: str | None) -> Answer:
        """Have this chat follow a game no more."""
        followed = await self.followed(ask.chat.id)
        if code is None:
            found = being_played(followed) or followed
        else:
            found = [table for table in followed if table.game.code == code]
        if not found:
            told = say("unwatch.none") if code is None else say("unwatch.not", code=code)
            return await self._replier.refuse(ask, told)
        if len(found) > 1:
            return await self._showing.which(ask, Unwatch(), found)
        left = found[0].game.code
        return await self._set(ask, left, say("watch.off", code=left), on=False)

    async def followed(self, chat: str) -> list[Table]:
        """Return the games that a chat follows."""
        watched = await self._store.arranged.watched(chat)
        found = [await self._tables.get(code) for code in watched]
        return [table for table in found if table is not None]

    async def _begin(self, ask: Ask, table: Table) -> Answer:
        game = as_told(table.game, ask.chat)
        cast = await self._announcer.cast(game, ask.chat.platform)
        told = say(
            "watch.on",
            code=game.code,
            white=cast.at(Color.WHITE),
            black=cast.at(Color.BLACK),
            unwatch=ask.hints.command("unwatch", game=game.code),
        )
        board = draw(view(game, cast), await look_of(self._store, ask.chat.id))
        heard_of = () if _seated(game, ask) else self._tell_players(ask, table)
        return await self._set(ask, game.code, told, board, on=True, sent=heard_of)

    def _tell_players(self, ask: Ask, table: Table) -> tuple[Announcement, ...]:
        """Return what the players are told, for nobody should be watched unawares."""
        code = table.game.code
        told = dump_message(Message((say("watch.told", player=person(ask.player), code=code),)))
        at = ask.incoming.at
        return tuple(Announcement(home, told, at, code=code) for home in table.chats())

    async def _set(
        self, ask: Ask, code: str, *told: Block, on: bool, sent: Sequence[Announcement] = ()
    ) -> Answer:
        change = WatchingNow(code, ask.chat.id, on)
        async with self._tables.lock(code):
            answer = await self._replier.reply(
                ask, *told, also=[change], sent=sent, hidden=False, about=code if on else None
            )
            table = await self._tables.get(code)
            assert table is not None, "a game that was found is never removed"
            others = tuple(chat for chat in table.watchers if chat != ask.chat.id)
            watchers = (*others, ask.chat.id) if on else others
            self._tables.keep(replace(table, watchers=watchers))
        return answer

    async def _why_not(self, ask: Ask, table: Table) -> Paragraph | None:
        """Return why this chat can't follow the game, if it can't."""
        code = table.game.code
        key = await self._reason(ask, table)
        if key is None:
            return None
        return say(key, code=code, watch=ask.hints.command("watch", game=code))

    async def _reason(self, ask: Ask, table: Table) -> str | None:
        not_on = _NOT_ON.get(table.game.phase)
        if not_on is not None:
            return not_on
        if ask.chat.id in table.chats():
            return "watch.at_home"
        if ask.chat.id in table.watchers:
            return "watch.already"
        if not _seated(table.game, ask) and not await self._is_public(table):
            return "watch.private"
        return "watch.too_many" if len(table.watchers) >= MOST_WATCHERS else None

    async def _is_public(self, table: Table) -> bool:
        rows = [await self._store.chat_by_id(chat) for chat in table.chats()]
        return any(row is not None and not row.private for row in rows)


_NOT_ON = {
    Phase.CHALLENGE: "watch.not_begun",
    Phase.OVER: "watch.over",
    Phase.CANCELLED: "watch.over",
}


def _seated(game: Game, ask: Ask) -> bool:
    return game.seat_of(ask.player.id) is not None
