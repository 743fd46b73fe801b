"""Limits on challenges, new games and offers.

Accepted challenges and offers count against nobody.
"""

from collections.abc import Sequence

from takmail.commands.offers import Topic
from takmail.limits import (
    CHALLENGES,
    CHALLENGES_IN_CHAT,
    OFFERS,
    OPEN_CHALLENGES,
    OPEN_GAMES,
    TO_ANYONE,
    TO_ONE,
    TO_STRANGER,
)
from takmail.play.events import (
    Accepted,
    Begun,
    Event,
    Offered,
    Opened,
    RematchAgreed,
    any_of,
)
from takmail.play.game import Game, Phase
from takmail.play.terms import Invitee
from takmail.service.announcing.readers import person
from takmail.service.games.room import GameRoom
from takmail.service.limits.limits import Limits, Over
from takmail.service.requests import Request
from takmail.store.store import Store
from takmail.wording.message.drafts import Sentence, say
from takmail.wording.message.hints import CONSOLE

OPEN_TO_ONE = 3
"""Open challenges of one person to another."""


class ProposalLimits:
    """Knows whether somebody can propose one more game.

    The store counts open challenges and running games. Challenges to somebody count as they are
    made: withdrawing them makes no room for others.
    """

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits

    async def too_many(self, request: Request, invitee: Invitee | None) -> Sentence | None:
        """Say that there are too many open challenges or running games for one more, if so."""
        most = self._limits.most(OPEN_CHALLENGES)
        asked = [invitee.player] if invitee is not None and invitee.player is not None else []
        full = await self._too_many_games(request, *asked)
        if full is not None or most is None or request.chat.platform == CONSOLE:
            return full
        standing, me = self._store.standing, request.player.id
        if await standing.challenges_of(me) >= most:
            return say("limit-open-challenges", most=most)
        if invitee is None:
            return None
        if invitee.player is not None:
            to_one = await standing.challenges_between(me, invitee.player)
            to_anyone = await standing.challenges_to(invitee.player)
        else:
            named = invitee.platform, invitee.handle
            to_one = await standing.challenges_to_unmet(*named, me)
            to_anyone = await standing.challenges_to_unmet(*named)
        if to_one >= OPEN_TO_ONE:
            return say("limit-open-challenges-to-one", most=OPEN_TO_ONE, player=invitee.name)
        if to_anyone >= most:
            return say("limit-open-challenges-to-anyone", most=most, player=invitee.name)
        return None

    async def too_often(self, request: Request, invitee: Invitee | None) -> Over | None:
        """Count a challenge to somebody; return the limit that it breaks, if any."""
        if invitee is None:
            return None
        whom, me = _who(invitee), request.player.id
        over = self._limits.spend_for(request, TO_ONE, me, whom)
        if over is not None:
            return over
        if invitee.player is None or not await self._store.standing.has_played(invitee.player):
            return self._limits.spend_for(request, TO_STRANGER, whom)
        if await self._store.games.last_between(me, invitee.player) is not None:
            return None
        return self._limits.spend_for(request, TO_ANYONE, whom)

    async def too_many_begun(
        self, request: Request, events: Sequence[Event], after: Game
    ) -> Sentence | None:
        """Say that somebody has too many games for the one that events begin or propose, if so."""
        counted = any_of(events, Opened)  # since the challenge was taken
        if counted or not any(map(_begins, events)) or after.seats is None:
            return None
        return await self._too_many_games(request, *after.seats)

    async def _too_many_games(self, request: Request, *players: str) -> Sentence | None:
        """Say that the sender or one of these players has too many games for one more, if so."""
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

    def accepted(self, request: Request, before: GameRoom) -> None:
        """Stop counting a challenge or an offer that the sender has accepted."""
        game = before.game
        if game.phase is Phase.CHALLENGE:
            self._taken(game, before.chat)
            return
        seat = game.seat_of(request.player.id)
        if seat is not None:
            self._limits.forgive(OFFERS, game.player(seat.other), game.code)

    def _taken(self, game: Game, chat: str) -> None:
        self._limits.forgive(CHALLENGES, game.challenger)
        self._limits.forgive(CHALLENGES_IN_CHAT, chat)
        if game.invitee is not None:
            whom = _who(game.invitee)
            self._limits.forgive(TO_ONE, game.challenger, whom)
            for name in (TO_STRANGER, TO_ANYONE):
                self._limits.forgive(name, whom)


def _begins(event: Event) -> bool:
    """Return whether a game begins with an event, or would with the answer to it."""
    if isinstance(event, Offered):
        return event.topic is Topic.REMATCH
    return isinstance(event, Accepted | Begun | RematchAgreed)


def _who(invitee: Invitee) -> str:
    """Return what distinguishes one who is challenged from others."""
    return invitee.player or f"{invitee.platform} @{invitee.handle.casefold()}"
