"""Ways to play that have a name: what they wish for, what they leave open, how they go on."""

from dataclasses import replace

import pytest

from takmail.colors import Color
from takmail.commands.offers import Abort, Rematch, Resign
from takmail.commands.offers import Confirm as ConfirmResigning
from takmail.play.challenges import challenge, rematch
from takmail.play.codec import decode_event
from takmail.play.evolve import replay
from takmail.play.game import Game
from takmail.play.refusals import Why
from takmail.play.terms import Terms, terms_from
from takmail.rulesets.defaults import Defaults
from takmail.rulesets.json_forms import JSON
from takmail.tak.rules import Opening, Reserve, Rules
from takmail.tak.scoring import Scoring
from takmail.tak.setups import Layout, Setup
from takmail.terms.agreements import Manners
from takmail.terms.presets import NAMES, PRESETS, name_fitting, wishes_called
from takmail.terms.wishes import Wishes
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, BOB, WHITE, after, begun

MODEGAN = terms_from(Wishes(preset="modegan"))


@pytest.mark.parametrize(("size", "stones"), [(4, 15), (5, 21), (6, 30)])
def test_modegan_has_one_capstone_on_each_of_its_boards(size: int, stones: int) -> None:
    """The Companion Book, 'Modegan Tak'."""
    reserve = Reserve(stones, 1)
    rules = Rules(size, (reserve, reserve), opening=Opening.NO_SWAP, tie=BLACK, flats_first=True)
    assert terms_from(Wishes(preset="modegan", size=size)) == Terms(rules, preset="modegan")


def test_a_game_of_modegan_that_began_with_a_wall_and_a_capstone_is_still_read() -> None:
    """Records of before the first piece had to be a flat."""
    reserves: JSON = [{"stones": 21, "capstones": 1}] * 2
    rules: JSON = {"size": 5, "reserves": reserves, "opening": "no_swap", "tie": "black"}
    kept: list[JSON] = [
        {"is": "challenged", "by": "1", "terms": {"rules": rules, "preset": "modegan"}},
        {"is": "begun", "white": "1", "black": "2"},
        {"is": "played", "color": "white", "ply": "Sa1"},
        {"is": "played", "color": "black", "ply": "Cb1"},
    ]
    game = replay("k3", map(decode_event, kept))
    assert game.board.reserve(BLACK) == Reserve(21, 0)
    assert len(game.plies) == 2


@pytest.mark.parametrize(
    ("wishes", "forbidden"),
    [
        (Wishes(size=3), "size"),
        (Wishes(size=7), "size"),
        (Wishes(start=Setup(Layout.empty(8))), "size"),
        (Wishes(opening=Opening.SWAP), "opening"),
        (Wishes(capstones=(2, 2)), "capstones"),
        (Wishes(color=WHITE), "color"),
    ],
)
def test_modegan_leaves_not_everything_open(wishes: Wishes, forbidden: str) -> None:
    with refused(Why.PRESET_FORBIDS) as caught:
        terms_from(replace(wishes, preset="modegan"))
    assert caught.value.words == ("modegan", forbidden)


def test_what_a_way_to_play_leaves_open_can_be_wished_for() -> None:
    wishes = Wishes(preset="modegan", half_komi=4, stones=(20, 20), manners=Manners.STREET)
    terms = terms_from(wishes)
    assert terms.rules.half_komi == 4
    assert terms.rules.reserves == (Reserve(20, 1), Reserve(20, 1))
    assert terms.manners is Manners.STREET


@pytest.mark.parametrize(("usual", "size"), [(6, 6), (8, 5), (3, 5)])
def test_modegan_is_played_on_the_usual_board_if_that_is_one_of_its_own(
    usual: int, size: int
) -> None:
    assert terms_from(Wishes(preset="modegan"), defaults=Defaults(usual)).rules.size == size


def test_ademre_is_quiet_and_has_no_capstones() -> None:
    """The Companion Book, 'Ademre: The Quiet Game': 22 or 24 flats on a board of 5x5."""
    for stones in (22, 24):
        reserve = Reserve(stones, 0)
        rules = Rules(5, (reserve, reserve))
        wishes = Wishes(preset="ademre", stones=None if stones == 22 else (stones, stones))
        terms = terms_from(wishes, defaults=Defaults(6))
        assert terms == Terms(rules, Manners.QUIET, preset="ademre")


@pytest.mark.parametrize(
    "wishes",
    [Wishes(stones=(21, 21)), Wishes(stones=(22, 24)), Wishes(capstones=(1, 1)), Wishes(size=6),
     Wishes(manners=Manners.COURTLY)],
)  # fmt: skip
def test_ademre_leaves_little_open(wishes: Wishes) -> None:
    with refused(Why.PRESET_FORBIDS):
        terms_from(replace(wishes, preset="ademre"))


def test_ways_to_score_are_added_to_those_of_a_way_to_play() -> None:
    terms = terms_from(Wishes(preset="tarbean", scoring=Scoring(downings=True)))
    assert terms.rules.scoring == Scoring(ten=True, downings=True)


def test_troupers_have_capstones_that_travel() -> None:
    """The Companion Book, 'The Traveling Cap'."""
    assert terms_from(Wishes(preset="trouper")).rules.traveling
    assert not terms_from(Wishes(preset="trouper", traveling=False)).rules.traveling
    assert terms_from(Wishes(preset="modegan", traveling=True)).rules.traveling


def test_no_capstones_travel_where_there_are_none() -> None:
    with refused(Why.NOTHING_TRAVELS):
        challenge(ANN, terms_from(Wishes(preset="ademre", traveling=True)))


def test_a_name_that_nobody_knows_is_refused() -> None:
    with refused(Why.NO_SUCH_PRESET) as caught:
        terms_from(Wishes(preset="zz"))
    assert caught.value.words == ("zz",)


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_a_way_to_play(name: str) -> None:
    challenge(ANN, terms_from(wishes_called(name)))


@pytest.mark.parametrize("name", [name for name, way in PRESETS.items() if way.ruleset == "tak"])
def test_a_game_that_was_played_so_has_the_name_unless_it_is_for_coins(name: str) -> None:
    terms = terms_from(Wishes(preset=name))
    of_tak = PRESETS[name].ruleset == "tak"
    fits = of_tak and terms.stakes is None
    assert name_fitting(name, terms.rules) == (name if fits else None)


@pytest.mark.parametrize("name", ["modegan", "ademre", "tarbean", "kaen", "zz", ""])
def test_a_game_under_other_rules_has_no_name(name: str) -> None:
    assert name_fitting(name, Rules.standard(7)) is None


def resigned(terms: Terms, loser: str) -> Game:
    return after(begun(terms), loser, Resign(), ConfirmResigning())


@pytest.mark.parametrize("loser", [ANN, BOB])
def test_in_a_rematch_of_modegan_the_loser_is_white(loser: str) -> None:
    """The Companion Book, 'Modegan Tak', 'Starting Player'."""
    for lot in Color:
        game = resigned(replace(MODEGAN, challenger=lot), loser)
        again = replay("k4", rematch(game))
        assert again.player(WHITE) == loser
        assert again.terms.challenger is again.seat_of(ANN)


def test_modegan_that_was_broken_off_begins_anew_with_the_same_white() -> None:
    game = after(begun(replace(MODEGAN, challenger=BLACK)), ANN, Abort(), Rematch())
    assert replay("k4", rematch(game)).seats == (BOB, ANN)
