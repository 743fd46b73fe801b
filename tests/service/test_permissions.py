"""Outsiders may look at games and join sides, and say nothing else."""

import pytest

from takmail.commands.command_order import SPECS
from takmail.commands.spec import Fits
from tests.service.world import World

_LINES = {
    "accept": "!accept draw",
    "decline": "!decline draw",
    "withdraw": "!withdraw draw",
    "move": "ps c3",
    "confirm": "!confirm",
    "sync": "!sync over",
    "im": "!im the wall on b4 was in the way",
    "say": "!say hello",
    "side": "!side white",
}
_ABOUT_GAMES = [spec for spec in SPECS if spec.fits not in {Fits.NO_GAME, Fits.NAMED}]


async def attempt(world: World, who: str, verb: str, code: str) -> bool:
    """Have somebody say a command about a game; return whether it was not refused."""
    line = _LINES.get(verb, f"!{verb}")
    mark = "!" if line.startswith("!") else ""
    incoming = world.incoming(who, f"!#{code} {line.removeprefix(mark)}", direct=True)
    return not (await world.handle(incoming)).refused


@pytest.mark.parametrize("verb", [spec.name for spec in _ABOUT_GAMES])
async def test_outsiders_may_say_what_anybody_may_and_nothing_else(den: World, verb: str) -> None:
    (spec,) = (spec for spec in _ABOUT_GAMES if spec.name == verb)
    code = await den.begin(terms="5 consult" if spec.fits is Fits.SIDES else "5")
    await den.play("ps a1, ps b4")
    await den.say("ann", "!draw")
    if spec.fits is Fits.FOLLOWED:
        return
    anybody = spec.fits is Fits.SHOWN or verb == "side"
    assert await attempt(den, "eve", verb, code) is anybody


@pytest.mark.parametrize("verb", ["accept", "decline"])
async def test_an_answer_is_for_the_side_that_did_not_propose(den: World, verb: str) -> None:
    code = await den.begin()
    await den.say("ann", "!draw")
    assert not await attempt(den, "ann", verb, code)
    assert await attempt(den, "bob", verb, code)
