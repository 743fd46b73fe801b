"""One game, two homes."""

from datetime import timedelta
from itertools import cycle

import pytest

from takmail.service.ports import Incoming
from takmail.store.games.records import record_of
from tests.sentences import (
    BEGINS,
    IS_WHITE,
    IT_IS_YOUR_TURN,
    black_played,
    has_resigned,
    is_black,
    no_such_game,
    to_move,
    white_and_black,
    white_played,
)
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import START, World, pinged

CELLAR = "cellar"


async def test_a_challenge_has_a_code_that_is_easy_to_say(relay: Relay) -> None:
    told = (await relay.said("ann", "!challenge"))[DEN]
    assert not set(await relay.world.join_code(told)) & set("aeioul01")
    assert "join" not in told
    told = (await relay.said("ann", "!challenge @bob on telegram"))[DEN]
    assert await relay.world.join_code(told) not in told
    assert "until Mar 8, 2026" in told


async def test_both_homes_hear_and_whoever_is_on_turn_is_called(relay: Relay) -> None:
    told = await relay.begin()
    assert white_and_black("Ann", "Bob") in told[DEN].plain()
    assert [pinged(told[chat]) for chat in (DEN, ATTIC)] == [["Ann"], []]
    told = await relay.tell("ann", "ps b4")
    assert [pinged(told[chat]) for chat in (DEN, ATTIC)] == [[], ["Bob"]]


async def test_a_code_is_good_once_and_case_does_not_matter(relay: Relay) -> None:
    told = await relay.said("ann", "!challenge 5 white")
    code = (await relay.world.join_code(told[DEN])).upper()
    assert IS_WHITE in (await relay.said("bob", f"!join {code}"))[ATTIC]
    assert "No challenge has the code" in (await relay.said("cyd", f"!join {code}", CELLAR))[CELLAR]


async def test_the_movers_chat_has_it_as_a_reply(relay: Relay) -> None:
    await relay.begin()
    await relay.tell("ann", "ps b4", message_id="the-line")
    rows = await relay.world.store.outbox.pending(limit=1000)
    assert [row.reply_to for row in rows[-2:]] == ["the-line", None]


async def test_a_question_to_one_side_is_not_told_to_the_other(relay: Relay) -> None:
    await relay.begin()
    assert set(await relay.said("ann", "!resign")) == {DEN}
    told = await relay.said("ann", "!confirm")
    assert f"Black (Bob) wins: {has_resigned('Ann')}" in told[ATTIC]


async def test_a_rematch_keeps_each_at_home(relay: Relay) -> None:
    await relay.begin("3 white")
    plies = ("Fa1", "Fa3", "Fb3", "Fb1", "Fc3")
    for who, line in zip(cycle(("ann", "bob")), plies, strict=False):
        await relay.tell(who, line)
    await relay.said("bob", "!rematch")
    assert pinged((await relay.tell("ann", "!accept"))[ATTIC]) == ["Bob"]
    assert set(await relay.said("bob", "ps a1")) == {DEN, ATTIC}


async def test_each_home_has_its_own_notation(relay: Relay) -> None:
    await relay.begin()
    assert (
        "moves and boards in PTN" in (await relay.said("bob", "!notation ptn", manages=True))[ATTIC]
    )
    told = await relay.said("ann", "ps b4")
    assert f"{white_played('Ann', 'ps b4')}, " in told[DEN]
    assert f"{white_played('Ann', 'b2')}, " in told[ATTIC]
    assert told[DEN].splitlines()[-6:] != told[ATTIC].splitlines()[-6:]
    refused = "Only admins of this group can change that here."
    assert refused in (await relay.said("bob", "!notation mail"))[ATTIC]
    await relay.said("bob", "!notation game", manages=True)
    told = await relay.said("bob", "Fd2")
    assert f"{black_played('Bob', 'ps d4', 'PTN d2')}, " in told[ATTIC], "as he typed it"
    assert f"{black_played('Bob', 'ps d4')}, " in told[DEN]


async def test_whom_a_challenge_names_finds_its_code_in_the_list(relay: Relay) -> None:
    told = await relay.said("ann", "!challenge @dee", mentions=("dee",))
    code = await relay.world.join_code(told[DEN])
    assert (
        f"Ann challenges you (in the den): /relay join {code}"
        in (await relay.said("dee", "!games", CELLAR))[CELLAR]
    )


async def test_with_several_games_the_first_example_names_its_own(relay: Relay) -> None:
    await relay.begin()
    told = await relay.begin("5 white blind")
    assert f"{IT_IS_YOUR_TURN}: for example #{relay.code} ps b2." in told[DEN].plain()


async def test_a_named_person_takes_it_from_another_chat_by_its_id(relay: Relay) -> None:
    told = await relay.said("ann", "!challenge @dee", mentions=("dee",))
    code = relay.world.code_in(told[DEN])
    assert no_such_game(code) in (await relay.said("cyd", f"!accept #{code}", CELLAR))[CELLAR]
    assert set(await relay.said("dee", f"!accept #{code}", CELLAR)) == {DEN, CELLAR}


@pytest.mark.parametrize("met", [True, False])
@pytest.mark.parametrize(("answer", "said"), [("accept", is_black("Dee")), ("decline", "declined")])
async def test_a_challenge_that_names_somebody_is_answered_from_anywhere(
    relay: Relay, met: bool, answer: str, said: str
) -> None:
    if met:
        await relay.said("dee", "help", "dm-dee")
    await relay.said("ann", "!challenge 5 white")
    await relay.said("ann", "!challenge @Dee white")
    assert said in (await relay.said("dee", answer, "dm-dee"))[DEN]
    assert set(await relay.said("dee", answer, "dm-dee")) == {"dm-dee"}


async def test_of_several_challenges_elsewhere_one_is_to_be_named(relay: Relay) -> None:
    first = relay.world.code_in(
        (await relay.said("ann", "!challenge @dee", mentions=("dee",)))[DEN]
    )
    second = relay.world.code_in((await relay.said("bob", "!challenge @dee on discord"))[ATTIC])
    told = (await relay.said("dee", "accept", "dm-dee"))["dm-dee"]
    assert "Which one do you mean?" in told
    assert f"game:{first}" in told
    assert f"game:{second}" in told


async def test_what_can_be_answered_here_goes_before_what_is_elsewhere(relay: Relay) -> None:
    await relay.said("ann", "!challenge @bob on telegram 6 white")
    await relay.said("dee", "!challenge 3", ATTIC, platform="telegram")
    assert "3x3" in (await relay.said("bob", "!accept"))[ATTIC]
    assert "6x6" in (await relay.said("bob", "!accept"))[ATTIC]


async def test_a_handle_on_the_other_platform_is_challenged(relay: Relay) -> None:
    told = await relay.said("ann", "!challenge @bob on telegram")
    assert "I can't write to @bob yet. Press Invite, and send them what it shows." in told[DEN]
    assert "/accept" not in told[DEN]
    code = await relay.world.join_code(told[DEN])
    for who, platform in (("cyd", "telegram"), ("bob", "discord")):
        told = await relay.said(who, f"!join {code}", CELLAR, platform=platform)
        assert "is for @bob" in told[CELLAR], "nor for the Bob of the other platform"
    assert BEGINS in (await relay.said("bob", f"!join {code}"))[ATTIC]


async def test_a_game_moves_into_the_chat_where_its_player_says_so(relay: Relay) -> None:
    await relay.begin()
    told = await relay.said("bob", "!here", CELLAR)
    assert told[CELLAR].startswith(f"Bob now plays game #{relay.code} here.\nIt's Ann's")
    assert to_move("White") in told[CELLAR]
    assert told[ATTIC] == told[DEN] == f"Bob now plays game #{relay.code} elsewhere."
    assert set(await relay.said("ann", "ps b4")) == {DEN, CELLAR}
    assert set(await relay.said("bob", "ps c4", CELLAR)) == {DEN, CELLAR}
    assert "You have no game in another chat" in (await relay.said("bob", "!here", CELLAR))[CELLAR]
    assert "You already play" in (await relay.said("bob", f"!here #{relay.code}", CELLAR))[CELLAR]


async def test_of_several_games_the_one_to_move_must_be_named(relay: Relay) -> None:
    await relay.begin()
    first = relay.code
    await relay.begin()
    assert f"/here #{first}" in (await relay.said("bob", "!here", CELLAR))[CELLAR]
    told = await relay.said("bob", f"!here #{first}", CELLAR)
    assert f"plays game #{first} here" in told[CELLAR]


async def test_homes_outlive_a_restart(relay: Relay) -> None:
    await relay.begin()
    await relay.said("bob", "!here", CELLAR)
    await relay.said("ann", f"!watch #{relay.code}", "gallery")
    after = World(relay.world.store)
    after.said = relay.world.said
    assert set(await after.tell("ann", "ps b4", DEN)) == {DEN, CELLAR, "gallery"}


@pytest.mark.parametrize("seen", [False, True])
async def test_a_chat_that_gets_another_id_keeps_its_games(relay: Relay, seen: bool) -> None:
    await relay.begin()
    if seen:
        await relay.said("bob", "!games", "loft")
    for _ in range(2):
        await relay.world.service.moved("telegram", ATTIC, "loft")
    assert set(await relay.said("ann", "ps b4")) == {DEN, "loft"}
    assert set(await relay.said("bob", "ps c4", "loft")) == {DEN, "loft"}


def late(world: World, who: str, text: str, after: timedelta) -> Incoming:
    line = world.incoming(who, text)
    return Incoming(
        line.message_id, line.sender, line.place, START + after, line.text, addressed=True
    )


async def test_a_challenge_lapses_by_itself(relay: Relay) -> None:
    await relay.tell("ann", "!challenge for 2 days")
    relay.world.time = START + timedelta(days=1)
    await relay.world.service.fire_due()
    assert await relay.world.heard() == {}
    relay.world.time = START + timedelta(days=2, minutes=1)
    await relay.world.service.fire_due()
    told = (await relay.world.heard())[DEN]
    assert "nobody took your challenge" in told.plain()
    assert pinged(told) == ["Ann"]
    assert "was called off" in (await relay.said("ann", "!withdraw"))[DEN]


async def test_whoever_comes_too_late_hears_that_it_has_lapsed(relay: Relay) -> None:
    told = await relay.said("ann", "!challenge for 1 hour")
    line = late(
        relay.world, "cyd", f"join {await relay.world.join_code(told[DEN])}", timedelta(hours=2)
    )
    await relay.world.handle(line)
    assert "it has expired." in (await relay.world.heard())[DEN].plain()
    record = await relay.world.store.read(record_of, relay.world.code_in(told[DEN]))
    assert record[-1].kind == "challenge-lapsed"


async def test_a_challenge_that_was_taken_never_lapses(relay: Relay) -> None:
    await relay.begin("5 white for 1 hour")
    relay.world.time = START + timedelta(days=2)
    await relay.world.service.fire_due()
    assert await relay.world.heard() == {}
    assert set(await relay.said("ann", "ps b4")) == {DEN, ATTIC}


async def test_the_list_of_games_tells_how_ones_challenge_is_taken(relay: Relay) -> None:
    code = await relay.world.join_code((await relay.said("ann", "!challenge"))[DEN])
    assert (
        f"your challenge to anybody (here): /relay join {code}"
        in (await relay.said("ann", "!games"))[DEN]
    )


async def test_a_chat_that_was_left_is_no_home_any_more(relay: Relay) -> None:
    await relay.begin()
    await relay.said("bob", "!here", CELLAR)
    assert "no running game here" in (await relay.said("bob", "!ps b4"))[ATTIC]
