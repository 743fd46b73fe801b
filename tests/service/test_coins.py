"""Games for play coins, from the challenge to the purse."""

import pytest

from takmail.service.upkeep.endings import EndingResult
from takmail.store.games.coins import Purse, purse_of
from tests.sentences import in_the_pot
from tests.service.spoiling import spoil
from tests.service.test_pairing import pair
from tests.service.two_homes import Relay
from tests.service.world import World, labelled, labels
from tests.store.books import check_books
from tests.upkeep.test_check import found

ROAD = "ps a1, ps c3, ps c2, ps a2, ps c1"
"""On a 3x3 board White completes the third column."""


async def purse(den: World, who: str, platform: str = "discord") -> Purse:
    await check_books(den.store)
    return await den.store.read(purse_of, (await den.player(who, platform)).id)


async def purses(den: World) -> list[int]:
    return [(await purse(den, who)).coins for who in ("ann", "bob")]


async def told(den: World, who: str, line: str) -> str:
    return "\n".join(await den.say(who, line))


async def test_the_winner_takes_what_both_have_set_aside(den: World) -> None:
    await den.say("bob", "!help")
    challenged = await den.say("ann", "!challenge @bob 3 stakes 10 white", mentions=("bob",))
    assert "3x3, for 10 coins each" in challenged[0]
    assert f"Each side sets aside 10 coins.\n{in_the_pot(20)}" in await told(den, "bob", "!accept")
    assert await purses(den) == [90, 90]
    assert in_the_pot(20) in await told(den, "ann", "!score")
    assert "Played for 10 coins each." in await told(den, "ann", "!info")
    assert "Ann takes the pot of 20 coins." in "\n".join(await den.play(ROAD))
    assert await purses(den) == [110, 90]


async def test_coins_shows_ones_own_purse(den: World) -> None:
    code = await den.begin(terms="3 stakes 10")
    shown = await told(den, "ann", "!coins")
    assert "You have 90 coins" in shown
    assert f"Set aside in current games: 10 coins in #{code}." in shown
    assert f"\N{MINUS SIGN} 10 coins: stake, #{code}\n+ 100 coins: starting coins" in shown
    assert "You have 100 coins" in await told(den, "cat", "!purse")


async def test_a_challenge_for_more_than_one_has_is_refused(den: World) -> None:
    told_alone = await den.say("ann", "challenge stakes 101", "dm-ann")
    assert told_alone[0] == "That takes 101 coins, and your purse has 100 to spare."
    message = (await den.tell("ann", "!challenge stakes 101"))["den"]
    assert "more than your purse has to spare." in message.plain()
    shown = await den.press("ann", labelled(message, "My coins"))
    assert "You have 100 coins" in shown.replies[0].plain()
    assert "like stakes 10" in await told(den, "ann", "!challenge stakes 0")


async def test_whose_purse_is_too_small_learns_how_small_and_the_other_doesn_t(den: World) -> None:
    await den.begin("ann", "cat", "3 stakes 60")
    await den.say("ann", "!challenge 3 stakes 40")
    await den.begin("bob", "cat", "3 stakes 30")
    answer = await den.handle(den.incoming("cat", "!accept", direct=True))
    assert "takes 40 coins, and your purse has 10 to spare." in answer.replies[0].plain()
    assert "more than your purse has to spare." in await told(den, "cat", "!accept")
    await den.begin("ann", "eve", "4 stakes 10")
    refused = await told(den, "dan", "!accept")
    assert "That takes 40 coins from each side, more than the other purse has to spare" in refused
    assert "30" not in refused
    assert (await purse(den, "ann")).coins == 30


async def test_a_draw_halves_the_pot_and_what_is_called_off_goes_back(den: World) -> None:
    await den.begin(terms="3 stakes 7")
    await den.say("ann", "!abort")
    assert await purses(den) == [100, 100]
    await den.begin(terms="3 stakes 7")
    await den.say("ann", "!draw")
    assert "Ann gets 7 coins, half the pot." in await told(den, "bob", "!accept")
    assert await purses(den) == [100, 100]


async def test_a_rematch_sets_stakes_aside_again_as_far_as_both_have_them(den: World) -> None:
    await den.begin(terms="3 stakes 60", plies=ROAD)
    assert "That takes 60 coins, more than your purse" in await told(den, "bob", "!rematch")
    await den.say("ann", "!rematch")
    assert "more than your purse has to spare" in await told(den, "bob", "!accept")
    assert await purses(den) == [160, 40]
    await den.begin(terms="4 stakes 30")
    await den.resign("bob")
    await den.say("ann", "!rematch")
    assert "the other purse has to spare" not in await told(den, "ann", "!games")


async def test_a_rematch_is_for_the_same_stakes(den: World) -> None:
    await den.begin(terms="3 stakes 10", plies=ROAD)
    await den.say("bob", "!rematch")
    assert "Each side sets aside 10 coins." in await told(den, "ann", "!accept")
    assert await purses(den) == [100, 80]


async def test_stakes_are_chosen_by_a_button(den: World) -> None:
    await den.say("bob", "!help")
    message = (await den.tell("ann", "!challenge @bob 3", mentions=("bob",)))["den"]
    for label in ("Size and rules", "Tak", "More", "No coins", "Stake: 5 coins"):
        message = (await den.press("ann", await den.own("ann", message, label))).replies[0]
    assert "for 10 coins each" in message.plain()
    assert "Stake: 10 coins" in labels(message)
    message = (await den.press("ann", labelled(message, "Done"))).replies[0]
    await den.press("ann", labelled(message, "Propose it"))
    await den.handle(den.incoming("bob", "!accept"))
    assert await purses(den) == [90, 90]


async def test_other_rules_keep_the_stakes_or_leave_them_out(den: World) -> None:
    message = (await den.tell("ann", "!challenge 3 stakes 50"))["den"]
    for label in ("Size and rules", "Tarbean", "More"):
        message = (await den.press("ann", await den.own("ann", message, label))).replies[0]
    assert "for 50 coins each" in message.plain()
    message = (await den.press("ann", labelled(message, "Stake: 50 coins"))).replies[0]
    assert "coins each" not in message.plain()


async def test_paired_accounts_have_one_purse(den: World) -> None:
    await den.begin(terms="3 stakes 10")
    await den.begin("zoe", "eve", "3 stakes 20", "attic", "telegram")
    await pair(Relay(den))
    assert (await purse(den, "ann")).coins == 90 + 80 - 100
    await den.say("eve", "!abort", "attic", platform="telegram")
    assert (await purse(den, "ann")).coins == 90
    await den.say("ann", "!unpair", "dm-ann")
    assert (await purse(den, "ann")).coins == 90
    assert (await purse(den, "zoe", "telegram")).coins == 100


async def test_who_is_forgotten_leaves_his_stakes_to_the_others(den: World) -> None:
    await den.begin(terms="5 stakes 10", plies="ps a1, ps e5, ps b2, ps d4")
    await den.begin("bob", "ann", "4 stakes 20", "cellar")
    assert await purses(den) == [70, 70]
    bob = (await den.player("bob")).id
    asked = (await den.tell("bob", "forget me", "dm-bob"))["dm-bob"]
    await den.press("bob", labelled(asked, "Forget me"), "dm-bob")
    assert (await purse(den, "ann")).coins == 110
    assert (await den.store.read(purse_of, bob)).coins == 90
    await den.handle(den.incoming("bob", "!coins"))
    assert (await purse(den, "bob")).coins == 100


@pytest.mark.slow
async def test_stakes_of_a_game_that_nobody_can_read_wait_until_it_is_ended(den: World) -> None:
    code = await den.begin(terms="3 stakes 10")
    await spoil(den, code)
    den.restart()
    await den.say("ann", "ps a1")
    assert await purses(den) == [90, 90]
    assert f"10 coins in #{code}" in (await den.say("ann", "coins", "dm-ann"))[0]
    asked = (await den.tell("bob", "forget me", "dm-bob"))["dm-bob"]
    await den.press("bob", labelled(asked, "Forget me"), "dm-bob")
    assert (await purse(den, "ann")).coins == 100


async def test_a_game_that_the_host_ends_gives_everything_back(den: World) -> None:
    code = await den.begin(terms="3 stakes 10", plies="ps a1, ps c3, ps c2")
    assert await den.service.end_game(code) is EndingResult.ENDED
    assert "Ann gets 10 coins back." in (await den.heard())["den"].plain()
    assert await purses(den) == [100, 100]
    assert await found(den.store) == []


@pytest.mark.parametrize("line", ["ps a1", "!coins", "!score", "!accept", "!stakes 10"])
async def test_a_line_that_is_said_twice_moves_no_coin_twice(den: World, line: str) -> None:
    await den.begin(terms="3 stakes 10")
    said = den.incoming("ann", line)
    for _ in range(2):
        await den.handle(said)
    assert await purses(den) == [90, 90]
