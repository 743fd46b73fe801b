"""Buttons below messages, and what happens when they are pressed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import discord
import pytest
import simcord

from bots.discord_bot.adapter import DiscordAdapter
from bots.discord_bot.client import TakmailClient
from bots.discord_bot.components import picked_line, pressed, to_view
from bots.discord_bot.incoming import Rights, standing_of
from bots.discord_bot.markup import to_posts
from bots.discord_bot.slash import built_commands
from takmail.colors import Color
from takmail.commands.presses import Press
from takmail.service.ports import Answer, Incoming
from takmail.wording.message.messages import Button, Buttons, Choice, Menu, Message, PickKind, Picks
from tests.bots.discord_bot.kit import (
    ONE_SHARD,
    Recorder,
    Town,
    client,
    keeper_of,
    linked,
    message,
    pace,
    settings,
)
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel

ACCEPT = Button("Accept", Press("accept", game="k3", number=17, by=Color.BLACK))
DECLINE = Button("Decline", Press("decline", game="k3", number=17, by=Color.BLACK))
ASKED = message("A draw?", Buttons((ACCEPT, DECLINE)))


def many(count: int) -> tuple[Button, ...]:
    return tuple(Button(f"Move {n}", Press("move", f"a{n}", "k3", n)) for n in range(count))


async def board(town: Town, text: Message = ASKED) -> discord.Message:
    """Let the bot send a message into the channel, and return it."""
    await town.sender.send(str(town.channel.id), text, "k", None)
    return shown(town)[-1]


def shown(town: Town) -> list[discord.Message]:
    """Return what stands in the channel, oldest first."""
    return sorted(town.channel.history(), key=lambda each: each.id)


def rows(sent: discord.Message) -> list[list[tuple[str | None, str | None]]]:
    """Return the data and label of each button, by row."""
    return [
        [(b.custom_id, b.label) for b in row.children if isinstance(b, discord.Button)]
        for row in sent.components
        if isinstance(row, discord.ActionRow)
    ]


async def be_slow(town: Town) -> None:
    """Let the service take longer than Discord waits."""

    async def slowly(incoming: Incoming) -> Answer:
        await asyncio.sleep(0.1)
        return await town.recorder.handle(incoming)

    await town.restart(
        TakmailClient(
            replace(linked(town.recorder), handle=slowly),
            shards=ONE_SHARD,
            pace=pace(patience=0.01),
        )
    )


def thinking(result: simcord.InteractionResult) -> bool:
    return result.response is not None and result.response.flags.loading


# Shown


async def test_buttons_stand_below_a_message_with_their_presses(town: Town) -> None:
    sent = await board(town)
    assert sent.content == "A draw?"
    assert rows(sent) == [[(ACCEPT.data, "Accept"), (DECLINE.data, "Decline")]]
    [row] = sent.components
    assert isinstance(row, discord.ActionRow)
    faces = [(b.style, str(b.emoji)) for b in row.children if isinstance(b, discord.Button)]
    green, grey = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    assert faces == [(green, "✅"), (grey, "✖️")]


def test_what_gives_up_the_game_is_red_and_a_plain_button_has_no_emoji() -> None:
    buttons = (Button(verb, Press(verb, game="k3")) for verb in ("resign", "confirm", "flip"))
    view = to_view((Buttons(tuple(buttons)),))
    found = [(b.style, b.emoji) for b in view.children if isinstance(b, discord.ui.Button)]
    flag, red = discord.PartialEmoji(name="🏳️"), discord.ButtonStyle.danger
    assert found == [(red, flag), (red, flag), (discord.ButtonStyle.secondary, None)]


async def test_buttons_fill_rows_of_five_and_the_most_are_five_rows(town: Town) -> None:
    buttons = many(27)
    found = rows(await board(town, message("Your turn.", Buttons(buttons))))
    assert [len(row) for row in found] == [5] * 5
    assert [data for row in found for data, _ in row] == [b.data for b in buttons[:25]]


@pytest.mark.parametrize(
    ("count", "lengths"), [(5, [5]), (6, [3, 3]), (7, [4, 3]), (11, [4, 4, 3])]
)
async def test_buttons_that_need_several_rows_leave_none_alone(
    town: Town, count: int, lengths: list[int]
) -> None:
    found = rows(await board(town, message("Over.", Buttons(many(count)))))
    assert [len(row) for row in found] == lengths


async def test_each_row_is_one_of_its_own(town: Town) -> None:
    first, *others = many(4)
    sent = await board(town, message("Your turn.", Buttons((first,)), Buttons(tuple(others))))
    assert [len(row) for row in rows(sent)] == [1, 3]


async def test_a_menu_is_a_select_whose_choices_are_presses(town: Town) -> None:
    choices = tuple(Choice(b.text, b.press, "a move") for b in many(27))
    sent = await board(town, message("Your turn.", Buttons((ACCEPT,)), Menu("Where?", choices)))
    [_, row] = sent.components
    assert isinstance(row, discord.ActionRow)
    [select] = row.children
    assert isinstance(select, discord.SelectMenu)
    assert (select.placeholder, len(select.options)) == ("Where?", 25)
    first = select.options[0]
    told = (first.label, first.value, first.description)
    assert told == ("Move 0", choices[0].press.encoded, "a move")


def test_a_choice_in_a_menu_is_its_press() -> None:
    assert pressed({"custom_id": "menu:1", "values": [ACCEPT.data]}) == ACCEPT.data
    assert pressed({"custom_id": ACCEPT.data}) == ACCEPT.data
    assert pressed({"custom_id": "menu:1", "values": []}) is None


async def test_buttons_with_the_same_data_are_shown_once(town: Town) -> None:
    again = Button("Yes", ACCEPT.press)
    sent = await board(town, message("A draw?", Buttons((ACCEPT, again, DECLINE))))
    assert rows(sent) == [[(ACCEPT.data, "Accept"), (DECLINE.data, "Decline")]]


@pytest.mark.parametrize(("length", "ending"), [(80, "aa"), (81, "a…")])
async def test_a_label_that_is_too_long_is_cut(town: Town, length: int, ending: str) -> None:
    [[(_, label)]] = rows(
        await board(town, message("Hi", Buttons((Button("a" * length, ACCEPT.press),))))
    )
    assert label is not None
    assert (len(label), label[-2:]) == (80, ending)


async def test_buttons_go_with_the_last_part_of_a_long_message(town: Town) -> None:
    await board(town, message("a" * 1500, Buttons((ACCEPT,)), "b" * 1500))
    assert [rows(part) for part in shown(town)] == [[], [[(ACCEPT.data, "Accept")]]]


def test_buttons_alone_are_no_message() -> None:
    assert to_posts(message(Buttons((ACCEPT,)))) == []


async def test_discord_py_keeps_no_view() -> None:
    assert to_view((Buttons((ACCEPT,)),)).is_finished()


@pytest.mark.usefixtures("commands")
async def test_the_answer_to_a_command_has_its_buttons(town: Town) -> None:
    town.recorder.answer = Answer((message("First."), ASKED))
    result = await town.ann.slash(town.channel, "board")
    assert result.response is not None
    assert rows(result.response.message) == []
    [followup] = result.followups
    assert rows(followup.message) == [[(ACCEPT.data, "Accept"), (DECLINE.data, "Decline")]]
    town.recorder.answer = Answer((ASKED,), hidden=False)
    result = await town.ann.slash(town.channel, "board")
    assert result.response is not None
    assert rows(result.response.message) == [[(ACCEPT.data, "Accept"), (DECLINE.data, "Decline")]]


# Pressed


async def test_a_press_reaches_the_service(town: Town) -> None:
    sent = await board(town)
    await town.bob.click(sent, label="Decline")
    [heard] = town.recorder.heard
    guild = town.env.guild
    assert heard == Incoming(
        message_id=heard.message_id,
        sender=heard.sender,
        place=heard.place,
        at=heard.at,
        press=DECLINE.data,
        addressed=True,
        direct=True,
        reply_to=str(sent.id),
        locale="en-US",
        call=heard.message_id,
    )
    assert (heard.sender.user, heard.sender.handle) == (str(town.bob.id), "bob")
    assert (heard.place.chat, heard.place.title) == (str(town.channel.id), "#tak")
    assert heard.place.link == f"https://discord.com/channels/{guild.id}/{town.channel.id}"
    assert heard.at == discord.utils.snowflake_time(int(heard.message_id))


async def test_a_press_in_a_private_talk_reaches_the_service(town: Town) -> None:
    await town.ann.send_dm("games")
    talk = town.recorder.heard[0].place
    await town.sender.send(talk.chat, ASKED, "k", None)
    sent = next(m for m in town.ann.user.dm_channel.history() if m.components)
    await town.ann.user.click(sent, label="Accept")
    assert (town.recorder.heard[1].press, town.recorder.heard[1].place) == (ACCEPT.data, talk)


@pytest.mark.usefixtures("commands")
async def test_a_press_on_a_hidden_answer_reaches_the_service(town: Town) -> None:
    town.recorder.answer = Answer((ASKED,))
    result = await town.ann.slash(town.channel, "resign")
    assert result.response is not None
    await town.ann.click(result.response.message, label="Accept")
    pressed = town.recorder.heard[1]
    assert (pressed.press, pressed.reply_to) == (ACCEPT.data, str(result.response.id))


async def test_a_button_of_unknown_origin_is_left_to_the_service_to_explain(town: Town) -> None:
    row = {
        "type": 1,
        "components": [{"type": 2, "style": 2, "label": "Old", "custom_id": "0:old"}],
    }
    assert town.client.user is not None
    town.env.backend.create_message(
        town.channel.id, town.client.user.id, "An old board", components=[row]
    )
    await town.ann.click(shown(town)[-1], label="Old")
    assert town.recorder.heard[0].press == "0:old"


async def test_a_press_after_a_restart_reaches_the_service(town: Town) -> None:
    sent = await board(town)
    await town.restart(client(town.recorder))
    town.recorder.answer = Answer((message("Drawn."),))
    result = await town.bob.click(sent, label="Accept")
    assert [heard.press for heard in town.recorder.heard] == [ACCEPT.data]
    assert result.response is not None
    assert result.response.content == "Drawn."


@pytest.mark.parametrize("hidden", [True, False])
async def test_a_press_is_answered_with_a_message_of_its_own(town: Town, hidden: bool) -> None:
    sent = await board(town)
    town.recorder.answer = Answer((message("Drawn."),), hidden=hidden, about="k3")
    result = await town.bob.click(sent, label="Accept")
    assert result.response is not None
    assert (result.response.content, result.response.ephemeral) == ("Drawn.", hidden)
    assert result.response.id != sent.id
    assert await town.recorder.notes() == ("k3", [str(result.response.id)])
    assert shown(town)[0].content == "A draw?"


@pytest.mark.parametrize("replies", [(), (message(Buttons((ACCEPT,))),)])
async def test_a_press_without_an_answer_changes_nothing(
    town: Town, replies: tuple[Message, ...]
) -> None:
    sent = await board(town)
    town.recorder.answer = Answer(replies)
    result = await town.bob.click(sent, label="Accept")
    assert result.acknowledged
    assert result.followups == []
    [still] = shown(town)
    assert (still.id, still.content, rows(still)) == (sent.id, "A draw?", rows(sent))


@pytest.mark.slow
@pytest.mark.parametrize("hidden", [True, False])
async def test_a_slow_answer_to_a_press_is_seen_by_those_for_whom_it_is(
    town: Town, hidden: bool
) -> None:
    sent = await board(town)
    await be_slow(town)
    town.recorder.answer = Answer(
        (message("a" * 1500, "b" * 1500, Buttons((DECLINE,))),), hidden=hidden, about="k3"
    )
    result = await town.bob.click(sent, label="Accept")
    first, second = [*([result.response] if result.response else []), *result.followups]
    assert (first.content[0], first.ephemeral, thinking(result)) == ("a", hidden, False)
    assert (second.content[0], second.ephemeral) == ("b", hidden)
    assert rows(second.message) == [[(DECLINE.data, "Decline")]]
    assert await town.recorder.notes() == ("k3", [str(first.id), str(second.id)])
    assert (shown(town)[0].id, shown(town)[0].content) == (sent.id, "A draw?")


@asynccontextmanager
async def drawing_slowly(
    server: FakeDiscord, channel: Channel, recorder: Recorder, gate: asyncio.Event
) -> AsyncIterator[int]:
    """Ask for a draw; what the answer encloses takes as long to draw as the gate is shut."""

    async def enclosed(answer: Answer) -> Answer:
        if answer.about is not None:
            await gate.wait()
        return answer

    link = replace(linked(recorder), enclosed=enclosed)
    adapter = DiscordAdapter(settings(server), link, pace=pace(patience=0.2))
    running = asyncio.create_task(adapter.run())
    try:
        await adapter.wait_ready()
        (id_,) = await adapter.send(str(channel.id), ASKED, key="k", reply_to=None)
        yield int(id_)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@pytest.mark.parametrize("hidden", [True, False])
async def test_an_answer_that_is_drawn_for_long_is_seen_by_those_for_whom_it_is(
    server: FakeDiscord, recorder: Recorder, hidden: bool
) -> None:
    gate, channel, ann = asyncio.Event(), server.channel("tak"), server.person("ann")
    recorder.answer = Answer((message("The board."),), hidden=hidden, about="k3")
    async with drawing_slowly(server, channel, recorder, gate) as asked:
        press = asyncio.create_task(server.press(ann, channel, asked, "Accept"))
        await server.until(lambda: any(call.deferred for call in server.calls.values()))
        gate.set()
        call = await press
        assert call.deferred_hidden is hidden
        assert call.seen == [("The board.", hidden)]


async def test_drawing_holds_up_no_other_press_in_the_channel(
    server: FakeDiscord, recorder: Recorder
) -> None:
    gate, channel = asyncio.Event(), server.channel("tak")
    recorder.answer = Answer((message("The board."),), about="k3")
    async with drawing_slowly(server, channel, recorder, gate) as asked:
        ann, bob = server.person("ann"), server.person("bob")
        drawn = asyncio.create_task(server.press(ann, channel, asked, "Accept"))
        await recorder.hears(1)
        recorder.answer = Answer((message("Declined."),))
        call = await server.press(bob, channel, asked, "Decline")
        assert call.seen == [("Declined.", True)]
        assert not drawn.done()
        gate.set()
        assert (await drawn).seen == [("The board.", True)]


@pytest.mark.slow
async def test_after_a_slow_press_without_an_answer_only_the_board_is_left(town: Town) -> None:
    sent = await board(town)
    await be_slow(town)
    result = await town.bob.click(sent, label="Accept")
    assert result.acknowledged
    assert result.response is None, "the sign that an answer was coming"
    [still] = shown(town)
    assert (still.id, still.content, rows(still)) == (sent.id, "A draw?", rows(sent))


async def test_a_press_that_fails_leaves_the_board(
    town: Town, caplog: pytest.LogCaptureFixture
) -> None:
    sent = await board(town)
    town.recorder.error = RuntimeError("a bad press")
    await town.bob.click(sent, label="Accept")
    assert "could not be handled" in caplog.text
    assert [each.id for each in shown(town)] == [sent.id]


async def test_a_press_that_nobody_can_be_told_of_is_answered_so(town: Town) -> None:
    guild = town.env.guild
    silent = discord.PermissionOverwrite(send_messages=False)
    quiet = guild.create_text_channel("quiet", overwrites={guild.default_role: silent})
    row = to_view((Buttons((ACCEPT,)),)).to_components()
    assert town.client.user is not None
    town.env.backend.create_message(quiet.id, town.client.user.id, "A draw?", components=row)
    town.recorder.answer = Answer((message("Drawn."),))
    sent = quiet.last_message
    assert sent is not None
    result = await town.bob.click(sent, label="Accept")
    assert town.recorder.heard[0].press == ACCEPT.data
    assert result.response is not None
    assert result.response.content.startswith("Drawn.\nI can't post in this channel")


# Who manages a server, and what is picked from Discord's own lists.


def picks_shown(picks: Picks) -> dict[str, object]:
    """Return a menu of picks as it is sent."""
    (row,) = to_view([Menu("Challengers", (), picks)]).to_components()
    (select,) = row["components"]
    return cast("dict[str, object]", select)


def test_channels_are_picked_from_a_list_in_which_the_chosen_ones_are_marked() -> None:
    sent = picks_shown(Picks(PickKind.CHATS, "settings server channels", ("11", "22"), 25))
    assert sent["type"] == discord.ComponentType.channel_select.value
    assert sent["custom_id"] == "pick:settings server channels"
    assert (sent["min_values"], sent["max_values"]) == (0, 25)
    assert sent["default_values"] == [
        {"id": 11, "type": "channel"},
        {"id": 22, "type": "channel"},
    ]


def test_only_forums_are_offered_for_threads() -> None:
    sent = picks_shown(Picks(PickKind.FORUMS, "settings server threads"))
    assert sent["channel_types"] == [discord.ChannelType.forum.value]
    assert sent["max_values"] == 1


def test_roles_are_picked_from_their_list() -> None:
    sent = picks_shown(Picks(PickKind.ROLES, "settings server challengers", ("7",), 25))
    assert sent["type"] == discord.ComponentType.role_select.value
    assert sent["default_values"] == [{"id": 7, "type": "role"}]


def test_what_is_picked_is_a_line() -> None:
    picked = {"custom_id": "pick:settings server channels", "values": ["1", "2"]}
    assert picked_line(picked) == "settings server channels 1 2"
    assert picked_line(picked | {"values": []}) == "settings server channels default"
    assert picked_line({"custom_id": "menu:1", "values": ["1"]}) is None


@pytest.mark.parametrize("right", ["manage_guild", "administrator"])
async def test_a_message_tells_who_manages_the_server(town: Town, right: str) -> None:
    guild = town.channel.guild
    assert guild is not None
    role = guild.create_role("keepers", permissions=discord.Permissions(**{right: True}))
    keeper = guild.add_member(town.env.create_user("kim"), roles=[role])
    await keeper.send(town.channel, "settings")
    heard = town.recorder.heard[-1]
    assert heard.manages
    assert str(role.id) in heard.roles
    await town.ann.send(town.channel, "settings")
    assert not town.recorder.heard[-1].manages


def test_in_a_talk_of_friends_everybody_manages() -> None:
    anybody = cast("discord.User", SimpleNamespace(id=1))
    assert standing_of(anybody, discord.Permissions.all()) == Rights(manages=True)


async def test_who_manages_a_channel_manages_no_server(town: Town) -> None:
    await keeper_of(town).send(town.channel, "settings")
    heard = town.recorder.heard[-1]
    assert (heard.manages, heard.manages_all) == (True, False)


def test_discord_lists_what_needs_the_right_for_managers_alone() -> None:
    listed = {one["name"]: one.get("default_member_permissions") for one in built_commands()}
    hidden = {name for name, right in listed.items() if right is not None}
    assert hidden == {"daily", "look"}
    right = discord.Permissions(manage_channels=True).value
    assert {int(listed[name] or 0) for name in hidden} == {right}
