"""What is suggested after a slip works when it is copied into the chat where it is read."""

import pytest

from tests.sentences import DID_YOU_MEAN
from tests.service.post import Post
from tests.service.two_homes import game_code
from tests.service.world import World


def suggested(told: str) -> str:
    return told.split(f"{DID_YOU_MEAN} ")[1].split("?", maxsplit=1)[0]


@pytest.mark.parametrize(
    ("platform", "accept", "sync", "challenge"),
    [
        (
            "discord",
            "/accept",
            "/boards-differ sync way:back 7",
            "/challenge opponent:@bob size:8x8 komi:2",
        ),
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
    (told,) = await den.say("ann", "ps e6", platform=platform)
    assert suggested(told) == "ps e5"


async def test_no_ply_is_suggested_to_who_is_not_on_turn(den: World) -> None:
    await den.begin(plies="ps a1, ps e5, ps c3")
    for line in ("ms e5 p3 1", "ms e5 1 n 1", "ps e6"):
        answer = (await den.tell("ann", line))["den"]
        assert DID_YOU_MEAN not in answer.plain(), line
        assert not answer.buttons, line
    assert DID_YOU_MEAN in await den.reply("bob", "ps b44")


async def test_a_ply_is_suggested_as_its_form_where_no_game_is(den: World) -> None:
    (told,) = await den.say("cyd", "!ms b2 p3 2")
    assert suggested(told) == "ms b2 p2 2"


async def test_a_ply_behind_a_command_is_suggested_bare_where_that_is_heard(den: World) -> None:
    code = await den.begin(platform="telegram")
    (told,) = await den.say("ann", f"!move ps e6 #{code}", platform="telegram")
    assert suggested(told) == f"#{code} ps e5"


async def test_a_list_of_games_repeats_the_whole_command_for_each(den: World) -> None:
    first, second = await den.begin(), await den.begin()
    (told,) = await den.say("ann", "!takeback 3")
    assert f"/takeback moves:3 game:{first}" in told
    assert f"/takeback moves:3 game:{second}" in told
    assert f"/board view:flip game:{second}" in await den.reply("ann", "!board flip")


@pytest.mark.parametrize("overhears", [True, False])
async def test_a_move_is_repeated_for_each_game_as_it_is_heard(den: World, overhears: bool) -> None:
    post = Post("telegram")
    post.overhears = overhears
    den.adapters["telegram"] = post
    codes = [await den.begin(platform="telegram") for _ in range(2)]
    (told,) = await den.say("ann", "!move ps b1", platform="telegram")
    for code in codes:
        wanted = f"#{code} ps b1" if overhears else f"/move #{code} ps b1"
        assert f"\n{wanted} against Bob: 5x5" in told


async def test_challenges_to_choose_from_can_be_told_apart(den: World) -> None:
    first = game_code((await den.say("ann", "!challenge 6 komi 2"))[0])
    second = game_code((await den.say("ann", "!challenge 4 no-swap"))[0])
    (told,) = await den.say("bob", "!accept")
    assert f"/accept game:{first}, proposed by Ann: 6x6, komi 2" in told
    assert f"/accept game:{second}, proposed by Ann: 4x4, no opening swap" in told
    (told,) = await den.say("ann", "!withdraw")
    assert f"/game withdraw game:{first}, proposed to anybody: 6x6, komi 2" in told


async def test_who_looks_on_is_told_both_names(den: World) -> None:
    first = await den.begin()
    await den.begin("cyd", "dee", "6")
    (told,) = await den.say("eve", "!board")
    assert f"/board game:{first}: Ann against Bob, 5x5" in told
    assert "Cyd against Dee, 6x6" in told
