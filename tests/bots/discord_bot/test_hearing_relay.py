"""What games across chats need of Discord."""

import pytest

from takmail.commands.buttons import Press
from takmail.commands.people import ConfirmPair, Pair, Unpair
from takmail.commands.relay import Here, Join, Mute, Remark, Unwatch, Watch
from takmail.commands.settings import SetNotation
from takmail.commands.spec import Command
from takmail.notation.written_plies import Notation
from takmail.wording.message.messages import Button, Buttons
from tests.bots.discord_bot.kit import Recorder, Town, at_work, message
from tests.e2e.discord.server import FakeDiscord


async def test_only_an_answer_to_the_bot_is_one(server: FakeDiscord, recorder: Recorder) -> None:
    channel, ann = server.channel("tak"), server.person("ann")
    async with at_work(server, recorder) as adapter:
        await adapter.send(str(channel.id), message("Your turn"), key="k", reply_to=None)
        board = await server.expect(channel)
        said = await server.say(ann, channel, "well played", reply_to=board)
        await server.say(server.person("bob"), channel, "thanks", reply_to=said)
        first, second = await recorder.hears(2)
    assert (first.reply_to, second.reply_to) == (str(board.id), None)


async def test_the_buttons_of_the_answered_message_come_along(
    server: FakeDiscord, recorder: Recorder
) -> None:
    channel, ann = server.channel("tak"), server.person("ann")
    draw = Button("Agree", Press("accept", "draw", "k3", 17))
    async with at_work(server, recorder) as adapter:
        asked = message("A draw?", Buttons((draw,)))
        await adapter.send(str(channel.id), asked, key="k", reply_to=None)
        offer = await server.expect(channel)
        await server.say(ann, channel, "ok", reply_to=offer)
        (heard,) = await recorder.hears(1)
    assert heard.buttons == (draw.data,)


async def test_a_private_talk_has_an_address_and_answers(
    server: FakeDiscord, recorder: Recorder
) -> None:
    ann = server.person("ann")
    talk = server.private(ann)
    async with at_work(server, recorder) as adapter:
        await adapter.send(str(talk.id), message("Your turn"), key="k", reply_to=None)
        board = await server.expect(talk)
        await server.say(ann, talk, "well played", reply_to=board)
        await server.say(ann, talk, "well played")
        heard, plain = await recorder.hears(2)
    assert heard.place.link == f"https://discord.com/channels/@me/{talk.id}"
    assert (heard.reply_to, plain.reply_to) == (str(board.id), None)


async def test_a_private_talk_is_opened_with_a_person(
    server: FakeDiscord, recorder: Recorder
) -> None:
    ann, bob = server.person("ann"), server.person("bob")
    server.closed_to_bot.add(bob.id)
    async with at_work(server, recorder) as adapter:
        assert await adapter.private_chat(str(ann.id)) == str(server.private(ann).id)
        assert await adapter.private_chat(str(bob.id)) is None
        assert await adapter.private_chat("no number") is None


@pytest.mark.parametrize(
    ("name", "options", "command"),
    [
        ("join", {"code": "K3m7p "}, Join("k3m7p")),
        ("here", {}, Here()),
        ("watch", {}, Watch()),
        ("unwatch", {}, Unwatch()),
        ("relay say", {"text": " well played "}, Remark("well played")),
        ("relay mute", {}, Mute()),
        ("relay unmute", {}, Mute(muted=False)),
        ("relay pair", {}, Pair()),
        ("relay pair", {"code": "BCDF2345"}, Pair("bcdf2345")),
        ("relay pair", {"code": "yes"}, ConfirmPair()),
        ("relay unpair", {}, Unpair()),
        ("look notation", {"name": "ptn"}, SetNotation(Notation.PTN)),
        ("look notation", {"name": "game"}, SetNotation(None)),
    ],
)
async def test_the_slash_commands_say_it(
    town: Town, name: str, options: dict[str, str], command: Command
) -> None:
    await town.ann.slash(town.channel, name, **options)
    [heard] = town.recorder.heard
    assert heard.command == command
