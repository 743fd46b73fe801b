"""Femr's Folly, by lines and by presses. Ann is White, Bob is Black."""

import pytest

from takmail.colors import Color
from tests.sentences import A_REMATCH, in_the_pot, is_white, your_turn
from tests.service.world import World, labelled, labels, world

BEFORE_TAK = "ps a1, ps e5, ps e4, ps b1, ps e3, ps b2"
"""White threatens a road with e2, and then Black can only block e1."""


async def begun(den: World, terms: str = "femr") -> str:
    await den.say("ann", f"!challenge @bob {terms}", mentions=("bob",))
    (told,) = await den.say("bob", "!accept")
    return told


async def test_a_challenge_says_what_it_means_and_costs(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob femr 6", mentions=("bob",))
    assert "Femr's Folly: 6x6" in told
    assert "for 36 coins each" in told
    assert "The first wall of the game costs a row" in told


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        ("femr white", "the first player is drawn by lot in every game"),
        ("femr courtly", "the first call of tak wins coins"),
        ("femr tps x3/x3/x3 1 1", "begins on an empty board"),
        ("femr aturan", "so nothing is thrown"),
        ("femr modern-aturan", "so nothing is thrown"),
    ],
)
async def test_unfit_terms_are_refused_with_the_reason(den: World, terms: str, reason: str) -> None:
    assert reason in await den.reply("ann", f"!challenge @bob {terms}", mentions=("bob",))


async def test_nothing_is_thrown_where_a_chat_usually_throws(den: World) -> None:
    await den.say("ann", "!settings opening aturan", manages=True)
    assert "Aturan" in (await den.say("ann", "!challenge @bob", mentions=("bob",)))[0]
    (told,) = await den.say("ann", "!challenge @bob femr", mentions=("bob",))
    assert "Femr's Folly" in told
    assert "Aturan" not in told


async def test_the_second_player_is_asked_whether_he_deducts_a_row(den: World) -> None:
    told = await begun(den)
    assert "Each side sets aside 25 coins." in told
    assert "Bob plays second and can take 5 coins back from the wager before moving" in told
    assert "only the second player" in (await den.reply("ann", "!deduct")).casefold()
    told = await den.reply("bob", "!deduct")
    assert "Bob takes 5 coins back from the pot for playing second." in told
    assert in_the_pot(45) in told
    assert "taken that row back already" in await den.reply("bob", "!deduct")


async def test_a_row_is_deducted_by_a_press_until_the_first_move(den: World) -> None:
    await begun(den)
    board = (await den.tell("ann", "ps a1"))["den"]
    deduct = labelled(board, "Deduct 5 coins")
    assert "other side" in (await den.press("ann", deduct)).replies[0].plain()
    await den.press("bob", deduct)
    (told,) = (await den.heard()).values()
    assert in_the_pot(45) in told.plain()
    assert "Deduct 5 coins" not in labels((await den.tell("bob", "ps e5"))["den"])


async def test_a_wall_and_a_capstone_are_paid_for_where_they_are_told_of(den: World) -> None:
    await begun(den)
    await den.play(BEFORE_TAK)
    told = await den.reply("ann", "pw d5")
    assert "Ann pays 5 coins into the pot for the first wall." in told
    assert in_the_pot(55) in told
    assert "Bob pays 10 coins into the pot for the first capstone." in await den.reply(
        "bob", "pc c1"
    )


async def test_nothing_tells_of_tak_and_the_first_call_is_paid(den: World) -> None:
    await begun(den)
    await den.play(BEFORE_TAK)
    assert "Tak!" not in await den.reply("ann", "ps e2")
    told = await den.reply("ann", "t")
    assert "calls Tak!" in told
    assert "Ann takes 5 coins from the pot for the first call of tak." in told
    assert in_the_pot(45) in told


async def test_a_move_is_reversed_by_a_line_and_by_a_press(den: World) -> None:
    await begun(den)
    await den.play(BEFORE_TAK)
    told = await den.reply("ann", "!reverse")
    assert "White (Ann) takes back the last 2 moves without asking." in told
    assert your_turn("Ann") in told
    assert "Ann pays 5 coins into the pot" in told
    board = (await den.tell("ann", "ps e3"))["den"]
    button = labelled(board, "Reverse for 5 coins")
    assert "other side" in (await den.press("ann", button)).replies[0].plain()
    assert "other side's turn to double or reverse" in await den.reply("ann", "!reverse")
    await den.press("bob", button)
    (heard,) = (await den.heard()).values()
    assert "Black (Bob) takes back the last 2 moves without asking." in heard.plain()
    assert in_the_pot(60) in heard.plain()


async def test_the_end_is_told_line_by_line(den: World) -> None:
    await begun(den)
    await den.play(BEFORE_TAK)
    await den.play("ps e2, ps b3")
    told = await den.reply("ann", "ps e1")
    assert "Ann takes the pot of 50 coins." in told
    assert "Bob pays 17 coins to Ann: one for each piece left in the winner's reserve." in told


async def test_who_begins_is_drawn_in_every_game() -> None:
    async with world(lots=[Color.WHITE, Color.WHITE]) as den:
        assert is_white("Ann") in await begun(den)
        await den.play("ps a1")
        await den.resign("ann")
        assert is_white("Ann") in await begun(den)


async def test_a_rematch_is_drawn_and_sets_the_wager_aside_again(den: World) -> None:
    await begun(den)
    await den.resign("bob")
    assert f"{A_REMATCH} with White drawn by lot" in await den.reply("ann", "!rematch")
    assert "Each side sets aside 25 coins." in await den.reply("bob", "!accept")


async def test_other_games_say_why_nothing_is_reversed_doubled_or_deducted(den: World) -> None:
    await begun(den, "white")
    await den.play("ps a1, ps e5")
    assert "the other side has to agree" in await den.reply("ann", "!reverse")
    assert "street stakes" in await den.reply("ann", "!double")
    assert "Femr's Folly" in await den.reply("bob", "!deduct")
