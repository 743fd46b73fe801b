"""Where games can be proposed, and by whom: what a community has set about that."""

from takmail.commands.offers import Accept, Rematch, Topic
from takmail.commands.spec import Command
from takmail.play.game import Phase
from takmail.service.games.room import GameRoom
from takmail.service.people.platforms import Platforms
from takmail.service.people.titles import is_shared, titles_in
from takmail.service.requests import Request
from takmail.service.settings.table import CHALLENGERS, CHANNELS, EVERYBODY, MANAGERS, SETTINGS
from takmail.store.store import Store
from takmail.wording.message.drafts import Sentence, items, say
from takmail.wording.message.hints import around


async def why_not_play_here(store: Store, request: Request) -> Sentence | None:
    """Return why no game comes to this chat, with the chats to which it can; ``None`` if it can.

    Games that are on where the list doesn't have them any more go on. A chat that was made for a
    game is where games come to.
    """
    if not is_shared(request.chat) or request.chat.made_for is not None:
        return None
    value = (await store.settings.of(request.chat.id)).get(CHANNELS, "")
    chats = SETTINGS[CHANNELS].picked(value)
    if not chats or {request.chat.chat, request.incoming.place.within} & set(chats):
        return None
    named = await titles_in(store, request.chat, chats)
    return say("admission-elsewhere", channels=items(*named.values()))


async def why_not_challenge(
    store: Store, platforms: Platforms, request: Request
) -> Sentence | None:
    """Return why the sender can't propose a game in this chat; ``None`` if he can."""
    elsewhere = await why_not_play_here(store, request)
    if elsewhere is not None or not is_shared(request.chat):
        return elsewhere
    value = (await store.settings.of(request.chat.id)).get(CHALLENGERS, EVERYBODY)
    roles = SETTINGS[CHALLENGERS].picked(value)
    if value != MANAGERS and (not roles or set(roles) & set(request.incoming.roles)):
        return None
    if await platforms.manages(request.incoming):
        return None
    if value == MANAGERS:
        return say(around("admission-managers", request.chat.platform))
    return say("admission-roles")


async def why_not_begin(
    store: Store, platforms: Platforms, request: Request, command: Command, room: GameRoom
) -> Sentence | None:
    """Return why a command can't begin a game in this chat; ``None`` if it can.

    A challenge is taken where it stands, or where a game can be played; a rematch is proposed by
    whoever can propose a game, and anybody agrees to it.
    """
    game = room.game
    if isinstance(command, Accept) and game.phase is Phase.CHALLENGE:
        return None if room.is_at(request.chat.id) else await why_not_play_here(store, request)
    if not isinstance(command, Rematch):
        return None
    seat = game.seat_of(request.player.id)
    if seat is None or any(offer.topic is Topic.REMATCH for offer in game.offers_by(seat.other)):
        return None
    return await why_not_challenge(store, platforms, request)
