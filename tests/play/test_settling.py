"""The ways out when boards differ: what they come to, and that the record says the same."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.disputes import PostBoard, Sync, Way
from takmail.commands.offers import Accept, Takeback, Topic
from takmail.notation.clean_ptn import format_game
from takmail.notation.positions import parse_board
from takmail.notation.ptn_files import parse_game
from takmail.notation.replay import replay as replay_record
from takmail.play.actions import GameCommand
from takmail.play.codec import decode_event, encode_event
from takmail.play.events import Ended, Event, Offered, Played, Synced, WayOut
from takmail.play.evolve import evolve, replay
from takmail.play.game import Game, Phase
from takmail.play.records import game_record
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Terms
from takmail.rulesets.tak.comparison import compare
from takmail.rulesets.tak.json_forms import decode_ply
from takmail.rulesets.values import EndKind
from takmail.tak.rules import Opening, Reserve, Rules
from takmail.tak.setups import Layout, Setup, Stack
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, BOB, PLAIN, QUIET, WHITE, act, after, begun, move, played
from tests.play.stories import Life, Try, lives

EMPTY = parse_board("0 0 0\n0 0 0\n0 0 0")


def game_from(board: Layout) -> Game:
    """Return a game in which this board stands, White to move."""
    rules = Rules(3, (Reserve(10, 1), Reserve(10, 1)), opening=Opening.NO_SWAP)
    return begun(Terms(rules, challenger=WHITE, start=Setup(board, WHITE, 12)))


def agreed(game: Game, by: str, *commands: GameCommand) -> Game:
    """Return the game after one side's commands and the other's agreement."""
    other = BOB if by == ANN else ANN
    return after(after(game, by, *commands), other, Accept(Topic.SYNC))


def test_taking_a_board_and_going_back_to_it_are_one_proposal() -> None:
    game = after(played(QUIET), BOB, PostBoard(played(QUIET[:3]).board.layout()), Sync(Way.TAKE))
    (synced, *_) = act(game, ANN, Sync(Way.BACK, 3))
    assert synced == Synced(BLACK, WayOut(Way.BACK, 3))


def test_starting_over_and_going_back_to_the_start_are_one_proposal() -> None:
    game = after(played(QUIET), BOB, Sync(Way.OVER))
    assert act(game, ANN, Sync(Way.BACK, 0)) == (Synced(BLACK, WayOut(Way.OVER)),)


def test_a_missing_ply_is_played_and_may_end_the_game() -> None:
    column = ("Fa1", "Fe5", "Fe4", "Fb1", "Fe3", "Fb2", "Fe2", "Fb3")
    game, end = played(column), played((*column, "Fe1"))
    game = after(game, ANN, PostBoard(end.board.layout()), Sync(Way.TAKE))
    synced, ply, ended = act(game, BOB, Accept())
    assert synced == Synced(WHITE, WayOut(Way.TAKE, ply=decode_ply("Fe1")))
    assert isinstance(ply, Played)
    assert (ply.color, ply.ply) == (WHITE, decode_ply("Fe1"))
    assert isinstance(ended, Ended)
    assert (ended.result.kind, ended.result.winner) == (EndKind.GOAL, WHITE)


def test_a_taken_board_that_is_over_ends_the_game() -> None:
    road = parse_board("s s s\nS S 0\n0 0 0")
    game = after(game_from(EMPTY), ANN, PostBoard(road), Sync(Way.TAKE, turn=BLACK))
    *_, ended = act(game, BOB, Accept())
    assert isinstance(ended, Ended)
    assert ended.result.winner is WHITE


def test_whoever_names_the_side_to_move_is_believed() -> None:
    game = after(played(QUIET), BOB, PostBoard(played(QUIET[:3]).board.layout()))
    taken = agreed(game, BOB, Sync(Way.TAKE, turn=WHITE))
    assert (taken.turn, taken.plies) == (WHITE, ())
    assert taken.start == Setup(played(QUIET[:3]).board.layout(), WHITE, 4)


def test_an_impossible_board_is_not_taken() -> None:
    tower = Stack((WHITE,) * 22)
    board = Layout(5, (tower, *[None] * 24))
    game = after(played(QUIET), ANN, PostBoard(board))
    for turn in (None, WHITE, BLACK):
        with refused(Why.IMPOSSIBLE_BOARD):
            act(game, ANN, Sync(Way.TAKE, turn=turn))
    with refused(Why.IMPOSSIBLE_BOARD):
        act(after(played(QUIET), ANN, PostBoard(EMPTY)), ANN, Sync(Way.TAKE))


def test_who_posts_the_games_board_has_taken_back_another() -> None:
    game = after(played(QUIET), BOB, PostBoard(played(QUIET[:3]).board.layout()))
    assert after(game, BOB, PostBoard(game.board.layout())).posted == ()


def test_a_posted_board_is_forgotten_when_the_board_changes() -> None:
    game = after(played(QUIET), BOB, PostBoard(played(QUIET[:3]).board.layout()))
    game = after(game, ANN, move("Fc3"))
    with refused(Why.NO_BOARD_POSTED):
        act(game, BOB, Sync(Way.TAKE))


def test_only_plies_since_a_taken_board_can_be_taken_back() -> None:
    board = parse_board("S 0 0 0 0\n0 0 s 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 s")
    game = agreed(after(played(QUIET), ANN, PostBoard(board)), ANN, Sync(Way.TAKE, turn=WHITE))
    game = after(game, ANN, move("Fa1"))
    assert len(game.plies) == 1
    with refused(Why.TOO_MANY_PLIES):
        act(game, ANN, Takeback(2))
    back = after(after(game, ANN, Takeback(1)), BOB, Accept())
    assert back.board.layout() == board


def test_the_first_turn_is_over_on_a_taken_board() -> None:
    board = parse_board("S 0 0 0 0\n0 0 s 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 s")
    game = agreed(after(played(QUIET), ANN, PostBoard(board)), ANN, Sync(Way.TAKE, turn=WHITE))
    game = after(game, ANN, move("Sa1"))
    assert game.last_ply is not None


def _ways(life: Life, data: st.DataObject) -> list[GameCommand]:
    """Draw what leads to a way out: a posted board, perhaps, and a proposal."""
    game = life.game
    number = data.draw(st.integers(0, len(game.plies)))
    board = game.position_after(number).layout()
    cells = list(board.cells)
    index = data.draw(st.integers(0, len(cells) - 1))
    if data.draw(st.booleans()):
        cells[index] = None
    posted = Layout(board.size, tuple(cells))
    turn = data.draw(st.none() | st.sampled_from(Color))
    ways: list[GameCommand] = [
        Sync(Way.BACK, number),
        Sync(Way.BACK),
        Sync(Way.TAKE, turn=turn),
        Sync(Way.KEEP),
        Sync(Way.OVER),
    ]
    return [PostBoard(posted), data.draw(st.sampled_from(ways))]


@pytest.mark.slow
@settings(max_examples=400)
@given(lives(), st.data())
def test_after_any_agreed_way_out_the_record_makes_the_agreed_position(
    life: Life, data: st.DataObject
) -> None:
    if life.game.phase is not Phase.PLAYING:
        return
    who = data.draw(st.sampled_from([ANN, BOB]))
    posting, proposing = _ways(life, data)
    assert isinstance(posting, PostBoard)
    assert isinstance(proposing, Sync)
    life.attempt(Try(who, posting))
    before, happened = life.game, len(life.events)
    life.attempt(Try(who, proposing))
    since = life.events[happened:]
    if not any(isinstance(event, Synced) for event in since):
        if not any(isinstance(event, Offered) for event in since):
            return
        assert life.game.position == before.position
        life.attempt(Try(BOB if who == ANN else ANN, Accept(Topic.SYNC)))
    _agreed_to(before, proposing, life.game)
    _comes_back(life.events, life.game)


def _agreed_to(before: Game, way: Sync, game: Game) -> None:
    """Require what was agreed. The board meant is the last that was posted and differed.

    If it shows one of the game's boards turned or recoloured, that board is meant.
    """
    board = game.board.layout()
    posted: Any = before.posted[-1].board if before.posted else None
    turned = compare(before, posted).turned if posted is not None else None
    if turned is not None:
        posted = before.position_after(turned.plies).layout()
    match way.way:
        case Way.TAKE:
            assert board == posted
        case Way.KEEP:
            assert game.position == before.position
        case Way.OVER:
            start = before.terms.first_position()
            for thrown in before.thrown:
                start.push(thrown.ply)
            assert game.position == start
        case Way.BACK if way.ply is not None:
            assert game.position == before.position_after(way.ply)
        case Way.BACK:
            assert board == posted
    assert game.posted == ()
    assert game.offers == ()


def _comes_back(events: list[Event], game: Game) -> None:
    """Require that the record, and the export, lead to the same position."""
    kept = json.loads(json.dumps([encode_event(event) for event in events]))
    assert replay("k3", [decode_event(data) for data in kept]) == game
    assert game.position_after(len(game.plies)) == game.position
    record = parse_game(format_game(game_record(game, ("Ann", "Bob"), None)))
    assert replay_record(record).layout() == game.board.layout()


@given(lives(), st.data())
def test_a_refused_way_out_changes_nothing(life: Life, data: st.DataObject) -> None:
    posting, proposing = _ways(life, data)
    for command in (posting, proposing):
        before = life.game
        try:
            events = act(before, BOB, command)
        except RefusalError:
            assert life.game is before
        else:
            for event in events:
                life.game = evolve(life.game, event)


def test_a_game_with_a_taken_board_cannot_be_aborted_and_can_be_started_over() -> None:
    game = after(begun(PLAIN), ANN, move("Fa1"))
    game = after(game, BOB, PostBoard(played(("Fa2",)).board.layout()))
    taken = agreed(game, BOB, Sync(Way.TAKE, turn=BLACK))
    assert taken.board.first_turn()
    over = agreed(taken, ANN, Sync(Way.OVER))
    assert (over.start, over.position) == (None, begun(PLAIN).position)
