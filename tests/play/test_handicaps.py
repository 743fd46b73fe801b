"""Games in which one side has something before play: their records, their rematches."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.play.challenges import challenge, rematch
from takmail.play.codec import decode_event, encode_event
from takmail.play.events import Begun
from takmail.play.evolve import begin, evolve, replay
from takmail.play.game import Game, Phase
from takmail.play.refusals import Why
from takmail.play.terms import Party, carried_over, terms_from
from takmail.rulesets.defaults import USUAL
from takmail.squares import Square
from takmail.tak.rules import Opening
from takmail.tak.setups import Layout, Setup
from takmail.terms.handicaps import GivenHandicap, handicap_of, handicap_said
from takmail.terms.wishes import Wishes
from tests.play.refusing import refused
from tests.play.scene import ANN, BOB
from tests.play.stories import WITH_HANDICAP, Life, lives


def begun(wishes: Wishes, white: str = ANN) -> Game:
    challenged = challenge(ANN, terms_from(wishes))
    black = BOB if white == ANN else ANN
    return evolve(begin("k3", challenged), Begun(white, black))


def wished(said: str, *, mine: bool = False) -> Wishes:
    return Wishes(handicap=handicap_of(said, to_challenger=mine))


@pytest.mark.slow
@settings(max_examples=60)
@given(lives(terms=WITH_HANDICAP))
def test_every_life_comes_back_from_its_record(life: Life) -> None:
    kept = [decode_event(encode_event(event)) for event in life.events]
    assert replay("k3", kept) == life.game
    game = life.game
    if game.position is None:
        return
    again = game.position_after(0)
    for played in game.plies:
        if again.outcome() is None:
            assert again.turn is played.color
        again.push(played.ply)
    assert again == game.position


@pytest.mark.parametrize("white", [ANN, BOB])
@pytest.mark.parametrize("mine", [True, False])
def test_it_is_the_persons_whatever_his_colour(white: str, mine: bool) -> None:
    game = begun(wished("1 and komi 2", mine=mine), white)
    weaker = ANN if mine else BOB
    handicap = game.rules.handicap
    assert handicap is not None
    assert handicap.color is not None
    assert game.player(handicap.color) == weaker
    assert game.board.reserve(handicap.color).stones == 20
    assert game.rules.half_komi == (-4 if handicap.color is Color.WHITE else 4)


def test_in_a_rematch_it_stays_the_persons() -> None:
    game = replace(begun(wished("2 and komi 3")), phase=Phase.OVER)
    challenged, again = rematch(game)
    assert challenged.terms.rules.half_komi == 0
    second = evolve(begin("k4", challenged), again)
    assert second.rules.handicap is not None
    assert second.rules.handicap.color is Color.WHITE
    assert second.rules.half_komi == -6
    assert second.terms.receiver is Party.TAKER
    third = evolve(begin("k5", (more := rematch(replace(second, phase=Phase.OVER)))[0]), more[1])
    assert third.terms == replace(game.terms, challenger=Color.WHITE)


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        (replace(wished("4"), size=5), Why.BAD_HANDICAP),
        (replace(wished("2 and 2 turns"), size=5), Why.BAD_HANDICAP),
        (replace(wished("3 turns"), size=5), Why.BAD_HANDICAP),
        (replace(wished("1 turn"), size=3), Why.BAD_HANDICAP),
        (replace(wished("f1"), size=5), Why.HANDICAP_SQUARE),
        (replace(wished("c6"), size=5), Why.HANDICAP_SQUARE),
        (replace(wished("2"), opening=Opening.ATURAN), Why.HANDICAP_THROWN),
        (replace(wished("2"), start=Setup(Layout.empty(5))), Why.HANDICAP_START),
        (replace(wished("1 turn"), start=Setup(Layout.empty(5))), Why.HANDICAP_START),
        (replace(wished("komi 90")), Why.BAD_KOMI),
        (replace(wished("2"), stones=(1, 1)), Why.BAD_START),
    ],
)
def test_what_nobody_can_play_is_refused(wishes: Wishes, why: Why) -> None:
    with refused(why):
        challenge(ANN, terms_from(wishes))


def test_points_go_with_a_position_and_with_throws() -> None:
    assert begun(replace(wished("komi 3"), start=Setup(Layout.empty(5)))).rules.half_komi == 6
    challenge(ANN, terms_from(replace(wished("2 turns"), opening=Opening.ATURAN)))


def test_squares_are_those_of_the_games_notation() -> None:
    for notation, square in {Notation.MAIL: Square(1, 1), Notation.PTN: Square(1, 3)}.items():
        terms = terms_from(replace(wished("b4"), notation=notation), defaults=USUAL)
        assert terms.rules.handicap is not None
        assert terms.rules.handicap.squares == (square,)
        assert carried_over(terms).handicap == GivenHandicap(pieces=1, squares=("b4",))


@pytest.mark.parametrize(
    "said", ["2", "c3 b2", "1 turns", "2 turns and komi 3", "a1 and 2 turns and komi 0.5"]
)
def test_what_is_said_comes_back(said: str) -> None:
    handicap = handicap_of(said, to_challenger=True)
    assert handicap is not None
    assert handicap_said(handicap) == f"me {said}"


@pytest.mark.parametrize("said", ["", "2 and 3", "0", "c3 c3", "2 and c3", "komi", "two"])
def test_what_says_none_is_none(said: str) -> None:
    assert handicap_of(said, to_challenger=False) is None
