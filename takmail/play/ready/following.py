"""What becomes of plans when something happens: an answer is played, waits, or is dropped.

- A ply of the other side that a plan expects is answered at once, by what the plan says; that ply
  may be expected by a plan of the other side, and so on.
- It isn't answered while something asks the player: an offer, a dispute or a double of the other
  side, or a call of tak after which playing on costs coins. Then the answer waits: it is never
  played by itself later, but what is below it counts once its player plays it.
- An answer that isn't legal any more is dropped with its plan.
- A ply that a plan doesn't expect ends it, and so does a ply of its own player that isn't its
  answer.
- When plies are taken back, or the board is settled otherwise, the plans of both end; so they do
  with the game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from functools import reduce
from itertools import pairwise

from takmail.colors import SIDES, Color
from takmail.notation.errors import NotationError
from takmail.play.coins.university import toll
from takmail.play.deeds import GivenCommand, Ready
from takmail.play.effects import Events
from takmail.play.events import Event, Played, Synced, TakenBack, any_of
from takmail.play.evolving import evolve
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.ready.plan import Branch, Plan, matching
from takmail.play.refusals import RefusalError
from takmail.rulesets.values import IllegalPlyError

Plans = Mapping[Color, Plan]
"""What each side has ready; a side that has nothing is missing."""


class Fate(Enum):
    """What became of a plan that its writer must be told of."""

    WAITS = "waits"
    FAILED = "failed"
    CLEARED = "cleared"


@dataclass(frozen=True, slots=True)
class Reply:
    """Events of an answer that a side had ready."""

    color: Color
    events: Events


@dataclass(frozen=True, slots=True)
class Followed:
    """The game after all that followed by itself, with the replies and the plans that are left."""

    game: Game
    plans: Plans
    replies: tuple[Reply, ...] = ()
    fates: Mapping[Color, Fate] = field(default_factory=dict)


def follow(before: Game, events: Sequence[Event], plans: Plans, now: datetime) -> Followed:
    """Return what comes of plans by the events of a deed, which happened to the game ``before``."""
    game = reduce(evolve, events, before)
    if game.phase is not Phase.PLAYING:
        return Followed(game, {})
    if game.board_number == before.board_number:
        return Followed(game, plans)
    if any_of(events, TakenBack, Synced):
        stood = (side for side, plan in plans.items() if plan.board == before.board_number)
        return Followed(game, {}, fates=dict.fromkeys(stood, Fate.CLEARED))
    following = _Following(before, dict(plans))
    following.take(events)
    following.go_on(now)
    return Followed(
        following.game, following.plans, tuple(following.replies), dict(following.fates)
    )


@dataclass(slots=True)
class _Following:
    """A game that goes on by itself. ``due`` is the branch that the last ply has come to."""

    game: Game
    plans: dict[Color, Plan]
    due: Branch | None = None
    replies: list[Reply] = field(default_factory=list)
    fates: dict[Color, Fate] = field(default_factory=dict)

    def take(self, events: Sequence[Event]) -> None:
        """Have events happen, and plans come to what they expect of them."""
        for event in events:
            board = self.game.board_number
            self.game = evolve(self.game, event)
            if isinstance(event, Played):
                self._come_to(event, board)

    def go_on(self, now: datetime) -> None:
        """Play what is due for as long as there is anything."""
        while self.due is not None and self.game.phase is Phase.PLAYING:
            branch, self.due = self.due, None
            color = self.game.turn
            if is_asked(self.game, color):
                self.plans[color] = Plan(self.game.board_number, (branch,), waits=True)
                self.fates[color] = Fate.WAITS
                return
            ready = Ready(branch.answer, branch.written, tak=branch.tak)
            deed = GivenCommand(self.game.player(color), ready)
            try:
                happened = decide(self.game, deed, now)
            except (RefusalError, IllegalPlyError, NotationError):
                self.fates[color] = Fate.FAILED
                return
            self.replies.append(Reply(color, happened))
            # What is expected next is found where the answer is seen to be the plan's.
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


def is_asked(game: Game, color: Color) -> bool:
    """Return whether something waits for a side's answer, or costs it coins if it plays on."""
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
    """Return whether answers followed the first of some events."""
    return any(map(_is_answer, events[1:]))


def _is_answer(event: Event) -> bool:
    return isinstance(event, Played) and event.ready


def stages(before: Game, events: Sequence[Event]) -> list[Stage]:
    """Return what a deed did by itself, and then what each answer did that followed."""
    starts = [at for at, event in enumerate(events) if at and _is_answer(event)]
    found = []
    for start, end in pairwise([0, *starts, len(events)]):
        part = events[start:end]
        after = reduce(evolve, part, before)
        found.append(Stage(before, part, after))
        before = after
    return found


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
