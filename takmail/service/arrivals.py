"""Who says something, and where: taken note of with whatever comes in."""

from takmail.service.context import Context
from takmail.service.people.places import chat_at
from takmail.service.ports import Incoming
from takmail.service.requests import Request
from takmail.wording.languages.language_choice import vocabulary_in


async def request_of(context: Context, incoming: Incoming) -> Request:
    """Return what comes in as a request; who says it and where is known from then on."""
    sender, place = incoming.sender, incoming.place
    await context.recovered.heard_from(place, incoming.at)
    player = await context.store.people.get(
        sender.platform, sender.user, sender.name, sender.handle
    )
    chat = await chat_at(context.store, place)
    player, chat = await context.tongues.heard(incoming, player, chat)
    await context.sight.heard(player.id, chat)
    about = None
    if incoming.reply_to is not None:
        about = await context.store.posts.about(place.platform, incoming.reply_to)
    return Request(
        incoming,
        player,
        chat,
        context.platforms.overhears(chat),
        about,
        vocabulary=vocabulary_in(context.tongues.of_chat(chat)),
    )
