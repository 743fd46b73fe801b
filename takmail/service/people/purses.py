"""Purses of people, as far as games for coins ask for them."""

from takmail.play.coins.purses import check_purse
from takmail.play.game import Game
from takmail.play.parties import Party
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Terms
from takmail.service.requests import Request
from takmail.store.store import Store


async def purses_for(store: Store, game: Game, by: str) -> tuple[int, int] | None:
    """Return what the challenger and the taker of a game have, ``None`` if it isn't for coins.

    ``by`` is who takes it if nobody has yet.
    """
    if game.terms.stakes is None:
        return None
    taker = by if game.seats is None else game.player_of(Party.TAKER)
    found = await store.purses.of_all([game.challenger, taker])
    return found[game.challenger].coins, found[taker].coins


def as_overheard(request: Request, error: RefusalError) -> RefusalError:
    """Return a refusal as it can be told where others may read it, too: without what a purse holds.

    What is typed among others is refused there.
    """
    alone = request.incoming.direct or request.chat.private
    if alone or error.why is not Why.PURSE_TOO_SMALL:
        return error
    return RefusalError(error.why, coins=error.coins)


async def check_own_purse(store: Store, terms: Terms, player: str) -> None:
    """Raise ``RefusalError`` if somebody proposes a game for more than he has."""
    if terms.stakes is not None:
        check_purse(terms, (await store.purses.of(player)).coins)
