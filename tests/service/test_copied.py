"""A game that a test begins with is copied, and as one that has just begun there."""

import re

from takmail.wording.message.message_json import load_message
from tests.service.world import Begun, World, world

GIVEN = ("ann", "bob", "5", "den", "discord")


async def seen(place: World, code: str) -> tuple[object, ...]:
    """Return all of a world that its tests can see, with the game's id left out."""
    rows = await place.store.outbox.pending()
    named = re.compile(rf"\b{code}\b")  # not in 5x5, for a game x5
    told = [named.sub("", load_message(row.payload).plain()) for row in rows]
    acts = [(row.act, row.purpose, row.reply_to is None) for row in rows]
    again = await place.say("ann", "ps a1")
    answered = [named.sub("", text) for text in again]
    times = place.time, place.heard_at, place.later
    return told, acts, answered, times


async def test_a_copied_game_is_as_one_that_has_begun(den: World) -> None:
    assert Begun.on
    async with world() as other:
        begun = await seen(other, await other._begin(*GIVEN))
    copied = await seen(den, await den.begin(*GIVEN))
    assert GIVEN in Begun.known
    assert copied == begun


async def test_what_was_written_before_is_not_lost(den: World) -> None:
    await den.store.notes.put("kept", "text")
    await den.begin()
    assert await den.store.notes.get("kept") == "text"
