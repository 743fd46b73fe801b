"""Lines that can't be saved are kept and done later, in order; presses and commands never are."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from takmail.commands.presses import Press
from takmail.service.ports import Answer, Incoming, TryLaterError
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.messages import Button, Buttons
from takmail.wording.message.sentences import say
from tests.bots.discord_bot.kit import Recorder, at_work, message, pace
from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.server import FakeDiscord

KEPT = ENGLISH.text(say("trouble-kept"))
FOR_NOW = ENGLISH.text(say("trouble-kept_for_now"))
SLOW = ENGLISH.text(say("trouble-slow"))
AGAIN = ENGLISH.text(say("try_again"))


class Saving(Recorder):
    """A service whose database is away at times; it echoes what it could save."""

    def __init__(self) -> None:
        super().__init__()
        self.away = False
        self.saved: list[str] = []
        self._done: set[str] = set()

    async def handle(self, incoming: Incoming) -> Answer:
        await super().handle(incoming)
        if self.away:
            raise TryLaterError("the database is locked")
        said = incoming.text or incoming.press or repr(incoming.command)
        if incoming.text and incoming.message_id in self._done:
            return Answer()
        self._done.add(incoming.message_id)
        self.saved.append(said)
        return Answer((message(f"saved: {said}"),)) if incoming.addressed else Answer()

    async def saves(self, count: int) -> Sequence[str]:
        """Wait until so many things were saved."""
        async with asyncio.timeout(10):
            while len(self.saved) < count:  # noqa: ASYNC110 - it is the adapter that goes on
                await asyncio.sleep(0.01)
        return self.saved


@pytest.fixture
def recorder() -> Saving:
    return Saving()


def told(server: FakeDiscord, channel: Channel) -> list[str]:
    return [post.text for post in server.messages(channel)]


async def said_so_often(server: FakeDiscord, channel: Channel, count: int) -> None:
    await server.until(lambda: told(server, channel).count(KEPT) == count)


async def soon(_: float) -> None:
    await asyncio.sleep(0.01)


TIMES = pace(pause=soon)


async def test_a_line_is_kept_and_done_later_and_that_is_said_once(
    server: FakeDiscord, recorder: Saving, channel: Channel, ann: User
) -> None:
    async with at_work(server, recorder, times=TIMES):
        recorder.away = True
        await server.say(ann, channel, "ps b4")
        await server.expect(channel, lambda post: post.text == KEPT)
        await server.say(ann, channel, "how odd")
        await server.say(ann, channel, "ps b5")
        await recorder.hears(5)
        recorder.away = False
        await server.say(ann, channel, "ps b6")
        assert await recorder.saves(3) == ["ps b4", "ps b5", "ps b6"]
    assert told(server, channel) == [KEPT]


async def test_it_is_said_again_when_it_happens_again(
    server: FakeDiscord, recorder: Saving, channel: Channel, ann: User
) -> None:
    async with at_work(server, recorder, times=TIMES):
        for number in range(2):
            recorder.away = True
            await server.say(ann, channel, f"ps b{number + 1}")
            await said_so_often(server, channel, number + 1)
            recorder.away = False
            await recorder.saves(number + 1)
    assert told(server, channel) == [KEPT, KEPT]


@pytest.mark.parametrize("line", ["challenge 6", "#k3 ps b4", "join abcd", "help"])
async def test_no_more_is_promised_than_a_restart_can_keep(
    server: FakeDiscord, recorder: Saving, line: str, channel: Channel, ann: User
) -> None:
    async with at_work(server, recorder, times=TIMES):
        recorder.away = True
        await server.say(ann, channel, f"{server.bot.mention} {line}")
        await server.expect(channel, lambda post: post.text == FOR_NOW)
        recorder.away = False
        await server.expect(channel, lambda post: post.text == f"saved: {line}")


async def test_talk_is_not_told_anything(
    server: FakeDiscord, recorder: Saving, channel: Channel, ann: User
) -> None:
    async with at_work(server, recorder, times=TIMES):
        recorder.away = True
        await server.say(ann, channel, "well well")
        await recorder.hears(3)
        recorder.away = False
        await recorder.saves(1)
    assert told(server, channel) == []


async def test_commands_and_presses_are_refused_meanwhile_and_never_done(
    server: FakeDiscord, recorder: Saving, channel: Channel, ann: User
) -> None:
    asked = message("A draw?", Buttons((Button("Accept", Press("accept", game="k3")),)))
    async with at_work(server, recorder, times=TIMES) as adapter:
        [sent] = await adapter.send(str(channel.id), asked, key="k", reply_to=None)
        recorder.held = asyncio.Event()
        await server.say(ann, channel, "ps b4")
        await recorder.hears()
        waiting = await server.command(ann, channel, "board")
        recorder.away = True
        recorder.held.set()
        assert (await server.expect_reply(waiting)).text == AGAIN
        assert (await server.ask(ann, channel, "board")).text == AGAIN
        press = await server.press(ann, channel, int(sent), "Accept")
        await server.until(lambda: press.seen)
        assert press.seen == [(AGAIN, True)]
        recorder.away = False
        await recorder.saves(1)
        await server.ask(ann, channel, "games")
    assert recorder.saved[0] == "ps b4"
    assert len(recorder.saved) == 2
    assert "Games" in recorder.saved[1]


async def test_other_chats_go_on(server: FakeDiscord, recorder: Saving) -> None:
    one, other, ann = server.channel("one"), server.channel("other"), server.person("ann")
    async with at_work(server, recorder, times=replace(TIMES, pause=_for_long)):
        recorder.away = True
        await server.say(ann, one, "ps b4")
        await server.expect(one, lambda post: post.text == KEPT)
        recorder.away = False
        await server.say(ann, other, f"{server.bot.mention} ps b5")
        await server.expect(other, lambda post: post.text == "saved: ps b5")


async def _for_long(seconds: float) -> None:
    await asyncio.sleep(3600 if seconds == TIMES.first_pause else 0)


async def test_an_edit_of_a_kept_line_changes_nothing(
    server: FakeDiscord, recorder: Saving, channel: Channel, ann: User
) -> None:
    async with at_work(server, recorder, times=TIMES):
        recorder.away = True
        line = await server.say(ann, channel, "ps b4")
        await server.expect(channel, lambda post: post.text == KEPT)
        await server.edit(line, "ps c4")
        recorder.away = False
        await recorder.hears_text("ps c4")
    assert recorder.saved[0] == "ps b4"
    assert [heard.edited for heard in recorder.heard if heard.text == "ps c4"] == [True]


async def test_the_program_ends_at_once_though_lines_are_kept(
    server: FakeDiscord, recorder: Saving, channel: Channel, ann: User
) -> None:
    async with at_work(server, recorder, times=replace(TIMES, finishing=60.0)):
        recorder.away = True
        await server.say(ann, channel, "ps b4")
        await server.expect(channel, lambda post: post.text == KEPT)
    assert recorder.saved == []


async def test_who_waits_long_is_told_so_once(
    server: FakeDiscord, recorder: Saving, channel: Channel, ann: User
) -> None:
    async with at_work(server, recorder, times=replace(TIMES, slow=0.02)):
        recorder.held = asyncio.Event()
        await server.say(ann, channel, "ps b4")
        await server.expect(channel, lambda post: post.text == SLOW)
        await server.say(ann, channel, "ps b5")
        await asyncio.sleep(0.1)
        recorder.held.set()
        await recorder.saves(2)
    assert told(server, channel) == [SLOW]


async def test_a_line_that_hangs_is_tried_again(
    server: FakeDiscord, recorder: Saving, channel: Channel, ann: User
) -> None:
    async with at_work(server, recorder, times=replace(TIMES, longest=0.05)):
        recorder.held = asyncio.Event()
        await server.say(ann, channel, "ps b4")
        await server.expect(channel, lambda post: post.text == KEPT)
        recorder.held.set()
        assert await recorder.saves(1) == ["ps b4"]


async def test_nothing_overtakes_what_was_missed_while_that_is_unknown(
    server: FakeDiscord, recorder: Saving, channel: Channel, ann: User
) -> None:
    seen = await server.say(ann, channel, "seen")
    await server.say(ann, channel, "ps a1")

    async def missed() -> list[tuple[str, str, str, bool]]:
        if recorder.away:
            raise TryLaterError("the database is locked")
        return [(str(channel.id), str(seen.id), "", False)]

    recorder.away = True
    async with at_work(server, recorder, missed, times=TIMES):
        await server.until(lambda: server.gateway.session)
        await server.say(ann, channel, "ps a2")
        await server.expect(channel, lambda post: post.text == KEPT)
        assert (await server.ask(ann, channel, "board")).text == AGAIN
        recorder.away = False
        assert (await recorder.saves(2))[:2] == ["ps a1", "ps a2"]
        await server.say(ann, channel, "ps a3")
        assert (await recorder.saves(3))[-1] == "ps a3"
