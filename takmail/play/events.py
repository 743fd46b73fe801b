"""Events of a game. The record is a list of these, each with its time."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from typing import TypeAlias

from takmail.colors import Color
from takmail.commands.disputes import Way
from takmail.commands.offers import Topic
from takmail.notation.written_plies import Notation
from takmail.play.sealed import Opened, Sealed
from takmail.play.series import SeriesGame, TournamentRound
from takmail.play.terms import Invitee, Party, Terms
from takmail.rulesets.values import Layout, Ply, Position, Result, Setup, Throw


@dataclass(frozen=True, slots=True)
class WayOut:
    """Proposal when boards differ (Tak by Mail, 'Out of sync board').

    ``plies`` is for going back: the number of standing plies that stay. A posted board
    is taken by the one ``ply`` that the game is short of where there is such a ply, and otherwise
    as the position ``setup`` to go on from.
    """

    way: Way
    plies: int = 0
    setup: Setup | None = None
    ply: Ply | None = None


class Holder(Enum):
    """Holder of coins in a game: either party, or the pot between them."""

    CHALLENGER = "challenger"
    TAKER = "taker"
    POT = "pot"

    @property
    def party(self) -> Party | None:
        """The party that this is, ``None`` for the pot."""
        return None if self is Holder.POT else Party[self.name]


def holder_of(party: Party) -> Holder:
    """Return a party as a holder of coins."""
    return Holder[party.name]


class CoinsWhy(Enum):
    """Reason for a movement of coins.

    Coins that a player puts in by choice must be in their purse (`IN_HAND`); for all other payments
    the bank lends the missing ones.
    """

    STAKE = "stake"
    ANTE = "ante"
    BID = "bid"
    CALL = "call"
    TAK_AWARD = "tak_award"
    WALL = "wall"
    CAPSTONE = "capstone"
    DEDUCTED = "deducted"
    REVERSE = "reverse"
    GIVEN_BACK = "given_back"
    REFUND = "refund"
    PIECES = "pieces"
    POT = "pot"
    HALF = "half"
    RETURNED = "returned"
    DOUBLE = "double"
    RAISE = "raise"


IN_HAND = frozenset({CoinsWhy.STAKE, CoinsWhy.ANTE, CoinsWhy.REVERSE, CoinsWhy.DOUBLE})
"""Payments that a player can only make from their own purse.

A bid is held against the purse when it is made; should the purse hold less when the bids are
opened, the bank lends the rest, so that no game waits for coins.
"""


@dataclass(frozen=True, slots=True)
class Challenged:
    """``by`` proposed a game, to ``invitee`` or, if that is ``None``, to everybody.

    ``rematch_of`` is the code of the game before, if this is a rematch, ``earlier`` are the games
    before it, if it is one of a series. The challenge lapses at ``until``, if ever; ``join`` is the
    code by which it can be taken from other chats. ``commitment`` is that of the game's dice.
    ``tournament`` is the round whose pairing it is, ``None`` outside of tournaments. One that is
    ``sought`` was made to be found in the lobby.
    """

    by: str
    terms: Terms
    invitee: Invitee | None = None
    rematch_of: str | None = None
    until: datetime | None = None
    join: str = ""
    earlier: tuple[SeriesGame, ...] = ()
    commitment: str = ""
    tournament: TournamentRound | None = None
    sought: bool = False


@dataclass(frozen=True, slots=True)
class Accepted:
    """Player ``by`` took a challenge to a game before which both choose secretly.

    Where nothing is chosen before play, `Begun` says that a challenge was accepted. ``part`` is
    this side's part of the game's dice.
    """

    by: str
    part: str = ""


@dataclass(frozen=True, slots=True)
class Begun:
    """Play begins: the challenge was accepted, or all is chosen that is chosen before.

    The players' ids have their seats. ``throws`` are White's and Black's first plies, where those
    are thrown, ``walls`` how many of White's and Black's stones are walls, where that was chosen.
    ``part`` is the accepting side's part of the game's dice; ``lot`` says that they gave the
    colours.
    """

    white: str
    black: str
    throws: tuple[Throw, ...] = ()
    walls: tuple[int, int] | None = None
    part: str = ""
    lot: bool = False


@dataclass(frozen=True, slots=True)
class Declined:
    """The challenge was declined by the invitee."""


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The challenge was withdrawn by the challenger."""


@dataclass(frozen=True, slots=True)
class ChallengeLapsed:
    """The challenge wasn't taken in time."""


# In play, and at its end.


@dataclass(frozen=True, slots=True)
class Played:
    """A ply, written in the notation ``written``.

    ``threat`` says whether it threatens a road (tak), ``called`` whether there is a threat and
    the player called Tak with the ply; in a blind game, whether they called it at all. Both are
    false for a ply that ends the game. ``ready`` says that the bot played it from premoves.
    ``after`` is the position that it leads to, while that is known from judging the ply; no record
    keeps it.
    """

    color: Color
    ply: Ply
    called: bool = False
    written: Notation = Notation.MAIL
    threat: bool = False
    ready: bool = False
    after: Position | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Rolled:
    """``color`` threw the die, the game's throw of this ``number``, and ``value`` came up.

    It comes right behind the ply that asked for it. Both count from 1.
    """

    color: Color
    number: int
    value: int


@dataclass(frozen=True, slots=True)
class TakCalled:
    """Tak was called for the last ply, after it."""

    color: Color


@dataclass(frozen=True, slots=True)
class TakCalledInVain:
    """Tak was called for the last ply, which threatens no road, where both sides hear of that."""

    color: Color


@dataclass(frozen=True, slots=True)
class HintTaken:
    """A side on turn against the computer took a hint; each step tells more of a good ply."""

    color: Color
    ply: Ply
    step: int


@dataclass(frozen=True, slots=True)
class LevelLowered:
    """The computer plays on at its own best ``level``, as the host's ``engine`` has failed."""

    level: int
    engine: str


@dataclass(frozen=True, slots=True)
class Praised:
    """The computer praises its opponent's last ply, for a ``merit`` that engines know."""

    color: Color
    merit: str


@dataclass(frozen=True, slots=True)
class ResignationAsked:
    """A side wants to resign, or to give up by a ``word``; it was asked to confirm, in time."""

    color: Color
    until: datetime | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class Offered:
    """A draw, a takeback of ``plies`` plies, a way out or a rematch was proposed.

    ``size`` is that of the rematch's board, where it isn't that of the game. ``number`` is the
    record number of an offer that stands; two offers of the same thing are equal whenever they were
    made. ``commitment`` is that of the dice of the rematch.
    """

    topic: Topic
    color: Color
    plies: int = 0
    way_out: WayOut | None = None
    size: int | None = None
    number: int = field(default=0, compare=False)
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class OfferDeclined:
    """``color`` said no to the other side's offer."""

    topic: Topic
    color: Color


@dataclass(frozen=True, slots=True)
class OfferWithdrawn:
    """The side that proposed took it back (for a resignation: it was not confirmed)."""

    topic: Topic | None
    color: Color


@dataclass(frozen=True, slots=True)
class OfferLapsed:
    """A ply, or the end, came before an answer; no ``topic`` is the question whether to resign."""

    topic: Topic | None
    color: Color


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last ``plies`` plies were taken back by consent; ``color`` had asked.

    ``topic`` is what it was asked by: a request for a takeback, or a dispute. Where it was
    ``paid`` for, the other side didn't have to agree.
    """

    color: Color
    plies: int
    topic: Topic = Topic.TAKEBACK
    paid: bool = False


@dataclass(frozen=True, slots=True)
class Doubled:
    """The stakes are twice what they were: ``color`` had offered it, and the other side took it."""

    color: Color


@dataclass(frozen=True, slots=True)
class BoardPosted:
    """``color`` posted a board state, to be compared with the game's."""

    color: Color
    board: Layout


@dataclass(frozen=True, slots=True)
class Claimed:
    """``color`` thinks that the last ply, by the other side, was invalid: a dispute begins."""

    color: Color
    reason: str


@dataclass(frozen=True, slots=True)
class Synced:
    """Both agreed to the way out that ``color`` had proposed.

    If it is a ply that the game was short of, a `Played` follows.
    """

    color: Color
    way_out: WayOut


@dataclass(frozen=True, slots=True)
class SideAsked:
    """``player`` wants to be one of the people of ``color``; its captain is to say yes or no."""

    color: Color
    player: str


@dataclass(frozen=True, slots=True)
class SideCalled:
    """The captain of ``color`` wants ``player`` on their side; the player is to say yes or no."""

    color: Color
    player: str


@dataclass(frozen=True, slots=True)
class SideJoined:
    """``player`` is one of the people of ``color``, as both that player and the captain wanted.

    ``number`` is the record number of the player's asking, or of the captain's call.
    """

    color: Color
    player: str
    number: int


@dataclass(frozen=True, slots=True)
class SideLeft:
    """``player`` is none of the people of ``color`` any more, or isn't wanted there any more.

    ``number`` is that of their asking, or of the captain's call.
    """

    color: Color
    player: str
    number: int


@dataclass(frozen=True, slots=True)
class Voted:
    """``player`` wants ``color``, the side on turn, to play a ply; ``tak`` to call tak with it.

    It takes the place of their earlier vote. ``seat`` is the number of the consultant, 0 for the
    captain. ``until`` is when the votes count, also if some are missing; a ply that is decided on
    sooner follows as `Played`.
    """

    color: Color
    player: str
    ply: Ply
    seat: int = 0
    tak: bool = False
    written: Notation = Notation.MAIL
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    result: Result


@dataclass(frozen=True, slots=True)
class Aborted:
    """The game was broken off; nobody wins."""

    color: Color


@dataclass(frozen=True, slots=True)
class EndedByHost:
    """The host has ended the game or the challenge; nobody wins."""


@dataclass(frozen=True, slots=True)
class DiceOpened:
    """The secret of the game's dice is open, as it is over; ``game`` is its id while it was on."""

    secret: str
    game: str


@dataclass(frozen=True, slots=True)
class RematchAgreed:
    """Both want ``color``'s rematch: a new game begins, on a board of another ``size`` if given."""

    color: Color
    size: int | None = None


@dataclass(frozen=True, slots=True)
class CoinsMoved:
    """Coins went from one holder to another, for a reason.

    No coin of a game moves in any other way. It comes right behind the event that moves the coins.
    """

    source: Holder
    target: Holder
    coins: int
    why: CoinsWhy


@dataclass(frozen=True, slots=True)
class TimeTaken:
    """A turn of ``color``'s has ended, which has ``taken`` a time; the side has ``left`` the rest.

    It comes right behind the event that ended the turn, and the coins that this has moved.
    """

    color: Color
    taken: timedelta
    left: timedelta


@dataclass(frozen=True, slots=True)
class TimeOut:
    """``color`` is out of time. The end of the game follows if it comes at once."""

    color: Color


@dataclass(frozen=True, slots=True)
class TimeGiven:
    """``color`` has given the other side, whose time runs, more ``time``.

    ``left`` is that side's time then for the turn that is on, from its beginning. Where it had
    overdrawn, ``time`` is its time from now on.
    """

    color: Color
    time: timedelta
    left: timedelta


OnChallenge: TypeAlias = (
    Challenged | Accepted | Sealed | Opened | Begun | Declined | Withdrawn | ChallengeLapsed
)
OnMoves: TypeAlias = (
    Played
    | Rolled
    | TakCalled
    | TakCalledInVain
    | HintTaken
    | LevelLowered
    | Praised
    | ResignationAsked
)
OnOffers: TypeAlias = Offered | OfferDeclined | OfferWithdrawn | OfferLapsed | TakenBack | Doubled
OnBoards: TypeAlias = BoardPosted | Claimed | Synced
OnSides: TypeAlias = SideAsked | SideCalled | SideJoined | SideLeft | Voted
"""Events of the people of a side: who may join it, joins and leaves it, and votes."""
OnEnd: TypeAlias = Ended | Aborted | EndedByHost | DiceOpened | RematchAgreed
OnClocks: TypeAlias = TimeTaken | TimeOut | TimeGiven
Event: TypeAlias = (
    OnChallenge | OnMoves | OnOffers | OnBoards | OnSides | OnEnd | CoinsMoved | OnClocks
)


def any_of(happened: Iterable[Event], *kinds: type[Event]) -> bool:
    """Return whether any of the events is of one of these kinds."""
    for event in happened:  # noqa: SIM110 - a line asks forty times, and `any` takes twice as long
        if isinstance(event, kinds):
            return True
    return False
