import pytest

from takmail.commands.disputes import ClaimInvalid, Sync, Way
from takmail.commands.offers import Accept, OfferDraw, Topic
from takmail.play.challenges import challenge
from takmail.play.events import Begun, Ended, Withdrawn, any_of
from takmail.play.evolve import begin, evolve, replay
from takmail.play.game import Offer
from tests.play.scene import ANN, BLACK, BOB, EVE, PLAIN, QUIET, WHITE, after, challenged, played


def test_a_player_is_found_by_colour_and_a_colour_by_player() -> None:
    game = played(QUIET)
    assert [game.seat_of(who) for who in (ANN, BOB, EVE)] == [WHITE, BLACK, None]
    assert [game.player(color) for color in (WHITE, BLACK)] == [ANN, BOB]


def test_a_challenge_has_no_seats_and_no_board() -> None:
    game = challenged()
    assert game.seat_of(ANN) is None
    with pytest.raises(ValueError, match="not begun"):
        game.player(WHITE)
    with pytest.raises(ValueError, match="not begun"):
        _ = game.board


def test_a_game_knows_what_stands() -> None:
    game = after(played(QUIET), ANN, OfferDraw())
    assert game.offers_by(WHITE) == (Offer(Topic.DRAW, WHITE),)
    assert game.offers_by(BLACK) == ()
    assert game.offer(Topic.TAKEBACK, WHITE) is None


def test_the_version_counts_the_events() -> None:
    game = challenged()
    assert game.version == 1
    assert after(game, BOB, Accept()).version == 2
    assert played(QUIET).version == 2 + len(QUIET)


def test_the_board_keeps_its_number_through_what_leaves_it_alone() -> None:
    game = played(QUIET)
    assert (challenged().board_number, game.board_number) == (0, game.version)
    talked = after(after(game, ANN, ClaimInvalid("too far")), BOB, OfferDraw())
    assert talked.board_number == game.version
    kept = after(after(talked, ANN, Sync(Way.KEEP)), BOB, Accept(Topic.SYNC))
    assert kept.board_number == game.version
    back = after(after(talked, ANN, Sync(Way.BACK, 3)), BOB, Accept(Topic.SYNC))
    assert back.board_number == talked.version + 2


def test_a_record_begins_with_its_challenge_and_has_no_other() -> None:
    event = challenge(ANN, PLAIN)
    assert replay("k3", [event]) == begin("k3", event)
    with pytest.raises(ValueError, match="begins with its challenge"):
        replay("k3", [Withdrawn()])
    with pytest.raises(ValueError, match="begins with its challenge"):
        replay("k3", [])
    with pytest.raises(ValueError, match="challenged once"):
        replay("k3", [event, event])


def test_an_event_leaves_the_game_before_it_alone() -> None:
    game = challenged()
    assert evolve(game, Begun(ANN, BOB)) != game
    assert game == challenged()


def test_whether_something_of_a_kind_happened_is_seen_among_all_events() -> None:
    happened = (Begun(ANN, BOB), Withdrawn())
    assert any_of(happened, Withdrawn)
    assert any_of(happened, Ended, Begun)
    assert not any_of(happened, Ended)
    assert not any_of((), Begun)
