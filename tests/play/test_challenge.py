import pytest

from takmail.colors import Color
from takmail.commands.offers import Accept
from takmail.play.actions import GivenCommand
from takmail.play.challenges import challenge
from takmail.play.events import Begun, Event
from takmail.play.game import Game
from takmail.play.machine import decide
from takmail.play.refusals import Why
from takmail.play.terms import Invitee, Terms
from takmail.tak.rules import Rules
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, BOB, EVE, NOW, PLAIN, WHITE, challenged

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
