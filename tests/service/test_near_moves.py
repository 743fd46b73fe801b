"""Lines that are nearly a legal ply as it is written: those at the least distance are offered."""

import pytest

from tests.sentences import DID_YOU_MEAN
from tests.service.world import World, labels

STACK = "tps x5/x,111,x3/x,12,x3/2,x4/x5 1 9"
"""On b2 (in mail notation) are three flats of White's, who is on turn; below is Black's stack."""


async def offered(den: World, line: str, who: str = "ann") -> list[str] | None:
    """Return the plies that are offered for a line that says nothing to the bot."""
    told = (await den.tell(who, "!" + line, addressed=False)).get("den")
    return None if told is None else [label for label in labels(told) if " " in label]


@pytest.mark.parametrize(
    ("line", "plies"),
    [
        ("os d4", ["ps d4"]),
        ("ps dd4", ["ps d4"]),
        ("sp d4", ["ps d4"]),
        ("d4 ps", ["ps d4"]),
        ("pq d4", ["ps d4", "pw d4", "pc d4"]),
        ("ns b2 p3 2 1", ["ms b2 p3 2 1"]),
        ("mw 2b", ["mw b2 p1 1"]),
        ("b2 me p2 1 1", ["me b2 p2 1 1"]),
        ("ms b2 p3 2", ["ms b2 p3 2 1", "ms b2 p2 2"]),
        ("b2 to d2, dropping 2 1", ["me b2 p3 2 1"]),
    ],
)
async def test_the_nearest_legal_plies_are_offered(den: World, line: str, plies: list[str]) -> None:
    await den.begin(terms=STACK)
    assert sorted(await offered(den, line) or []) == sorted(plies)


@pytest.mark.parametrize("line", ["ma d4", "m? b2", "is d4", "vs d4", "a one", "me 2", "xx", "p5"])
async def test_what_is_near_to_many_or_too_short_is_talk(den: World, line: str) -> None:
    await den.begin(terms=STACK)
    assert await offered(den, line) is None


@pytest.mark.parametrize("line", ["**ps b2**", "ok ms b3", "**ms b2 p3 2 2**", "ok ps d9"])
async def test_for_a_ply_without_a_slip_no_other_one_is_offered(den: World, line: str) -> None:
    await den.begin(terms=STACK)
    told = (await den.tell("ann", "!" + line, addressed=False)).get("den")
    assert told is None or (DID_YOU_MEAN not in told.plain() and not labels(told))


async def test_the_other_rulesets_plies_are_near_to_lines_too(den: World) -> None:
    await den.say("ann", "!challenge @bob locke", mentions=("bob",))
    await den.say("bob", "!accept")
    assert await offered(den, "nn c5 2") == ["mn c5 2"]
    assert await offered(den, "c5 to c3") == ["mn c5 2"]
    assert await offered(den, "nice weather at c3") is None
