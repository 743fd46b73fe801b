import pytest

from takmail.colors import Color
from takmail.commands.offers import Accept, Decline
from takmail.play.actions import GivenCommand
from takmail.play.challenges import challenge
from takmail.play.events import Begun, Challenged, Event
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import Why
from takmail.play.terms import Invitee, Terms
from takmail.tak.rules import Rules
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, BOB, EVE, NOW, PLAIN, WHITE, after, challenged

HANDLE = Invitee("Bob", platform="discord", handle="Bob.B")


def accepted(game: Game, by: str, *, platform: str = "", handle: str = "") -> tuple[Event, ...]:
    return decide(game, GivenCommand(by, Accept(), platform=platform, handle=handle), NOW)


def test_a_challenge_opens_a_game_that_nobody_plays_yet() -> None:
    game = challenged()
    assert game.phase is Phase.CHALLENGE
    assert (game.challenger, game.seats, game.position) == (ANN, None, None)


def test_acceptance_begins_the_game_with_white_to_move() -> None:
    game = after(challenged(), BOB, Accept())
    assert game.phase is Phase.PLAYING
    assert game.seats == (ANN, BOB)
    assert game.turn is WHITE


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


def test_a_declined_challenge_can_not_be_accepted_any_more() -> None:
    game = after(challenged(invitee=Invitee("Bob", BOB)), BOB, Decline())
    assert game.phase is Phase.CANCELLED
    with refused(Why.CANCELLED):
        after(game, BOB, Accept())


@pytest.mark.parametrize(
    "myself", [Invitee("Ann", ANN), Invitee("Ann", platform="discord", handle="ANN")]
)
def test_nobody_challenges_himself(myself: Invitee) -> None:
    with refused(Why.SELF_CHALLENGE):
        challenge(ANN, PLAIN, myself, platform="discord", handle="ann")


def test_a_challenge_names_its_terms_and_whom_it_is_for() -> None:
    assert challenge(ANN, PLAIN, HANDLE) == Challenged(ANN, PLAIN, HANDLE)
