"""Series of games: agreed on, told in every announcement, gone on with, and over."""

import pytest

from takmail.wording.message.messages import Message
from tests.sentences import ACCEPT, RESIGN, YES_RESIGN, white_and_black
from tests.service.single_chats import one_message
from tests.service.test_choosing_rules import challenged, heard
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World, labelled, labels

NARROW = 34
"""Columns of a phone."""

AFTER_ONE, AFTER_TWO = "Game 1 of 2: Ann 47, Bob 0", "Game 2 of 2: Ann 47, Bob 0"


async def resigned(den: World, who: str) -> str:
    """Give the game up and return what is said of the end."""
    (told,) = await den.resign(who)
    return told


async def begun(den: World, terms: str = "5 series 2 white") -> str:
    """Begin a series of Ann's with Bob, and return what the challenge said."""
    (told,) = await den.say("ann", f"!challenge @bob {terms}", mentions=("bob",))
    await den.say("bob", f"!accept #{den.code_in(told)}")
    return told


@pytest.mark.parametrize(
    ("terms", "told", "means"),
    [
        ("series 2", "5x5, series of 2 games.", "The points of both games add up. You take"),
        (
            "series of 3 games",
            "series of 3 games.",
            "so one of you is White once more",
        ),
        ("series to 100", "series to 100 points.", "and both have been White equally often"),
        ("first to 1", "series to 1 point.", "leads with 1 point or more"),
        ("modegan series 3", "series of 3 games.", "The points of all 3 games add up."),
        ("modegan series to 9", "series to 9 points.", "9 points or more."),
    ],
)
async def test_a_challenge_tells_its_series(den: World, terms: str, told: str, means: str) -> None:
    (said,) = await den.say("ann", f"!challenge @bob {terms}", mentions=("bob",))
    assert told in said
    assert means in said


async def test_the_score_stands_in_every_announcement(den: World) -> None:
    await begun(den)
    start = "Game 1 of 2: Ann 0, Bob 0"
    lines = [
        *(("ann", "ps a1"), ("bob", "ps e5"), ("ann", "!takeback"), ("bob", "!decline")),
        *(("bob", "!board"), ("ann", "!rs"), ("ann", "!info"), ("bob", "!score"), ("bob", "!draw")),
        *(("ann", "ps c3"), ("bob", "!im: it was mine"), ("ann", "!decline"), ("bob", "ps d1")),
    ]
    for who, line in lines:
        assert start in (await den.reply(who, line)).split("\n"), line
    assert len(start) <= NARROW


async def test_a_whole_series_is_played_by_text(den: World) -> None:
    await begun(den)
    assert AFTER_ONE in await resigned(den, "bob")
    (told,) = await den.say("bob", "!rematch")
    assert "Black (Bob) asks Ann for game 2 of the series, with Bob as White." in told
    (told,) = await den.say("ann", "!accept")
    assert "You both want to play on." in told
    assert white_and_black("Bob", "Ann") in told
    assert AFTER_TWO in told
    assert "The series is over: a tie, 47 to 47." in await resigned(den, "ann")
    (told,) = await den.say("ann", "!rematch 6")
    assert "for another series, with Ann as White, on a 6x6 board." in told
    (told,) = await den.say("bob", "!rematch 6")
    assert "6x6, series of 2 games" in told
    assert "Game 1 of 2: Ann 0, Bob 0" in told


async def test_the_next_game_is_proposed_on_another_board_by_buttons(den: World) -> None:
    await begun(den)
    await den.say("bob", "!resign")
    over = (await den.tell("bob", "!confirm"))["den"]
    assert labels(over)[:2] == ["Next game", "Series"]
    answer = await den.press("ann", labelled(over, "Series"))
    shown = answer.replies[0] if answer.replies else (await den.heard())["den"]
    assert labels(shown) == ["Next game", "3x3", "4x4", "6x6", "7x7", "8x8"]
    asked = await pressed(den, "ann", shown, "6x6")
    assert "with Bob as White, on a 6x6 board." in asked.plain()
    assert "6x6, series of 2 games" in (await pressed(den, "bob", asked, ACCEPT)).plain()
    told = await den.press("bob", labelled(shown, "4x4"))
    assert "has had its rematch" in told.replies[0].plain()


async def test_only_boards_that_the_way_to_play_leaves_open_are_offered(den: World) -> None:
    await begun(den, "ademre series 2 white")
    await resigned(den, "bob")
    told = (await den.tell("ann", "!series"))["den"]
    assert labels(told) == ["Next game"]
    assert " board." not in told.plain()


async def pressed(den: World, who: str, shown: Message, label: str) -> Message:
    """Press a button and return what the den hears of it."""
    await den.press(who, labelled(shown, label))
    return (await den.heard())["den"]


async def test_it_is_said_why_a_series_goes_on_when_somebody_has_the_points(den: World) -> None:
    await begun(den, "5 series to 40 white")
    told = await resigned(den, "bob")
    assert "There is another game, so that both are White equally often." in told
    await den.say("bob", "!rematch")
    await den.say("ann", "!accept")
    told = await resigned(den, "ann")
    assert "Game 2, to 40: Ann 47, Bob 47" in told
    assert "Nobody leads, so the series continues." in told


async def test_a_broken_off_game_is_played_again(den: World) -> None:
    await begun(den)
    assert labels((await den.tell("bob", "!abort"))["den"]) == ["Next game"]
    assert "game 1 of the series, with Ann as White" in await den.reply("bob", "!rematch")
    (told_of,) = await den.say("ann", "!accept")
    assert white_and_black("Ann", "Bob") in told_of
    assert "Game 1 of 2: Ann 0, Bob 0" in told_of


async def test_a_game_with_bids_can_be_called_off_before_it_begins(den: World) -> None:
    told = await begun(den, "university series to 30")
    assert "The series ends when one of you leads with 30 points or more." in told
    assert "Game 1, to 30: Ann 0, Bob 0" in await den.reply("ann", "!board")
    await den.say("ann", "!abort")
    (told,) = await den.say("ann", "!rematch 6")
    assert told.startswith("Ann asks Bob for game 1 of the series, with new bids, on a 6x6 board.")
    (told,) = await den.say("bob", "!accept")
    assert "6x6" in told
    assert "Game 1, to 30: Ann 0, Bob 0" in told


async def test_a_proposal_that_was_replaced_can_be_agreed_to_no_more(den: World) -> None:
    await begun(den)
    await resigned(den, "bob")
    first = (await den.tell("bob", "!rematch 6"))["den"]
    second = (await den.tell("bob", "!rematch 4"))["den"]
    assert "4x4" not in (await den.press("ann", labelled(first, ACCEPT))).replies[0].plain()
    assert await den.heard() == {}
    assert "4x4, series of 2 games" in (await pressed(den, "ann", second, ACCEPT)).plain()


async def test_series_shows_its_games_and_what_comes_next(den: World) -> None:
    await begun(den, "5 series 4 white")
    first = den.code_in((await den.say("ann", "!series"))[0])
    (told,) = await den.say("ann", "!series")
    assert told == (
        "A series of 4 games\nGame 1 of 4: Ann 0, Bob 0\n"
        f"Game 1 is on: #{first}, with Ann as White."
    )
    await resigned(den, "bob")
    (told,) = await den.say("ann", "!series")
    assert f"1. 5x5, Ann White, #{first}: Ann won 47" in told
    assert f"Game 2 comes next, with Bob as White. /rematch game:{first} proposes it" in told
    await den.say("ann", "!rematch 6")
    second = den.code_in((await den.say("bob", "!accept"))[0])
    await den.say("ann", "!draw")
    await den.say("bob", "!accept")
    assert f"2. 6x6, Bob White, #{second}: a draw" in await den.reply("ann", "!series")
    assert "Game 2 has begun, with Bob as White." in await den.reply("ann", f"!series #{first}")


async def test_a_game_of_no_series_says_how_one_begins(den: World) -> None:
    code = await den.begin()
    (told,) = await den.say("ann", "!series")
    assert told.startswith(
        f"Game #{code} isn't part of a series. /challenge more:series 4 proposes"
    )


async def test_ids_of_games_are_told_only_where_they_may_be_seen(den: World) -> None:
    """The first game was played in private talks, and the second one came into the den."""
    relay = Relay(den)
    await relay.begin("5 series 2 white")
    first = relay.code
    for who, line in (("bob", "!resign"), ("bob", "!confirm"), ("bob", "!rematch")):
        await relay.said(who, line)
    told = await relay.said("ann", "!accept")
    second = den.code_in(told[DEN])
    await relay.said("ann", f"!here #{second}", "hall")
    (seen,) = await den.say("eve", "!series", "hall")
    assert f"Game 2 is on: #{second}" in seen
    assert "1. 5x5, Ann White: Ann won 47" in seen
    assert f"#{first}" not in seen
    assert f"1. 5x5, Ann White, #{first}: Ann won 47" in await den.reply("ann", "!series", "hall")


async def test_the_score_is_told_on_both_platforms_and_to_those_who_watch(den: World) -> None:
    den.put_in_server(DEN, "gallery")
    relay = Relay(den)
    await relay.begin("5 series to 40 white")
    await relay.said("cyd", f"!watch #{relay.code}", "gallery")
    told = await relay.said("ann", "ps a1")
    assert set(told) == {DEN, ATTIC, "gallery"}
    assert all("Game 1, to 40: Ann 0, Bob 0" in said for said in told.values())
    await relay.said("ann", "!resign")
    told = await relay.said("ann", "!confirm")
    assert all("Game 1, to 40: Ann 0, Bob 46" in said for said in told.values())
    told = await relay.said("ann", "!rematch")
    assert "White (Ann) asks Bob for game 2 of the series, with Bob as White." in told[DEN]
    told = await relay.said("bob", "!accept")
    assert set(told) == {DEN, ATTIC, "gallery"}, "who follows a series follows its next game"
    assert all("Game 2, to 40: Ann 0, Bob 46" in said for said in told.values())
    await relay.said("ann", "!resign")
    told = await relay.said("ann", "!confirm")
    assert set(told) == {DEN, ATTIC, "gallery"}
    assert all("The series is over: Bob wins, 93 to 0." in said for said in told.values())
    await relay.said("ann", "!rematch")
    assert set(await relay.said("bob", "!accept")) == {DEN, ATTIC}, "that is another series"


async def test_where_a_game_is_one_message_the_score_stands_in_it() -> None:
    async with one_message() as place:
        await place.begin("5 series 2")
        assert "Game 1 of 2: Ann 0, Bob 0" in place.text
        await place.tap("ann", "c3", "Play")
        await place.tap("bob", RESIGN, YES_RESIGN)
        assert "Game 1 of 2: Ann 47, Bob 0" in place.text
        await place.tap("ann", "Next game")
        assert "White (Ann) asks Bob for game 2 of the series, with Bob as White." in place.text
        await place.tap("bob", ACCEPT)
        assert "Game 2 of 2: Ann 47, Bob 0" in place.text
        await place.tap("bob", "a1", "Play")
        await place.tap("bob", RESIGN, YES_RESIGN)
        assert "The series is over: Ann wins, 93 to 0." in place.text


async def test_other_rules_can_be_a_series(den: World) -> None:
    choice = await challenged(den)
    await choice.press("Size and rules")
    await choice.press("Modegan", "More")
    assert "series of 2 games" in await choice.press("No series")
    assert "series of 4 games" in await choice.press("✓ series of 2 games")
    for label in ("4 games", "6 games"):
        await choice.press(f"✓ series of {label}")
    await choice.press("✓ series to 50 points")
    assert "series" not in (await choice.press("✓ series to 100 points")).split("\n")[0]
    await choice.press("No series", "Done", "Propose it")
    told = [message.plain() for message in (await heard(den))]
    assert any("Modegan Tak: 5x5" in one and "series of 2 games" in one for one in told)


async def test_it_is_all_said_in_chinese_too(den: World) -> None:
    await den.say("ann", "!language zh")
    (told,) = await den.say("ann", "!挑战 @bob 系列赛 2 白方", mentions=("bob",))
    assert "2 局系列赛" in told
    await den.say("bob", f"!accept #{den.code_in(told)}")
    told = await resigned(den, "bob")
    assert "第 1 局" in told
    assert "共 2 局" in told
    assert "第 2 局" in (await den.say("ann", "!系列赛"))[0]
    assert "100 分系列赛" in await den.reply("ann", "!挑战 @bob 先到 100", mentions=("bob",))


@pytest.mark.parametrize("terms", ["series 1", "series 101", "series to 0", "first to 1001"])
async def test_a_series_of_no_such_length_is_explained(den: World, terms: str) -> None:
    (told,) = await den.say("ann", f"!challenge @bob {terms}", mentions=("bob",))
    assert "A series has 2 to 100 games, like" in told


async def test_what_is_said_to_a_game_that_is_over_offers_the_next_one(den: World) -> None:
    await begun(den)
    await den.play("ps a1, ps e5")
    await resigned(den, "ann")
    assert labels((await den.tell("bob", "!resign"))["den"]) == ["Next game"]
