"""Games that somebody plays without a board. Ann challenges and has White, Bob has Black."""

from dataclasses import replace
from datetime import date

import pytest

from takmail.commands.disputes import ClaimInvalid, PostBoard, Sync, Way
from takmail.commands.moves import CallTak
from takmail.commands.offers import Abort, Resign
from takmail.commands.offers import Confirm as ConfirmResigning
from takmail.play.challenges import rematch
from takmail.play.events import Played, TakCalled
from takmail.play.evolve import replay
from takmail.play.game import Game
from takmail.play.records import game_record
from takmail.play.refusals import Why
from takmail.play.terms import Terms, check_terms
from takmail.tak.setups import Layout
from takmail.terms.agreements import Blind
from takmail.terms.coins import CoinWay, Stakes
from takmail.terms.councils import Consult
from tests.play.refusing import refused
from tests.play.scene import ANN, BOB, EVE, PLAIN, QUIET, ROAD, act, after, begun, move, played

BLIND = replace(PLAIN, blind=Blind.BOTH)


def ended(game: Game) -> Game:
    return after(game, ANN, Resign(), ConfirmResigning())


@pytest.mark.parametrize(
    ("blind", "who"),
    [(None, set()), (Blind.BOTH, {ANN, BOB}), (Blind.CHALLENGER, {ANN}), (Blind.OPPONENT, {BOB})],
)
def test_who_plays_blind_is_said_by_who_challenges(blind: Blind | None, who: set[str]) -> None:
    game = begun(replace(PLAIN, blind=blind))
    assert {player for player in (ANN, BOB, EVE) if game.hides_board_from(player)} == who
    assert game.hides_board is bool(who)


def test_the_board_is_hidden_while_the_game_is_on() -> None:
    game = begun(BLIND)
    assert game.hides_board
    assert not ended(game).hides_board
    assert not after(game, ANN, Abort()).hides_board
    assert not played(ROAD, BLIND).hides_board


def test_who_plays_blind_stays_in_a_rematch_whatever_the_colours() -> None:
    again = replay("n4", rematch(ended(begun(replace(PLAIN, blind=Blind.CHALLENGER)))))
    assert again.player(again.turn) == BOB
    assert again.hides_board_from(ANN)
    assert not again.hides_board_from(BOB)


# tak


def test_tak_is_recorded_as_it_is_called() -> None:
    game = played(QUIET, BLIND)
    (event,) = act(game, ANN, move("Fd2", tak=True))
    assert isinstance(event, Played)
    assert (event.called, event.threat) == (True, False)
    (event,) = act(game, ANN, move("Fe2"))
    assert isinstance(event, Played)
    assert (event.called, event.threat) == (False, True)


def test_a_later_call_tells_nothing_either() -> None:
    game = after(played(QUIET, BLIND), ANN, move("Fd2"))
    assert act(game, ANN, CallTak()) == (TakCalled(game.turn.other),)
    with refused(Why.TAK_ALREADY_CALLED):
        act(after(game, ANN, CallTak()), ANN, CallTak())
    with refused(Why.TAK_NOT_YOURS):
        act(game, BOB, CallTak())


def test_a_move_that_ends_the_game_calls_nothing() -> None:
    first, *_ = act(played(ROAD[:-1], BLIND), ANN, move(ROAD[-1], tak=True))
    assert isinstance(first, Played)
    assert not first.called


def test_only_true_calls_are_marked_when_it_is_over() -> None:
    game = after(played(QUIET, BLIND), ANN, move("Fd2", tak=True))
    written = game_record(ended(game), ("Ann", "Bob"), date(2026, 1, 2))
    assert [ply.marks for ply in written.plies][-1] == ""


# boards


def test_boards_are_not_compared() -> None:
    game = played(QUIET, BLIND)
    for layout in (Layout.empty(5), game.board.layout()):
        with refused(Why.BLIND):
            act(game, ANN, PostBoard(layout))
    with refused(Why.BLIND):
        act(game, ANN, Sync(Way.TAKE))


def test_what_needs_no_board_goes_on() -> None:
    game = played(QUIET, BLIND)
    assert act(game, ANN, Sync(Way.BACK, ply=3))
    assert act(game, ANN, Sync(Way.OVER))
    claimed = after(game, ANN, ClaimInvalid("that square is taken"))
    assert act(claimed, BOB, Sync(Way.KEEP))


def test_the_file_says_who_played_blind() -> None:
    for blind, tag in ((Blind.BOTH, "white black"), (Blind.OPPONENT, "black")):
        game = ended(begun(replace(PLAIN, blind=blind)))
        told = game_record(game, ("Ann", "Bob"), None).tag("Blind")
        assert told is not None
        assert told.value == tag
    assert game_record(ended(begun()), ("Ann", "Bob"), None).tag("Blind") is None


# what it doesn't go with


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        (Terms(PLAIN.rules, blind=Blind.BOTH, stakes=Stakes(CoinWay.UNIVERSITY)), Why.BLIND_COINS),
        (Terms(PLAIN.rules, blind=Blind.BOTH, stakes=Stakes(CoinWay.PLAIN, 5)), None),
        (Terms(PLAIN.rules, blind=Blind.OPPONENT, consult=Consult()), Why.CONSULTING_BLIND),
    ],
)
def test_what_would_tell_of_the_board_cannot_be_agreed_on(terms: Terms, why: Why | None) -> None:
    if why is None:
        return check_terms(terms)
    with refused(why):
        check_terms(terms)
    return None
