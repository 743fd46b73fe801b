"""Places where the bot is no member, and what it can say there."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bots.discord_bot.interactions import parts_of
from takmail.commands.challenges import Challenge
from takmail.commands.presses import Press
from takmail.service.ports import Answer
from takmail.wording.message.messages import Button, Buttons, Message
from tests.bots.discord_bot.kit import Recorder, at_work, message, pace
from tests.e2e.discord.calls import Call
from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post

MOVE = Button("Move", Press("step", "", "k3", 17))
BOARD = message("A board.", Buttons((MOVE,)))
NEW_BOARD = message("A new board.", Buttons((MOVE,)))
ALOUD = Answer(aloud=(NEW_BOARD,), about="k3")
IN_ITS_PLACE = Answer(aloud=(NEW_BOARD,), about="k3", replaces=True)


@pytest.fixture
async def bob(server: FakeDiscord) -> User:
    return server.person("bob")


@pytest.fixture
async def ann(server: FakeDiscord) -> User:
    person = server.person("ann")
    server.install(person)
    return person


@pytest.fixture
async def group(server: FakeDiscord, ann: User, bob: User) -> Channel:
    return server.group(ann, bob, server.person("cyd"))


@pytest.fixture
async def bot(server: FakeDiscord, recorder: Recorder) -> AsyncIterator[None]:
    async with at_work(server, recorder):
        yield


async def posted(
    server: FakeDiscord, recorder: Recorder, who: User, place: Channel, *, hidden: bool = False
) -> Post:
    """Have somebody give a command that is answered with a board."""
    recorder.answer = Answer((BOARD,)) if hidden else Answer(aloud=(BOARD,))
    return await server.ask(who, place, "board")


def seen(server: FakeDiscord, place: Channel) -> list[str]:
    """Return what all see in a place."""
    return [post.text for post in server.messages(place) if not post.hidden]


# Where it is


async def test_a_place_is_one_of_a_guest_where_the_bot_is_no_member(
    server: FakeDiscord, recorder: Recorder, ann: User, bob: User
) -> None:
    own, foreign = server.channel("tak"), server.channel("go", server.foreign_guild("Elsewhere"))
    pair, three = server.group(ann, bob), server.group(ann, bob, server.person("cyd"))
    places = [own, server.private(ann), foreign, pair, three]
    async with at_work(server, recorder):
        for place in places:
            await server.command(ann, place, "help")
        heard = [incoming.place for incoming in await recorder.hears(len(places))]
    by_chat = {place.chat: place for place in heard}
    found = [by_chat[str(place.id)] for place in places]
    assert [place.guest for place in found] == [False, False, True, True, True]
    assert [place.private for place in found] == [False, True, False, False, False]
    assert [place.community for place in found] == [str(server.guild.id), "", "", "", ""]
    assert found[2].title == "#go"
    assert found[2].link == f"https://discord.com/channels/{foreign.guild}/{foreign.id}"
    assert found[3].link == f"https://discord.com/channels/@me/{pair.id}"


async def test_commands_are_installed_for_people_and_work_in_private_channels(
    server: FakeDiscord, recorder: Recorder
) -> None:
    async with at_work(server, recorder):
        await server.until(lambda: server.commands)
    for command in server.commands:
        assert sorted(command["contexts"]) == [0, 1, 2]  # type: ignore[call-overload]
        assert sorted(command["integration_types"]) == [0, 1]  # type: ignore[call-overload]


# What it says


@pytest.mark.usefixtures("bot")
async def test_what_all_are_told_is_the_answer_to_a_command(
    server: FakeDiscord, recorder: Recorder, ann: User, group: Channel
) -> None:
    recorder.answer = ALOUD
    reply = await server.ask(ann, group, "board")
    assert (reply.text, reply.hidden, reply.buttons) == ("A new board.", False, ["Move"])
    assert await recorder.notes() == ("k3", [str(reply.id)])


@pytest.mark.usefixtures("bot")
async def test_it_takes_the_place_of_the_board_that_was_pressed(
    server: FakeDiscord, recorder: Recorder, ann: User, bob: User, group: Channel
) -> None:
    board = await posted(server, recorder, ann, group)
    recorder.answer = IN_ITS_PLACE
    call = await server.press(bob, group, board.id, "Move")
    await server.until(lambda: board.text == "A new board.")
    assert (call.updates, call.replies, call.followups) == (True, [], 0)
    assert seen(server, group) == ["A new board."]
    assert recorder.heard[-1].place.guest
    assert recorder.heard[-1].sender.user == str(bob.id)


@pytest.mark.usefixtures("bot")
async def test_what_does_not_replace_it_stands_below_the_board(
    server: FakeDiscord, recorder: Recorder, ann: User, group: Channel
) -> None:
    board = await posted(server, recorder, ann, group)
    recorder.answer = ALOUD
    await server.press(ann, group, board.id, "Move")
    assert seen(server, group) == ["A board.", "A new board."]


@pytest.mark.parametrize("patience", [5.0, 0.05])
async def test_what_one_alone_sees_gives_way_to_nothing_that_all_see(
    server: FakeDiscord, recorder: Recorder, ann: User, group: Channel, patience: float
) -> None:
    played = Answer((message("You played."),), in_place=True, aloud=(NEW_BOARD,), replaces=True)
    async with at_work(server, recorder, times=pace(patience=patience)):
        question = await posted(server, recorder, ann, group, hidden=True)
        recorder.answer = played
        if patience < 1:
            recorder.held = asyncio.Event()
        pressing = asyncio.create_task(server.press(ann, group, question.id, "Move"))
        if patience < 1:
            await slowly(server, recorder, pressing)
        await pressing
        await server.until(lambda: seen(server, group))
    assert seen(server, group) == ["A new board."]
    assert [post.text for post in server.hidden(ann, group)] == ["You played."]


@pytest.mark.usefixtures("bot")
async def test_a_question_that_is_answered_goes_where_only_the_chat_is_told(
    server: FakeDiscord, recorder: Recorder, ann: User, group: Channel
) -> None:
    question = await posted(server, recorder, ann, group, hidden=True)
    recorder.answer = IN_ITS_PLACE
    await server.press(ann, group, question.id, "Move")
    await server.until(lambda: seen(server, group))
    assert seen(server, group) == ["A new board."]
    assert server.hidden(ann, group) == []


@pytest.mark.usefixtures("bot")
async def test_an_outdated_board_is_brought_up_to_date_in_its_place(
    server: FakeDiscord, recorder: Recorder, ann: User, group: Channel
) -> None:
    board = await posted(server, recorder, ann, group)
    recorder.answer = Answer((NEW_BOARD,), replaces=True)
    await server.press(ann, group, board.id, "Move")
    await server.until(lambda: board.text == "A new board.")
    assert server.hidden(ann, group) == []
    question = await posted(server, recorder, ann, group, hidden=True)
    recorder.answer = Answer((NEW_BOARD,), replaces=True)
    await server.press(ann, group, question.id, "Move")
    assert [post.text for post in server.hidden(ann, group)] == ["A board.", "A new board."]


@pytest.mark.usefixtures("bot")
async def test_older_boards_lose_their_buttons_while_they_can_be_changed(
    server: FakeDiscord, recorder: Recorder, ann: User, group: Channel
) -> None:
    recorder.answer = Answer(aloud=(BOARD,), about="k3", closes=True)
    first = await server.ask(ann, group, "board")
    recorder.answer = Answer(aloud=(message("A draw?"),), about="k3")
    await server.press(ann, group, first.id, "Move")
    assert first.buttons == ["Move"]
    recorder.answer = Answer((message("Other"),), hidden=True)
    question = await server.ask(ann, group, "help")
    await recorder.hears(3)
    recorder.answer = Answer(aloud=(NEW_BOARD,), about="k3", closes=True, in_place=True)
    second = await server.ask(ann, group, "board")
    await server.until(lambda: first.buttons == [])
    assert question.text == "Other"
    recorder.answer = Answer(aloud=(NEW_BOARD,), about="k3", closes=True, replaces=True)
    await server.press(ann, group, second.id, "Move")
    await server.until(lambda: second.edited)
    assert second.buttons == ["Move"]


async def test_boards_of_other_games_and_old_ones_keep_their_buttons(
    server: FakeDiscord, recorder: Recorder, ann: User, group: Channel
) -> None:
    async with at_work(server, recorder):
        recorder.answer = Answer(aloud=(BOARD,), about="k3", closes=True)
        old_call = await server.command(ann, group, "board")
        old = await server.expect_reply(old_call)
        recorder.answer = Answer(aloud=(BOARD,), about="m7", closes=True)
        other = await server.ask(ann, group, "board")
        old_call.over = 0.0
        recorder.answer = Answer(aloud=(NEW_BOARD,), about="k3", closes=True)
        new = await server.ask(ann, group, "board")
    assert [post.buttons for post in (old, other, new)] == [["Move"]] * 3


async def slowly(server: FakeDiscord, recorder: Recorder, doing: asyncio.Task[Call]) -> Call:
    """Let the service answer only after the bot has asked for time."""
    assert recorder.held is not None
    await server.until(lambda: any(c.answered and not c.replies for c in server.calls.values()))
    recorder.held.set()
    return await doing


async def test_a_late_answer_to_a_press_takes_its_place_all_the_same(
    server: FakeDiscord, recorder: Recorder, ann: User, group: Channel
) -> None:
    async with at_work(server, recorder, times=pace(patience=0.05)):
        board = await posted(server, recorder, ann, group)
        recorder.held, recorder.answer = asyncio.Event(), IN_ITS_PLACE
        pressing = asyncio.create_task(server.press(ann, group, board.id, "Move"))
        await slowly(server, recorder, pressing)
        await server.until(lambda: board.text == "A new board.")
    assert seen(server, group) == ["A new board."]
    assert server.hidden(ann, group) == []


async def test_a_board_that_was_removed_meanwhile_is_shown_anew(
    server: FakeDiscord, recorder: Recorder, ann: User, group: Channel
) -> None:
    async with at_work(server, recorder, times=pace(patience=0.05)):
        board = await posted(server, recorder, ann, group)
        recorder.held, recorder.answer = asyncio.Event(), IN_ITS_PLACE
        pressing = asyncio.create_task(server.press(ann, group, board.id, "Move"))
        await recorder.hears(2)
        await server.delete(board)
        await slowly(server, recorder, pressing)
        await server.until(lambda: seen(server, group))
    assert seen(server, group) == ["A new board."]


async def test_a_late_answer_to_a_command_is_seen_by_all(
    server: FakeDiscord, recorder: Recorder, ann: User, group: Channel
) -> None:
    async with at_work(server, recorder, times=pace(patience=0.05)):
        recorder.held, recorder.answer = asyncio.Event(), ALOUD
        giving = asyncio.create_task(server.command(ann, group, "board"))
        await slowly(server, recorder, giving)
        await server.until(lambda: seen(server, group))
    assert seen(server, group) == ["A new board."]
    assert server.hidden(ann, group) == []


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.usefixtures("bot")
async def test_no_more_is_said_than_can_follow_a_press(
    server: FakeDiscord, recorder: Recorder, ann: User, group: Channel, hidden: bool
) -> None:
    long = Message(tuple(message(f"{n} " + "x" * 1990).blocks[0] for n in range(9)))
    whole = (Message((*long.blocks, Buttons((MOVE,)))),)
    recorder.answer = Answer(whole) if hidden else Answer(aloud=whole)
    call = await server.command(ann, group, "board")
    await server.until(lambda: len(call.replies) == 5)
    assert call.replies[-1].buttons == ["Move"]
    assert server.take_faults() == []


# Where only the sender sees it


@pytest.fixture
async def eve(server: FakeDiscord) -> User:
    person = server.person("eve", lacks=May.USE_EXTERNAL_APPS)
    server.install(person)
    return person


@pytest.mark.usefixtures("bot")
async def test_no_game_is_proposed_where_only_the_sender_would_see_it(
    server: FakeDiscord, recorder: Recorder, eve: User
) -> None:
    place = server.channel("go", server.foreign_guild("Elsewhere"))
    reply = await server.ask(eve, place, "challenge")
    assert reply.hidden
    assert reply.text == (
        "I sent no challenge: this server shows my answers to you only, "
        "so nobody else would see it."
    )
    assert not any(isinstance(each.command, Challenge) for each in recorder.heard)


@pytest.mark.usefixtures("bot")
async def test_whoever_alone_sees_the_board_is_told_so(
    server: FakeDiscord, recorder: Recorder, eve: User
) -> None:
    place = server.channel("go", server.foreign_guild("Elsewhere"))
    recorder.answer = ALOUD
    reply = await server.ask(eve, place, "board")
    assert reply.hidden
    assert reply.text.startswith("A new board.\nThis server shows my answers to you only")
    assert "told" not in reply.text, "nobody is told of a look at the board"
    assert reply.buttons == ["Move"]


@pytest.mark.usefixtures("bot")
async def test_a_board_that_all_see_is_changed_for_all(
    server: FakeDiscord, recorder: Recorder, ann: User, eve: User
) -> None:
    place = server.channel("go", server.foreign_guild("Elsewhere"))
    board = await posted(server, recorder, ann, place)
    recorder.answer = IN_ITS_PLACE
    await server.press(eve, place, board.id, "Move")
    await server.until(lambda: board.text == "A new board.")
    assert not board.hidden


def test_a_long_board_is_not_put_into_the_place_of_a_short_one() -> None:
    long = message("x" * 1990, "y" * 1990)
    parts = parts_of(Answer(aloud=(long,), replaces=True), alone=False)
    assert [part.replaces for part in parts] == [False, False]
