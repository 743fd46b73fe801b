"""One game as it stands, and how each event changes it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from functools import reduce
from typing import TypeAlias, assert_never

from takmail.commands.values import Topic, Way
from takmail.play.events import (
    Aborted,
    Begun,
    BoardPosted,
    Challenged,
    ChallengeLapsed,
    Claimed,
    Declined,
    Ended,
    Event,
    OfferDeclined,
    Offered,
    OfferLapsed,
    OfferWithdrawn,
    Played,
    RematchAgreed,
    ResignationAsked,
    Synced,
    TakCalled,
    TakenBack,
    Withdrawn,
)
from takmail.play.results import Result
from takmail.play.terms import Invitee, Terms
from takmail.play.wayout import WayOut
from takmail.statically_frozen import statically_frozen
from takmail.tak.layout import Layout, Setup
from takmail.tak.pieces import Color
from takmail.tak.plies import Ply
from takmail.tak.position import Position


class Phase(Enum):
    """The part of its life that a game is in."""

    CHALLENGE = "challenge"
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"


@statically_frozen
@dataclass(frozen=True, slots=True)
class PlayedPly:
    """A ply that stands: whose, whether it threatened a road (tak), and whether Tak was called."""

    color: Color
    ply: Ply
    called: bool = False
    threat: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that ``color`` proposed and that waits for an answer.

    ``plies`` counts the plies of a takeback and is 0 for everything else; ``way_out`` is what a
    proposal about the boards proposes. A dispute is an offer too: the side that moved last
    accepts it by taking its ply back. ``number`` is the record number of the event that made the
    offer; two offers of the same thing are equal whenever they were made.
    """

    topic: Topic
    color: Color
    plies: int = 0
    way_out: WayOut | None = None
    number: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class PostedBoard:
    """The last board that ``color`` posted."""

    color: Color
    board: Layout


@dataclass(frozen=True, slots=True)
class Claim:
    """What ``color`` said against the other side's last ply."""

    color: Color
    reason: str


@statically_frozen
@dataclass(frozen=True, slots=True)
class Game:
    """One game between its events.

    Events have record numbers: the challenge is number 1. ``version`` is that of the last event,
    so it counts them.
    ``seats`` holds White's and Black's player ids from the moment that the challenge was
    accepted. ``position`` is set from then on too; it is shared and must never be changed.
    ``plies`` are those that stand now; they start from ``start``, a board that both sides took
    when theirs differed, or else from the start of the terms. ``posted`` are the boards posted
    since the last ply that are not the game's, the newest last, at most one a side. ``claim`` is
    what was said against the last ply, also when it is settled. ``resigning`` holds the sides
    that were asked to confirm that they resign, each with the record number of the question.
    ``rematched`` says that a rematch was agreed. ``board_number`` is the record number of the
    last event that began the game or changed its board, 0 before the game has begun.
    The challenge lapses at ``until``; ``join`` is the code that takes it from other chats.
    """

    code: str
    phase: Phase
    terms: Terms
    challenger: str
    invitee: Invitee | None = None
    rematch_of: str | None = None
    seats: tuple[str, str] | None = None
    position: Position | None = None
    start: Setup | None = None
    plies: tuple[PlayedPly, ...] = ()
    posted: tuple[PostedBoard, ...] = ()
    claim: Claim | None = None
    offers: tuple[Offer, ...] = ()
    resigning: Mapping[Color, int] = field(default_factory=dict)
    result: Result | None = None
    rematched: bool = False
    until: datetime | None = None
    join: str = ""
    version: int = 1
    board_number: int = 0

    @property
    def board(self) -> Position:
        """The position of a game that has begun; `ValueError` before that."""
        if self.position is None:
            raise ValueError("the game has not begun")
        return self.position

    @property
    def turn(self) -> Color:
        """The side on turn, also where nobody moves any more; `ValueError` before the game."""
        return self.board.turn

    @property
    def last_ply(self) -> PlayedPly | None:
        """The last ply that stands."""
        return self.plies[-1] if self.plies else None

    @property
    def tak(self) -> bool:
        """Whether the side that moved last threatens a road."""
        return self.last_ply is not None and self.last_ply.threat

    def first_position(self) -> Position:
        """Return a new position: the one that the standing plies start from."""
        if self.start is None:
            return self.terms.first_position()
        return Position.from_setup(self.terms.rules, self.start)

    def position_after(self, plies: int) -> Position:
        """Return a new position: the one after the first ``plies`` of the plies that stand."""
        position = self.first_position()
        for played in self.plies[:plies]:
            position.push(played.ply)
        return position

    def seat_of(self, player: str) -> Color | None:
        """Return this player's colour, ``None`` without a seat."""
        if self.seats is None or player not in self.seats:
            return None
        return Color(self.seats.index(player))

    def player(self, color: Color) -> str:
        """Return the id of the player of this colour; `ValueError` before the game has begun."""
        if self.seats is None:
            raise ValueError("the game has not begun")
        return self.seats[color]

    def offers_by(self, color: Color) -> tuple[Offer, ...]:
        """Return what this side proposed and what is still unanswered."""
        return tuple(offer for offer in self.offers if offer.color is color)

    def offer(self, topic: Topic, color: Color) -> Offer | None:
        """Return this side's standing offer on the topic, if any."""
        return next((offer for offer in self.offers_by(color) if offer.topic is topic), None)


def begin(code: str, event: Challenged) -> Game:
    """Return the game that a challenge opens. ``code`` is the game's public id."""
    return Game(
        code,
        Phase.CHALLENGE,
        event.terms,
        event.by,
        event.invitee,
        rematch_of=event.rematch_of,
        until=event.until,
        join=event.join,
    )


def replay(code: str, events: Iterable[Event]) -> Game:
    """Return the game that these events make.

    Raise `ValueError` unless the first of them, and no other, is a challenge.
    """
    match list(events):
        case [Challenged() as first, *rest]:
            return reduce(evolve, rest, begin(code, first))
        case _:
            raise ValueError("a game's record begins with its challenge")


def evolve(game: Game, event: Event) -> Game:
    """Return the game after this event, which must be one that `machine.decide` gave for it."""
    if isinstance(event, Played):
        return _after_ply(game, event)
    return _after(replace(game, version=game.version + 1), event)


_OnBoard: TypeAlias = Begun | TakCalled | TakenBack | Synced
_OnOffers: TypeAlias = ResignationAsked | Offered | OfferDeclined | OfferWithdrawn | OfferLapsed
_OnWords: TypeAlias = BoardPosted | Claimed
_AtEnd: TypeAlias = Declined | Withdrawn | ChallengeLapsed | Ended | Aborted | RematchAgreed
_ButPlies: TypeAlias = Challenged | _OnBoard | _OnOffers | _OnWords | _AtEnd


def _after(game: Game, event: _ButPlies) -> Game:
    """Return what the event makes of a game whose ``version`` is the event's number already."""
    match event:
        case Challenged():
            raise ValueError("a game is challenged once")
        case Begun() | TakCalled() | TakenBack() | Synced():
            return _after_board_event(game, event)
        case BoardPosted() | Claimed():
            return _after_words(game, event)
        case ResignationAsked() | Offered() | OfferDeclined() | OfferWithdrawn() | OfferLapsed():
            return _after_offer_event(game, event)
        case Declined() | Withdrawn() | ChallengeLapsed():
            return _after_end_event(game, event)
        case Ended() | Aborted() | RematchAgreed():
            return _after_end_event(game, event)
        case _:
            assert_never(event)


def _after_board_event(game: Game, event: _OnBoard) -> Game:
    match event:
        case Begun(white, black):
            seated = replace(game, phase=Phase.PLAYING, seats=(white, black))
            return _on_board(seated, game.terms.first_position(), ())
        case TakCalled():
            return replace(game, plies=(*game.plies[:-1], replace(game.plies[-1], called=True)))
        case TakenBack(color, plies, topic):
            return _without_offer(_back(game, plies), topic, color)
        case Synced(color, way_out):
            return _without_offer(_settled(game, way_out), Topic.SYNC, color)
        case _:
            assert_never(event)


def _after_ply(game: Game, event: Played) -> Game:
    """Return the game after a ply, made in one copy: this is what nearly every line does."""
    played = PlayedPly(event.color, event.ply, event.called, event.threat)
    number = game.version + 1
    return replace(
        game,
        version=number,
        board_number=number,
        position=event.after or game.board.after(event.ply),
        plies=(*game.plies, played),
        posted=(),
        claim=None,
    )


def _back(game: Game, plies: int) -> Game:
    left = len(game.plies) - plies
    return _on_board(game, game.position_after(left), game.plies[:left])


def _on_board(game: Game, position: Position, plies: tuple[PlayedPly, ...]) -> Game:
    """Return the game with another board; what was said about the old one is done with."""
    return replace(
        game, position=position, plies=plies, posted=(), claim=None, board_number=game.version
    )


def _settled(game: Game, way_out: WayOut) -> Game:
    match way_out:
        case WayOut(Way.BACK, plies):
            return _back(game, len(game.plies) - plies)
        case WayOut(Way.OVER):
            return _from_start(game, None)
        case WayOut(Way.TAKE, setup=Setup() as setup):
            return _from_start(game, setup)
        case _:
            return replace(game, posted=())


def _from_start(game: Game, start: Setup | None) -> Game:
    moved = replace(game, start=start)
    return _on_board(moved, moved.first_position(), ())


def _after_words(game: Game, event: _OnWords) -> Game:
    match event:
        case BoardPosted(color, board):
            others = tuple(posted for posted in game.posted if posted.color is not color)
            same = board == game.board.layout()
            posted = others if same else (*others, PostedBoard(color, board))
            return replace(game, posted=posted)
        case Claimed(color, reason):
            offers = (*game.offers, Offer(Topic.DISPUTE, color, number=game.version))
            return replace(game, offers=offers, claim=Claim(color, reason))
        case _:
            assert_never(event)


def _after_offer_event(game: Game, event: _OnOffers) -> Game:
    match event:
        case ResignationAsked(color):
            return replace(game, resigning={**game.resigning, color: game.version})
        case Offered(topic, color, plies, way_out):
            offer = Offer(topic, color, plies, way_out, game.version)
            return replace(game, offers=(*game.offers, offer))
        case OfferDeclined(topic, color):
            return _without_offer(game, topic, color.other)
        case OfferWithdrawn(topic, color) | OfferLapsed(topic, color):
            return _without_offer(game, topic, color)
        case _:
            assert_never(event)


def _without_offer(game: Game, topic: Topic | None, color: Color) -> Game:
    if topic is None:
        others = {asked: number for asked, number in game.resigning.items() if asked is not color}
        return replace(game, resigning=others)
    gone = game.offer(topic, color)
    return replace(game, offers=tuple(offer for offer in game.offers if offer != gone))


def _after_end_event(game: Game, event: _AtEnd) -> Game:
    closed = replace(game, offers=(), resigning={})
    match event:
        case Declined() | Withdrawn() | ChallengeLapsed() | Aborted():
            return replace(closed, phase=Phase.CANCELLED)
        case Ended(result):
            return replace(closed, phase=Phase.OVER, result=result)
        case RematchAgreed():
            return replace(closed, rematched=True)
        case _:
            assert_never(event)
