"""Evolution of a game: the change that each event makes."""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from typing import TypeAlias, assert_never

from takmail.colors import Color
from takmail.commands.disputes import Way
from takmail.commands.offers import Topic
from takmail.play.councils import Consultant, Vote, Wanted
from takmail.play.events import (
    Aborted,
    Accepted,
    Begun,
    BoardPosted,
    Challenged,
    ChallengeLapsed,
    Claimed,
    CoinsMoved,
    Declined,
    Doubled,
    Ended,
    EndedByHost,
    Event,
    OfferDeclined,
    Offered,
    OfferLapsed,
    OfferWithdrawn,
    Opened,
    Played,
    RematchAgreed,
    ResignationAsked,
    Sealed,
    SideAsked,
    SideCalled,
    SideJoined,
    SideLeft,
    Synced,
    TakCalled,
    TakCalledInVain,
    TakenBack,
    TimeGiven,
    TimeOut,
    TimeTaken,
    Voted,
    WayOut,
    Withdrawn,
)
from takmail.play.game import Claim, Game, Ledger, Offer, Phase, PlayedPly, PostedBoard, Times, full
from takmail.play.sealed import SealedChoice
from takmail.play.terms import seated
from takmail.rulesets.values import Position, Setup


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
        coins=None if event.terms.stakes is None else Ledger(),
        earlier=event.earlier,
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


_OnBoard: TypeAlias = Begun | TakCalled | TakCalledInVain | TakenBack | Synced
_OnOffers: TypeAlias = (
    ResignationAsked | Offered | OfferDeclined | OfferWithdrawn | OfferLapsed | Doubled
)
_OnWords: TypeAlias = BoardPosted | Claimed
_OnSides: TypeAlias = SideAsked | SideCalled | SideJoined | SideLeft | Voted
_AtEnd: TypeAlias = (
    Declined | Withdrawn | ChallengeLapsed | Ended | Aborted | EndedByHost | RematchAgreed
)
_BeforePlay: TypeAlias = Accepted | Sealed | Opened
_OnClock: TypeAlias = TimeTaken | TimeOut | TimeGiven
_ButPlies: TypeAlias = (
    Challenged
    | _BeforePlay
    | _OnBoard
    | _OnOffers
    | _OnWords
    | _OnSides
    | _OnClock
    | _AtEnd
    | CoinsMoved
)


def _after(game: Game, event: _ButPlies) -> Game:
    """Return a game after an event; the game's ``version`` is the event's number already."""
    match event:
        case Challenged():
            raise ValueError("a game is challenged once")
        case Begun() | TakCalled() | TakCalledInVain() | TakenBack() | Synced():
            return _after_board_event(game, event)
        case Accepted() | Sealed() | Opened():
            return _before_play(game, event)
        case BoardPosted() | Claimed():
            return _after_words(game, event)
        case ResignationAsked() | Offered() | OfferDeclined() | OfferWithdrawn() | OfferLapsed():
            return _after_offer_event(game, event)
        case SideAsked() | SideCalled() | SideJoined() | SideLeft() | Voted():
            return _after_side_event(game, event)
        case Doubled():
            return _after_offer_event(game, event)
        case Declined() | Withdrawn() | ChallengeLapsed():
            return _after_end_event(game, event)
        case Ended() | Aborted() | EndedByHost() | RematchAgreed():
            return _after_end_event(game, event)
        case TimeTaken() | TimeOut() | TimeGiven():
            return _after_clock_event(game, event)
        case CoinsMoved():
            return replace(game, coins=(game.coins or Ledger()).after(event, len(game.plies)))
        case _:
            assert_never(event)


def _before_play(game: Game, event: _BeforePlay) -> Game:
    match event:
        case Accepted(by):
            return replace(game, phase=Phase.PREPARING, seats=(game.challenger, by))
        case Sealed(party, stage, choice, salt):
            sealed = SealedChoice(party, stage, choice, salt)
            return replace(game, sealed=(*game.sealed, sealed))
        case Opened(party, stage, choice, salt):
            opened = SealedChoice(party, stage, choice, salt)
            left = tuple(one for one in game.sealed if one != opened)
            return replace(game, sealed=left, opened=(*game.opened, opened))
        case _:
            assert_never(event)


def _after_board_event(game: Game, event: _OnBoard) -> Game:
    match event:
        case Begun():
            return _begun(game, event)
        case TakCalled():
            return replace(game, plies=(*game.plies[:-1], replace(game.plies[-1], called=True)))
        case TakCalledInVain():
            return replace(game, plies=(*game.plies[:-1], replace(game.plies[-1], vain=True)))
        case TakenBack(color, plies, topic):
            return _without_offer(_back(game, plies), topic, color)
        case Synced(color, way_out):
            return _without_offer(_settled(game, way_out), Topic.SYNC, color)
        case _:
            assert_never(event)


def _begun(game: Game, event: Begun) -> Game:
    thrown = tuple(PlayedPly(Color(n), throw.ply) for n, throw in enumerate(event.throws))
    terms = game.terms
    if event.walls is not None:
        terms = replace(terms, rules=game.ruleset.split(terms.rules, event.walls))
    terms = seated(terms, Color.WHITE if event.white == game.challenger else Color.BLACK)
    seats = (event.white, event.black)
    times = None if terms.clock is None else full(terms.clock, game.version)
    begun = replace(game, phase=Phase.PLAYING, terms=terms, seats=seats, thrown=thrown, times=times)
    return _from_start(begun, None)


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
        times=None if game.times is None else replace(game.times, number=number),
        council=game.council.without_votes() if game.council.votes else game.council,
    )


def _back(game: Game, plies: int) -> Game:
    left = len(game.plies) - plies
    return _on_board(game, game.position_after(left), game.plies[:left])


def _on_board(game: Game, position: Position, plies: tuple[PlayedPly, ...]) -> Game:
    """Return the game with another board, without posts, a claim and votes about the old one."""
    return replace(
        game,
        position=position,
        plies=plies,
        posted=(),
        claim=None,
        board_number=game.version,
        council=game.council.without_votes(),
    )


def _settled(game: Game, way_out: WayOut) -> Game:
    match way_out:
        case WayOut(Way.BACK, plies):
            return _back(game, len(game.plies) - plies)
        case WayOut(Way.OVER):
            return _from_start(game, None)
        case WayOut(Way.TAKE, setup=setup) if setup is not None:
            return _from_start(game, setup)
        case _:
            return replace(game, posted=())


def _from_start(game: Game, start: Setup | None) -> Game:
    moved = replace(game, start=start, plies=game.thrown if start is None else ())
    return _on_board(moved, moved.position_after(len(moved.plies)), moved.plies)


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
        case ResignationAsked(color, until):
            # Records of before questions had an end have none: nothing is confirmed by those.
            untils = (
                game.resigning_until if until is None else {**game.resigning_until, color: until}
            )
            asked = {**game.resigning, color: game.version}
            return replace(game, resigning=asked, resigning_until=untils)
        case Offered(topic, color, plies, way_out, size):
            offer = Offer(topic, color, plies, way_out, size, game.version)
            return replace(game, offers=(*game.offers, offer))
        case OfferDeclined(topic, color):
            return _without_offer(game, topic, color.other)
        case OfferWithdrawn(topic, color) | OfferLapsed(topic, color):
            return _without_offer(game, topic, color)
        case Doubled(color):
            return _without_offer(game, Topic.DOUBLE, color)
        case _:
            assert_never(event)


def _without_offer(game: Game, topic: Topic | None, color: Color) -> Game:
    if topic is None:
        others = {asked: number for asked, number in game.resigning.items() if asked is not color}
        return replace(game, resigning=others)
    gone = game.offer(topic, color)
    return replace(game, offers=tuple(offer for offer in game.offers if offer != gone))


def _after_side_event(game: Game, event: _OnSides) -> Game:
    council, number = game.council, game.version
    match event:
        case SideAsked(color, player):
            changed = council.with_wanted(Wanted(player, color, called=False, number=number))
        case SideCalled(color, player):
            changed = council.with_wanted(Wanted(player, color, called=True, number=number))
        case SideJoined(color, player, asked):
            changed = council.with_consultant(Consultant(player, color, asked))
        case SideLeft(number=left):
            changed = council.without(left)
        case Voted(seat=seat, ply=ply, tak=tak, written=written, until=until):
            changed = council.with_vote(Vote(seat, ply, written, tak), until)
        case _:
            assert_never(event)
    return replace(game, council=changed)


def _after_clock_event(game: Game, event: _OnClock) -> Game:
    times = game.times
    if times is None:
        raise ValueError("the game has no clock")
    match event:
        case TimeTaken(color, left=left):
            times = Times(times.with_left(color, left), game.version)
        case TimeOut(color):
            times = replace(times, out=color)
        case TimeGiven(color, left=left):
            times = replace(times, left=times.with_left(color.other, left), out=None)
        case _:
            assert_never(event)
    return replace(game, times=times)


def _after_end_event(game: Game, event: _AtEnd) -> Game:
    closed = replace(game, offers=(), resigning={}, council=game.council.closed())
    match event:
        case Declined() | Withdrawn() | ChallengeLapsed() | Aborted() | EndedByHost():
            return replace(closed, phase=Phase.CANCELLED)
        case Ended(result):
            return replace(closed, phase=Phase.OVER, result=result)
        case RematchAgreed():
            return replace(closed, rematched=True)
        case _:
            assert_never(event)
