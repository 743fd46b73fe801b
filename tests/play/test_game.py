import pytest

from takmail.play.challenges import challenge
from takmail.play.events import Withdrawn
from takmail.play.evolve import begin, replay
from tests.play.scene import ANN, PLAIN, WHITE, challenged


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
