"""Dice in play: what is thrown stays, and so does all that was played before it."""

from collections import Counter
from random import Random

import pytest

from takmail.commands.disputes import ClaimInvalid, PostBoard, Sync, Way
from takmail.commands.moves import Move, word_ply
from takmail.commands.offers import Abort, Accept, Takeback
from takmail.notation.positions import parse_board
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import challenge
from takmail.play.codec import decode_event, encode_event
from takmail.play.events import Event, Played, Rolled
from takmail.play.evolve import begin, evolve, replay
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Terms
from takmail.rulesets.registry import RULESETS
from takmail.rulesets.values import IllegalPlyError, Own
from tests.play.scene import ANN, BOB, NOW, WHITE
from tests.rulesets.rows import NotFree, RowRules, Rows, Word

ROLL, MATCH = word_ply("roll"), word_ply("match")


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset: Own = Rows()
    monkeypatch.setitem(RULESETS, "rows", ruleset)


class Story:
    """A game with dice and all that happened in it."""

    def __init__(self, seed: int = 1) -> None:
        first = challenge(ANN, Terms(RowRules(dice=True), challenger=WHITE))
        self.chance = Random(seed)
        self.events: list[Event] = [first]
        self.game: Game = begin("k3", first)
        self.does(BOB, Accept())

    def does(self, by: str, command: GameCommand) -> list[Event]:
        """Let somebody do something; return what comes of it."""
        deed = GivenCommand(by, command, drawn=self.chance.randbytes(32))
        happened = [*decide(self.game, deed, NOW)]
        for event in happened:
            self.game = evolve(self.game, event)
        self.events += happened
        return happened

    def turn(self) -> int:
        """Let who is on turn throw and take the first free square; return what was thrown."""
        _, rolled = self.does(self.mover, ROLL)
        assert isinstance(rolled, Rolled)
        self.does(self.mover, self.free())
        return rolled.value

    def free(self) -> Move:
        """Return the first of what may be done with what was thrown."""
        ply = self.game.board.legal_plies()[0]
        if ply is Word.MATCH:
            return MATCH
        return Move(WrittenPly(Notation.PTN, ply.file, ply.rank + 1))

    @property
    def mover(self) -> str:
        """The player on turn."""
        return self.game.player(self.game.turn)


def test_a_die_is_thrown_behind_the_ply_that_asks_for_it() -> None:
    story = Story()
    played, rolled = story.does(ANN, ROLL)
    assert isinstance(played, Played)
    assert rolled == Rolled(WHITE, 1, story.game.board.die)
    assert (story.game.rolls, story.game.board_number) == (1, story.game.version)
    assert story.mover == ANN


def test_throws_are_numbered_and_replay_as_they_fell() -> None:
    story = Story()
    boards = [story.game.board]
    while story.game.phase is Phase.PLAYING:
        story.does(story.mover, ROLL)
        boards.append(story.game.board)
        story.does(story.mover, story.free())
        boards.append(story.game.board)
    thrown = [event.number for event in story.events if isinstance(event, Rolled)]
    assert thrown == [*range(1, story.game.rolls + 1)]
    again = replay("k3", [decode_event(encode_event(event)) for event in story.events])
    assert again == story.game
    assert [story.game.position_after(plies) for plies in range(len(boards))] == boards


def test_all_sides_of_the_die_come_as_often() -> None:
    falls = Counter(Story(seed).does(ANN, ROLL)[1].value for seed in range(3000))  # type: ignore[union-attr]
    assert sorted(falls) == [1, 2, 3]
    assert all(abs(count - 1000) < 100 for count in falls.values())


def test_without_chance_nothing_is_thrown() -> None:
    with pytest.raises(ValueError, match="random"):
        decide(Story().game, GivenCommand(ANN, ROLL), NOW)


def refused(story: Story, by: str, command: GameCommand) -> Why:
    """Return why a command is refused, of which nothing comes."""
    before = story.game
    with pytest.raises(RefusalError) as why:
        story.does(by, command)
    assert story.game == before
    return why.value.why


@pytest.mark.parametrize("command", [Takeback(), Takeback(1), Sync(Way.BACK, 0), Sync(Way.OVER)])
def test_nothing_takes_a_throw_back(command: GameCommand) -> None:
    story = Story()
    story.does(ANN, ROLL)
    assert refused(story, ANN, command) is Why.ROLLED
    assert refused(story, BOB, ClaimInvalid("not fair")) is Why.NOTHING_TO_DISPUTE


def test_what_was_played_since_can_be_taken_back_and_nothing_before() -> None:
    story = Story()
    story.turn()
    story.turn()
    played = story.game.board
    story.does(BOB, Takeback())
    story.does(ANN, Accept())
    assert (story.game.loose, story.game.rolls, story.mover) == (0, 2, BOB)
    story.does(BOB, story.free())
    assert story.game.board == played
    assert refused(story, BOB, Takeback(2)) is Why.TOO_MANY_PLIES
    assert refused(story, ANN, Sync(Way.BACK, 1)) is Why.ROLLED


def test_no_posted_board_undoes_a_throw() -> None:
    story = Story()
    story.turn()
    story.does(BOB, PostBoard(parse_board("0 0 0\n0 0 0\nS s 0")))
    assert refused(story, BOB, Sync(Way.TAKE, turn=WHITE)) is Why.ROLLED


def test_a_game_can_be_broken_off_before_the_first_throw() -> None:
    story = Story()
    assert story.game.can_be_called_off
    story.does(ANN, ROLL)
    for who in (ANN, BOB):
        assert refused(story, who, Abort()) is Why.TOO_LATE_TO_ABORT
    assert Story().does(BOB, Abort())


@pytest.mark.parametrize("said", [ROLL, MATCH])
def test_the_rules_about_throws_are_the_rulesets(said: Move) -> None:
    story = Story()
    story.does(ANN, ROLL)
    with pytest.raises(IllegalPlyError) as refused:
        story.does(ANN, said)
    assert refused.value.reason.name == (NotFree.ROLLED if said == ROLL else NotFree.FREE).name
