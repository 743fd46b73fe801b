"""Where the bot hears only what is said to it, nobody is told to say anything else."""

import pytest

from tests.sentences import did_you_mean, it_is_your_turn
from tests.service.post import Post
from tests.service.world import World

PLATFORMS = [("telegram", "/move ps b2"), ("discord", "/move line:ps b2")]


@pytest.fixture
async def deaf(den: World) -> World:
    for platform in ("discord", "telegram"):
        post = Post(platform)
        post.overhears = False
        den.adapters[platform] = post
    return den


@pytest.mark.parametrize(("platform", "example"), PLATFORMS)
async def test_an_example_in_a_group_is_a_command(deaf: World, platform: str, example: str) -> None:
    await deaf.say("ann", "!challenge @bob white blind", mentions=("bob",), platform=platform)
    (told,) = await deaf.say("bob", "!accept", platform=platform)
    assert f"{it_is_your_turn('Ann')}: for example {example}." in told


async def test_the_example_among_several_games_names_its_game(deaf: World) -> None:
    await deaf.begin(platform="telegram")
    await deaf.say("ann", "!challenge @bob white blind", mentions=("bob",), platform="telegram")
    (told,) = await deaf.say("bob", "!accept", platform="telegram")
    code = told.split("#")[1][:2]
    assert f"for example /move #{code} ps b2." in told


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("help", "tap the squares; Move below the board brings them"),
        ("help", "To type a move, write /move ps b4."),
        ("help", "/setprivacy"),
        ("help sync", "Reply to me with yours in the same form"),
        ("wibble wobble", "I run Tak games"),
    ],
)
async def test_help_in_a_group_speaks_of_what_is_heard(deaf: World, said: str, wanted: str) -> None:
    await deaf.say("ann", "help", "dm-id-ann", platform="telegram")
    assert wanted in await deaf.reply("ann", f"!{said}", platform="telegram")


async def test_a_suggestion_is_a_command(deaf: World) -> None:
    code = await deaf.begin(platform="telegram")
    assert did_you_mean("/move ps e5") in await deaf.reply("ann", "!ps e6", platform="telegram")
    (told,) = await deaf.say("ann", f"!#{code} ps e6", platform="telegram")
    assert did_you_mean(f"/move #{code} ps e5") in told
