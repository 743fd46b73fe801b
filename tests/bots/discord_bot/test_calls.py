"""Messages of the outbox that answer the slash command or the press which they are about."""

import asyncio
from collections.abc import Sequence

import pytest

from bots.discord_bot.adapter import DiscordAdapter
from takmail.commands.presses import Press
from takmail.service.ports import Answer, Incoming
from takmail.wording.message.messages import CALL, Button, Buttons
from tests.bots.discord_bot.kit import Recorder, at_work, message, pace
from tests.e2e.discord.calls import Call
from tests.e2e.discord.failures import Failure
from tests.e2e.discord.server import FakeDiscord

CHALLENGE = message("A challenge.")
PLAY = Button("Play", Press("move", "c3", "k3", 17))
NOTED = message("You can take it back.")


class Outbox(Recorder):
    """Sends a message about each command beside its answer, as the delivery does."""

    def __init__(self) -> None:
        super().__init__()
        self.adapter: DiscordAdapter | None = None
        self.due = asyncio.Event()
        self.due.set()
        self.sending: list[asyncio.Task[Sequence[str]]] = []

    async def handle(self, incoming: Incoming) -> Answer:
        answer = await super().handle(incoming)
        self.sending.append(asyncio.create_task(self.send(incoming)))
        return answer

    async def send(self, incoming: Incoming) -> Sequence[str]:
        await self.due.wait()
        assert self.adapter is not None
        chat, reply_to = incoming.place.chat, f"{CALL}{incoming.call}"
        return await self.adapter.send(chat, CHALLENGE, key="k", reply_to=reply_to)

    async def sent(self) -> Sequence[str]:
        await self.hears()
        return await self.sending[-1]


async def challenged(
    server: FakeDiscord, outbox: Outbox, *, patience: float = 5.0, late: bool = False
) -> tuple[Call, Sequence[str]]:
    """Let Ann challenge; return her call, and the ids of the challenge."""
    async with at_work(server, outbox, times=pace(patience=patience)) as outbox.adapter:
        call = await server.command(server.person("ann"), server.channel("tak"), "challenge")
        if late:
            await server.answered(call)
            outbox.due.set()
        ids = await outbox.sent()
        await server.answered(call)
        if outbox.answer.replies:
            await server.until(lambda: any(post.hidden for post in call.replies))
    return call, ids


async def test_a_message_that_is_ready_in_time_answers_the_command(server: FakeDiscord) -> None:
    outbox = Outbox()
    outbox.answer = Answer(awaits=True)
    call, ids = await challenged(server, outbox)
    assert call.seen == [("A challenge.", False)]
    assert not call.deferred
    assert list(ids) == [str(call.replies[0].id)]
    assert server.messages(call.channel) == call.replies


async def test_the_answer_for_the_sender_follows_it(server: FakeDiscord) -> None:
    outbox = Outbox()
    outbox.answer = Answer((NOTED,), awaits=True)
    call, _ = await challenged(server, outbox)
    assert call.seen == [("A challenge.", False), ("You can take it back.", True)]


async def test_a_message_that_is_late_goes_out_by_itself(server: FakeDiscord) -> None:
    outbox = Outbox()
    outbox.due.clear()
    outbox.answer = Answer((NOTED,), awaits=True)
    call, ids = await challenged(server, outbox, patience=0.05, late=True)
    assert call.seen == [("You can take it back.", True)]
    [post] = server.messages(call.channel)
    assert (list(ids), post.answering) == ([str(post.id)], False)


async def test_nothing_is_waited_for_where_nothing_is_to_come(server: FakeDiscord) -> None:
    outbox = Outbox()
    outbox.due.clear()
    async with at_work(server, outbox) as outbox.adapter:
        call = await server.command(server.person("ann"), server.channel("tak"), "challenge")
        async with asyncio.timeout(2):
            await server.until(lambda: call.withdrawn)


async def test_an_answer_that_a_process_gave_before_it_died_is_not_given_again(
    server: FakeDiscord,
) -> None:
    outbox = Outbox()
    outbox.answer = Answer(awaits=True)
    call, ids = await challenged(server, outbox)
    async with at_work(server, outbox) as outbox.adapter:
        again = await outbox.send(outbox.heard[0])
    assert again == ids
    assert server.messages(call.channel) == call.replies


async def test_a_message_of_a_process_that_died_before_it_went_out_goes_out(
    server: FakeDiscord,
) -> None:
    recorder, outbox = Recorder(), Outbox()
    recorder.answer = Answer(awaits=True)
    ann, channel = server.person("ann"), server.channel("tak")
    async with at_work(server, recorder):
        await server.command(ann, channel, "challenge")
        [heard] = await recorder.hears()
    async with at_work(server, outbox) as outbox.adapter:
        await outbox.send(heard)
    assert [post.text for post in server.messages(channel)] == ["A challenge."]


@pytest.mark.parametrize("stored", [True, False])
async def test_an_answer_whose_outcome_is_unknown_is_shown_once(
    server: FakeDiscord, stored: bool
) -> None:
    outbox = Outbox()
    outbox.answer = Answer(awaits=True)
    server.fail_next_answers(Failure(403, stored=stored))
    call, ids = await challenged(server, outbox)
    [post] = server.messages(call.channel)
    assert (list(ids), post.answering) == ([str(post.id)], stored)
    server.take_faults()  # the acknowledgement that the stored answer has made needless


async def test_what_one_person_alone_saw_is_not_answered_to_all(server: FakeDiscord) -> None:
    recorder = Recorder()
    recorder.answer = Answer((message("Your move?", Buttons((PLAY,))),))
    ann, channel = server.person("ann"), server.channel("tak")
    async with at_work(server, recorder):
        asked = await server.ask(ann, channel, "move")
        await server.press(ann, channel, asked.id, "Play")
    assert [heard.call is None for heard in recorder.heard] == [False, True]
