"""How many challenges one person can make, and how many somebody can get."""

from takmail.commands.spec import Counts
from takmail.limits.table import (
    IN_CHAT,
    OPEN,
    OPEN_IN_CHAT,
    OPEN_TO_ANYONE,
    OPEN_TO_ONE,
    TO_ANYONE,
    TO_ONE,
    TO_STRANGER,
)
from takmail.play.game import Game
from takmail.play.terms import Invitee
from takmail.service.limits.limits import Limits, Over
from takmail.service.limits.running import RunningLimits
from takmail.service.requests import Request
from takmail.store.store import Store
from takmail.wording.message.drafts import Sentence, say
from takmail.wording.message.hints import CONSOLE


class ChallengeLimits:
    """Knows whether somebody can challenge once more.

    Challenges that stand open are counted in the store. Those that somebody gets are counted as
    they are made, so that withdrawing them doesn't make room for others; what is taken up counts no
    more.
    """

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._running = RunningLimits(store, limits)

    async def too_many(self, request: Request, invitee: Invitee | None) -> Sentence | None:
        """Say that too many challenges stand open for one more, or games are on, if so."""
        if request.chat.platform == CONSOLE:
            return None
        asked = [invitee.player] if invitee is not None and invitee.player is not None else []
        full = await self._running.too_many_of(request, *asked)
        if full is not None:
            return full
        standing, me = self._store.standing, request.player.id
        counted = [(OPEN, await standing.challenges_of(me))]
        if not request.chat.private:
            counted.append((OPEN_IN_CHAT, await standing.challenges_in(request.chat.id)))
        if invitee is not None and invitee.player is not None:
            to_one = await standing.challenges_between(me, invitee.player)
            counted.append((OPEN_TO_ONE, to_one))
            counted.append((OPEN_TO_ANYONE, await standing.challenges_to(invitee.player)))
        elif invitee is not None:
            named = invitee.platform, invitee.handle
            counted.append((OPEN_TO_ONE, await standing.challenges_to_unmet(*named, me)))
            counted.append((OPEN_TO_ANYONE, await standing.challenges_to_unmet(*named)))
        for name, number in counted:
            most = self._limits.most(name)
            if most is not None and number >= most:
                whom = invitee.name if invitee is not None else ""
                return say(f"limit-{name}", most=most, player=whom)
        return None

    async def too_often(self, request: Request, invitee: Invitee | None) -> Over | None:
        """Count a challenge to somebody; return by which limit it is one too many, if it is."""
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

    def taken(self, game: Game, chat: str) -> None:
        """Count a challenge no more, which was made in a chat and was taken."""
        self._limits.forgive(Counts.CHALLENGES.value, game.challenger)
        self._limits.forgive(IN_CHAT + Counts.CHALLENGES.value, chat)
        if game.invitee is not None:
            whom = _who(game.invitee)
            self._limits.forgive(TO_ONE, game.challenger, whom)
            for name in (TO_STRANGER, TO_ANYONE):
                self._limits.forgive(name, whom)


def _who(invitee: Invitee) -> str:
    """Return what distinguishes one who is challenged from others."""
    return invitee.player or f"{invitee.platform} @{invitee.handle.casefold()}"
