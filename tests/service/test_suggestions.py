"""What is suggested after a slip works when it is copied into the chat where it is read."""

import pytest

from tests.service.world import World


def suggested(told: str) -> str:
    return told.split("Did you mean ")[1].split("?", maxsplit=1)[0]


@pytest.mark.parametrize(
    ("platform", "accept", "sync", "challenge"),
    [
        ("discord", "/accept", "/sync way:back 7", "/challenge opponent:@bob size:8x8 komi:2"),
        ("telegram", "/accept", "/sync back 7", "/challenge @bob 8 komi 2"),
        ("console", "accept", "sync back 7", "new @bob 8 komi 2"),
    ],
)
async def test_a_command_is_suggested_in_the_platforms_form(
    den: World, platform: str, accept: str, sync: str, challenge: str
) -> None:
    for said, wanted in (
        ("acept", accept),
        ("sync bcak 7", sync),
        ("challenge @bob 9 komi 2", challenge),
    ):
        (told,) = await den.say("ann", f"!{said}", platform=platform)
        assert suggested(told) == wanted, told


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_a_ply_is_suggested_bare(den: World, platform: str) -> None:
    await den.begin(platform=platform)
    (told,) = await den.say("ann", "ps z9", platform=platform)
    assert suggested(told) == "ps e5"


async def test_a_ply_behind_a_command_stays_behind_it_where_it_may_not_be_heard_bare(
    den: World,
) -> None:
    code = await den.begin(platform="telegram")
    (told,) = await den.say("ann", f"!move ps z9 #{code}", platform="telegram")
    assert suggested(told) == f"/move ps e5 #{code}"


async def test_a_list_of_games_repeats_the_whole_command_for_each(den: World) -> None:
    first, second = await den.begin(), await den.begin()
    (told,) = await den.say("ann", "!takeback 3")
    assert f"/takeback plies:3 game:{first}" in told
    assert f"/takeback plies:3 game:{second}" in told
    (told,) = await den.say("ann", "!board flip")
    assert f"/board view:flip game:{second}" in told
