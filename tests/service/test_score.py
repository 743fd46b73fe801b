"""The flat count, asked for."""

from tests.service.world import World


async def test_a_score_says_who_leads_and_what_is_in_reserve(den: World) -> None:
    code = await den.begin(plies="ps a1, ps e5, ps c3, ps d4, ps b2")
    (told,) = await den.say("bob", "!score")
    assert told == (
        f"Game #{code} after move 5. Flats: White 3, Black 2. White (Ann) leads by 1. "
        "Left to place: White 18+1, Black 19+1."
    )


async def test_capstones_are_left_only_where_the_game_has_them(den: World) -> None:
    await den.begin(terms="3", plies="ps a1, ps c3")
    (told,) = await den.say("ann", "!score")
    assert told.endswith("Left to place: White 9, Black 9.")


async def test_komi_below_zero_counts_for_white_to_the_end(den: World) -> None:
    await den.begin(terms="3 komi -1.5", plies="ps a1, ps c3")
    (told,) = await den.say("ann", "!score")
    assert "Flats: White 2.5, Black 1, komi -1.5 included." in told
    assert "White (Ann) leads by 1.5." in told
    told = (await den.play("pw b1, pw b3, pw a2, pw c2, ps b2, ps c1, pw a3"))[0]
    assert "The board is full. White (Ann) wins on flats: 3.5 to 2, komi included." in told


async def test_an_even_count_is_even(den: World) -> None:
    await den.begin(plies="ps a1, ps e5")
    assert "The count is even." in await den.reply("ann", "!score")


async def test_anybody_may_ask_and_is_answered_alone(den: World) -> None:
    code = await den.begin()
    answer = await den.handle(den.incoming("eve", f"!#{code} score", direct=True))
    assert answer.hidden
    assert not answer.refused
    answer = await den.handle(den.incoming("ann", "!score", direct=True))
    assert not answer.hidden


async def test_a_challenge_has_no_score_yet(den: World) -> None:
    (told,) = await den.say("ann", "!challenge 5")
    code = told.rsplit("#", 1)[1].split(".")[0]
    assert "is waiting for anybody" in await den.reply("ann", f"!#{code} score")
