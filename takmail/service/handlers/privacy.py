"""Privacy: a person's own data, exported to them alone, or forgotten.

Names, words, private talks and settings of a person go; their games stay, played by somebody who
left. If they come back they are somebody new, and people who blocked them still do.
"""

import asyncio
import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import structlog

from takmail.commands.challenges import MAIL
from takmail.commands.people import ExportMine, ForgetMe, ForgetNow
from takmail.notation.clean_ptn import format_game
from takmail.play.game import Phase
from takmail.play.records import game_record
from takmail.service.chats.platforms import Platforms
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom, seen_row
from takmail.service.games.records import SEALED, without_choice, without_threat
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.service.upkeep.endings import leave
from takmail.store.changes import Change
from takmail.store.errors import StoreError
from takmail.store.people.accounts import ids_of_player
from takmail.store.people.blocks import notes_of_blocked
from takmail.store.people.privacy import (
    EXPORTED,
    Rows,
    chats_of_talk,
    codes_of_games,
    codes_of_open_games,
    person_to_forget,
    private_chats_of,
    rows_of_games,
    rows_of_person,
)
from takmail.store.store import Store
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Buttons, Enclosure, Kind, Made, Message
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.people import names_of

LARGEST = 8_000_000
"""Bytes of the files of one message; Discord takes 10 MiB, Telegram 50 MB."""

_JSON_COLUMNS = frozenset({"payload", "terms"})
"""Columns that hold JSON themselves."""


@dataclass(slots=True)
class _Part:
    """Files of one message: the rows of tables as JSON, and games as PTN."""

    tables: dict[str, list[str]] = field(default_factory=dict)
    games: list[str] = field(default_factory=list)
    size: int = 0

    def files(self, number: str) -> dict[str, str]:
        """Return the files by their names, in which there is a number if there are several."""
        named = f"{EXPORTED}{number}"
        made = {f"{named}.json": _document(self.tables)}
        return made | ({f"{named}.ptn": "\n\n".join(self.games)} if self.games else {})


class OwnFiles:
    """Collects rows little by little; a row and a game each stay in one file."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._parts = [_Part()]

    def take(self, stored: Mapping[str, Rows], games: Iterable[str] = ()) -> None:
        """Take rows by the names of their tables, and games as PTN."""
        for name, rows in stored.items():
            self._parts[0].tables.setdefault(name, [])
            for row in rows:
                plain = {
                    key: _parsed(it) if key in _JSON_COLUMNS else it for key, it in row.items()
                }
                text = json.dumps(plain, ensure_ascii=False)
                self._part_for(text).tables.setdefault(name, []).append(text)
        for text in games:
            self._part_for(text).games.append(text)

    def parts(self) -> list[dict[str, str]]:
        """Return the files of each message, the texts by the files' names."""
        alone = len(self._parts) == 1
        return [
            part.files("" if alone else f"-{number}") for number, part in enumerate(self._parts, 1)
        ]

    def _part_for(self, text: str) -> _Part:
        size = len(text.encode()) + 4
        last = self._parts[-1]
        if last.size and last.size + size > self._largest:
            last = _Part()
            self._parts.append(last)
        last.size += size
        return last


def _parsed(text: object) -> object:
    try:
        return json.loads(str(text))
    except ValueError:
        return text


def _document(tables: Mapping[str, list[str]]) -> str:
    """Return tables as one JSON object, a row on each line."""
    lists = (
        f"{json.dumps(name)}: [\n" + ",\n".join(rows) + "\n]" if rows else f"{json.dumps(name)}: []"
        for name, rows in tables.items()
    )
    return "{\n" + ",\n".join(lists) + "\n}\n"


async def private_talks(
    store: Store, platforms: Platforms, request: Request, ids: Sequence[str]
) -> list[str]:
    """Return the store's ids of the sender's private talks: where they play or have spoken.

    ``ids`` are those of the sender in games. On platforms that can't be asked now, the talk is
    known only if they have played there.
    """
    found = await store.read(private_chats_of, ids)
    talks = await platforms.private_talks(request.player.id)
    if request.chat.private:
        talks.append((request.chat.platform, request.chat.chat.split("/", 1)[0]))
    for platform, chat in talks:
        found += await store.read(chats_of_talk, platform, chat)
    return list(dict.fromkeys(found))


AT_A_TIME = 50
"""Games that one step reads and writes."""

log = structlog.get_logger(__name__)

VALID = timedelta(days=1)
"""Time for which the button counts: an old one forgets nobody."""


@handles_without_game(ExportMine)
async def export_own(context: Context, request: Request, _command: ExportMine) -> Answer:
    """Give the sender all of their data as JSON, and their games as PTN.

    Of a game that they play blind they get the moves, and after its end the results.
    """
    if not await context.replier.is_read_alone(request):
        raise UnfitError("own_data-private")
    read, player = context.store.read, request.player.id
    ids = await read(ids_of_player, player)
    talks = await private_talks(context.store, context.platforms, request, ids)
    codes = await read(codes_of_games, ids)
    files = OwnFiles(LARGEST)
    await asyncio.to_thread(files.take, await read(rows_of_person, ids, talks))
    for first in range(0, len(codes) or 1, AT_A_TIME):  # no games, too, are lists in the file
        some = codes[first : first + AT_A_TIME]
        stored, rooms = await read(rows_of_games, some), await context.rooms.readable(some)
        hidden = {room.game.code for room in rooms if room.game.hides_board_from(player)}
        record = _without_secrets(stored["record"], rooms, hidden)
        stored["record"] = [_without_choice(row, ids) for row in record]
        games = []
        for room in rooms:
            if room.game.has_begun and room.game.code not in hidden:
                people = await context.announcer.readers.people(room.game, request.chat.platform)
                games.append(await asyncio.to_thread(_ptn, room, names_of(people)))
        await asyncio.to_thread(files.take, stored, games)
    told = say("own_data-export", games=len(codes))
    messages = _messages(told, await asyncio.to_thread(files.parts))
    return await context.replier.reply(request, parts=messages, hidden=True)


def _without_secrets(record: Rows, rooms: Sequence[GameRoom], hidden: Collection[str]) -> Rows:
    """Return the rows of records without hidden threats in running games.

    In those whose boards are ``hidden``, calls are left out, too.
    """
    games = [room.game for room in rooms if room.game.phase is Phase.PLAYING]
    secret = {*hidden, *(game.code for game in games if game.terms.calls_are_heard)}
    return [
        {**row, "payload": without_threat(str(row["payload"]), called=row["code"] in hidden)}
        if row["code"] in secret
        else row
        for row in record
    ]


def _without_choice(row: dict[str, object], ids: Collection[str]) -> dict[str, object]:
    """Return a row without another side's secret choice."""
    if row["kind"] != SEALED or row["by"] in ids:
        return row
    return {**row, "payload": without_choice(str(row["payload"]))}


def _ptn(room: GameRoom, names: tuple[str, str]) -> str:
    began = room.began_at.date() if room.began_at else None
    return format_game(game_record(room.game, names, began))


def _messages(told: Sentence, parts: Sequence[Mapping[str, str]]) -> list[Message]:
    """Return messages with the files, numbered."""
    messages = []
    for number, files in enumerate(parts, 1):
        words = [told] if number == 1 else []
        if len(parts) > 1:
            words.append(say("own_data-part", part=number, parts=len(parts)))
        messages.append(Message((*words, *(_file(name, text) for name, text in files.items()))))
    return messages


def _file(name: str, text: str) -> Made:
    def enclosed(language: Language) -> Enclosure:
        instead = language.paragraph(say("own_data-unsent", name=name))
        return Enclosure(name, Kind.TEXT, text, instead)

    return Made(enclosed)


@handles_without_game(ForgetMe)
async def ask_to_forget(context: Context, request: Request, _command: ForgetMe) -> Answer:
    """Say which data go and stay, with the button that does it."""
    if not await context.replier.is_read_alone(request):
        raise UnfitError("own_data-private")
    ids = await context.store.read(ids_of_player, request.player.id)
    known = await context.store.people.accounts_of(request.player.id)
    mail = sum(account.platform == MAIL for account in known)
    open_ = len(await context.store.read(codes_of_open_games, ids))
    until = int((request.incoming.at + VALID).timestamp())
    forget = button("forget_now", ForgetNow(str(until)), by=request.player.id)
    export = request.hints.command("export")
    asked = say("own_data-forget", open=open_, mail=mail, export=export)
    return await context.replier.reply(request, asked, Buttons((forget,)), hidden=True)


@handles_without_game(ForgetNow)
async def forget(context: Context, request: Request, command: ForgetNow) -> Answer:
    """End the sender's games, and forget them."""
    until, now = command.until, request.incoming.at.timestamp()
    if not (until.isdecimal() and now <= int(until) <= now + VALID.total_seconds()):
        raise UnfitError("own_data-too_late")
    player = request.player
    ids = await context.store.read(ids_of_player, player.id)
    for code in await context.store.read(codes_of_open_games, ids):
        await leave(context, player.id, code, request.incoming.at)
    message = context.replier.said(request, say("own_data-forgotten"))
    language = SPOKEN[context.languages.of_person(player, request.chat)]
    known = await context.store.people.accounts_of(player.id)
    accounts = [(account.platform, account.user) for account in known]
    talks = await private_talks(context.store, context.platforms, request, ids)
    called, at = language.text(say("own_data-somebody")), request.incoming.at
    forgotten = await context.store.read(person_to_forget, ids, accounts, talks, called, at)
    left = await context.store.read(notes_of_blocked, ids, accounts)
    await context.store.commit(Change(seen=seen_row(request), also=(forgotten, *left)))
    await context.rooms.forget_all()
    await _leave_last(context, player.id, ids, request.incoming.at)
    return Answer((message,), hidden=True, in_place=True)


async def _leave_last(context: Context, player: str, ids: Sequence[str], at: datetime) -> None:
    """End the games that began meanwhile, as far as that succeeds.

    The person is forgotten by now, and gets an answer in any case.
    """
    try:
        codes = await context.store.read(codes_of_open_games, ids)
    except StoreError as error:
        log.warning("games of somebody who is forgotten can't be read", why=str(error))
        return
    for code in codes:
        try:
            await leave(context, player, code, at)
        except StoreError:
            log.exception("a game of somebody who is forgotten goes on", game=code)
