"""Random lives of games: what people try, sensible or not.

Strategies are made once: Hypothesis examines each new one before it draws, at some cost.
"""

from dataclasses import dataclass, replace
from itertools import product

from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.coins import Deduct, Double, Reverse
from takmail.commands.disputes import ClaimInvalid, PostBoard, Sync, Way
from takmail.commands.moves import CallTak, Move
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
from takmail.commands.sealed import Seal
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import awaited, challenge, choices, owing
from takmail.play.events import Event
from takmail.play.evolve import begin, evolve
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import RefusalError
from takmail.play.sealed import SALT_BYTES
from takmail.play.terms import Invitee, Party, Terms
from takmail.squares import Direction, Square
from takmail.tak.legal_plies import IllegalPlyError
from takmail.tak.plies import Kind
from takmail.tak.rules import Handicap, Opening, Reserve, Rules
from takmail.tak.scoring import USUAL_SCORING
from takmail.tak.setups import Layout, Setup, Stack
from takmail.terms.agreements import Blind, Manners, Series
from tests.notation.strategies import scorings
from tests.play.scene import ANN, BOB, EVE, NOW, write

ANYBODY = st.sampled_from((ANN, BOB, EVE))
LOTS = st.sampled_from(Color)
REFUSALS = (RefusalError, IllegalPlyError, NotationError)


_CHOSEN_FROM = 3
"""So few choices that both often choose the same."""


@dataclass(frozen=True)
class Try:
    """Somebody tries something: a command, or the nth legal ply of the side on turn.

    Before play it is the nth of the least that can be chosen.
    """

    who: str
    what: GameCommand | int
    lot: Color = Color.WHITE

    def deed(self, game: Game) -> GivenCommand:
        """Return the deed that this comes to in a game."""
        if not isinstance(self.what, int):
            return GivenCommand(self.who, self.what, self.lot)
        if game.phase is Phase.PREPARING:
            return self._sealed(game, self.what)
        plies = game.board.legal_plies() if game.phase is Phase.PLAYING else []
        if not plies:
            return GivenCommand(self.who, CallTak())
        ply = plies[self.what % len(plies)]
        return GivenCommand(game.player(game.turn), Move(write(ply, tak=self.what % 2 == 0)))

    def _sealed(self, game: Game, nth: int) -> GivenCommand:
        stage, (party, *_) = awaited(game), owing(game)
        assert stage is not None, "something is chosen before play"
        some = choices(game, stage)[:_CHOSEN_FROM]
        seal = Seal(stage, some[nth % len(some)])
        return GivenCommand(
            game.player_of(party), seal, self.lot, drawn=nth.to_bytes(SALT_BYTES, "big")
        )


def _topics() -> st.SearchStrategy[Topic | None]:
    return st.none() | st.sampled_from(Topic)


def _any_ply() -> st.SearchStrategy[WrittenPly]:
    return st.builds(
        WrittenPly,
        notation=st.sampled_from(Notation),
        file=st.integers(0, 7),
        number=st.integers(1, 8),
        kind=st.sampled_from(Kind),
        direction=st.none() | st.sampled_from(Direction),
        pick_up=st.none() | st.integers(1, 8),
        drops=st.lists(st.integers(1, 8), max_size=4).map(tuple),
        tak=st.booleans(),
    )


STACKS = st.none() | st.sampled_from(
    [
        Stack(colors, kind)
        for height in (1, 2, 3)
        for colors in product(Color, repeat=height)
        for kind in Kind
    ]
)


def _boards() -> st.SearchStrategy[Layout]:
    cells = st.lists(STACKS, min_size=9, max_size=9).map(tuple)
    return st.builds(Layout, st.just(3), cells) | st.just(Layout.empty(3))


_SYNCS = st.builds(
    Sync, st.sampled_from(Way), st.none() | st.integers(-1, 9), st.none() | st.sampled_from(Color)
)

COMMANDS: st.SearchStrategy[GameCommand] = st.one_of(
    st.builds(
        lambda answer, topic: answer(topic), st.sampled_from([Accept, Decline, Withdraw]), _topics()
    ),
    _any_ply().map(Move),
    st.sampled_from(
        [
            *(CallTak(), Resign(), Confirm(), OfferDraw(), Abort()),
            *(Double(), Reverse(), Deduct()),
            *map(Rematch, (None, 3, 4, 9)),
        ]
    ),
    (st.none() | st.integers(-1, 9)).map(Takeback),
    _SYNCS,
    _boards().map(PostBoard),
    st.sampled_from(["", "too far"]).map(ClaimInvalid),
)


_PEOPLE = (ANN, BOB, EVE)
_COLORS = tuple(Color)
_BYTES = 4
"""So many decide a try. One draw for all the tries of a life takes a fraction of the time."""


def _try(lot: bytes, draw: st.DrawFn) -> Try:
    """Return what a lot decides: mostly plies, so that games get on."""
    who, color, ply, nth = lot
    what = ply << 8 | nth if ply % 3 else draw(COMMANDS)
    return Try(_PEOPLE[who % len(_PEOPLE)], what, _COLORS[color % len(_COLORS)])


def _lots(tries: int) -> st.SearchStrategy[bytes]:
    return st.binary(min_size=_BYTES * tries, max_size=_BYTES * tries)


_ONE_LOT = _lots(1)


@st.composite
def _tries(draw: st.DrawFn) -> Try:
    return _try(draw(_ONE_LOT), draw)


TRIES = _tries()


def _playable(rules: Rules) -> Rules:
    """Return rules that nobody refuses: without capstones, none can travel or stay unplayed."""
    if any(reserve.capstones for reserve in rules.reserves):
        return rules
    scoring = replace(rules.scoring, middletown=False, big_middle=False)
    return replace(rules, scoring=scoring, traveling=False)


_ANY_COLOR = st.sampled_from((None, None, *Color))
_RESERVES = st.sampled_from([Reserve(stones, caps) for stones in range(3, 11) for caps in (0, 1)])

TERMS = st.builds(
    Terms,
    st.builds(
        Rules,
        size=st.just(3),
        reserves=st.tuples(_RESERVES, _RESERVES),
        half_komi=st.integers(0, 4),
        opening=st.sampled_from(Opening),
        tie=_ANY_COLOR,
        traveling=st.booleans(),
        scoring=st.just(USUAL_SCORING) | scorings,
    ).map(_playable),
    manners=st.sampled_from(Manners),
    notation=st.sampled_from(Notation),
    challenger=_ANY_COLOR,
    start=st.none()
    | st.builds(Setup, st.just(Layout.empty(3)), st.sampled_from(Color), st.integers(1, 9)),
    blind=st.sampled_from((None, None, *Blind)),
    series=st.sampled_from((None, Series(games=2), Series(points=20))),
).map(lambda terms: replace(terms, challenger=None, start=None) if terms.throws else terms)

HANDICAPS = st.sampled_from(
    [
        Handicap(1),
        Handicap(half_komi=3),
        Handicap(1, (Square(0, 3),), half_komi=1),
        Handicap(2),
        Handicap(turns=1),
        Handicap(1, turns=1, half_komi=4),
    ]
)
WITH_HANDICAP = st.builds(
    lambda handicap, opening, receiver: Terms(
        replace(Rules.standard(4, opening=opening), handicap=handicap), receiver=receiver
    ),
    HANDICAPS,
    st.sampled_from([Opening.SWAP, Opening.NO_SWAP]),
    st.sampled_from(Party),
)
"""Terms of games in which one side has something before play."""

LENGTHS = (0, 4, 12, 30)
"""How many things are tried in a life; lists of a free length would mostly be short."""

_ALL_LOTS = st.sampled_from(LENGTHS).flatmap({tries: _lots(tries) for tries in LENGTHS}.__getitem__)


@st.composite
def _pasts(draw: st.DrawFn) -> list[Try]:
    lots = draw(_ALL_LOTS)
    return [_try(lots[at : at + _BYTES], draw) for at in range(0, len(lots), _BYTES)]


PASTS = _pasts()

INVITEES = st.none() | st.just(Invitee("Bob", BOB, "discord", "bob"))


@dataclass
class Life:
    """A game, everything that happened in it, and every game that it was on the way."""

    game: Game
    events: list[Event]
    past: list[Game]

    def attempt(self, attempt: Try) -> bool:
        """Do what somebody tries, unless it is refused; return whether it was done."""
        try:
            happened = decide(self.game, attempt.deed(self.game), NOW)
        except REFUSALS:
            return False
        for event in happened:
            self.past.append(self.game)
            self.events.append(event)
            self.game = evolve(self.game, event)
        return True


@st.composite
def lives(draw: st.DrawFn, *, begun: bool = True, terms: st.SearchStrategy[Terms] = TERMS) -> Life:
    """Draw a game with a past."""
    opening = challenge(ANN, draw(terms), draw(INVITEES))
    life = Life(begin("k3", opening), [opening], [])
    if begun:
        life.attempt(Try(BOB, Accept(), draw(LOTS)))
    for attempt in draw(PASTS):
        life.attempt(attempt)
    return life
