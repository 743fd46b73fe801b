"""How many games one person can have on at a time."""

from collections.abc import Sequence

from takmail.commands.offers import Topic
from takmail.limits.table import OPEN_GAMES
from takmail.play.events import (
    Accepted,
    Begun,
    Event,
    Offered,
    Opened,
    RematchAgreed,
    any_of,
)
from takmail.play.game import Game
from takmail.service.announcing.readers import person
from takmail.service.limits.limits import Limits
from takmail.service.requests import Request
from takmail.store.store import Store
from takmail.wording.message.drafts import Sentence, say
from takmail.wording.message.hints import CONSOLE


class RunningLimits:
    """Knows whether one more game can begin. Games that are on go on whatever the limit is."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits

    async def too_many(
        self, request: Request, events: Sequence[Event], after: Game
    ) -> Sentence | None:
        """Say that somebody has too many games on for the one that events begin or propose."""
        counted = any_of(events, Opened)  # since the challenge was taken
        if counted or not any(map(_begins, events)) or after.seats is None:
            return None
        return await self.too_many_of(request, *after.seats)

    async def too_many_of(self, request: Request, *players: str) -> Sentence | None:
        """Say that the sender or one of these players has too many games on for one more."""
        most = self._limits.most(OPEN_GAMES)
        if most is None or request.chat.platform == CONSOLE:
            return None
        for player in dict.fromkeys((request.player.id, *players)):
            if await self._store.standing.games_of(player) < most:
                continue
            if player == request.player.id:
                return say("limit-open-games", most=most, games=request.hints.command("games"))
            row = (await self._store.people.by_ids([player], request.chat.platform))[player]
            return say("limit-open-games-other", most=most, player=person(row))
        return None


def _begins(event: Event) -> bool:
    """Return whether a game begins with an event, or would with the answer to it."""
    if isinstance(event, Offered):
        return event.topic is Topic.REMATCH
    return isinstance(event, Accepted | Begun | RematchAgreed)
