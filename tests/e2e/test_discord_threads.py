"""Threads and forums of the tests' Discord, as discord.py and requests see them."""

import discord
import pytest

from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.client import Api, Client, connected
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import ChannelKind, Json


def text_channel(client: Client, channel: Channel) -> discord.TextChannel:
    found = client.get_channel(channel.id)
    assert isinstance(found, discord.TextChannel)
    return found


async def archived(server: FakeDiscord, thread: discord.Thread) -> Channel:
    await thread.edit(archived=True)
    place = server.channels[thread.id]
    assert place.archived
    return place


async def test_a_private_thread_of_others_is_closed_to_the_bot(
    server: FakeDiscord, channel: Channel, api: Api
) -> None:
    thread = server.thread(channel, "hidden")
    thread.kind = ChannelKind.PRIVATE_THREAD
    assert (await api.ask("GET", f"channels/{thread.id}"))[1]["code"] == 50001
    server.guild.allowed = str(int(server.guild.allowed) | May.MANAGE_THREADS)
    assert (await api.ask("GET", f"channels/{thread.id}"))[0] == 200


async def test_an_archived_thread_is_brought_back_by_a_message_but_not_by_an_edit(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    thread = await text_channel(client, channel).create_thread(name="a game")
    sent = await thread.send("Your turn.")
    place = await archived(server, thread)
    with pytest.raises(discord.HTTPException, match="50083"):
        await sent.edit(content="Over.")
    with pytest.raises(discord.HTTPException, match="50083"):
        await thread.add_user(discord.Object(ann.id))
    with pytest.raises(discord.HTTPException, match="50083"):
        await thread.edit(name="over")
    await thread.send("Again?")
    assert not place.archived
    await archived(server, thread)
    await server.say(ann, place, "Again!")
    assert not place.archived
    await archived(server, thread)
    await thread.edit(archived=False)
    await sent.edit(content="Over.")


@pytest.mark.parametrize(
    "body",
    [
        {"name": ""},
        {"name": "x" * 101},
        {"name": "x", "auto_archive_duration": 61},
        {"name": "x", "type": 10},
        {},
    ],
)
async def test_what_no_thread_can_be_is_refused(
    server: FakeDiscord, channel: Channel, api: Api, body: Json
) -> None:
    status, answer = await api.ask("POST", f"channels/{channel.id}/threads", body)
    assert (status, answer["code"], len(server.take_faults())) == (400, 50035, 1)


async def test_where_no_thread_can_be_none_begins(
    server: FakeDiscord, channel: Channel, ann: User, api: Api
) -> None:
    thread = server.thread(channel, "a game")
    for place, code in ((thread, 50024), (server.private(ann), 50024)):
        status, answer = await api.ask("POST", f"channels/{place.id}/threads", {"name": "x"})
        assert (status, answer["code"]) == (400, code)
    await server.deny(channel, May.CREATE_PUBLIC_THREADS)
    url, public = f"channels/{channel.id}/threads", {"name": "x", "type": 11}
    assert (await api.ask("POST", url, public))[1]["code"] == 50013
    assert (await api.ask("POST", url, {"name": "x"}))[0] == 200


async def test_a_forum_has_posts_with_tags_and_nothing_else(server: FakeDiscord, api: Api) -> None:
    forum = server.forum("games", ["5x5", "running", "over"])
    async with connected(server, Client()) as client:
        place = client.get_channel(forum.id)
        assert isinstance(place, discord.ForumChannel)
        made = await place.create_thread(
            name="ann v bob", content="A board", applied_tags=place.available_tags[:2]
        )
        assert made.message.id == made.thread.id
        assert [tag.name for tag in made.thread.applied_tags] == ["5x5", "running"]
        post = server.channels[made.thread.id]
        await made.thread.edit(applied_tags=[place.available_tags[2]])
        assert post.applied_tags == [forum.tags[2].id]
        assert [said.text for said in server.messages(post)] == ["A board"]
    status, answer = await api.ask("POST", f"channels/{forum.id}/messages", {"content": "x"})
    assert (status, answer["code"]) == (400, 50008)
    for body, code in (
        ({"name": "x"}, 50035),
        ({"name": "x", "message": {"content": "y" * 2001}}, 50035),
        ({"name": "x", "message": {"content": ""}}, 50006),
        ({"name": "x", "message": {"content": "y"}, "applied_tags": ["1"]}, 10087),
        ({"name": "x", "message": {"content": "y"}, "applied_tags": ["1"] * 6}, 50035),
    ):
        assert (await api.ask("POST", f"channels/{forum.id}/threads", body))[1]["code"] == code
    assert len(server.take_faults()) == 4


async def test_a_forum_can_want_a_tag_and_gets_new_ones(server: FakeDiscord, api: Api) -> None:
    forum = server.forum("games", tag_required=True)
    url, post = f"channels/{forum.id}", {"name": "x", "message": {"content": "y"}}
    assert (await api.ask("POST", f"{url}/threads", post))[1]["code"] == 40067
    tags = {"available_tags": [{"name": "5x5"}]}
    assert (await api.ask("PATCH", url, tags))[1]["code"] == 50013
    server.guild.allowed = str(int(server.guild.allowed) | May.MANAGE_CHANNELS)
    assert (await api.ask("PATCH", url, tags))[0] == 200
    tagged = post | {"applied_tags": [str(forum.tags[0].id)]}
    assert (await api.ask("POST", f"{url}/threads", tagged))[0] == 200
    for names in (["x" * 21], ["x", "x"], [str(number) for number in range(21)]):
        many = {"available_tags": [{"name": name} for name in names]}
        assert (await api.ask("PATCH", url, many))[1]["code"] == 50035
    assert len(server.take_faults()) == 4
