"""The store's door."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random, SystemRandom
from types import TracebackType
from typing import Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection

from takmail.store.arrangement_queries import Arrangements
from takmail.store.arrangements import (
    Arrangement,
    ChatLost,
    ChatMerged,
    ChatRenumbered,
    CommunitySettingNow,
    Forgotten,
    LanguageSet,
    NotationSet,
    OwnChatOpened,
    OwnChatPassedOn,
    OwnLanguageSet,
    Paired,
    SettingNow,
    SquaresSet,
    Unpaired,
)
from takmail.store.belongings import Belongings
from takmail.store.changes import Change
from takmail.store.chats import Chats
from takmail.store.codes import Codes
from takmail.store.communities import Communities
from takmail.store.database import Database, connect, empty_log
from takmail.store.errors import (
    ConflictError,
    DamagedError,
    ForgottenError,
    StoreError,
    UnavailableError,
)
from takmail.store.forgetting import Forgetting
from takmail.store.games import Games
from takmail.store.guard import Part
from takmail.store.inbox import Inbox
from takmail.store.kept_away import KeptAway
from takmail.store.migrate import migrate
from takmail.store.notes import Notes
from takmail.store.outbox import Outbox
from takmail.store.papers import Papers
from takmail.store.people import People
from takmail.store.purses import Purses
from takmail.store.reader import Reader
from takmail.store.returning import Returning
from takmail.store.settings import NONE, Settings
from takmail.store.standing import Standing
from takmail.store.trouble import is_of_database, unavailable
from takmail.store.writer import Writer
from takmail.store.writes import Changed

P = ParamSpec("P")
T = TypeVar("T")

_LATELY = timedelta(minutes=5)
"""How far the clock of a platform may be behind ours."""


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


class Store:
    """People, chats, games, their records, and what is yet to be sent.

    Made by ``open``. What is kept of each is read through ``people``, ``chats``, ``games``,
    ``arrangements``, ``settings``, ``codes``, ``outbox``, ``posts``, ``communities``, ``notes``
    and ``inbox``; ``standing`` counts what stands open, ``kept_away`` knows who wants nothing of
    whom, ``purses`` who has how many coins, ``papers`` what players keep for themselves,
    ``habits`` and ``vacations`` when they can be spoken to, ``clocks`` whose time runs, ``timers``
    what comes due by itself. Games change by ``commit``. ``forgetting`` drops what has served,
    ``belongings`` is what is stored of persons. ``claims`` part the work with other processes.
    Reading never waits for writing, except in memory. Every method may raise
    ``UnavailableError``, ``ClosedError`` or, for ids with a NUL in them, ``BrokenChangeError``.
    """

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], datetime],
        random: Random,
        host: Mapping[str, str] = NONE,
    ) -> None:
        self._database = database
        self._now = now
        self._forgotten: set[str] = set()
        """Who was forgotten since the start, whose lines may still be on their way."""
        self._damage: asyncio.Future[DamagedError] = asyncio.get_running_loop().create_future()
        self._writer = Writer(database, self._note_damage)
        self._reader = reader = Reader(database, self._note_damage)

        def new_id() -> str:
            return f"{random.getrandbits(64):016x}"

        self.notes = Notes(reader, self._writer)
        self.returning = Returning(reader, self.notes)
        self.people = People(reader, self._writer, self.returning, now, new_id)
        self.settings = Settings(reader, host)
        self.chats = Chats(reader, self._writer, now, new_id, self.settings.forget)
        self.games = Games(reader)
        self.arrangements = Arrangements(reader)
        self.standing = Standing(reader)
        self.kept_away = KeptAway(reader)
        self.purses = Purses(reader)
        self.papers = Papers(reader)
        self.codes = Codes(reader, random)
        self.outbox = Outbox(reader, self._writer.save)
        self.communities = Communities(reader, self._writer)
        self.forgetting = Forgetting(reader, self._writer)
        self.belongings = Belongings(reader)
        self.claims = database.claims
        self._told: list[Callable[[Changed], None]] = []

    @classmethod
    async def open(  # noqa: PLR0913 - one parameter for each thing that differs between programs
        cls,
        url: str,
        *,
        now: Callable[[], datetime] = utc_now,
        random: Random | None = None,
        host: Mapping[str, str] = NONE,
        serves: Sequence[Part] = (),
        copies: bool = True,
    ) -> Self:
        """Open a database, made or brought up to date as needed.

        ``host`` are settings that hold wherever neither a chat nor its community has its own.
        ``serves`` is what this process serves of it, which no other one does then. ``copies`` says
        that a database is copied before it is brought up to date.

        Raises ``BadAddressError``, ``NewerDatabaseError``, ``TooOldDatabaseError``,
        ``NoCopyError``, ``ServedElsewhereError`` or another ``UnavailableError``.
        """
        database = connect(url)
        try:
            await database.begin(serves)
            await database.write(migrate, copies=copies)
        except BaseException as error:
            await database.close()
            if isinstance(error, Exception) and is_of_database(error):
                raise unavailable(error) from error
            raise
        store = cls(database, now=now, random=random or SystemRandom(), host=host)
        await database.notifications.begin(store._tell)
        return store

    async def until_damaged(self) -> None:
        """Raise ``DamagedError`` once something of the database is found to be damaged."""
        raise await asyncio.shield(self._damage)

    def _note_damage(self, error: UnavailableError) -> None:
        if isinstance(error, DamagedError) and not self._damage.done():
            self._damage.set_result(error)

    async def close(self) -> None:
        """Save what waits to be saved, and let go of the database."""
        await self._writer.close()
        self._reader.close()
        await self._database.notifications.close()
        await self._database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def age(self) -> object:
        """What is another one as soon as chats, or what is set there, may be others than before."""
        return self.chats.age, self.settings.age

    async def catch_up(self) -> None:
        """Drop from memory whatever other processes have changed by now; it raises nothing."""
        await self._database.notifications.catch_up()

    def on_changes(self, told: Callable[[Changed], None]) -> None:
        """Have this called with what other processes have changed."""
        self._told.append(told)

    def _tell(self, changed: Changed) -> None:
        """Drop what others have changed, and tell those who remember more of it."""
        if changed.everything:
            self.forget()
            self.tell_of_outbox()
        if changed.people:
            self.people.forget_all()
        for platform, user in changed.accounts:
            self.people.forget(platform, user)
        for chat in changed.chats:
            self.chats.forget(chat)
            self.settings.forget(chat)
        for told in self._told:
            told(changed)

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Return what a function finds by queries, such as `timers.due_timers`.

        Raise ``UnavailableError``, ``ClosedError``, ``UnreadableError`` or, if what is asked for
        could not even be stored, ``BrokenChangeError``.
        """
        return await self._reader.read(work, *args, **kwargs)

    def on_outbox(self, callback: Callable[[], None]) -> None:
        """Have this called, in the event loop, after each commit that added outbox rows."""
        self._writer.on_outbox(callback)

    def tell_of_outbox(self) -> None:
        """Have those who listen look for rows that another process added."""
        self._writer.tell_of_outbox()

    def on_timers(self, callback: Callable[[datetime], None]) -> None:
        """Have this called, in the event loop, after each commit that set timers.

        It gets the moment at which the first of them is due.
        """
        self._writer.on_timers(callback)

    def inbox(self, platform: str) -> Inbox:
        """Return what has arrived from a platform and isn't done yet."""
        return Inbox(self._reader, self._writer.save, platform, self._now)

    async def commit(self, change: Change) -> None:
        """Save a change and return when it is durably there; changes go in order of the calls.

        Raises ``DuplicateError`` if its message was seen before, ``ConflictError`` if the game
        has moved on or the code is taken, ``BrokenChangeError`` if it can't be right, and
        ``ForgottenError`` if it is done by somebody who is forgotten meanwhile. A caller
        that is cancelled while it waits takes nothing back: the change is saved.
        """
        if self._forgotten and _speaker(change) in self._forgotten:
            raise ForgottenError
        gone = {id_ for one in change.also if isinstance(one, Forgotten) for id_ in one.players}
        gone -= self._forgotten
        self._forgotten |= gone
        try:
            await self._writer.save(self._written_now(change))
        except StoreError as error:
            self._forgotten -= gone
            if isinstance(error, ConflictError):  # what it was decided by may be old
                self._take_notes(change)
            raise
        if change.new_game is not None:
            self.codes.taken(change.new_game.code)
        self._take_notes(change)
        if gone:
            await self._clear_log()

    async def _clear_log(self) -> None:
        """Have the write-ahead log hold nothing any more of what was there before a change."""
        with suppress(StoreError):  # whatever it is, the change is saved
            await self._database.write(empty_log)

    def _written_now(self, change: Change) -> Change:
        """Return a change whose messages wait from now on, also if they answer an old line."""
        now = self._now()
        late = [told for told in change.outbox if now - told.at >= _LATELY]
        if not late:
            return change
        return replace(change, outbox=tuple(replace(told, at=now) for told in change.outbox))

    def forget(self) -> None:
        """Keep nothing in memory of what somebody else may have changed."""
        self.people.forget_all()
        self.settings.forget_all()
        self.chats.forget_all()

    def _take_notes(self, change: Change) -> None:
        """Forget what is changed, or was changed by somebody else who was quicker."""
        for arrangement in change.also:
            self._take_note(arrangement)

    def _take_note(self, arrangement: Arrangement) -> None:
        """Forget what an arrangement is about."""
        match arrangement:
            case Paired() | Unpaired() | OwnLanguageSet() | SquaresSet():
                self.people.forget_all()
            case Forgotten():
                self.forget()
            case OwnChatOpened(into=own):
                self.chats.forget(own)
                self.settings.forget(own)
            case NotationSet() | LanguageSet() | ChatLost() | ChatRenumbered() | OwnChatPassedOn():
                self.chats.forget(arrangement.chat_id)
            case ChatMerged(chat_id, into):
                for merged in (chat_id, into):
                    self.chats.forget(merged)
                    self.settings.forget(merged)
            case SettingNow(chat_id):
                self.settings.forget(chat_id)
            case CommunitySettingNow():
                self.settings.forget_all()
                self.chats.forget_all()
            case _:
                pass


def _speaker(change: Change) -> str | None:
    """Return by whose line a record grows, ``None`` where it doesn't, or nobody has said anything.

    What follows from the line may be by others.
    """
    return change.record[0].by if change.seen is not None and change.record else None
