"""Things that are told otherwise in Kaen: about throws, which stay, and about who begins."""

import pytest

from tests.service.kaen_kit import ann_begins, begun, falls
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


@pytest.mark.parametrize("way", ["kaen", "locke", "modegan"])
async def test_after_a_game_that_was_called_off_colours_stay(den: World, way: str) -> None:
    await den.say("ann", f"!challenge @bob {way}", mentions=("bob",))
    (told,) = await den.say("bob", "!accept")
    white = "ann" if "Ann is White" in told else "bob"
    await den.say("ann", "!abort")
    assert "for a rematch with the same colours." in await den.reply("ann", "!rematch")
    assert f"{white.title()} is White" in await den.reply("bob", "!accept")


async def test_a_new_challenge_tells_that_a_result_may_say_who_begins(den: World) -> None:
    await begun(den)
    await den.resign("ann")
    (told,) = await den.say("bob", "!challenge @ann kaen", mentions=("ann",))
    assert "Colours: by lot, unless your last game together decides." in told
    assert "Ann is White" in await den.reply("ann", "!accept")
    (told,) = await den.say("cyd", "!challenge @ann 5", mentions=("ann",))
    assert "Colours: by lot. Game" in told or told.endswith("Colours: by lot.")


async def test_a_posted_state_names_the_hut(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 2)
    await begun(den)
    await den.say("ann", "roll")
    (told,) = await den.say("bob", "rs")
    assert "after move 1: White to move, the hut shows 2 (row b). Bets: " in told


async def test_a_board_posted_after_a_throw_tells_why_only_the_games_can_count(
    den: World,
) -> None:
    await begun(den)
    post = "0 0 0 0\n0 s 0 0\n0 0 0 0\n0 0 0 0"
    assert "taken back" not in (await den.tell("ann", post))["den"].plain()
    await den.say("ann", "roll")
    told = (await den.tell("ann", post.replace("s", "S")))["den"]
    assert "Nothing before a throw is taken back. Bob, choose which board counts." in told.plain()
    assert labels(told) == ["Keep the game's board"]


async def test_street_stakes_are_refused_for_its_own_doubling(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob kaen street stakes 10", mentions=("bob",))
    assert told.endswith("only Tak has that, and doubling is part of this game anyway.")
