"""Boards that wait for a crowded group, where the next board takes along what they say."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest

from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.store.changes import Change
from takmail.store.chats.settings import SettingNow
from takmail.store.schedule.clocks import ClockRow, clock_of_game
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Preformatted
from tests.sentences import OFFERS, WINS_BY_A_ROAD, black_played, placing, white_played, your_turn
from tests.service.post import Recorder
from tests.service.world import START, World, pinged, world

CLUB = "club"

ANN_PLAYED = f"{white_played('Ann', 'ps a1')}, {placing('Black')}."
BOB_PLAYED = f"{black_played('Bob', 'ps e5')}, {placing('White')}. {your_turn('Ann')}"


class Crowded(Recorder):
    """Telegram, with groups in which boards may have to wait."""

    paces = True

    def __init__(self) -> None:
        super().__init__("telegram")
        self.waits: float | None = 0.0
        self.put: list[Message] = []
        self.hangs: asyncio.Event | None = None
        """Set as soon as something is sent that never comes to an end."""

    def lull(self, chat: str) -> float | None:
        del chat
        return self.waits

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        if self.hangs is not None:
            self.hangs.set()
            await asyncio.Event().wait()
        self.put.append(message)
        return await super().send(chat, message, key=key, reply_to=reply_to)

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        self.put.append(message)
        return await super().edit(chat, message, ids=ids)


class Club:
    """A group on Telegram, where Ann is White and Bob Black."""

    def __init__(self, opened: World) -> None:
        self.world = opened
        self.telegram = Crowded()
        opened.adapters["telegram"] = self.telegram
        opened.restart()
        self.delivery = self.new_delivery()
        self.code = ""

    def new_delivery(self) -> Delivery:
        return Delivery(make_context(self.world.store, self.world.adapters, now=lambda: START))

    async def begin(self, terms: str = "5", boards: str = "new") -> None:
        chat = await self.world.store.chats.get("telegram", CLUB, "", private=False)
        await self.world.store.commit(Change(also=(SettingNow(chat.id, "boards", boards),)))
        self.code = await self.world.begin(terms=terms, chat=CLUB, platform="telegram")
        await self.delivery.idle()
        self.telegram.deeds.clear()

    async def say(self, *lines: tuple[str, str]) -> None:
        """Have lines said, so fast that all of them wait to be answered."""
        for who, line in lines:
            await self.world.handle(self.world.incoming(who, line, CLUB, platform="telegram"))

    async def tell(self, *lines: tuple[str, str]) -> Sequence[Message]:
        """Have lines said, and return what the group is sent, be it by an edit."""
        self.telegram.put.clear()
        await self.say(*lines)
        await self.delivery.idle()
        return list(self.telegram.put)

    async def clock(self) -> ClockRow:
        clock = await self.world.store.read(clock_of_game, self.code)
        assert clock is not None
        return clock


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    async with world() as opened:
        yield Club(opened)


def words(message: Message) -> list[str]:
    """Return the lines of a message before its board."""
    return message.plain().split("\n   A", maxsplit=1)[0].split("\n")


async def test_one_board_tells_of_both_plies_and_calls_who_is_on_turn_then(club: Club) -> None:
    await club.begin()
    (told,) = await club.tell(("ann", "ps a1"), ("bob", "ps e5"))
    assert words(told) == [ANN_PLAYED, BOB_PLAYED]
    assert pinged(told) == ["Ann"]
    assert len([block for block in told.blocks if isinstance(block, Preformatted)]) == 1
    assert [deed for deed, _ in club.telegram.deeds] == ["send", "strip"]
    assert list(club.telegram.buttons(CLUB)) == [club.telegram.last(CLUB)]


async def test_each_newer_board_takes_along_all_that_wait(club: Club) -> None:
    await club.begin()
    plies = ("ann", "ps a1"), ("bob", "ps e5"), ("ann", "ps b2"), ("bob", "ps c3")
    (told,) = await club.tell(*plies)
    assert [line.split("ps ")[1][:2] for line in words(told)] == ["a1", "e5", "b2", "c3"]
    assert told.plain().count("your turn") == 1


async def test_where_boards_are_edited_the_line_goes_with_the_last(club: Club) -> None:
    await club.begin(boards="edit")
    board, line = await club.tell(("ann", "ps a1"), ("bob", "ps e5"))
    assert words(board) == [ANN_PLAYED, BOB_PLAYED]
    assert line.plain() == BOB_PLAYED
    assert [deed for deed, _ in club.telegram.deeds] == ["edit", "send"]


async def test_the_last_board_takes_along_the_plies_before_it(club: Club) -> None:
    await club.begin("3")
    await club.tell(("ann", "ps a1"), ("bob", "ps c3"))
    (end,) = await club.tell(("ann", "ps b3"), ("bob", "ps a2"), ("ann", "ps a3"))
    assert [line.split("ps ")[1][:2] for line in words(end)[:2]] == ["b3", "a2"]
    assert WINS_BY_A_ROAD in end.plain()


async def test_offers_in_between_are_made_in_their_order(club: Club) -> None:
    await club.begin()
    told = await club.tell(("ann", "ps a1"), ("bob", "!draw"), ("bob", "ps e5"))
    assert [told.index(one) for one in told if OFFERS in one.plain()] == [1]
    assert ANN_PLAYED in told[0].plain()


async def test_of_two_games_in_a_group_each_has_a_board(club: Club) -> None:
    await club.begin()
    other = await club.world.begin("cyd", "dee", chat=CLUB, platform="telegram")
    await club.delivery.idle()
    told = await club.tell(
        *(("ann", "ps a1"), ("cyd", "ps a1"), ("bob", "ps e5"), ("dee", "ps e5"))
    )
    assert [message.buttons[0].press.game for message in told] == [club.code, other]
    assert all(message.plain().count("ps ") == 2 for message in told)


async def test_where_a_group_takes_enough_each_ply_has_a_board(club: Club) -> None:
    club.telegram.waits = None
    await club.begin()
    first, second = await club.tell(("ann", "ps a1"), ("bob", "ps e5"))
    assert words(first) == [f"{ANN_PLAYED} {your_turn('Bob')}"]
    assert words(second) == [BOB_PLAYED]


async def test_after_a_crash_one_board_tells_of_both_plies_and_starts_the_clock(
    club: Club,
) -> None:
    await club.begin("5 days 3")
    await club.say(("ann", "ps a1"), ("bob", "ps e5"))
    club.telegram.hangs = asyncio.Event()
    sending = asyncio.create_task(club.delivery.idle())
    await club.telegram.hangs.wait()
    assert (await club.clock()).since is None
    assert len(await club.world.store.outbox.pending()) == 1
    sending.cancel()
    await asyncio.wait([sending])
    club.telegram.hangs = None
    club.delivery = club.new_delivery()
    (told,) = await club.tell()
    assert words(told)[:2] == [ANN_PLAYED, BOB_PLAYED]
    assert (await club.clock()).since == START
