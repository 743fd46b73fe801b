"""Challenges: for whom they are, how long they stand, what begins."""

from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.colors import Color
from takmail.commands.offers import Accept
from takmail.play.actions import GivenCommand
from takmail.play.challenges import challenge, has_lapsed
from takmail.play.events import Begun, Event, Withdrawn
from takmail.play.evolve import begin, replay
from takmail.play.game import Game
from takmail.play.machine import decide
from takmail.play.refusals import Why
from takmail.play.terms import Invitee, Terms
from takmail.tak.rules import Rules
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, BOB, EVE, NOW, PLAIN, WHITE, begun, challenged

HANDLE = Invitee("Bob", platform="discord", handle="Bob.B")


def accepted(game: Game, by: str, *, platform: str = "", handle: str = "") -> tuple[Event, ...]:
    return decide(game, GivenCommand(by, Accept(), platform=platform, handle=handle), NOW)


@pytest.mark.parametrize(("asked", "seats"), [(WHITE, Begun(ANN, BOB)), (BLACK, Begun(BOB, ANN))])
@pytest.mark.parametrize("lot", Color)
def test_the_challenger_has_the_colour_asked_for(asked: Color, seats: Begun, lot: Color) -> None:
    game = challenged(Terms(Rules.standard(5), challenger=asked))
    assert decide(game, GivenCommand(BOB, Accept(), lot=lot), NOW) == (seats,)


@pytest.mark.parametrize(("lot", "seats"), [(WHITE, Begun(ANN, BOB)), (BLACK, Begun(BOB, ANN))])
def test_the_lot_decides_where_no_colour_was_asked_for(lot: Color, seats: Begun) -> None:
    game = challenged(Terms(Rules.standard(5)))
    assert decide(game, GivenCommand(BOB, Accept(), lot=lot), NOW) == (seats,)


def test_a_handle_is_matched_in_any_capitals() -> None:
    game = challenged(invitee=HANDLE)
    assert accepted(game, BOB, platform="discord", handle="bOB.b") == (Begun(ANN, BOB),)


@pytest.mark.parametrize(
    ("platform", "handle"), [("telegram", "Bob.B"), ("discord", "Bob"), ("discord", ""), ("", "")]
)
def test_another_account_is_not_invited(platform: str, handle: str) -> None:
    with refused(Why.NOT_INVITED):
        accepted(challenged(invitee=HANDLE), EVE, platform=platform, handle=handle)


def test_a_missing_handle_matches_nobody() -> None:
    with refused(Why.NOT_INVITED):
        accepted(challenged(invitee=Invitee("Bob", platform="discord")), EVE, platform="discord")


def test_a_known_player_is_invited_by_id_whatever_the_handle() -> None:
    game = challenged(invitee=Invitee("Bob", BOB, "discord", "bob"))
    assert accepted(game, BOB, platform="telegram", handle="robert") == (Begun(ANN, BOB),)
    with refused(Why.NOT_INVITED):
        accepted(game, EVE, platform="discord", handle="bob")


@pytest.mark.parametrize(
    "myself", [Invitee("Ann", ANN), Invitee("Ann", platform="discord", handle="ANN")]
)
def test_nobody_challenges_himself(myself: Invitee) -> None:
    with refused(Why.SELF_CHALLENGE):
        challenge(ANN, PLAIN, myself, platform="discord", handle="ann")


def test_a_challenge_can_be_taken_until_the_last_moment() -> None:
    game = replace(challenged(), until=NOW)
    before = NOW - timedelta(microseconds=1)
    assert not has_lapsed(game, before)
    assert decide(game, GivenCommand(BOB, Accept()), before) == (Begun(ANN, BOB),)


def test_a_challenge_without_a_time_and_a_game_that_has_begun_never_lapse() -> None:
    assert not has_lapsed(challenged(), NOW)
    assert not has_lapsed(replace(begun(), until=NOW), NOW)


def test_a_challenge_has_no_seats_and_no_board() -> None:
    game = challenged()
    assert game.seat_of(ANN) is None
    with pytest.raises(ValueError, match="not begun"):
        game.player(WHITE)
    with pytest.raises(ValueError, match="not begun"):
        _ = game.board


def test_a_record_begins_with_its_challenge_and_has_no_other() -> None:
    event = challenge(ANN, PLAIN)
    assert replay("k3", [event]) == begin("k3", event)
    with pytest.raises(ValueError, match="begins with its challenge"):
        replay("k3", [Withdrawn()])
    with pytest.raises(ValueError, match="begins with its challenge"):
        replay("k3", [])
    with pytest.raises(ValueError, match="challenged once"):
        replay("k3", [event, event])
