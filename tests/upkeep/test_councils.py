"""Games with several people on a side: whatever is said, what is kept of them is well."""

import asyncio
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.service.games.game_rooms import load
from takmail.service.upkeep.exports import Importing
from tests.service.world import World, world
from tests.upkeep.test_check import found
from tests.upkeep.test_export import exported

PEOPLE = ("ann", "bob", "eve", "dan")
_PLIES = ("ps a1", "ps b1", "ps c1", "ps a2", "ps b2", "ps c2", "ps a3", "ps b3")
_LINES = (
    *("!side white", "!side black", "!side", "!leave"),
    *(f"!side @{who}" for who in PEOPLE),
    *(f"!leave @{who}" for who in PEOPLE),
    *("!here", "!takeback", "!accept", "!draw", "later", "restart"),
    *_PLIES,
    *_PLIES,
)
_SAID = st.tuples(
    st.sampled_from(PEOPLE), st.sampled_from(_LINES), st.sampled_from(("den", "den", "hall", "dm-"))
)
_TALKS = st.lists(_SAID, min_size=25, max_size=60)


@pytest.mark.slow
@pytest.mark.parametrize("terms", ["consult", "consult majority 1 hour"])
def test_whatever_is_said_of_sides_all_that_is_kept_is_well(terms: str) -> None:
    @settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(_TALKS)
    def well(talk: list[tuple[str, str, str]]) -> None:
        asyncio.run(_live(terms, talk))

    well()


async def _live(terms: str, talk: list[tuple[str, str, str]]) -> None:
    async with world() as den, world() as other:
        den.put_in_server("den", "hall")
        code = await den.begin(terms=f"3 {terms}")
        for who, line, chat in talk:
            await _said(den, who, line, f"dm-{who}" if chat == "dm-" else chat)
        loaded = await load(den.store, code)
        assert loaded is not None
        everybody = [one for color in Color for one in loaded.game.people_on(color)]
        assert len(everybody) == len(set(everybody))
        assert await found(den.store) == []
        told = await exported(den.store)
        done = await other.store._database.write(lambda c: Importing(c).put(told))
        assert done.refused == []
        assert await exported(other.store) == told


async def _said(den: World, who: str, line: str, chat: str) -> None:
    if line == "later":
        den.time = den.heard_at + timedelta(hours=2)
        await den.service.fire_due()
    elif line == "restart":
        den.restart()
    else:
        await den.handle(den.incoming(who, line, chat, mentions=PEOPLE))
