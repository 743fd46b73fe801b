"""What players keep for themselves about games, read."""

from collections.abc import Collection, Mapping

from sqlalchemy import bindparam, func, select

from takmail.store.reader import Reader
from takmail.store.same_player import is_player
from takmail.store.tables import accounts, papers

IFS = "ifs"
"""The kind of plies that are ready in advance."""

TRY = "try"
"""The kind of lines that are tried out."""

NOTE = "note"
"""The kind of notes."""

HEARD = "heard"
"""The kind of the chats in which somebody who plays a game blind has spoken to the bot, by ids."""

OF_PLAY = (IFS, TRY, HEARD)
"""The kinds that go with the end of their game."""

_THESE = papers.c.code == bindparam("code"), papers.c.kind == bindparam("kind")
_OF = (
    select(papers.c.text)
    .where(*_THESE, is_player(papers.c.player, "player"))
    .order_by(papers.c.at.desc(), papers.c.player)
    .limit(1)
)
_OF_GAME = (
    select(func.coalesce(accounts.c.player, papers.c.player), papers.c.text)
    .outerjoin(accounts, accounts.c.own == papers.c.player)
    .where(*_THESE)
    .order_by(papers.c.at, papers.c.player.desc())
)

_WITH = select(papers.c.code).where(
    papers.c.code.in_(bindparam("codes", expanding=True)),
    papers.c.kind == bindparam("kind"),
    is_player(papers.c.player, "player"),
)


class Papers:
    """Reads what nobody but who wrote it sees, one text of a kind about a game.

    Paired accounts have it as one; of what both kept before the newest counts.
    """

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of(self, code: str, player: str, kind: str) -> str | None:
        """Return what a player keeps of this kind about a game."""
        row = await self._reader.first(_OF, code=code, player=player, kind=kind)
        return None if row is None else str(row[0])

    async def among(self, codes: Collection[str], player: str, kind: str) -> frozenset[str]:
        """Return those of some games about which a player keeps something of this kind."""
        if not codes:
            return frozenset()
        rows = await self._reader.all(_WITH, codes=list(codes), player=player, kind=kind)
        return frozenset(row[0] for row in rows)

    async def of_game(self, code: str, kind: str) -> Mapping[str, str]:
        """Return what all players keep of this kind about a game, by their ids as they act now."""
        return {row[0]: row[1] for row in await self._reader.all(_OF_GAME, code=code, kind=kind)}
