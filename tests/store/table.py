"""A game between two people, and the changes that its moves make."""

import asyncio
from dataclasses import dataclass
from datetime import timedelta

import sqlalchemy as sa

from takmail.store.changes import Change
from takmail.store.games.games import GameState, GameUpdate, NewGame, SeatRow
from takmail.store.games.offers import OfferRow, offers
from takmail.store.games.records import RecordRow
from takmail.store.messages.catch_up import SeenRow
from takmail.store.messages.outbox import Announcement, Settlement
from takmail.store.people.pairing import Paired, PairingAsked, PairingClaimed
from takmail.store.store import Store
from takmail.store.writes import Write
from tests.store.clock import NOON

PLATFORM = "test"


@dataclass(frozen=True, slots=True)
class Table:
    code: str
    chat: str
    white: str
    black: str

    def challenge(self) -> Change:
        return Change(
            new_game=NewGame(
                self.code,
                self.chat,
                "5x5",
                NOON,
                GameState("challenge", NOON),
                challenger=self.white,
                invitee=self.black,
            ),
            record=(RecordRow(self.code, 1, NOON, self.white, "challenged", "{}"),),
        )

    def begin(self) -> Change:
        """The challenge is accepted: version 2, with White on turn."""
        return Change(
            update=GameUpdate(self.code, 1, 2, GameState("playing", NOON, self.white, NOON)),
            seats=(
                SeatRow(self.code, "white", self.white, self.chat),
                SeatRow(self.code, "black", self.black, self.chat),
            ),
            record=(RecordRow(self.code, 2, NOON, self.black, "begun", "{}"),),
        )

    def move(self, version: int) -> Change:
        """The move that leads to a version: two events, two announcements, one message."""
        at = NOON + timedelta(seconds=version)
        by, turn = (self.white, self.black) if version % 2 else (self.black, self.white)
        return Change(
            seen=SeenRow(PLATFORM, f"{self.code}-{version}", at, self.code, was_move=True),
            update=GameUpdate(
                self.code, version - 1, version, GameState("playing", at, turn, NOON)
            ),
            record=(
                RecordRow(self.code, 2 * version - 3, at, by, "played", f'{{"n":{version}}}'),
                RecordRow(self.code, 2 * version - 2, at, by, "tak", "{}"),
            ),
            outbox=(
                Announcement(self.chat, f"{self.code} {version} a", at, f"{self.code}-{version}"),
                Announcement(self.chat, f"{self.code} {version} b", at),
            ),
        )


async def people(store: Store, code: str) -> Table:
    """Two people in a chat, who have not begun anything yet."""
    white = await store.people.get(PLATFORM, f"{code}-w", f"Ann {code}", f"ann_{code}")
    black = await store.people.get(PLATFORM, f"{code}-b", f"Bob {code}", f"bob_{code}")
    chat = await store.chats.get(PLATFORM, f"chat-{code}", f"Room {code}", private=False)
    return Table(code, chat.id, white.id, black.id)


async def set_table(store: Store, code: str) -> Table:
    """Two people whose game has begun and waits for the move that leads to version 3."""
    table = await people(store, code)
    await store.commit(table.challenge())
    await store.commit(table.begin())
    return table


async def arrange(store: Store, *arrangements: Write) -> None:
    """Save arrangements in one change."""
    await store.commit(Change(also=arrangements))


async def pair(store: Store, chat: str, first: str, second: str, *also: Write) -> None:
    """Pair the accounts of two players, who are the first from then on."""
    code = f"code-{first}-{second}"
    mine, theirs = [(await store.people.accounts_of(player))[0] for player in (first, second)]
    expiry = NOON + timedelta(hours=1)
    await arrange(store, PairingAsked(code, mine.platform, mine.user, chat, expiry))
    await arrange(store, PairingClaimed(code, theirs.platform, theirs.user, chat))
    await arrange(store, Paired(code, first, second), *also)


async def at_once(store: Store, *works: Change | Settlement) -> list[BaseException | None]:
    """Save works in one batch; return the error of each."""
    saving = (store._writer.save(work) for work in works)
    return await asyncio.gather(*saving, return_exceptions=True)


async def end(store: Store, table: Table) -> None:
    """End a game that has just begun."""
    over = GameState("over", NOON, None, NOON, NOON, "R-0")
    await store.commit(Change(update=GameUpdate(table.code, 2, 3, over)))


def offers_of(connection: sa.Connection, code: str) -> list[OfferRow]:
    """Return the offers in a game, the oldest first."""
    columns = (offers.c.topic, offers.c.color, offers.c.at, offers.c.plies)
    found = sa.select(*columns).where(offers.c.code == code).order_by(offers.c.at, offers.c.topic)
    return [OfferRow(*row) for row in connection.execute(found)]
