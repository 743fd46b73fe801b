"""The one entrance: a line comes in, is decided, saved and queued to be announced."""

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime

import structlog

from takmail.notation.commands import (
    Accept,
    Challenge,
    Command,
    Decline,
    Help,
    ListGames,
    Move,
    RequestState,
    ShowBoard,
)
from takmail.notation.errors import Expected
from takmail.notation.line import Broken, Said, fit
from takmail.play.machine import GameCommand
from takmail.service.announcing import Announcer
from takmail.service.answered import Answered
from takmail.service.asking import Ask, hear, is_bare
from takmail.service.choosing import challenges_to
from takmail.service.edits import Edits
from takmail.service.enclosing import enclosed
from takmail.service.exporting import Export, Exporting
from takmail.service.forgetting import Forgetting
from takmail.service.lapsing import Lapsing
from takmail.service.overhearing import Overhearing
from takmail.service.platforms import Platforms
from takmail.service.playing import Playing
from takmail.service.ports import Adapter, Answer, Incoming, TryLaterError
from takmail.service.relaying import Relaying
from takmail.service.replying import Replier
from takmail.service.returning import Returning
from takmail.service.routing import (
    Look,
    addressed_games,
    being_played,
    concerns,
    nearest_game,
    seated,
)
from takmail.service.showing import Showing
from takmail.service.starting import Starting
from takmail.service.syncing import Syncing
from takmail.service.tables import Table, Tables
from takmail.service.tastes import Taste, Tastes
from takmail.store.errors import DuplicateError, UnavailableError
from takmail.store.rows import PostRow
from takmail.store.store import Store
from takmail.tak.pieces import Color
from takmail.wording.help import not_understood
from takmail.wording.say import say

SILENT = Answer()
"""The answer to talk, and to what was answered before."""

log = structlog.get_logger(__name__)


def toss() -> Color:
    """Return a colour by lot."""
    return random.SystemRandom().choice(list(Color))


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


class Service:
    """Handles every line of every platform.

    ``lot`` draws the challenger's colour where a game leaves it open, ``codes`` the codes that
    people tell one another; ``now`` is the clock by which challenges lapse. ``adapters`` are those
    of the platforms that are served; they may be added later.
    """

    def __init__(
        self,
        store: Store,
        lot: Callable[[], Color] = toss,
        *,
        codes: random.Random | None = None,
        now: Callable[[], datetime] = utc_now,
        adapters: Mapping[str, Adapter] | None = None,
    ) -> None:
        chance = codes or random.SystemRandom()
        self._store = store
        self._now = now
        self._tables = tables = Tables(store)
        self._replier = replier = Replier(store)
        self._platforms = Platforms(store, adapters if adapters is not None else {})
        self._playing = Playing(store, tables, self._platforms, lot, chance)
        self._returning = Returning(store, tables, self._platforms)
        self._showing = Showing(store, tables, replier)
        self._relaying = Relaying(store, tables, self._playing, self._showing, chance)
        self._overhearing = Overhearing(store, tables, self._relaying.watching)
        self._lapsing = Lapsing(store, tables, now)
        self._forgetting = Forgetting(store, now)
        self._answered = Answered(tables)
        self._edits = Edits(store, tables, self._overhearing)
        self._syncing = Syncing(self._replier)
        self._starting = Starting(self._playing, replier)
        self._tastes = Tastes(store, tables, replier)
        self._exporting = Exporting(store, Announcer(store, tables), replier)

    async def handle(self, incoming: Incoming) -> Answer:
        """Do what a line asks for; return when all of it is durably saved.

        A line that was handled before changes nothing and is not answered again. Raise
        ``TryLaterError`` if the database can't be used now; then nothing was changed.
        """
        return await enclosed(await self._handle(incoming))

    async def _handle(self, incoming: Incoming) -> Answer:
        try:
            if incoming.edited:
                return await self._edited(incoming)
            heard = hear(incoming)
            if heard is None:
                return await self._talk(incoming)
            if not incoming.addressed and not await self._overhearing.is_meant(incoming, heard):
                return await self._overheard(incoming, heard)
            return await self._heard(await self._ask(incoming), heard)
        except DuplicateError:
            return SILENT
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error

    async def run(self) -> None:
        """Do what comes due by itself, until cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._lapsing.run())
            group.create_task(self._forgetting.run())

    async def lapse_due(self) -> None:
        """Let the challenges lapse whose time is over."""
        await self._lapsing.lapse_due()

    async def moved(self, platform: str, old: str, new: str) -> None:
        """Have all that goes on in a chat go on under its new id; this may be said repeatedly.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        try:
            await self._relaying.moving.renumbered(platform, old, new)
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error

    async def posted(self, platform: str, code: str, ids: Sequence[str]) -> None:
        """Take note of the messages that an answer has become, and of the game it is about.

        If the database can't be used now, an answer to them won't be known to be about the game.
        """
        at = self._now()
        try:
            await self._store.settle(posts=[PostRow(platform, id_, code, at) for id_ in ids])
        except UnavailableError as error:
            log.warning("it is not kept what messages are about", why=str(error))

    async def _ask(self, incoming: Incoming) -> Ask:
        sender, place = incoming.sender, incoming.place
        await self._returning.heard_from(place, incoming.at)
        player = await self._store.player(sender.platform, sender.user, sender.name, sender.handle)
        chat = await self._store.chat(
            place.platform, place.chat, place.title, private=place.private, link=place.link
        )
        about = None
        if incoming.reply_to is not None:
            about = await self._store.about(place.platform, incoming.reply_to)
        return Ask(incoming, player, chat, self._platforms.overhears(chat), about)

    async def _overheard(self, incoming: Incoming, heard: Said | Broken) -> Answer:
        """Leave a line alone, unless its sender names a game that he plays in another chat."""
        table = await self._overhearing.elsewhere(incoming, heard)
        if table is None:
            return SILENT
        ask = await self._ask(incoming)
        if ask.chat.id in table.chats():
            return await self._heard(ask, heard)
        return await self._showing.elsewhere(ask, table)

    async def _talk(self, incoming: Incoming) -> Answer:
        """Leave talk alone, unless the bot was meant.

        What people say about a board by answering it in a group is talk too, or a remark.
        """
        if not incoming.addressed:
            return SILENT
        ask = await self._ask(incoming)
        passed_on = await self._relaying.remarks.talk(ask)
        if passed_on is not None:
            return passed_on
        if ask.about is not None and not ask.chat.private:
            return SILENT
        return await self._replier.refuse(ask, not_understood(ask.hints))

    async def _edited(self, incoming: Incoming) -> Answer:
        """Say once that editing a line changes nothing, if somebody may think that it does."""
        key = await self._edits.in_vain(incoming)
        if key is None:
            return SILENT
        ask = await self._ask(incoming)
        told = say(key, takeback=ask.hints.command("takeback"))
        return await self._replier.refuse(ask, told)

    async def _heard(self, ask: Ask, heard: Said | Broken) -> Answer:
        heard = await self._answered.named(ask, heard)
        if isinstance(heard, Broken):
            return await self._broken(ask, heard)
        match heard.command:
            case Challenge() as challenge:
                answer = await self._starting.challenge(ask, challenge)
                self._lapsing.look_again()
                return answer
            case ListGames():
                return await self._showing.games(ask)
            case Help(topic):
                return await self._showing.help(ask, topic)
            case taste if isinstance(taste, Taste):
                return await self._tastes.say(ask, taste)
            case command:
                answered = await self._relaying.heard(ask, heard)
                return answered or await self._for_a_game(ask, command, heard.game)

    async def _broken(self, ask: Ask, heard: Broken) -> Answer:
        """Explain a line that can't be read; a ply by the board that it can be meant for.

        Of `join #k3` no code is left, for the id is taken off every line: it is meant as the code.
        """
        missing = heard.error.expected if not heard.error.found.strip() else ()
        if heard.game is not None and Expected.CODE in missing:
            return await self._relaying.join(ask, heard.game)
        if heard.is_move:
            tables = await self._tables.in_chat(ask.chat.id)
            games = [table.game for table in being_played(tables)]
            if heard.game is None:
                meant = [game for game in games if seated(game, ask.player)]
            else:
                meant = [game for game in games if game.code == heard.game]
            sizes = {game.terms.rules.size for game in meant}
            if len(sizes) == 1:
                fit(heard.error, sizes.pop())
        return await self._replier.explain(ask, heard.error)

    async def _for_a_game(self, ask: Ask, command: Command, code: str | None) -> Answer:
        if code is not None:
            return await self._named(ask, command, code)
        tables = await self._at_hand(ask, command)
        found = addressed_games(tables, ask.player, command)
        if not found and ask.incoming.addressed:
            self._tables.forget_chat(ask.chat.id)
            tables = await self._at_hand(ask, command)
            found = addressed_games(tables, ask.player, command)
        # `rs` is about boards that are in play, so a game that is over doesn't answer it for good.
        wanted = being_played(found) if isinstance(command, RequestState) else found
        if isinstance(command, Look) and not wanted:
            tables = [*await self._relaying.watching.followed(ask.chat.id), *tables]
            found = addressed_games(tables, ask.player, command)
        if not found and isinstance(command, Accept | Decline):
            found = await challenges_to(self._store, self._tables, ask, command)
        if len(found) > 1:
            return await self._showing.which(ask, command, found)
        table = found[0] if found else nearest_game(tables, ask.player, command)
        if table is None or (not found and is_bare(command, ask.incoming)):
            return await self._nothing(ask, command)
        return await self._act(ask, command, table)

    async def _at_hand(self, ask: Ask, command: Command) -> list[Table]:
        """Return the games of this chat. Those that went elsewhere are shown to their players."""
        tables = await self._tables.in_chat(ask.chat.id)
        if not isinstance(command, Look):
            return list(tables)
        chat, player = ask.chat.id, ask.player
        return [table for table in tables if table.is_at(chat) or seated(table.game, player)]

    async def _named(self, ask: Ask, command: Command, code: str) -> Answer:
        """Act on the game that the line names, wherever it is played."""
        table = await self._tables.get(code)
        if table is None:
            told = say("no_such_game", code=code, games=ask.hints.command("games"))
            return await self._replier.refuse(ask, told)
        if not table.is_at(ask.chat.id) and not concerns(table.game, ask.player):
            return await self._replier.refuse(ask, say("not_here", code=code))
        return await self._act(ask, command, table)

    async def _act(self, ask: Ask, command: Command, table: Table) -> Answer:
        match command:
            case ShowBoard(flipped):
                fresh = await self._tables.fresh(table)
                return await self._showing.board(ask, fresh, flipped=flipped)
            case RequestState():
                return await self._state(ask, await self._tables.fresh(table))
            case _ if isinstance(command, Export):
                return await self._export(ask, command, await self._tables.fresh(table))
            case _ if isinstance(command, GameCommand):
                return await self._playing.play(ask, command, table.game.code)
            case _:
                return SILENT

    async def _state(self, ask: Ask, table: Table) -> Answer:
        if table.game.seats is None:
            return await self._showing.board(ask, table)
        return await self._syncing.state(ask, table.game)

    async def _export(self, ask: Ask, command: Export, table: Table) -> Answer:
        if table.game.seats is None:
            return await self._showing.board(ask, table)
        return await self._exporting.give(ask, command, table)

    async def _nothing(self, ask: Ask, command: Command) -> Answer:
        """Say that no game here fits the command; to what may be talk, nothing."""
        if not ask.incoming.addressed and not isinstance(command, Move):
            return SILENT
        return await self._showing.no_game(ask, command)
