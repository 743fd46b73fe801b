import copy
import json
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.offers import Accept, Takeback, Topic
from takmail.play.codec import decode_event, encode_event
from takmail.play.events import Claimed, Offered, ResignationAsked
from takmail.play.evolve import replay
from takmail.play.game import Game, Offer, Phase
from takmail.play.machine import decide
from takmail.tak.scoring import USUAL_SCORING
from tests.play.scene import NOW, after
from tests.play.stories import REFUSALS, TRIES, Life, Try, lives


@given(lives(begun=False))
def test_a_record_kept_as_json_makes_the_same_game(life: Life) -> None:
    kept = json.dumps([encode_event(event) for event in life.events])
    assert replay("k3", [decode_event(data) for data in json.loads(kept)]) == life.game


@given(lives(begun=False))
def test_replay_gives_what_each_event_gave_in_turn(life: Life) -> None:
    for count, game in enumerate((*life.past, life.game), 1):
        again = replay("k3", life.events[:count])
        assert again == game
        assert _offer_numbers(again) == _offer_numbers(game)


@given(lives())
def test_an_offer_has_the_number_of_the_event_that_made_it(life: Life) -> None:
    for offer in life.game.offers:
        match life.events[offer.number - 1]:
            case Offered(topic, color, plies, way_out, size):
                made = Offer(topic, color, plies, way_out, size)
            case Claimed(color):
                made = Offer(Topic.DISPUTE, color)
            case event:
                raise AssertionError(event)
        assert made == offer


@given(lives())
def test_a_question_whether_to_resign_has_the_number_of_its_last_asking(life: Life) -> None:
    for color, number in life.game.resigning.items():
        asked = [
            n
            for n, event in enumerate(life.events, 1)
            if isinstance(event, ResignationAsked) and event.color is color
        ]
        assert number == asked[-1]


@given(lives(begun=False))
def test_the_board_has_the_number_of_the_event_that_changed_it_last(life: Life) -> None:
    games = pairwise([*life.past, life.game])
    changes = [n for n, (before, now) in enumerate(games, 2) if before.position != now.position]
    assert life.game.board_number == max(changes, default=0)


@given(lives(), TRIES)
def test_a_deed_is_done_or_refused_and_changes_no_game_before_it(life: Life, tried: Try) -> None:
    game, before = life.game, copy.deepcopy(life.game)
    deed = tried.deed(game)
    try:
        assert decide(game, deed, NOW)
    except REFUSALS:
        assert life.game is game
    assert game == before


@given(lives())
def test_the_board_is_what_the_standing_plies_make(life: Life) -> None:
    game = life.game
    board = game.first_position()
    for played in game.plies:
        assert board.turn is played.color
        board.push(played.ply)
        assert played.threat == (board.outcome() is None and board.in_tak())
        assert played.threat or not played.called or game.terms.blind is not None
    assert board == game.position
    assert (board.outcome() is None) or game.phase is Phase.OVER


@given(lives(), st.data())
def test_a_takeback_restores_the_earlier_position(life: Life, data: st.DataObject) -> None:
    game = life.game
    if game.phase is not Phase.PLAYING or not game.chosen:
        return
    count = data.draw(st.integers(1, game.chosen))
    color = data.draw(st.sampled_from([game.turn, game.turn.other]))
    ahead = len(game.plies) - count
    then = next(
        old
        for old in reversed(life.past)
        if old.seats and (old.start, old.plies) == (game.start, game.plies[:ahead])
    )
    if game.offer(Topic.TAKEBACK, color) is None:
        game = after(game, game.player(color), Takeback(count))
    if len(game.plies) != ahead:
        offer = game.offer(Topic.TAKEBACK, color)
        if offer is None or offer.plies != count:
            return
        game = after(game, game.player(color.other), Accept(Topic.TAKEBACK))
    assert (game.position, game.plies) == (then.position, then.plies)
    assert (game.offers, game.resigning) == ((), {})


@given(lives())
def test_nothing_stands_when_the_game_is_done(life: Life) -> None:
    game = life.game
    if game.phase in {Phase.OVER, Phase.CANCELLED}:
        assert game.resigning == {}
        assert all(offer.topic is Topic.REMATCH for offer in game.offers)
    assert (game.result is not None) == (game.phase is Phase.OVER)


@given(lives())
def test_only_a_win_is_worth_anything_and_what_is_kept_of_the_reckoning_adds_up(life: Life) -> None:
    result, scoring = life.game.result, life.game.terms.rules.scoring
    if result is None or result.winner is None:
        assert result is None or (result.score, result.worth) == (0, None)
        return
    pieces = life.game.board.reserve(result.winner).total
    assert result.score >= (10 if scoring.ten else 9) + pieces
    assert (result.worth is None) == (scoring == USUAL_SCORING)
    if result.worth is not None:
        assert (result.worth.total, result.worth.pieces) == (result.score, pieces)


@given(lives())
def test_a_side_has_one_offer_on_a_topic_and_never_both_the_same(life: Life) -> None:
    offers = life.game.offers
    assert len({(offer.topic, offer.color) for offer in offers}) == len(offers)
    proposed = {(offer.topic, offer.plies, offer.way_out, offer.size) for offer in offers}
    assert len(proposed) == len(offers)


def _offer_numbers(game: Game) -> list[int]:
    return [offer.number for offer in game.offers]
