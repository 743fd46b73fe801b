"""Answers in the place of what only the presser sees, and the form in which moves are typed."""

import discord
import pytest
import simcord

from bots.discord_bot.components import asks_for_form, to_view
from takmail.colors import Color
from takmail.commands.presses import Press
from takmail.service.ports import Answer
from takmail.wording.message.messages import Button, Buttons, File, Kind, Message
from takmail.wording.message.text import Paragraph, Plain
from tests.bots.discord_bot.kit import Town, message
from tests.bots.discord_bot.test_components import be_slow, board, rows, shown

STEP = Button("Flat", Press("step", "F", "k3", 17, Color.BLACK))
BACK = Button("Back", Press("step", "", "k3", 17, Color.BLACK))
TYPE = Button("Type it", Press("type", "", "k3", 17, Color.BLACK))
MOVE = Button("Move", Press("step", "", "k3", 17))
BOARD = message("A board.", Buttons((MOVE,)))
ASKED = message("Your move?", Buttons((STEP, TYPE)))
NEXT = message("Where?", Buttons((BACK,)))
PICTURE = File("board.png", Kind.PICTURE, b"\x89PNG", "a board", Paragraph((Plain("a board"),)))


async def opened(town: Town) -> simcord.InteractionResult:
    """Have Ann press Move below a board, and return the question that she alone sees."""
    sent = await board(town, BOARD)
    town.recorder.answer = Answer((ASKED,), in_place=True)
    result = await town.ann.click(sent, label="Move")
    assert result.ephemeral
    assert now(result).content == "Your move?"
    assert shown(town)[0].content == "A board."
    return result


def now(question: simcord.InteractionResult) -> discord.Message:
    """Return what a question has become."""
    assert question.response is not None
    return question.response.message


async def press(
    town: Town, question: simcord.InteractionResult, label: str, answer: Answer
) -> simcord.InteractionResult:
    town.recorder.answer = answer
    return await town.ann.click(now(question), label=label)


# In place


@pytest.mark.slow
@pytest.mark.parametrize("slow", [False, True])
async def test_the_next_question_takes_the_place_of_the_last(town: Town, slow: bool) -> None:
    question = await opened(town)
    if slow:
        await be_slow(town)
    answered = await press(town, question, "Flat", Answer((NEXT,), in_place=True, about="k3"))
    assert (now(question).content, rows(now(question))) == ("Where?", [[(BACK.data, "Back")]])
    assert answered.followups == []
    assert await town.recorder.notes() == ("k3", [str(now(question).id)])
    assert [each.content for each in shown(town) if not each.flags.ephemeral] == ["A board."]


async def test_a_picture_takes_its_place_and_goes_again(town: Town) -> None:
    question = await opened(town)
    pictured = Message((*ASKED.blocks, PICTURE))
    await press(town, question, "Flat", Answer((pictured,), in_place=True))
    assert [each.filename for each in now(question).attachments] == ["board.png"]
    await press(town, question, "Flat", Answer((NEXT,), in_place=True))
    assert now(question).attachments == []


@pytest.mark.slow
@pytest.mark.parametrize("slow", [False, True])
async def test_what_needs_no_answer_any_more_goes_away(town: Town, slow: bool) -> None:
    question = await opened(town)
    if slow:
        await be_slow(town)
    await press(town, question, "Flat", Answer())
    assert question.response is None
    assert [each.content for each in shown(town)] == ["A board."]


async def test_nothing_takes_the_place_of_what_all_see(town: Town) -> None:
    sent = await board(town, BOARD)
    town.recorder.answer = Answer((message("You played."),), in_place=True)
    await town.ann.click(sent, label="Move")
    assert shown(town)[0].content == "A board."


def test_only_the_button_that_begins_stands_out() -> None:
    view = to_view((Buttons((MOVE, STEP, BACK)),))
    styles = [item.style for item in view.children if isinstance(item, discord.ui.Button)]
    grey = discord.ButtonStyle.secondary
    assert styles == [discord.ButtonStyle.primary, grey, grey]


# The form


async def form(town: Town, question: simcord.InteractionResult) -> simcord.InteractionResult:
    """Press 'Type it', which the service doesn't refuse, and return what came of it."""
    town.recorder.answer = Answer((message("For example, ps b2."),))
    result = await town.ann.click(now(question), label="Type it")
    assert result.modal is not None
    assert town.recorder.heard[-1].press == TYPE.data
    return result


async def test_no_form_is_opened_for_whom_it_does_not_concern(town: Town) -> None:
    sent = await board(town, message("A board.", Buttons((TYPE,))))
    town.recorder.answer = Answer((message("You don't play in this game."),), refused=True)
    result = await town.bob.click(sent, label="Type it")
    assert result.modal is None
    assert result.response is not None
    assert (result.response.content, result.ephemeral) == ("You don't play in this game.", True)


@pytest.mark.slow
async def test_where_the_service_is_slow_it_says_how_a_move_is_typed(town: Town) -> None:
    sent = await board(town, message("A board.", Buttons((TYPE,))))
    await be_slow(town)
    town.recorder.answer = Answer((message("For example, ps b2."),))
    result = await town.ann.click(sent, label="Type it")
    assert result.modal is None
    assert result.response is not None
    assert (result.response.content, result.ephemeral) == ("For example, ps b2.", True)


async def test_a_form_is_opened_in_the_words_of_the_presser(town: Town) -> None:
    modal = (await form(town, await opened(town))).modal
    assert modal is not None
    assert (modal["title"], modal["custom_id"]) == ("Your move in #k3", TYPE.data)
    [label] = modal["components"]
    assert label["label"] == "Your move"
    assert "ps b4" in label["component"]["placeholder"]


async def test_what_is_typed_is_a_line_for_the_game(town: Town) -> None:
    question = await opened(town)
    result = await form(town, question)
    town.recorder.answer = Answer()
    await town.ann.submit_modal(result, {"line": " ps b4 "})
    heard = town.recorder.heard[-1]
    assert (heard.text, heard.game, heard.press) == ("ps b4", "k3", None)
    assert heard.addressed
    assert heard.direct
    assert heard.place.chat == str(town.channel.id)
    assert question.response is None, "the move was played, so there is nothing to choose"


async def test_who_manages_the_server_does_so_in_a_form_too(town: Town) -> None:
    guild = town.channel.guild
    assert guild is not None
    keepers = guild.create_role("keepers", permissions=discord.Permissions(manage_guild=True))
    keeper = guild.add_member(town.env.create_user("kim"), roles=[keepers])
    ann, town.ann = town.ann, keeper
    result = await form(town, await opened(town))
    await keeper.submit_modal(result, {"line": "settings server boards edit"})
    assert town.recorder.heard[-1].manages
    assert str(keepers.id) in town.recorder.heard[-1].roles
    town.ann = ann
    result = await form(town, await opened(town))
    await town.ann.submit_modal(result, {"line": "settings server boards edit"})
    assert not town.recorder.heard[-1].manages


@pytest.mark.slow
@pytest.mark.parametrize("slow", [False, True])
async def test_what_was_typed_wrong_can_be_typed_again(town: Town, slow: bool) -> None:
    question = await opened(town)
    result = await form(town, question)
    if slow:
        await be_slow(town)
    wrong = message("There is no square z9.", Buttons((STEP,)))
    town.recorder.answer = Answer((wrong,), refused=True)
    await town.ann.submit_modal(result, {"line": "ps z9"})
    with_form = now(question)
    assert with_form.content == "You typed `ps z9`.\nThere is no square z9."
    assert rows(with_form) == [[(STEP.data, "Flat")], [(TYPE.data, "Type it")]]
    if not slow:
        assert (await form(town, question)).modal is not None


async def test_a_form_below_what_all_see_is_answered_to_the_one_who_typed(town: Town) -> None:
    sent = await board(town, message("A board.", Buttons((TYPE,))))
    town.recorder.answer = Answer((message("For example, ps b2."),))
    result = await town.ann.click(sent, label="Type it")
    town.recorder.answer = Answer((message("There is no square z9."),), refused=True)
    answered = await town.ann.submit_modal(result, {"line": "ps z9"})
    assert answered.ephemeral
    assert shown(town)[0].content == "A board."
    assert answered.response is not None
    assert rows(answered.response.message) == [[(TYPE.data, "Type it")]]


async def test_a_form_that_is_none_of_ours_is_told_to_be_old(town: Town) -> None:
    question = await opened(town)
    result = await form(town, question)
    assert result._interaction.modal is not None
    result._interaction.modal["custom_id"] = "0:old"
    answered = await town.ann.submit_modal(result, {"line": "ps b4"})
    assert answered.response is not None
    assert "older version" in answered.response.content


@pytest.mark.parametrize("data", [None, "", "0:old", STEP.data])
def test_no_other_press_opens_a_form(data: str | None) -> None:
    assert asks_for_form(data) is None
