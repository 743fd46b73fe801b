"""Coins in one game: ways to play for them, the marker, and payments.

The rules of deeds are at the top of `takmail.play.machine`, those of each way of playing here.
"""

from collections.abc import Sequence
from typing import assert_never

from takmail.colors import Color
from takmail.commands.coins import Deduct, Double, Reverse, Wagering
from takmail.commands.offers import Topic
from takmail.play import events
from takmail.play.events import CoinsMoved, CoinsWhy, Event, Holder, holder_of
from takmail.play.evolve import evolve
from takmail.play.game import Entry, Game, Ledger, Offer
from takmail.play.offers import Events, lapses, offer_once, plies_back
from takmail.play.refusals import RefusalError, Why
from takmail.play.sealed import bid_of
from takmail.play.terms import Party, Terms
from takmail.rulesets.protocol import Placed
from takmail.rulesets.values import EndKind, Result
from takmail.terms.coins import CoinWay, Stakes


def with_coins(game: Game, happened: Sequence[Event]) -> Events:
    """Return the events of one deed, each followed by the coins that it moves.

    ``game`` is the game before them. Events of games without stakes stay as they are.
    """
    if game.terms.stakes is None:
        return tuple(happened)
    moved = list[Event]()
    for event in happened:
        before, game = game, evolve(game, event)
        moved.append(event)
        for move in moves(before, event, game):
            game = evolve(game, move)
            moved.append(move)
    return tuple(moved)


# The marker, which passes between the sides: its holder may do the next thing at a price.


def may_reverse(game: Game, party: Party) -> bool:
    """Return whether a party may take its last ply back at a price, as far as the marker goes."""
    return price(game) is not None and marker(game) in {None, party}


# Commands beside moving.


def wager(game: Game, color: Color, command: Wagering) -> Events:
    """Return the events of such a deed, without the coins that it moves."""
    match command:
        case Double():
            return _double(game, color)
        case Reverse():
            return _reverse(game, color)
        case Deduct():
            _check_deducting(game, color)
            return moved((Holder.POT, _holder(game, color), row(game), CoinsWhy.DEDUCTED))
        case _:
            assert_never(command)


def _double(game: Game, color: Color) -> Events:
    if way_of(game) is not CoinWay.STREET:
        raise RefusalError(Why.NO_DOUBLING)
    if game.turn is not color:
        raise RefusalError(Why.NOT_YOUR_TURN, color=game.turn)
    if not may_double(game, color):
        raise RefusalError(Why.MARKER_THEIRS)
    return offer_once(game, Offer(Topic.DOUBLE, color))


def _reverse(game: Game, color: Color) -> Events:
    if price(game) is None:
        raise RefusalError(Why.NO_REVERSING)
    check_no_double(game)
    if not may_reverse(game, game.party_of(color)):
        raise RefusalError(Why.MARKER_THEIRS)
    return (events.TakenBack(color, plies_back(game, color, None), paid=True), *lapses(game))


def check_no_double(game: Game) -> None:
    """Raise an error while a double waits for its answer."""
    for offer in game.offers:
        if offer.topic is Topic.DOUBLE:
            raise RefusalError(Why.DOUBLE_STANDS, color=offer.color.other)


def may_double(game: Game, color: Color) -> bool:
    """Return whether a side may offer to double the stakes on its turn."""
    return way_of(game) is CoinWay.STREET and may_reverse(game, game.party_of(color))


def may_deduct(game: Game, color: Color) -> bool:
    """Return whether a side may take a row back from its wager."""
    try:
        _check_deducting(game, color)
    except RefusalError:
        return False
    return True


def _check_deducting(game: Game, color: Color) -> None:
    if way_of(game) is not CoinWay.FEMR:
        raise RefusalError(Why.NO_DEDUCTING)
    if color is game.terms.first_position().turn:
        raise RefusalError(Why.NOT_SECOND)
    if ledger_of(game).has(CoinsWhy.DEDUCTED):
        raise RefusalError(Why.DEDUCTED)
    if game.has_played(color):
        raise RefusalError(Why.TOO_LATE_TO_DEDUCT)


# All ways: both put in as much at the beginning, and the pot is empty at the end.
#
# A plain wager has only the rules that the ways of the Companion Book have in common (seed 002,
# 'University Gambling Rules'): the winner takes it all, and nothing is paid for pieces.


def stake_under(terms: Terms) -> int:
    """Return the coins that each side sets aside when a game under these terms begins."""
    match terms.stakes:
        case None:
            return 0
        case Stakes(CoinWay.UNIVERSITY):
            return ANTE
        case Stakes(CoinWay.FEMR):
            return int(terms.rules.size**2)
        case stakes:
            return stakes.coins


def moves(before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
    """Return the coins that an event moves, in their order; `CoinsMoved` itself moves none.

    ``before`` and ``after`` are the game on either side of the event, ``before`` with all that
    earlier events of the same deed have moved. No movement is of less than one coin, none takes
    more out of the pot than there is, and the pot is empty when the game is over.
    """
    way = way_of(before)
    match event:
        case events.Accepted() | events.Begun() if before.seats is None:
            why = CoinsWhy.ANTE if way is CoinWay.UNIVERSITY else CoinsWhy.STAKE
            coins = stake_under(after.terms)
            return moved(*((holder_of(party), Holder.POT, coins, why) for party in Party))
        case events.Ended(result):
            return _at_end(after, result)
        case events.Aborted() | events.EndedByHost():
            return all_back(ledger_of(after))
        case _ if after.has_begun and after.ruleset.bets(after.board):
            return _raised(before, after)
        case _ if way in _IN_PLAY:
            return _IN_PLAY[way](before, event, after)
        case _:
            return ()


def way_of(game: Game) -> CoinWay | None:
    """Return the way in which a game is played for coins, ``None`` for none."""
    return None if game.terms.stakes is None else game.terms.stakes.way


def price(game: Game) -> int | None:
    """Return the price of taking back a ply without consent, ``None`` where that isn't allowed."""
    match way_of(game):
        case CoinWay.STREET:
            return height(game)
        case CoinWay.FEMR:
            return row(game)
        case _:
            return None


BY_PLIES = frozenset({CoinsWhy.CALL, CoinsWhy.TAK_AWARD, CoinsWhy.WALL, CoinsWhy.CAPSTONE})
"""Payments for a ply, which go back with it."""


def standing(ledger: Ledger) -> tuple[Entry, ...]:
    """Return the payments for plies that have not gone back."""
    stand: tuple[Entry, ...] = ()
    for entry in ledger.entries:
        if entry.move.why in BY_PLIES:
            stand = (*stand, entry)
        elif entry.move.why is CoinsWhy.GIVEN_BACK:
            stand = tuple(earlier for earlier in stand if earlier.plies <= entry.plies)
    return stand


def stands(ledger: Ledger, why: CoinsWhy) -> bool:
    """Return whether coins moved for this reason, and have not gone back."""
    return any(entry.move.why is why for entry in standing(ledger))


def _back(game: Game) -> tuple[CoinsMoved, ...]:
    """Return the payments that go back as their plies don't stand any more, the first one first."""
    gone = (e.move for e in standing(ledger_of(game)) if e.plies > len(game.plies))
    return moved(*((move.target, move.source, move.coins, CoinsWhy.GIVEN_BACK) for move in gone))


def _at_end(game: Game, result: Result) -> tuple[CoinsMoved, ...]:
    """Return the payments at the end.

    Of a draw each has half the pot, the odd coin goes to Black, the second player. Else the winner
    has it and, but for a plain wager or street stakes, a coin of the loser for each piece that the
    winner has not placed.
    """
    pot, winner = ledger_of(game).pot, result.winner
    if result.gains is not None:
        return _shares(game, winner, result.gains)
    if winner is None:
        white, black = (_holder(game, color) for color in Color)
        return moved(
            (Holder.POT, white, pot // 2, CoinsWhy.HALF),
            (Holder.POT, black, pot - pot // 2, CoinsWhy.HALF),
        )
    winning, losing, way = _holder(game, winner), _holder(game, winner.other), way_of(game)
    plain = way in {CoinWay.PLAIN, CoinWay.STREET}
    unplayed = 0 if plain else game.ruleset.unplayed(game.board, winner)
    refund = row(game) if way is CoinWay.FEMR and result.kind is EndKind.COUNT else 0
    return moved(
        (Holder.POT, winning, pot, CoinsWhy.POT),
        (losing, winning, unplayed, CoinsWhy.PIECES),
        (winning, losing, refund, CoinsWhy.REFUND),
    )


def all_back(ledger: Ledger) -> tuple[CoinsMoved, ...]:
    """Return the movements that give each party back its coins, as if none had moved.

    A party that got more than it gave gives that back first.
    """
    laid_out = [(holder_of(party), ledger.laid_out[party]) for party in Party]
    owed = ((holder, Holder.POT, -coins) for holder, coins in laid_out)
    back = ((Holder.POT, holder, coins) for holder, coins in laid_out)
    return moved(*((*move, CoinsWhy.RETURNED) for move in (*owed, *back)))


def moved(*moves: tuple[Holder, Holder, int, CoinsWhy]) -> tuple[CoinsMoved, ...]:
    """Return movements, without those of nothing."""
    return tuple(CoinsMoved(*move) for move in moves if move[2] > 0)


def ledger_of(game: Game) -> Ledger:
    """Return the ledger of a game for coins; `ValueError` for one without."""
    if game.coins is None:
        raise ValueError("the game is not for coins")
    return game.coins


def _holder(game: Game, color: Color) -> Holder:
    return holder_of(game.party_of(color))


# Bets that the rules of a game have, as in Kaen (seed 002, 'How to Play Kaen').
#
# The pot holds both bets. What a ply adds to one goes into the pot, also where the bank must lend
# it; it comes back if the ply is taken back. At the end each has its bet and what it has won.


def _raised(before: Game, after: Game) -> tuple[CoinsMoved, ...]:
    was, now = _laid(before), _laid(after)
    more = [(_holder(after, color), now[color] - was[color]) for color in Color]
    return moved(
        *((holder, Holder.POT, coins, CoinsWhy.RAISE) for holder, coins in more),
        *((Holder.POT, holder, -coins, CoinsWhy.GIVEN_BACK) for holder, coins in more),
    )


def _shares(game: Game, winner: Color | None, gains: tuple[int, int]) -> tuple[CoinsMoved, ...]:
    laid, rest = _laid(game), CoinsWhy.HALF if winner is None else CoinsWhy.RETURNED
    return moved(
        *(
            (Holder.POT, _holder(game, color), laid[color] + gains[color], why)
            for color in Color
            for why in [CoinsWhy.POT if color is winner else rest]
        )
    )


def _laid(game: Game) -> tuple[int, int]:
    bets = game.ruleset.bets(game.board)
    assert bets is not None, "the rules have bets"
    return bets.laid


# Street stakes: a wager that can be doubled, and plies that can be taken back at a price.
#
# The marker is that of Kaen (seed 002, 'How to Play Kaen'), which street play knows as well ('Two
# Faces of Beauty: Courtly vs. Street Tak').
#
# - Both put in the stake that was agreed on. A side may offer, on its turn and before its ply, to
#   double the stakes. The other side takes it, and both put in as much again, or drops it: then it
#   has lost the game at the present stakes. Nothing is played until it has
#   answered.
# - At first either side may double. The side that has taken a double has the marker, and alone may
#   double next.
# - Some houses let a player pay a penalty or use the marker to walk a game back. Here it is both:
#   the side that may double may instead take back its last ply, with the answer to it if there is
#   one, without the other's consent. It alone puts in the present stake of a side, and the marker
#   passes to the other.
# - The winner takes the pot; nothing is paid for pieces. A draw halves it.


_PASSES = {CoinsWhy.DOUBLE, CoinsWhy.REVERSE}
"""Reasons of payments by which the marker passes: away from the side that offered, or that paid."""


def marker(game: Game) -> Party | None:
    """Return the party that alone may double or take back next, ``None`` where both may.

    The side that offers a double pays it first, so the last payment is the taker's. By Femr's
    rules the side that took back last may not do so next.
    """
    last = next((e.move for e in reversed(ledger_of(game).entries) if e.move.why in _PASSES), None)
    if last is None or last.source.party is None:
        return None
    return last.source.party if last.why is CoinsWhy.DOUBLE else last.source.party.other


def height(game: Game) -> int:
    """Return the present stake of each side."""
    assert game.terms.stakes is not None, "the game is for coins"
    doubles = sum(e.move.why is CoinsWhy.DOUBLE for e in ledger_of(game).entries)
    return int(game.terms.stakes.coins << doubles // len(Party))


def _in_street(before: Game, event: Event, _after: Game) -> tuple[CoinsMoved, ...]:
    match event:
        case events.Doubled(color):
            sides, each = (color, color.other), height(before)
            return moved(
                *((_holder(before, side), Holder.POT, each, CoinsWhy.DOUBLE) for side in sides)
            )
        case events.TakenBack(color=color, paid=True):
            return moved((_holder(before, color), Holder.POT, height(before), CoinsWhy.REVERSE))
        case _:
            return ()


# Femr's Folly, after the Companion Book (seed 002, 'University Gambling Rules').
#
# A row is as many coins as the board is wide, and each side's wager is a coin for each square.
#
# - A lot decides in every game who begins. The side that plays second may take a row back from its
#   wager until it has played its first ply.
# - The first true call of tak, of either side, takes a row from the pot. The first to place a wall
#   pays a row into the pot, and the first to place a capstone pays two; each happens once in a
#   game, also when the piece is moved or flattened afterwards.
# - A side may take back its last ply, with the answer to it if there is one, without the other's
#   consent: it pays a row for that, and next only the other side may. The payments for those plies
#   go back, as they do when plies are taken back by consent, and then count as if they had never
#   been made.
# - The winner takes the pot, and from the loser a coin for each piece that the winner has not
#   placed. The winner on the flats, by a tie as well, gives the loser a row of that.
# - A draw halves the pot, and nobody pays for pieces.


_PENALTIES = {Placed.WALL: (CoinsWhy.WALL, 1), Placed.CAPSTONE: (CoinsWhy.CAPSTONE, 2)}
"""Reason why the first to place such a piece pays, and number of rows."""


def row(game: Game) -> int:
    """Return the coins of a row."""
    return int(game.rules.size)


def _under_femr(before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
    match event:
        case events.Played(color=color, called=called):
            return (*_placed(after, event), *(_called(after, color) if called else ()))
        case events.TakCalled(color):
            return _called(after, color)
        case events.TakenBack(color=color, paid=True):
            return (*_pays(before, color, 1, CoinsWhy.REVERSE), *_back(after))
        case events.TakenBack() | events.Synced():
            return _back(after)
        case _:
            return ()


def _placed(game: Game, played: events.Played) -> tuple[CoinsMoved, ...]:
    kind = game.ruleset.placed(played.ply)
    if kind is None:
        return ()
    why, rows = _PENALTIES[kind]
    return () if stands(ledger_of(game), why) else _pays(game, played.color, rows, why)


def _called(game: Game, color: Color) -> tuple[CoinsMoved, ...]:
    if stands(ledger_of(game), CoinsWhy.TAK_AWARD):
        return ()
    return moved((Holder.POT, _holder(game, color), row(game), CoinsWhy.TAK_AWARD))


def _pays(game: Game, color: Color, rows: int, why: CoinsWhy) -> tuple[CoinsMoved, ...]:
    return moved((_holder(game, color), Holder.POT, rows * row(game), why))


# Wagers as at the University (seed 003, 'University Gambling Rules').
#
# Each side puts ten coins into the pot. The first player has bid for that (`takmail.play.sealed`)
# and pays their bid. A side that plays on after a true call of tak pays two coins more, but no side
# pays twice in a row: after that, calls against it cost nothing until it has called truly itself
# and been paid. The winner takes the pot, and from the loser a coin for each piece that the winner
# has not placed.
#
# The text says nothing of a payment whose ply is undone. Here it goes back with the ply in all
# cases, and then counts for nobody's turn to pay.


ANTE = 10
"""The coins that each side puts into the pot at the beginning."""

TOLL = 2
"""The coins that playing on after a call of tak costs."""


def is_called(game: Game) -> bool:
    """Return whether this is a game for such wagers in which tak is called for the last ply."""
    last = game.last_ply
    return way_of(game) is CoinWay.UNIVERSITY and last is not None and last.called


def toll(game: Game) -> int:
    """Return the coins that the side on turn pays by playing on, 0 where nothing is owed."""
    if not is_called(game):
        return 0
    calls = standing(ledger_of(game))
    payer = _holder(game, game.turn)
    return 0 if calls and calls[-1].move.source is payer else TOLL


def _at_university(before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
    match event:
        case events.Begun():
            first = after.party_of(Color.WHITE)
            bid = bid_of(after.opened, first)
            return moved((holder_of(first), Holder.POT, bid, CoinsWhy.BID))
        case events.Played(color=color) if toll(before):
            return moved((_holder(before, color), Holder.POT, TOLL, CoinsWhy.CALL))
        case events.TakenBack() | events.Synced():
            # The last payment goes back first, as each side pays in its turn.
            return _back(after)[::-1]
        case _:
            return ()


_IN_PLAY = {
    CoinWay.STREET: _in_street,
    CoinWay.FEMR: _under_femr,
    CoinWay.UNIVERSITY: _at_university,
}
"""Payments of each way between the beginning and the end; a plain wager has none."""
