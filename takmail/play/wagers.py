"""Wagers: the payments of each way to play for coins, and the pot at the end."""

from collections.abc import Iterable

from takmail.colors import Color
from takmail.commands.coins import CoinWay
from takmail.play.events import (
    Aborted,
    Accepted,
    Begun,
    CoinsMoved,
    CoinsWhy,
    Doubled,
    Ended,
    EndedByHost,
    Event,
    Holder,
    Played,
    Synced,
    TakCalled,
    TakenBack,
    holder_of,
)
from takmail.play.game import Entry, Game, Ledger
from takmail.play.sealed import bid_of
from takmail.play.terms import Party, Terms
from takmail.rulesets.protocol import Placed
from takmail.rulesets.results import Ending, Result

BY_PLIES = frozenset({CoinsWhy.CALL, CoinsWhy.TAK_AWARD, CoinsWhy.WALL, CoinsWhy.CAPSTONE})
"""Payments for a ply, which go back with it."""


def standing(ledger: Ledger) -> tuple[Entry, ...]:
    """Return the payments for plies that have not gone back."""
    stand: tuple[Entry, ...] = ()
    for entry in ledger.entries:
        if entry.move.why in BY_PLIES:
            stand = (*stand, entry)
        elif entry.move.why is CoinsWhy.GIVEN_BACK:
            stand = tuple(one for one in stand if one.plies <= entry.plies)
    return stand


def stands(ledger: Ledger, why: CoinsWhy) -> bool:
    """Return whether coins moved for this reason, and have not gone back."""
    return any(entry.move.why is why for entry in standing(ledger))


def given_back(ledger: Ledger, plies: int) -> tuple[CoinsMoved, ...]:
    """Return the payments that go back where only the first ``plies`` plies still stand.

    They come in the order in which they had moved.
    """
    gone = (entry.move for entry in standing(ledger) if entry.plies > plies)
    return tuple(
        CoinsMoved(move.target, move.source, move.coins, CoinsWhy.GIVEN_BACK) for move in gone
    )


# The pot at the end of a game.


def pot_to(game: Game, winner: Color) -> tuple[CoinsMoved, ...]:
    """Return the movement of the pot to the winner."""
    target = holder_of(game.party_of(winner))
    return moved((Holder.POT, target, ledger_of(game).pot, CoinsWhy.POT))


def halved(game: Game) -> tuple[CoinsMoved, ...]:
    """Return the movements of half the pot each; the odd coin goes to Black, the second player."""
    half, odd = divmod(ledger_of(game).pot, 2)
    white, black = (holder_of(game.party_of(color)) for color in Color)
    return moved(
        (Holder.POT, white, half, CoinsWhy.HALF), (Holder.POT, black, half + odd, CoinsWhy.HALF)
    )


def all_back(ledger: Ledger) -> tuple[CoinsMoved, ...]:
    """Return the movements that give each party back its coins, as if none had moved.

    A party that got more than it gave gives that back first.
    """
    laid_out = [(holder_of(party), ledger.laid_out[party]) for party in Party]
    owed = ((holder, Holder.POT, -coins) for holder, coins in laid_out)
    back = ((Holder.POT, holder, coins) for holder, coins in laid_out)
    return moved(*((*move, CoinsWhy.RETURNED) for move in (*owed, *back)))


def pieces_to(game: Game, winner: Color) -> tuple[CoinsMoved, ...]:
    """Return the loser's payment of a coin for each piece that the winner has not placed."""
    winning, losing = (holder_of(game.party_of(color)) for color in (winner, winner.other))
    unplayed = game.ruleset.unplayed(game.board, winner)
    return moved((losing, winning, unplayed, CoinsWhy.PIECES))


def pot_and_pieces(game: Game, winner: Color | None) -> tuple[CoinsMoved, ...]:
    """Return the winner's pot and payment for pieces; a draw halves the pot without a payment."""
    if winner is None:
        return halved(game)
    return (*pot_to(game, winner), *pieces_to(game, winner))


def moved(*moves: tuple[Holder, Holder, int, CoinsWhy]) -> tuple[CoinsMoved, ...]:
    """Return movements, without those of nothing."""
    return tuple(CoinsMoved(*move) for move in moves if move[2] > 0)


def ledger_of(game: Game) -> Ledger:
    """Return the ledger of a game for coins; `ValueError` for one without."""
    if game.coins is None:
        raise ValueError("the game is not for coins")
    return game.coins


def both_pay(coins: int, why: CoinsWhy) -> Iterable[CoinsMoved]:
    """Return the payments of so many coins by both parties into the pot, the challenger first."""
    return moved(*((holder_of(party), Holder.POT, coins, why) for party in Party))


# A wager: both put in as much, and the winner takes it all.
#
# It has only the rules that the ways of the Companion Book have in common (seed 002, 'University
# Gambling Rules'): nothing is paid for pieces.


class Plain:
    """A wager, as `takmail.play.coins.CoinRules`."""

    def stake(self, terms: Terms) -> int:
        """Return the stake that was agreed on."""
        return 0 if terms.stakes is None else terms.stakes.coins

    def moves(self, before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
        """Return the stakes at the beginning, and the pot at the end."""
        match event:
            case Accepted() | Begun() if before.seats is None:
                return tuple(both_pay(self.stake(after.terms), CoinsWhy.STAKE))
            case Ended(result):
                return halved(after) if result.winner is None else pot_to(after, result.winner)
            case Aborted() | EndedByHost():
                return all_back(ledger_of(after))
            case _:
                return ()


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
"""Events by which the marker passes: away from the side that offered, or that paid."""


class Street(Plain):
    """Street stakes, as `takmail.play.coins.CoinRules`."""

    def price(self, game: Game) -> int:
        """Return the present stake of each side."""
        return height(game)

    def marker(self, game: Game) -> Party | None:
        """Return the party that alone may double or take back next, ``None`` where both may.

        The side that offers a double pays it first, so the last payment is the taker's.
        """
        last = next(
            (e.move for e in reversed(ledger_of(game).entries) if e.move.why in _PASSES), None
        )
        if last is None or last.source.party is None:
            return None
        return last.source.party if last.why is CoinsWhy.DOUBLE else last.source.party.other

    def moves(self, before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
        """Return the coins that an event moves."""
        match event:
            case Doubled(color):
                offering = before.party_of(color)
                each, taking = height(before), offering.other
                return moved(
                    (holder_of(offering), Holder.POT, each, CoinsWhy.DOUBLE),
                    (holder_of(taking), Holder.POT, each, CoinsWhy.DOUBLE),
                )
            case TakenBack(color=color, paid=True):
                payer = holder_of(before.party_of(color))
                return moved((payer, Holder.POT, height(before), CoinsWhy.REVERSE))
            case _:
                return super().moves(before, event, after)


def height(game: Game) -> int:
    """Return the present stake of each side."""
    assert game.terms.stakes is not None, "the game is for coins"
    doubles = sum(e.move.why is CoinsWhy.DOUBLE for e in ledger_of(game).entries)
    return int(game.terms.stakes.coins << doubles // len(Party))


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


_ON_FLATS = {Ending.FLATS, Ending.TIE}

_PENALTIES = {Placed.WALL: (CoinsWhy.WALL, 1), Placed.CAPSTONE: (CoinsWhy.CAPSTONE, 2)}
"""Reason why the first to place such a piece pays, and number of rows."""


class Femr:
    """Femr's Folly, as `takmail.play.coins.CoinRules`."""

    def stake(self, terms: Terms) -> int:
        """Return a coin for each square of the board."""
        return terms.rules.size**2

    def price(self, game: Game) -> int:
        """Return a row, the price of taking back a ply."""
        return row(game)

    def marker(self, game: Game) -> Party | None:
        """Return the party that alone may take back a ply next: not the one that did so last."""
        for entry in reversed(ledger_of(game).entries):
            if entry.move.why is CoinsWhy.REVERSE and entry.move.source.party is not None:
                return entry.move.source.party.other
        return None

    def moves(self, before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
        """Return the coins that an event moves."""
        match event:
            case Accepted() | Begun() if before.seats is None:
                return tuple(both_pay(self.stake(after.terms), CoinsWhy.STAKE))
            case Played(color=color, called=called):
                return (*_placed(after, event), *(_called(after, color) if called else ()))
            case TakCalled(color):
                return _called(after, color)
            case TakenBack(color=color, paid=paid):
                price = _pays(before, color, 1, CoinsWhy.REVERSE) if paid else ()
                return (*price, *_back(after))
            case Synced():
                return _back(after)
            case Ended(result):
                return _settled(after, result)
            case Aborted() | EndedByHost():
                return all_back(ledger_of(after))
            case _:
                return ()


def row(game: Game) -> int:
    """Return the coins of a row."""
    return game.rules.size


def deducted(game: Game, color: Color) -> tuple[CoinsMoved, ...]:
    """Return the row that a side takes back from its wager."""
    return moved((Holder.POT, _holder(game, color), row(game), CoinsWhy.DEDUCTED))


def _placed(game: Game, played: Played) -> tuple[CoinsMoved, ...]:
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


def _back(after: Game) -> tuple[CoinsMoved, ...]:
    return given_back(ledger_of(after), len(after.plies))


def _settled(game: Game, result: Result) -> tuple[CoinsMoved, ...]:
    winner, taken = result.winner, pot_and_pieces(game, result.winner)
    if winner is None or result.ending not in _ON_FLATS:
        return taken
    winning, losing = _holder(game, winner), _holder(game, winner.other)
    return (*taken, *moved((winning, losing, row(game), CoinsWhy.REFUND)))


def _holder(game: Game, color: Color) -> Holder:
    return holder_of(game.party_of(color))


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


class University:
    """The University's wagers, as `takmail.play.coins.CoinRules`."""

    def stake(self, _terms: Terms) -> int:
        """Return the ante."""
        return ANTE

    def moves(self, before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
        """Return the antes, the bid, the tolls of calls, their returns, and the pot at the end."""
        match event:
            case Accepted() | Begun() if before.seats is None:
                return tuple(both_pay(ANTE, CoinsWhy.ANTE))
            case Begun():
                first = after.party_of(Color.WHITE)
                bid = bid_of(after.opened, first)
                return moved((holder_of(first), Holder.POT, bid, CoinsWhy.BID))
            case Played(color=color) if toll(before):
                payer = holder_of(before.party_of(color))
                return moved((payer, Holder.POT, TOLL, CoinsWhy.CALL))
            case TakenBack() | Synced():
                # The last payment goes back first, as each side pays in its turn.
                return given_back(ledger_of(after), len(after.plies))[::-1]
            case Ended(result):
                return pot_and_pieces(after, result.winner)
            case Aborted() | EndedByHost():
                return all_back(ledger_of(after))
            case _:
                return ()


def is_called(game: Game) -> bool:
    """Return whether this is a game for such wagers in which tak is called for the last ply."""
    last, stakes = game.last_ply, game.terms.stakes
    wagered = stakes is not None and stakes.way is CoinWay.UNIVERSITY
    return wagered and last is not None and last.called


def toll(game: Game) -> int:
    """Return the coins that the side on turn pays by playing on, 0 where nothing is owed."""
    if not is_called(game):
        return 0
    calls = standing(ledger_of(game))
    payer = holder_of(game.party_of(game.turn))
    return 0 if calls and calls[-1].move.source is payer else TOLL
