"""What others agree to counts against nobody."""

from takmail.limits.table import OFFERS_IN_GAME
from takmail.play.game import Phase
from takmail.service.games.room import GameRoom
from takmail.service.limits.challenges import ChallengeLimits
from takmail.service.limits.limits import Limits
from takmail.service.requests import Request
from takmail.store.store import Store


class Liked:
    """Takes back what was counted once it turns out to be welcome."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._limits = limits
        self._challenges = ChallengeLimits(store, limits)

    def accepted(self, request: Request, before: GameRoom) -> None:
        """Count a challenge or an offer no more that somebody has accepted."""
        game = before.game
        if game.phase is Phase.CHALLENGE:
            self._challenges.taken(game, before.chat)
            return
        seat = game.seat_of(request.player.id)
        if seat is not None:
            self._limits.forgive(OFFERS_IN_GAME, game.player(seat.other), game.code)
