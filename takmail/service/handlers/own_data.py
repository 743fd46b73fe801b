"""What is stored of somebody: given to that person alone."""

import asyncio
import json
from collections.abc import Sequence

from takmail.commands.counts import Counts
from takmail.commands.values import ExportMine
from takmail.notation.ptn_writing import format_game
from takmail.play.export import game_record
from takmail.service.announcing.views import names_of
from takmail.service.games.room import GameRoom
from takmail.service.parts import Parts
from takmail.service.people.private_talks import private_talks
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.belongings import EXPORTED, Rows
from takmail.wording.draft import DraftBlock, Made
from takmail.wording.language import Language
from takmail.wording.message import Enclosure, Kind
from takmail.wording.say import say

MOST = 1000
"""Games in one export, the newest. A file of as many has some megabytes, as platforms take them."""

_JSON_COLUMNS = frozenset({"payload", "terms"})
"""Columns that hold JSON themselves."""


class OwnData:
    """Gives people what is stored of them."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._platforms = parts.platforms
        self._limits = parts.limits

    async def export(self, request: Request, _command: ExportMine) -> Answer:
        """Give the sender all that is stored of him as JSON, and his games as PTN."""
        chat = await self._replier.chat_of_answer(request)
        if not (chat.private or request.incoming.direct):
            self._limits.forgive(Counts.EXPORTS.value, request.player.id)
            return await self._replier.refuse(request, say("own_data-private"))
        belongings = self._store.belongings
        ids = await belongings.ids(request.player.id)
        talks = await private_talks(self._store, self._platforms, request, ids)
        codes = await belongings.games(ids)
        stored = await belongings.of_player(ids, talks)
        stored |= await belongings.of_games(codes[:MOST])
        text = await asyncio.to_thread(_written, stored)
        games = await self._games(request, codes[:MOST])
        told: list[DraftBlock] = [say("own_data-export", games=len(stored["games"]))]
        if len(codes) > MOST:
            told.append(say("own_data-older", games=len(codes) - MOST))
        told.append(_file(f"{EXPORTED}.json", text))
        if games:
            told.append(_file(f"{EXPORTED}.ptn", games))
        return await self._replier.reply(request, *told, hidden=True)

    async def _games(self, request: Request, codes: Sequence[str]) -> str:
        """Return the games that have begun, and can be read, one below the other."""
        written = []
        for code in codes:
            for room in await self._rooms.readable([code]):
                if room.game.seats is not None:
                    people = await self._announcer.participants(room.game, request.chat.platform)
                    written.append(await asyncio.to_thread(_ptn, room, names_of(people)))
        return "\n\n".join(written)


def _ptn(room: GameRoom, names: tuple[str, str]) -> str:
    began = room.began_at.date() if room.began_at else None
    return format_game(game_record(room.game, names, began))


def _written(stored: dict[str, Rows]) -> str:
    """Return rows as JSON; what is JSON itself in a column is no text in a text."""
    for rows in stored.values():
        for row in rows:
            row |= {name: _parsed(row[name]) for name in _JSON_COLUMNS & row.keys()}
    return json.dumps(stored, ensure_ascii=False, indent=1) + "\n"


def _parsed(text: object) -> object:
    try:
        return json.loads(str(text))
    except ValueError:
        return text


def _file(name: str, text: str) -> Made:
    def enclosed(language: Language) -> Enclosure:
        instead = language.paragraph(say("own_data-unsent", name=name))
        return Enclosure(name, Kind.TEXT, text, instead)

    return Made(enclosed)
