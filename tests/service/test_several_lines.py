"""Moves that come with talk around them."""

from tests.sentences import black_played, did_you_mean, white_played
from tests.service.world import World


async def test_a_move_with_talk_around_it_is_played(den: World) -> None:
    await den.begin(terms="3")
    assert white_played("Ann", "ps a3") in await den.reply("ann", "good morning!\nps a3")
    assert black_played("Bob", "ps c1") in await den.reply("bob", "!ps c1\ngood luck")


async def test_of_two_moves_none_is_played(den: World) -> None:
    await den.begin(terms="3")
    (told,) = await den.say("ann", "ps a3\nps b2")
    assert told == (
        "Line 2, column 1: Send one move at a time. This message has 2, so I played "
        "none.\nps b2\n^^^^^"
    )
    assert await den.say("cyd", "ps a3\nps b2") == []
    assert white_played("Ann", "ps a3") in (await den.say("ann", "ps a3"))[0]


async def test_a_move_with_words_behind_it_is_not_lost_in_silence(den: World) -> None:
    await den.begin(terms="3")
    assert await den.reply("ann", "ps c3, your turn") == did_you_mean("ps c3")
    assert await den.reply("ann", "c3, your turn") == "Which move do you mean: ps c3, ps c1?"
    assert await den.say("ann", "c3 is your turn-off") == []


async def test_a_bare_line_that_says_move_is_played_where_it_names_its_game(den: World) -> None:
    code = await den.begin(terms="3")
    assert await den.say("ann", "move ps a3") == [did_you_mean("ps a3")]
    assert white_played("Ann", "ps a3") in (await den.say("ann", f"#{code} move ps a3"))[0]
    assert black_played("Bob", "ps c1") in (await den.say("bob", f"!move #{code} ps c1"))[0]
