"""Street stakes, by lines and by presses. Ann is White, Bob is Black."""

import pytest

from tests.sentences import has_resigned, in_the_pot, your_turn
from tests.service.world import World, labelled, labels

QUIET = "ps a1, ps e5, ps e4, ps b1"


async def begun(den: World, terms: str = "street stakes 10 white") -> None:
    await den.say("ann", f"!challenge @bob {terms}", mentions=("bob",))
    await den.say("bob", "!accept")


@pytest.mark.parametrize(
    "terms", ["street stakes 10", "stakes 10 street", "rules street stakes 10"]
)
async def test_stakes_in_the_street_are_street_stakes_and_say_so(den: World, terms: str) -> None:
    (told,) = await den.say("ann", f"!challenge @bob {terms}", mentions=("bob",))
    assert "tak isn't announced" in told
    assert "for street stakes of 10 coins each" in told
    assert "before you move, you can double the stakes" in told


async def test_street_alone_brings_no_coins(den: World) -> None:
    assert "coins" not in await den.reply("ann", "!challenge @bob street", mentions=("bob",))


async def test_a_double_is_offered_and_taken_by_words(den: World) -> None:
    await begun(den)
    await den.play(QUIET)
    told = await den.reply("ann", "!double")
    assert "White (Ann) offers to double the stakes to 20 coins each." in told
    assert "Nobody moves before the answer." in told
    for who in ("ann", "bob"):
        assert "There is a double to answer first" in await den.reply(who, "ps e3")
    told = await den.reply("bob", "!take")
    assert "Black (Bob) takes the double. The stakes are now 20 coins each." in told
    assert your_turn("Ann") in told
    assert "Each side puts 10 coins more into the pot." in told
    assert in_the_pot(40) in told
    assert "other side's turn" in await den.reply("ann", "!double")
    assert "ps e3" in await den.reply("ann", "ps e3")


async def test_a_double_is_offered_and_taken_by_presses(den: World) -> None:
    await begun(den)
    board = (await den.tell("ann", "ps a1"))["den"]
    assert "Double to 20 coins" in labels(board)
    await den.press("bob", labelled(board, "Double to 20 coins"))
    offered = (await den.heard())["den"]
    assert labels(offered) == ["Take it", "Drop it and lose"]
    await den.press("ann", labelled(offered, "Take it"))
    assert in_the_pot(40) in (await den.heard())["den"].plain()
    assert "Double to 40 coins" in labels((await den.tell("bob", "ps e5"))["den"])


async def test_a_double_is_dropped_by_its_own_word_only(den: World) -> None:
    await begun(den)
    await den.play(QUIET)
    await den.say("ann", "!double")
    refused = (await den.tell("bob", "!no"))["den"]
    assert "Dropping the double loses the game" in refused.plain()
    assert labels(refused) == ["Take it", "Drop it and lose"]
    for own in ("!withdraw", "!drop", "!accept"):
        assert "answer first: Bob can take it or drop it" in await den.reply("ann", own)
    told = await den.reply("bob", "!drop")
    assert "really want to drop the double, and lose your stake of 10 coins?" in told
    told = await den.reply("bob", "!confirm")
    assert "Black (Bob) drops the double and loses the game." in told
    assert f"White (Ann) wins: {has_resigned('Bob')}" in told
    assert "Ann takes the pot of 20 coins." in told


async def test_taking_back_costs_a_stake_and_passes_the_marker(den: World) -> None:
    await begun(den)
    await den.play(QUIET)
    told = await den.reply("bob", "!reverse")
    assert "Black (Bob) takes back the last move without asking." in told
    assert "Bob pays 10 coins into the pot" in told
    assert in_the_pot(30) in told
    assert "Double to 20 coins" in labels((await den.tell("bob", "ps b1"))["den"])
    assert "other side's turn" in await den.reply("bob", "!reverse")


async def test_nobody_is_asked_about_the_double_of_another_game(den: World) -> None:
    await begun(den, "stakes 10 white")
    assert "You can double the stakes only in games with street stakes" in await den.reply(
        "ann", "!double"
    )
    assert "no offer to answer" in await den.reply("bob", "!take")


async def test_stakes_are_doubled_without_a_board(den: World) -> None:
    await begun(den, "street stakes 10 white blind")
    told = (await den.tell("ann", "ps a1"))["den"]
    await den.press("bob", labelled(told, "Double to 20 coins"))
    await den.press("ann", labelled((await den.heard())["den"], "Take it"))
    assert in_the_pot(40) in (await den.heard())["den"].plain()
