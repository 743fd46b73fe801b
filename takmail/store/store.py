"""The store's door."""

from collections.abc import Callable, Collection, Mapping
from datetime import UTC, datetime
from random import Random, SystemRandom
from types import TracebackType
from typing import Self

from sqlalchemy.exc import DBAPIError

from takmail.store.arranged import Arranged
from takmail.store.arrangements import (
    Arrangement,
    ChatLost,
    ChatMerged,
    ChatRenumbered,
    NotationSet,
    Paired,
    SettingNow,
    Unpaired,
)
from takmail.store.changes import Change, Failure, OldPosts, Retry, Settlement
from takmail.store.chats import Chats
from takmail.store.codes import Codes
from takmail.store.database import Database, connect
from takmail.store.errors import UnavailableError
from takmail.store.games import Games
from takmail.store.migrate import migrate
from takmail.store.outbox import Outbox
from takmail.store.people import People
from takmail.store.reader import Reader
from takmail.store.rows import (
    ChatRow,
    GameRow,
    OfferRow,
    OutboxRow,
    PlayerRow,
    PostRow,
    RecordRow,
    SeenRow,
)
from takmail.store.settings import Settings
from takmail.store.writer import Writer


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


class Store:
    """People, chats, games, their records, and what is yet to be sent.

    Made by ``open``; reading never waits for writing, except in memory. Every method may raise
    ``UnavailableError``, ``ClosedError`` or, for ids with a NUL in them, ``BrokenChangeError``.
    """

    def __init__(self, database: Database, *, now: Callable[[], datetime], random: Random) -> None:
        self._database = database
        self._writer = Writer(database)
        self._reader = reader = Reader(database)

        def new_id() -> str:
            return f"{random.getrandbits(64):016x}"

        self._people = People(reader, self._writer, now, new_id)
        self._chats = Chats(reader, self._writer, now, new_id)
        self._games = Games(reader)
        self.arranged = Arranged(reader)
        self._settings = Settings(reader)
        self._codes = Codes(reader, random)
        self._outbox = Outbox(reader)

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        now: Callable[[], datetime] = utc_now,
        random: Random | None = None,
    ) -> Self:
        """Open a database, made or brought up to date as needed.

        Raises ``BadAddressError``, ``NewerDatabaseError`` or ``UnavailableError``.
        """
        database = connect(url)
        try:
            await database.write(migrate)
        except (DBAPIError, OSError) as error:
            await database.close()
            raise UnavailableError(str(error)) from error
        except BaseException:
            await database.close()
            raise
        return cls(database, now=now, random=random or SystemRandom())

    async def close(self) -> None:
        """Save what waits to be saved, and let go of the database."""
        await self._writer.close()
        self._reader.close()
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

    async def commit(self, change: Change) -> None:
        """Save a change and return when it is durably there; changes go in order of the calls.

        Raises ``DuplicateError`` if its message was seen before, ``ConflictError`` if the game
        has moved on or the code is taken, ``BrokenChangeError`` if it can't be right. A caller
        that is cancelled while it waits takes nothing back: the change is saved.
        """
        await self._writer.save(change)
        if change.new_game is not None:
            self._codes.taken(change.new_game.code)
        for arrangement in change.also:
            self._take_note(arrangement)

    def _take_note(self, arrangement: Arrangement) -> None:
        """Forget what an arrangement changed."""
        match arrangement:
            case Paired() | Unpaired():
                self._people.forget_all()
            case NotationSet() | ChatLost() | ChatRenumbered():
                self._chats.forget(arrangement.chat_id)
            case ChatMerged(chat_id, into):
                self._chats.forget(chat_id)
                for merged in (chat_id, into):
                    self._settings.forget(merged)
            case SettingNow(chat_id):
                self._settings.forget(chat_id)
            case _:
                pass

    async def player(self, platform: str, user: str, name: str, handle: str) -> PlayerRow:
        """Return the player with this account, made or renamed as needed."""
        return await self._people.get(platform, user, name, handle)

    async def known_player(self, platform: str, user: str) -> PlayerRow | None:
        """Return the player with this account, ``None`` if it was never seen."""
        return await self._people.known(platform, user)

    async def player_by_handle(self, platform: str, handle: str) -> PlayerRow | None:
        """Return the player who took this handle last, in any case of its letters."""
        return await self._people.by_handle(platform, handle)

    async def players(self, ids: Collection[str], platform: str = "") -> dict[str, PlayerRow]:
        """Return the players with these ids, as known on a platform if they are.

        Unknown ids are left out.
        """
        return await self._people.by_ids(ids, platform)

    async def accounts(self, player: str) -> tuple[PlayerRow, ...]:
        """Return a player's accounts, in the order they were met."""
        return (await self._people.accounts([player])).get(player, ())

    async def later_accounts(self, player: str) -> list[PlayerRow]:
        """Return the accounts that became this player's by being paired."""
        return await self._people.later_accounts(player)

    async def acting(self, ids: Collection[str]) -> Mapping[str, str]:
        """Return as whom players act now who may have been paired since, by their ids."""
        return await self._people.now(ids)

    async def chat(
        self, platform: str, chat: str, title: str, *, private: bool, link: str = ""
    ) -> ChatRow:
        """Return this chat, made or renamed as needed."""
        return await self._chats.get(platform, chat, title, private=private, link=link)

    async def known_chat(self, platform: str, chat: str) -> ChatRow | None:
        """Return this chat, ``None`` if it was never seen."""
        return await self._chats.known(platform, chat)

    async def chat_by_id(self, chat_id: str) -> ChatRow | None:
        """Return the chat with the store's own id."""
        return await self._chats.by_id(chat_id)

    async def settings(self, chat_id: str) -> Mapping[str, str]:
        """Return what a chat has set, by name; a ``SettingNow`` changes it."""
        return await self._settings.of(chat_id)

    async def load_record(self, code: str) -> list[RecordRow] | None:
        """Return a game's record in order, ``None`` if there is no such game."""
        return await self._games.record(code)

    async def game_row(self, code: str) -> GameRow | None:
        """Return a game's head, ``None`` if there is no such game."""
        return await self._games.row(code)

    async def games_in_chat(
        self, chat_id: str, *, open_only: bool = True, limit: int = 20
    ) -> list[GameRow]:
        """Return the newest games and challenges in a chat, the newest last."""
        return await self._games.in_chat(chat_id, open_only=open_only, limit=limit)

    async def games_of_player(self, player: str, *, limit: int = 20) -> list[GameRow]:
        """Return a player's newest games and challenges, open or over, the newest last."""
        return await self._games.of_player(player, limit=limit)

    async def challenges_to(self, player: PlayerRow) -> list[str]:
        """Return the codes of the open challenges that name a player, the oldest first.

        A handle names whoever has it, as long as nobody had been met who did.
        """
        return await self._games.challenges_to(player)

    async def last_game_between(self, a: str, b: str) -> GameRow | None:
        """Return the game of these two players that began last."""
        return await self._games.last_between(a, b)

    async def open_game_between(self, a: str, b: str) -> GameRow | None:
        """Return a game that these two players have begun and not ended."""
        return await self._games.open_between(a, b)

    async def offers(self, code: str) -> list[OfferRow]:
        """Return the offers that stand in a game, the oldest first."""
        return await self._games.offers(code)

    async def new_code(self) -> str:
        """Return a code that no game has yet; it is not reserved."""
        return await self._codes.new()

    async def seen(self, platform: str, message_id: str) -> SeenRow | None:
        """Return what is known of a message, ``None`` if it was never handled."""
        return await self._games.seen(platform, message_id)

    async def outbox(self, *, after: int = 0, limit: int = 100) -> list[OutboxRow]:
        """Return waiting rows with higher ids than ``after``, in the order of their ids."""
        return await self._outbox.pending(after=after, limit=limit)

    async def last_answered(self, platform: str) -> list[tuple[str, str]]:
        """Return each chat with an open game and the id of the last message answered in it.

        Both are the platform's ids: where to look for what was said while nobody listened.
        """
        return await self._outbox.last_answered(platform)

    async def settle(
        self,
        *,
        sent: Collection[int] = (),
        failed: Collection[Failure] = (),
        retries: Collection[Retry] = (),
        posts: Collection[PostRow] = (),
    ) -> None:
        """Say what became of outbox rows; those settled before stay as they are.

        ``posts`` are messages that were posted, whether out of the outbox or not.
        """
        settled = Settlement(tuple(sent), tuple(failed), tuple(retries), tuple(posts))
        await self._writer.save(settled)

    async def about(self, platform: str, message_id: str) -> str | None:
        """Return the game that a message of ours is about, by the platform's id of it.

        ``None`` is for those that are about none, or of which nothing is known any more.
        """
        return await self._outbox.about(platform, message_id)

    async def forget_posts(self, before: datetime) -> None:
        """Forget which games were meant by what was posted before a moment."""
        await self._writer.save(OldPosts(before))

    def on_outbox(self, callback: Callable[[], None]) -> None:
        """Have this called, in the event loop, after each commit that added outbox rows."""
        self._writer.on_outbox(callback)
