"""A person's private talks with the bot, as the store knows them."""

from collections.abc import Sequence

from takmail.service.people.platforms import Platforms
from takmail.service.requests import Request
from takmail.store.store import Store


async def private_talks(
    store: Store, platforms: Platforms, request: Request, ids: Sequence[str]
) -> list[str]:
    """Return the store's ids of the sender's private talks: where he plays, and where he speaks.

    ``ids`` are those by which games know him. Talks on platforms that can't be asked now are known
    only if he has played there.
    """
    found = await store.belongings.talks(ids)
    if request.chat.private:
        found.append(request.chat.id)
    for platform, chat in await platforms.private_talks(request.player.id):
        row = await store.chats.known(platform, chat)
        if row is not None:
            found.append(row.id)
    return list(dict.fromkeys(found))
