"""Boards with English words beside them; `takmail.render` alone has no language."""

from functools import partial

from takmail.render.views import BoardView, Shown
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import ENGLISH

WORDS = captions_in(ENGLISH)
board = partial(BoardView, captions=WORDS)
shown = partial(Shown, captions=WORDS)
