"""Games that are scored in other ways, from the challenge to the end."""

from takmail.render.drawings import load_drawing
from takmail.wording.message.messages import Enclosure
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
