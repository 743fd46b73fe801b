"""Games before which both choose secretly: half-sets, and whether the blind is taken."""

import json
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.moves import CallTak
from takmail.commands.offers import (
    Abort,
    Accept,
    Confirm,
    Decline,
    OfferDraw,
    Rematch,
    Resign,
    Takeback,
    Topic,
    Withdraw,
)
from takmail.commands.sealed import Seal, Stage
from takmail.notation.clean_ptn import format_game
from takmail.notation.mail_records import format_record, parse_record
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import read_score
from takmail.notation.replay import replay as replayed
from takmail.notation.replay import rules_of
from takmail.play.actions import GameCommand
from takmail.play.challenges import awaited, owing, rematch
from takmail.play.codec import decode_event, encode_event
from takmail.play.events import Aborted, Accepted, Begun, Event, any_of
from takmail.play.evolve import replay
from takmail.play.game import Phase
from takmail.play.records import game_record
from takmail.play.refusals import RefusalError, Why
from takmail.play.sealed import SALT_BYTES, Opened, Sealed, sealed_choice
from takmail.play.terms import Party, Terms
from takmail.tak.rules import Opening, Rules
from tests.play.scene import ANN, BLACK, BOB, EVE, WHITE, Story, move

HALVES = Terms(replace(Rules.standard(5), half_sets=True), challenger=WHITE)
MOST = 20
"""Walls of 21 stones: one is a flat."""


class Prepared(Story):
    """A game before which both choose secretly."""

    def __init__(self, terms: Terms = HALVES, lot: Color = WHITE) -> None:
        super().__init__(terms, lot=lot)

    def seal(self, stage: Stage, ann: int, bob: int) -> tuple[Event, ...]:
        """Have both choose at a stage; return what comes of the second choice."""
        self.does(ANN, Seal(stage, ann))
        return self.does(BOB, Seal(stage, bob))


def begun(ann: int, bob: int, *, blind: tuple[int, int] = (0, 0), lot: Color = WHITE) -> Prepared:
    """Return a game that has begun after these choices."""
    prepared = Prepared(lot=lot)
    prepared.seal(Stage.WALLS, ann, bob)
    prepared.seal(Stage.BLIND, *blind)
    return prepared


def test_taking_the_challenge_begins_no_play() -> None:
    prepared = Prepared()
    assert prepared.events[1:] == [Accepted(BOB)]
    assert prepared.game.phase is Phase.PREPARING
    assert prepared.game.seats == (ANN, BOB)
    assert not prepared.game.has_begun
    assert awaited(prepared.game) is Stage.WALLS
    assert owing(prepared.game) == (Party.CHALLENGER, Party.TAKER)


def test_with_the_last_seal_all_is_opened_in_order_and_play_begins() -> None:
    prepared = Prepared()
    prepared.seal(Stage.WALLS, 3, 7)
    _, *happened = prepared.seal(Stage.BLIND, 0, 0)
    opened = [(e.party, e.stage, e.choice) for e in happened if isinstance(e, Opened)]
    assert opened == [
        (Party.CHALLENGER, Stage.WALLS, 3),
        (Party.TAKER, Stage.WALLS, 7),
        (Party.CHALLENGER, Stage.BLIND, 0),
        (Party.TAKER, Stage.BLIND, 0),
    ]
    assert happened[-1] == Begun(ANN, BOB, walls=(3, 7))
    assert prepared.game.phase is Phase.PLAYING
    assert prepared.game.sealed == ()
    assert prepared.game.rules.walls == (3, 7)


def test_what_is_opened_is_what_was_sealed() -> None:
    prepared = begun(3, 7, blind=(1, 0))
    sealed = [e for e in prepared.events if isinstance(e, Sealed)]
    opened = {(e.party, e.stage): (e.choice, e.salt) for e in prepared.events if type(e) is Opened}
    assert opened == {(e.party, e.stage): (e.choice, e.salt) for e in sealed}
    assert len({e.salt for e in sealed}) == 4


@pytest.mark.parametrize(
    ("blind", "walls"), [((0, 0), (3, 7)), ((1, 0), (7, 3)), ((0, 1), (7, 3)), ((1, 1), (7, 3))]
)
def test_the_sets_are_swapped_once_if_either_takes_the_blind(
    blind: tuple[int, int], walls: tuple[int, int]
) -> None:
    assert begun(3, 7, blind=blind).game.rules.walls == walls


def test_walls_go_with_who_chose_them_whichever_colour_he_has() -> None:
    terms = replace(HALVES, challenger=None)
    for lot, walls in ((WHITE, (3, 7)), (BLACK, (7, 3))):
        prepared = Prepared(terms, lot)
        prepared.seal(Stage.WALLS, 3, 7)
        prepared.seal(Stage.BLIND, 0, 0)
        assert prepared.game.rules.walls == walls
        assert prepared.game.seats == ((ANN, BOB) if lot is WHITE else (BOB, ANN))
        assert prepared.game.party_of(lot) is Party.CHALLENGER


def test_thrown_pieces_are_thrown_when_all_is_chosen() -> None:
    thrown = replace(HALVES.rules, opening=Opening.ATURAN)
    prepared = Prepared(replace(HALVES, rules=thrown, challenger=None))
    prepared.seal(Stage.WALLS, 3, 7)
    prepared.seal(Stage.BLIND, 0, 0)
    game = prepared.game
    assert len(game.thrown) == 2
    assert game.rules.walls == ((3, 7) if game.seats == (ANN, BOB) else (7, 3))


def test_a_commitment_stands() -> None:
    prepared = Prepared()
    prepared.does(ANN, Seal(Stage.WALLS, 3))
    assert prepared.refuses(ANN, Seal(Stage.WALLS, 4)) is Why.ALREADY_SEALED
    prepared.does(BOB, Seal(Stage.WALLS, 7))
    assert prepared.refuses(BOB, Seal(Stage.WALLS, 7)) is Why.ALREADY_SEALED


@pytest.mark.parametrize("walls", [-1, MOST + 1, 1000])
def test_at_least_one_flat_is_left(walls: int) -> None:
    prepared = Prepared()
    assert prepared.refuses(ANN, Seal(Stage.WALLS, walls)) is Why.BAD_CHOICE
    prepared.does(ANN, Seal(Stage.WALLS, MOST))
    prepared.does(BOB, Seal(Stage.WALLS, 0))


def test_nobody_chooses_ahead_or_in_another_game() -> None:
    prepared = Prepared()
    assert prepared.refuses(ANN, Seal(Stage.BLIND, 1)) is Why.OTHER_CHOICE
    assert prepared.refuses(EVE, Seal(Stage.WALLS, 1)) is Why.NOT_A_PLAYER
    assert prepared.refuses(EVE, Accept()) is Why.ALREADY_BEGUN
    assert begun(3, 7).refuses(ANN, Seal(Stage.WALLS, 1)) is Why.NOTHING_TO_CHOOSE


OTHERWISE: Sequence[GameCommand] = (
    Accept(),
    move("Fa1"),
    CallTak(),
    Resign(),
    Confirm(),
    OfferDraw(),
    Takeback(),
    Rematch(),
    Withdraw(Topic.DRAW),
    Decline(),
    Decline(Topic.CHALLENGE),
)


@pytest.mark.parametrize("command", OTHERWISE)
def test_nothing_else_is_done_before_play(command: GameCommand) -> None:
    assert Prepared().refuses(BOB, command) is Why.PREPARING


@pytest.mark.parametrize("who", [ANN, BOB])
@pytest.mark.parametrize("command", [Abort(), Withdraw(), Withdraw(Topic.CHALLENGE)])
def test_either_party_breaks_off(who: str, command: GameCommand) -> None:
    prepared = Prepared()
    prepared.does(ANN, Seal(Stage.WALLS, 3))
    (event,) = prepared.does(who, command)
    assert isinstance(event, Aborted)
    assert prepared.game.phase is Phase.CANCELLED
    assert prepared.game.player(event.color) == who
    assert prepared.refuses(who, Rematch()) is Why.CANCELLED


def test_a_rematch_is_prepared_anew() -> None:
    prepared = begun(3, 7)
    prepared.does(ANN, Resign())
    prepared.does(ANN, Confirm())
    prepared.does(ANN, Rematch())
    prepared.does(BOB, Rematch())
    first, taken = rematch(prepared.game)
    assert taken == Accepted(BOB)
    again = replay("m4", (first, taken))
    assert again.phase is Phase.PREPARING
    assert again.rules == HALVES.rules
    assert again.terms.challenger is BLACK


_SEALS = st.builds(Seal, st.sampled_from(Stage), st.integers(-1, MOST + 1))
_COMMANDS = st.one_of(
    _SEALS, _SEALS, st.sampled_from([Accept(), Resign(), Abort(), Decline(), Takeback()])
)
_TRIES = st.lists(st.tuples(st.sampled_from((ANN, BOB, EVE)), _COMMANDS), max_size=12)


@given(_TRIES, st.sampled_from(Color))
def test_whatever_is_tried_the_record_makes_the_same_game_and_tells_nothing_early(
    tries: list[tuple[str, GameCommand]], lot: Color
) -> None:
    prepared = Prepared(replace(HALVES, challenger=None), lot)
    for who, command in tries:
        if prepared.game.phase is not Phase.PREPARING:
            break
        try:
            happened = prepared.does(who, command)
        except RefusalError:
            continue
        assert happened
        if prepared.game.phase is Phase.PREPARING:
            assert not any_of(prepared.events, Opened, Begun)
            assert prepared.game.opened == ()
            assert owing(prepared.game)
    game = prepared.game
    assert prepared.replayed() == game
    sealed = sum(isinstance(event, Sealed) for event in prepared.events)
    assert (game.phase is Phase.PLAYING) == (sealed == len(Stage) * len(Party))
    assert len(game.sealed) + len(game.opened) == sealed


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_with_random_sets_ends_and_comes_back_as_it_was(seed: int) -> None:
    chance = Random(seed)
    small = Rules.standard(chance.choice((3, 4)))
    prepared = Prepared(Terms(replace(small, half_sets=True), challenger=WHITE))
    most = small.reserves[0].stones
    prepared.seal(Stage.WALLS, chance.randrange(most), chance.randrange(most))
    prepared.seal(Stage.BLIND, chance.randrange(2), chance.randrange(2))
    while prepared.game.phase is Phase.PLAYING:
        prepared.plays(chance.choice(prepared.game.board.legal_plies()))
    game = prepared.game
    assert game.result is not None
    kept = json.loads(json.dumps([encode_event(event) for event in prepared.events]))
    assert replay("k3", map(decode_event, kept)) == game
    record = game_record(game, ("Ann", "Bob"), None)
    for read in (parse_game(format_game(record)), parse_record(format_record(record))):
        assert rules_of(read) == game.rules
        assert replayed(read) == game.board
        assert read.result is read_score(game.result.mark)


SALT = bytes(SALT_BYTES)


def test_a_commitment_is_what_anybody_can_hash() -> None:
    choice = sealed_choice(Party.TAKER, Stage.WALLS, 7, SALT)
    assert choice.hashed == f"walls 7 {'0' * 64}"
    assert choice.commitment == sha256(f"walls 7 {'0' * 64}".encode()).hexdigest()


@given(st.integers(0, 99), st.integers(0, 99), st.binary(min_size=SALT_BYTES, max_size=SALT_BYTES))
def test_no_other_choice_opens_a_commitment(one: int, other: int, salt: bytes) -> None:
    first, second = (sealed_choice(Party.TAKER, Stage.WALLS, n, salt) for n in (one, other))
    assert (first.commitment == second.commitment) == (one == other)


def test_the_same_choice_with_another_salt_looks_otherwise() -> None:
    salts = (bytes([number]) * SALT_BYTES for number in range(20))
    found = {sealed_choice(Party.TAKER, Stage.BLIND, 1, salt).commitment for salt in salts}
    assert len(found) == 20


def test_too_few_random_bytes_are_refused() -> None:
    with pytest.raises(ValueError, match="more random bytes"):
        sealed_choice(Party.TAKER, Stage.WALLS, 7, b"few")


def test_what_is_written_into_logs_has_no_secret() -> None:
    choice = sealed_choice(Party.TAKER, Stage.WALLS, 77, bytes([171]) * SALT_BYTES)
    event = Sealed(choice.party, choice.stage, choice.choice, choice.salt)
    for shown in (repr(choice), repr(event)):
        assert "77" not in shown
        assert choice.salt not in shown
    assert choice.salt in repr(Opened(choice.party, choice.stage, choice.choice, choice.salt))
