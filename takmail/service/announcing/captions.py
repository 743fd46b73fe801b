"""What stands with a picture that shows a game again: the text of its last ply."""

from takmail.colors import Color
from takmail.render.views import BoardView
from takmail.service.announcing.board_style import BoardStyle
from takmail.wording.message.drafts import Sentence, glue
from takmail.wording.moves import describe_ply, ended
from takmail.wording.people import Participants
from takmail.wording.tellers import teller_of


def caption(people: Participants, view: BoardView, drawn: BoardStyle) -> tuple[Sentence, ...]:
    """Return what was said when the last ply was played.

    There is nothing to say before the first ply, nor of a board in characters.
    """
    return last_told(people, view) if drawn.pictures else ()


def last_told(people: Participants, view: BoardView) -> tuple[Sentence, ...]:
    """Return what was said when the last ply was played, if there is one."""
    return _told(people, flattens=view.flattens)


def last_said(people: Participants) -> tuple[Sentence, ...]:
    """Return the last ply, if there is one, and nothing that only the board tells."""
    return _told(people, flattens=False)


def _told(people: Participants, *, flattens: bool) -> tuple[Sentence, ...]:
    game = people.game
    last = game.last_ply
    if last is None:
        return ()
    rules, seat = game.rules, people.seat(last.color)
    told = describe_ply(seat, last.ply, rules, game.terms.notation, flattens=flattens)
    earlier = len(game.plies) - 1
    if earlier < len(Color):
        besides = teller_of(rules).besides(game.position_after(earlier), last.color)
        told = told if besides is None else glue(told, besides)
    return (ended(told),)
