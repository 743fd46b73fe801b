"""The board state in mail notation, for whoever asks (Tak by Mail, `rs`)."""

from takmail.colors import Color
from takmail.commands.values import RequestState
from takmail.notation.mailboard import format_board
from takmail.play.game import Phase
from takmail.service.games.room import GameRoom
from takmail.service.handlers.boards import Boards
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.visibility import is_outsider
from takmail.wording.message import Preformatted
from takmail.wording.participants import color_name
from takmail.wording.rules_told import describe_reserve
from takmail.wording.say import say


class BoardStates:
    """Shows board states, to be compared."""

    def __init__(self, parts: Parts, boards: Boards) -> None:
        self._rooms = parts.rooms
        self._replier = parts.replier
        self._boards = boards

    async def show(self, request: Request, _command: RequestState, room: GameRoom) -> Answer:
        """Show a game's board state, to be copied as it is, and one line."""
        room = await self._rooms.fresh(room)
        if room.game.seats is None:
            return await self._boards.show_challenge(request, room)
        game, position = room.game, room.game.board
        over = game.phase is not Phase.PLAYING
        caption = say(
            "state-caption",
            ply=len(game.plies),
            code=game.code,
            turn=say("state-over") if over else say("state-to_move", color=color_name(game.turn)),
            white=describe_reserve(position.reserve(Color.WHITE)),
            black=describe_reserve(position.reserve(Color.BLACK)),
        )
        state = Preformatted(format_board(position.layout()))
        hidden = is_outsider(request, room)
        return await self._replier.reply(request, state, caption, hidden=hidden, about=game.code)
