"""Lines that can't be read: explained, a ply by the board that it can be meant for."""

from takmail.commands.parsed import Malformed
from takmail.commands.reading import fit
from takmail.play.game import Game
from takmail.service.fitting import being_played
from takmail.service.games.rooms import GameRooms
from takmail.service.meant import Meanings
from takmail.service.nearly.answering import NearlyMoves
from takmail.service.ports import Answer
from takmail.service.replies import Replier
from takmail.service.requests import Request


class MalformedLines:
    """Explains lines that can't be read."""

    def __init__(
        self, rooms: GameRooms, meanings: Meanings, nearly: NearlyMoves, replier: Replier
    ) -> None:
        self._rooms = rooms
        self._meanings = meanings
        self._nearly = nearly
        self._replier = replier

    async def explain(self, request: Request, line: Malformed) -> Answer:
        """Say what is wrong with a line, or offer the moves that it nearly is."""
        games = await self._playable(request) if line.is_move else []
        if len({game.terms.rules.size for game in games}) == 1:
            fit(line.error, games[0].terms.rules.size, request.vocabulary)
        offered = await self._nearly.mend(request, line, games) if line.is_move else None
        if offered is not None:
            return offered
        game = games[0] if len(games) == 1 else None
        return await self._replier.explain(request, line.error, game)

    async def _playable(self, request: Request) -> list[Game]:
        """Return the games that a ply said here can be meant for, but for its own faults."""
        named = request.game or request.about
        heads = being_played(await self._meanings.at_hand(request))
        player = request.player.id
        found = [
            head.code
            for head in heads
            if (head.seat_of(player) is not None if named is None else head.code == named)
        ]
        return [room.game for room in await self._rooms.readable(found)]
