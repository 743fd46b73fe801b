"""The state machine of one game: what may be done in each state, and what comes of it.

A game is in one of four phases. Commands by the wrong person, or in the wrong phase, are refused
with their own reason and change nothing.

CHALLENGE. Nobody plays without having agreed to.
  - The person invited, or anybody if the challenge is open, accepts: the game begins. The
    challenger has the colour asked for, or the lot's.
  - The person invited declines, or the challenger withdraws: the challenge is cancelled.
  - After its time, the challenge lapses by itself or at the next thing that anybody says of it.

PLAYING. Only the two seats act.
  - The side on turn plays a ply. It may call Tak with it; a call without a threat is not
    recorded, and the ply stands. If the ply ends the game on the board, the game is over.
  - The side that moved last may call Tak afterwards, once, if there is a threat.
  - Either side may ask to resign and must confirm it. Asking again repeats the question.
    Withdrawing or declining takes the question back, and comes before any offer where no topic
    is named.
  - Either side may offer a draw or ask to take plies back. The other accepts or declines, the
    proposer may withdraw.
  - Where several offers stand, an answer must name its topic.
  - Either side may post the state of its own board, and either may propose a way out, whether
    boards differ or not: to go back to a ply, to take the board that was posted last, to keep the
    game's board (if one differs or a ply is disputed), or to start over. Nothing changes until
    the other side agrees. Who is to move on a taken board is said by the proposer where it
    isn't known. What `settling` works out is proposed: ways that come to the same are the same.
  - The side whose opponent moved last may dispute that ply, once, with a reason. The game goes
    on. The mover accepts (or asks to take the ply back): it is taken back at once. The mover
    declines, or the claimant withdraws: the ply stands.
  - Each side has one proposal on each topic. Those of the two sides stand beside each other, as
    when both propose a way out at once: agreeing to either settles it, and the other lapses.
    Proposing what the other side proposes accepts it. Proposing something else on the topic,
    another number of plies to take back or another way out, replaces one's own proposal.
  - Before both have moved twice, either side may abort: nobody wins. Who has taken a board is
    past that.
  - A ply, a takeback, a way out agreed to and the end of the game make everything else lapse that
    stands: all other offers, disputes, and all questions whether to resign. Boards that were
    posted are forgotten as soon as the game's board changes.

OVER (by road, flats, resignation or agreement) and CANCELLED (after an abort).
  - Either side may propose a rematch; the other accepts, declines or proposes it too. There is
    one rematch of a game.

CANCELLED (a challenge declined, withdrawn or lapsed). Nothing more happens.

The events of one command come in this order: what was done, what lapsed by it, the end. What
replaces an own proposal comes after its withdrawal.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias, assert_never

from takmail.commands.values import (
    Abort,
    Accept,
    CallTak,
    ClaimInvalid,
    Confirm,
    Decline,
    Move,
    OfferDraw,
    PostBoard,
    Rematch,
    Resign,
    Sync,
    Takeback,
    Topic,
    Withdraw,
)
from takmail.notation.mail import resolve
from takmail.notation.notations import Notation
from takmail.notation.written import WrittenPly
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
from takmail.play.game import Game, Offer, Phase
from takmail.play.refusals import RefusalError, Why
from takmail.play.results import Result, result_by_agreement, result_by_resignation, result_on_board
from takmail.play.settling import work_out
from takmail.play.terms import Invitee, Terms, check_terms
from takmail.statically_frozen import statically_frozen
from takmail.tak.outcome import Outcome
from takmail.tak.pieces import Color
from takmail.tak.plies import Ply
from takmail.tak.position import Position

PLIES_TO_ABORT = 4
"""From this many plies on, both have moved twice and a game can't be aborted."""

Answering: TypeAlias = Accept | Decline | Withdraw
Proposing: TypeAlias = Resign | Confirm | OfferDraw | Takeback | Sync | Rematch
GameCommand: TypeAlias = Answering | Move | CallTak | Proposing | Abort | PostBoard | ClaimInvalid
"""The commands that are one game's business."""

Events: TypeAlias = tuple[Event, ...]


@statically_frozen
@dataclass(frozen=True, slots=True)
class GivenCommand:
    """A command and who gave it.

    ``by`` is the player's id; ``platform`` and ``handle`` name the account it came from. ``lot``
    is the colour that the challenger draws, should this deed begin a game that leaves it open.
    """

    by: str
    command: GameCommand
    lot: Color = Color.WHITE
    platform: str = ""
    handle: str = ""


def challenge(
    by: str,
    terms: Terms,
    invitee: Invitee | None = None,
    *,
    platform: str = "",
    handle: str = "",
) -> Challenged:
    """Return the challenge of player ``by``, whose account is ``handle`` on ``platform``.

    Raise `RefusalError` if it is to the challenger or if nobody can play under the terms.
    """
    if invitee is not None and invitee.matches(by, platform, handle):
        raise RefusalError(Why.SELF_CHALLENGE)
    check_terms(terms)
    return Challenged(by, terms, invitee)


def rematch(game: Game) -> tuple[Challenged, Begun]:
    """Return the first events of the rematch of a finished game: colours swapped, begun at once.

    Raise `ValueError` if the game never began.
    """
    color = game.seat_of(game.challenger)
    if game.seats is None or color is None:
        raise ValueError("the game never began")
    white, black = game.seats
    terms = replace(game.terms, challenger=color.other)
    return Challenged(game.challenger, terms, game.invitee, game.code), Begun(black, white)


def has_lapsed(game: Game, now: datetime) -> bool:
    """Return whether this is a challenge whose time is over."""
    return game.phase is Phase.CHALLENGE and game.until is not None and now >= game.until


def decide(game: Game, deed: GivenCommand, now: datetime) -> Events:
    """Return what the deed does to the game; it always does something.

    ``now`` is the time of the deed in UTC. Raise `RefusalError` if the deed is not allowed now,
    `IllegalPlyError` for a ply against the rules of Tak and `NotationError` for a ply that means
    nothing on this board.
    """
    if has_lapsed(game, now):
        return (ChallengeLapsed(),)
    match game.phase:
        case Phase.CHALLENGE:
            return _while_challenged(game, deed)
        case Phase.PLAYING:
            return _while_playing(game, deed)
        case Phase.OVER:
            return _when_done(game, deed, Why.OVER)
        case Phase.CANCELLED:
            return _when_done(game, deed, Why.CANCELLED)
        case _:
            assert_never(game.phase)


# The challenge


def _while_challenged(game: Game, deed: GivenCommand) -> Events:
    match deed.command:
        case Accept(None | Topic.CHALLENGE):
            return (_accept_challenge(game, deed),)
        case Decline(None | Topic.CHALLENGE):
            return (_decline_challenge(game, deed),)
        case Withdraw(None | Topic.CHALLENGE):
            return (_withdraw_challenge(game, deed),)
        case _:
            party = deed.by == game.challenger or _is_invited(game, deed)
            raise RefusalError(Why.NOT_BEGUN if party else Why.NOT_A_PLAYER)


def _accept_challenge(game: Game, deed: GivenCommand) -> Begun:
    _check_invited(game, deed)
    color = deed.lot if game.terms.challenger is None else game.terms.challenger
    if color is Color.WHITE:
        return Begun(game.challenger, deed.by)
    return Begun(deed.by, game.challenger)


def _decline_challenge(game: Game, deed: GivenCommand) -> Declined:
    _check_invited(game, deed)
    if game.invitee is None:
        raise RefusalError(Why.OPEN_CHALLENGE)
    return Declined()


def _withdraw_challenge(game: Game, deed: GivenCommand) -> Withdrawn:
    if deed.by != game.challenger:
        raise RefusalError(Why.NOT_YOUR_CHALLENGE)
    return Withdrawn()


def _check_invited(game: Game, deed: GivenCommand) -> None:
    if deed.by == game.challenger:
        raise RefusalError(Why.OWN_CHALLENGE)
    if not _is_invited(game, deed):
        raise RefusalError(Why.NOT_INVITED)


def _is_invited(game: Game, deed: GivenCommand) -> bool:
    return game.invitee is None or game.invitee.matches(deed.by, deed.platform, deed.handle)


# The game


def _while_playing(game: Game, deed: GivenCommand) -> Events:
    color = _seat(game, deed, Why.ALREADY_BEGUN)
    match deed.command:
        case Accept() | Decline() | Withdraw() as answer:
            return _answer_in_play(game, color, answer)
        case Move(written):
            return _move(game, color, written)
        case CallTak():
            return _call_tak(game, color)
        case Abort():
            return _abort(game, color)
        case PostBoard(board):
            return (BoardPosted(color, board),)
        case ClaimInvalid(reason):
            return _claim(game, color, reason)
        case _:
            return _propose(game, color, deed.command)


def _seat(game: Game, deed: GivenCommand, too_late: Why) -> Color:
    """Return the sender's colour; refuse people without a seat, late takers with ``too_late``."""
    color = game.seat_of(deed.by)
    if color is not None:
        return color
    if deed.command in {Accept(), Accept(Topic.CHALLENGE)}:
        raise RefusalError(too_late)
    raise RefusalError(Why.NOT_A_PLAYER)


def _move(game: Game, color: Color, written: WrittenPly) -> Events:
    board = game.board
    if board.turn is not color:
        raise RefusalError(Why.NOT_YOUR_TURN, color=board.turn)
    ply = resolve(written, board.size)
    return _play(game, ply, written.notation, tak=written.tak)


def _play(
    game: Game, ply: Ply, written: Notation, *, tak: bool = False, accepted: Offer | None = None
) -> Events:
    """Return what comes of a ply of the side on turn."""
    after = game.board.after(ply)
    outcome = after.outcome()
    threat = outcome is None and after.in_tak()
    played = Played(game.turn, ply, threat and tak, written, threat, after)
    return (played, *_then(game, after, outcome, accepted))


def _then(
    game: Game, after: Position, outcome: Outcome | None, accepted: Offer | None = None
) -> Events:
    """Return what lapses when this position comes about, and the end if it is one."""
    if outcome is None:
        return _lapses(game, accepted=accepted)
    return _ended(game, result_on_board(outcome, after), accepted=accepted)


def _call_tak(game: Game, color: Color) -> Events:
    last = game.last_ply
    if last is None or last.color is not color:
        raise RefusalError(Why.TAK_NOT_YOURS)
    if not last.threat:
        raise RefusalError(Why.NO_TAK)
    if last.called:
        raise RefusalError(Why.TAK_ALREADY_CALLED)
    return (TakCalled(color),)


def _abort(game: Game, color: Color) -> Events:
    if len(game.plies) >= PLIES_TO_ABORT or game.start is not None:
        raise RefusalError(Why.TOO_LATE_TO_ABORT)
    return (*_lapses(game), Aborted(color))


def _claim(game: Game, color: Color, reason: str) -> Events:
    last = game.last_ply
    if last is None:
        raise RefusalError(Why.NOTHING_TO_DISPUTE)
    if last.color is color:
        raise RefusalError(Why.OWN_PLY)
    if game.claim is not None:
        raise RefusalError(Why.ALREADY_DISPUTED)
    if not reason:
        raise RefusalError(Why.REASON_WANTED)
    return (Claimed(color, reason),)


def _propose(game: Game, color: Color, command: Proposing) -> Events:
    match command:
        case Resign():
            return (ResignationAsked(color),)
        case Confirm():
            return _confirm(game, color)
        case OfferDraw():
            return _offer_once(game, Offer(Topic.DRAW, color))
        case Takeback(plies):
            return _ask_takeback(game, Offer(Topic.TAKEBACK, color, _plies(game, color, plies)))
        case Sync():
            way_out = work_out(game, command)
            return _offer_anew(game, Offer(Topic.SYNC, color, way_out=way_out))
        case Rematch():
            raise RefusalError(Why.NOT_OVER)
        case _:
            assert_never(command)


def _confirm(game: Game, color: Color) -> Events:
    if color not in game.resigning:
        raise RefusalError(Why.NOTHING_TO_CONFIRM)
    return _ended(game, result_by_resignation(color, game.board), confirmed=color)


def _ask_takeback(game: Game, wanted: Offer) -> Events:
    dispute = game.offer(Topic.DISPUTE, wanted.color.other)
    if dispute is not None and wanted.plies == 1:
        return _accept(game, dispute)
    return _offer_anew(game, wanted)


def _offer_anew(game: Game, wanted: Offer) -> Events:
    """Propose something in place of what one had proposed on the topic before."""
    own = game.offer(wanted.topic, wanted.color)
    if own is None or own == wanted or _mirrored(wanted) in game.offers:
        return _offer_once(game, wanted)
    return (OfferWithdrawn(own.topic, own.color), _offered(wanted))


def _plies(game: Game, color: Color, asked: int | None) -> int:
    """Return how many plies a request speaks of: up to and with one's own last, unless it says."""
    played = len(game.plies)
    if asked is None:
        back = (n for n, ply in enumerate(reversed(game.plies), 1) if ply.color is color)
        asked = next(back, 0)
    if asked < 1 or not played:
        raise RefusalError(Why.NO_PLIES_YET)
    if asked > played:
        raise RefusalError(Why.TOO_MANY_PLIES, number=played)
    return asked


# Offers


def _offer_once(game: Game, wanted: Offer) -> Events:
    """Propose something, or accept it if the other side proposes the same."""
    theirs = _mirrored(wanted)
    if theirs in game.offers:
        return _accept(game, theirs)
    if wanted in game.offers:
        raise RefusalError(Why.ALREADY_OFFERED, topic=wanted.topic)
    return (_offered(wanted),)


def _mirrored(offer: Offer) -> Offer:
    return replace(offer, color=offer.color.other)


def _offered(offer: Offer) -> Offered:
    return Offered(offer.topic, offer.color, offer.plies, offer.way_out)


def _answer_in_play(game: Game, color: Color, answer: Answering) -> Events:
    if answer.topic is Topic.CHALLENGE:
        raise RefusalError(Why.ALREADY_BEGUN)
    if answer.topic is Topic.REMATCH:
        raise RefusalError(Why.NOT_OVER)
    if color in game.resigning and answer in {Decline(), Withdraw()}:
        return (OfferWithdrawn(None, color),)
    return _answer(game, color, answer)


def _answer(game: Game, color: Color, answer: Answering) -> Events:
    match answer:
        case Accept(topic):
            return _accept(game, _theirs(game, color, topic))
        case Decline(topic):
            offer = _theirs(game, color, topic)
            return (OfferDeclined(offer.topic, color),)
        case Withdraw(topic):
            offer = _pick(game.offers_by(color), topic, Why.NOTHING_TO_WITHDRAW)
            return (OfferWithdrawn(offer.topic, offer.color),)
        case _:
            assert_never(answer)


def _theirs(game: Game, color: Color, topic: Topic | None) -> Offer:
    """Return the other side's offer that this side answers."""
    own = any(topic in {None, offer.topic} for offer in game.offers_by(color))
    return _pick(game.offers_by(color.other), topic, Why.OWN_OFFER if own else Why.NO_OFFER)


def _pick(offers: tuple[Offer, ...], topic: Topic | None, missing: Why) -> Offer:
    """Return the one offer on the topic, or the only one if no topic is named."""
    fitting = [offer for offer in offers if topic in {None, offer.topic}]
    if not fitting:
        raise RefusalError(missing, topic=topic)
    if len(fitting) > 1:
        raise RefusalError(Why.WHICH_OFFER, topics=tuple(offer.topic for offer in fitting))
    return fitting[0]


def _accept(game: Game, offer: Offer) -> Events:
    match offer.topic:
        case Topic.DRAW:
            return _ended(game, result_by_agreement(), accepted=offer)
        case Topic.TAKEBACK | Topic.DISPUTE:
            back = TakenBack(offer.color, offer.plies or 1, offer.topic)
            return (back, *_lapses(game, accepted=offer))
        case Topic.SYNC:
            return _settle(game, offer)
        case Topic.REMATCH:
            return (RematchAgreed(offer.color),)
        case Topic.CHALLENGE:
            raise ValueError("a challenge is not an offer within a game")
        case _:
            assert_never(offer.topic)


def _settle(game: Game, offer: Offer) -> Events:
    """Return what an agreed way out does; a board that was taken may end the game."""
    way_out = offer.way_out
    assert way_out is not None, "a proposal about the boards says which way"
    synced = Synced(offer.color, way_out)
    if way_out.ply is not None:
        return (synced, *_play(game, way_out.ply, game.terms.notation, accepted=offer))
    if way_out.setup is not None:
        after = Position.from_setup(game.terms.rules, way_out.setup)
        return (synced, *_then(game, after, after.outcome(), offer))
    return (synced, *_lapses(game, accepted=offer))


# The end

_REMATCH = {None, Topic.REMATCH}
"""The topics of an answer that can mean the rematch when the game is done."""


def _ended(
    game: Game, result: Result, *, accepted: Offer | None = None, confirmed: Color | None = None
) -> Events:
    return (*_lapses(game, accepted=accepted, confirmed=confirmed), Ended(result))


def _lapses(
    game: Game, *, accepted: Offer | None = None, confirmed: Color | None = None
) -> tuple[OfferLapsed, ...]:
    """Return what lapses: all that stands but the offer or the resignation that took effect."""
    offers = (OfferLapsed(o.topic, o.color) for o in game.offers if o != accepted)
    questions = (OfferLapsed(None, c) for c in sorted(game.resigning) if c is not confirmed)
    return (*offers, *questions)


def _when_done(game: Game, deed: GivenCommand, why: Why) -> Events:
    if game.seats is None:
        raise RefusalError(why)
    color = _seat(game, deed, why)
    match deed.command:
        case Rematch():
            return _rematch(game, color)
        case (Accept(topic) | Decline(topic) | Withdraw(topic)) as answer if topic in _REMATCH:
            return _answer(game, color, answer)
        case _:
            raise RefusalError(why)


def _rematch(game: Game, color: Color) -> Events:
    if game.rematched:
        raise RefusalError(Why.REMATCH_AGREED)
    return _offer_once(game, Offer(Topic.REMATCH, color))
