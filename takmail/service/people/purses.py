"""Purses of people, as far as games for coins ask for them."""

from contextlib import suppress

from takmail.play.coins import check_purse
from takmail.play.game import Game
from takmail.play.refusals import RefusalError, Why
from takmail.play.sealed import sealed_bid
from takmail.play.terms import Party, Terms
from takmail.service.games.heads import CHOICE
from takmail.service.games.loading import load
from takmail.service.games.reading import UnreadableGameError
from takmail.service.requests import Request
from takmail.store.store import Store


async def purses_for(store: Store, game: Game, by: str) -> tuple[int, int] | None:
    """Return what the challenger and the taker can put into a game, ``None`` if it isn't for coins.

    ``by`` is who takes it if nobody has yet. What either has bid in other games, and what isn't
    opened yet, is left out: it is to be paid then.
    """
    if game.terms.stakes is None:
        return None
    taker = by if game.seats is None else game.player_of(Party.TAKER)
    free = [await _free(store, player, game.code) for player in (game.challenger, taker)]
    return free[0], free[1]


async def _free(store: Store, player: str, besides: str = "") -> int:
    """Return the coins of somebody that aren't bid in another game than ``besides``."""
    held = (await store.purses.of(player)).coins
    ids = (player, *await store.people.former_ids(player))
    others = [code for code in await store.purses.set_aside(ids) if code != besides]
    for head in await store.games.heads(others):
        if any(offer.topic == CHOICE for offer in head.offers):
            held -= await _bid_in(store, head.row.code, player)
    return max(0, held)  # what a game made somebody pay since may leave less than was bid


async def _bid_in(store: Store, code: str, player: str) -> int:
    """Return what somebody has bid in a game that is prepared, 0 if that can't be read."""
    with suppress(UnreadableGameError):
        found = await load(store, code)
        seat = None if found is None else found.game.seat_of(player)
        if found is not None and seat is not None:
            return sealed_bid(found.game.sealed, found.game.party_of(seat))
    return 0


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
        check_purse(terms, await _free(store, player))
