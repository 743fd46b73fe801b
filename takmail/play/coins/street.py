"""Street stakes: a wager that can be doubled, and plies that can be taken back at a price.

The marker is that of Kaen (seed 002, 'How to Play Kaen'), which street play knows as well ('Two
Faces of Beauty: Courtly vs. Street Tak').

- Both put in the stake that was agreed on. A side may offer, on its turn and before its ply, to
  double what stakes are then. The other side takes it, and both put in as much again, or drops
  it: then it has lost the game at the stakes as they are. Nothing is played until it has answered.
- At first either side may double. Who has taken a double has the marker, and alone may double next.
- Some houses let a player pay a penalty or use the marker to walk a game back. Here it is both: who
  may double may instead take back his last ply, with the answer to it if there is one, without
  being allowed to. He alone puts in what the stake of each side is then, and the marker passes to
  the other.
- The winner takes the pot; nothing is paid for pieces. A draw halves it.
"""

from takmail.play.coins.movements import CoinsWhy, Holder, holder_of
from takmail.play.coins.plain import Plain
from takmail.play.coins.settlements import ledger_of, moved
from takmail.play.events import CoinsMoved, Doubled, Event, TakenBack
from takmail.play.game import Game
from takmail.play.parties import Party

_PASSES = {CoinsWhy.DOUBLE, CoinsWhy.REVERSE}
"""What the marker passes by: to the other side of who offered, or of who has paid."""


class Street(Plain):
    """Street stakes, as `takmail.play.coins.protocol.CoinRules`."""

    def price(self, game: Game) -> int:
        """Return what the stake of each side is by now."""
        return height(game)

    def marker(self, game: Game) -> Party | None:
        """Return who alone may double or take back next, ``None`` where both may.

        Who offers a double pays it first, so what was paid last tells who has taken it.
        """
        last = next(
            (e.move for e in reversed(ledger_of(game).entries) if e.move.why in _PASSES), None
        )
        if last is None or last.source.party is None:
            return None
        return last.source.party if last.why is CoinsWhy.DOUBLE else last.source.party.other

    def moves(self, before: Game, event: Event, after: Game) -> tuple[CoinsMoved, ...]:
        """Return what an event moves."""
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
    """Return what the stake of each side is by now."""
    assert game.terms.stakes is not None, "the game is for coins"
    doubles = sum(e.move.why is CoinsWhy.DOUBLE for e in ledger_of(game).entries)
    return int(game.terms.stakes.coins << doubles // len(Party))
