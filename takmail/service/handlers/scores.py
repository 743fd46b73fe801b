"""The flat count of a game as it stands."""

from takmail.commands.values import ShowScore
from takmail.service.games.room import GameRoom
from takmail.service.handlers.boards import Boards
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.visibility import is_outsider
from takmail.wording.coins import pot_line
from takmail.wording.say import join
from takmail.wording.series import score_line
from takmail.wording.tellers import teller_of


class Scores:
    """Counts flats."""

    def __init__(self, parts: Parts, boards: Boards) -> None:
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._boards = boards

    async def show(self, request: Request, _command: ShowScore, room: GameRoom) -> Answer:
        """Show the flats on top, komi included, who leads, the reserves, how a win is scored."""
        room = await self._rooms.fresh(room)
        if not room.game.has_begun:
            return await self._boards.show_challenge(request, room)
        people = await self._announcer.participants(room.game, request.chat.platform)
        hidden = is_outsider(request, room)
        teller, rules = teller_of(room.game.rules), room.game.rules
        told, scoring = [teller.score(people)], teller.scoring(rules)
        if scoring is not None:
            told.append(scoring)
        return await self._replier.reply(
            request,
            join(*told),
            *score_line(people),
            *pot_line(people),
            hidden=hidden,
            about=room.game.code,
        )
