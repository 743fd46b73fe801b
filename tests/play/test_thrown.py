"""Games whose first pieces are thrown (the Companion Book, 'Atur')."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from takmail.colors import Color
from takmail.commands.disputes import ClaimInvalid, PostBoard, Sync, Way
from takmail.commands.moves import Move
from takmail.commands.offers import Abort, Accept, Confirm, Rematch, Resign, Takeback
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import challenge, rematch
from takmail.play.codec import decode_event, encode_event
from takmail.play.events import Begun, Event
from takmail.play.evolve import begin, evolve, replay
from takmail.play.game import PLIES_TO_ABORT, Game
from takmail.play.machine import decide
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Terms, terms_from
from takmail.rulesets.defaults import Defaults
from takmail.tak.plies import Kind, Placement
from takmail.tak.rules import Opening, Rules
from takmail.tak.setups import Layout, Setup
from takmail.terms.wishes import Wishes
from tests.play.scene import ANN, BLACK, BOB, NOW, WHITE, write

OPENINGS = (Opening.ATURAN, Opening.MODERN_ATURAN)
SEEDS = [bytes([seed]) for seed in range(12)]


def terms(opening: Opening = Opening.ATURAN, size: int = 5) -> Terms:
    return Terms(Rules.standard(size, opening=opening))


class Played:
    """A game between Ann, who has challenged, and Bob."""

    def __init__(
        self, drawn: bytes = b"", opening: Opening = Opening.ATURAN, size: int = 5
    ) -> None:
        first = challenge(ANN, terms(opening, size))
        self.events: list[Event] = [first]
        self.game: Game = begin("k3", first)
        self.does(BOB, Accept(), drawn)

    def does(self, by: str, command: GameCommand, drawn: bytes = b"") -> None:
        for event in decide(self.game, GivenCommand(by, command, drawn=drawn), NOW):
            self.game = evolve(self.game, event)
            self.events.append(event)

    def moves(self, count: int) -> None:
        """Let both play the first ply that is legal, some times."""
        for _ in range(count):
            ply = self.game.board.legal_plies()[0]
            self.does(self.game.player(self.game.turn), Move(write(ply)))

    @property
    def begun(self) -> Begun:
        event = self.events[1]
        assert isinstance(event, Begun)
        return event


def games() -> Iterator[Played]:
    for opening in OPENINGS:
        for drawn in SEEDS:
            yield Played(drawn, opening)


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
    for drawn in SEEDS:
        game = Played(drawn, opening).game
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
    with pytest.raises(RefusalError) as refused:
        challenge(ANN, replace(terms(), challenger=WHITE))
    assert refused.value.why is Why.COLOR_THROWN
    with pytest.raises(RefusalError) as refused:
        challenge(ANN, replace(terms(), start=Setup(Layout.empty(5))))
    assert refused.value.why is Why.THROWN_START


def test_where_pieces_are_usually_thrown_a_position_is_begun_from_all_the_same() -> None:
    usual = Defaults(opening=Opening.MODERN_ATURAN)
    start = Setup(Layout.empty(5))
    assert terms_from(Wishes(), defaults=usual).rules.opening is Opening.MODERN_ATURAN
    assert terms_from(Wishes(start=start), defaults=usual).rules.opening is Opening.SWAP


def test_what_was_thrown_is_not_taken_back() -> None:
    played = Played(b"1")
    for command in (Takeback(), Takeback(1), Sync(Way.BACK, 1), Sync(Way.BACK, 0)):
        with pytest.raises(RefusalError):
            played.does(BOB, command)
    played.moves(2)
    with pytest.raises(RefusalError) as refused:
        played.does(ANN, Takeback(3))
    assert (refused.value.why, refused.value.number) == (Why.TOO_MANY_PLIES, 2)
    with pytest.raises(RefusalError) as refused:
        played.does(ANN, Sync(Way.BACK, 1))
    assert refused.value.why is Why.THROWN
    played.does(played.game.player(WHITE), Takeback())
    played.does(played.game.player(BLACK), Accept())
    assert played.game.chosen == 0
    with pytest.raises(RefusalError) as refused:
        played.does(BOB, Takeback())
    assert refused.value.why is Why.THROWN


def test_what_was_thrown_is_not_disputed() -> None:
    played = Played(b"6")
    with pytest.raises(RefusalError) as refused:
        played.does(played.game.player(WHITE), ClaimInvalid("it rolled"))
    assert refused.value.why is Why.NOTHING_TO_DISPUTE
    played.moves(1)
    played.does(played.game.player(BLACK), ClaimInvalid("that is no flat"))
    played.does(played.game.player(WHITE), Accept())
    assert played.game.plies == played.game.thrown


@pytest.mark.parametrize("way", [Sync(Way.OVER), Sync(Way.BACK, 2)])
def test_starting_over_leaves_what_was_thrown(way: Sync) -> None:
    played = Played(b"2")
    start = played.game.board.layout()
    played.moves(3)
    played.does(ANN, way)
    played.does(BOB, Accept())
    assert played.game.board.layout() == start
    assert played.game.plies == played.game.thrown
    with pytest.raises(RefusalError) as refused:
        played.does(ANN, Sync(Way.OVER))
    assert refused.value.why is Why.ALREADY_THERE


def test_starting_over_from_a_board_that_was_taken_leaves_it_too() -> None:
    played = Played(b"3")
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
    played = Played(b"4")
    played.moves(PLIES_TO_ABORT - 1)
    decide(played.game, GivenCommand(ANN, Abort()), NOW)
    played.moves(1)
    with pytest.raises(RefusalError) as refused:
        played.does(ANN, Abort())
    assert refused.value.why is Why.TOO_LATE_TO_ABORT


def test_a_rematch_throws_anew() -> None:
    played = Played(b"5")
    played.does(ANN, Resign())
    played.does(ANN, Confirm())
    played.does(ANN, Rematch())
    played.does(BOB, Rematch())
    seats = set()
    for drawn in SEEDS:
        challenged, begun = rematch(played.game, drawn)
        assert isinstance(begun, Begun)
        assert challenged.terms == played.game.terms
        assert begun.throws[0].rank < begun.throws[1].rank
        seats.add((begun.white, begun.black))
    assert seats == {(ANN, BOB), (BOB, ANN)}


def test_the_record_has_the_throws_and_replays_without_chance() -> None:
    for played in games():
        played.moves(2)
        kept = [encode_event(event) for event in played.events]
        assert replay("k3", map(decode_event, kept)) == played.game


def test_how_throws_are_kept() -> None:
    begun = encode_event(Played(b"1").begun)
    throws = begun.pop("throws")
    assert begun.keys() == {"is", "white", "black"}
    assert isinstance(throws, list)
    for throw in throws:
        assert isinstance(throw, dict)
        assert {"ply", "off_centre"} <= throw.keys() <= {"ply", "off_centre", "upright", "misses"}
    assert "throws" not in encode_event(Begun(ANN, BOB))


@pytest.mark.parametrize("opening", OPENINGS)
@pytest.mark.parametrize("seed", range(8))
def test_random_games_end(opening: Opening, seed: int) -> None:
    played, chance = Played(bytes([seed]), opening, 3 + seed % 3), Random(seed)
    while played.game.result is None:
        ply = chance.choice(played.game.board.legal_plies())
        played.does(played.game.player(played.game.turn), Move(write(ply)))
    assert replay("k3", played.events) == played.game
    assert all(isinstance(ply.ply, Placement) for ply in played.game.thrown)
