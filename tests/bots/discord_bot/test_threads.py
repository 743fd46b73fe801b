"""Threads and posts of forums that games have to themselves."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bots.discord_bot.adapter import DiscordAdapter
from takmail.service.ports import (
    CannotOpenError,
    OpensChats,
    OwnChat,
    Place,
    ReadsBack,
    Tag,
    TryLaterError,
    UndeliverableError,
)
from tests.bots.discord_bot.kit import Recorder, at_work, message
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, ChannelKind
from tests.e2e.discord.world import Tag as ForumTag

STATES = (("waiting", "等人"), ("running", "进行中"), ("over", "已结束"))


def own(state: str = "running", title: str = "Ann, 5x5 #k3", *members: str) -> OwnChat:
    """Return what a game's own chat is to be like."""
    tags = [Tag(names, on=names[0] == state) for names in STATES]
    first = message("Game k3 is played here.")
    return OwnChat("k3", title, (*tags, Tag(("5x5",))), members, state == "over", first)


@pytest.fixture
def channel(server: FakeDiscord) -> Channel:
    return server.channel("tak")


@pytest.fixture
async def adapter(
    server: FakeDiscord,
    channel: Channel,  # noqa: ARG001 - it has to be there when the adapter connects
    recorder: Recorder,
) -> AsyncIterator[DiscordAdapter]:
    async with at_work(server, recorder) as running:
        yield running


async def opened(
    adapter: DiscordAdapter,
    channel: Channel,
    wanted: OwnChat | None = None,
    *,
    under: str | None = None,
    forum: Channel | None = None,
) -> Place | None:
    """Open a thread or a post, as soon as the server is known."""
    where = str(forum.id) if forum else None
    async with asyncio.timeout(10):
        while True:
            try:
                return await adapter.open_chat(
                    str(channel.id), wanted or own(), under=under, forum=where
                )
            except TryLaterError:
                await asyncio.sleep(0.01)


async def begun(
    adapter: DiscordAdapter, channel: Channel, wanted: OwnChat | None = None, **more: Any
) -> Place:
    """Open a thread or a post as `opened` does, where there must be one."""
    place = await opened(adapter, channel, wanted, **more)
    assert place is not None
    return place


def threads(server: FakeDiscord) -> list[Channel]:
    return [each for each in server.channels.values() if each.is_thread]


def the_thread(server: FakeDiscord) -> Channel:
    (thread,) = threads(server)
    return thread


def tags(server: FakeDiscord, post: Channel) -> set[str]:
    """Return the names of the tags that a post has."""
    forum = server.channels[post.parent or 0]
    return {tag.name for tag in forum.tags if tag.id in post.applied_tags}


def test_the_adapter_opens_chats(adapter: DiscordAdapter) -> None:
    assert isinstance(adapter, OpensChats)
    assert isinstance(adapter, ReadsBack)


# Threads


async def test_a_thread_begins_at_the_challenge(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    (under,) = await adapter.send(
        str(channel.id), message("Ann challenges Bob."), key="k", reply_to=None
    )
    ann, bob = server.person("ann"), server.person("bob")
    place = await opened(
        adapter, channel, own("running", "Ann, 5x5 #k3", str(ann.id), str(bob.id)), under=under
    )
    thread = the_thread(server)
    assert place is not None
    assert place.chat == str(thread.id) == under
    assert (place.title, place.community) == ("#Ann, 5x5 #k3", str(channel.guild))
    assert place.listed
    assert (thread.name, thread.auto_archive, thread.parent) == ("Ann, 5x5 #k3", 10080, channel.id)
    assert {ann, bob} <= set(thread.members)


async def test_it_is_the_same_thread_however_often_it_is_asked_for(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    (under,) = await adapter.send(str(channel.id), message("A challenge."), key="k", reply_to=None)
    first = await opened(adapter, channel, under=under)
    assert await opened(adapter, channel, under=under) == first
    assert len(threads(server)) == 1


@pytest.mark.parametrize("under", [None, "4711"])
async def test_without_its_message_a_thread_is_found_by_the_code(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel, under: str | None
) -> None:
    first = await opened(adapter, channel, under=under)
    assert await opened(adapter, channel, under=under) == first
    other = await opened(adapter, channel, replace(own("running", "Zoe, 5x5 #k33"), code="k33"))
    assert other != first
    assert len(threads(server)) == 2


async def test_where_the_thread_of_the_challenge_is_gone_another_one_is_begun(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    (under,) = await adapter.send(str(channel.id), message("A challenge."), key="k", reply_to=None)
    await opened(adapter, channel, under=under)
    await server.remove(the_thread(server))
    place = await begun(adapter, channel, under=under)
    assert place.chat != under


async def test_a_name_that_has_the_code_of_another_game_in_it_gets_no_game_that_way(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    other = replace(own("running", "#k3 Zoe, 5x5 #k4"), code="k4")
    first = await opened(adapter, channel, other)
    assert await opened(adapter, channel) != first
    assert await opened(adapter, channel, other) == first
    assert len(threads(server)) == 2


@pytest.mark.parametrize(
    ("lacking", "shown"),
    [
        (May.CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (May.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
    ],
)
async def test_what_the_bot_lacks_is_named(
    server: FakeDiscord, recorder: Recorder, channel: Channel, lacking: May, shown: str
) -> None:
    channel.denied = lacking
    async with at_work(server, recorder) as adapter:
        with pytest.raises(CannotOpenError) as raised:
            await opened(adapter, channel)
    assert raised.value.missing == shown
    assert threads(server) == []


async def test_in_a_server_that_another_process_knows_threads_are_opened_too(
    server: FakeDiscord,
    adapter: DiscordAdapter,
    channel: Channel,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await opened(adapter, channel)
    monkeypatch.setattr(discord.Guild, "me", None)
    assert await opened(adapter, channel, replace(own("running", "Zoe, 5x5 #k4"), code="k4"))
    forum = server.forum("games", ["running", "5x5"])
    await server.announce(forum)
    place = await begun(adapter, channel, replace(own(), code="k5"), forum=forum)
    assert len(server.channels[int(place.chat)].applied_tags) == 2


@pytest.mark.parametrize("manages", [False, True])
async def test_in_a_server_that_another_process_knows_posts_show_how_games_stand(
    server: FakeDiscord,
    recorder: Recorder,
    channel: Channel,
    monkeypatch: pytest.MonkeyPatch,
    *,
    manages: bool,
) -> None:
    forum = server.forum("games", ["running", "over"])
    if manages:
        server.allowed_to_bot = str(int(server.allowed_to_bot) | May.MANAGE_CHANNELS)
    async with at_work(server, recorder) as adapter:
        await opened(adapter, channel)
        monkeypatch.setattr(discord.Guild, "me", None)
        monkeypatch.setattr(discord.Thread, "parent", None)
        place = await begun(adapter, channel, replace(own(), code="k5"), forum=forum)
        post = server.channels[int(place.chat)]
        more = {"5x5"} if manages else set()
        assert tags(server, post) == {"running", *more}
        await adapter.show_chat(place.chat, replace(own("over"), code="k5"))
        assert tags(server, post) == {"over", *more}


async def test_in_a_thread_and_in_private_nothing_is_opened(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    thread = server.thread(channel, "talk")
    await server.announce(thread)
    assert await opened(adapter, thread) is None
    assert await opened(adapter, server.private(server.person("ann"))) is None


async def test_a_channel_that_is_gone_is_lost(adapter: DiscordAdapter, channel: Channel) -> None:
    await opened(adapter, channel)
    channel.deleted = True
    with pytest.raises(UndeliverableError):
        await adapter.open_chat("4711", own(), under=None, forum=None)


async def test_a_permission_that_was_taken_away_just_now_is_named(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    await opened(adapter, channel, replace(own("running", "Zoe, 5x5 #k4"), code="k4"))
    channel.denied = May.CREATE_PUBLIC_THREADS
    with pytest.raises(CannotOpenError) as raised:
        await opened(adapter, channel)
    assert raised.value.missing == "Create Public Threads"
    assert len(threads(server)) == 1


@pytest.mark.parametrize(("status", "code"), [(400, 160006), (502, 0)])
async def test_what_discord_refuses_for_other_reasons_is_left_at_that_and_trouble_is_for_later(
    adapter: DiscordAdapter,
    channel: Channel,
    monkeypatch: pytest.MonkeyPatch,
    status: int,
    code: int,
) -> None:
    await opened(adapter, channel, replace(own("running", "Zoe, 5x5 #k4"), code="k4"))

    async def refuse(*_: object, **__: object) -> None:
        response = SimpleNamespace(status=status, reason="", headers={})
        raise discord.HTTPException(cast("Any", response), {"code": code, "message": ""})

    monkeypatch.setattr(discord.TextChannel, "create_thread", refuse)
    if code:
        assert await opened(adapter, channel) is None
    else:
        with pytest.raises(TryLaterError):
            await adapter.open_chat(str(channel.id), own(), under=None, forum=None)


# How a thread looks later


async def test_after_the_end_a_thread_rests_after_a_day(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    place = await begun(adapter, channel)
    await adapter.show_chat(place.chat, own("over"))
    assert the_thread(server).auto_archive == 1440


async def test_a_rematch_renames_the_thread_and_nothing_else_does(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    place = await begun(adapter, channel)
    await adapter.show_chat(place.chat, own("over"))
    await adapter.show_chat(place.chat, own())
    assert the_thread(server).renamed_at == []
    await adapter.show_chat(place.chat, own("running", "Bob, 5x5 #k4"))
    assert the_thread(server).name == "Bob, 5x5 #k4"
    assert the_thread(server).auto_archive == 10080


async def test_a_third_title_within_minutes_waits_and_the_rest_does_not(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    place = await begun(adapter, channel)
    for number in (4, 5):
        await adapter.show_chat(place.chat, own("running", f"Ann, 5x5 #k{number}"))
    with pytest.raises(TryLaterError) as raised:
        await adapter.show_chat(place.chat, own("over", "Ann, 5x5 #k6"))
    assert raised.value.after is not None
    assert raised.value.after > 60
    assert the_thread(server).auto_archive == 1440
    assert await adapter.send(place.chat, message("A board."), key="k", reply_to=None)


async def test_an_archived_thread_is_brought_back_to_be_changed(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    place = await begun(adapter, channel)
    await server.archive(the_thread(server))
    await adapter.show_chat(place.chat, own("running", "Bob, 5x5 #k4"))
    assert (the_thread(server).archived, the_thread(server).name) == (False, "Bob, 5x5 #k4")


async def test_a_thread_that_is_gone_is_passed_over(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    place = await begun(adapter, channel)
    await server.remove(the_thread(server))
    await adapter.show_chat(place.chat, own("over"))


# Forums


@pytest.fixture
def forum(server: FakeDiscord, channel: Channel) -> Channel:
    del channel  # the first one
    return server.forum("games", ["Help", "进行中", "5X5"])


@pytest.fixture
async def posting(
    server: FakeDiscord, forum: Channel, recorder: Recorder
) -> AsyncIterator[DiscordAdapter]:
    del forum  # it has to be there when the adapter connects
    async with at_work(server, recorder) as running:
        yield running


async def test_a_game_has_a_post_with_the_tags_that_there_are(
    server: FakeDiscord, posting: DiscordAdapter, channel: Channel, forum: Channel
) -> None:
    place = await opened(posting, channel, forum=forum)
    post = the_thread(server)
    assert place is not None
    assert (place.chat, post.parent) == (str(post.id), forum.id)
    assert [each.text for each in server.messages(post)] == ["Game k3 is played here."]
    assert tags(server, post) == {"进行中", "5X5"}
    assert await opened(posting, channel, forum=forum) == place


async def test_tags_follow_the_game_and_those_of_people_stay(
    server: FakeDiscord, posting: DiscordAdapter, channel: Channel, forum: Channel
) -> None:
    place = await begun(posting, channel, forum=forum)
    post = the_thread(server)
    post.applied_tags.append(forum.tags[0].id)
    await posting.show_chat(place.chat, own("over"))
    assert tags(server, post) == {"Help", "5X5"}
    await posting.show_chat(place.chat, own("running"))
    assert tags(server, post) == {"Help", "5X5", "进行中"}


async def test_who_manages_channels_adds_the_tags_that_are_missing(
    server: FakeDiscord, recorder: Recorder, channel: Channel, forum: Channel
) -> None:
    server.allowed_to_bot = str(int(server.allowed_to_bot) | May.MANAGE_CHANNELS)
    async with at_work(server, recorder) as adapter:
        await opened(adapter, channel, own("waiting"), forum=forum)
    assert [tag.name for tag in forum.tags] == ["Help", "进行中", "5X5", "waiting", "over"]
    assert tags(server, the_thread(server)) == {"waiting", "5X5"}


async def test_a_tag_for_moderators_is_left_to_them(
    server: FakeDiscord, recorder: Recorder, channel: Channel, forum: Channel
) -> None:
    forum.tags[2] = ForumTag(forum.tags[2].id, "5x5", moderated=True)
    async with at_work(server, recorder) as adapter:
        await opened(adapter, channel, forum=forum)
    assert tags(server, the_thread(server)) == {"进行中"}


async def test_a_forum_that_wants_a_tag_and_has_none_is_left_alone(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    strict = server.forum("strict", ["Help"], tag_required=True)
    async with at_work(server, recorder) as adapter:
        with pytest.raises(CannotOpenError) as raised:
            await opened(adapter, channel, forum=strict)
    assert raised.value.missing == "Manage Channels"


async def test_a_forum_that_is_gone_opens_nothing(
    server: FakeDiscord, posting: DiscordAdapter, channel: Channel, forum: Channel
) -> None:
    await opened(posting, channel, forum=forum)
    await server.remove(forum)
    assert await opened(posting, channel, replace(own(), code="k9"), forum=forum) is None


async def test_a_forum_that_was_hidden_from_the_bot_just_now_says_so(
    server: FakeDiscord, posting: DiscordAdapter, channel: Channel, forum: Channel
) -> None:
    await opened(posting, channel, forum=forum)
    await server.deny(forum, May.VIEW_CHANNEL | May.SEND_MESSAGES)

    async def refused() -> str:
        with pytest.raises(CannotOpenError) as raised:
            await opened(posting, channel, replace(own(), code="k9"), forum=forum)
        return raised.value.missing

    assert await refused() == "View Channel"


async def test_the_forum_of_another_server_is_none(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    abroad = server.forum("games", ["running"], server.add_guild("elsewhere"))
    async with at_work(server, recorder) as adapter:
        assert await opened(adapter, channel, forum=abroad) is None
    assert threads(server) == []


async def test_a_forum_in_which_the_bot_may_not_post_says_so(
    server: FakeDiscord, recorder: Recorder, channel: Channel, forum: Channel
) -> None:
    forum.denied = May.SEND_MESSAGES
    async with at_work(server, recorder) as adapter:
        with pytest.raises(CannotOpenError) as raised:
            await opened(adapter, channel, forum=forum)
    assert raised.value.missing == "Create Posts"
    assert forum.kind is ChannelKind.FORUM


# Messages in threads that were archived


async def test_messages_in_an_archived_thread_are_changed_after_bringing_it_back(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    place = await begun(adapter, channel)
    ids = await adapter.send(place.chat, message("One."), key="k", reply_to=None)
    await server.archive(the_thread(server))
    assert await adapter.edit(place.chat, message("Two."), ids=ids)
    assert [post.text for post in server.messages(the_thread(server))] == ["Two."]
    await server.archive(the_thread(server))
    await adapter.strip(place.chat, ids=ids)
    await server.archive(the_thread(server))
    await adapter.delete(place.chat, ids=ids)
    assert server.messages(the_thread(server)) == []


async def test_a_thread_that_moderators_have_locked_is_out_of_reach(
    server: FakeDiscord, adapter: DiscordAdapter, channel: Channel
) -> None:
    place = await begun(adapter, channel)
    ids = await adapter.send(place.chat, message("One."), key="k", reply_to=None)
    await server.archive(the_thread(server), locked=True)
    with pytest.raises(UndeliverableError):
        await adapter.edit(place.chat, message("Two."), ids=ids)
    with pytest.raises(UndeliverableError):
        await adapter.send(place.chat, message("Two."), key="k2", reply_to=None)
