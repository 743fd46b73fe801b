"""The adapter against a Telegram on loopback: messages that one member of a group alone sees."""

from dataclasses import replace

import pytest

from bots.telegram_bot.adapter import TelegramAdapter
from takmail.colors import Color
from takmail.commands.presses import Press
from takmail.service.ports import Answer, Incoming
from takmail.wording.message.messages import Button
from tests.bots.telegram_kit import PATIENT, handled, listening, note, with_buttons
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User

STEP = Button("a1", Press("step", "a1", "k3", 17, Color.WHITE))
HELPER = Answer((with_buttons(note("Tap a square."), STEP),), about="k3", purpose="opened")
TAPPED = with_buttons(note("A flat to a1."), Button("Play", Press("move", "ps a1", "k3", 17)))
IN_PRIVATE = Answer(opens="show-move--k3")


class Helping:
    """Stands in for the service: shows a helper in the group if that can be, else in private."""

    def __init__(self) -> None:
        self.heard: list[Incoming] = []
        self.posted: list[tuple[str, ...]] = []
        self.next: Answer | None = None

    async def __call__(self, press: Incoming) -> Answer:
        self.heard.append(press)
        if self.next is not None:
            return self.next
        return replace(HELPER, ephemeral=True) if press.ephemeral else IN_PRIVATE

    async def note(
        self, code: str, ids: object, chat: str | None = None, purpose: str | None = None, /
    ) -> None:
        assert isinstance(ids, list)
        self.posted.append((code, *ids, chat or "", purpose or ""))


async def offered(adapter: TelegramAdapter, chat: Chat) -> int:
    """Have the bot show a board with *Move*, and return the number of the message."""
    place = f"{chat.id}/{chat.thread}" if chat.thread else str(chat.id)
    board = with_buttons(note("A board."), Button("Move", Press("step", "", "k3", 17)))
    (shown,) = await adapter.send(place, board, key=place, reply_to=None)
    return int(shown.split(":")[1])


async def test_a_helper_is_changed_in_place_and_goes(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    service = Helping()
    async with listening(server, service, pace=PATIENT, posted=service.note) as adapter:
        number = await offered(adapter, group)
        assert await server.press(ann, group, number, "Move") == ("", False)
        (helper,) = server.ephemeral(ann, group)
        id_ = f"ephemeral:{group.id}:{ann.id}:{helper.number}"
        await handled(server, adapter)
        assert service.posted == [("k3", id_, str(group.id), "opened")]
        service.next = Answer((TAPPED,), in_place=True)
        await server.press_ephemeral(ann, helper, "a1")
        await handled(server, adapter)
        (tapped,) = server.ephemeral(ann, group)
        assert service.heard[-1].reply_to == id_
        assert (tapped.text, tapped.buttons) == ("A flat to a1.", ["Play"])
        await server.press_ephemeral(ann, tapped, "Play")  # it shows the same
        service.next = Answer(in_place=True)
        await server.press_ephemeral(ann, tapped, "Play")
        await handled(server, adapter)
        await adapter.delete(str(group.id), ids=[id_])  # as the outbox does, too
        await adapter.strip(str(group.id), ids=[id_])
    assert server.ephemeral(ann, group) == []
    assert [sent.text for sent in server.messages(group)] == ["A board."]


async def test_a_helper_in_a_topic_stands_there(server: FakeTelegram, ann: User) -> None:
    topic = server.topic(server.supergroup("Tak club"))
    async with listening(server, Helping(), pace=PATIENT) as adapter:
        await server.press(ann, topic, await offered(adapter, topic), "Move")
    assert len(server.ephemeral(ann, topic)) == 1


async def test_a_second_helper_of_a_player_takes_the_place_of_the_first(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    bob, topic = server.person("Bob"), server.topic(server.supergroup("Another club"))
    async with listening(server, Helping(), pace=PATIENT) as adapter:
        number = await offered(adapter, group)
        await server.press(ann, group, number, "Move")
        await server.press(bob, group, number, "Move")
        await server.press(ann, topic, await offered(adapter, topic), "Move")
        (first,) = server.ephemeral(ann, group)
        await server.press(ann, group, number, "Move")
        (second,) = await server.until(
            lambda: [one for one in server.ephemeral(ann, group) if one != first]
        )
        await server.until(lambda: server.ephemeral(ann, group) == [second])
        assert len(server.ephemeral(bob, group)) == len(server.ephemeral(ann, topic)) == 1
    async with listening(server, Helping(), pace=PATIENT) as restarted:
        await server.press(ann, group, number, "Move")
        await handled(server, restarted)
        (_, third) = server.ephemeral(ann, group)
        for one in (second, third):
            await restarted.delete(
                str(group.id), ids=[f"ephemeral:{group.id}:{ann.id}:{one.number}"]
            )
    assert server.ephemeral(ann, group) == []
    deletions = [call for call in server.calls if call.method == "deleteEphemeralMessage"]
    assert len(deletions) == 3, "a message that is gone isn't removed again"


async def test_a_helper_that_is_gone_is_not_shown_to_all(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    service = Helping()
    async with listening(server, service, pace=PATIENT) as adapter:
        await server.press(ann, group, await offered(adapter, group), "Move")
        (helper,) = server.ephemeral(ann, group)
        service.next = Answer((TAPPED,), in_place=True)
        server.fail("editEphemeralMessageText", 400, "Bad Request: message to edit not found")
        assert await server.press_ephemeral(ann, helper, "a1") == ("", False)
        await handled(server, adapter)
    assert [sent.text for sent in server.messages(group)] == ["A board."]


async def test_a_group_where_telegram_refuses_is_left_in_peace_for_a_while(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    service = Helping()
    async with listening(server, service, pace=PATIENT) as adapter:
        number, elsewhere = await offered(adapter, group), server.group("Another club")
        server.fail("sendMessage", 400, "Bad Request: not enough rights")
        for _ in range(2):
            press = await server.tap(ann, group, number, "Move")
            await server.expect_answer(press)
            assert press.url == "https://t.me/TakmailBot?start=show-move--k3"
        await server.press(ann, elsewhere, await offered(adapter, elsewhere), "Move")
        await handled(server, adapter)
        assert [press.ephemeral for press in service.heard] == [True, False, False, True]
        assert (server.ephemeral(ann, group), len(server.ephemeral(ann, elsewhere))) == ([], 1)


async def test_a_server_that_shows_it_to_all_is_not_asked_again(ann: User) -> None:
    async with FakeTelegram(ephemeral=False) as older:
        service, groups = Helping(), (older.group("Tak club"), older.group("Another club"))
        async with listening(older, service, pace=PATIENT) as adapter:
            for group in groups:
                press = await older.tap(ann, group, await offered(adapter, group), "Move")
                await older.expect_answer(press)
                assert press.url
            await handled(older, adapter)
        shown = [sent.text for group in groups for sent in older.messages(group)]
    assert shown == ["A board."] * 2
    assert [press.ephemeral for press in service.heard] == [True, False, False]


async def test_where_boards_have_to_wait_helpers_are_shown_in_private(
    server: FakeTelegram, ann: User, group: Chat, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = Helping()
    async with listening(server, service, pace=PATIENT, paced=True) as adapter:
        number = await offered(adapter, group)
        await server.press(ann, group, number, "Move")
        monkeypatch.setattr(adapter, "lull", lambda _: 2.0)
        await server.press(ann, group, number, "Move")
        service.next = Answer((TAPPED,), in_place=True)
        (helper,) = server.ephemeral(ann, group)
        await server.press_ephemeral(ann, helper, "a1")
    assert [press.ephemeral for press in service.heard] == [True, False, True]
    assert server.ephemeral(ann, group)[0].text == "A flat to a1."
