"""Lines that are meant for a game, said where it isn't played, and ids where codes should be."""

import pytest

from tests.sentences import TO_MOVE, WITHDRAW, is_black, white_played
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World, labels

GALLERY = "gallery"


@pytest.fixture
async def relay(den: World) -> Relay:
    relay = Relay(den)
    await relay.begin("3 white")
    return relay


@pytest.mark.parametrize("line", ["ps a1", "a1", "ps z9", "t", "im no", "rs"])
async def test_a_line_for_a_game_that_is_played_elsewhere_is_answered_with_the_place(
    relay: Relay, line: str
) -> None:
    told = await relay.said("ann", f"#{relay.code} {line}", GALLERY)
    assert told == {
        GALLERY: f"You play game #{relay.code} in the den. "
        "Send that there, or bring the game here first."
    }
    assert GALLERY not in await relay.said("ann", "ps a3")


async def test_a_private_home_is_not_named(relay: Relay) -> None:
    await relay.said("bob", "!here", "tg-dm-bob")
    told = await relay.said("bob", f"#{relay.code} ps a1", "tg-hall")
    assert "in our private chat. " in told["tg-hall"]


async def test_the_game_is_brought_as_the_answer_says(relay: Relay) -> None:
    await relay.said("ann", f"#{relay.code} ps a3", GALLERY)
    await relay.said("ann", f"!here #{relay.code}", GALLERY)
    assert white_played("Ann", "ps a3") in (await relay.said("ann", "ps a3", GALLERY))[GALLERY]


async def test_what_others_say_of_a_game_elsewhere_is_talk(relay: Relay) -> None:
    for who, line in (("cyd", f"#{relay.code} ps a1"), ("ann", "#zz ps a1"), ("ann", "ps a1")):
        assert await relay.said(who, line, GALLERY) == {}, line
    await relay.said("ann", "!abort")
    assert await relay.said("ann", f"#{relay.code} ps a1", GALLERY) == {}


async def test_nobody_is_made_a_note_of_for_talk_about_a_game(relay: Relay) -> None:
    await relay.said("cyd", f"#{relay.code} ps a1", GALLERY)
    store = relay.world.store
    assert await store.chats.known("discord", GALLERY) is None
    assert await store.people.known("discord", "id-cyd") is None


async def test_an_id_is_no_join_code_and_both_are_told_apart(den: World) -> None:
    den.put_in_server(DEN, GALLERY)
    relay = Relay(den)
    told = await relay.said("ann", "!challenge 3 white")
    code = den.code_in(told[DEN])
    refused = (await relay.said("cyd", f"!join #{code}", GALLERY))[GALLERY]
    assert f"#{code} is a game's id, not a join code" in refused
    assert "5 letters and digits, like k3m7p" in refused
    assert "is not a join code" in (await relay.said("bob", f"!join #{code}"))[ATTIC]
    await relay.said("bob", f"!join {await relay.world.join_code(told[DEN])}")
    assert "has already begun" in (await relay.said("cyd", f"!join {code}"))[DEN]
    assert f"/relay watch game:{code}" in (await relay.said("cyd", f"!join {code}"))[DEN]
    assert (
        f"/relay here game:{code}" in (await relay.said("ann", f"!join {code}", GALLERY))[GALLERY]
    )
    await relay.said("ann", "!abort")
    assert "is over" in (await relay.said("cyd", f"!join {code}"))[DEN]


async def test_a_challenge_at_hand_is_joined_by_its_id(den: World) -> None:
    told = (await den.say("ann", "!challenge 3 white"))[0]
    code = den.code_in(told)
    assert "your own challenge" in (await den.say("ann", f"!join #{code}"))[0]
    assert is_black("Bob") in (await den.say("bob", f"!join #{code}"))[0]


async def test_whoever_is_named_joins_by_the_id_from_anywhere(den: World) -> None:
    told = (await den.say("ann", "!challenge @bob 3 white", mentions=("bob",)))[0]
    code = den.code_in(told)
    assert "for Bob" in (await den.say("cyd", f"!join #{code}"))[0]
    assert "is not a join code" in (await den.say("cyd", f"!join #{code}", "hall"))[0]
    assert any(is_black("Bob") in t for t in await den.say("bob", f"!join #{code}", "hall"))


async def test_what_is_no_code_at_all_is_told_with_an_example(den: World) -> None:
    (told,) = await den.say("ann", "!join zz")
    assert told == (
        "zz is not a join code. A join code has 5 letters and digits, like k3m7p; "
        "Invite below the challenge shows it."
    )
    assert "taken it, or it has expired" in (await den.say("ann", "!join bcdfg"))[0]


async def test_a_resignation_is_asked_about_where_it_was_said(relay: Relay) -> None:
    told = await relay.said("ann", f"!#{relay.code} resign", "dm-ann")
    assert set(told) == {"dm-ann"}
    assert told["dm-ann"] == f"Do you really want to resign game #{relay.code}?"
    told = await relay.said("ann", f"!#{relay.code} withdraw", "dm-ann")
    assert set(told) == {"dm-ann"}
    assert "You play on." in told["dm-ann"]
    await relay.said("ann", f"!#{relay.code} resign", "dm-ann")
    told = await relay.said("ann", f"!#{relay.code} confirm", "dm-ann")
    assert set(told) == {"dm-ann", DEN, ATTIC}


async def test_ones_own_challenge_is_taken_back_from_anywhere(den: World) -> None:
    relay = Relay(den)
    told = await relay.said("ann", "!challenge 5")
    code = relay.world.code_in(told[DEN])
    assert labels((await relay.tell("ann", f"!#{code} accept", "dm-ann"))["dm-ann"]) == [WITHDRAW]
    told = await relay.said("ann", f"!#{code} withdraw", "dm-ann")
    assert "withdrew" in told["dm-ann"] or "took back" in told["dm-ann"]
    assert DEN in told


async def test_a_game_that_went_into_private_talks_is_not_shown_where_it_began(den: World) -> None:
    relay = Relay(den)
    await den.begin(terms="5")
    code = relay.world.code_in((await relay.said("ann", "!games", "dm-ann"))["dm-ann"])
    for who in ("ann", "bob"):
        await relay.said(who, f"!here #{code}", f"dm-{who}", platform="discord")
    for line in ("!board", "!rs", "!ptn", f"!board #{code}"):
        told = (await relay.said("cyd", line, DEN))[DEN]
        assert TO_MOVE not in told
        assert "reserve" not in told
    assert await relay.said("cyd", "rs", DEN) == {}
    assert TO_MOVE in (await relay.said("ann", "!board", DEN))[DEN]
