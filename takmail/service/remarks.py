"""What one side says to the other, where they play in different chats.

A remark goes on as plain words: nothing in it can notify anybody or turn into markup. It is not
part of the game's record.
"""

from collections import deque
from dataclasses import replace
from datetime import datetime, timedelta

from takmail.notation.commands import Mute, Remark
from takmail.play.game import Phase
from takmail.service.announcing import Announcer
from takmail.service.asking import Ask
from takmail.service.choosing import named, own_games, own_games_here
from takmail.service.ports import Answer
from takmail.service.replying import Replier
from takmail.service.showing import Showing
from takmail.service.tables import Table, Tables
from takmail.store.arrangements import Muting
from takmail.store.changes import Announcement
from takmail.store.recent import Recent
from takmail.store.store import Store
from takmail.tak.pieces import Color
from takmail.wording.message import Message, Paragraph, dump_message
from takmail.wording.remarks import quiet
from takmail.wording.say import say

LONGEST = 300
"""Characters of a remark."""

MOST = 5
WITHIN = timedelta(minutes=1)
"""So many remarks of a player are passed on within so long."""

KEPT = 10_000


class Remarks:
    """Passes remarks on."""

    def __init__(self, store: Store, tables: Tables, replier: Replier, showing: Showing) -> None:
        self._store = store
        self._tables = tables
        self._replier = replier
        self._showing = showing
        self._announcer = Announcer(store, tables)
        self._times: Recent[str, deque[datetime]] = Recent(KEPT)

    async def say(self, ask: Ask, text: str, code: str | None) -> Answer:
        """Pass on what a player says to the other side."""
        tables = await self._relayed(ask, code)
        if len(tables) > 1:
            return await self._showing.which(ask, Remark(text), tables)
        if not tables:
            return await self._replier.refuse(ask, say("remark.no_game"))
        return await self._pass_on(ask, text, tables[0])

    async def talk(self, ask: Ask) -> Answer | None:
        """Pass on an answer to a message about a game, to the other side of that very game.

        Return ``None`` if that isn't what it is: nothing else that is said to the bot may ever
        go to somebody else.
        """
        table = await self._tables.get(ask.about) if ask.about is not None else None
        table = table and await self._tables.fresh(table)
        if table is None or not _is_between(ask, table):
            return None
        return await self._pass_on(ask, (ask.incoming.text or "").strip(), table)

    async def mute(self, ask: Ask, code: str | None, *, on: bool) -> Answer:
        """Hear no remarks in a game, or hear them again."""
        tables = await self._relayed(ask, code)
        if len(tables) > 1:
            return await self._showing.which(ask, Mute(on), tables)
        if not tables:
            return await self._replier.refuse(ask, say("remark.no_game"))
        return await self._set_muted(ask, tables[0].game.code, on=on)

    async def _relayed(self, ask: Ask, code: str | None) -> list[Table]:
        """Return the sender's games with two homes: those here, or the one that is named."""
        if code is None:
            found = await own_games_here(self._tables, ask)
        else:
            found = named(await own_games(self._store, self._tables, ask), code)
        return [table for table in found if table.relayed]

    async def _pass_on(self, ask: Ask, text: str, table: Table) -> Answer:
        game, homes = table.game, table.homes
        color = game.seat_of(ask.player.id)
        assert color is not None, "only own games are spoken in"
        assert homes is not None, "only games that have begun have two homes"
        there = homes[color.other]
        row = await self._store.chat_by_id(there)
        assert row is not None, "a game's chats are in the store"
        other = (await self._announcer.cast(game, ask.chat.platform)).at(color.other)
        muted, lost = color.other in table.muted, row.lost_at is not None
        problem = self._problem(ask, text, muted=muted, lost=lost)
        if problem is not None:
            example = ask.hints.command("say", "hello")
            told = say(problem, length=len(text), limit=LONGEST, say=example, player=other)
            return await self._replier.refuse(ask, told)
        speaker = (await self._announcer.cast(game, row.platform)).at(color)
        remark = say("remark", player=speaker, code=game.code, text=quiet(text))
        words = dump_message(Message((remark,)))
        sent = Announcement(there, words, ask.incoming.at, code=game.code)
        told = say("remark.passed", player=other)
        return await self._replier.reply(ask, told, sent=[sent], about=game.code)

    def _problem(self, ask: Ask, text: str, *, muted: bool, lost: bool) -> str | None:
        if not text:
            return "remark.empty"
        if len(text) > LONGEST:
            return "remark.too_long"
        if muted:
            return "remark.muted"
        if lost:
            return "remark.lost"
        return None if self._may_speak(ask) else "remark.too_many"

    def _may_speak(self, ask: Ask) -> bool:
        """Count a remark, unless there were too many of this player's."""
        times, now = self._times.get(ask.player.id) or deque(maxlen=MOST), ask.incoming.at
        if len(times) == MOST and now - times[0] < WITHIN:
            return False
        times.append(now)
        self._times.put(ask.player.id, times)
        return True

    async def _set_muted(self, ask: Ask, code: str, *, on: bool) -> Answer:
        key = "mute.on" if on else "mute.off"
        told: Paragraph = say(key, code=code, unmute=ask.hints.command("unmute", game=code))
        async with self._tables.lock(code):
            table = await self._tables.get(code)
            assert table is not None, "a game that was found is never removed"
            color = table.game.seat_of(ask.player.id)
            assert color is not None, "only own games are muted"
            change = Muting(code, color.name.lower(), on)
            answer = await self._replier.reply(ask, told, also=[change])
            self._tables.keep(replace(table, muted=_muted(table, color, on=on)))
        return answer


def _is_between(ask: Ask, table: Table) -> bool:
    """Tell whether the sender plays the game, from this chat or in private, against another one."""
    color, homes = table.game.seat_of(ask.player.id), table.homes
    if color is None or homes is None or table.game.phase is not Phase.PLAYING:
        return False
    here = ask.chat.private or homes[color] == ask.chat.id
    return here and homes[color.other] != ask.chat.id


def _muted(table: Table, color: Color, *, on: bool) -> frozenset[Color]:
    return table.muted | {color} if on else table.muted - {color}
