"""What changes between two queries of one thing: it ends as if one came after the other."""

from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from takmail.service.games.game_heads import ChatHeads, Underway
from takmail.store.games.game_lists import games_of_player
from takmail.store.games.records import record_of
from takmail.store.schedule.vacations import vacations_of
from tests.sentences import your_turn
from tests.service.meddling import line, meddled
from tests.service.world import World


async def hear_all(world: World) -> None:
    """Have heard what was said so far, however much that is."""
    world.said = (await world.store.outbox.pending(limit=1000))[-1].id


@pytest.mark.slow
async def test_a_game_that_begins_while_it_is_read_is_read(den: World) -> None:
    code = den.code_in((await den.say("ann", "!challenge 5 white"))[0])
    past = await den.past()
    look, accept = line("cat", f"!board #{code}"), line("bob", f"!accept #{code}")
    async for world in meddled(past, look, accept):
        assert not world.service.context.rooms.quarantine
        await hear_all(world)
        assert "#" + code in (await world.say("ann", "!games"))[0]
        assert your_turn("Bob") in (await world.say("ann", "ps a1"))[-1]


@pytest.mark.slow
async def test_a_game_moved_while_it_is_read_is_told_in_its_new_chat(den: World) -> None:
    code = await den.begin()
    past = await den.past()
    look, move = line("cat", f"!board #{code}"), line("bob", f"!here #{code}", "pub")
    async for world in meddled(past, look, move):
        await hear_all(world)
        assert set(await world.tell("ann", "ps a1")) == {"den", "pub"}
        assert set(await world.tell("bob", "ps e5", "pub")) == {"den", "pub"}


@pytest.mark.slow
async def test_a_move_while_its_game_moves_house_is_told_of_there(den: World) -> None:
    code = await den.begin()
    past = await den.past()
    move, here = line("ann", "ps a1"), line("bob", f"!here #{code}", "pub")
    for first, other in ((move, here), (here, move)):
        async for world in meddled(past, first, other):
            assert len(await world.store.read(record_of, code)) == 3
            await hear_all(world)
            assert set(await world.tell("bob", "ps e5", "pub")) == {"den", "pub"}
            assert set(await world.tell("ann", "ps b2")) == {"den", "pub"}


@pytest.mark.slow
async def test_who_begins_to_follow_a_game_while_it_is_read_is_told_of_it(den: World) -> None:
    code = await den.begin()
    past = await den.past()
    look, follow = line("cat", f"!board #{code}"), line("ann", f"!watch #{code}", "pit")
    for first, other in ((look, follow), (follow, look)):
        async for world in meddled(past, first, other):
            await hear_all(world)
            assert set(await world.tell("ann", "ps a1")) == {"den", "pit"}


async def test_a_game_that_comes_to_a_chat_during_a_list_is_heard_there(den: World) -> None:
    """Somebody talks where it comes to, for which the chat's games are looked up."""
    await den.begin("cat", "dan", chat="pub")
    code = await den.begin()
    past = await den.past()
    talk, here = line("cat", "ps a1", "pub"), line("bob", f"!here #{code}", "pub")
    async for world in meddled(past, talk, here):
        await world.handle(world.incoming("ann", "ps a1"))
        await hear_all(world)
        assert set(await world.tell("bob", "ps e5", "pub")) == {"den", "pub"}


def test_only_what_changes_while_it_is_read_is_not_current() -> None:
    underway = Underway()
    underway.changed("k3")
    with underway.reading("k3") as one, underway.reading("m4") as other:
        assert one.is_current
        underway.changed("k3")
        with underway.reading("k3") as later:
            assert (one.is_current, other.is_current, later.is_current) == (False, True, True)
        underway.changed()
        assert not other.is_current
    with underway.reading("k3") as anew:
        assert anew.is_current


def test_the_games_of_a_chat_are_asked_for_again_where_they_have_changed_meanwhile() -> None:
    heads = ChatHeads(8)
    changes: list[Callable[[], None]] = [partial(heads.drop, "den"), heads.clear]
    for change in changes:
        with heads.asking("den") as asked:
            change()
        heads.put("den", asked, ())
        assert heads.get("den") is None
    with heads.asking("den") as asked:
        pass
    assert heads.put("den", asked, ()) == heads.get("den")


async def test_that_a_chat_is_lost_is_told_once(den: World) -> None:
    """It may be known by the platform's word, and by a message that can't be delivered."""
    code = await den.begin()
    await den.say("bob", f"!here #{code}", "dm-bob")
    past = await den.past()
    place = den.incoming("bob", "", "dm-bob").place

    def closed(world: World) -> Callable[[], Awaitable[object]]:
        return lambda: world.service.reach.closed(place)

    async for world in meddled(past, closed, closed):
        told = [row.payload for row in await world.store.outbox.pending(limit=1000)]
        assert sum("I can't write to the chat where you play" in words for words in told) == 1


@pytest.mark.slow
async def test_a_chat_that_is_found_again_is_welcomed_once(den: World) -> None:
    code = await den.begin()
    await den.say("bob", f"!here #{code}", "dm-bob")
    await den.service.reach.closed(den.incoming("bob", "", "dm-bob").place)
    past = await den.past()
    async for world in meddled(
        past, line("bob", "!games", "dm-bob"), line("bob", "!help", "dm-bob")
    ):
        told = [row.payload for row in await world.store.outbox.pending(limit=1000)]
        assert sum("I couldn't write to this chat" in words for words in told) == 1
        assert len(told) == len(await den.store.outbox.pending(limit=1000)) + 3


@pytest.mark.slow
async def test_nobody_plays_on_who_is_forgotten_meanwhile(den: World) -> None:
    code = den.code_in((await den.say("ann", "!challenge 5"))[0])
    await den.say("bob", "!help", "dm-bob")
    bob = await den.player("bob")
    past = await den.past()
    async for world in meddled(past, forget_bob, line("bob", f"!accept #{code}")):
        for row in await world.store.read(games_of_player, bob.id):
            assert row.state.ended_at is not None


def forget_bob(world: World) -> Callable[[], Awaitable[object]]:
    async def forget() -> None:
        asked = await world.handle(world.incoming("bob", "!forget me", "dm-bob", direct=True))
        (button,) = asked.replies[0].buttons
        await world.press("bob", button, "dm-bob")

    return forget


async def test_a_record_is_shown_as_it_was_when_a_move_comes_meanwhile(den: World) -> None:
    code = await den.begin(plies="ps a1, ps e5")
    past = await den.past()
    async for world in meddled(past, line("bob", f"!record #{code}"), line("ann", "ps b3")):
        assert not world.service.context.failures.counts


async def test_a_vacation_that_is_asked_for_twice_at_once_is_one(den: World) -> None:
    await den.begin()
    past = await den.past()
    away = line("ann", "!vacation 3 days", "dm-ann")
    async for world in meddled(past, away, away):
        ann = await world.player("ann")
        assert len(await world.store.read(vacations_of, ann.id)) == 1
