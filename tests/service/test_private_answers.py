"""What is for the sender alone stays with him, and what concerns the chat is said there."""

from dataclasses import replace

import pytest

from takmail.commands.boards import Animate, ShowBoard, ShowGameFile, ShowLink, ShowRecord
from takmail.commands.disputes import RequestState
from takmail.commands.games import ListGames
from takmail.commands.help import Help
from takmail.commands.offers import Abort, Accept, OfferDraw
from takmail.commands.presses import Press
from takmail.commands.relay import Watch
from takmail.commands.settings import (
    ChatNotation,
    SetLanguage,
    SetNotation,
    SetStyle,
    SetTheme,
    TurnSwitch,
)
from takmail.commands.spec import Command
from takmail.looks import Switch
from takmail.service.ports import Answer
from takmail.wording.message.messages import Button
from tests.service.post import Post
from tests.service.two_homes import DEN
from tests.service.world import World, labelled, labels

TALK = "dm-id-ann"

OWN: tuple[Command, ...] = (
    Help(), Help("rules"), ListGames(), SetStyle(), SetStyle("words"), SetTheme(),
    TurnSwitch(Switch.PICTURES), TurnSwitch(Switch.LINKS, on=False), SetNotation(ChatNotation.PTN),
    SetLanguage(), SetLanguage("english"), SetLanguage("auto"),
)  # fmt: skip
LOOKS: tuple[Command, ...] = (
    ShowBoard(), ShowBoard(flipped=True), RequestState(), ShowGameFile(), ShowLink(), ShowRecord(),
    Animate(),
)  # fmt: skip


def named(command: Command) -> str:
    return type(command).__name__


async def slash(place: World, who: str, command: Command, chat: str = DEN) -> Answer:
    """Give a slash command; its answer goes back along the call."""
    return await place.handle(place.incoming(who, chat=chat, command=command, direct=True))


@pytest.mark.parametrize("command", OWN, ids=named)
async def test_help_lists_and_settings_are_private(den: World, command: Command) -> None:
    answer = await slash(den, "ann", command)
    assert answer.replies
    assert answer.hidden
    assert not answer.refused
    assert await den.heard() == {}


@pytest.mark.parametrize("command", [Accept(), OfferDraw(), Watch("zz9"), SetStyle("nothing")])
async def test_what_is_refused_is_for_the_sender_alone(den: World, command: Command) -> None:
    answer = await slash(den, "ann", command)
    assert answer.refused
    assert answer.hidden
    assert await den.heard() == {}


async def test_the_question_which_game_is_for_the_sender_alone(den: World) -> None:
    await den.begin()
    await den.begin()
    await den.heard()
    answer = await slash(den, "ann", OfferDraw())
    assert answer.hidden
    assert len(labels(answer.replies[0])) == 2
    assert await den.heard() == {}


@pytest.mark.parametrize("command", LOOKS, ids=named)
async def test_looks_are_shared_by_players_not_by_onlookers(den: World, command: Command) -> None:
    code = await den.begin(plies="ps a1, ps e5")
    await den.heard()
    assert not (await slash(den, "ann", command)).hidden
    looked = await slash(den, "cyd", command)
    assert looked.hidden
    assert not looked.refused
    assert looked.about == code


async def test_a_deed_is_told_to_everybody_and_answered_with_nothing(den: World) -> None:
    await den.begin()
    await den.heard()
    assert replace(await slash(den, "ann", Abort()), about=None) == Answer()
    assert set(await den.heard()) == {DEN}


async def test_that_a_chat_follows_a_game_is_told_to_everybody(den: World) -> None:
    code = await den.begin()
    assert not (await slash(den, "ann", Watch(code), "hall")).hidden


@pytest.fixture
async def talking(den: World) -> World:
    """A den whose Ann has spoken to the bot in private."""
    den.adapters["discord"] = Post("discord")
    await den.say("ann", "hello", TALK)
    return den


TYPED = ["help", "help rules", "games", "style", "style words", "theme", "pictures", "links off",
         "notation ptn"]  # fmt: skip


@pytest.mark.parametrize("line", TYPED)
async def test_typed_in_a_group_they_are_answered_in_private(talking: World, line: str) -> None:
    assert set(await talking.tell("ann", f"!{line}")) == {TALK}


@pytest.mark.parametrize("line", TYPED)
async def test_without_a_private_talk_the_group_is_answered(talking: World, line: str) -> None:
    assert set(await talking.tell("bob", f"!{line}")) == {DEN}


async def test_who_lets_nobody_write_is_answered_in_the_group(talking: World) -> None:
    post = talking.adapters["discord"]
    assert isinstance(post, Post)
    post.shy.add("id-ann")
    assert set(await talking.tell("ann", "!help")) == {DEN}
    post.shy.clear()
    post.hurried = True
    assert set(await talking.tell("ann", "!help")) == {DEN}


async def test_a_private_talk_on_another_platform_is_not_used(den: World) -> None:
    den.adapters |= {name: Post(name) for name in ("discord", "telegram")}
    await den.say("ann", "hello", TALK, platform="telegram")
    assert set(await den.tell("ann", "!help")) == {DEN}


@pytest.mark.parametrize(
    "line",
    ["accept", "chalenge", "takeback 0", "watch zz9", "style nothing", "draw", "hm?", "mute"],
)
async def test_errors_and_questions_are_answered_in_place(talking: World, line: str) -> None:
    assert set(await talking.tell("ann", f"!{line}")) == {DEN}


async def test_boards_are_shown_where_they_were_asked_for(talking: World) -> None:
    await talking.begin()
    await talking.heard()
    for who in ("ann", "cyd"):
        assert set(await talking.tell(who, "!board")) == {DEN}


async def test_in_the_private_talk_itself_the_answer_stays_there(talking: World) -> None:
    assert set(await talking.tell("ann", "help", TALK)) == {TALK}


async def test_an_answer_elsewhere_answers_no_message_there(talking: World) -> None:
    await talking.say("ann", "!games")
    (row,) = (
        row
        for row in await talking.store.outbox.pending(after=0, limit=100)
        if row.id == talking.said
    )
    assert row.reply_to is None


async def test_a_list_says_where_games_are_from_where_it_is_read(talking: World) -> None:
    await talking.begin()
    told = (await talking.tell("ann", "!games"))[TALK].plain()
    assert "(in the den)" in told
    assert "(here)" not in told


@pytest.mark.parametrize("line", ["!challenge @bob", "!draw"])
async def test_what_is_withdrawn_goes_from_the_answer_with_its_button(
    den: World, line: str
) -> None:
    if line == "!draw":
        await den.begin(plies="ps a1, ps e5")
    (told,) = (await den.tell("ann", line, mentions=("bob",))).values()
    code = next(button.press.game for button in told.buttons)
    more = (await den.press("ann", Button("More", Press("besides", "", code)))).replies[0]
    answer = await den.press("ann", labelled(more, "Withdraw"), reply_to="hidden")
    assert answer.in_place
    assert [shown.plain() for shown in answer.replies] == ["Withdrawn."]
