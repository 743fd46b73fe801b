"""Who says something, and where: taken note of with whatever comes in."""

from takmail.service.delivery.recovered_chats import RecoveredChats
from takmail.service.people.places import chat_at
from takmail.service.people.platforms import Platforms
from takmail.service.people.tongues import Tongues
from takmail.service.ports import Incoming
from takmail.service.requests import Request
from takmail.service.sight import Sight
from takmail.store.store import Store
from takmail.wording.vocabularies import vocabulary_in


class Arrivals:
    """Makes requests of what comes in."""

    def __init__(
        self,
        store: Store,
        platforms: Platforms,
        tongues: Tongues,
        recovered: RecoveredChats,
        sight: Sight,
    ) -> None:
        self._store = store
        self._platforms = platforms
        self._tongues = tongues
        self._recovered = recovered
        self._sight = sight

    async def request(self, incoming: Incoming) -> Request:
        """Return what comes in as a request; who says it and where is known from then on."""
        sender, place = incoming.sender, incoming.place
        await self._recovered.heard_from(place, incoming.at)
        player = await self._store.people.get(
            sender.platform, sender.user, sender.name, sender.handle
        )
        chat = await chat_at(self._store, place)
        player, chat = await self._tongues.heard(incoming, player, chat)
        await self._sight.heard(player.id, chat)
        about = None
        if incoming.reply_to is not None:
            about = await self._store.posts.about(place.platform, incoming.reply_to)
        return Request(
            incoming,
            player,
            chat,
            self._platforms.overhears(chat),
            about,
            vocabulary=vocabulary_in(self._tongues.of_chat(chat)),
        )
