"""One person, two platforms."""

import re
from datetime import timedelta

from takmail.service.ports import Account, Incoming, Place
from tests.sentences import (
    BEGINS,
    COMPUTER_PLAYED,
    WITHDRAW,
    YOURS_IN_A_LIST,
    white_played,
    you_played,
)
from tests.service.against_computer import answer, begin, game_in
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import START, World, labelled

HERE = {"platform": "discord"}
THERE = {"platform": "telegram"}


async def code_for(relay: Relay, who: str = "ann") -> str:
    told = await relay.said(who, "!pair", f"dm-{who}", **HERE)
    found = re.search(r"pair ([a-z0-9]{8})\b", told[f"dm-{who}"])
    assert found is not None, told
    return found[1]


async def pair(relay: Relay, first: str = "ann", second: str = "zoe") -> None:
    """Make Ann on Discord and Zoe on Telegram one player."""
    code = await code_for(relay, first)
    told = await relay.said(second, f"!pair {code}", f"dm-{second}", **THERE)
    assert "confirm it there" in told[f"dm-{second}"]
    assert f"{second.capitalize()} (@{second}) on Telegram entered" in told[f"dm-{first}"]
    told = await relay.said(first, "!pair yes", f"dm-{first}", **HERE)
    assert all("are now one player" in words for words in told.values())
    assert set(told) == {f"dm-{first}", f"dm-{second}"}


async def test_paired_accounts_play_the_same_games(relay: Relay) -> None:
    await relay.begin()
    await pair(relay)
    told = await relay.said("zoe", "!games", "dm-zoe", **THERE)
    assert f"#{relay.code} 5x5, against Bob (in the den): {YOURS_IN_A_LIST}" in told["dm-zoe"]
    told = await relay.said("zoe", f"!#{relay.code} ps b4", "dm-zoe", **THERE)
    assert you_played("ps b4") in told["dm-zoe"]
    assert white_played("Ann", "ps b4") in told[DEN]
    assert ATTIC in told


async def test_the_later_accounts_earlier_games_come_along(relay: Relay) -> None:
    await relay.world.begin("zoe", "bob", chat=ATTIC, platform="telegram")
    await pair(relay)
    assert "Ann now plays game" in (await relay.said("ann", "!here", DEN))[DEN]
    assert white_played("Zoe", "ps b4") in (await relay.said("ann", "ps b4"))[ATTIC]


async def test_who_is_who_outlives_a_restart(relay: Relay) -> None:
    await relay.world.begin("zoe", "bob", chat=ATTIC, platform="telegram")
    await pair(relay)
    after = World(relay.world.store)
    after.said = relay.world.said
    assert "Ann now plays game" in (await after.tell("ann", "!here", DEN))[DEN].plain()


async def test_unpairing_gives_each_its_own_games_back(relay: Relay) -> None:
    zoes = await relay.world.begin("zoe", "bob", chat=ATTIC, platform="telegram")
    await pair(relay)
    await relay.begin()
    told = await relay.said("ann", "!unpair", "dm-ann", **HERE)
    assert "Zoe on Telegram is a separate player again" in told["dm-ann"]
    assert "/relay here moves it to another chat" in told["dm-ann"]
    assert f"#{zoes}" not in (await relay.said("ann", "!games"))[DEN]
    told = await relay.said("zoe", "!games", "dm-zoe", **THERE)
    assert f"#{zoes}" in told["dm-zoe"]
    assert f"#{relay.code}" not in told["dm-zoe"]
    assert "isn't paired" in (await relay.said("zoe", "!unpair", "dm-zoe", **THERE))["dm-zoe"]


async def test_two_who_play_each_other_cannot_be_one(relay: Relay) -> None:
    await relay.begin()
    code = await code_for(relay)
    told = await relay.said("bob", f"!pair {code}", "dm-bob")
    assert f"play each other in game #{relay.code}" in told["dm-bob"]


async def test_a_game_that_begins_meanwhile_stands_in_the_way_too(relay: Relay) -> None:
    code = await code_for(relay)
    await relay.said("bob", f"!pair {code}", "dm-bob")
    await relay.begin()
    assert "play each other" in (await relay.said("ann", "!pair yes", "dm-ann"))["dm-ann"]


async def test_a_finished_game_between_them_keeps_them_apart(relay: Relay) -> None:
    await relay.begin()
    await relay.said("ann", "!resign")
    await relay.said("ann", "!confirm")
    await pair(relay, second="bob")
    await relay.said("ann", f"!rematch #{relay.code}")
    assert BEGINS not in str(await relay.said("bob", f"!accept #{relay.code}", ATTIC))


async def test_one_cannot_take_ones_own_challenge_from_the_other_account(relay: Relay) -> None:
    await pair(relay)
    told = await relay.said("zoe", "!challenge 5", ATTIC, **THERE)
    code = await relay.world.join_code(told[ATTIC])
    assert "your own challenge" in (await relay.said("ann", f"!join {code}"))[DEN]


async def test_a_code_is_good_once_and_for_ten_minutes(relay: Relay) -> None:
    code = await code_for(relay)
    await relay.said("zoe", f"!pair {code}", "dm-zoe", **THERE)
    told = await relay.said("yan", f"!pair {code}", "dm-yan", **THERE)
    assert "I don't know that code" in told["dm-yan"]
    code = await code_for(relay)
    old = Incoming(
        "late",
        Account("telegram", "id-zoe", "Zoe", "zoe"),
        Place("telegram", "dm-zoe", private=True),
        START + timedelta(hours=1),
        f"pair {code}",
        addressed=True,
    )
    await relay.world.handle(old)
    assert "I don't know that code" in (await relay.world.heard())["dm-zoe"].plain()


async def test_nothing_is_paired_without_the_first_accounts_word(relay: Relay) -> None:
    code = await code_for(relay)
    await relay.said("zoe", f"!pair {code}", "dm-zoe", **THERE)
    assert (
        "nothing to confirm" in (await relay.said("zoe", "!pair yes", "dm-zoe", **THERE))["dm-zoe"]
    )
    assert "isn't paired" in (await relay.said("zoe", "!unpair", "dm-zoe", **THERE))["dm-zoe"]


async def test_codes_are_for_private_talks(relay: Relay) -> None:
    assert "Only you should" in (await relay.said("ann", "!pair"))[DEN]
    code = await code_for(relay)
    assert "Only you should" in (await relay.said("zoe", f"!pair {code}", ATTIC, **THERE))[ATTIC]


async def test_two_accounts_on_one_platform_are_two_players(relay: Relay) -> None:
    code = await code_for(relay)
    told = await relay.said("cyd", f"!pair {code}", "dm-cyd", **HERE)
    assert "Both accounts are on Discord" in told["dm-cyd"]
    assert "your own code" in (await relay.said("ann", f"!pair {code}", "dm-ann", **HERE))["dm-ann"]


async def test_buttons_from_before_the_pairing_still_are_ones_own(relay: Relay) -> None:
    world = relay.world
    told = await world.tell("zoe", "!challenge 5", "dm-zoe", platform="telegram")
    withdraw = labelled(told["dm-zoe"], WITHDRAW)
    await pair(relay)
    press = world.incoming(
        "zoe", chat="dm-zoe", platform="telegram", press=withdraw.data, direct=True
    )
    assert not (await world.handle(press)).refused


async def test_games_against_the_computer_are_both_accounts(relay: Relay) -> None:
    den = relay.world
    anns = await begin(den, "4 level 1")
    zoes = await begin(den, "4 level 3", "zoe", "telegram")
    await pair(relay)
    listed = (await relay.said("zoe", "!games", "dm-zoe", **THERE))["dm-zoe"]
    assert f"#{anns} 4x4, level 1, against the computer (in private)" in listed
    assert f"#{zoes} 4x4, level 3, against the computer (here)" in listed
    await relay.said("zoe", f"#{anns} ps a1", "dm-zoe", **THERE)
    await answer(den, anns)
    assert len((await game_in(den, anns)).plies) == 2
    assert COMPUTER_PLAYED in (await den.heard())["dm-ann"].plain()
    third = await begin(den, "4")
    assert (await game_in(den, third)).terms.level == 3
    for who, chat, place in (("ann", "dm-ann", HERE), ("zoe", "dm-zoe", THERE)):
        told = await relay.said(who, "!challenge computer", chat, **place)
        assert "You have 3 games against the computer." in told[chat]
    await relay.said("ann", "!unpair", "dm-ann", **HERE)
    assert await begin(den, "4", "zoe", "telegram")
    listed = (await relay.said("ann", "!games", "dm-ann", **HERE))["dm-ann"]
    assert f"#{anns}" in listed
    assert f"#{zoes}" not in listed
