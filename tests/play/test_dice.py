"""Dice in play: what is thrown stays, and so does all that was played before it."""

from collections import Counter
from random import Random

import pytest

from takmail.commands.disputes import ClaimInvalid, PostBoard, Sync, Way
from takmail.commands.moves import Move, word_ply
from takmail.commands.offers import Abort, Accept, Takeback
from takmail.notation.positions import parse_board
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.events import Played, Rolled
from takmail.play.game import Phase
from takmail.play.machine import decide
from takmail.play.refusals import Why
from takmail.play.terms import Terms
from takmail.rulesets.registry import RULESETS
from takmail.rulesets.values import IllegalPlyError, Own
from tests.play.scene import ANN, BOB, NOW, WHITE, Story
from tests.quick import slow
from tests.rulesets.rows import NotFree, RowRules, Rows, command_of

ROLL, MATCH = word_ply("roll"), word_ply("match")


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset: Own = Rows()
    monkeypatch.setitem(RULESETS, "rows", ruleset)


class Throwing(Story):
    """A game with dice."""

    def __init__(self, seed: int = 1) -> None:
        terms = Terms(RowRules(dice=True), challenger=WHITE)
        super().__init__(terms, chance=Random(seed))

    def turn(self) -> int:
        """Let who is on turn throw and take the first free square; return what was thrown."""
        _, rolled = self.does(self.mover, ROLL)
        assert isinstance(rolled, Rolled)
        self.does(self.mover, self.free())
        return rolled.value

    def free(self) -> Move:
        """Return the first of what may be done with what was thrown."""
        return command_of(self.game.board.legal_plies()[0])


def test_a_die_is_thrown_behind_the_ply_that_asks_for_it() -> None:
    story = Throwing()
    played, rolled = story.does(ANN, ROLL)
    assert isinstance(played, Played)
    assert rolled == Rolled(WHITE, 1, story.game.board.die)
    assert (story.game.rolls, story.game.board_number) == (1, story.game.version)
    assert story.mover == ANN


def test_throws_are_numbered_and_replay_as_they_fell() -> None:
    story = Throwing()
    boards = [story.game.board]
    while story.game.phase is Phase.PLAYING:
        story.does(story.mover, ROLL)
        boards.append(story.game.board)
        story.does(story.mover, story.free())
        boards.append(story.game.board)
    thrown = [event.number for event in story.events if isinstance(event, Rolled)]
    assert thrown == [*range(1, story.game.rolls + 1)]
    assert story.replayed() == story.game
    assert [story.game.position_after(plies) for plies in range(len(boards))] == boards


@pytest.mark.parametrize(("each", "off"), [(100, 30), *slow((1000, 100))])
def test_all_sides_of_the_die_come_as_often(each: int, off: int) -> None:
    falls = Counter(Throwing(seed).does(ANN, ROLL)[1].value for seed in range(3 * each))  # type: ignore[union-attr]
    assert sorted(falls) == [1, 2, 3]
    assert all(abs(count - each) < off for count in falls.values())


def test_without_chance_nothing_is_thrown() -> None:
    with pytest.raises(ValueError, match="random"):
        decide(Throwing().game, GivenCommand(ANN, ROLL), NOW)


@pytest.mark.parametrize("command", [Takeback(), Takeback(1), Sync(Way.BACK, 0), Sync(Way.OVER)])
def test_nothing_takes_a_throw_back(command: GameCommand) -> None:
    story = Throwing()
    story.does(ANN, ROLL)
    assert story.refuses(ANN, command) is Why.ROLLED
    assert story.refuses(BOB, ClaimInvalid("not fair")) is Why.NOTHING_TO_DISPUTE


def test_what_was_played_since_can_be_taken_back_and_nothing_before() -> None:
    story = Throwing()
    story.turn()
    story.turn()
    played = story.game.board
    story.does(BOB, Takeback())
    story.does(ANN, Accept())
    assert (story.game.loose, story.game.rolls, story.mover) == (0, 2, BOB)
    story.does(BOB, story.free())
    assert story.game.board == played
    assert story.refuses(BOB, Takeback(2)) is Why.TOO_MANY_PLIES
    assert story.refuses(ANN, Sync(Way.BACK, 1)) is Why.ROLLED


def test_no_posted_board_undoes_a_throw() -> None:
    story = Throwing()
    story.turn()
    story.does(BOB, PostBoard(parse_board("0 0 0\n0 0 0\nS s 0")))
    assert story.refuses(BOB, Sync(Way.TAKE, turn=WHITE)) is Why.ROLLED


def test_a_game_can_be_broken_off_before_the_first_throw() -> None:
    story = Throwing()
    assert story.game.can_be_called_off
    story.does(ANN, ROLL)
    for who in (ANN, BOB):
        assert story.refuses(who, Abort()) is Why.TOO_LATE_TO_ABORT
    assert Throwing().does(BOB, Abort())


@pytest.mark.parametrize("said", [ROLL, MATCH])
def test_the_rules_about_throws_are_the_rulesets(said: Move) -> None:
    story = Throwing()
    story.does(ANN, ROLL)
    with pytest.raises(IllegalPlyError) as error:
        story.does(ANN, said)
    assert error.value.reason.name == (NotFree.ROLLED if said == ROLL else NotFree.FREE).name
