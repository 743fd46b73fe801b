"""A game of another ruleset is asked for by its name, typed and by presses."""

from typing import Any

import pytest

from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPEC
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.rulesets.protocol import Feature, Lack
from takmail.rulesets.registry import RULESETS
from takmail.terms.presets import NAMES
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from takmail.wording import presets
from tests.presenting.registering import known
from tests.service.test_choosing_rules import challenged, heard
from tests.service.world import World, labels


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program know three in a row."""
    known(monkeypatch)
    monkeypatch.setattr(presets, "NAMES", (*NAMES, "rows"))


@pytest.mark.parametrize(
    ("said", "wishes"),
    [
        ("rows", Wishes(preset="rows")),
        ("rows dice", Wishes(preset="rows", own=("dice",))),
        ("Rows Dice white", Wishes(preset="rows", own=("dice",))),
        ("rules rows", Wishes(preset="rows")),
    ],
)
def test_words_behind_a_games_name_are_its_own(said: str, wishes: Wishes) -> None:
    parsed = parse_line(f"challenge @bob {said}")
    assert isinstance(parsed, Parsed)
    assert isinstance(parsed.command, Challenge)
    assert (parsed.command.wishes.preset, parsed.command.wishes.own) == (wishes.preset, wishes.own)
    again = parse_line(f"challenge {wishes_said(parsed.command.wishes)}")
    assert isinstance(again, Parsed)
    assert again.command == Challenge(wishes=parsed.command.wishes)


def test_its_words_mean_nothing_by_themselves() -> None:
    assert not isinstance(parse_line("challenge @bob dice"), Parsed)
    assert not isinstance(parse_line("challenge @bob modegan dice"), Parsed)


@pytest.mark.parametrize("rules", ["rows dice", "Rows  dice"])
def test_the_option_of_a_slash_command_takes_them_too(rules: str) -> None:
    line = SPEC["challenge"].build(rules=rules)
    assert isinstance(line, str)
    parsed = parse_line(line)
    assert isinstance(parsed, Parsed)
    assert isinstance(parsed.command, Challenge)
    assert parsed.command.wishes == Wishes(preset="rows", own=("dice",))


async def test_a_game_is_proposed_taken_played_and_played_again(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob rows dice white", mentions=("bob",))
    assert "Three in a row" in told
    await den.say("bob", "!accept")
    assert "(throw 1)" in (await den.say("ann", "roll"))[0]
    await den.resign("ann")
    await den.say("ann", "!rematch")
    assert "Three in a row" in await den.reply("bob", "!accept")
    assert "(throw 1)" in (await den.say("bob", "roll"))[0]


async def test_it_is_saved_under_a_name(den: World) -> None:
    await den.say("ann", "!presets save friday rows dice")
    await den.say("ann", "!challenge @bob friday white", mentions=("bob",))
    await den.say("bob", "!accept")
    assert "(throw 1)" in (await den.say("ann", "roll"))[0]


async def test_it_is_among_the_other_rules(den: World) -> None:
    ruleset: Any = RULESETS["rows"]
    lacking = (Feature.SCORING, Feature.BLIND, Feature.HANDICAP, Feature.HALF_SETS)
    ruleset.lacks = dict.fromkeys(lacking, Lack.OF_TAK)
    choice = await challenged(den)
    await choice.press("Size and rules", "More", "More", "Three")
    assert labels(choice.shown) == ["Time", "More", "Propose it", "Back"]
    await choice.press("More")
    assert labels(choice.shown)[-1] == "Done"
    assert not {"Handicap", "Blind"} & set(labels(choice.shown))
    await choice.press("Done", "Propose it")
    await heard(den)
    assert "Three in a row" in await den.reply("bob", "!accept")
