"""Who may set things for a chat.

In a private talk that is the one who is there. In a group it is those who manage it, and those who
play there: who has a seat in a game that is on there, or was of late, and anybody while no game is
on. Where the platform can be asked for a group's admins, as Telegram can, it is the admins alone,
since every group there has some, and people are used to it that nobody else sets up a bot.
"""

from takmail.service.fitting import being_played, seated
from takmail.service.games.rooms import GameRooms
from takmail.service.people.platforms import Platforms
from takmail.service.requests import Request
from takmail.wording.message.drafts import Sentence, say


async def may_set_looks(rooms: GameRooms, platforms: Platforms, request: Request) -> bool:
    """Return whether the sender may set how boards look in this chat, and whatever is set there.

    Raise ``TryLaterError`` if the platform must be asked and doesn't answer.
    """
    if request.chat.private or await platforms.manages(request.incoming):
        return True
    if platforms.asks_managers(request.chat):
        return False
    here = await rooms.heads_for(request.player.id, request.chat.id)
    return not being_played(here) or bool(seated(here, request.player.id))


def why_not_set(platforms: Platforms, request: Request, otherwise: str) -> Sentence:
    """Return why the sender may not; ``otherwise`` names the sentence where players may, too."""
    return say("settings-admins_only" if platforms.asks_managers(request.chat) else otherwise)
