"""A board as text, in the style that a chat or a person likes."""

from collections.abc import Callable
from dataclasses import replace
from enum import Enum

from takmail.render.ansi import draw_ansi
from takmail.render.emoji import draw_emoji
from takmail.render.mail import draw_mail
from takmail.render.ptn import draw_ptn
from takmail.render.view import BoardView
from takmail.render.wide import draw_wide
from takmail.render.words import draw_words


class Style(Enum):
    """A way to draw a board with characters."""

    MAIL = "mail"
    PTN = "ptn"
    EMOJI = "emoji"
    WIDE = "wide"
    WORDS = "words"
    ANSI = "ansi"

    # An enum hashes its member's name anew each time; hashing which member it is does as well.
    __hash__ = object.__hash__


_DRAW: dict[Style, Callable[[BoardView], str]] = {
    Style.MAIL: draw_mail,
    Style.PTN: draw_ptn,
    Style.EMOJI: draw_emoji,
    Style.WIDE: draw_wide,
    Style.WORDS: draw_words,
    Style.ANSI: draw_ansi,
}


def draw_board(view: BoardView, style: Style = Style.MAIL) -> str:
    """Return the board as lines without a final newline.

    Every style but ``EMOJI`` and ``WORDS`` is meant for a fixed-width face. A winning road is
    marked alone: the last ply's signs among the road's would say less than neither.
    """
    return _DRAW[style](replace(view, last=None) if view.road else view)
