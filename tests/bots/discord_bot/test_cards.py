"""Boards stand in a frame of the game's colour where embeds are allowed."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import discord
import pytest

from takmail.colors import Color
from takmail.service.ports import Answer
from takmail.wording.message.messages import Card, File, Kind, Message
from takmail.wording.message.text import Deadline, Paragraph, Person, Plain, Preformatted
from tests.bots.discord_bot.kit import Recorder, Town, at_work
from tests.e2e.discord.failures import Failure
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Json, Post

DUE = datetime(2026, 11, 30, 17, 24, tzinfo=UTC)
TIME = Paragraph((Plain("White · "), Deadline("has 3 days left", "has until", 1, DUE)))
CARD = Card("Ann - Bob · 5x5 · #k3", Color.WHITE, TIME)
CALL = Paragraph((Person("Ann", "discord", "7", ping=True), Plain(", your turn.")))
BOARD = Preformatted("1 s S")
PICTURE = File("board.png", Kind.PICTURE, b"\x89PNG", "Board 5 by 5.", BOARD)

TOLD = Message((CALL, BOARD, CARD))
TEXT = "<@7>, your turn.\n```\n1 s S\n```"
EMBED = {
    "type": "rich",
    "title": "Ann - Bob · 5x5 · #k3",
    "description": f"White · <t:{int(DUE.timestamp())}:R>",
    "color": 0xF2EAD3,
}
PICTURED = Message((CALL, PICTURE, CARD))
SUPPRESSED = 1 << 2
CLOCK = Paragraph((Plain("White "), Deadline("has 3 days left", "has until", 1, DUE), Plain(".")))
CLOCKED = Message((CALL, CLOCK, BOARD, CARD))


def times(text: str) -> int:
    """Return how often a text has the moment when time is out."""
    return text.count(f"<t:{int(DUE.timestamp())}:")


async def send(server: FakeDiscord, recorder: Recorder, channel: Channel, told: Message) -> Post:
    async with at_work(server, recorder) as adapter:
        await adapter.send(str(channel.id), told, key="k", reply_to=None)
    (post,) = server.messages(channel)
    return post


def shown(post: Post) -> list[Json]:
    """Return what is in the embeds, without what discord.py adds for nothing."""
    return [{name: part for name, part in embed.items() if part} for embed in post.embeds]


async def test_a_card_stands_below_words_that_are_whole_without_it(
    server: FakeDiscord, recorder: Recorder
) -> None:
    post = await send(server, recorder, server.channel("tak"), TOLD)
    assert post.text == TEXT
    assert shown(post) == [EMBED]
    assert not post.flags & SUPPRESSED


async def test_without_the_permission_all_is_as_if_there_were_no_card(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    channel.denied = May.EMBED_LINKS
    post = await send(server, recorder, channel, PICTURED)
    assert (post.text, post.embeds) == ("<@7>, your turn.", ())
    assert [file.name for file in post.files] == ["board.png"]
    assert post.flags & SUPPRESSED
    assert server.sends == 1


@pytest.mark.parametrize("denied", [0, May.EMBED_LINKS])
async def test_a_board_tells_its_clock_once(
    server: FakeDiscord, recorder: Recorder, channel: Channel, denied: int
) -> None:
    channel.denied = denied
    post = await send(server, recorder, channel, CLOCKED)
    assert [times(post.text), times(str(post.embeds))] == ([0, 1] if not denied else [1, 0])


async def test_a_picture_stands_in_the_card(server: FakeDiscord, recorder: Recorder) -> None:
    post = await send(server, recorder, server.channel("tak"), PICTURED)
    assert shown(post) == [EMBED | {"image": {"url": "attachment://board.png"}}]
    assert [(file.name, file.alt) for file in post.files] == [("board.png", "Board 5 by 5.")]


async def test_in_a_thread_that_the_bot_does_not_know_words_go_out_in_the_end(
    server: FakeDiscord, recorder: Recorder
) -> None:
    async with at_work(server, recorder) as adapter:
        channel = server.channel("new")
        channel.denied = May.EMBED_LINKS
        await adapter.send(str(channel.id), TOLD, key="k", reply_to=None)
    (post,) = server.messages(channel)
    assert (post.text, post.embeds) == (TEXT, ())


async def test_private_chats_have_cards(server: FakeDiscord, recorder: Recorder) -> None:
    talk = server.private(server.person("ann"))
    assert len((await send(server, recorder, talk, TOLD)).embeds) == 1


async def test_an_edit_changes_the_card_and_takes_it_away(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        ids = await adapter.send(str(channel.id), TOLD, key="k", reply_to=None)
        (post,) = server.messages(channel)
        later = Card("#k3", Color.BLACK)
        assert await adapter.edit(str(channel.id), Message((CALL, BOARD, later)), ids=ids)
        assert [(e["title"], e["color"]) for e in post.embeds] == [(r"\#k3", 0x111214)]
        await adapter.strip(str(channel.id), ids=ids)
        assert len(post.embeds) == 1
        assert await adapter.edit(str(channel.id), Message((CALL, BOARD)), ids=ids)
        assert post.text == TEXT
        assert not post.embeds


@pytest.mark.parametrize("told", [TOLD, PICTURED], ids=["text", "picture"])
async def test_the_clock_of_an_old_board_becomes_a_date(
    server: FakeDiscord, recorder: Recorder, channel: Channel, told: Message
) -> None:
    async with at_work(server, recorder) as adapter:
        ids = await adapter.send(str(channel.id), told, key="k", reply_to=None)
        (post,) = server.messages(channel)
        before, files = shown(post), post.files
        await adapter.strip(str(channel.id), ids=ids)
    assert str(before[0]["description"]).endswith(":R>")
    date = f"White · <t:{int(DUE.timestamp())}:f>"
    assert shown(post) == [{**before[0], "description": date}]
    assert post.files == files


async def test_an_old_board_without_a_clock_is_changed_once(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    told = Message((CALL, BOARD, Card("#k3", Color.BLACK)))
    async with at_work(server, recorder) as adapter:
        ids = await adapter.send(str(channel.id), told, key="k", reply_to=None)
        server.fail_next_edits(None, Failure(403, 50005))
        await adapter.strip(str(channel.id), ids=ids)
        assert len(server.edit_failures) == 1


async def test_an_edit_goes_without_a_card_where_it_lost_the_permission(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        ids = await adapter.send(str(channel.id), TOLD, key="k", reply_to=None)
        channel.denied = May.EMBED_LINKS  # and the bot isn't told
        assert await adapter.edit(str(channel.id), replace(TOLD, silent=True), ids=ids)
    (post,) = server.messages(channel)
    assert (post.text, post.embeds) == (TEXT, ())


@pytest.mark.parametrize(
    ("hidden", "denied", "cards"), [(False, 0, 1), (True, 0, 0), (False, May.EMBED_LINKS, 0)]
)
async def test_an_answer_has_a_card_if_all_see_it(
    server: FakeDiscord, recorder: Recorder, hidden: bool, denied: int, cards: int
) -> None:
    recorder.answer = Answer((CLOCKED,), hidden=hidden)
    channel = server.channel("tak")
    channel.denied = denied
    async with at_work(server, recorder):
        reply = await server.ask(server.person("ann"), channel, "board")
    assert times(reply.text) == 1 - cards
    assert len(reply.embeds) == cards
    assert bool(reply.flags & SUPPRESSED) is not bool(cards)


async def test_names_in_a_card_are_nothing_but_names(
    server: FakeDiscord, recorder: Recorder
) -> None:
    hostile = Card("<@7> @everyone **x** [a](https://x.y) `b`" + "W" * 300, None)
    post = await send(server, recorder, server.channel("tak"), Message((BOARD, hostile)))
    (embed,) = post.embeds
    title = str(embed["title"])
    assert title.startswith(
        "\\<@7\\> @\u200beveryone \\*\\*x\\*\\* \\[a\\](https:\u200b//x.y) \\`b\\`"
    )
    assert len(title) == 256
    assert embed["color"] == 0xC9A227
    assert post.pinged == frozenset()


async def test_simcord_takes_a_card_too(town: Town) -> None:
    sent = await town.sender.send(str(town.channel.id), PICTURED, "k", None)
    message = town.channel.last_message
    assert message is not None
    assert sent == (str(message.id),)
    (embed,) = message.embeds
    assert (embed.title, embed.image.url) == (EMBED["title"], "attachment://board.png")
    later = Card(
        "#k3", None, Paragraph((Plain("Black · "), Deadline("", "", 2, DUE + timedelta(1))))
    )
    assert await town.editor.edit(str(town.channel.id), Message((BOARD, later)), sent)
    message = town.channel.last_message
    assert message is not None
    (embed,) = message.embeds
    assert isinstance(embed, discord.Embed)
    assert (embed.title, embed.image.url) == (r"\#k3", None)
