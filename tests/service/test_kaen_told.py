"""Things that are told otherwise in Kaen: about throws, which stay, and about who begins."""

import pytest

from tests.service.kaen_kit import ann_begins, begun
from tests.service.world import World, labels


@pytest.fixture(autouse=True)
def lot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ann begin, who challenges."""
    ann_begins(monkeypatch)


async def test_an_edited_roll_offers_no_takeback(den: World) -> None:
    await begun(den)
    await den.say("ann", "roll", message_id="x")
    told = (await den.tell("ann", "roll!", message_id="x", edited=True))["den"]
    assert told.plain().endswith("The first move stands.")
    assert labels(told) == []
