"""Whatever is wrong with what is kept of one person harms nobody else."""

import pytest

from tests.sentences import black_played, white_played
from tests.service.spoiling import write
from tests.service.world import World

COLUMNS = ("name", "handle", "handle_folded", "locale", "language", "squares")


async def others_play_on(den: World, code: str) -> None:
    """See that people who have nothing to do with the one can propose, take, list and play."""
    assert await den.say("dee", f"!accept #{code}")
    (told,) = await den.say("ann", f"#{code} ps a1")
    assert told.startswith(white_played("Ann", "ps a1"))
    (told,) = await den.say("dee", f"#{code} ps b1")
    assert told.startswith(black_played("Dee", "ps b1"))
    assert f"#{code} 5x5" in await den.reply("ann", "!games", "dm-ann")
    assert "Eve" in await den.reply("eve", "!challenge")


@pytest.mark.parametrize("column", COLUMNS)
async def test_a_person_of_whom_something_is_damaged(den: World, column: str) -> None:
    bad = await den.begin("bob", "ann")
    told = await den.say("ann", "!challenge @dee 5 white", mentions=("dee",))
    code = den.code_in(told[0])
    value = "CAST(x'ff41' AS TEXT)"
    await write(den.store, f"UPDATE accounts SET {column} = {value} WHERE name = 'Bob'")
    den.store.people.forget_all()
    den.restart()
    await others_play_on(den, code)
    assert await den.say("ann", f"!board #{bad}")


@pytest.mark.parametrize("value", ["x'ff41'", "17"])
async def test_a_challenge_whose_invitation_is_odd(den: World, value: str) -> None:
    told = await den.say("zed", "!challenge @nobody 5 white")
    odd = den.code_in(told[0])
    told = await den.say("ann", "!challenge @dee 5 white", mentions=("dee",))
    code = den.code_in(told[0])
    spoil = f"UPDATE invitations SET handle_folded = {value} WHERE code = :code"
    await write(den.store, spoil, code=odd)
    den.restart()
    await others_play_on(den, code)
