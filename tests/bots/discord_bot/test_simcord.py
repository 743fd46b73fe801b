"""A second opinion on the Discord client: simcord's Discord, which was not written here."""

from dataclasses import replace

import discord
import pytest
import simcord

from bots.discord_bot.threads import Threads
from takmail.commands.challenges import Challenge
from takmail.commands.moves import Move
from takmail.service.ports import Answer, OwnChat, TryLaterError, UndeliverableError
from takmail.terms.wishes import Wishes
from takmail.wording.help import MENU
from takmail.wording.message.text import Person, Preformatted
from tests.bots.discord_bot.kit import Town, keeper_of, message


async def test_a_line_in_a_channel_is_heard(town: Town) -> None:
    sent = await town.ann.send(town.channel, "ps b4\nthen talk")
    [heard] = town.recorder.heard
    assert (heard.text, heard.message_id) == ("ps b4\nthen talk", str(sent.id))
    assert (heard.sender.user, heard.sender.handle) == (str(town.ann.id), "ann")
    assert (heard.place.chat, heard.place.title) == (str(town.channel.id), "#tak")
    assert not heard.addressed


async def test_a_mention_addresses_the_bot_and_names_people(town: Town) -> None:
    assert town.client.user is not None
    text = f"{town.client.user.mention} challenge {town.bob.mention}"
    await town.ann.send(town.channel, text)
    [heard] = town.recorder.heard
    assert (heard.text, heard.addressed) == ("challenge @bob", True)
    assert [person.user for person in heard.people] == [str(town.bob.id)]


async def test_a_private_talk_is_heard_and_answered(town: Town) -> None:
    await town.ann.send_dm("games")
    [heard] = town.recorder.heard
    assert heard.place.private
    assert heard.addressed
    await town.sender.send(heard.place.chat, message("None."), "k", heard.message_id)
    assert [m.content for m in town.ann.user.dm_channel.history()] == ["games", "None."]


async def test_a_thread_is_a_chat_of_its_own(town: Town) -> None:
    channel = town.client.get_channel(town.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.create_thread(name="a game", type=discord.ChannelType.public_thread)
    [thread] = town.channel.threads
    await town.ann.send(thread, "ps b4")
    heard = town.recorder.heard[-1]
    assert heard.place.chat == str(thread.id)
    await town.sender.send(heard.place.chat, message("Played."), "k", None)
    last = thread.last_message
    assert last is not None
    assert last.content == "Played."


async def test_a_reply_to_the_bot_is_addressed_to_it(town: Town) -> None:
    await town.sender.send(str(town.channel.id), message("Your turn."), "k", None)
    board = town.channel.last_message
    assert board is not None
    await town.ann.send(town.channel, "ps b4", reply_to=board)
    [heard] = town.recorder.heard
    assert heard.addressed


async def test_an_edit_is_heard_as_an_edit(town: Town) -> None:
    sent = await town.ann.send(town.channel, "ps b4")
    await town.ann.edit(sent, "ps c4")
    line, edit = town.recorder.heard
    assert (line.text, line.edited) == ("ps b4", False)
    assert (edit.text, edit.edited, edit.message_id) == ("ps c4", True, str(sent.id))


async def test_people_see_every_command_of_the_menu(town: Town) -> None:
    names = {entry.spec.listed_as for entry in MENU}
    managed = {entry.spec.listed_as for entry in MENU if entry.spec.managed}
    assert set(keeper_of(town).available_commands(town.channel)) == names
    assert names - set(town.ann.available_commands(town.channel)) == {
        name for name in managed if name == "daily" or name.startswith("look ")
    }
    assert set(town.ann.user.available_commands()) == names


async def test_a_slash_move_is_heard_and_answered_to_its_sender(town: Town) -> None:
    town.recorder.answer = Answer((message(Preformatted("a board")), message("Played.")))
    result = await town.ann.slash(town.channel, "move", line="c3>", game="k3")
    [heard] = town.recorder.heard
    assert isinstance(heard.command, Move)
    assert (heard.game, heard.direct) == ("k3", True)
    assert result.ephemeral
    assert result.response is not None
    assert result.response.content == "```\na board\n```"
    assert [followup.content for followup in result.followups] == ["Played."]


async def test_a_slash_challenge_names_its_opponent(town: Town) -> None:
    await town.ann.slash(town.channel, "challenge", opponent=town.bob, size=6, komi=2.0)
    [heard] = town.recorder.heard
    assert heard.command == Challenge("bob", Wishes(size=6, half_komi=4))
    assert [person.user for person in heard.people] == [str(town.bob.id)]


async def test_an_option_outside_its_choices_never_reaches_the_bot(town: Town) -> None:
    with pytest.raises(simcord.OptionError):
        await town.ann.slash(town.channel, "challenge", size=9)
    assert town.recorder.heard == []


async def test_a_slash_command_works_in_a_private_talk(town: Town) -> None:
    town.recorder.answer = Answer((message("A board."),), hidden=False)
    result = await town.ann.user.slash("board")
    assert result.response.content == "A board."
    assert town.recorder.heard[0].place.private


async def test_names_cannot_notify_anybody(town: Town) -> None:
    text = message(
        Person("@everyone"),
        Person("Ann", "discord", str(town.ann.id), ping=False),
        Person("Bob", "discord", str(town.bob.id), ping=True),
    )
    await town.sender.send(str(town.channel.id), text, "k", None)
    last = town.channel.last_message
    assert last is not None
    assert not last.mention_everyone
    stored = town.env.backend.get_message(town.channel.id, last.id)
    assert stored.ping_user_ids == [town.bob.id]


async def test_a_channel_without_permission_is_undeliverable(town: Town) -> None:
    guild = town.env.guild
    silent = discord.PermissionOverwrite(send_messages=False)
    channel = guild.create_text_channel("quiet", overwrites={guild.default_role: silent})
    with pytest.raises(UndeliverableError, match="50013"):
        await town.sender.send(str(channel.id), message("Hello"), "k", None)


async def test_a_reply_is_sent_plainly_where_history_cannot_be_read(town: Town) -> None:
    guild = town.env.guild
    hidden = discord.PermissionOverwrite(read_message_history=False)
    channel = guild.create_text_channel("quiet", overwrites={guild.default_role: hidden})
    line = await town.ann.send(channel, "ps b4")
    await town.sender.send(str(channel.id), message("Played."), "k", str(line.id))
    last = channel.last_message
    assert last is not None
    assert last.content == "Played."


async def test_a_server_error_is_a_reason_to_try_later(town: Town) -> None:
    town.env.inject_error("POST", "/channels/*/messages", status=503)
    with pytest.raises(TryLaterError):
        await town.sender.send(str(town.channel.id), message("Hello"), "k", None)
    await town.sender.send(str(town.channel.id), message("Hello"), "k", None)
    assert len(town.channel.history()) == 1


async def test_a_thread_is_opened_at_a_message_and_shows_how_its_game_stands(town: Town) -> None:
    threads = Threads(town.client, timeout=5.0)
    (under,) = await town.sender.send(str(town.channel.id), message("A challenge."), "k", None)
    wanted = OwnChat(
        "k3", "Ann, 5x5 #k3", (), (str(town.ann.id),), is_over=False, first=message("k3")
    )
    place = await threads.open(str(town.channel.id), wanted, under, None)
    [thread] = town.channel.threads
    assert place is not None
    assert (place.chat, place.title) == (str(thread.id), "#Ann, 5x5 #k3")
    over = replace(wanted, title="Ann, 5x5 #k4", is_over=True)
    await threads.show(place.chat, over)
    [thread] = town.channel.threads
    assert thread.name == "Ann, 5x5 #k4"
