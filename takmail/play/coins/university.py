"""Wagers as at the University (seed 003, 'University Gambling Rules').

Each side puts ten coins into the pot. Whoever goes first has bid for it (`takmail.play.bidding`)
and pays his bid. Whoever plays on after a true call of tak pays two coins more, but nobody pays
twice in a row: after that, calls against him cost nothing until he has called truly himself and
been paid. The winner takes the pot, and from the loser a coin for each piece that the winner has
not placed.

The text leaves open what becomes of a payment whose ply is undone. Here it goes back with the ply,
however that comes about, and then counts for nobody's turn to pay.
"""

from takmail.colors import Color
from takmail.play.bidding import bid_of
from takmail.play.coins.by_plies import given_back, standing
from takmail.play.coins.movements import CoinsWhy, Holder, holder_of
from takmail.play.coins.settlements import (
    all_back,
    both_pay,
    ledger_of,
    moved,
    pot_and_pieces,
)
from takmail.play.coins.stakes import CoinWay
from takmail.play.events import (
    Aborted,
    Accepted,
    Begun,
    CoinsMoved,
    Ended,
    EndedByHost,
    Event,
    Played,
    Synced,
    TakenBack,
)
from takmail.play.game import Game
from takmail.play.terms import Terms

ANTE = 10
"""The coins that each side puts into the pot at the beginning."""

TOLL = 2
"""The coins that playing on after a call of tak costs."""


class University:
    """The University's wagers, as `takmail.play.coins.protocol.CoinRules`."""

    def stake(self, _terms: Terms) -> int:
        """Return the ante."""
        return ANTE

    def moves(self, before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
        """Return the antes, the bid, what calls cost and what goes back, and what the end makes."""
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
