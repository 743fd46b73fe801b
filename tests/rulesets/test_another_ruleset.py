"""A game of another ruleset than Tak lives the same life, and is kept under its own name."""

from collections.abc import Iterator
from typing import Any

import pytest

from takmail.commands.disputes import PostBoard, Sync, Way
from takmail.commands.moves import Move
from takmail.commands.offers import Accept
from takmail.notation.positions import parse_board
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import challenge
from takmail.play.codec import decode_event, encode_event
from takmail.play.events import Event
from takmail.play.evolve import begin, evolve, replay
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Terms
from takmail.rulesets.json_forms import UnreadableError
from takmail.rulesets.registry import RULESETS, ruleset_of
from takmail.rulesets.values import EndKind, IllegalPlyError
from takmail.squares import Square
from tests.play.scene import ANN, BOB, NOW, PLAIN, WHITE
from tests.rulesets.rows import Grid, RowResult, RowRules, Rows


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> Rows:
    """Let games be played by three in a row."""
    ruleset: Any = Rows()
    monkeypatch.setitem(RULESETS, "rows", ruleset)
    return Rows()


class Story:
    """A game and all that happened in it."""

    def __init__(self, rules: Any = RowRules()) -> None:  # noqa: B008 - of any ruleset
        first = challenge(ANN, Terms(rules, challenger=WHITE))
        self.events: list[Event] = [first]
        self.game: Game = begin("k3", first)
        self.does(BOB, Accept())

    def does(self, by: str, command: GameCommand) -> None:
        """Let somebody do something."""
        for event in decide(self.game, GivenCommand(by, command), NOW):
            self.game = evolve(self.game, event)
            self.events.append(event)

    def takes(self, *squares: str) -> None:
        """Let who is on turn take one square after the other."""
        for square in squares:
            by = self.game.player(self.game.turn)
            written = WrittenPly(Notation.PTN, "abc".index(square[0]), int(square[1]))
            self.does(by, Move(written))

    @property
    def taken(self) -> int:
        """How many squares are taken."""
        grid: Any = self.game.board
        return len(grid.taken)


def test_a_whole_game_is_played_to_its_end() -> None:
    story = Story()
    story.takes("a1", "b1", "a2", "b2", "a3")
    assert story.game.phase is Phase.OVER
    assert story.game.result == RowResult(
        EndKind.GOAL, WHITE, tuple(Square(0, rank) for rank in range(3)), score=1
    )


def test_the_reason_of_another_ruleset_is_passed_on() -> None:
    story = Story()
    story.takes("a1")
    with pytest.raises(IllegalPlyError) as refused:
        story.takes("a1")
    assert str(refused.value.reason) == "NotFree.TAKEN"
    assert story.taken == 1


def test_terms_that_it_does_not_have_are_refused() -> None:
    with pytest.raises(RefusalError) as refused:
        Story(RowRules(4))
    assert (refused.value.why, refused.value.number) == (Why.BAD_SIZE, 4)


def test_boards_are_compared_by_the_ruleset() -> None:
    story = Story()
    story.takes("a1", "b1")
    story.does(ANN, PostBoard(parse_board("0 0 0\n0 0 0\ns 0 0")))
    story.does(ANN, Sync(Way.BACK))
    story.does(BOB, Accept())
    assert story.taken == 1


def stories() -> Iterator[Story]:
    """Yield games of both rulesets."""
    story = Story()
    story.takes("a1", "b1", "a2", "b2", "a3")
    yield story
    yield Story(PLAIN.rules)


def test_each_record_replays_by_its_own_ruleset() -> None:
    for story in stories():
        kept = [encode_event(event) for event in story.events]
        again = replay("k3", map(decode_event, kept))
        assert again == story.game
        assert type(again.board) is type(story.game.board)
        assert again.ruleset is ruleset_of(story.game.rules)


def test_what_is_kept_says_its_ruleset_unless_it_is_tak() -> None:
    rows, tak = (encode_event(story.events[0]) for story in stories())
    assert rows["terms"] == {"rules": {"ruleset": "rows", "value": {}}, "challenger": "white"}
    assert tak["terms"] == {
        "rules": {"size": 5, "reserves": [{"stones": 21, "capstones": 1}] * 2},
        "challenger": "white",
    }


def test_a_ruleset_that_is_not_known_is_unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = encode_event(next(stories()).events[0])
    monkeypatch.delitem(RULESETS, "rows")
    with pytest.raises(UnreadableError):
        decode_event(kept)


@pytest.mark.parametrize("stranger", [Grid(), object()])
def test_rules_of_no_ruleset_are_found_nowhere(stranger: Any) -> None:
    with pytest.raises(LookupError):
        ruleset_of(stranger)
