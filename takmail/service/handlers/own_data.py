"""What is stored of somebody: given to that person alone."""

import asyncio
from collections.abc import Collection, Mapping, Sequence

from takmail.commands.counts import Counts
from takmail.commands.values import ExportMine
from takmail.notation.ptn_files import format_game
from takmail.play.game import Phase
from takmail.play.records import game_record
from takmail.service.announcing.views import names_of
from takmail.service.games.event_text import SEALED, without_choice, without_threat
from takmail.service.games.room import GameRoom
from takmail.service.own_files import LARGEST, OwnFiles
from takmail.service.parts import Parts
from takmail.service.people.private_talks import private_talks
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.belongings import Rows
from takmail.wording.draft import Draft, Made
from takmail.wording.language import Language
from takmail.wording.message import Enclosure, Kind
from takmail.wording.say import Sentence, say

AT_A_TIME = 50
"""Games that are read and written down in one step."""


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
        """Give the sender all that is stored of him as JSON, and his games as PTN.

        Of a game that he plays blind he has the moves, and after its end what they came to.
        """
        chat = await self._replier.chat_of_answer(request)
        if not (chat.private or request.incoming.direct):
            self._limits.forgive(Counts.EXPORTS.value, request.player.id)
            return await self._replier.refuse(request, say("own_data-private"))
        belongings = self._store.belongings
        ids = await belongings.ids(request.player.id)
        talks = await private_talks(self._store, self._platforms, request, ids)
        codes = await belongings.games(ids)
        files = OwnFiles(LARGEST)
        await asyncio.to_thread(files.take, await belongings.of_player(ids, talks))
        for first in range(0, len(codes) or 1, AT_A_TIME):  # no games, too, are lists in the file
            some = codes[first : first + AT_A_TIME]
            stored, rooms = await belongings.of_games(some), await self._rooms.readable(some)
            blind = {room.game.code for room in rooms if _is_blind(request, room)}
            record = _without_secrets(stored["record"], rooms, blind)
            stored["record"] = [_without_choice(row, ids) for row in record]
            games = await self._games(
                request, [room for room in rooms if room.game.code not in blind]
            )
            await asyncio.to_thread(files.take, stored, games)
        told = say("own_data-export", games=len(codes))
        messages = _messages(told, await asyncio.to_thread(files.parts))
        return await self._replier.reply_in_parts(request, messages)

    async def _games(self, request: Request, rooms: Sequence[GameRoom]) -> list[str]:
        """Return the games that have begun, and can be read, as PTN."""
        written = []
        for room in rooms:
            if room.game.has_begun:
                people = await self._announcer.participants(room.game, request.chat.platform)
                written.append(await asyncio.to_thread(_ptn, room, names_of(people)))
        return written


def _without_secrets(record: Rows, rooms: Sequence[GameRoom], blind: Collection[str]) -> Rows:
    """Return the rows of records without the threats of games that go on and tell of none.

    In those that are played ``blind``, it isn't even told whether a call was true.
    """
    games = [room.game for room in rooms if room.game.phase is Phase.PLAYING]
    secret = {*blind, *(game.code for game in games if game.terms.calls_are_heard)}
    return [
        {**row, "payload": without_threat(str(row["payload"]), called=row["code"] in blind)}
        if row["code"] in secret
        else row
        for row in record
    ]


def _without_choice(row: dict[str, object], ids: Collection[str]) -> dict[str, object]:
    """Return a row without what somebody else has sealed: what was opened, the opening tells."""
    if row["kind"] != SEALED or row["by"] in ids:
        return row
    return {**row, "payload": without_choice(str(row["payload"]))}


def _is_blind(request: Request, room: GameRoom) -> bool:
    """Return whether the sender plays a game blind that isn't over."""
    return room.game.hides_board and room.game.plays_blind(request.player.id)


def _ptn(room: GameRoom, names: tuple[str, str]) -> str:
    began = room.began_at.date() if room.began_at else None
    return format_game(game_record(room.game, names, began))


def _messages(told: Sentence, parts: Sequence[Mapping[str, str]]) -> list[Draft]:
    """Return the messages that bring files, each of which says which of them it is."""
    messages = []
    for number, files in enumerate(parts, 1):
        words = [told] if number == 1 else []
        if len(parts) > 1:
            words.append(say("own_data-part", part=number, parts=len(parts)))
        messages.append(Draft((*words, *(_file(name, text) for name, text in files.items()))))
    return messages


def _file(name: str, text: str) -> Made:
    def enclosed(language: Language) -> Enclosure:
        instead = language.paragraph(say("own_data-unsent", name=name))
        return Enclosure(name, Kind.TEXT, text, instead)

    return Made(enclosed)
