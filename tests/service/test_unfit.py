"""Things that a game lacks are refused with the reason, and a game of Tak beside it has them."""

from dataclasses import replace
from typing import Any

import pytest

from takmail.colors import Color
from takmail.commands.challenges import Challenge
from takmail.commands.presses import Press
from takmail.rulesets.protocol import Feature, Lack
from takmail.rulesets.registry import RULESETS
from takmail.rulesets.tak import ruleset as tak
from takmail.service.schedule.clocks import GRACE
from takmail.terms.wishes import Wishes
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Button
from takmail.wording.message.sentences import say
from tests.presenting.registering import known
from tests.service.clocks.timed import DAY, THREE_DAYS, timed
from tests.service.two_homes import ATTIC, DEN
from tests.service.world import World, labels

WISHED = {
    Feature.START: ("tps x3/x3/x3 1 1", Lack.OF_TAK),
    Feature.OPENING: ("no-swap", Lack.OF_TAK),
    Feature.HANDICAP: ("handicap you 1 turn", Lack.OF_TAK),
    Feature.HALF_SETS: ("halfsets", Lack.NO_SUCH_PIECES),
    Feature.STONES: ("stones 12", Lack.NO_SUCH_PIECES),
    Feature.CAPSTONES: ("caps 1", Lack.NO_SUCH_PIECES),
    Feature.TRAVELING: ("traveling", Lack.NO_SUCH_PIECES),
    Feature.KOMI: ("komi 2", Lack.NOT_COUNTED),
    Feature.SCORING: ("downings", Lack.NOT_COUNTED),
    Feature.MANNERS: ("street", Lack.OF_TAK),
    Feature.BLIND: ("blind", Lack.DICE),
}
"""Words of a challenge, and a reason that there could be against them."""

DONE = {
    Feature.IF: ("if ps a2 then ps b2", Lack.DICE),
    Feature.TRY: ("try ps a2", Lack.DICE),
    Feature.DRAW: ("draw", Lack.ON_BOARD_ONLY),
    Feature.LINK: ("link", Lack.UNKNOWN_ELSEWHERE),
    Feature.ANIMATE: ("animate", Lack.DICE),
}
"""Lines in a game, likewise."""

TOLD = {Feature.IF: "premoves: the dice decide", Feature.KOMI: "komi: nothing is counted"}


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let three in a row lack everything that a game can lack."""
    known(monkeypatch)
    ruleset: Any = RULESETS["rows"]
    ruleset.lacks = {feature: lack for feature, (_, lack) in {**WISHED, **DONE}.items()}


def refusal(feature: Feature, tag: str = "en") -> str:
    """Return the sentence about what three in a row lacks."""
    lack = RULESETS["rows"].lacks[feature]
    told = say(
        "refused-lacking",
        game=say("game_name-rows"),
        thing=say(f"feature-{feature.value}"),
        reason=say(f"lack-{lack.value}"),
    )
    return SPOKEN[tag].text(told)


async def begun(den: World, terms: str) -> str:
    """Begin a game, in which Ann is White and has moved; return its id."""
    code = await den.begin(terms=terms)
    await den.say("ann", f"#{code} ps a1")
    return code


def test_every_thing_is_tried_here() -> None:
    assert {*WISHED, *DONE} == {*Feature}
    tried = {lack for _, lack in {**WISHED, **DONE}.values()}
    assert {*Lack} - tried == {Lack.OWN_DOUBLING}, "a reason of Kaen, tried in its tests"
    assert tak.lacks == {}


def test_the_reason_is_said_in_plain_words() -> None:
    for feature, told in TOLD.items():
        assert refusal(feature) == f"Three in a row has no {told}."
    assert refusal(Feature.KOMI, "zh").startswith("三连棋没有贴目")


@pytest.mark.parametrize("feature", WISHED)
async def test_a_wish_is_refused_by_line_and_by_press(den: World, feature: Feature) -> None:
    words, _ = WISHED[feature]
    (told,) = await den.say("ann", f"!challenge @bob rows {words}", mentions=("bob",))
    assert told == refusal(feature)
    button = Button("", Press("challenge", f"@bob rows {words}"))
    (message,) = (await den.press("ann", button)).replies
    assert message.plain() == refusal(feature)


@pytest.mark.parametrize("feature", WISHED)
async def test_a_game_of_tak_still_has_it(den: World, feature: Feature) -> None:
    words, _ = WISHED[feature]
    assert "challenges" in await den.reply("ann", f"!challenge @bob {words}", mentions=("bob",))


@pytest.mark.parametrize(
    "words", ["komi 0", "no-traveling", "no-halfsets", "series 4", "stakes 10", "days 3"]
)
async def test_empty_wishes_and_those_of_all_games_are_granted(den: World, words: str) -> None:
    (told,) = await den.say("ann", f"!challenge @bob rows {words}", mentions=("bob",))
    assert "challenges" in told


@pytest.mark.parametrize("feature", DONE)
async def test_a_line_in_a_game_is_refused_beside_one_of_tak(den: World, feature: Feature) -> None:
    line, _ = DONE[feature]
    rows_game, tak_game = await begun(den, "rows"), await begun(den, "5")
    chat = "dm-ann"
    assert await den.reply("ann", f"#{rows_game} {line}", chat) == refusal(feature)
    (told, *_) = await den.say("ann", f"#{tak_game} {line}", chat)
    assert "has no" not in told


@pytest.mark.parametrize(
    ("feature", "press"),
    [
        (Feature.IF, Press("if", "ps a2 then ps b2")),
        (Feature.IF, Press("ifs", "")),
        (Feature.IF, Press("ifs", "clear")),
        (Feature.TRY, Press("try", "")),
        (Feature.DRAW, Press("draw", "")),
        (Feature.LINK, Press("link", "")),
        (Feature.ANIMATE, Press("animate", "3")),
    ],
)
async def test_a_press_is_refused(den: World, feature: Feature, press: Press) -> None:
    button = Button("", replace(press, game=await begun(den, "rows")))
    (message,) = (await den.press("ann", button)).replies
    assert message.plain() == refusal(feature)


async def test_no_button_leads_there(den: World) -> None:
    shown = {}
    for terms in ("rows", "5"):
        code = await begun(den, terms)
        (more,) = (await den.press("ann", Button("", Press("besides", "", code)))).replies
        board = (await den.tell("bob", f"#{code} ps b1"))["den"]
        await den.say("bob", f"!resign #{code}")
        over = (await den.tell("bob", f"!confirm #{code}"))["den"]
        shown[terms] = [{*labels(message)} for message in (more, board, over)]
    assert [tak - rows for tak, rows in zip(shown["5"], shown["rows"], strict=True)] == [
        {"Link", "Animation", "PTN file", "Try moves", "Premove", "Premoves", "Call off"},
        {"Offer draw"},
        {"Animation", "Analyse", "PTN file"},
    ]


async def test_the_computer_is_not_offered_where_it_cannot_play(den: World) -> None:
    told = [await den.tell("ann", f"!challenge {terms}", "dm-ann") for terms in ("rows", "5")]
    shown = [message for heard in told for message in heard.values()]
    assert ["Play the computer" in labels(message) for message in shown] == [False, True]


async def test_no_draw_is_claimed_on_time() -> None:
    async with timed(None) as game:
        wishes = Wishes(preset="rows", clock=THREE_DAYS, color=Color.WHITE)
        await game.give("ann", Challenge(wishes=wishes))
        told = game.discord.told(DEN)[-1]
        code = game.world.code_in(told)
        await game.say("bob", f"!join {await game.world.join_code(told)}")
        await game.say("ann", f"#{code} ps a1")
        await game.say("bob", f"#{code} ps b1")
        await game.go_on(3 * DAY + 2 * GRACE)
        assert game.telegram.labels(ATTIC) == ["Claim the win", "Give more time (2 days)"]
        await game.say("bob", f"!claim draw #{code}")
        assert game.telegram.told(ATTIC)[-1] == refusal(Feature.DRAW)
