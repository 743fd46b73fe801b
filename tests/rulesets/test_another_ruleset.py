"""A game of another ruleset than Tak lives the same life, and is kept under its own name."""

from collections.abc import Iterator
from typing import Any

import pytest

from takmail.commands.disputes import PostBoard, Sync, Way
from takmail.commands.moves import Move
from takmail.commands.offers import Accept
from takmail.notation.positions import parse_board
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.codec import decode_event, encode_event
from takmail.play.game import Phase
from takmail.play.refusals import Why
from takmail.play.terms import Terms
from takmail.rulesets.json_forms import UnreadableError
from takmail.rulesets.registry import RULESETS, ruleset_of
from takmail.rulesets.values import EndKind, IllegalPlyError
from takmail.squares import Square
from tests.play.refusing import refused
from tests.play.scene import ANN, BOB, PLAIN, WHITE, Story
from tests.rulesets.rows import Grid, RowResult, RowRules, Rows


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> Rows:
    """Let games be played by three in a row."""
    ruleset: Any = Rows()
    monkeypatch.setitem(RULESETS, "rows", ruleset)
    return Rows()


class Filling(Story):
    """A game of three in a row, or of another ruleset."""

    def __init__(self, rules: Any = RowRules()) -> None:  # noqa: B008 - of any ruleset
        super().__init__(Terms(rules, challenger=WHITE))

    def takes(self, *squares: str) -> None:
        """Let who is on turn take one square after the other."""
        for square in squares:
            written = WrittenPly(Notation.PTN, "abc".index(square[0]), int(square[1]))
            self.does(self.mover, Move(written))

    @property
    def taken(self) -> int:
        """How many squares are taken."""
        grid: Any = self.game.board
        return len(grid.taken)


def test_a_whole_game_is_played_to_its_end() -> None:
    story = Filling()
    story.takes("a1", "b1", "a2", "b2", "a3")
    assert story.game.phase is Phase.OVER
    assert story.game.result == RowResult(
        EndKind.GOAL, WHITE, tuple(Square(0, rank) for rank in range(3)), score=1
    )


def test_the_reason_of_another_ruleset_is_passed_on() -> None:
    story = Filling()
    story.takes("a1")
    with pytest.raises(IllegalPlyError) as error:
        story.takes("a1")
    assert str(error.value.reason) == "NotFree.TAKEN"
    assert story.taken == 1


def test_terms_that_it_does_not_have_are_refused() -> None:
    with refused(Why.BAD_SIZE) as error:
        Filling(RowRules(4))
    assert error.value.number == 4


def test_boards_are_compared_by_the_ruleset() -> None:
    story = Filling()
    story.takes("a1", "b1")
    story.does(ANN, PostBoard(parse_board("0 0 0\n0 0 0\ns 0 0")))
    story.does(ANN, Sync(Way.BACK))
    story.does(BOB, Accept())
    assert story.taken == 1


def stories() -> Iterator[Filling]:
    """Yield games of both rulesets."""
    story = Filling()
    story.takes("a1", "b1", "a2", "b2", "a3")
    yield story
    yield Filling(PLAIN.rules)


def test_each_record_replays_by_its_own_ruleset() -> None:
    for story in stories():
        again = story.replayed()
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
