"""Kaen and Locke against the computer: how games begin, its turns, doubles, hints and odds."""

# ruff: noqa: RUF001 - Chinese has wide colons

import pytest

from takmail.engine.kaen.player import odds
from takmail.play.game import Phase
from tests.service.computer.alone import Alone
from tests.service.kaen_kit import ann_begins, begun, falls
from tests.service.world import World, labelled, labels


@pytest.fixture(autouse=True)
def first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ann begin where the dice decide that."""
    ann_begins(monkeypatch)


# How games begin


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("challenge computer kaen", "Kaen: 4x4, level 1."),
        ("challenge kaen level 2", "Kaen: 4x4, level 2."),
        ("challenge locke modern 12 level 3", "Locke: 5x5, modern, 12 pieces each, level 3."),
        ("challenge computer locke outer", "Locke: 5x5, outer setup, level 1."),
    ],
)
async def test_a_game_begins_at_once(ann: Alone, line: str, told: str) -> None:
    begins = await ann.say(line)
    assert begins.startswith("The game begins: you are White, the computer is Black.")
    assert told in begins


@pytest.mark.parametrize(
    ("line", "told"),
    [("挑战 电脑 凯恩棋", "凯恩棋：4x4、1 级。"), ("挑战 洛克棋 级别 3", "洛克棋：5x5、3 级。")],
)
async def test_chinese_words_begin_one(ann: Alone, line: str, told: str) -> None:
    assert told in await ann.say(line, locale="zh-CN")


async def test_a_level_that_a_game_lacks_is_refused_with_all_else_that_was_said(
    ann: Alone,
) -> None:
    told = await ann.message("challenge locke outer level 6 days 3")
    best = "/challenge rules:locke clock:days 3 level:3 more:outer"
    assert told.plain() == f"The computer plays Locke at levels 1 to 3. Its best: {best}."
    assert not await ann.has_games()
    await ann.press(told, "Level 3")
    (begins,) = (await ann.world.heard()).values()
    assert "Locke: 5x5, outer setup, level 3, 3 days a move." in begins.plain()


async def test_the_level_of_the_last_game_is_that_of_the_same_game(ann: Alone) -> None:
    await ann.begin("level 6")
    assert "Kaen: 4x4, level 1." in await ann.say("challenge computer kaen level 1")
    assert "Locke: 5x5, level 1." in await ann.say("challenge computer locke")


@pytest.mark.parametrize("terms", ["kaen", "locke modern 12"])
async def test_below_an_open_challenge_the_computer_plays_the_same_game(
    ann: Alone, terms: str
) -> None:
    proposed = await ann.message(f"challenge {terms}")
    await ann.press(proposed, "Computer, level 2")
    (begins,) = (await ann.world.heard()).values()
    assert ("12 pieces each" if "12" in terms else "Kaen: 4x4") in begins.plain()
    assert "level 2." in begins.plain()


@pytest.mark.parametrize("game", ["Kaen", "Locke"])
async def test_three_presses_lead_from_the_greeting_to_a_game(ann: Alone, game: str) -> None:
    shown = next(iter((await ann.world.tell("cyd", "hi", "dm-cyd")).values()))
    for label in ("More", "Other games"):
        (shown,) = (await ann.press(shown, label)).replies
    assert [label for label in labels(shown) if game in label] == [
        *(game, f"{game}, level 1", f"{game}, level 2", f"{game}, level 3")
    ]
    await ann.press(shown, f"{game}, level 3")
    (begins,) = (await ann.world.heard()).values()
    assert f"{game}: " in begins.plain()
    assert "level 3." in begins.plain()


async def test_after_a_game_the_next_level_is_of_the_same_game(ann: Alone) -> None:
    await ann.begin("locke modern level 3")
    await ann.say("resign")
    over = await ann.message("confirm")
    assert labels(over)[:2] == ["Rematch", "Level 2"]
    assert labelled(over, "Level 2").press.argument == "level 2 locke modern"


async def test_the_rules_lead_to_a_game(ann: Alone) -> None:
    told = await ann.message("rules kaen 7")
    assert {"Computer, level 1", "Play Kaen"} <= {*labels(told)}
    assert labelled(told, "Computer, level 3").press.argument == "level 3 kaen"


# Turns


async def test_all_that_it_does_in_a_turn_is_one_message(
    ann: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    falls(monkeypatch, 2, 4)
    code = await ann.begin("kaen")
    ann.thinker.plies = ["roll", "b4"]
    await ann.say("roll")
    told = await ann.say("ps b2")
    assert told.startswith(
        "You played ps b2.\nThe computer rolled 4 (throw 2). That is row 4.\n"
        "The computer played ps b4. Your turn."
    )
    assert await ann.by(code) == ["played", "rolled", "played"]


async def test_a_double_is_answered_either_way(ann: Alone, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 1, 1)
    code = await ann.begin("kaen")
    ann.thinker.plies = ["take", "double"]
    assert "The computer takes the double" in await ann.say("double")
    await ann.say("roll")
    told = await ann.message("ps a1")
    assert "The computer offers to double both bets from 4 to 8" in told.plain()
    assert labels(told)[:2] == ["Take (bet 8)", "Drop (lose 4)"]
    await ann.press(told, "Drop (lose 4)")
    (over,) = (await ann.world.heard()).values()
    assert "the computer wins" in over.plain()
    assert "You lose 4 points to the computer." in over.plain()
    assert (await ann.game(code)).phase is Phase.OVER


@pytest.mark.parametrize(
    ("plies", "told"),
    [
        (["surrender"], "You win: the computer surrendered and keeps half the bet."),
        (["double"], "The computer offers to double both bets from 2 to 4"),
    ],
)
async def test_before_its_roll_it_may_do_else(
    ann: Alone, monkeypatch: pytest.MonkeyPatch, plies: list[str], told: str
) -> None:
    falls(monkeypatch, 3)
    await ann.begin("kaen")
    ann.thinker.plies, ann.thinker.end = plies, -2  # it resigns nothing that it can surrender
    await ann.say("roll")
    assert told in await ann.say("ps c1")


async def test_it_drops_a_double(ann: Alone, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch)
    await ann.begin("kaen")
    ann.thinker.plies = ["drop"]
    told = await ann.message("double")
    assert "You win: the computer dropped the double. You win 2 points from" in told.plain()
    assert labels(told)[:2] == ["Rematch", "Level 2"]


async def test_no_throw_is_taken_back(ann: Alone, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 1, 2)
    await ann.begin("kaen level 1")
    await ann.say("roll")
    ann.thinker.plies = ["roll", "a2"]
    assert "Take back" not in labels(await ann.message("ps a1"))
    assert (await ann.say("takeback")).startswith("The die has been thrown")


@pytest.mark.parametrize("level", [2, 3])
async def test_its_best_level_of_locke_is_strict(ann: Alone, level: int) -> None:
    await ann.begin(f"locke level {level}")
    ann.thinker.end = -3
    told = await ann.message("b1+")
    assert ("You win: the computer resigned." in told.plain()) is (level == 3)
    assert ("Take back" in labels(told)) is (level < 3)


async def test_its_dice_are_checked_after_the_game(ann: Alone) -> None:
    begins = await ann.say("challenge computer kaen")
    assert "throws are fixed" not in begins
    assert "its dice are sealed" in await ann.say("verify")
    await ann.say("roll")
    over = await ann.world.own("ann", await ann.message("resign"), "Yes, resign", "dm-ann")
    await ann.press_button(over)
    (told,) = (await ann.world.heard()).values()
    assert "Check the dice" in labels(told)
    assert (await ann.say("verify")).startswith("The dice were fair: the one throw and the lot")


# Hints and odds


async def test_a_hint_of_kaen_tells_the_chances_and_then_the_ply(ann: Alone) -> None:
    code = await ann.begin("kaen")
    chances = odds((await ann.game(code)).board)
    ann.thinker.plies = ["double"]
    told = await ann.message("hint")
    assert told.plain() == (
        "Hint: weigh your chances first.\n"
        f"Of 100 games from here you win {chances.win} and lose {chances.loss}, if nobody doubles "
        f"or gives up. With good doubling you gain {chances.gain:.1f} points a game on average."
    )
    (more,) = (await ann.press(told, "Tell me more")).replies or (
        *(await ann.world.heard()).values(),
    )
    assert more.plain() == "Hint: Double."
    assert labels(more) == ["Play it"]
    assert await ann.kinds(code) == ["challenged", "begun", "hint-taken", "hint-taken"]


async def test_odds_are_the_first_hint_and_can_be_asked_again(ann: Alone) -> None:
    code = await ann.begin("kaen")
    first, again = [await ann.say("odds") for _ in range(2)]
    assert first.endswith(again)
    assert again.startswith("Of 100 games from here you win")
    assert (await ann.kinds(code)).count("hint-taken") == 1


async def test_odds_are_no_help_between_people_and_nothing_without_dice(
    ann: Alone, den: World
) -> None:
    code = await begun(den)
    assert (await den.say("ann", f"!odds #{code}")) == [
        "Odds would be help in a game between people, so I tell them only against the computer."
    ]
    await ann.begin("white")
    assert await ann.say("odds") == "Tak has no dice, so there are no odds to tell."
