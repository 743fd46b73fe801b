"""Games as they stand, to be shown in any chat by who plays them."""

from takmail.colors import Color
from takmail.commands.buttons import Press
from takmail.service.announcing.board_style import BoardDraft
from takmail.service.announcing.views import view
from takmail.service.handlers.boards import status_of
from takmail.service.inline.asking import WORDS, Asking
from takmail.service.inline.ports import InlineResult
from takmail.wording.games import describe_challenge
from takmail.wording.message.drafts import Sentence, items
from takmail.wording.people import Participants
from takmail.wording.series import score_line


def board(asking: Asking, people: Participants, title: Sentence) -> InlineResult:
    """Return a game as it stands; sending it does nothing, so that it has no buttons."""
    game = people.game
    press = Press("board", "", game.code, game.version)
    if not game.has_begun:
        told = describe_challenge(people, game.terms)
        return asking.result(press, title, None, told)
    seats = [people.seat(color) for color in Color]
    status, shown = status_of(people, None), BoardDraft(view(game, people), WORDS)
    return asking.result(press, title, items(*seats), status, *score_line(people), shown)
