"""However often one person does something, others are written to only so often by it.

Each nuisance is done 200 times, within an hour and a half; counted is what reaches chats in which
the nuisance isn't.
"""

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.service.ports import Incoming, InlineQuery
from takmail.wording.message.messages import Act
from tests.service.post import Post
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import START, World, account

TIMES = 200
STEP = timedelta(seconds=27)

Nuisance = Callable[["Place"], Awaitable[None]]


class Place:
    """Ann is the nuisance; who else there is reads what she causes."""

    def __init__(self, world: World, relay: Relay) -> None:
        self.world = world
        self.relay = relay
        self.told: Counter[str] = Counter()
        self._begun = START + timedelta(days=1)
        self._steps = 0

    async def _handle(self, incoming: Incoming) -> None:
        self.world.heard_at = at = self._begun + self._steps * STEP
        await self.world.handle(replace(incoming, at=at))

    async def does(self, line: str, chat: str = DEN, who: str = "ann", **more: object) -> None:
        """Have the nuisance do something, a little later than what was done before."""
        self._steps += 1
        incoming = self.world.incoming(who, line, chat, **more)  # type: ignore[arg-type]
        await self._handle(incoming)
        self.told += await self._heard()

    async def answers(self, line: str) -> None:
        """Have Bob answer, which isn't counted."""
        incoming = self.world.incoming("bob", line, ATTIC, platform="telegram")
        await self._handle(incoming)
        await self._heard()

    async def _heard(self) -> Counter[str]:
        told: Counter[str] = Counter()
        for row in await self.world.store.outbox.pending(after=self.world.said, limit=1000):
            self.world.said = row.id
            if row.act is Act.POST:
                chat = await self.world.store.chats.by_id(row.chat_id)
                assert chat is not None
                told[chat.chat] += 1
        return told


@pytest.fixture
async def place(den: World) -> Place:
    """Ann plays Bob from the den, and he is in the attic; all can be written to in private."""
    den.put_in_server(DEN, "gallery", "hall")
    for platform in ("discord", "telegram"):
        den.adapters[platform] = Post(platform)
    relay = Relay(den)
    await relay.begin("5 white")
    await den.say("bob", "!help", "dm-id-bob", platform="telegram")
    await den.say("ann", "!help", "dm-ann")
    await den.say("stranger", "!help", "dm-id-stranger")
    await den.say("cyd", "!help", "dm-id-cyd")
    await den.say("cyd", "!challenge", "dm-id-cyd")
    await relay.said("ann", "ps a1")
    await relay.said("bob", "ps e5")
    return Place(den, relay)


async def challenges(place: Place) -> None:
    for number in range(TIMES):
        komi = f"komi {number % 40 / 2:g} for {1 + number % 50}h"
        await place.does(f"!challenge @stranger {komi}", "dm-ann", mentions=("stranger",))


async def challenges_withdrawn(place: Place) -> None:
    for _ in range(TIMES // 2):
        await place.does("!challenge @stranger", "dm-ann", mentions=("stranger",))
        await place.does("!withdraw challenge", "dm-ann")


async def challenges_of_many(place: Place) -> None:
    for number in range(TIMES):
        who = f"mob{number}"
        await place.does("!challenge @stranger", f"dm-{who}", who, mentions=("stranger",))


async def challenges_to_a_user(place: Place) -> None:
    for number in range(TIMES):
        komi = f"komi {number % 40 / 2:g} for {1 + number % 50}h"
        await place.does(f"!challenge @cyd {komi}", "dm-ann", mentions=("cyd",))


async def challenges_over_the_border(place: Place) -> None:
    for number in range(TIMES):
        await place.does(f"!challenge @bob on telegram komi {number % 40 / 2:g}", "dm-ann")


async def draws(place: Place) -> None:
    for _ in range(TIMES // 2):
        await place.does("!draw")
        await place.does("!withdraw draw")


async def draws_declined(place: Place) -> None:
    for _ in range(TIMES):
        await place.does("!draw")
        await place.answers("!decline")


async def takebacks(place: Place) -> None:
    for _ in range(TIMES // 2):
        await place.does("!takeback")
        await place.does("!withdraw takeback")


async def disputes(place: Place) -> None:
    for _ in range(TIMES // 2):
        await place.does("!im: the flat on e5 was in the way")
        await place.does("!withdraw dispute")


async def syncs(place: Place) -> None:
    for _ in range(TIMES // 2):
        await place.does("!sync over")
        await place.does("!withdraw sync")


async def resignings(place: Place) -> None:
    for _ in range(TIMES // 2):
        await place.does("!resign")
        await place.does("!withdraw")


async def tak_calls(place: Place) -> None:
    for _ in range(TIMES):
        await place.does("!tak")


async def remarks(place: Place) -> None:
    for _ in range(TIMES):
        await place.does("!say look here")


async def remarks_as_answers(place: Place) -> None:
    for _ in range(TIMES):
        await place.does("!#" + place.relay.code + " say look here", "dm-ann")


async def watching(place: Place) -> None:
    for _ in range(TIMES // 2):
        await place.does(f"!watch {place.relay.code}", "gallery", "dee")
        await place.does("!unwatch", "gallery", "dee")


async def watching_from_many_chats(place: Place) -> None:
    chats = [f"room{number}" for number in range(TIMES)]
    place.world.put_in_server(*chats)
    for chat in chats:
        await place.does(f"!watch {place.relay.code}", chat, "dee")


async def moving_house(place: Place) -> None:
    for number in range(TIMES):
        await place.does(f"!here #{place.relay.code}", ("dm-ann", "hall")[number % 2])


async def codes(place: Place) -> None:
    for number in range(TIMES):
        await place.does(f"!join {'bcdfg'[number % 5]}{'hjkmn'[number // 5 % 5]}q7x")


async def pairing(place: Place) -> None:
    for _ in range(TIMES):
        await place.does("!pair", "dm-ann")


async def settings(place: Place) -> None:
    for number in range(TIMES):
        await place.does(f"!settings pictures {('on', 'off')[number % 2]}", "hall")


async def languages(place: Place) -> None:
    for number in range(TIMES):
        await place.does(f"!language {('en', 'zh')[number % 2]}", "hall")


async def blocking(place: Place) -> None:
    for number in range(TIMES):
        await place.does(f"!{('block', 'unblock')[number % 2]} @cyd", mentions=("cyd",))


async def starting(place: Place) -> None:
    for _ in range(TIMES):
        await place.does("", "dm-ann", start=f"show-board-{place.relay.code}")


async def boards(place: Place) -> None:
    for _ in range(TIMES):
        await place.does("!board")


async def wrong_lines(place: Place) -> None:
    for _ in range(TIMES):
        await place.does("!ps z99")


async def moves_out_of_turn(place: Place) -> None:
    for _ in range(TIMES):
        await place.does("ps a1")


async def edits(place: Place) -> None:
    for number in range(TIMES):
        await place.does("ps b2", edited=True, message_id=f"edited {number}")


async def rematches(place: Place) -> None:
    await place.does("!draw")
    await place.answers("!accept")
    for _ in range(TIMES // 2):
        await place.does("!rematch")
        await place.does("!withdraw rematch")


MOST: dict[Nuisance, int] = {
    challenges: 3,
    challenges_withdrawn: 12,
    challenges_of_many: 5,
    challenges_to_a_user: 8,
    challenges_over_the_border: 12,
    draws: 40,
    draws_declined: 40,
    takebacks: 40,
    disputes: 40,
    syncs: 40,
    resignings: 0,
    tak_calls: 1,
    remarks: 110,
    remarks_as_answers: 110,
    watching: 2,
    watching_from_many_chats: 30,
    moving_house: 17,
    codes: 0,
    pairing: 0,
    settings: 0,
    languages: 0,
    blocking: 0,
    starting: 0,
    boards: 0,
    wrong_lines: 0,
    moves_out_of_turn: 0,
    edits: 0,
    rematches: 40,
}
"""How many messages at most reach others."""


@pytest.mark.slow
@pytest.mark.parametrize("nuisance", MOST, ids=lambda nuisance: nuisance.__name__)
async def test_others_are_bothered_only_so_often(place: Place, nuisance: Nuisance) -> None:
    await nuisance(place)
    own = {DEN, "dm-ann", "hall", "gallery"}
    others = {
        chat: number
        for chat, number in place.told.items()
        if chat not in own and not chat.startswith(("dm-mob", "room"))
    }
    assert sum(others.values()) <= MOST[nuisance], others


async def test_what_is_looked_up_while_somebody_types_is_bounded(den: World) -> None:
    ann = account("ann", "telegram")
    found = 0
    for number in range(TIMES * 2):
        asked = InlineQuery(ann, "5", START + timedelta(milliseconds=number))
        found += bool((await den.service.inline(asked)).results)
    assert found == 120
