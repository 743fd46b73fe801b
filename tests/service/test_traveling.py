"""Games in which capstones travel, by lines, by presses and by taps. Ann is White, Bob is Black."""

from collections.abc import AsyncIterator
from random import Random

import pytest

from takmail.notation.written_plies import Notation
from takmail.play.game import Phase
from takmail.presenting.tak.texts import pressed
from takmail.tak.plies import Ply, Travel
from takmail.tak.position import Position
from takmail.wording.message.messages import Message
from tests.sentences import did_you_mean, white_played, you_played, your_turn
from tests.service.single_chats import OneMessage, one_message
from tests.service.test_completions import labels as told_of
from tests.service.test_completions import typing, values
from tests.service.test_inline import titles, why
from tests.service.test_presses import game_of
from tests.service.test_single_games import game_of as tapped_game
from tests.service.test_single_games import played
from tests.service.test_taps import chosen, position, shown
from tests.service.two_homes import DEN
from tests.service.world import World, below_squares, labelled, labels

WAYS = "2,x4/x4,2/11C,1,x3/x,1,1,x2/x2,2,2,x"
"""White's capstone on a3 may travel to b2 and c2 (by mail b4 and c4)."""

FULL = "x,2,x,2,2/x,22C,2,2,x/x5/x,1,1,11C,x/1,1,x,1,x"
"""Both sides' capstones stand on flats of their own, with ways to go."""

FIRST = 20
"""The number of the first move in both."""


@pytest.fixture
async def place() -> AsyncIterator[OneMessage]:
    async with one_message() as opened:
        yield opened


async def traveling(den: World, rows: str, terms: str = "") -> tuple[str, Message]:
    """Begin such a game from a position; return its id and its board."""
    return await position(den, rows, f"traveling {terms}")


# Lines


@pytest.mark.parametrize(
    ("line", "ply"),
    [("mc a3 c4", "mc a3 c4"), ("a3~b2", "mc a3 b4"), ("mc a3 b3", "me a3 p1 1")],
)
async def test_a_capstone_travels_by_a_line(den: World, line: str, ply: str) -> None:
    await traveling(den, WAYS)
    told = await den.reply("ann", line)
    assert white_played("Ann", ply) in told
    assert your_turn("Bob") in told


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("mc a3 c5", "can't travel to c5: it must land on a flat of its own side"),
        ("mc a3 d3", "can't travel to d3: it must land on a flat of its own side"),
        ("mc a3 a3", "is on a3 already"),
        ("mc b3 c4", "Only a capstone travels, and there is none on top of b3"),
        ("mc b3 c3", "Only a capstone travels, and there is none on top of b3"),
        ("mc a1 c4", "The stack on a1 is not yours"),
        ("mc a3 f1", "There is no square f1 on a 5x5 board"),
    ],
)
async def test_what_cannot_be_is_told_with_its_reason(den: World, line: str, why: str) -> None:
    await traveling(den, WAYS)
    assert why in await den.reply("ann", line)


async def test_in_other_games_that_is_said(den: World) -> None:
    await position(den, WAYS)
    assert (await den.reply("ann", "mc a3 c4")).startswith("Capstones don't travel in this game")


@pytest.mark.parametrize(
    "line",
    [
        "capstone a3 to c4",
        "a3 to c4",
        "move my cap from a3 to c4",
        "cap a3 c4",
        "mc: a3, c4",
        "m.c. a3 -> c4",
        "travel from a3 to c4",
        "the capstone travels from a3 to c4",
        "a3 jumps to c4",
    ],
)
async def test_a_journey_in_words_is_offered(den: World, line: str) -> None:
    await traveling(den, WAYS)
    asked = (await den.tell("ann", line))[DEN]
    assert asked.plain().startswith(did_you_mean("mc a3 c4"))
    await den.press("ann", labelled(asked, "mc a3 c4"))
    assert white_played("Ann", "mc a3 c4") in (await den.heard())[DEN].plain()


async def test_in_other_games_no_journey_is_offered(den: World) -> None:
    await position(den, WAYS)
    for line in ("a3 to c4", "cap a3 c4", "I travel from a3 to c4"):
        assert await den.say("ann", line) == []


async def test_behind_its_verb_squares_are_those_of_mail_in_games_in_ptn_too(den: World) -> None:
    await traveling(den, WAYS, "ptn")
    assert labels((await den.tell("ann", "mc: a3, c4"))[DEN]) == ["a3~c2"]
    assert labels((await den.tell("ann", "cap a3 c2"))[DEN]) == ["a3~c2"]


async def test_it_is_suggested_while_somebody_types(den: World) -> None:
    await traveling(den, WAYS)
    found = await typing(den, "ann", "move", "line", "mc")
    assert values(found) == ["mc a3 b4", "mc a3 c4"]
    assert told_of(found)[1].startswith("mc a3 c4: the capstone travels from a3 to c4")


async def test_a_claim_against_it_is_answered_with_its_way(den: World) -> None:
    await traveling(den, WAYS)
    await den.say("ann", "mc a3 c4")
    (told,) = await den.say("bob", "im the capstone can't go that far")
    assert "I checked mc a3 c4 again" in told
    assert "traveled alone along flats of its own side, through b3, b4, to c4" in told
    assert "The Traveling Cap" in told


async def test_a_file_tells_it_and_a_link_cannot(den: World) -> None:
    await traveling(den, WAYS)
    assert "https://ptn.ninja/" in (await den.say("ann", "!link"))[0]
    await den.say("ann", "mc a3 c4")
    assert "ptn.ninja can't show" in (await den.say("ann", "!link"))[0]
    file = (await den.tell("ann", "!ptn"))[DEN].plain()
    assert '[Traveling "1"]' in file
    assert "20. a3~c2" in file


# Presses and taps


async def test_a_journey_is_chosen_by_taps(den: World) -> None:
    _, last = await traveling(den, WAYS)
    asked = await chosen(den, "ann", last, "Move", "a3")
    assert below_squares(asked) == ["Hold 1", "↷ travel", "Back"]
    asked = await chosen(den, "ann", asked, "↷ travel")
    assert "Where does the capstone on a3 travel to?" in asked.plain()
    assert below_squares(asked) == ["Back"]
    asked = await chosen(den, "ann", asked, "c4", "Back", "c4", "c4", "c4")
    assert "the capstone travels from a3 to c4, written mc a3 c4." in asked.plain()
    answer = await den.press("ann", labelled(asked, "Play"))
    assert shown(answer).plain() == f"{you_played('mc a3 c4')}."
    assert white_played("Ann", "mc a3 c4") in (await den.heard())[DEN].plain()


async def test_a_journey_is_tapped_where_a_game_is_one_message(place: OneMessage) -> None:
    await place.begin(f"trouper tps {WAYS} 1 20")
    await place.tap("ann", "a3")
    below = [label for row in place.rows[5:] for label in row]
    assert below[:3] == ["Hold 1", "↷ travel", "Back"]
    await place.tap("ann", "↷ travel")
    assert "Where does the capstone on a3 travel to?" in place.text
    assert place.rows[5] == ["Back"]
    await place.tap("ann", "c2", "Play")
    assert white_played("Ann", "a3~c2") in place.text


async def test_a_journey_can_be_typed_before_it_is_sent(place: OneMessage) -> None:
    await place.begin(f"trouper tps {WAYS} 1 20")
    for line in ("a3~c2", "mc a3 c4"):
        (title,) = await titles(place.world, "ann", line)
        assert title.endswith("against Bob: a3~c2")
    told = await why(place.world, "ann", "a3~d3")
    assert told == "The capstone can't travel to d3: it must land on a flat of its own side."


async def test_squares_in_one_column_are_tapped_all_the_same(place: OneMessage) -> None:
    await place.begin("trouper tps 1,x4/1,x3,2/1,x4/11C,x4/x3,2,2 1 20")
    await place.tap("ann", "a2", "↷ travel")
    assert "Where does the capstone on a2 travel to?" in place.text
    assert "column" not in place.text
    await place.tap("ann", "a5", "Play")
    assert white_played("Ann", "a2~a5") in place.text


# Whole games


def some_ply(game: Position, chance: Random) -> Ply:
    """Return any legal ply, a journey rather than another, and as the first one."""
    legal = game.legal_plies()
    journeys = [ply for ply in legal if isinstance(ply, Travel)]
    wanted = game.move_number == FIRST or chance.random() < 0.5
    return chance.choice(journeys if journeys and wanted else legal)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
async def test_whole_games_are_played_by_lines(den: World, seed: int) -> None:
    chance, (code, _) = Random(seed), await traveling(den, FULL)
    travels = 0
    while (game := await game_of(den, code)).phase is Phase.PLAYING and len(game.plies) < 60:
        ply = some_ply(game.board, chance)
        line = pressed(ply, game.rules, chance.choice(list(Notation)))
        told = await den.say(("ann", "bob")[game.turn], f"!move {line}")
        after = await game_of(den, code)
        assert after.last_ply is not None, told
        assert after.last_ply.ply == ply, told
        travels += isinstance(ply, Travel)
    assert travels


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
async def test_whole_games_are_played_by_taps(place: OneMessage, seed: int) -> None:
    chance, travels = Random(seed), 0
    await place.begin(f"trouper tps {FULL} 1 {FIRST}")
    while (game := await tapped_game(place)).phase is Phase.PLAYING and len(game.plies) < 24:
        ply = some_ply(game.board, chance)
        await played(place, ("ann", "bob")[game.turn], ply, game)
        after = await tapped_game(place)
        assert after.last_ply is not None
        assert after.last_ply.ply == ply
        travels += isinstance(ply, Travel)
    assert travels
