"""The computer answers what people ask it in a game, and gives up when it has lost."""

import pytest

from takmail.colors import Color
from takmail.play.game import Phase
from takmail.play.premoves import Plan
from tests.quick import slow
from tests.sentences import (
    COMPUTER_PLAYED,
    IT_IS_YOURS,
    REMATCH,
    computer_played,
    placing,
    you_played,
)
from tests.service.computer.alone import Alone, alone
from tests.service.world import labels

BEFORE_ITS_PLY = "0 0 0\n0 0 0\nS 0 0"
"""A board of 3x3 after Ann's first ply, without the computer's."""

WHY_NOT = "It takes back three times a game, and never from level 5 on."
NO_TAKEBACK = f"The computer declined the takeback. {WHY_NOT}"


# Takebacks


@pytest.mark.parametrize("level", [1, *slow(2, 3, 4)])
async def test_below_level_5_it_takes_back_three_times_a_game(ann: Alone, level: int) -> None:
    code = await ann.begin(f"level {level} white")
    for _ in range(3):
        await ann.say("ps c3")
        assert f"The last 2 moves were taken back. {IT_IS_YOURS}" in await ann.say("takeback")
    await ann.say("ps c3")
    assert await ann.say("takeback") == NO_TAKEBACK
    assert await ann.kinds(code) == [
        *("challenged", "begun"),
        *["played", "played", "offered", "taken-back"] * 3,
        *("played", "played", "offered", "offer-declined"),
    ]


@pytest.mark.parametrize("level", [5, 6])
async def test_from_level_5_on_it_takes_nothing_back(ann: Alone, level: int) -> None:
    assert "Take back" not in labels(await ann.message(f"challenge level {level} white"))
    assert "Take back" not in labels(await ann.message("ps c3"))
    assert await ann.say("takeback") == NO_TAKEBACK
    assert await ann.say("takeback 1") == NO_TAKEBACK


@pytest.mark.slow
async def test_takebacks_of_another_game_do_not_count(ann: Alone) -> None:
    for _ in range(2):
        await ann.begin()
        for _ in range(2):
            await ann.say("ps c3")
            assert "taken back" in await ann.say("takeback")
        await ann.say("abort")


async def test_ann_has_nothing_to_take_back_before_her_first_ply(ann: Alone) -> None:
    assert "Take back" not in labels(await ann.message("challenge computer black"))
    assert await ann.say("takeback") == "You have no move to take back yet."
    assert "Take back" in labels(await ann.message("ps c3"))


async def test_when_its_own_ply_is_taken_back_it_plays_another(ann: Alone) -> None:
    code = await ann.begin()
    ann.thinker.plies = ["e1", "d2"]
    await ann.say("ps c3")
    told = await ann.say("takeback 1")
    assert told.startswith("The last move was taken back.")
    assert f"{computer_played('ps d4')}, {placing('White')}. {IT_IS_YOURS}" in told
    assert len((await ann.game(code)).plies) == 2


# Draws


@pytest.mark.parametrize(("score", "agrees"), [(-5, False), (20, False), (21, True), (100, True)])
async def test_it_takes_an_early_draw_when_behind(ann: Alone, score: int, *, agrees: bool) -> None:
    code = await ann.begin()
    await ann.say("ps c3")
    ann.thinker.score = score  # of Ann, who is to move
    told = await ann.say("draw")
    assert ("A draw by agreement." in told) is agrees
    assert told.startswith("The computer declined the draw.") is not agrees
    assert ((await ann.game(code)).phase is Phase.OVER) is agrees


@pytest.mark.parametrize(("score", "agrees"), [(-30, True), (5, False)])
async def test_on_its_turn_it_looks_from_its_side(ann: Alone, score: int, *, agrees: bool) -> None:
    await ann.begin()
    await ann.only_say("ps c3")
    await ann.only_say("draw")
    ann.thinker.score = score
    await ann.act()
    told = "\n".join(message.plain() for message in (await ann.world.heard()).values())
    assert ("A draw by agreement." in told) is agrees
    if not agrees:
        assert told.index("The computer declined the draw") < told.index(COMPUTER_PLAYED)


async def test_the_draw_has_no_button_among_the_first_ones(ann: Alone) -> None:
    await ann.begin()
    assert labels(await ann.message("ps c3"))[:4] == ["Move", "Hint", "Take back", "More"]


async def test_more_buttons_offer_a_draw(ann: Alone) -> None:
    begun = await ann.message("challenge computer white")
    (more,) = (await ann.press(begun, "More")).replies
    assert labels(more)[0] == "Resign"
    (more,) = (await ann.press(await ann.message("ps c3"), "More")).replies
    assert labels(more)[:2] == ["Offer draw", "Resign"]
    ann.thinker.score = 50
    await ann.press(more, "Offer draw")
    (told,) = (await ann.world.heard()).values()
    assert told.plain().startswith("A draw by agreement.")


async def test_where_there_are_no_draws_none_is_offered(ann: Alone) -> None:
    await ann.say("challenge computer modegan")
    thoughts = len(ann.thinker.asked)
    assert "There are no draws in game" in await ann.say("draw")
    assert len(ann.thinker.asked) == thoughts


# Disputes and boards


async def test_it_stands_by_its_move_and_the_rule_is_named(ann: Alone) -> None:
    code = await ann.begin()
    await ann.say("ps c3")
    told = await ann.say("im: I don't like it")
    assert told == (
        "You dispute the computer's last move: “I don't like it”\n"
        "I checked ps a5 again. The rules allow it:\n"
        "Black placed White's flat on the empty square a5, as on every first turn. "
        "[Place, Setting Up]\n"
        "The computer stands by the move."
    )
    assert (await ann.game(code)).offers == ()
    assert len((await ann.game(code)).plies) == 2


async def test_it_keeps_the_games_board(ann: Alone) -> None:
    code = await ann.begin("3 white")
    await ann.say("ps a3")
    assert "b3: s in the game, 0 on that board" in await ann.say(BEFORE_ITS_PLY)
    assert len((await ann.game(code)).posted) == 1
    kept = await ann.say("sync keep")
    assert (await ann.game(code)).posted == ()
    assert len((await ann.game(code)).plies) == 2
    assert kept.startswith(f"Agreed: the game's board counts. {IT_IS_YOURS}")


@pytest.mark.parametrize("way", ["take black", "back 1", "over"])
async def test_it_takes_no_other_way_out(ann: Alone, way: str) -> None:
    code = await ann.begin("3 white")
    await ann.say("ps a3")
    await ann.say(BEFORE_ITS_PLY)
    told = await ann.say(f"sync {way}")
    assert told == "The computer declined the sync. It keeps the game's board."
    game = await ann.game(code)
    assert (len(game.plies), game.offers) == (2, ())


# The end


@pytest.mark.parametrize(("level", "resigns"), [(1, False), (4, False), (5, True), (6, True)])
async def test_it_resigns_a_loss_above_level_4(ann: Alone, level: int, *, resigns: bool) -> None:
    code = await ann.begin(f"level {level} white")
    ann.thinker.score, ann.thinker.end = -100, -4
    told = await ann.say("ps c3")
    assert ((await ann.game(code)).phase is Phase.OVER) is resigns
    assert ("You win: the computer resigned." in told) is resigns
    assert "really want" not in told
    if resigns:
        assert f"{you_played('ps c3')}, {placing('Black')}." in told


async def test_it_does_not_resign_a_win(ann: Alone) -> None:
    code = await ann.begin("level 6 white")
    ann.thinker.score, ann.thinker.end = 100, 3
    await ann.say("ps c3")
    assert (await ann.game(code)).phase is Phase.PLAYING


async def test_ann_wins_by_a_road_and_the_computer_says_nothing_more(ann: Alone) -> None:
    code = await ann.begin("3 no-swap white")
    ann.thinker.plies = ["c3", "c2"]
    await ann.say("ps a1")
    await ann.say("ps a2")
    told = await ann.say("ps a3")
    assert "You win with a road: a3 to a1." in told
    assert "computer played" not in told
    assert (await ann.game(code)).phase is Phase.OVER
    assert await ann.timers(code) == set()


async def test_the_computer_wins_by_a_road(ann: Alone) -> None:
    await ann.begin("3 no-swap white level 4")
    ann.thinker.plies = ["c3", "c2", "c1"]
    await ann.say("ps a1")
    await ann.say("ps b1")
    told = await ann.say("ps a2")
    assert f"{you_played('ps a2')}." in told
    assert "The computer wins with a road: c3 to c1." in told


# Rematches and series


async def lost(ann: Alone) -> str:
    """Have Ann give up and return what is told."""
    await ann.say("resign")
    return await ann.say("confirm")


async def test_a_rematch_begins_at_once_with_the_other_colours(ann: Alone) -> None:
    await ann.begin("level 3 6 komi 2 white")
    await ann.say("resign")
    assert labels(await ann.message("confirm"))[0] == REMATCH
    told = await ann.say("rematch")
    assert "the computer is White, you are Black. 6x6, komi 2, level 3." in told
    assert f"{computer_played('ps a6')}, {placing('Black')}. {IT_IS_YOURS}" in told


async def test_the_loser_of_modegan_begins_the_rematch() -> None:
    async with alone(lots=[Color.BLACK]) as ann:
        await ann.say("challenge computer modegan")
        await lost(ann)
        assert "you are White, the computer is Black" in await ann.say("rematch")


async def test_a_series_is_played_to_its_end(ann: Alone) -> None:
    told = await ann.say("challenge computer series 2 white")
    assert "Game 1 of 2: Ann 0, the computer 0" in told
    assert "Game 1 of 2: Ann 0, the computer " in await lost(ann)
    told = await ann.say("rematch")
    assert "the computer is White, you are Black" in told
    assert "Game 2 of 2: Ann 0, the computer " in told
    assert computer_played("ps a5") in told
    assert "The series is over: the computer wins" in await lost(ann)


# Tak


async def test_the_computer_calls_tak_where_calls_are_heard(ann: Alone) -> None:
    await ann.begin("3 no-swap white untold")
    ann.thinker.plies = ["c3", "c2"]
    await ann.say("ps a1")
    assert f"{computer_played('ps c2')}. Tak!" in await ann.say("ps b1")


async def test_a_call_in_vain_is_told_at_once_and_the_answer_after_it(ann: Alone) -> None:
    await ann.begin()
    await ann.only_say("ps c3 t")
    (told,) = (await ann.world.heard()).values()
    assert "there is no threat" in told.plain()
    await ann.act()
    (told,) = (await ann.world.heard()).values()
    assert told.plain().startswith(f"{computer_played('ps a5')}, {placing('White')}. {IT_IS_YOURS}")


# What is ready


async def test_premoves_are_played_against_it(ann: Alone) -> None:
    code = await ann.begin()
    ann.thinker.plies = ["e1", "e2"]
    await ann.only_say("ps c3")
    ready = await ann.only_say("if ps e5 then ps d5", direct=True)
    assert "If the computer plays the move on the left" in ready.replies[0].plain()
    await ann.act()
    (told,) = (await ann.world.heard()).values()
    assert told.plain().startswith(
        f"{you_played('ps c3')}, {placing('Black')}.\n"
        f"{computer_played('ps e5')}, {placing('White')}.\n"
        "I played your premove ps d5.\n"
        f"{computer_played('ps e4')}. {IT_IS_YOURS}"
    )
    assert len((await ann.game(code)).plies) == 4


async def test_a_premove_that_does_not_come_true_is_dropped_with_a_word(ann: Alone) -> None:
    code = await ann.begin()
    await ann.only_say("ps c3")
    await ann.only_say("if ps e5 then ps d5", direct=True)
    await ann.act()
    assert len((await ann.game(code)).plies) == 2
    room = await ann.world.service.context.rooms.latest(code)
    assert all(plan == Plan(plan.board, ()) for plan in room.plans.values())


async def test_of_two_offers_it_answers_the_first_one_first(ann: Alone) -> None:
    code = await ann.begin()
    await ann.say("ps c3")
    ann.thinker.score = -5
    await ann.only_say("draw")
    await ann.only_say("takeback")
    await ann.act()
    assert (await ann.kinds(code))[-4:] == ["offered", "offered", "offer-declined", "taken-back"]
    assert (await ann.game(code)).plies == ()
