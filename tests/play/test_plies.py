import pytest

from takmail.commands.offers import Resign, Takeback
from takmail.notation.errors import NotationError, Problem
from takmail.notation.written_plies import Notation
from takmail.play.events import Ended, Played
from takmail.play.game import Phase, PlayedPly
from takmail.play.refusals import Why
from takmail.play.terms import Terms
from takmail.rulesets.tak.json_forms import decode_ply
from takmail.rulesets.tak.results import Ending
from takmail.squares import Square
from takmail.tak.legal_plies import Illegal, IllegalPlyError
from takmail.tak.plies import Kind
from takmail.tak.rules import Opening, Reserve, Rules
from takmail.tak.setups import Layout, Setup, Stack
from tests.play.refusing import refused
from tests.play.scene import (
    ANN,
    BLACK,
    BOB,
    FEW_STONES,
    FLATS,
    PLAIN,
    QUIET,
    ROAD,
    TAK,
    WHITE,
    act,
    after,
    begun,
    move,
    played,
)


def test_a_ply_is_recorded_with_its_side_and_notation() -> None:
    ply = decode_ply("Fc3")
    assert act(begun(), ANN, move("Fc3")) == (Played(WHITE, ply, written=Notation.PTN),)


def test_a_ply_changes_the_board_and_the_turn() -> None:
    game = played(["Fc3"])
    assert game.turn is BLACK
    assert game.board.stack(Square(2, 2)) == Stack((BLACK,))
    assert game.last_ply == PlayedPly(WHITE, decode_ply("Fc3"))


def test_the_position_before_a_ply_stays_as_it_was() -> None:
    game = begun()
    after(game, ANN, move("Fc3"))
    assert game.board.layout() == Layout.empty(5)


def test_a_refused_ply_says_whose_turn_it_is() -> None:
    with refused(Why.NOT_YOUR_TURN) as caught:
        act(played(["Fc3"]), ANN, move("Fc4"))
    assert caught.value.color is BLACK


def test_an_illegal_ply_says_why_and_where() -> None:
    with pytest.raises(IllegalPlyError) as caught:
        act(played(["Fc3"]), BOB, move("Fc3"))
    assert (caught.value.reason, caught.value.square) == (Illegal.OCCUPIED, Square(2, 2))


def test_a_first_ply_must_be_a_flat_where_the_opening_swaps() -> None:
    with pytest.raises(IllegalPlyError) as caught:
        act(begun(), ANN, move("Cc3"))
    assert caught.value.reason is Illegal.FIRST_TURN_FLAT


def test_a_first_ply_may_be_a_capstone_where_it_does_not() -> None:
    game = played(["Cc3"], Terms(Rules.standard(5, opening=Opening.NO_SWAP), challenger=WHITE))
    assert game.board.stack(Square(2, 2)) == Stack((WHITE,), Kind.CAPSTONE)


def test_a_square_off_this_board_is_an_error_of_notation() -> None:
    with pytest.raises(NotationError) as caught:
        act(begun(), ANN, move("Fh8"))
    assert caught.value.problem is Problem.OFF_BOARD


def test_a_start_position_can_have_black_to_move() -> None:
    start = Setup(Layout.empty(5), BLACK, 4)
    game = begun(Terms(Rules.standard(5), challenger=WHITE, start=start))
    assert game.turn is BLACK
    assert after(game, BOB, move("Cc3")).last_ply == PlayedPly(BLACK, decode_ply("Cc3"))


def test_a_road_ends_the_game() -> None:
    game = played(ROAD)
    assert game.phase is Phase.OVER
    assert game.result is not None
    assert (game.result.ending, game.result.winner) == (Ending.ROAD, WHITE)
    assert set(game.result.road) == {Square(4, rank) for rank in range(5)}


def test_the_last_stone_ends_the_game_by_flats() -> None:
    game = played(FLATS, FEW_STONES)
    assert game.result is not None
    assert (game.result.ending, game.result.winner) == (Ending.FLATS, WHITE)
    assert game.result.flats == (3, 2)


def test_komi_can_make_a_flat_count_a_draw() -> None:
    few = (Reserve(3, 0), Reserve(3, 0))
    game = played(FLATS, Terms(Rules(5, few, half_komi=2), challenger=WHITE))
    assert game.phase is Phase.OVER
    assert game.result is not None
    assert (game.result.ending, game.result.winner) == (Ending.FLATS, None)


def test_the_end_comes_after_what_lapses() -> None:
    game = after(after(played(ROAD[:-1]), BOB, Takeback()), ANN, Resign())
    *_, lapsed, question, end = act(game, ANN, move(ROAD[-1]))
    assert isinstance(end, Ended)
    assert [type(event).__name__ for event in (lapsed, question)] == ["OfferLapsed"] * 2


def test_a_ply_makes_all_offers_and_questions_lapse() -> None:
    game = after(after(played(QUIET), ANN, Takeback(), Resign()), BOB, Resign())
    game = after(game, ANN, move("Fc3"))
    assert (game.offers, game.resigning) == ((), {})


def test_plies_are_kept_in_order() -> None:
    game = played(TAK, PLAIN)
    assert [ply.ply for ply in game.plies] == [decode_ply(text) for text in TAK]
    assert [ply.color for ply in game.plies] == [WHITE, BLACK] * 3 + [WHITE]
