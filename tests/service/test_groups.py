"""What is said in groups that answers nobody's line."""

import pytest

from takmail.service.ports import Place, TryLaterError
from tests.service.world import World

CLUB = Place("telegram", "-77", "Tak club")


async def test_who_writes_as_nobody_is_told_so_once(den: World) -> None:
    groups = den.service.groups("telegram")
    await groups.nameless(CLUB, "-77:9")
    await groups.nameless(CLUB, "-77:9")
    (row,) = await den.store.outbox.pending(after=0, limit=10)
    assert row.reply_to == "-77:9"
    (told,) = (await den.heard()).values()
    assert told.plain().startswith("I can't tell who you are")


async def test_what_nobody_can_be_told_now_is_for_later(den: World) -> None:
    await den.store.close()
    with pytest.raises(TryLaterError):
        await den.service.groups("telegram").nameless(CLUB, "-77:9")
