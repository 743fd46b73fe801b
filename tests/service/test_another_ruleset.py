"""Another game than Tak is asked for by its name, played by words and presses, and told of."""

from typing import Any

import pytest

from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPEC
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.play.dice import Dice
from takmail.rulesets.protocol import Feature, Lack
from takmail.rulesets.registry import RULESETS
from takmail.terms.presets import NAMES
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from takmail.wording import presets
from tests.presenting.registering import known
from tests.rulesets.rows import LACKED
from tests.sentences import JOIN, has_rolled, white_played, your_side
from tests.service.test_choosing_rules import challenged, heard
from tests.service.test_completions import labels as offered
from tests.service.test_completions import typing, values
from tests.service.test_councils import due, joined
from tests.service.test_inline import press, titles, typed, why
from tests.service.world import World, below_squares, labelled, labels, squares


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let the program know three in a row, and the die always show the lowest row."""
    known(monkeypatch)
    monkeypatch.setattr(presets, "NAMES", (*NAMES, "rows"))
    monkeypatch.setattr(Dice, "throw", lambda *_range: 1)
    return RULESETS["rows"]


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


async def test_it_is_among_the_other_rules(den: World, rows: Any) -> None:
    lacking = (Feature.SCORING, Feature.BLIND, Feature.HANDICAP, Feature.HALF_SETS)
    rows.lacks = dict.fromkeys(lacking, Lack.OF_TAK)
    choice = await challenged(den)
    await choice.press("Size and rules", "More", "More", "Three")
    assert labels(choice.shown) == ["Time", "More", "Propose it", "Back"]
    await choice.press("More")
    assert labels(choice.shown)[-1] == "Done"
    assert not {"Handicap", "Blind"} & set(labels(choice.shown))
    await choice.press("Done", "Propose it")
    await heard(den)
    assert "Three in a row" in await den.reply("bob", "!accept")


# Moves that are chosen, tapped, completed and voted on, words among them


async def chosen(den: World, who: str, *names: str) -> list[str]:
    """Press Move and tap these squares; return the labels below the board after the last."""
    told = (await den.tell(who, "!board"))["den"]
    (shown,) = (await den.press(who, labelled(told, "Move"))).replies
    for name in names:
        (shown,) = (await den.press(who, squares(shown, ptn=True)[name])).replies
    return below_squares(shown)


async def test_words_are_completed_and_found_by_what_they_mean(den: World) -> None:
    await den.begin(terms="rows dice")
    assert values(await typing(den, "ann", "move", "line")) == ["roll", "double"]
    assert offered(await typing(den, "ann", "move", "line", "ro")) == ["roll: throw the die"]
    assert values(await typing(den, "ann", "move", "line", "throw die")) == ["roll"]
    await den.say("ann", "roll")
    assert values(await typing(den, "ann", "move", "line", "b")) == ["b1"]


async def test_nothing_is_completed_that_the_game_lacks(den: World, rows: Any) -> None:
    await den.begin(terms="rows")
    await den.say("ann", "ps b2")
    assert values(await typing(den, "ann", "if", "line"))[:1] == ["a1 then"]
    rows.lacks = LACKED
    assert not await typing(den, "ann", "if", "line")


async def test_words_are_sent_from_any_chat(den: World) -> None:
    assert await why(den, "ann", "roll") == "None of your games is waiting for you"
    result = (await typed(den, "ann", "rows dice white")).results[0]
    join = labelled(result.message, JOIN)
    sealed = await den.press("bob", join, "inline:A", platform="telegram")
    assert sealed.replies[0].plain().startswith("The dice are sealed now")
    (told,) = (await den.heard()).values()
    (seal,) = (
        await den.press("bob", labelled(told, "Dice"), "inline:A", platform="telegram")
    ).replies
    assert seal.plain().startswith("The dice can be checked after the game: ")
    await den.press("bob", join, "inline:A", platform="telegram")
    (told,) = (await den.heard()).values()
    assert "all throws are fixed." in told.plain()
    code = den.code_in(told.plain())
    assert await titles(den, "ann", "Roll") == [f"#{code} against Bob: roll"]
    assert await why(den, "ann", "match") == "Roll first."
    (sent,) = (await typed(den, "ann", "roll")).results
    await press(den, "ann", sent, 0, "inline:B")
    assert any("rolled 1" in told.plain() for told in (await den.heard()).values())


async def test_words_are_no_moves_of_tak_there(den: World) -> None:
    await den.begin(platform="telegram")
    assert await why(den, "ann", "roll") == "None of your games is waiting for you"


async def test_a_die_is_thrown_where_the_time_of_a_vote_for_it_is_over(den: World) -> None:
    await den.begin(terms="rows dice consult majority 2 hours")
    await joined(den, "eve")
    await den.say("eve", "roll")
    (told,) = (await due(den)).values()
    assert has_rolled(1, 1) in told.plain()
    assert your_side("Ann") in told.plain()
    assert await chosen(den, "ann", "b1") == ["Vote", "Back"]
    assert await chosen(den, "ann", "b2") == ["Type it"], "the die fell on another row"


# Sentences: it is called by its name, and nothing that only Tak has is said of it


@pytest.fixture
def lacking(rows: Any) -> None:
    """Let three in a row lack all that it can."""
    rows.lacks = LACKED


@pytest.mark.usefixtures("lacking")
async def test_a_list_of_finished_games_names_it(den: World) -> None:
    for terms in ("rows", "5"):
        await den.begin(terms=terms)
        await den.say("ann", "ps a1")
        await den.resign("bob")
    (told,) = await den.say("ann", "!history")
    assert "Three in a row against Bob: won as White" in told
    assert "5x5 against Bob: won as White" in told


@pytest.mark.usefixtures("lacking")
async def test_tak_is_not_called_in_it(den: World) -> None:
    await den.begin(terms="rows")
    (told,) = await den.say("ann", "ps b2 t")
    assert white_played("Ann", "b2") in told
    assert "Tak" not in told
    (told,) = await den.say("ann", "!tak")
    assert told == "Three in a row has no announcing of tak: only Tak has that."


@pytest.mark.usefixtures("lacking")
async def test_the_chats_rules_for_tak_are_not_its(den: World) -> None:
    for setting in ("manners street", "size 6", "opening no-swap", "komi 2"):
        await den.say("eve", f"!settings {setting}")
    await den.begin(terms="rows stakes 10")
    (told,) = await den.say("ann", "!info")
    assert "tak" not in told
    assert "for 10 coins each." in told, "the stake isn't one that can be doubled"


@pytest.mark.usefixtures("lacking")
async def test_one_notation_is_told_once(den: World) -> None:
    await den.begin(terms="rows")
    assert white_played("Ann", "b2") in (await den.say("ann", "b2"))[0]


@pytest.mark.usefixtures("lacking")
async def test_it_is_not_analysed(den: World) -> None:
    await den.begin(terms="rows")
    await den.say("ann", "ps b2")
    await den.resign("bob")
    (told,) = await den.say("ann", "analyse", "dm-ann")
    assert told == "I can analyse only the games that the computer plays."


@pytest.mark.usefixtures("lacking")
async def test_a_tried_line_becomes_no_premove_where_there_are_none(den: World) -> None:
    await den.begin(terms="rows")
    await den.say("ann", "ps b2")
    told = await den.handle(den.incoming("ann", "try ps a1, ps c3", "dm-ann"))
    (message,) = told.replies or [(await den.heard())["dm-ann"]]
    assert below_squares(message) == ["Undo", "Start over"]
