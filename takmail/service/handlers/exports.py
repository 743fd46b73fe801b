"""Lines that carry a game elsewhere: a link, a PTN file, a record with times, an animation."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from takmail.commands.values import Animate, ShowGameFile, ShowLink, ShowRecord
from takmail.notation.links import NAME, format_link, gives_turns, is_shown
from takmail.notation.mail_records import format_record
from takmail.notation.ptn_files import format_game
from takmail.notation.records import GameRecord
from takmail.play.records import game_record
from takmail.service.announcing.board_style import board_style_of
from takmail.service.announcing.drawings import Film, dump_film
from takmail.service.announcing.readers import as_told
from takmail.service.announcing.views import names_of, taks_told
from takmail.service.games.full_record import annotated_record
from takmail.service.games.room import GameRoom
from takmail.service.handlers.boards import Boards
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.visibility import is_outsider
from takmail.wording.draft import DraftBlock, Made
from takmail.wording.language import Language
from takmail.wording.message import Block, Enclosure, Kind, Link, Preformatted
from takmail.wording.say import say
from takmail.wording.spoken import ENGLISH

LONGEST_LINK = 1700
"""Characters; Discord takes 2,000 in a message."""

MOST_LINES = 50
"""Plies and comments; a longer record is sent as a file."""


class Exports:
    """Gives games away, each as it stands in the store."""

    def __init__(self, parts: Parts, boards: Boards) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._boards = boards

    async def link(self, request: Request, _command: ShowLink, room: GameRoom) -> Answer:
        """Give a link under which the game can be looked at."""
        return await self._begun(request, room, self._link, in_ptn=True)

    async def file(self, request: Request, _command: ShowGameFile, room: GameRoom) -> Answer:
        """Give the game as a PTN file."""
        return await self._begun(request, room, self._file, in_ptn=True)

    async def record(self, request: Request, _command: ShowRecord, room: GameRoom) -> Answer:
        """Show all that happened, with times."""
        return await self._begun(request, room, self._record, in_ptn=True)

    async def animation(self, request: Request, command: Animate, room: GameRoom) -> Answer:
        """Give the game, or its last plies, as an animation."""
        give = partial(self._animation, plies=command.plies)
        return await self._begun(request, room, give)

    async def _begun(
        self,
        request: Request,
        room: GameRoom,
        give: Callable[[Request, GameRoom], Awaitable[Answer]],
        *,
        in_ptn: bool = False,
    ) -> Answer:
        room = await self._rooms.fresh(room)
        if not room.game.has_begun:
            return await self._boards.show_challenge(request, room)
        if in_ptn and not room.game.ruleset.in_ptn:
            return await self._replier.refuse(request, say("link-no_ptn", code=room.game.code))
        return await give(request, room)

    async def _link(self, request: Request, room: GameRoom) -> Answer:
        game, hints = room.game, request.hints
        if not (await board_style_of(self._store, request.chat.id)).links:
            told = say("link-off", links_on=hints.command("links", "on"), ptn=hints.command("ptn"))
            return await self._replier.refuse(request, told)
        written = await self._written(request, room)
        if not is_shown(written):
            why = "link-turns" if gives_turns(written) else "link-traveled"
            told = say(why, code=game.code, ptn=hints.command("ptn"))
            return await self._replier.refuse(request, told)
        name = " - ".join(await self._names(request, room))
        link = await asyncio.to_thread(format_link, written, len(game.plies), name)
        if len(link) > LONGEST_LINK:
            told = say("link-too_long", code=game.code, ptn=hints.command("ptn"))
            return await self._replier.refuse(request, told)
        told = say("link", code=game.code, plies=len(game.plies), link=Link(NAME, link))
        return await self._give(request, room, told)

    async def _file(self, request: Request, room: GameRoom) -> Answer:
        game = room.game
        text = format_game(await self._written(request, room))
        told = say("game_file", code=game.code, plies=len(game.plies))
        file = Enclosure(f"tak-{game.code}.ptn", Kind.TEXT, text, Preformatted(text.strip()))
        return await self._give(request, room, told, file)

    async def _record(self, request: Request, room: GameRoom) -> Answer:
        code = room.game.code
        rows = await self._store.games.record(code)
        assert rows is not None, "a game that was found is never removed"
        shown = rows[: room.game.version]  # somebody may have moved since the game was read
        annotate = partial(annotated_record, code, shown, await self._written(request, room))
        if _length(annotate(ENGLISH)[0]) == 0:
            return await self._none(request, room)

        def written(language: Language) -> Block:
            record, times = annotate(language)
            text = Preformatted(format_record(record, times).strip())
            if _length(record) <= MOST_LINES:
                return text
            return Enclosure(f"tak-{code}.txt", Kind.TEXT, text.text + "\n", text)

        return await self._give(request, room, say("record", code=code), Made(written))

    async def _animation(self, request: Request, room: GameRoom, *, plies: int | None) -> Answer:
        game = as_told(room.game, request.chat)
        count = len(game.plies)
        if not count:
            return await self._none(request, room)
        theme = (await board_style_of(self._store, request.chat.id)).theme
        reel = Film(
            game.terms.rules,
            game.first_position().setup(),
            tuple(played.ply for played in game.plies),
            theme,
            game.terms.notation,
            await self._names(request, room),
            plies,
            over=game.result is not None,
            taks=taks_told(game),
        )
        first = 1 if plies is None else max(1, count - plies + 1)
        told = say("animation", code=game.code, first=first, last=count)
        instead = say("animation-instead", code=game.code)
        name = f"tak-{game.code}.gif"

        def film(language: Language) -> Block:
            source = dump_film(replace(reel, language=language.tag))
            return Enclosure(name, Kind.ANIMATION, source, language.paragraph(instead))

        return await self._give(request, room, told, Made(film))

    async def _none(self, request: Request, room: GameRoom) -> Answer:
        told = say("record-none", code=room.game.code)
        return await self._replier.reply(request, told, hidden=True)

    async def _give(self, request: Request, room: GameRoom, *blocks: DraftBlock) -> Answer:
        hidden, code = is_outsider(request, room), room.game.code
        return await self._replier.reply(request, *blocks, hidden=hidden, about=code)

    async def _written(self, request: Request, room: GameRoom) -> GameRecord:
        began = room.began_at.date() if room.began_at else None
        return game_record(room.game, await self._names(request, room), began)

    async def _names(self, request: Request, room: GameRoom) -> tuple[str, str]:
        return names_of(await self._announcer.participants(room.game, request.chat.platform))


def _length(record: GameRecord) -> int:
    """Return how many lines the plies and the comments of a record are."""
    comments = (record.comment, *(ply.comment for ply in record.plies))
    return len(record.plies) + sum(len(comment.splitlines()) for comment in comments)
