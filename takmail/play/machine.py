"""State machine of one game: the deeds that each phase allows, and their events.

A game is in one of five phases. Commands by the wrong person, or in the wrong phase, are refused
with their own reason and change nothing. Names such as `premoves` are modules of `takmail.play`.

CHALLENGE. Both players must agree to play.
  - The person invited, or any player if the challenge is open, accepts: the game begins. The
    challenger has the colour asked for, or the lot's, or that of their throw.
  - The person invited declines, or the challenger withdraws: the challenge is cancelled.
  - After its time, the challenge lapses by itself or at the next command about it.

PREPARING. Only games before which both choose secretly; `challenges` has the stages.
  - Each party chooses at the stage that is awaited, in any order. A choice is sealed by a
    commitment that all may see, and stands: it can't be changed, nor seen before it is opened.
  - When both have chosen at all stages of a round, all of it is opened; after the last round the
    game begins, with colours as after any challenge, or as bids for going first say (`sealed`).
  - Either party may break off: with `abort`, or as one withdraws a challenge. To decline is
    no way out: it is the usual no to a question.
  - It takes as long as it takes; nothing else can be done.

PLAYING. Only the people of the two sides act.
  - The side on turn plays a ply. It may call Tak with it; a call without a threat is not
    recorded, and the ply stands. If the ply ends the game on the board, the game is over.
    Where a player plays blind, Tak is recorded as it is called, so that nothing tells whether
    there is a threat.
  - The side that moved last may call Tak afterwards, once, if there is a threat.
  - Against the computer, the side on turn may take a hint, step by step.
  - Where nothing tells of tak but a call, one without a threat is recorded, too, and is the one
    call of that ply.
  - Either side may ask to resign and must confirm it. Asking again repeats the question.
    Withdrawing or declining takes the question back, and comes before any offer where no topic
    is named. The question ends after ten minutes, and when the other side asks something.
    A word that gives up the game, such as `drop` in Kaen, is asked about in the same way where it
    is typed, for an hour.
  - Either side may offer a draw or ask to take plies back. The other accepts or declines, the
    proposer may withdraw.
  - Where several offers stand, an answer must name its topic.
  - Either side may post the state of its own board, and either may propose a way out, whether
    boards differ or not: to go back to a ply, to take the board that was posted last, to keep the
    game's board (if one differs or a ply is disputed), or to start over. Nothing changes until
    the other side agrees. The proposer says who is to move on a taken board where that isn't
    known. `disputes` works out each proposal: ways that come to the same are the same.
  - The side whose opponent moved last may dispute that ply, once, with a reason. The game goes
    on. The mover accepts (or asks to take the ply back): it is taken back at once. The mover
    declines, or the claimant withdraws: the ply stands.
  - Each side has one proposal on each topic. Those of the two sides stand beside each other, as
    when both propose a way out at once: agreeing to either settles it, and the other lapses.
    Proposing what the other side proposes accepts it. Proposing something else on the topic,
    another number of plies to take back or another way out, replaces one's own proposal.
  - Pieces that were thrown before play stay: nothing takes them back. Nor does anything take back
    a throw of a die, or what was played before it.
  - Before both have moved twice, either side may abort, without a winner. After a board was taken
    neither may.
  - A ply, a takeback, a way out agreed to and the end of the game make everything else lapse that
    stands: all other offers, disputes, and all questions whether to resign. Boards that were
    posted are forgotten as soon as the game's board changes.

Where the terms say so, several people are on a side. Those with the seats are the captains.
  - All players may ask to join a side, and a captain may call players to theirs. People who asked
    are on the side when its captain takes them in, people who were called when they join. They are
    on one side only. People who are on a side, or may be, can leave it, and its captain can send
    them away; a captain stays.
  - All people of a side play its plies, call tak, post boards and dispute. What binds the side for
    good is its captain's: offers and the answers to them, resigning, aborting, a rematch.
  - Where they vote, the time begins with the first vote for a ply. A vote can be changed. When
    all have voted, or those who haven't could bring no other ply as far, the ply with most votes
    is played; else after the time, by itself or at the next command. Of plies with
    as many votes it is the one that was voted for first. Votes are void when the board changes.
    A player alone on their side plays at once.

OVER (by road, flats, resignation or agreement) and CANCELLED (after an abort).
  - Either side may propose a rematch, on a board of another size if it likes; the other accepts,
    declines or proposes the same. There is one rematch of a game. One that was broken off while it
    was prepared has one if it is of a series, which goes on so.

CANCELLED (before play: a challenge declined, withdrawn or lapsed, a preparation broken off).
Nothing more happens.

An answer that the bot plays from a player's premoves (`premoves`) is a ply like any other of the
side on turn.

The events of one command come in this order: the deed, the offers that lapse by it, the end. A new
proposal in place of one's own comes after its withdrawal. Where a game is for coins, those that an
event moves come right behind it (`coins`).

COINS. Each side puts its stake into a pot when the challenge is accepted, if both purses hold it;
payments on the way, and the pot at the end, are up to the way of playing for them (`coins`). The
pot is empty when the game is over or broken off, when everything goes back.
  - Under Femr's rules the second player may take a row back from their wager before their first
    ply.
  - Under these, and for street stakes, a side may take back its last ply, with the answer to it, at
    a price and without the other's consent. Then only the other side may, until it has done so.
  - For street stakes the side on turn may offer to double them, as far as the same marker lets it.
    The other takes that, or drops it and has lost; it must say which. Until then no side plays,
    takes plies back at a price or calls the game off, and the offer can't be withdrawn.

CLOCKS. Where the terms have one, time runs for the side on turn, also while offers, claims and
questions stand; while a double stands, for the side that must answer it. Each deed comes with the
time that the turn has taken by now; the end of a turn is followed by the time of it (`clocks`).
  - A ply of one's own earns the increment, also a late one. Plies that are taken back give back no
    time; where each turn has its time afresh, so has the next one.
  - If a side is out of time before it has played a ply of its own, the game is broken off. Later
    it has lost, where the game is to end by itself, and a deed that comes first does nothing else.
    Otherwise it may still play until the other side claims the win, or a draw where there are
    draws, or gives more time.
  - Time can be given while that of the other side runs. Time that was overdrawn is made up for
    then.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import assert_never

from takmail.colors import Color
from takmail.commands.clocks import ClaimTime, GiveTime
from takmail.commands.coins import Deduct, Double, Reverse
from takmail.commands.councils import Consulting
from takmail.commands.disputes import ClaimInvalid, PostBoard
from takmail.commands.moves import PLY_WORDS, CallTak, Hint, Move, word_ply
from takmail.commands.offers import Abort, Accept, Confirm, Decline, Rematch, Topic, Withdraw
from takmail.commands.sealed import Seal
from takmail.notation.written_plies import WrittenPly
from takmail.play import events
from takmail.play.actions import GivenCommand, Ready
from takmail.play.challenges import has_lapsed, seal, while_challenged
from takmail.play.clocks import over_on_time, use_time, with_time
from takmail.play.coins import check_no_double, wager, with_coins
from takmail.play.computer import HINTS
from takmail.play.dice import Dice, dice_commitment
from takmail.play.disputes import check_compares
from takmail.play.events import Accepted, Begun, Event, Offered, Played, Rolled, any_of
from takmail.play.game import Game, Offer, Phase
from takmail.play.offers import (
    Events,
    answer_in_play,
    answer_offer,
    lapses,
    move,
    offer_anew,
    propose,
    question_to,
)
from takmail.play.purses import check_purses
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import WORD_STANDS, Party, check_terms, terms_on
from takmail.play.votes import consult, is_due, settled, vote
from takmail.rulesets.protocol import Feature
from takmail.rulesets.registry import name_of
from takmail.rulesets.values import EndKind, Ply


def decide(game: Game, deed: GivenCommand, now: datetime) -> Events:
    """Return the events of the deed, one at least.

    ``now`` is the time of the deed in UTC. Raise `RefusalError` if the deed is not allowed now,
    `IllegalPlyError` for a ply against the rules of Tak and `NotationError` for a ply that means
    nothing on this board.
    """
    terms = game.terms
    if terms.clock is not None and (over := over_on_time(game, deed.spent)):
        return over
    happened = _decided(game, deed, now)
    if game.ruleset.has_dice:
        happened = with_rolls(game, happened, deed.drawn, deed.dice)
    if terms.clock is not None:
        happened = with_time(game, happened, deed.spent)
    if deed.purses is not None:
        by = Party.CHALLENGER if deed.by == game.challenger else Party.TAKER
        check_purses(game, by, deed.purses, happened)
    return with_coins(game, happened) if terms.for_coins else happened


def _decided(game: Game, deed: GivenCommand, now: datetime) -> Events:
    match game.phase:
        case Phase.CHALLENGE if has_lapsed(game, now):
            return (events.ChallengeLapsed(),)
        case Phase.CHALLENGE:
            return while_challenged(game, deed)
        case Phase.PREPARING:
            return _while_preparing(game, deed)
        case Phase.PLAYING if is_due(game, now):
            return settled(game)
        case Phase.PLAYING:
            happened = _asked_first(deed, _while_playing(game, deed, now), now)
            return (*happened, *_questions_over(game, happened)) if game.resigning else happened
        case Phase.OVER:
            return _when_done(game, deed, Why.OVER)
        case Phase.CANCELLED:
            return _when_done(game, deed, Why.CANCELLED)
        case _:
            assert_never(game.phase)


def _asked_first(deed: GivenCommand, happened: Events, now: datetime) -> Events:
    """Return the question whether a side gives up, in place of the end by its word."""
    command, (*_, last) = deed.command, happened
    if not deed.asks or not isinstance(command, Move | Decline) or any_of(happened, events.Voted):
        return happened
    if not isinstance(last, events.Ended) or last.result.kind is not EndKind.GIVEN_UP:
        return happened
    assert last.result.winner is not None, "who gives up loses"
    word = command.ply.word if isinstance(command, Move) else command.verb
    return (events.ResignationAsked(last.result.winner.other, now + WORD_STANDS, word),)


def _give_up(game: Game, deed: GivenCommand, word: str, now: datetime) -> Events:
    """Return the events of a confirmed word: a ply where a game has it, else a double dropped."""
    is_ply = word in PLY_WORDS.get(name_of(game.rules), ())
    command = word_ply(word) if is_ply else Decline(Topic.DOUBLE)
    return _while_playing(game, replace(deed, command=command), now)


def _questions_over(game: Game, happened: Events) -> Iterator[events.OfferLapsed]:
    """Yield the questions whether a side resigns that end as that side is asked something else."""
    for event in happened:
        if (
            isinstance(event, events.Offered | events.Claimed)
            and event.color.other in game.resigning
        ):
            yield events.OfferLapsed(None, event.color.other)


_ANYBODYS = Move | Ready | CallTak | PostBoard | ClaimInvalid
"""Commands for all people of a side; all others are the captain's."""


def acting_side(game: Game, deed: GivenCommand, too_late: Why) -> Color:
    """Return the sender's colour; refuse people without a seat, late takers with ``too_late``."""
    color = game.seat_of(deed.by)
    if color is not None:
        if game.player(color) != deed.by and not isinstance(deed.command, _ANYBODYS):
            raise RefusalError(Why.CAPTAIN_ONLY, color=color)
        return color
    if deed.command in {Accept(), Accept(Topic.CHALLENGE)}:
        raise RefusalError(too_late)
    raise RefusalError(Why.NOT_A_PLAYER)


# Choices before play


def _while_preparing(game: Game, deed: GivenCommand) -> Events:
    color = acting_side(game, deed, Why.ALREADY_BEGUN)
    match deed.command:
        case Seal() as choice:
            party = game.party_of(color)
            purse = None if deed.purses is None else deed.purses[party]
            return seal(game, party, choice, deed.lot, deed.drawn, purse)
        case Abort() | Withdraw(None | Topic.CHALLENGE):
            return (events.Aborted(color),)
        case _:
            raise RefusalError(Why.PREPARING)


# The game


def _while_playing(  # noqa: PLR0912 - a case a kind of command
    game: Game, deed: GivenCommand, now: datetime
) -> Events:
    if isinstance(deed.command, Consulting):
        return consult(game, deed.by, deed.command)
    color = acting_side(game, deed, Why.ALREADY_BEGUN)
    match deed.command:
        case Move(written, level=level, merit=merit):
            lowered = () if level is None else (events.LevelLowered(level, game.terms.engine),)
            praised = (events.Praised(color.other, merit),) if merit else ()
            return (*lowered, *praised, *_move(game, color, deed.by, written, now))
        case Ready() as ready:
            return _ready(game, color, ready)
        case Accept() | Decline() | Withdraw() as answer:
            return answer_in_play(game, color, answer)
        case Confirm() if word := question_to(game, color, now).word:
            return _give_up(game, deed, word, now)
        case CallTak():
            return _call_tak(game, color)
        case Hint(ply):
            return (_hint(game, color, ply),)
        case Abort():
            return _abort(game, color)
        case PostBoard() as posted:
            return (_post(game, color, posted),)
        case ClaimInvalid(reason):
            return _claim(game, color, reason)
        case Double() | Reverse() | Deduct() as deed_for_coins:
            return wager(game, color, deed_for_coins)
        case ClaimTime() | GiveTime() as deed_on_time:
            return use_time(game, color, deed_on_time, deed.spent)
        case Seal():
            raise RefusalError(Why.NOTHING_TO_CHOOSE)
        case _:
            return propose(game, color, deed.command, now)


def _move(game: Game, color: Color, by: str, written: WrittenPly, now: datetime) -> Events:
    board = game.board
    if game.offers:
        check_no_double(game)
    if board.turn is not color:
        raise RefusalError(Why.NOT_YOUR_TURN, color=board.turn)
    if game.terms.votes:
        return vote(game, by, written, now)
    ply = game.ruleset.understood(written, board)
    return move(game, ply, written.notation, tak=written.tak)


def _ready(game: Game, color: Color, ready: Ready) -> Events:
    if game.turn is not color:
        raise RefusalError(Why.NOT_YOUR_TURN, color=game.turn)
    if game.offers:
        check_no_double(game)
    played, *then = move(game, ready.ply, ready.written, tak=ready.tak)
    assert isinstance(played, events.Played), "a ply comes first"
    return (replace(played, ready=True), *then)


def _call_tak(game: Game, color: Color) -> Events:
    game.terms.need(Feature.MANNERS)
    last = game.last_ply
    if last is None or last.color is not color:
        raise RefusalError(Why.TAK_NOT_YOURS)
    if last.called or last.vain:
        raise RefusalError(Why.TAK_ALREADY_CALLED)
    if last.threat or game.hides_board:
        return (events.TakCalled(color),)
    if game.terms.calls_are_heard:
        return (events.TakCalledInVain(color),)
    raise RefusalError(Why.NO_TAK)


def _hint(game: Game, color: Color, ply: Ply | None) -> events.HintTaken:
    if game.terms.level is None:
        raise RefusalError(Why.NO_HINTS)
    if game.turn is not color:
        raise RefusalError(Why.NOT_YOUR_TURN, color=game.turn)
    if ply is None:
        raise ValueError("a hint is about a ply")
    if game.hint is None:
        return events.HintTaken(color, ply, HINTS[0])
    step = HINTS[-1] if game.ruleset.has_dice else min(game.hint.step + 1, HINTS[-1])
    return events.HintTaken(color, ply, step)


def _abort(game: Game, color: Color) -> Events:
    if not game.can_be_called_off:
        kind = 2 if game.tournament else int(game.ruleset.has_dice)
        raise RefusalError(Why.TOO_LATE_TO_ABORT, number=kind)
    check_no_double(game)
    return (*lapses(game), events.Aborted(color))


def _post(game: Game, color: Color, posted: PostBoard) -> events.BoardPosted:
    check_compares(game)
    board = game.ruleset.posted(posted.layout)
    if board is None:
        raise RefusalError(Why.NO_SUCH_PIECES)
    return events.BoardPosted(color, board)


def _claim(game: Game, color: Color, reason: str) -> Events:
    last = game.last_ply
    if last is None or not game.loose:
        raise RefusalError(Why.NOTHING_TO_DISPUTE)
    if last.color is color:
        raise RefusalError(Why.OWN_PLY)
    if game.claim is not None:
        raise RefusalError(Why.ALREADY_DISPUTED)
    if not reason:
        raise RefusalError(Why.REASON_WANTED)
    return (events.Claimed(color, reason),)


# After the end of a game, which can be played again


_REMATCH = {None, Topic.REMATCH}
"""The topics of an answer that can mean the rematch when the game is done."""


def _when_done(game: Game, deed: GivenCommand, why: Why) -> Events:
    """Return the events of a deed on a game that is done; ``why`` refuses all but rematches."""
    if not game.has_begun and not (game.goes_on and game.seats is not None):
        raise RefusalError(why)
    if isinstance(deed.command, Consulting):
        raise RefusalError(why)
    color = acting_side(game, deed, why)
    match deed.command:
        case Rematch(size):
            return _rematch(game, color, size)
        case (Accept(topic) | Decline(topic) | Withdraw(topic)) as answer if topic in _REMATCH:
            return answer_offer(game, color, answer)
        case _:
            raise RefusalError(why)


def _rematch(game: Game, color: Color, size: int | None) -> Events:
    if game.rematched:
        raise RefusalError(Why.REMATCH_AGREED)
    if size == game.rules.size:
        size = None
    if size is not None:
        check_terms(terms_on(game.terms, size))
    return offer_anew(game, Offer(Topic.REMATCH, color, size=size))


def with_rolls(game: Game, happened: Events, drawn: bytes, dice: Dice | None) -> Events:
    """Return the events of one deed, a ply that asks for a die followed by what it came to show.

    ``game`` is the game before them, one with dice. A throw comes from its ``dice``, the same
    however often it is asked for; where these can't be checked, and for new secrets, from the
    random bytes ``drawn``. Raise `ValueError` if a die needs them and there are none.
    """
    for place, event in enumerate(happened, 1):
        if isinstance(event, Played) and (sides := game.ruleset.die(event.after)):
            number = game.rolls + 1
            value = _thrown(drawn, sides) if dice is None else dice.throw(number, sides)
            rolled = Rolled(event.color, number, value)
            return (*happened[:place], rolled, *happened[place:])
    return tuple(_with_dice(game, event, drawn, dice) for event in happened)


def _thrown(drawn: bytes, sides: int) -> int:
    if not drawn:
        raise ValueError("a die is thrown without random bytes")
    return Random(drawn).randint(1, sides)  # noqa: S311 - nobody can guess the bytes


def _with_dice(game: Game, event: Event, drawn: bytes, dice: Dice | None) -> Event:
    """Return an event by which a game begins or is proposed, with what its dice come from."""
    match event:
        case Offered(Topic.REMATCH):
            return replace(event, commitment=dice_commitment(drawn.hex()))
        case Accepted() if dice is not None:
            return replace(event, part=dice.part)
        case Begun() if dice is not None:
            begun = replace(event, part=dice.part, lot=dice.lot)
            if not dice.lot:
                return begun
            challenger_begins = dice.throw(0, len(Party)) == 1
            if challenger_begins is (event.white == game.challenger):
                return begun
            return replace(begun, white=event.black, black=event.white)
        case _:
            return event
