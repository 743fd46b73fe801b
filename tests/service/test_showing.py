"""What is told of games that are looked at: boards, lists, terms, an example to begin with."""

from tests.sentences import PRESS_MOVE, TO_MOVE
from tests.service.world import World


async def test_a_game_that_was_called_off_is_shown_as_such(den: World) -> None:
    code = await den.begin()
    await den.say("ann", "ps a1")
    await den.say("ann", "!abort")
    (told,) = await den.say("bob", "!board")
    assert told.startswith(f"#{code} This game was called off.")
    assert TO_MOVE not in told


async def test_challenges_that_wait_are_told_of_where_no_game_is_on(den: World) -> None:
    code = await den.begin()
    first = den.code_in((await den.say("ann", "!challenge 6"))[0])
    assert "waits for" not in await den.reply("bob", "!board")
    await den.say("ann", f"!abort #{code}")
    (told,) = await den.say("bob", "!board")
    assert f"called off.\nAnn's challenge #{first} is waiting for anybody: 6x6." in told


async def test_a_challenge_is_told_of_where_there_was_no_game_yet(den: World) -> None:
    code = den.code_in((await den.say("ann", "!challenge 6"))[0])
    (told,) = await den.say("bob", "!board")
    assert told == f"Ann's challenge #{code} is waiting for anybody: 6x6."
    await den.say("ann", "!withdraw")
    (told,) = await den.say("ann", f"!board #{code}")
    assert told == f"The challenge #{code} is not open any more."


async def test_the_list_of_games_names_no_private_talk(den: World) -> None:
    code = await den.join_code((await den.say("ann", "challenge 6", "dm-ann"))[0])
    await den.say("bob", f"!join {code}")
    (told,) = await den.say("ann", "!games", "hall")
    assert "6x6, against Bob (in private): " in told
    assert "dm-ann" not in told


async def test_a_code_that_was_given_in_private_is_listed_only_there(den: World) -> None:
    code = await den.join_code((await den.say("ann", "challenge 6", "dm-ann"))[0])
    (told,) = await den.say("ann", "!games", "hall")
    assert told.endswith("6x6, your challenge to anybody (in private)")
    assert code in (await den.say("ann", "games", "dm-ann"))[0]


async def test_the_terms_are_the_games_own_whatever_the_chats_notation(den: World) -> None:
    await den.say("ann", "!notation ptn")
    code = den.code_in((await den.say("ann", "!challenge 5 white"))[0])
    assert "PTN" not in (await den.say("bob", "!board"))[0]
    (told,) = await den.say("bob", f"!accept #{code}")
    assert "5x5. First, each side places" in told
    assert "written in PTN" not in told
    assert PRESS_MOVE in told


async def test_the_example_is_a_ply_on_an_empty_square(den: World) -> None:
    await den.say("ann", '!challenge tps "x3/x,1,x/x,2,x 1 2" white', platform="console")
    assert "for example ps a1." in await den.reply("bob", "!accept", platform="console")


async def test_a_game_is_named_by_its_id_only_beside_others(den: World) -> None:
    for size, beside in (("5", False), ("6", True)):
        proposed = (await den.tell("ann", f"!challenge @bob {size}", mentions=("bob",)))["den"]
        begun = (await den.tell("bob", f"!accept #{den.last_code}"))["den"]
        code = den.last_code
        assert (f"Game #{code}." in proposed.plain()) is beside
        assert begun.plain().startswith(f"The game #{code} begins" if beside else "The game begins")
        assert begun.card is not None
        assert str(begun.card.title).endswith(f" · #{code}" if beside else " · 5x5")
