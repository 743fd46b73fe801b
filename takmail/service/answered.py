"""Lines that answer one of the bot's messages, and the game that they are about by that."""

from dataclasses import replace

from takmail.commands.reading import Malformed, Parsed
from takmail.commands.values import Remark
from takmail.service.games.rooms import GameRoom, GameRooms, is_open
from takmail.service.meant import addressed_games
from takmail.service.requests import Request


class Answered:
    """Puts the game of the answered message into the line."""

    def __init__(self, rooms: GameRooms) -> None:
        self._rooms = rooms

    async def named(self, request: Request, heard: Parsed | Malformed) -> Parsed | Malformed:
        """Return the line as if it named the game of the message that it answers.

        A game's id in the line goes before. A game that is over is not meant by what can only be
        done in another one.
        """
        if request.about is None or heard.game is not None:
            return heard
        room = await self._rooms.get(request.about)
        if room is None or not _is_meant(request, heard, room):
            return heard
        return replace(heard, game=request.about)


def _is_meant(request: Request, heard: Parsed | Malformed, room: GameRoom) -> bool:
    if is_open(room.game):
        return True
    if isinstance(heard, Malformed):
        return False
    # What is said to one person must not go to another, over or not.
    is_remark = isinstance(heard.command, Remark)
    return is_remark or bool(addressed_games([room], request.player, heard.command))
