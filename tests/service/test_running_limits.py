"""How many games one person can have on, and what is said when a further one would begin."""

from takmail.store.games.games import game_row
from tests.sentences import WOULD_LIKE_A_GAME
from tests.service.test_pairing import pair
from tests.service.two_homes import ATTIC, Relay
from tests.service.world import World

MINE = "You are playing 2 games, the most that you can have. Finish one first"
ANNS = "Ann is playing 2 games, the most that anybody can have. Try again when"


async def full(den: World, *who: str) -> list[str]:
    """Have people have as many games on as they can, and return the codes."""
    den.limit("open-games=2")
    return [await den.begin(each, f"guest{n}") for each in who for n in range(2)]


async def test_who_has_too_many_games_on_proposes_no_more(den: World) -> None:
    code, _ = await full(den, "ann")
    for line in ("!challenge", "!challenge @bob"):
        (told,) = await den.say("ann", line, mentions=("bob",))
        assert told.startswith(MINE)
        assert "games" in told
    await den.say("ann", f"!resign #{code}")
    await den.say("ann", f"!confirm #{code}")
    assert WOULD_LIKE_A_GAME in (await den.say("ann", "!challenge"))[0]


async def test_who_has_too_many_games_on_is_not_challenged(den: World) -> None:
    await full(den, "ann")
    (told,) = await den.say("bob", "!challenge @ann", mentions=("ann",))
    assert told.startswith(ANNS)
    assert WOULD_LIKE_A_GAME in (await den.say("bob", "!challenge"))[0]


async def test_who_has_too_many_games_on_takes_no_challenge(den: World) -> None:
    (proposed,) = await den.say("bob", "!challenge")
    code = den.code_in(proposed)
    first, _ = await full(den, "ann")
    (told,) = await den.say("ann", f"!accept #{code}")
    assert told.startswith(MINE)
    (told,) = await den.say("ann", f"!join {code}")
    assert told.startswith(MINE)
    row = await den.store.read(game_row, code)
    assert row is not None
    assert row.white is None
    await den.say("ann", f"!abort #{first}")
    await den.say("guest0", f"!accept #{first}")
    assert "Ann" in (await den.say("ann", f"!accept #{code}"))[0]
    row = await den.store.read(game_row, code)
    assert row is not None
    assert row.white is not None


async def test_a_challenge_is_not_taken_whose_challenger_has_too_many_games_on(
    den: World,
) -> None:
    (proposed,) = await den.say("ann", "!challenge")
    code = den.code_in(proposed)
    await full(den, "ann")
    (told,) = await den.say("bob", f"!accept #{code}")
    assert told.startswith(ANNS)
    assert "no challenge" not in told


async def test_a_rematch_counts_like_a_challenge(den: World) -> None:
    code = await den.begin()
    for line in (f"!resign #{code}", f"!confirm #{code}"):
        await den.say("ann", line)
    await den.say("bob", f"!rematch #{code}")
    await full(den, "ann")
    assert (await den.say("ann", f"!accept #{code}"))[0].startswith(MINE)
    await den.say("bob", f"!withdraw #{code}")
    assert (await den.say("ann", f"!rematch #{code}"))[0].startswith(MINE)
    assert (await den.say("bob", f"!rematch #{code}"))[0].startswith(ANNS)


async def test_games_that_are_on_go_on(den: World) -> None:
    code, _ = await full(den, "ann")
    den.limit("open-games=1")
    assert "ps a1" in await den.reply("ann", f"ps a1 #{code}")
    assert "draw" in await den.reply("guest0", f"!draw #{code}")


async def test_games_count_of_all_accounts_of_a_person(den: World) -> None:
    relay = Relay(den)
    await pair(relay)
    await den.begin("ann", "guest")
    await den.begin("zoe", "bob", chat=ATTIC, platform="telegram")
    den.limit("open-games=2")
    told = await relay.said("zoe", "!challenge", ATTIC, platform="telegram")
    assert told[ATTIC].startswith(MINE)
