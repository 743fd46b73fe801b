"""Dice of games: their secrets, from the commitment that all may see to their opening."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from takmail.play.dice import Dice, dice_part
from takmail.play.events import Aborted, DiceOpened, Ended, EndedByHost, Event, Offered, any_of
from takmail.play.game import OPEN_PHASES, Game
from takmail.service.requests import Request
from takmail.store.games.dice import DiceSecretNow, dice_secret
from takmail.store.store import Store


async def dice_of(
    store: Store, game: Game, request: Request | None = None, *, lot: bool = False
) -> Dice | None:
    """Return the dice of a game with their secret, ``None`` for those that can't be checked.

    The request is the accepting side's part, if nobody has accepted before. ``lot`` is whether they
    give the colours, should the game begin now.
    """
    known = game.dice
    secret = await store.read(dice_secret, known.commitment) if known.commitment else None
    if secret is None:
        return None
    part = known.part
    if not part and request is not None:
        part = dice_part(request.chat.platform, request.incoming.message_id)
    return replace(known, part=part, secret=secret, lot=lot)


async def with_secret(store: Store, game: Game, happened: Sequence[Event]) -> Sequence[Event]:
    """Return the events of one deed, the opened secret of the dice behind the end of the game."""
    if not game.has_begun or not any_of(happened, Ended, Aborted, EndedByHost):
        return happened
    dice = await dice_of(store, game)
    return happened if dice is None else (*happened, DiceOpened(dice.secret, game.code))


def offered_secrets(happened: Sequence[Event], drawn: bytes) -> tuple[DiceSecretNow, ...]:
    """Return the secrets of rematches that were offered; they are the random bytes ``drawn``."""
    commitments = (event.commitment for event in happened if isinstance(event, Offered))
    return tuple(DiceSecretNow(shown, drawn.hex()) for shown in commitments if shown)


def secrets_gone(before: Game, after: Game, kept: str = "") -> tuple[DiceSecretNow, ...]:
    """Return the end of secrets that a game doesn't need any more; ``kept`` is another game's."""
    gone = {*_standing(before)} - {*_standing(after), kept}
    return tuple(map(DiceSecretNow, sorted(gone)))


def _standing(game: Game) -> Iterator[str]:
    """Yield the commitments of secrets that a game needs: its own, and those of its rematches."""
    own = game.dice.commitment if game.phase in OPEN_PHASES else ""
    yield from filter(None, (own, *(offer.commitment for offer in game.offers)))
