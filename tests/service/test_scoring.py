"""Scores: as they are asked for, and of games that are scored in other ways."""

from takmail.wording.message.messages import Enclosure
from tests.drawings import load_drawing
from tests.sentences import has_resigned
from tests.service.world import World
from tests.tak.words import squares

STRAIGHT = "ps a1, ps e5, ps e4, ps b1, ps e3, ps b2, ps e2, ps b3, ps e1"
"""White completes the fifth column, with 16 stones and the capstone left."""


async def test_the_end_tells_what_was_agreed_and_how_it_is_reckoned(den: World) -> None:
    await den.begin(terms="5 ten downings middletown")
    told = "\n".join(await den.play(STRAIGHT))
    assert "Ann scores 78.\nThe board: 10.\nUnplayed pieces: 17.\n" in told
    assert "Doubled for a straight road: 34.\nDoubled because no capstone was played: 68." in told


async def test_the_usual_score_has_one_line(den: World) -> None:
    await den.begin(plies=STRAIGHT)
    (told,) = await den.say("ann", "!score")
    assert "Ann scores 42: 25 for the board and 17 for unplayed pieces." in told
    assert "Unplayed pieces:" not in told


async def test_the_picture_lights_the_road_that_counts(den: World) -> None:
    """Row 3 is straight over a stack; round it there is a low road, which Tarway doubles."""
    await den.say("ann", "!pictures on")
    start = "1,1,1,x/1,21,1,x/2,2,x2/x4 1 9"
    await den.say("ann", f"!challenge @bob 4 tarway white tps {start}", mentions=("bob",))
    await den.say("bob", "!accept")
    message = (await den.tell("ann", "ps d2"))["den"]
    (picture,) = [block for block in message.blocks if isinstance(block, Enclosure)]
    assert load_drawing(picture.source).road == squares("a4", "b4", "c4", "c3", "d3")


async def test_middletown_is_refused_where_there_are_no_capstones(den: World) -> None:
    assert "this game has none" in await den.reply("ann", "!challenge 4 middletown")
    assert "没有特殊棋子" in await den.reply("cat", "!challenge 4 middletown", locale="zh-CN")
    assert "特殊双倍" in await den.reply("ann", "!challenge 4 middletown caps 1")


async def test_score_names_what_was_agreed(den: World) -> None:
    await den.begin(terms="5 ten big-middle")
    (told,) = await den.say("ann", "!score")
    assert told.endswith("Scoring: ten for the board, Big Middle.")


async def test_resigning_saves_nobody_the_doubling_of_middletown(den: World) -> None:
    await den.begin(terms="5 ten downings tarway middletown", plies="ps a1, ps e5")
    (told,) = await den.resign("bob")
    assert f"{has_resigned('Bob')} Ann scores 52.\nThe board: 10.\n" in told
    assert "Unplayed pieces: 21.\nDoubled because no capstone was played: 42." in told


# The flat count, asked for


async def test_a_score_says_who_leads_and_what_is_in_reserve(den: World) -> None:
    code = await den.begin(plies="ps a1, ps e5, ps c3, ps d4, ps b2")
    (told,) = await den.say("bob", "!score")
    assert told == (
        f"Game #{code} after move 5. Flats: White 3, Black 2. White (Ann) leads by 1. "
        "Left to place: White 18+1, Black 19+1."
    )


async def test_capstones_are_left_only_where_the_game_has_them(den: World) -> None:
    await den.begin(terms="3", plies="ps a1, ps c3")
    (told,) = await den.say("ann", "!score")
    assert told.endswith("Left to place: White 9, Black 9.")


async def test_komi_below_zero_counts_for_white_to_the_end(den: World) -> None:
    await den.begin(terms="3 komi -1.5", plies="ps a1, ps c3")
    (told,) = await den.say("ann", "!score")
    assert "Flats: White 2.5, Black 1, komi -1.5 included." in told
    assert "White (Ann) leads by 1.5." in told
    told = (await den.play("pw b1, pw b3, pw a2, pw c2, ps b2, ps c1, pw a3"))[0]
    assert "The board is full. White (Ann) wins on flats: 3.5 to 2, komi included." in told


async def test_an_even_count_is_even(den: World) -> None:
    await den.begin(plies="ps a1, ps e5")
    assert "The count is even." in await den.reply("ann", "!score")


async def test_anybody_may_ask_and_is_answered_alone(den: World) -> None:
    code = await den.begin()
    answer = await den.handle(den.incoming("eve", f"!#{code} score", direct=True))
    assert answer.hidden
    assert not answer.refused
    answer = await den.handle(den.incoming("ann", "!score", direct=True))
    assert not answer.hidden


async def test_a_challenge_has_no_score_yet(den: World) -> None:
    (told,) = await den.say("ann", "!challenge 5")
    code = den.code_in(told)
    assert "is waiting for anybody" in await den.reply("ann", f"!#{code} score")
