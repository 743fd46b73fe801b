"""Messages laid out by Components V2: people with their pictures, and boards of buttons."""

from datetime import UTC, datetime
from typing import cast

import discord
import pytest

from bots.discord_bot.layouts import AVATARS, posts_of, to_layout
from takmail.colors import Color
from takmail.commands.presses import Press
from takmail.service.ports import Answer
from takmail.wording.message.messages import (
    Button,
    Buttons,
    Card,
    File,
    Kind,
    Message,
    Portrait,
    Portraits,
)
from takmail.wording.message.text import Deadline, Paragraph, Person, Plain, Preformatted
from tests.bots.discord_bot.kit import Recorder, Town, at_work, message
from tests.e2e.discord.components import FRAME, GALLERY, LAID_OUT, ROW, SECTION, TEXT, walk
from tests.e2e.discord.failures import Failure
from tests.e2e.discord.faults import Json
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Post

BOARD = Preformatted("1 s S")
PICTURE = File("board.png", Kind.PICTURE, b"\x89PNG", "Board 5 by 5.", BOARD)
REMATCH = Buttons((Button("Rematch", Press("rematch", game="k3")),))
RATED = "Ratings: Ann 1512, Bob 1488."


def words(text: str) -> Paragraph:
    return Paragraph((Plain(text),))


def ending(ann: int | str = 0, *blocks: Preformatted | File | Card) -> Message:
    """Return the end of a game, of which Ann is on Discord."""
    people = (
        Portrait(Person("Ann", "discord", str(ann)), words("Ann: 1500 → 1512")),
        Portrait(Person("bob", "telegram", "8"), words("bob: 1500 → 1488")),
    )
    shown = blocks or (BOARD,)
    card = Card("Ann - bob · 5x5 · #k3", None)
    over = Paragraph((Person("Ann", "discord", str(ann), ping=True), Plain(" wins by road.")))
    return Message((over, Portraits(people, words(RATED)), *shown, card, REMATCH))


def kinds(post: Post) -> list[object]:
    """Return the types of all that stands in a message's frame."""
    [frame] = post.components
    assert frame["type"] == FRAME
    return [part["type"] for part in cast("list[Json]", frame["components"])]


async def send(server: FakeDiscord, recorder: Recorder, channel: Channel, told: Message) -> Post:
    async with at_work(server, recorder) as adapter:
        await adapter.send(str(channel.id), told, key="k", reply_to=None)
    (post,) = server.messages(channel)
    return post


async def test_people_stand_beside_their_pictures_or_initials(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    ann = server.person("ann")
    async with at_work(server, recorder) as adapter:
        await server.say(ann, channel, "hello")
        await recorder.hears()
        await adapter.send(str(channel.id), ending(ann.id), key="k", reply_to=None)
    post = server.messages(channel)[-1]
    assert kinds(post) == [TEXT, SECTION, TEXT, TEXT, ROW]
    assert post.text == (
        f"<@{ann.id}> wins by road.\nAnn: 1500 → 1512\n"
        "🟤 **B** bob: 1500 → 1488\n```\n1 s S\n```\n-# Ann - bob · 5x5 · #k3"
    )
    [picture] = [part["media"] for part in walk(post.components) if "media" in part]
    assert cast("Json", picture)["url"] == AVATARS.of(Person("Ann", "discord", str(ann.id)))
    assert post.pinged == {ann.id}
    assert (post.buttons, post.embeds) == (["Rematch"], ())


async def test_where_embeds_are_not_allowed_words_say_it(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    channel.denied = May.EMBED_LINKS
    post = await send(server, recorder, channel, ending(7))
    assert post.text == f"<@7> wins by road.\n{RATED}\n```\n1 s S\n```"
    assert not post.flags & LAID_OUT
    assert post.buttons == ["Rematch"]


async def test_where_the_layout_is_refused_words_say_it(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    server.fail_next(Failure(400, 50035))
    post = await send(server, recorder, channel, ending(7))
    assert post.text == f"<@7> wins by road.\n{RATED}\n```\n1 s S\n```"
    assert post.buttons == ["Rematch"]


async def test_what_does_not_fit_is_sent_as_texts(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        told = ending(7, *[Preformatted("x" * 1500)] * 3)
        await adapter.send(str(channel.id), told, key="k", reply_to=None)
    posts = server.messages(channel)
    assert len(posts) == 3
    assert not any(post.flags & LAID_OUT for post in posts)


async def test_a_laid_out_message_keeps_texts_and_picture_without_buttons(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        ids = await adapter.send(str(channel.id), ending(7, PICTURE), key="k", reply_to=None)
        (post,) = server.messages(channel)
        assert kinds(post) == [TEXT, TEXT, TEXT, GALLERY, TEXT, ROW]
        await adapter.strip(str(channel.id), ids=ids)
    assert kinds(post) == [TEXT, TEXT, TEXT, GALLERY, TEXT]
    assert post.buttons == []
    assert [file.name for file in post.files] == ["board.png"]


async def test_the_clock_of_a_laid_out_board_becomes_a_date(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    due = Paragraph((Deadline("3 days", "until", 7, datetime(2026, 12, 1, tzinfo=UTC)),))
    async with at_work(server, recorder) as adapter:
        told = ending(7, Card("#k3", Color.WHITE, due))
        ids = await adapter.send(str(channel.id), told, key="k", reply_to=None)
        (post,) = server.messages(channel)
        assert ":R>" in str(post.components)
        await adapter.strip(str(channel.id), ids=ids)
    assert ":R>" not in str(post.components)
    assert ":f>" in str(post.components)


async def test_the_place_of_a_laid_out_message_is_taken_by_a_laid_out_text(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        ids = await adapter.send(str(channel.id), ending(7), key="k", reply_to=None)
        assert await adapter.edit(str(channel.id), message("Over.", REMATCH), ids=ids)
    (post,) = server.messages(channel)
    assert (post.text, post.buttons, kinds(post)) == ("Over.", ["Rematch"], [TEXT, ROW])


async def test_a_text_can_become_a_layout(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        ids = await adapter.send(str(channel.id), message("Your turn."), key="k", reply_to=None)
        assert await adapter.edit(str(channel.id), ending(7), ids=ids)
    (post,) = server.messages(channel)
    assert post.flags & LAID_OUT


SQUARES = [
    Buttons(tuple(Button("·", Press("step", f"{file}{rank}", "k3", 1)) for file in "abcde"), True)
    for rank in range(5, 0, -1)
]
CHOICES = Buttons(
    tuple(Button(name, Press("step", name, "k3", 1)) for name in ("p", "w", "c", "b", "t"))
)


@pytest.mark.parametrize("pictures", [(), (PICTURE,)])
async def test_a_board_of_buttons_is_one_message_and_changes_in_place(
    server: FakeDiscord, recorder: Recorder, channel: Channel, pictures: tuple[File, ...]
) -> None:
    ann = server.person("ann")
    recorder.answer = Answer((message("Your move.", *pictures, *SQUARES, CHOICES),), hidden=True)
    async with at_work(server, recorder):
        helper = await server.ask(ann, channel, "move")
        assert helper.text == "Your move."
        assert len(helper.buttons) == 30
        assert len(list(walk(helper.components))) == 38 + len(pictures)
        recorder.answer = Answer((message("Played."),), hidden=True, in_place=True)
        await server.press(ann, channel, helper.id, "w")
    assert (helper.text, helper.buttons, kinds(helper)) == ("Played.", [], [TEXT])
    assert recorder.heard[-1].press == CHOICES.row[1].data


async def test_a_board_of_buttons_that_one_sees_alone_loses_them_when_it_is_out_of_date(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    asked = message("Your move.", *SQUARES, CHOICES)
    recorder.answer = Answer((asked,), hidden=True, about="k3", purpose="question-white")
    async with at_work(server, recorder) as adapter:
        helper = await server.ask(server.person("ann"), channel, "move")
        _, ids = await recorder.notes()
        await adapter.strip(str(channel.id), ids=ids)
    assert (helper.text, helper.buttons, kinds(helper)) == ("Your move.", [], [TEXT])


def test_a_frame_has_the_colour_of_the_side_on_turn() -> None:
    [post] = posts_of(Message((words("Your turn."), Card("#k3", Color.BLACK), *SQUARES, CHOICES)))
    [frame] = to_layout(post).children
    assert isinstance(frame, discord.ui.Container)
    assert frame.accent_colour == 0x111214


async def test_simcord_takes_layouts_too(town: Town) -> None:
    sent = await town.sender.send(str(town.channel.id), ending(town.ann.id, PICTURE), "k", None)
    await town.editor.strip(str(town.channel.id), sent)
    found = town.channel.last_message
    assert found is not None
    view = discord.ui.LayoutView.from_message(found)
    assert view.content_length() > 0
    assert not any(isinstance(item, discord.ui.ActionRow) for item in view.walk_children())
    assert [file.filename for file in found.attachments] == ["board.png"]
