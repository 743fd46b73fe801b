"""Premoves: a tree of the other side's possible plies, each with the answer to it.

A plan is for one board, on which the other side is on turn, or, where it waits, its writer is.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from functools import reduce
from hashlib import blake2b
from itertools import pairwise
from typing import NamedTuple

from takmail.colors import SIDES, Color
from takmail.commands.premoves import IfThen
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.actions import GivenCommand, Ready
from takmail.play.coins import toll
from takmail.play.events import Event, Played, Synced, TakenBack, Voted, any_of
from takmail.play.evolve import evolve
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.offers import Events
from takmail.play.refusals import RefusalError
from takmail.rulesets.json_forms import Record, UnreadableError
from takmail.rulesets.registry import GAME_FORMS, PLY
from takmail.rulesets.values import IllegalPlyError, Ply, Position


@dataclass(frozen=True, slots=True)
class Branch:
    """A ply that the other side may play, the answer to it, and the branches below that.

    ``written`` is the notation in which the answer was written, ``tak`` whether tak is called
    with it.
    """

    expected: Ply
    answer: Ply
    written: Notation = Notation.MAIL
    tak: bool = False
    below: tuple["Branch", ...] = ()


Branches = tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The tree of one player for the board with this number in the record.

    Where it ``waits``, its one branch has come about: the answer is legal to play, but isn't
    played by itself.
    """

    board: int
    branches: Branches
    waits: bool = False


class Listed(NamedTuple):
    """A branch, its number in a list (from 1), and the branches above it, the first one first."""

    number: int
    above: Branches
    branch: Branch


def listed(branches: Branches) -> list[Listed]:
    """Return all branches of a tree, each before those below it."""
    return [Listed(number, *walked) for number, walked in enumerate(_walked(branches, ()), 1)]


def depth_of(branches: Branches) -> int:
    """Return the most answers that lie below each other."""
    return max((len(branch.above) + 1 for branch in listed(branches)), default=0)


def matching(branches: Branches, ply: Ply) -> Branch | None:
    """Return the branch for a ply of the other side, ``None`` without one."""
    return next((branch for branch in branches if branch.expected == ply), None)


def without(branches: Branches, number: int) -> Branches:
    """Return the tree without the branch of this number and all below it."""
    kept: list[Branch] = []
    for branch in branches:
        size = len(listed((branch,)))
        if number != 1:
            inside = 1 < number <= size
            below = without(branch.below, number - 1) if inside else branch.below
            kept.append(replace(branch, below=below))
        number -= size
    return tuple(kept)


class Written(NamedTuple):
    """A tree with a new line, and the number of answers that the line replaced."""

    branches: Branches
    replaced: int


def written(branches: Branches, line: Sequence[Branch]) -> Written:
    """Return the tree with a line, of which each branch is below the one before.

    Another answer to the same ply is replaced, and all below it goes.
    """
    if not line:
        return Written(branches, 0)
    first, *rest = line
    there = matching(branches, first.expected)
    if there is None:
        new = replace(first, below=written((), rest).branches)
        return Written((*branches, new), 0)
    other = there.answer != first.answer
    inside = written(() if other else there.below, rest)
    new = replace(first, below=inside.branches)
    put = tuple(new if branch is there else branch for branch in branches)
    return Written(put, inside.replaced + other)


def _walked(branches: Branches, above: Branches) -> Iterator[tuple[Branches, Branch]]:
    for branch in branches:
        yield above, branch
        yield from _walked(branch.below, (*above, branch))


# Lines of plies and answers, each checked on the board that the ones before lead to.


class WhyNot(Enum):
    """Reason why a line can't be a premove."""

    ILLEGAL = "illegal"
    OVER = "over"
    SAME_SIDE = "same_side"


class ImpossibleLineError(Exception):
    """A line that can't be played at its ``number``th ply, from 0.

    ``error`` is the rule against it, if one is.
    """

    def __init__(self, why: WhyNot, number: int, error: IllegalPlyError | None = None) -> None:
        super().__init__(why, number)
        self.why = why
        self.number = number
        self.error = error


def branches_of(game: Game, color: Color, line: Sequence[IfThen]) -> tuple[Branch, ...]:
    """Return the branches of a line, each to be below the one before.

    ``color`` answers; the other side is on turn in the game. Raise `ImpossibleLineError` for plies
    that can't be played one after the other, and `NotationError` for one that means nothing.
    """
    position: Position | None = game.board
    branches: list[Branch] = []
    for number, step in enumerate(line):
        expected, position = _pushed(game, position, color.other, step.expected, 2 * number)
        answer, position = _pushed(game, position, color, step.answer, 2 * number + 1)
        branches.append(Branch(expected, answer, step.answer.notation, step.answer.tak))
    return tuple(branches)


def position_after(game: Game, color: Color, plies: Sequence[WrittenPly]) -> Position | None:
    """Return the position after plies of both sides in turn, ``None`` if the game is over there.

    ``color`` answers; errors are those of `branches_of`.
    """
    position: Position | None = game.board
    for number, written in enumerate(plies):
        mover = color if number % 2 else color.other
        _, position = _pushed(game, position, mover, written, number)
    return position


def _pushed(
    game: Game, position: Position | None, color: Color, written: WrittenPly, number: int
) -> tuple[Ply, Position | None]:
    """Return a ply and the position after it, ``None`` if the game is over there."""
    if position is None:
        raise ImpossibleLineError(WhyNot.OVER, number)
    if position.turn is not color:
        raise ImpossibleLineError(WhyNot.SAME_SIDE, number)
    ply = game.ruleset.understood(written, position)
    try:
        after, result, _ = game.ruleset.judge(position, ply)
    except IllegalPlyError as error:
        raise ImpossibleLineError(WhyNot.ILLEGAL, number, error) from error
    return ply, after if result is None else None


# Plans as text, which the store keeps.


_PLAN = Record(Plan, GAME_FORMS)


def dump_plan(plan: Plan) -> str:
    """Return a plan as text."""
    return json.dumps(_PLAN.dump(plan), ensure_ascii=False, separators=(",", ":"))


def mark_of(entry: Listed) -> str:
    """Return six digits that tell a branch from all others with its number."""
    steps = (*entry.above, entry.branch)
    path = [[PLY.dump(step.expected), PLY.dump(step.answer)] for step in steps]
    return blake2b(json.dumps(path).encode(), digest_size=3).hexdigest()


def load_plan(text: str) -> Plan:
    """Undo `dump_plan`; raise `UnreadableError` for any other text."""
    try:
        return _PLAN.load(json.loads(text))
    except (json.JSONDecodeError, RecursionError) as error:
        raise UnreadableError("plan", text) from error


# Premoves after an event: an answer is played, waits, or is dropped.
#
# - The bot answers a ply that a plan expects at once, as the plan says; a plan of the other side
#   may expect that answer, and so on.
# - The bot doesn't answer while something asks the player: an offer, a dispute or a double of the
#   other side, or a call of tak after which playing on costs coins. Then the answer waits: it is
#   never played by itself later, but the branches below it count once its player plays it.
# - An answer that isn't legal any more is dropped with its plan.
# - A ply that a plan doesn't expect ends it, and so does a ply of its own player that isn't its
#   answer.
# - When plies are taken back, or the board is settled otherwise, the plans of both end; so they do
#   with the game.


Plans = Mapping[Color, Plan]
"""Premoves of each side; a side without any is missing."""


class PremoveFate(Enum):
    """End of a plan, of which the bot tells its writer."""

    WAITS = "waits"
    FAILED = "failed"
    CLEARED = "cleared"


@dataclass(frozen=True, slots=True)
class Reply:
    """Events of an answer that a side had ready."""

    color: Color
    events: Events


@dataclass(slots=True)
class Followed:
    """The game after all replies, with the replies and the plans that are left.

    ``due`` is the branch of the last ply, as long as the bot answers.
    """

    game: Game
    plans: dict[Color, Plan]
    replies: list[Reply] = field(default_factory=list)
    fates: dict[Color, PremoveFate] = field(default_factory=dict)
    due: Branch | None = None

    def take(self, events: Sequence[Event]) -> None:
        """Apply events to the game, and move the plans on to them."""
        for event in events:
            board = self.game.board_number
            self.game = evolve(self.game, event)
            if isinstance(event, Played):
                self._come_to(event, board)

    def answer(self, now: datetime) -> None:
        """Play the answers that are due until there are none."""
        while self.due is not None and self.game.phase is Phase.PLAYING:
            branch, self.due = self.due, None
            color = self.game.turn
            if is_asked(self.game, color):
                self.plans[color] = Plan(self.game.board_number, (branch,), waits=True)
                self.fates[color] = PremoveFate.WAITS
                return
            ready = Ready(branch.answer, branch.written, tak=branch.tak)
            deed = GivenCommand(self.game.player(color), ready)
            try:
                happened = decide(self.game, deed, now)
            except (RefusalError, IllegalPlyError, NotationError):
                self.fates[color] = PremoveFate.FAILED
                return
            self.replies.append(Reply(color, happened))
            # `_come_to` finds the branches below when it sees the answer.
            self.plans[color] = Plan(self.game.board_number, (branch,), waits=True)
            self.take(happened)
        if self.game.phase is not Phase.PLAYING:
            self.plans.clear()
            self.fates.clear()

    def _come_to(self, played: Played, board: int) -> None:
        """Bring the plans of both from a board to the one after a ply."""
        self.due = None
        for side in SIDES:
            plan = self.plans.pop(side, None)
            if plan is None or plan.board != board or plan.waits is not (side is played.color):
                continue
            if plan.waits:
                (branch,) = plan.branches
                if branch.answer == played.ply and branch.below:
                    self.plans[side] = Plan(self.game.board_number, branch.below)
            elif self.game.turn is side:
                self.due = matching(plan.branches, played.ply)


def follow(before: Game, events: Sequence[Event], plans: Plans, now: datetime) -> Followed:
    """Return the game and the plans after the events of a deed on the game ``before``."""
    game = reduce(evolve, events, before)
    if game.phase is not Phase.PLAYING:
        return Followed(game, {})
    if game.board_number == before.board_number:
        return Followed(game, dict(plans))
    if any_of(events, TakenBack, Synced):
        stood = (side for side, plan in plans.items() if plan.board == before.board_number)
        return Followed(game, {}, fates=dict.fromkeys(stood, PremoveFate.CLEARED))
    followed = Followed(before, dict(plans))
    followed.take(events)
    followed.answer(now)
    return followed


def is_asked(game: Game, color: Color) -> bool:
    """Return whether something waits for a side's answer, or playing on costs it coins."""
    if any(offer.color is not color for offer in game.offers):
        return True
    return toll(game) > 0


@dataclass(frozen=True, slots=True)
class Stage:
    """Some of the events of a deed, with the games on either side of them."""

    before: Game
    events: Sequence[Event]
    after: Game


def has_answers(events: Sequence[Event]) -> bool:
    """Return whether answers followed the first of some events: premoves, or the computer's."""
    return any(_answers(events))


def _answers(events: Sequence[Event]) -> Iterator[int]:
    """Yield the places of plies that answer, not those that a way out or a vote has brought."""
    for at, (before, event) in enumerate(pairwise(events), 1):
        if isinstance(event, Played) and not isinstance(before, Synced | Voted):
            yield at


def stages(before: Game, events: Sequence[Event]) -> list[Stage]:
    """Return a stage for the deed itself, and one for each answer that followed."""
    starts = [*_answers(events)]
    reached = []
    for start, end in pairwise([0, *starts, len(events)]):
        part = events[start:end]
        after = reduce(evolve, part, before)
        reached.append(Stage(before, part, after))
        before = after
    return reached


def ready_now(plan: Plan, game: Game) -> Branch | None:
    """Return the branch whose answer waits to be played in a game, if one does."""
    if not plan.waits or plan.board != game.board_number:
        return None
    (branch,) = plan.branches
    return branch


def next_plan(plan: Plan | None, game: Game) -> Plan:
    """Return the plan as it counts for the next ply of the other side, empty if it doesn't."""
    if plan is None or plan.waits or plan.board != game.board_number:
        return Plan(game.board_number, ())
    return plan
