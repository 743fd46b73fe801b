"""What can be asked about arrangements."""

from sqlalchemy import bindparam, select

from takmail.store.reader import Found, Reader
from takmail.store.rows import PairingRow
from takmail.store.tables import invitations, mutes, pairings, watchers

_BY_JOIN_CODE = select(invitations.c.code).where(invitations.c.join_code == bindparam("join"))
_OWN_CHAT = select(invitations.c.own_chat).where(invitations.c.code == bindparam("code"))
_WATCHERS = (
    select(watchers.c.chat_id)
    .where(watchers.c.code == bindparam("code"))
    .order_by(watchers.c.chat_id)
)
_WATCHED = (
    select(watchers.c.code)
    .where(watchers.c.chat_id == bindparam("chat_id"))
    .order_by(watchers.c.code)
)
_MUTED = select(mutes.c.color).where(mutes.c.code == bindparam("code"))
_PAIRINGS = select(
    pairings.c.platform,
    pairings.c.user,
    pairings.c.code,
    pairings.c.chat_id,
    pairings.c.expires_at,
    pairings.c.other_platform,
    pairings.c.other_user,
    pairings.c.other_chat_id,
)
_PAIRING_BY_CODE = _PAIRINGS.where(pairings.c.code == bindparam("code"))
_PAIRING_OF = _PAIRINGS.where(
    pairings.c.platform == bindparam("platform"), pairings.c.user == bindparam("user")
)


class Arrangements:
    """The invitations, watchers, mutes and pairings."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def invited_by(self, join: str) -> str | None:
        """Return the code of the open challenge with this join code."""
        row = await self._reader.first(_BY_JOIN_CODE, join=join)
        return None if row is None else str(row[0])

    async def wishes_own_chat(self, code: str) -> bool | None:
        """Return whether an open challenge says that its game is to have a chat of its own."""
        row = await self._reader.first(_OWN_CHAT, code=code)
        return None if row is None or row[0] is None else bool(row[0])

    async def watchers(self, code: str) -> tuple[str, ...]:
        """Return the chats that follow a game."""
        return tuple(row[0] for row in await self._reader.all(_WATCHERS, code=code))

    async def watched(self, chat_id: str) -> tuple[str, ...]:
        """Return the games that a chat follows."""
        return tuple(row[0] for row in await self._reader.all(_WATCHED, chat_id=chat_id))

    async def muted(self, code: str) -> frozenset[str]:
        """Return the colours to which no remarks in a game are sent."""
        return frozenset(row[0] for row in await self._reader.all(_MUTED, code=code))

    async def pairing(self, code: str) -> PairingRow | None:
        """Return the pairing with this code."""
        return _pairing(await self._reader.first(_PAIRING_BY_CODE, code=code))

    async def pairing_of(self, platform: str, user: str) -> PairingRow | None:
        """Return the pairing that an account asked for."""
        return _pairing(await self._reader.first(_PAIRING_OF, platform=platform, user=user))


def _pairing(row: Found | None) -> PairingRow | None:
    return None if row is None else PairingRow(*row)
