"""Games by the University's rules: bids, calls that cost coins, and what the end pays."""

import json

import pytest

from takmail.play.game import Phase
from takmail.store.games.coins import purses_of
from takmail.wording.message.messages import Message
from tests.sentences import RESIGN, YES_RESIGN, in_the_pot
from tests.service.test_own_data import exported
from tests.service.test_presses import game_of
from tests.service.world import World, labelled, labels, squares

DEN = "den"
TAK = "ps a1, ps d4, ps c4, ps b1, ps b4 t"
"""Ann, who has White, threatens row 4 of 4x4 and calls tak."""


async def taken(den: World, terms: str = "university 4", chat: str = DEN) -> str:
    """Have Bob take a challenge of Ann's, so that both are to bid."""
    told = await den.say("ann", f"!challenge @bob {terms}", chat, mentions=("bob",))
    code = den.code_in(told[0])
    await den.say("bob", f"!accept #{code}", chat)
    return code


async def begun(den: World, ann: int = 5, bob: int = 3, terms: str = "university 4") -> str:
    """Have both bid by words; return the game's code."""
    code = await taken(den, terms)
    await den.say("ann", f"choose {ann} #{code}", "dm-ann")
    await den.say("bob", f"choose {bob} #{code}", "dm-bob")
    return code


async def told_in(den: World, who: str, line: str, chat: str = DEN) -> Message:
    return (await den.tell(who, line, chat))[DEN]


async def test_a_challenge_tells_what_the_rules_are_before_anybody_agrees(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob university 6", mentions=("bob",))
    for part in (
        "University rules: 6x6",
        "for coins, 10 coins each to begin with",
        "Both bid in secret for going first.",
        "costs 2 coins, which go into the pot, but nobody pays twice in a row",
    ):
        assert part in told


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ("university white", "Leave out the colour"),
        ("university courtly", "I don't point out tak"),
        ("university street", "I don't point out tak"),
        ("university aturan", "so nothing is thrown"),
        ("university handicap you 2", "both bid for the same start"),
        ("university tps x5/x5/x5/x5/x5 1 1", "on an empty board"),
    ],
)
async def test_what_does_not_go_with_it_is_refused_kindly(den: World, terms: str, why: str) -> None:
    assert why in await den.reply("ann", f"!challenge @bob {terms}", mentions=("bob",))


async def test_bids_are_sealed_in_private_opened_for_all_and_can_be_repeated(den: World) -> None:
    code = await taken(den)
    heard = await den.tell("ann", f"choose 41 #{code}", "dm-ann")
    assert "You bid 41 coins." in heard["dm-ann"].plain()
    assert "41 coins" not in heard[DEN].plain()
    assert "Waiting for Bob to bid." in heard[DEN].plain()
    heard = await den.tell("bob", f"choose 41 #{code}", "dm-bob")
    assert "The bids are equal, so both bid once more." in heard[DEN].plain()
    await den.tell("ann", f"choose 7 #{code}", "dm-ann")
    told = (await den.tell("bob", f"choose 8 #{code}", "dm-bob"))[DEN].plain()
    assert "Ann bid 7 coins" in told
    assert "Bob pays their bid of 8 coins into the pot." in told
    assert in_the_pot(28) in told
    assert "White s     0     15s  Bob" in told


async def test_who_takes_his_data_with_him_learns_only_his_own_bid(den: World) -> None:
    code = await taken(den)
    await den.say("ann", f"choose 41 #{code}", "dm-ann")
    for who, known in (("ann", True), ("bob", False)):
        stored = json.loads((await exported(den, who))["takmail-export.json"])
        (sealed,) = [row for row in stored["record"] if row["kind"] == "sealed"]
        assert ("choice" in sealed["payload"]) is ("salt" in sealed["payload"]) is known


async def test_a_bid_can_be_called_so_and_is_taken_where_nobody_else_reads_it(den: World) -> None:
    code = await taken(den)
    assert "Everybody here can read that" in (await told_in(den, "ann", "!bid 41")).plain()
    assert "How many coins do you bid" in (await den.say("ann", "bid", "dm-ann"))[0]
    assert "You bid 41 coins." in (await den.tell("ann", "bid 41", "dm-ann"))["dm-ann"].plain()
    assert "asks for another choice now" in await den.reply("bob", f"walls 4 #{code}", "dm-bob")
    await den.say("bob", "!language zh", "dm-bob")
    assert "41" in (await den.tell("bob", "出价 40", "dm-bob"))[DEN].plain()


async def test_bids_can_be_pressed_and_nobody_is_offered_more_than_he_has(den: World) -> None:
    code = await taken(den)
    shown = (await den.tell("ann", f"choose #{code}", "dm-ann"))["dm-ann"]
    assert labels(shown)[-1] == "90"
    answer = await den.press("ann", labelled(shown, "10 to 19"), "dm-ann")
    (shown,) = answer.replies
    assert labels(shown) == [str(bid) for bid in range(10, 20)]
    await den.press("ann", labelled(shown, "12"), "dm-ann")
    assert "Waiting for Bob to bid." in (await den.heard())[DEN].plain()
    assert await den.reply("bob", f"choose 91 #{code}", "dm-bob") == "Choose a number from 0 to 90."


async def test_who_has_less_than_the_ante_can_not_propose_it(den: World) -> None:
    await begun(den, 90, 0)
    (told,) = await den.say("ann", "!challenge @cyd university", mentions=("cyd",))
    assert "more than your purse has to spare" in told


async def test_equal_bids_are_left_to_the_lot_and_not_to_whose_turn_it_is(den: World) -> None:
    for _ in range(2):
        code = await taken(den)
        for who in ("ann", "bob") * 2:
            await den.say(who, f"choose 0 #{code}", f"dm-{who}")
        game = await game_of(den, code)
        assert game.seats == ((await den.player("ann")).id, (await den.player("bob")).id)
        await den.say("ann", "!abort")


async def test_playing_on_after_a_call_pays_by_words(den: World) -> None:
    await begun(den)
    (told,) = await den.play(TAK)
    assert "Tak! Bob can resign, or play on and pay 2 coins into the pot." in told
    (told,) = await den.say("bob", "ps b2")
    assert "Bob plays on after the call of tak and pays 2 coins into the pot." in told
    assert in_the_pot(27) in told


async def test_a_call_after_the_move_has_buttons_by_which_who_owes_answers(den: World) -> None:
    code = await begun(den)
    await den.play(TAK.removesuffix(" t"))
    called = await told_in(den, "ann", "t")
    assert "White (Ann) calls Tak! Bob can resign, or play on" in called.plain()
    assert labels(called) == ["Play on (2 coins)", RESIGN]
    refused = await den.press("ann", labelled(called, RESIGN))
    assert refused.refused
    answer = await den.press("bob", labelled(called, "Play on (2 coins)"))
    assert squares(answer.replies[0])["b2"].text == "b2"
    asked = await den.press("bob", labelled(called, RESIGN))
    await den.press("bob", labelled(asked.replies[0], YES_RESIGN))
    told = (await den.heard())[DEN].plain()
    assert "Ann takes the pot of 25 coins." in told
    assert "Bob pays 12 coins to Ann: one for each piece left" in told
    assert (await game_of(den, code)).phase is Phase.OVER


async def test_what_a_move_paid_goes_back_with_it(den: World) -> None:
    await begun(den)
    await den.play(TAK)
    await den.say("bob", "ps b2")
    await den.say("bob", "!takeback")
    (told,) = await den.say("ann", "!accept")
    assert "Bob gets back the 2 coins that the undone move had cost." in told
    assert in_the_pot(25) in told
    assert "Bob plays on after the call of tak" in await den.reply("bob", "ps a4")


async def test_the_books_add_up_after_whole_games_and_rematches(den: World) -> None:
    await begun(den)
    await den.play(TAK)
    await den.play("ps b2, ps a4", people="bob ann")
    await den.say("bob", "!rematch")
    assert "bid for going first" in await den.reply("ann", "!accept")
    ann, bob = (await den.player("ann")).id, (await den.player("bob")).id
    purses = await den.store.read(purses_of, [ann, bob])
    won = 10 + 2 + 11
    assert (purses[ann].coins, purses[bob].coins) == (100 + won - 10, 100 - won - 10)


async def test_what_is_bid_in_one_game_is_not_spent_in_another(den: World) -> None:
    first = await taken(den)
    await den.say("ann", f"choose 60 #{first}", "dm-ann")
    (told,) = await den.say("ann", "!challenge @cat stakes 40", "dm-ann", mentions=("cat",))
    assert told == "That takes 40 coins, and your purse has 30 to spare."
    second = await taken(den, chat="other")
    (told,) = await den.say("ann", f"choose 21 #{second}", "dm-ann")
    assert told == "Choose a number from 0 to 20."
    await den.say("bob", f"choose 7 #{first}", "dm-bob")
    (told,) = await den.say("ann", f"choose 21 #{second}", "dm-ann")
    assert told == "Choose a number from 0 to 20."


async def test_a_purse_that_holds_less_than_is_bid_has_nothing_to_spare(den: World) -> None:
    on = await begun(den)
    waiting = await taken(den, chat="other")
    await den.say("ann", f"choose 75 #{waiting}", "dm-ann")
    await den.say("ann", f"!resign #{on}")
    assert "pays 15 coins to Bob" in " ".join(await den.say("ann", f"!confirm #{on}"))
    (told,) = await den.say("ann", "!challenge @cat stakes 1", "dm-ann", mentions=("cat",))
    assert told == "That takes 1 coin, and your purse has 0 to spare."
