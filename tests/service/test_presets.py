"""Games that are played in a way that has a name: as they are proposed, played and played again."""

import pytest

from takmail.colors import Color
from takmail.terms.presets import NAMES
from tests.sentences import (
    WINS_BY_A_ROAD,
    black_played,
    is_white,
    white_and_black,
    white_played,
)
from tests.service.test_completions import typing, values
from tests.service.two_homes import DEN, Relay
from tests.service.world import World, labelled, labels, squares, world

TIE = "ps a1, ps d4, pc b2"
"""With one stone and a capstone each White has placed his last piece, and the flats are even."""
FEW = "modegan 4 stones 1"


async def proposed(den: World, terms: str, opponent: str = "bob") -> str:
    (told,) = await den.say("ann", f"!challenge @{opponent} {terms}", mentions=(opponent,))
    return told


async def begun(den: World, terms: str) -> str:
    """Return what is said when a game begins."""
    code = den.code_in(await proposed(den, terms))
    (told,) = await den.say("bob", f"!accept #{code}")
    return told


@pytest.mark.parametrize(
    ("terms", "way", "means"),
    [
        (
            "modegan 6",
            "Modegan Tak: 6x6, no opening swap, Black wins ties",
            "in a rematch the loser is White",
        ),
        (
            "trouper",
            "Trouper rules: 5x5, capstones travel",
            "can go alone along that side's connected flats",
        ),
        (
            "tarbean downings",
            "Tarbean scoring: 5x5, ten for the board, Downings",
            "a straight winning road doubles the points for unplayed pieces",
        ),
    ],
)
async def test_a_challenge_says_what_its_way_to_play_means(
    den: World, terms: str, way: str, means: str
) -> None:
    told = await proposed(den, terms)
    assert way in told
    assert means in told


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        ("modegan 8", "played on 4x4, 5x5 or 6x6"),
        ("modegan white", "White is drawn by lot in the first game"),
        ("modegan caps 2", "each side has one capstone"),
        ("modegan swap", "each side first places a flat of its own"),
        ("ademre stones 21", "22 or 24 stones"),
        ("ademre caps 1", "has no capstones"),
        ("ademre street", "I mark tak and don't announce it"),
        ("ademre 6", "5x5"),
        ("ademre middletown", "this game has none"),
        ("rules nobody", "I don't know any rules called nobody"),
    ],
)
async def test_unfit_terms_are_refused_with_the_reason(den: World, terms: str, reason: str) -> None:
    assert reason in await proposed(den, terms)


async def test_a_tie_of_modegan_is_won_by_black(den: World) -> None:
    await begun(den, FEW)
    (told,) = await den.play(TIE)
    count = "the flats are even, 1 to 1"
    assert f"Ann has no pieces left to place. Black (Bob) wins the tie: {count}" in told


@pytest.mark.parametrize("line", ["pw a1", "pc a1", "Sb2", "Cb2"])
async def test_the_first_piece_of_modegan_is_a_flat_of_ones_own(den: World, line: str) -> None:
    """As its challenge says. The usual opening would place one of the other's."""
    await begun(den, "modegan")
    own = "On your first turn you place a flat of your own on an empty square"
    assert own in (await den.say("ann", line))[0]
    await den.say("ann", "ps c3")
    assert own in (await den.say("bob", line))[0]
    await den.say("bob", "ps c4")
    assert white_played("Ann", "pw c2") in (await den.say("ann", "pw c2"))[0]
    assert black_played("Bob", "pc c5") in (await den.say("bob", "pc c5"))[0]


async def test_modegan_offers_no_wall_or_capstone_as_a_first_piece(den: World) -> None:
    await begun(den, "modegan")
    for who, first in (("ann", "ps c3"), ("bob", "ps c4")):
        offered = await typing(den, who, "move", "line")
        assert offered
        assert all(one.value.startswith("ps ") for one in offered)
        assert values(await typing(den, who, "move", "line", "pw")) == []
        answer = await den.press(who, labelled((await den.tell("ann", "!board"))["den"], "Move"))
        (asked,) = answer.replies
        assert "Your first piece" not in asked.plain(), "it is one's own, as all are"
        (chosen,) = (await den.press(who, squares(asked)["a1"])).replies
        assert "Your move: flat on a1" in chosen.plain()
        assert not [one for one in labels(chosen) if "Wall" in one or "Capstone" in one]
        assert "pw" not in "".join(await den.say(who, "place a wall on a1"))
        await den.say(who, first)


async def test_no_swap_alone_leaves_the_first_piece_open(den: World) -> None:
    await den.begin(terms="5 no-swap")
    assert white_played("Ann", "pw a1") in (await den.say("ann", "pw a1"))[0]
    assert black_played("Bob", "pc b1") in (await den.say("bob", "pc b1"))[0]


async def test_nobody_offers_a_draw_in_modegan(den: World) -> None:
    await begun(den, "modegan")
    told = (await den.tell("ann", "ps a1"))["den"]
    assert "Offer draw" not in labels(told)
    assert "Take back" in labels(told)
    assert "There are no draws in game" in await den.reply("bob", "!draw")


@pytest.mark.parametrize("lot", Color)
async def test_in_a_rematch_of_modegan_the_loser_takes_white(lot: Color) -> None:
    async with world(lots=[lot]) as den:
        await begun(den, FEW)
        white, black = ("ann", "bob") if lot is Color.WHITE else ("bob", "ann")
        await den.play(TIE, people=f"{white} {black}")
        assert "a rematch with the loser as White" in await den.reply(black, "!rematch")
        (told,) = await den.say(white, "!accept")
        assert white_and_black(white.capitalize(), black.capitalize()) in told
        await den.play("ps a1, ps d4", people=f"{white} {black}")


async def test_the_next_game_of_modegan_begins_with_the_loser() -> None:
    async with world(lots=[Color.BLACK, Color.WHITE]) as den:
        await begun(den, FEW)
        await den.play(TIE, people="bob ann")
        assert is_white("Bob") in await begun(den, FEW)


async def test_after_another_game_the_white_of_modegan_is_drawn() -> None:
    async with world(lots=[Color.WHITE]) as den:
        await begun(den, "4 stones 1 caps 1 no-swap white")
        await den.play(TIE)
        assert is_white("Ann") in await begun(den, FEW)


async def test_tak_is_marked_without_a_word_in_ademre(den: World) -> None:
    await begun(den, "ademre")
    told = await den.play("ps a1, ps e5, ps e4, ps b1, ps e3, ps b2, ps e2")
    assert "(t)" in told[0]
    assert "Tak!" not in told[0]
    assert WINS_BY_A_ROAD in (await den.play("ps b3, ps e1", people="bob ann"))[0]


async def test_no_remarks_are_passed_on_in_ademre(den: World) -> None:
    relay = Relay(den)
    await relay.begin("ademre")
    told = await relay.said("ann", "!say nice move")
    assert set(told) == {DEN}
    assert "agreed to play in silence" in told[DEN]


async def test_info_tells_what_the_way_to_play_means(den: World) -> None:
    await begun(den, "ademre")
    (told,) = await den.say("ann", "!info")
    assert "I mark tak with a small (t) and don't announce it" in told
    assert "Ademre's Tak, the quiet game" in told


async def test_what_several_options_mean_is_told_a_line_each(den: World) -> None:
    terms = "half-sets ten downings series to 50"
    (told,) = await den.say("ann", f"!challenge @bob {terms}", mentions=("bob",))
    begin = [line.split(":")[0] for line in told.splitlines()]
    assert {"Half-sets", "Ten for the board", "Downings"} <= set(begin)


async def test_the_list_tells_in_short_what_pages_of_the_rules_tell(den: World) -> None:
    (told,) = await den.say("ann", "!presets")
    assert max(map(len, told.splitlines())) < 120
    for name in NAMES:
        assert f"{name}: " in told
