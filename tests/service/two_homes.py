"""A game between two chats on two platforms: Ann in Discord's den, Bob in Telegram's attic."""

import re

from takmail.wording.message.messages import Message
from tests.service.world import World

DEN, ATTIC = "den", "attic"
_PLATFORMS = {"ann": ("discord", DEN), "bob": ("telegram", ATTIC)}


class Relay:
    """The two say things, each at home unless told otherwise."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.code = ""

    async def begin(self, terms: str = "5 white") -> dict[str, Message]:
        """Ann challenges anybody, and Bob joins by the code."""
        told = await self.tell("ann", f"!challenge {terms}")
        joined = await self.tell("bob", f"!join {await self.world.join_code(told[DEN].plain())}")
        self.code = self.world.code_in(told[DEN].plain())
        return joined

    async def tell(
        self, who: str, text: str, chat: str | None = None, **more: object
    ) -> dict[str, Message]:
        """Say a line and return what each chat hears of it."""
        platform, home = _PLATFORMS.get(who, ("discord", DEN))
        platform = str(more.pop("platform", platform))
        return await self.world.tell(who, text, chat or home, platform=platform, **more)

    async def said(
        self, who: str, text: str, chat: str | None = None, **more: object
    ) -> dict[str, str]:
        """Say a line and return the plain words that each chat hears of it."""
        told = await self.tell(who, text, chat, **more)
        return {heard: message.plain() for heard, message in told.items()}


def join_code(told: str) -> str:
    """Return the join code of a challenge."""
    found = re.search(r"join ([a-z0-9]{5})\b", told)
    assert found is not None, told
    return found[1]
