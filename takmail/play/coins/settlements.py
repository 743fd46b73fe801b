"""What becomes of a pot when a game is done."""

from collections.abc import Iterable

from takmail.colors import Color
from takmail.play.coins.ledger import Ledger
from takmail.play.coins.movements import CoinsWhy, Holder, holder_of
from takmail.play.events import CoinsMoved
from takmail.play.game import Game
from takmail.play.parties import Party


def pot_to(game: Game, winner: Color) -> tuple[CoinsMoved, ...]:
    """Return that the winner takes the pot."""
    target = holder_of(game.party_of(winner))
    return moved((Holder.POT, target, ledger_of(game).pot, CoinsWhy.POT))


def halved(game: Game) -> tuple[CoinsMoved, ...]:
    """Return that the pot is shared; the odd coin goes to Black, who plays second."""
    half, odd = divmod(ledger_of(game).pot, 2)
    white, black = (holder_of(game.party_of(color)) for color in Color)
    return moved(
        (Holder.POT, white, half, CoinsWhy.HALF), (Holder.POT, black, half + odd, CoinsWhy.HALF)
    )


def all_back(ledger: Ledger) -> tuple[CoinsMoved, ...]:
    """Return that either party gets back what it has laid out, as if no coin had moved.

    Who has got more than he gave gives that back first.
    """
    laid_out = {party: ledger.laid_out(party) for party in Party}
    owed = ((holder_of(party), Holder.POT, -coins) for party, coins in laid_out.items())
    back = ((Holder.POT, holder_of(party), coins) for party, coins in laid_out.items())
    return moved(*((*move, CoinsWhy.RETURNED) for move in (*owed, *back)))


def pieces_to(game: Game, winner: Color) -> tuple[CoinsMoved, ...]:
    """Return that the loser pays one coin for each piece that the winner has not placed."""
    winning, losing = (holder_of(game.party_of(color)) for color in (winner, winner.other))
    unplayed = game.ruleset.unplayed(game.board, winner)
    return moved((losing, winning, unplayed, CoinsWhy.PIECES))


def pot_and_pieces(game: Game, winner: Color | None) -> tuple[CoinsMoved, ...]:
    """Return that the winner takes the pot and is paid for pieces; nobody is paid for a draw."""
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
    """Return that both parties put so many coins into the pot, the challenger first."""
    return moved(*((holder_of(party), Holder.POT, coins, why) for party in Party))
