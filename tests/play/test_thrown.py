"""Games whose first pieces are thrown (the Companion Book, 'Atur')."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from takmail.colors import Color
from takmail.commands.disputes import ClaimInvalid, PostBoard, Sync, Way
from takmail.commands.offers import Abort, Accept, Confirm, Rematch, Resign, Takeback
from takmail.play.actions import GivenCommand
from takmail.play.challenges import challenge, rematch
from takmail.play.codec import encode_event
from takmail.play.events import Begun
from takmail.play.game import PLIES_TO_ABORT
from takmail.play.machine import decide
from takmail.play.refusals import Why
from takmail.play.terms import Terms, terms_from
from takmail.rulesets.defaults import Defaults
from takmail.tak.plies import Kind, Placement
from takmail.tak.rules import Opening, Rules
from takmail.tak.setups import Layout, Setup
from takmail.terms.wishes import Wishes
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, BOB, NOW, WHITE, Story

OPENINGS = (Opening.ATURAN, Opening.MODERN_ATURAN)
SEEDS = range(12)


def terms(opening: Opening = Opening.ATURAN, size: int = 5) -> Terms:
    return Terms(Rules.standard(size, opening=opening))


class Played(Story):
    """A game whose first pieces are thrown."""

    def __init__(self, seed: int = 0, opening: Opening = Opening.ATURAN, size: int = 5) -> None:
        super().__init__(terms(opening, size), chance=Random(seed))

    def moves(self, count: int) -> None:
        """Let both play the first ply that is legal, some times."""
        for _ in range(count):
            self.plays(self.game.board.legal_plies()[0])

    @property
    def begun(self) -> Begun:
        event = self.events[1]
        assert isinstance(event, Begun)
        return event


def games() -> Iterator[Played]:
    for opening in OPENINGS:
        for seed in SEEDS:
            yield Played(seed, opening)


def test_both_pieces_lie_there_and_white_is_to_move() -> None:
    for played in games():
        game = played.game
        assert [ply.ply for ply in game.plies] == [throw.ply for throw in played.begun.throws]
        assert [ply.color for ply in game.plies] == [WHITE, BLACK]
        assert (game.turn, game.board.move_number) == (WHITE, 2)
        assert sum(1 for _ in game.board.layout().stacks()) == 2


@pytest.mark.parametrize("opening", OPENINGS)
def test_the_classic_start_throws_ones_own_flat_and_the_modern_one_the_others(
    opening: Opening,
) -> None:
    for seed in SEEDS:
        game = Played(seed, opening).game
        for color, played in zip(Color, game.plies, strict=True):
            stack = game.board.stack(played.ply.square)
            assert stack is not None
            owner = color.other if opening is Opening.MODERN_ATURAN else color
            assert (stack.owner, stack.kind) == (owner, Kind.FLAT)


def test_the_better_throw_is_white_whoever_threw_it() -> None:
    seats = set()
    for played in games():
        white, black = played.begun.throws
        assert white.rank < black.rank
        seats.add(played.game.seats)
    assert seats == {(ANN, BOB), (BOB, ANN)}


def test_nobody_chooses_a_colour_and_nothing_is_thrown_onto_a_position() -> None:
    with refused(Why.COLOR_THROWN):
        challenge(ANN, replace(terms(), challenger=WHITE))
    with refused(Why.THROWN_START):
        challenge(ANN, replace(terms(), start=Setup(Layout.empty(5))))


def test_where_pieces_are_usually_thrown_a_position_is_begun_from_all_the_same() -> None:
    usual = Defaults(opening=Opening.MODERN_ATURAN)
    start = Setup(Layout.empty(5))
    assert terms_from(Wishes(), defaults=usual).rules.opening is Opening.MODERN_ATURAN
    assert terms_from(Wishes(start=start), defaults=usual).rules.opening is Opening.SWAP


def test_what_was_thrown_is_not_taken_back() -> None:
    played = Played(1)
    for command in (Takeback(), Takeback(1), Sync(Way.BACK, 1), Sync(Way.BACK, 0)):
        played.refuses(BOB, command)
    played.moves(2)
    with refused(Why.TOO_MANY_PLIES) as error:
        played.does(ANN, Takeback(3))
    assert error.value.number == 2
    assert played.refuses(ANN, Sync(Way.BACK, 1)) is Why.THROWN
    played.does(played.game.player(WHITE), Takeback())
    played.does(played.game.player(BLACK), Accept())
    assert played.game.chosen == 0
    assert played.refuses(BOB, Takeback()) is Why.THROWN


def test_what_was_thrown_is_not_disputed() -> None:
    played = Played(6)
    assert (
        played.refuses(played.game.player(WHITE), ClaimInvalid("it rolled"))
        is Why.NOTHING_TO_DISPUTE
    )
    played.moves(1)
    played.does(played.game.player(BLACK), ClaimInvalid("that is no flat"))
    played.does(played.game.player(WHITE), Accept())
    assert played.game.plies == played.game.thrown


@pytest.mark.parametrize("way", [Sync(Way.OVER), Sync(Way.BACK, 2)])
def test_starting_over_leaves_what_was_thrown(way: Sync) -> None:
    played = Played(2)
    start = played.game.board.layout()
    played.moves(3)
    played.does(ANN, way)
    played.does(BOB, Accept())
    assert played.game.board.layout() == start
    assert played.game.plies == played.game.thrown
    assert played.refuses(ANN, Sync(Way.OVER)) is Why.ALREADY_THERE


def test_starting_over_from_a_board_that_was_taken_leaves_it_too() -> None:
    played = Played(3)
    start = played.game.board.layout()
    taken = (start.cells[-1], *start.cells[:-1])
    played.does(ANN, PostBoard(Layout(5, taken)))
    played.does(ANN, Sync(Way.TAKE, turn=WHITE))
    played.does(BOB, Accept())
    assert (played.game.plies, played.game.chosen, played.game.fixed) == ((), 0, 0)
    played.moves(1)
    played.does(ANN, Sync(Way.OVER))
    played.does(BOB, Accept())
    assert played.game.board.layout() == start


def test_calling_off_counts_the_moves_that_were_chosen() -> None:
    played = Played(4)
    played.moves(PLIES_TO_ABORT - 1)
    decide(played.game, GivenCommand(ANN, Abort()), NOW)
    played.moves(1)
    assert played.refuses(ANN, Abort()) is Why.TOO_LATE_TO_ABORT


def test_a_rematch_throws_anew() -> None:
    played = Played(5)
    played.does(ANN, Resign())
    played.does(ANN, Confirm())
    played.does(ANN, Rematch())
    played.does(BOB, Rematch())
    seats = set()
    for seed in SEEDS:
        challenged, begun = rematch(played.game, bytes([seed]))
        assert isinstance(begun, Begun)
        assert challenged.terms == played.game.terms
        assert begun.throws[0].rank < begun.throws[1].rank
        seats.add((begun.white, begun.black))
    assert seats == {(ANN, BOB), (BOB, ANN)}


def test_the_record_has_the_throws_and_replays_without_chance() -> None:
    for played in games():
        played.moves(2)
        assert played.replayed() == played.game


def test_how_throws_are_kept() -> None:
    begun = encode_event(Played(1).begun)
    throws = begun.pop("throws")
    assert begun.keys() == {"is", "white", "black"}
    assert isinstance(throws, list)
    for throw in throws:
        assert isinstance(throw, dict)
        assert {"ply", "off_centre"} <= throw.keys() <= {"ply", "off_centre", "upright", "misses"}
    assert "throws" not in encode_event(Begun(ANN, BOB))


@pytest.mark.parametrize("opening", OPENINGS)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_end(opening: Opening, seed: int) -> None:
    played = Played(seed, opening, 3 + seed % 3)
    while played.game.result is None:
        played.plays(played.chance.choice(played.game.board.legal_plies()))
    assert played.replayed() == played.game
    assert all(isinstance(ply.ply, Placement) for ply in played.game.thrown)
