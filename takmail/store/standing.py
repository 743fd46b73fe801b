"""How many challenges stand open and games are on, and who has had to do with games at all."""

from sqlalchemy import BindParameter, bindparam, func, select

from takmail.store.column_types import storable
from takmail.store.reader import Query, Reader
from takmail.store.rows import SIDES
from takmail.store.same_player import is_player
from takmail.store.tables import accounts, games, invitations, seats, watchers

_OPEN = (
    select(func.count())
    .select_from(games)
    .where(games.c.began_at.is_(None), games.c.ended_at.is_(None))
)
_OF = _OPEN.where(is_player(games.c.challenger, "player"))
_TO = _OPEN.where(is_player(games.c.invitee, "player"))
_BETWEEN = _TO.where(is_player(games.c.challenger, "challenger"))

_UNMET = (
    select(func.count())
    .select_from(invitations)
    .where(
        invitations.c.platform == bindparam("platform"),
        invitations.c.handle_folded == bindparam("handle"),
    )
)
_UNMET_BY = _UNMET.join(games, games.c.code == invitations.c.code).where(
    is_player(games.c.challenger, "challenger")
)

_ON = (
    select(func.count())
    .select_from(seats)
    .where(
        is_player(seats.c.player, "player"), seats.c.ended_at.is_(None), seats.c.color.in_(SIDES)
    )
)

_FOLLOWED = (
    select(func.count())
    .select_from(watchers)
    .join(games, games.c.code == watchers.c.code)
    .where(watchers.c.chat_id == bindparam("chat_id"), games.c.ended_at.is_(None))
)

_PLAYER: BindParameter[str] = bindparam("player")
_SEATED = select(seats.c.code).where(seats.c.player == _PLAYER).limit(1)
_PROPOSED = select(games.c.code).where(games.c.challenger == _PLAYER).limit(1)
_SEATED_BEFORE = (
    select(seats.c.code)
    .join(accounts, accounts.c.own == seats.c.player)
    .where(accounts.c.player == _PLAYER)
    .limit(1)
)
_PROPOSED_BEFORE = (
    select(games.c.code)
    .join(accounts, accounts.c.own == games.c.challenger)
    .where(accounts.c.player == _PLAYER)
    .limit(1)
)
"""Before the account was paired: asked apart, so that an index answers each."""


class Standing:
    """Counts what stands at this moment."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def challenges_of(self, player: str) -> int:
        """Return how many challenges of a player are open."""
        return await self._count(_OF, player=player)

    async def challenges_to(self, player: str) -> int:
        """Return how many challenges that name a player are open."""
        return await self._count(_TO, player=player)

    async def challenges_between(self, challenger: str, player: str) -> int:
        """Return how many challenges of one player to another are open."""
        return await self._count(_BETWEEN, challenger=challenger, player=player)

    async def challenges_to_unmet(
        self, platform: str, handle: str, challenger: str | None = None
    ) -> int:
        """Return how many challenges are open to a handle of nobody who was met.

        With a ``challenger`` only those of that player count.
        """
        named = {"platform": platform, "handle": storable(handle).casefold()}
        if challenger is None:
            return await self._count(_UNMET, **named)
        return await self._count(_UNMET_BY, **named, challenger=challenger)

    async def games_of(self, player: str) -> int:
        """Return how many games of a player are on."""
        return await self._count(_ON, player=player)

    async def followed_by(self, chat_id: str) -> int:
        """Return how many games a chat follows that are on."""
        return await self._count(_FOLLOWED, chat_id=chat_id)

    async def has_played(self, player: str) -> bool:
        """Return whether a player has ever had a seat, or proposed a game."""
        for query in (_SEATED, _PROPOSED, _SEATED_BEFORE, _PROPOSED_BEFORE):
            if await self._reader.first(query, player=player) is not None:
                return True
        return False

    async def _count(self, query: Query, **values: object) -> int:
        """Return what a query counts."""
        row = await self._reader.first(query, **values)
        return 0 if row is None else int(row[0])
