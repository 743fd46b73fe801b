"""The console as a platform: what is delivered is shown once, and only where it belongs."""

import pytest

from bots.console_bot import adapter as adapter_module
from bots.console_bot.adapter import ConsoleAdapter
from bots.console_bot.seats import People
from bots.playing import console_on
from takmail.commands.boards import ShowBoard
from takmail.service.ports import Adapter
from takmail.terms.wishes import Wishes
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Plain
from tests.stores import open_store

HELLO = Message((Paragraph((Plain("hello"),)),))


class Screen(adapter_module.Screen):
    """Keeps what it shows."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def show(self, message: Message) -> None:
        self.shown.append(message.plain())


class Closed(adapter_module.Screen):
    """A screen that nobody looks at any more."""

    def show(self, message: Message) -> None:
        raise BrokenPipeError(message.plain())


async def send(adapter: ConsoleAdapter, key: str = "1") -> None:
    assert await adapter.send("console", HELLO, key=key, reply_to=None) == (key,)


async def test_what_is_delivered_is_shown() -> None:
    screen = Screen()
    adapter = ConsoleAdapter(screen)
    await adapter.wait_ready()
    await send(adapter, "7")
    assert (screen.shown, adapter.last_id) == (["hello"], "7")


async def test_it_may_be_shown_elsewhere_for_a_while_or_not_at_all() -> None:
    usual, other = Screen(), Screen()
    adapter = ConsoleAdapter(usual)
    with adapter.showing_on(other):
        await send(adapter)
    with adapter.showing_on(None):
        await send(adapter)
    assert (usual.shown, other.shown) == ([], ["hello"])
    await send(adapter)
    assert usual.shown == ["hello"]


async def test_nothing_is_changed_once_it_is_shown() -> None:
    adapter: Adapter = ConsoleAdapter(Screen())
    assert adapter.overhears
    assert not await adapter.edit("console", HELLO, ids=["1"])
    await adapter.strip("console", ids=["1"])  # noqa: B005 - no text
    assert await adapter.private_chat("player 1") is None


async def test_that_nobody_reads_any_more_ends_the_program_and_not_the_delivery() -> None:
    adapter = ConsoleAdapter(Screen())
    with pytest.raises(BrokenPipeError), adapter.showing_on(Closed()):
        await send(adapter)
    with adapter.showing_on(Screen()):
        await send(adapter)


async def test_a_console_whose_output_is_closed_stops() -> None:
    async with await open_store() as store:
        console = console_on(store, Closed(), People.named(None, None))
        with pytest.raises(BrokenPipeError):
            await console.open(Wishes(size=3), fresh=True)


async def test_what_an_earlier_session_left_is_not_shown_any_more() -> None:
    async with await open_store() as store:
        people = People.named(None, None)
        first = console_on(store, Screen(), people)
        await first.open(Wishes(size=3), fresh=True)
        await first.exchange.hand(people.white, ShowBoard())
        assert len(await store.outbox.pending()) == 1
        screen = Screen()
        await console_on(store, screen, people).open(Wishes(), fresh=False)
        assert len(screen.shown) == 2
        assert " continues. new starts another." in screen.shown[0]
        assert await store.outbox.pending() == []


async def test_why_there_is_no_new_game_is_shown_with_the_complaints() -> None:
    async with await open_store() as store:
        screen, complaints = Screen(), Screen()
        console = console_on(store, screen, People.named(None, None))
        assert not await console.open(Wishes(), "tps bad", fresh=True, complaints=complaints)
        assert screen.shown == []
        assert len(complaints.shown) == 1
