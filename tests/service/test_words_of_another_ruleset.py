"""Words that are plies count where their sender plays a game that has them, and nowhere else."""

from itertools import count
from typing import Any

import pytest

from takmail.play.sealed import Dice
from takmail.play.terms import Terms, terms_from
from takmail.service.handlers import challenges
from takmail.terms.wishes import Wishes
from tests.presenting.registering import known
from tests.rulesets.rows import RowRules
from tests.sentences import has_rolled
from tests.service.world import World


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have challenges for a 3x3 board be for three in a row with dice; others stay Tak's."""

    def terms(wishes: Wishes, **defaults: Any) -> Terms:
        if wishes.size != 3:
            return terms_from(wishes, **defaults)
        rules: Any = RowRules(dice=True)
        return Terms(rules, challenger=wishes.color)

    known(monkeypatch)
    monkeypatch.setattr(challenges, "terms_from", terms)


@pytest.fixture
def dice(den: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """Let dice fall as 1, 2, 3, 1, 2, 3 …"""
    falls = count(1)
    monkeypatch.setattr(Dice, "throw", lambda *_range: (next(falls) - 1) % 3 + 1)
    return den


async def begun(den: World, terms: str = "3 white") -> str:
    """Begin a game, in which Ann is White; return its id."""
    told = await den.say("ann", f"!challenge @bob {terms}", mentions=("bob",))
    await den.say("bob", f"!accept #{den.code_in(told[0])}")
    return den.code_in(told[0])


async def test_a_throw_is_announced_with_its_number_and_who_goes_on(dice: World) -> None:
    await begun(dice)
    (told,) = await dice.say("ann", "roll")
    assert has_rolled(1, 1) in told
    (told,) = await dice.say("ann", "ps b1")
    assert ".o." in told
    (told,) = await dice.say("bob", "Roll")
    assert has_rolled(2, 2) in told


async def test_throws_outlast_a_restart(dice: World) -> None:
    await begun(dice)
    await dice.say("ann", "roll")
    dice.restart()
    (told,) = await dice.say("ann", "!ps b2")
    assert told.startswith("The die shows another row.")
    (told,) = await dice.say("ann", "!roll")
    assert told.startswith("You have rolled already.")
    (told,) = await dice.say("ann", "ps a1")
    assert "o.." in told


@pytest.mark.parametrize("word", ["roll", "match", "double"])
async def test_in_a_game_of_tak_the_words_are_talk(den: World, word: str) -> None:
    await begun(den, "5 white")
    assert await den.say("ann", word) == []


async def test_so_they_are_where_no_game_is_on_and_for_who_plays_none(dice: World) -> None:
    assert await dice.say("ann", "roll") == []
    await begun(dice)
    assert await dice.say("eve", "roll") == []
    assert await dice.say("ann", "rock and roll") == []
    assert await dice.say("ann", "heads will roll") == []
    assert await dice.say("ann", "roll", chat="quay") == []


async def test_a_word_that_is_a_command_is_a_ply_in_such_a_game(dice: World) -> None:
    await begun(dice)
    assert "Bob" in (await dice.say("ann", "!double"))[0]
    assert "throw 1" in (await dice.say("bob", "roll"))[0]


async def both(den: World) -> tuple[str, str]:
    """Begin a game with dice, and one of Tak in which stakes can be doubled."""
    return await begun(den), await begun(den, "5 white street stakes 10")


async def test_what_two_games_can_mean_is_asked_and_each_answer_is_that_games(dice: World) -> None:
    rows, tak = await both(dice)
    asked = (await dice.tell("ann", "!double"))["den"]
    pressed = {button.press.game: button for button in asked.buttons}
    assert pressed.keys() == {rows, tak}
    await dice.press("ann", pressed[rows])
    await dice.heard()
    assert "throw 1" in (await dice.say("bob", "!roll"))[0]
    await dice.press("ann", pressed[tak])
    await dice.heard()
    (told,) = await dice.say("bob", f"!#{tak} take")
    assert "takes the double" in told


async def test_what_only_one_of_them_can_mean_is_not_asked(dice: World) -> None:
    rows, tak = await both(dice)
    assert "throw 1" in (await dice.say("ann", "roll"))[0]
    assert "offers to double" in (await dice.say("ann", f"!#{tak} double"))[0]
    assert (await dice.say("ann", f"!#{rows} roll"))[0].startswith("You have rolled already.")


async def test_behind_the_word_for_a_move_it_is_one_too(dice: World) -> None:
    await begun(dice)
    assert "throw 1" in (await dice.say("ann", "!move roll"))[0]
