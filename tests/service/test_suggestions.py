"""Suggestions that are pressed: each works, for the people who were named."""

from dataclasses import replace

import pytest

from takmail.service.ports import Account
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Act, Message
from takmail.wording.message.text import Person
from tests.sentences import DID_YOU_MEAN, would_like_a_game
from tests.service.post import Post
from tests.service.world import World, labelled, labels, pinged

JOIN = "Let anybody join"

MISTYPED = (
    "challenge @bob 6 fast",
    "challenge @bob whte 6s",
    "challenge @bob 9 komi 2.5",
    "challenge @bob 5 minutes a move 6",
    "challenge @bob 6 rated 3d fst",
    "chalenge @bob 6",
    "challenge @bob 6 blind consult fst",
    "challenge @bob 6 rated fst",
    "challenge @bob 6 caps 99x",
    "challenge @ann 6 fst",
    "seek 6s fst",
)


@pytest.mark.parametrize("line", MISTYPED)
async def test_what_is_suggested_is_done_when_it_is_pressed(den: World, line: str) -> None:
    told = (await den.tell("ann", f"!{line}", mentions=("bob",)))["den"]
    suggested = [button for button in told.buttons if button.press.verb in {"challenge", "seek"}]
    if DID_YOU_MEAN not in told.plain():
        assert suggested == []
        return
    answer = await den.press("ann", suggested[0])
    assert not answer.refused
    assert suggested[0].text not in (await den.heard())["den"].plain()


@pytest.mark.parametrize(
    "line", ["!challenge @bob 6 blind consult fst", "!challenge @bob 6 rated x"]
)
async def test_nothing_is_suggested_that_would_be_refused(den: World, line: str) -> None:
    assert DID_YOU_MEAN not in await den.reply("ann", line, mentions=("bob",))


@pytest.mark.parametrize("line", ["!takebak", "!resgn", "!abrt", "!acept draw", "!clim"])
async def test_a_suggestion_about_a_game_is_decided_by_it(den: World, line: str) -> None:
    await den.begin()
    told = (await den.tell("ann", line))["den"]
    for button in told.buttons:
        if button.press.verb in {"takeback", "resign", "abort", "accept", "claim"}:
            assert not (await den.press("ann", button)).refused
            return


@pytest.mark.parametrize("line", ["!about", "!abort mission", "!aboard", "!confirm nothing"])
async def test_no_end_is_suggested_for_other_words(den: World, line: str) -> None:
    await den.begin()
    told = (await den.tell("ann", line))["den"]
    assert {"abort", "confirm", "resign"}.isdisjoint(button.press.verb for button in told.buttons)


async def test_an_occupied_square_is_never_suggested(den: World) -> None:
    await den.begin(plies="ps a1, ps e5, ps b2, ps c2")
    for line in ("ps b2 x", "!ps b2 x", "!move b2 x", "ps b2 c2", "ps b2 please now"):
        for message in (await den.tell("ann", line)).values():
            assert "move" not in [button.press.verb for button in message.buttons]


def people(*accounts: Account) -> dict[str, tuple[Account, ...]]:
    return {"people": accounts}


DORA = Account("telegram", "503", "Dora Smith", "503")
DAN = Account("discord", "771", "Dan", "dan_the_man")


def names(message: Message) -> list[str]:
    return [
        span.user
        for block in message.blocks
        for span in getattr(block, "spans", ())
        if isinstance(span, Person) and span.ping
    ]


@pytest.mark.parametrize("friend", [DORA, DAN])
async def test_a_friend_who_is_new_is_pinged_by_the_suggestion(den: World, friend: Account) -> None:
    line = den.incoming("ann", f"!challenge @{friend.handle} 6 fst", platform=friend.platform)
    await den.handle(replace(line, people=(friend,)))
    told = (await den.heard())["den"]
    assert "@503" not in told.plain()
    assert not any("@503" in label for label in labels(told))
    assert friend.name in told.plain() or friend.handle in told.plain()
    (button,) = told.buttons
    await den.press("ann", button, platform=friend.platform)
    challenge = (await den.heard())["den"]
    assert names(challenge) == [friend.user]
    assert f"challenges {friend.name}" in challenge.plain()


@pytest.mark.parametrize("line", ["6s @{}", "white @{}", "24h/move @{} 6"])
@pytest.mark.parametrize("friend", [DORA, DAN])
async def test_a_friend_named_last_is_challenged(den: World, friend: Account, line: str) -> None:
    said = f"!challenge {line.format(friend.handle)}"
    asked = den.incoming("ann", said, platform=friend.platform)
    await den.handle(replace(asked, people=(friend,)))
    told = (await den.heard())["den"]
    assert f"challenges {friend.name}" in told.plain()
    assert names(told) == [friend.user]


@pytest.mark.parametrize("line", ["!gmaes page 2", "!game page 2", "!games page 2 of 3"])
async def test_a_page_that_no_option_says_is_suggested_in_words(den: World, line: str) -> None:
    told = (await den.tell("ann", line))["den"]
    assert "Did you mean games page 2?" in told.plain()
    assert labels(told) == ["games page 2"]


@pytest.mark.parametrize("line", ["not ps b2", "Not ps b2!", "!not ps b2"])
async def test_a_ply_that_is_refused_is_not_suggested(den: World, line: str) -> None:
    await den.begin()
    assert not any(DID_YOU_MEAN in told for told in await den.say("ann", line))


@pytest.mark.parametrize("platform", ["discord", "telegram"])
@pytest.mark.parametrize("whom", ["@everyone", "@here", "anybody", "anyone", "Everyone"])
async def test_an_open_challenge_pings_nobody(den: World, whom: str, platform: str) -> None:
    told = (await den.tell("ann", f"!challenge {whom} 6s", platform=platform))["den"]
    assert would_like_a_game("Ann") in told.plain()
    assert "6x6" in told.plain()
    assert pinged(told) == []


async def test_in_chinese_a_challenge_to_all_is_open_too(den: World) -> None:
    await den.say("ann", "!language 中文")
    told = (await den.tell("ann", "!挑战 大家 6路"))["den"]
    assert "6x6" in told.plain()
    assert "大家" not in told.plain()


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_a_name_that_nobody_has_is_asked_about(den: World, platform: str) -> None:
    told = (await den.tell("ann", "!challenge @nobody_here 6s", platform=platform))["den"]
    assert "I haven't met @nobody_here yet" in told.plain()
    answer = await den.press("ann", labelled(told, JOIN), platform=platform)
    assert not answer.refused
    opened = [row.plain() for row in await heard(den)]
    assert would_like_a_game("Ann") in opened[0]
    assert "6x6" in opened[0]
    again = await den.press("ann", labelled(told, JOIN), platform=platform)
    assert "already sent this challenge" in again.replies[0].plain()
    assert await den.say("bob", "!accept", platform=platform)


async def test_a_name_without_its_sign_that_nobody_has_is_asked_about(den: World) -> None:
    told = (await den.tell("ann", "!challenge nobody_here 6s"))["den"]
    assert "nobody_here" in told.plain()
    await den.press("ann", labelled(told, JOIN))
    assert "6x6" in (await den.heard())["den"].plain()


async def heard(den: World) -> list[Message]:
    """Return all messages since the last look, though a chat may have several."""
    rows = await den.store.outbox.pending(after=den.said, limit=100)
    den.said = max(row.id for row in rows)
    return [load_message(row.payload) for row in rows if row.act is Act.POST]


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("!challenge <@&123> 6", "role"),
        ("!challenge <#123> 6", "channel"),
        ("!block <@&123>", "role"),
        ("!player <#123>", "channel"),
    ],
)
async def test_roles_and_channels_are_answered_in_words(den: World, line: str, word: str) -> None:
    told = (await den.tell("ann", line))["den"]
    assert word in told.plain()
    assert "123" not in told.plain()
    if "challenge" in line:
        await den.press("ann", labelled(told, JOIN))
        assert "6x6" in (await den.heard())["den"].plain()


async def test_a_name_without_its_sign_keeps_all_terms(den: World) -> None:
    await den.say("bob", "!help")
    told = (await den.tell("ann", "!challenge bob 6s rated 3d"))["den"]
    assert labels(told) == ["challenge @bob 6s rated 3d", JOIN]
    assert "needs a clock" in await den.reply("ann", "!challenge bob 6s rated")


# Suggestions as they are copied


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
    assert suggested(await den.reply("ann", "ps e6", platform=platform)) == "ps e5"


async def test_no_ply_is_suggested_to_who_is_not_on_turn(den: World) -> None:
    await den.begin(plies="ps a1, ps e5, ps c3")
    for line in ("ms e5 p3 1", "ms e5 1 n 1", "ps e6"):
        answer = (await den.tell("ann", line))["den"]
        assert DID_YOU_MEAN not in answer.plain(), line
        assert not answer.buttons, line
    assert DID_YOU_MEAN in await den.reply("bob", "ps b44")


async def test_a_ply_is_suggested_as_its_form_where_no_game_is(den: World) -> None:
    assert suggested(await den.reply("cyd", "!ms b2 p3 2")) == "ms b2 p2 2"


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
    first = den.code_in((await den.say("ann", "!challenge 6 komi 2"))[0])
    second = den.code_in((await den.say("ann", "!challenge 4 no-swap"))[0])
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
