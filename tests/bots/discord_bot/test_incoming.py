"""What people say reaches the service."""

import asyncio
from types import SimpleNamespace
from typing import cast

import discord
import pytest

from bots.discord_bot.incoming import account_of
from takmail.commands.presses import Press
from takmail.wording.message.messages import Button, Buttons
from tests.bots.discord_bot.kit import Recorder, at_work, message, place_of
from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.server import FakeDiscord


async def test_a_line_in_a_channel_is_heard_with_its_sender_and_place(
    server: FakeDiscord, recorder: Recorder
) -> None:
    channel, ann = server.channel("tak"), server.person("ann", "Ann A.")
    async with at_work(server, recorder):
        post = await server.say(ann, channel, "ps b4\nand more")
        [heard] = await recorder.hears()
    assert heard.text == "ps b4\nand more"
    assert heard.message_id == str(post.id)
    assert heard.place == place_of(server, channel)
    assert (heard.sender.user, heard.sender.handle) == (str(ann.id), "ann")
    assert heard.sender.name == "Ann A."
    assert not heard.addressed
    assert not heard.direct


async def test_people_have_the_same_name_on_every_server(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    ann = server.person("ann", "Ann A.", nickname="Annie of the moderators")
    bob = server.person("bob", "Bob B.", nickname="Bobby")
    async with at_work(server, recorder):
        await server.say(ann, channel, f"{server.bot.mention} challenge {bob.mention}")
        await server.command(ann, channel, "challenge", opponent=bob)
        heard = await recorder.hears(2)
    assert [each.sender.name for each in heard] == ["Ann A.", "Ann A."]
    assert [person.name for each in heard for person in each.people] == ["Bob B.", "Bob B."]


async def test_a_private_talk_is_addressed_to_the_bot(
    server: FakeDiscord, recorder: Recorder
) -> None:
    ann = server.person("ann")
    async with at_work(server, recorder):
        await server.say(ann, server.private(ann), "help")
        [heard] = await recorder.hears()
    assert heard.addressed
    assert heard.place.private


async def test_a_thread_is_a_chat_of_its_own(server: FakeDiscord, recorder: Recorder) -> None:
    thread = server.thread(server.channel("tak"), "a game")
    async with at_work(server, recorder):
        await server.say(server.person("ann"), thread, "ps b4")
        [heard] = await recorder.hears()
    assert heard.place == place_of(server, thread, within=str(thread.parent))


@pytest.mark.parametrize("form", ["{bot} ps b4", "{bot}: ps b4", "ps b4 {bot}", "\n{bot}\nps b4"])
async def test_the_bots_mention_is_left_out(
    server: FakeDiscord, recorder: Recorder, form: str, channel: Channel
) -> None:
    async with at_work(server, recorder):
        await server.say(server.person("ann"), channel, form.format(bot=server.bot.mention))
        [heard] = await recorder.hears()
    assert heard.text == "ps b4"
    assert heard.addressed
    assert heard.people == ()


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("{me} challenge {me} 5", "challenge @{handle} 5"),
        ("challenge {me} 5", "challenge @{handle} 5"),
        ("challenge {role} 5", "challenge @{handle} 5"),
        ("play {me}", "play @{handle}"),
        ("挑战 {me} 5", "挑战 @{handle} 5"),
        ("挑战{me}", "挑战@{handle}"),
    ],
)
async def test_who_challenges_the_bot_itself_names_it(
    server: FakeDiscord, recorder: Recorder, said: str, text: str
) -> None:
    me, role = server.bot, f"<@&{server.guild.bot_role}>"
    async with at_work(server, recorder):
        typed = said.format(me=me.mention, role=role)
        await server.say(server.person("ann"), server.channel("tak"), typed)
        [heard] = await recorder.hears()
    [person] = heard.people
    assert heard.text == text.format(handle=person.handle)
    assert (person.user, person.own, person.bot) == (str(me.id), True, True)


async def test_another_who_is_challenged_beside_the_bots_mention_is_not_the_bot(
    server: FakeDiscord, recorder: Recorder
) -> None:
    bob = server.person("bob")
    async with at_work(server, recorder):
        text = f"{server.bot.mention} challenge {bob.mention}"
        await server.say(server.person("ann"), server.channel("tak"), text)
        [heard] = await recorder.hears()
    assert [(person.user, person.own) for person in heard.people] == [(str(bob.id), False)]


async def test_the_role_with_the_bots_name_is_taken_for_the_bot(
    server: FakeDiscord, recorder: Recorder
) -> None:
    text = f"<@&{server.guild.bot_role}> ps b4, <@&123456789012345678>"
    async with at_work(server, recorder):
        await server.say(server.person("ann"), server.channel("tak"), text)
        [heard] = await recorder.hears()
    assert heard.addressed
    assert heard.text == "ps b4, <@&123456789012345678>"


async def test_other_mentions_become_names_with_their_accounts(
    server: FakeDiscord, recorder: Recorder
) -> None:
    bob = server.person("bob_99", "Bobby")
    async with at_work(server, recorder):
        text = f"{server.bot.mention} challenge {bob.mention} size 5"
        await server.say(server.person("ann"), server.channel("tak"), text)
        [heard] = await recorder.hears()
    assert heard.text == "challenge @bob_99 size 5"
    assert [(person.handle, person.user) for person in heard.people] == [("bob_99", str(bob.id))]


async def test_a_reply_to_the_bot_is_addressed_to_it(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        await adapter.send(str(channel.id), message("Your turn"), key="k", reply_to=None)
        board = await server.expect(channel)
        await server.say(server.person("ann"), channel, "ps b4", reply_to=board)
        [heard] = await recorder.hears()
    assert heard.addressed
    assert heard.text == "ps b4"


async def test_bots_webhooks_and_system_messages_are_not_heard(
    server: FakeDiscord, recorder: Recorder, channel: Channel, ann: User
) -> None:
    async with at_work(server, recorder):
        await server.say(server.person("robot", bot=True), channel, "ps a1")
        await server.say(ann, channel, "ps a2", webhook=True)
        await server.say(ann, channel, "ps a3", system=True)
        await server.say(server.bot, channel, "ps a4")
        await server.say(ann, channel, "ps a5")
        await recorder.hears()
    assert [heard.text for heard in recorder.heard] == ["ps a5"]


async def test_a_line_and_its_edit_are_both_heard_as_they_were(
    server: FakeDiscord, recorder: Recorder, channel: Channel, ann: User
) -> None:
    async with at_work(server, recorder):
        post = await server.say(ann, channel, "ps b4")
        await server.edit(post, "ps c4")
        line, edit = await recorder.hears(2)
    assert (line.text, line.edited) == ("ps b4", False)
    assert (edit.text, edit.edited) == ("ps c4", True)
    assert line.message_id == edit.message_id == str(post.id)


async def test_an_embed_that_discord_adds_is_no_edit(
    server: FakeDiscord, recorder: Recorder, channel: Channel, ann: User
) -> None:
    async with at_work(server, recorder):
        post = await server.say(ann, channel, "ps b4")
        await server.unfurl(post)
        await server.say(ann, channel, "ps b5")
        await recorder.hears_text("ps b5")
    assert [heard.text for heard in recorder.heard] == ["ps b4", "ps b5"]


async def test_lines_of_one_chat_wait_for_each_other_and_chats_do_not(
    server: FakeDiscord, recorder: Recorder
) -> None:
    slow, quick, ann = server.channel("slow"), server.channel("quick"), server.person("ann")
    recorder.held = asyncio.Event()
    async with at_work(server, recorder):
        await server.say(ann, slow, "one")
        await server.say(ann, slow, "two")
        await server.say(ann, quick, "three")
        await recorder.hears(2)
        assert [heard.text for heard in recorder.heard] == ["one", "three"]
        recorder.held.set()
        await recorder.hears(3)
    assert recorder.heard[2].text == "two"


async def test_a_line_that_fails_does_not_stop_the_next(
    server: FakeDiscord,
    recorder: Recorder,
    caplog: pytest.LogCaptureFixture,
    channel: Channel,
    ann: User,
) -> None:
    recorder.error = RuntimeError("a bad line")
    async with at_work(server, recorder):
        post = await server.say(ann, channel, "ps b4")
        await server.say(ann, channel, "ps b5")
        await recorder.hears(2)
    assert f"message {post.id} could not be handled" in caplog.text


# What games across chats need of Discord.


async def test_only_an_answer_to_the_bot_is_one(
    server: FakeDiscord, recorder: Recorder, channel: Channel, ann: User
) -> None:
    async with at_work(server, recorder) as adapter:
        await adapter.send(str(channel.id), message("Your turn"), key="k", reply_to=None)
        board = await server.expect(channel)
        said = await server.say(ann, channel, "well played", reply_to=board)
        await server.say(server.person("bob"), channel, "thanks", reply_to=said)
        first, second = await recorder.hears(2)
    assert (first.reply_to, second.reply_to) == (str(board.id), None)


async def test_the_buttons_of_the_answered_message_come_along(
    server: FakeDiscord, recorder: Recorder, channel: Channel, ann: User
) -> None:
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


def test_the_handle_of_an_app_is_one_word() -> None:
    app = SimpleNamespace(id=7, name="Ticket Tool", global_name=None, bot=True)
    account = account_of(cast("discord.User", app))
    assert (account.name, account.handle) == ("Ticket Tool", "TicketTool")


async def test_a_sticker_is_heard_as_one_in_private_alone(
    server: FakeDiscord, recorder: Recorder
) -> None:
    ann, talk = server.person("ann"), server.private(server.person("ann"))
    async with at_work(server, recorder):
        await server.say(ann, server.channel("tak"), "", sticker=True)
        await server.say(ann, talk, "", sticker=True)
        await server.say(ann, talk, "hi", sticker=True)
        heard = await recorder.hears(2)
    assert [(line.text, line.sticker, line.addressed) for line in heard] == [
        ("", True, True),
        ("hi", False, True),
    ]
