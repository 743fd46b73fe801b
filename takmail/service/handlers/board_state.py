"""The board state in mail notation, for whoever asks (Tak by Mail, `rs`)."""

from takmail.commands.values import RequestState
from takmail.play.game import Phase
from takmail.service.games.room import GameRoom
from takmail.service.handlers.boards import Boards
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.visibility import is_outsider
from takmail.wording.message import Preformatted
from takmail.wording.participants import color_name
from takmail.wording.say import say
from takmail.wording.series import score_line
from takmail.wording.tellers import teller_of


class BoardStates:
    """Shows board states, to be compared."""

    def __init__(self, parts: Parts, boards: Boards) -> None:
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._boards = boards

    async def show(self, request: Request, _command: RequestState, room: GameRoom) -> Answer:
        """Show a game's board state, to be copied as it is, and one line."""
        room = await self._rooms.fresh(room)
        if not room.game.has_begun:
            return await self._boards.show_challenge(request, room)
        game, teller = room.game, teller_of(room.game.rules)
        over = game.phase is not Phase.PLAYING
        turn = say("state-over") if over else say("state-to_move", color=color_name(game.turn))
        caption, state = teller.counted(game, turn), Preformatted(teller.state(game.board))
        hidden = is_outsider(request, room)
        people = await self._announcer.participants(game, request.chat.platform)
        return await self._replier.reply(
            request, state, caption, *score_line(people), hidden=hidden, about=game.code
        )
