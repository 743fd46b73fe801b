"""Whatever arrives, from whomever, in whatever order: nothing breaks and no game goes wrong."""

import asyncio

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.play.evolve import replay
from takmail.play.game import Phase
from takmail.service.games.records import load_event
from takmail.store.games.game_lists import last_games_in_chat
from takmail.store.games.records import record_of
from tests.service.world import World, world

PEOPLE = ("ann", "bob", "cyd")
SQUARES = [f"{file}{row}" for file in "abc" for row in "123"]
MOVES = [f"ps {square}" for square in SQUARES] + [
    "pw b2", "ms a1 p1", "me b2", "b2", "a1+", "Sc3", "ps z9", "ms b2 p3 2 2", "mn c3 p2 1 1", "t",
]  # fmt: skip
COMMANDS = [
    "challenge 3", "challenge @bob 3 white", "accept", "decline", "withdraw", "draw", "resign",
    "confirm", "takeback", "takeback 3", "abort", "rematch", "board", "games", "help", "help rules",
    "accept draw", "draw decline", "chalenge", "challenge 12", "rs", "tak", "move ps b2",
]  # fmt: skip

lines = st.tuples(
    st.sampled_from(PEOPLE),
    st.one_of(
        st.sampled_from(MOVES),
        st.sampled_from(MOVES),
        st.sampled_from(COMMANDS).map(lambda text: f"!{text}"),
        st.text(max_size=30),
        st.text(alphabet="pmswcnebgt123 abc#+-<>'!?*", max_size=12),
        st.text(max_size=12).map(lambda text: f"!{text}"),
    ),
    st.sampled_from(("den", "den", "den", "hall", "dm-ann")),
)


async def agrees_with_the_record(place: World) -> None:
    """See that every game in memory is what its record says."""
    for name in ("den", "hall", "dm-ann"):
        chat = await place.store.chats.known("discord", name)
        for row in await place.store.read(last_games_in_chat, chat.id, limit=100) if chat else ():
            record = await place.store.read(record_of, row.code)
            game = replay(row.code, [load_event(entry.payload) for entry in record])
            assert game.version == row.version == len(record)
            assert row.state.phase == game.phase.value
            if game.phase is Phase.PLAYING:
                assert row.state.turn == game.player(game.turn)


@pytest.mark.slow
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(said=st.lists(lines, min_size=20, max_size=50))
def test_whatever_is_said_every_game_is_what_its_record_says(
    said: list[tuple[str, str, str]],
) -> None:
    async def play() -> None:
        async with world() as place:
            for who, text, chat in said:
                await place.handle(place.incoming(who, text, chat, mentions=("bob",)))
            await agrees_with_the_record(place)

    asyncio.run(play())


async def test_lines_at_once_for_one_game_are_put_in_order(den: World) -> None:
    await den.begin(terms="3", plies="ps a3, ps a1")
    answers = await asyncio.gather(
        *(den.handle(den.incoming("ann", f"ps {square}")) for square in ("b1", "c1", "b2", "c2"))
    )
    assert [answer.refused for answer in answers] == [False, True, True, True]
    await agrees_with_the_record(den)


async def test_the_same_challenge_is_accepted_once(den: World) -> None:
    await den.say("ann", "!challenge 3")
    answers = await asyncio.gather(
        *(den.handle(den.incoming(who, "!accept")) for who in ("bob", "cyd", "dee"))
    )
    assert [answer.refused for answer in answers] == [False, True, True]
    await agrees_with_the_record(den)


async def test_two_servers_on_one_database_never_disagree(tmp_path: object) -> None:
    url = f"sqlite:///{tmp_path}/games.sqlite3"
    async with world(url) as one, world(url) as other:
        await one.begin(terms="3")
        await one.handle(one.incoming("ann", "ps a3"))
        await other.handle(other.incoming("bob", "ps a1"))
        answer = await one.handle(one.incoming("ann", "ps b1"))
        assert not answer.refused
        late = await other.handle(other.incoming("ann", "ps c1"))
        assert late.refused
        await agrees_with_the_record(one)


async def test_a_message_from_long_ago_is_still_known(tmp_path: object) -> None:
    url = f"sqlite:///{tmp_path}/games.sqlite3"
    async with world(url, [Color.WHITE]) as before:
        await before.begin(terms="3")
        line = before.incoming("ann", "ps a3", message_id="old")
        await before.handle(line)
        said = before.said
    async with world(url) as after:
        after.said = said
        await after.heard()
        await after.handle(line)
        assert await after.heard() == {}
