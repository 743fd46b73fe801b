"""Lines that carry a game elsewhere: a link, a PTN file, a record with times, an animation."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from takmail.notation.commands import Animate, ShowGameFile, ShowLink, ShowRecord
from takmail.notation.mailrecord import format_record
from takmail.notation.ninja import format_link
from takmail.notation.ptngame import format_game
from takmail.notation.record import GameRecord
from takmail.play.events import Challenged
from takmail.play.export import game_record
from takmail.play.game import Game, begin, evolve
from takmail.service.announcing import Announcer, as_told
from takmail.service.asking import Ask
from takmail.service.boards import names_of, taks_told
from takmail.service.drawings import Film, dump_film
from takmail.service.events import load_event
from takmail.service.looks import look_of
from takmail.service.ports import Answer
from takmail.service.replying import Replier
from takmail.service.tables import Table
from takmail.store.rows import RecordRow
from takmail.store.store import Store
from takmail.wording.message import Enclosure, Kind, Plain, Preformatted
from takmail.wording.say import say

Export = ShowLink | ShowGameFile | ShowRecord | Animate

LONGEST_LINK = 1700
"""Characters; Discord takes 2,000 in a message."""

MOST_LINES = 50
"""Plies; a longer record is sent as a file."""


class Exporting:
    """Gives games away."""

    def __init__(self, store: Store, announcer: Announcer, replier: Replier) -> None:
        self._store = store
        self._announcer = announcer
        self._replier = replier

    async def give(self, ask: Ask, command: Export, table: Table) -> Answer:
        """Give a game that has begun, as it stands now."""
        match command:
            case ShowLink():
                return await self._link(ask, table)
            case ShowGameFile():
                return await self._file(ask, table)
            case ShowRecord():
                return await self._record(ask, table)
            case Animate(plies):
                return await self._animation(ask, table, plies)

    async def _link(self, ask: Ask, table: Table) -> Answer:
        game, hints = table.game, ask.hints
        if not (await look_of(self._store, ask.chat.id)).links:
            told = say("link.off", links_on=hints.command("links", "on"), ptn=hints.command("ptn"))
            return await self._replier.refuse(ask, told)
        written = await self._written(ask, table)
        name = " - ".join(await self._names(ask, table))
        link = await asyncio.to_thread(format_link, written, len(game.plies), name)
        if len(link) > LONGEST_LINK:
            told = say("link.too_long", code=game.code, ptn=hints.command("ptn"))
            return await self._replier.refuse(ask, told)
        told = say("link", code=game.code, plies=len(game.plies), link=Plain(link))
        return await self._replier.reply(ask, told, hidden=False)

    async def _file(self, ask: Ask, table: Table) -> Answer:
        game = table.game
        text = format_game(await self._written(ask, table))
        told = say("game_file", code=game.code, plies=len(game.plies))
        file = Enclosure(f"tak-{game.code}.ptn", Kind.TEXT, text, Preformatted(text.strip()))
        return await self._replier.reply(ask, told, file, hidden=False)

    async def _record(self, ask: Ask, table: Table) -> Answer:
        game = table.game
        rows = await self._store.load_record(game.code)
        if not game.plies or not rows:
            return await self._replier.reply(ask, say("record.none", code=game.code))
        text = timed_record(game.code, rows, await self._written(ask, table))
        told, shown = say("record", code=game.code), Preformatted(text.strip())
        if len(game.plies) <= MOST_LINES:
            return await self._replier.reply(ask, told, shown, hidden=False)
        file = Enclosure(f"tak-{game.code}.txt", Kind.TEXT, shown.text + "\n", shown)
        return await self._replier.reply(ask, told, file, hidden=False)

    async def _animation(self, ask: Ask, table: Table, plies: int | None) -> Answer:
        game = as_told(table.game, ask.chat)
        count = len(game.plies)
        if not count:
            return await self._replier.reply(ask, say("record.none", code=game.code))
        theme = (await look_of(self._store, ask.chat.id)).theme
        reel = Film(
            game.terms.rules,
            game.first_position().setup(),
            tuple(played.ply for played in game.plies),
            theme,
            game.terms.notation,
            await self._names(ask, table),
            plies,
            over=game.result is not None,
            taks=taks_told(game),
        )
        first = 1 if plies is None else max(1, count - plies + 1)
        told = say("animation", code=game.code, first=first, last=count)
        instead = say("animation.instead", code=game.code)
        name = f"tak-{game.code}.gif"
        film = Enclosure(name, Kind.ANIMATION, dump_film(reel), instead)
        return await self._replier.reply(ask, told, film, hidden=False)

    async def _written(self, ask: Ask, table: Table) -> GameRecord:
        began = table.began_at.date() if table.began_at else None
        return game_record(table.game, await self._names(ask, table), began)

    async def _names(self, ask: Ask, table: Table) -> tuple[str, str]:
        return names_of(await self._announcer.cast(table.game, ask.chat.platform))


def timed_record(code: str, rows: Sequence[RecordRow], written: GameRecord) -> str:
    """Return the plies that stand as a mail record with times; ``t`` is where Tak was called."""
    game, times = _replayed(code, rows)
    called = [
        replace(ply, marks="'" if played.called else "")
        for ply, played in zip(written.plies, game.plies, strict=True)
    ]
    return format_record(replace(written, plies=tuple(called)), times)


def _replayed(code: str, rows: Sequence[RecordRow]) -> tuple[Game, list[datetime]]:
    """Return the game that a record makes, and when each ply that stands was played."""
    (first, *others) = [(row.at, load_event(row.payload)) for row in rows]
    assert isinstance(first[1], Challenged)
    game, times = begin(code, first[1]), list[datetime]()
    for at, event in others:
        game = evolve(game, event)
        del times[len(game.plies) :]
        times += [at] * (len(game.plies) - len(times))
    return game, times
