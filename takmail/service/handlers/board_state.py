"""Boards in step: the board state for whoever asks, and which game a posted board or claim means.

What changes a game by these lines goes the way of every other command.
"""

from collections.abc import Sequence

from takmail.commands.reading import Malformed, Parsed
from takmail.commands.values import RequestState
from takmail.notation.mailboard import format_board
from takmail.play.game import Game, Phase
from takmail.service.games.rooms import GameRoom
from takmail.service.ports import Answer
from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.store.rows import PlayerRow
from takmail.tak.layout import Layout
from takmail.tak.pieces import Color
from takmail.wording.message import Preformatted
from takmail.wording.participants import color_name
from takmail.wording.say import say
from takmail.wording.terms import describe_reserve


class Syncing:
    """Answers `rs`."""

    def __init__(self, replier: Replier) -> None:
        self._replier = replier

    async def state(self, request: Request, game: Game) -> Answer:
        """Show the board state of a game that has begun, to be copied as it is, and one line."""
        position = game.board
        over = game.phase is not Phase.PLAYING
        caption = say(
            "state.caption",
            ply=len(game.plies),
            code=game.code,
            turn=say("state.over") if over else say("state.to_move", color=color_name(game.turn)),
            white=describe_reserve(position.reserve(Color.WHITE)),
            black=describe_reserve(position.reserve(Color.BLACK)),
        )
        state = Preformatted(format_board(position.layout()))
        return await self._replier.reply(request, state, caption, hidden=False, about=game.code)


def is_for_anybody(heard: Parsed | Malformed) -> bool:
    """Tell whether people without a seat may say this, and not to the bot, where a game is on."""
    return isinstance(heard, Parsed) and isinstance(heard.command, RequestState)


def with_board_like(rooms: Sequence[GameRoom], posted: Layout) -> list[GameRoom]:
    """Return the rooms whose board has the size of a posted one; all, if none has."""
    alike = [room for room in rooms if room.game.terms.rules.size == posted.size]
    return alike or list(rooms)


def claimable(rooms: Sequence[GameRoom], player: PlayerRow, reason: str) -> list[GameRoom]:
    """Return the rooms at which the last ply was played against this player.

    If there is none, the newest one can tell why; but ``im`` alone is talk then, unless it is
    said to the bot. (So is a reason that doesn't read as one; such a line doesn't come here.)
    """
    found = [room for room in rooms if _was_played_against(room.game, player)]
    return found or (list(rooms[-1:]) if reason else [])


def _was_played_against(game: Game, player: PlayerRow) -> bool:
    last, seat = game.last_ply, game.seat_of(player.id)
    return last is not None and seat is last.color.other
