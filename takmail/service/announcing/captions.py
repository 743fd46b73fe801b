"""What stands with a picture that shows a game again: the text of its last ply."""

from takmail.colors import Color
from takmail.render.view import BoardView
from takmail.service.announcing.board_style import BoardStyle
from takmail.wording.participants import Participants
from takmail.wording.plies import describe_ply, ended, of_first_turn
from takmail.wording.say import Sentence


def caption(people: Participants, view: BoardView, drawn: BoardStyle) -> tuple[Sentence, ...]:
    """Return what was said when the last ply was played.

    There is nothing to say before the first ply, nor of a board in characters.
    """
    return last_told(people, view) if drawn.pictures else ()


def last_told(people: Participants, view: BoardView) -> tuple[Sentence, ...]:
    """Return what was said when the last ply was played, if there is one."""
    game = people.game
    last = game.last_ply
    if last is None:
        return ()
    size, seat = view.position.size, people.seat(last.color)
    told = describe_ply(seat, last.ply, size, view.notation, flattens=view.flattens)
    earlier = len(game.plies) - 1
    if earlier < len(Color) and game.position_after(earlier).first_turn():
        told = of_first_turn(told, last.color)
    return (ended(told),)
