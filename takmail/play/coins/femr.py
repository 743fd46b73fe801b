"""Femr's Folly, after the Companion Book (seed 002, 'University Gambling Rules').

A row is as many coins as the board is wide, and each side's wager is a coin for each square.

- Who begins is drawn in every game. The side that plays second may take a row back from its wager
  until it has played its first ply.
- The first true call of tak, whoever's, takes a row from the pot. The first to place a wall pays a
  row into the pot, and the first to place a capstone pays two; each happens once in a game, also
  when what was placed is moved or flattened afterwards.
- A side may take back its last ply, with the answer to it if there is one, without being allowed
  to: it pays a row for that, and next only the other side may. What those plies paid or took goes
  back, as it does when plies are taken back by consent, and then counts as if it had never been.
- The winner takes the pot, and from the loser a coin for each piece that the winner has not placed.
  Who has won on the flats, by a tie as well, gives the loser a row of that.
- A draw halves the pot, and nobody pays for pieces.
"""

from takmail.colors import Color
from takmail.play.coins.by_plies import given_back, stands
from takmail.play.coins.movements import CoinsWhy, Holder, holder_of
from takmail.play.coins.settlements import (
    all_back,
    both_pay,
    ledger_of,
    moved,
    pot_and_pieces,
)
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
    TakCalled,
    TakenBack,
)
from takmail.play.game import Game
from takmail.play.parties import Party
from takmail.play.terms import Terms
from takmail.rulesets.protocol import Placed
from takmail.rulesets.results import Ending, Result

_ON_FLATS = {Ending.FLATS, Ending.TIE}

_PENALTIES = {Placed.WALL: (CoinsWhy.WALL, 1), Placed.CAPSTONE: (CoinsWhy.CAPSTONE, 2)}
"""Why the first to place such a piece pays, and how many rows."""


class Femr:
    """Femr's Folly, as `takmail.play.coins.protocol.CoinRules`."""

    def stake(self, terms: Terms) -> int:
        """Return a coin for each square of the board."""
        return terms.rules.size**2

    def price(self, game: Game) -> int:
        """Return a row, which is what taking back a ply costs."""
        return row(game)

    def marker(self, game: Game) -> Party | None:
        """Return who alone may take back a ply next: not who has done so last."""
        for entry in reversed(ledger_of(game).entries):
            if entry.move.why is CoinsWhy.REVERSE and entry.move.source.party is not None:
                return entry.move.source.party.other
        return None

    def moves(self, before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
        """Return what an event moves."""
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
    """Return how many coins a row is."""
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
