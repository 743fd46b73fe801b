"""Games by letter: which news are worth one, and what each says."""

from itertools import cycle

import pytest

from takmail.store.schedule.clocks import clock_of_game
from tests.service.against_computer import answer
from tests.service.letters import Correspondence
from tests.service.world import World

PLIES = ("ps a1", "ps d4", "ps b2", "ps c3", "ps b3", "pw c2")
IT_IS_YOUR_MOVE = "It's your move. Answer with it, for example ps"


@pytest.fixture
def post(den: World) -> Correspondence:
    return Correspondence(den)


@pytest.mark.parametrize("other", ["bob", "cyd", "dee"])
async def test_a_ply_is_one_letter_to_the_side_on_turn(post: Correspondence, other: str) -> None:
    assert len(await post.begin(other)) == 1 + (other == "dee")
    for who, to, ply in zip(cycle(("ann", other)), cycle((other, "ann")), PLIES, strict=False):
        letters = await post.say(who, ply)
        assert [letter[:7] for letter in letters] == ([f"To {to}:"] if to in {"ann", "dee"} else [])
        assert all(f"played {ply}" in letter and IT_IS_YOUR_MOVE in letter for letter in letters)


async def test_the_host_may_have_boards_edited(post: Correspondence) -> None:
    await post.say("ann", "settings boards edit")
    await post.begin()
    assert await post.say("ann", "ps a1") == []
    (letter,) = await post.say("bob", "ps d4")
    assert "played ps d4" in letter
    assert "2  ." in letter


async def test_what_is_not_a_ply_is_told_once(post: Correspondence) -> None:
    await post.begin()
    await post.say("ann", "ps a1")
    for who, line, told in (
        ("bob", "draw", "Bob offers you a draw. Answer accept or decline."),
        ("ann", "decline", "You declined the draw."),
        ("ann", "takeback", "You asked to take back the last move. Waiting for Bob."),
        ("bob", "decline", "Bob declined the takeback."),
        ("bob", "say well met", "Bob says"),
        ("ann", "ps a1", "It's Bob's turn"),
        ("bob", "ps d4", IT_IS_YOUR_MOVE),
        ("bob", "tak", ""),
        ("ann", "resign", "confirm resigns"),
        ("ann", "confirm", "You resigned; Bob wins."),
        ("bob", "rematch", "Answer accept or decline."),
    ):
        letters = await post.say(who, line)
        assert len(letters) == bool(told), line
        assert all(told in letter for letter in letters)


async def test_what_was_withdrawn_is_told(post: Correspondence) -> None:
    await post.begin()
    await post.say("bob", "draw")
    assert await post.say("bob", "withdraw") == ["To ann: Bob withdrew the draw."]


async def test_the_end_is_a_letter_to_either_side(post: Correspondence) -> None:
    await post.begin("dee", "3 white")
    for who, ply in zip(cycle(("ann", "dee")), ("ps a3", "ps a1", "ps b1", "ps b3"), strict=False):
        await post.say(who, ply)
    mine, theirs = await post.say("ann", "ps c1")
    assert "You win with a road: a1 to c1." in mine
    assert "Ann wins with a road" in theirs
    assert "rematch plays again" in theirs


async def test_a_throw_is_read_before_it_is_used(post: Correspondence) -> None:
    await post.begin("dee", "kaen")
    letters = [*await post.say("ann", "roll"), *await post.say("dee", "roll")]
    assert sum("You rolled" in letter for letter in letters) == 1
    assert len(letters) == 2


async def test_a_premove_waits_for_the_next_turn(post: Correspondence) -> None:
    await post.begin()
    await post.say("ann", "ps a1")
    assert len(await post.say("ann", "if ps d4 then ps b2")) == 1
    assert await post.say("bob", "ps d4") == []
    (letter,) = await post.say("bob", "ps c3")
    assert "played ps c3" in letter


async def test_a_clock_starts_with_its_letter(post: Correspondence) -> None:
    await post.begin(terms="4 white days 3")
    await post.say("ann", "ps a1")
    await post.world.handle(post.world.incoming("bob", "ps d4", "dm-id-bob", platform="telegram"))
    waits = await post.world.store.read(clock_of_game, post.world.last_code)
    assert len(await post.letters()) == 1
    runs = await post.world.store.read(clock_of_game, post.world.last_code)
    assert waits is not None
    assert runs is not None
    assert (waits.color, waits.since, runs.since) == ("white", None, post.world.time)


async def test_a_turn_by_a_clock_has_one_reminder(post: Correspondence) -> None:
    await post.begin(terms="4 white days 3")
    assert await post.later(days=1.6) == []
    (letter,) = await post.later(days=1.2)
    assert "almost run out" in letter


async def test_the_page_of_help_names_no_buttons(post: Correspondence) -> None:
    for line in ("hello", "help", "help play", "how do I play", "can I play against you", "zz"):
        (letter,) = await post.say("ann", line)
        assert "ress " not in letter, letter


async def test_a_typed_yes_forgets_as_a_button_would(post: Correspondence) -> None:
    (asked,) = await post.say("ann", "forget me")
    assert "a yes." in asked
    await post.say("ann", "yes")
    assert post.answer.replies[0].plain().startswith("I have forgotten you.")


async def test_a_question_that_lapses_is_no_letter(post: Correspondence) -> None:
    await post.begin()
    assert len(await post.say("ann", "resign")) == 1
    assert await post.later(days=1) == []


async def test_the_computer_answers_by_one_letter(post: Correspondence) -> None:
    await post.say("ann", "challenge computer 4 white")
    assert await post.say("ann", "ps a1") == []
    await answer(post.world, post.world.last_code)
    (letter,) = await post.letters()
    for told in ("You played ps a1", "The computer played ps", IT_IS_YOUR_MOVE):
        assert told in letter


async def test_a_paired_player_is_asked_in_a_chat_before_a_letter(post: Correspondence) -> None:
    (told,) = await post.say("ann", "pair")
    await post.say("cyd", " ".join(told.split()[3:5]))
    confirms = post.world.incoming(
        "ann", chat="id-ann", press=post.mail.messages[-1].buttons[0].data, platform="mail"
    )
    await post.world.handle(confirms)
    await post.letters()
    paired = (await post.world.player("cyd")).id
    talks = await post.world.service.context.platforms.private_talks(paired)
    assert talks == [("discord", "dm-id-cyd"), ("mail", "id-ann")]


async def test_an_exercise_is_solved_beside_a_game(post: Correspondence) -> None:
    await post.begin()
    (task,) = await post.say("ann", "learn")
    assert "Answers to letters of a game belong to that game." in task
    assert await post.say("ann", f"#{post.world.last_code} ps a1", practises=True) == []
    (solved,) = await post.say("ann", "ps a1", practises=True)
    assert "That's a turn" in solved
    assert "Roads 2/4" in solved


async def test_without_an_exercise_a_ply_is_for_the_game(post: Correspondence) -> None:
    await post.begin()
    assert await post.say("ann", "ps a1", practises=True) == []
    (letter,) = await post.say("bob", "ps d4")
    assert IT_IS_YOUR_MOVE in letter


async def test_a_letter_is_about_one_game(post: Correspondence) -> None:
    await post.begin("dee")
    await post.begin()
    code = post.world.last_code
    await post.say("ann", f"#{code} ps a1")
    (played,) = await post.say("bob", "ps d4")
    (offered,) = await post.say("bob", "draw")
    (asked,) = await post.say("ann", f"#{code} resign")
    assert IT_IS_YOUR_MOVE in played
    assert "Answer accept or decline." in offered
    assert "confirm resigns" in asked
    assert "against Dee (by letter)" in (await post.say("ann", "games"))[0]


async def test_a_yes_resigns_by_one_letter(post: Correspondence) -> None:
    await post.begin()
    for who, line in (("ann", "ps a1"), ("bob", "ps d4"), ("ann", "resign")):
        await post.say(who, line)
    (letter,) = await post.say("ann", "yes")
    assert "You resigned; Bob wins." in letter
    assert post.answer.replies == ()


async def test_looks_that_change_no_letter_are_not_offered(post: Correspondence) -> None:
    for line in ("settings", "help boards", "theme"):
        (letter,) = await post.say("ann", line)
        assert not any(told in letter for told in ("pictures on", "Pictures", "Boards:"))
    (refused,) = await post.say("ann", "pictures off")
    assert "Your mail program decides" in refused
    assert "no setting boards" in (await post.say("ann", "settings boards edit"))[0]


async def test_in_chinese_letters_have_chinese_words(post: Correspondence) -> None:
    await post.say("ann", "language zh")
    (letter,) = await post.say("ann", "帮助 下棋")
    assert "像 ps b4 这样的一行就是走一步" in letter
    (first,) = await post.say("ann", "帮助 概述")
    assert "用邮件下泰克棋" in first
