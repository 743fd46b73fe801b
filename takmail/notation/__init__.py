"""Text to values and back: plies, boards, whole games and links, each parsed and formatted.

A ply is read as it was written, and `resolve` gives its meaning on a board of some size: Tak by
Mail counts its rows from the north, PTN from the south. A position decides whether it is legal.

>>> from takmail.notation import format_mail, format_ptn, parse_mail, parse_ptn, resolve
>>> ply = resolve(parse_mail("ms b2 p3 2 1"), 5)
>>> ply.square, ply.direction, ply.drops
(Square(file=1, rank=3), <Direction.SOUTH: (0, -1)>, (2, 1))
>>> format_ptn(ply), format_mail(ply, 5)
('3b4-21', 'ms b2 p3 2 1')

A whole position is a `Setup` in TPS, and a `Layout` in the message of Tak by Mail. A game is a
`Game`, a tree with branches, comments and marks, or a `GameRecord`, one line of play as it was
written down; `replay` plays it by the rules.
"""

from takmail.notation.clean_ptn import format_game
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.game_trees import Game, Node
from takmail.notation.links import LinkedGame, format_link, parse_link
from takmail.notation.mail import format_mail, parse_mail
from takmail.notation.mail_records import format_record, parse_record
from takmail.notation.positions import (
    format_board,
    format_stack,
    format_tps,
    parse_board,
    parse_tps,
)
from takmail.notation.ptn import format_ply, format_ptn, parse_ptn
from takmail.notation.ptn_files import GameText, find_games, parse_game
from takmail.notation.records import GameRecord, Place, RecordedPly, Score, Tag
from takmail.notation.replay import (
    UnplayableError,
    annotated,
    opening_position,
    replay,
    rules_of,
    size_of,
    start_of,
)
from takmail.notation.written_plies import Notation, WrittenPly, resolve, square_name, square_of

__all__ = [
    "Expected",
    "Game",
    "GameRecord",
    "GameText",
    "LinkedGame",
    "Node",
    "Notation",
    "NotationError",
    "Place",
    "Problem",
    "RecordedPly",
    "Score",
    "Tag",
    "UnplayableError",
    "WrittenPly",
    "annotated",
    "find_games",
    "format_board",
    "format_game",
    "format_link",
    "format_mail",
    "format_ply",
    "format_ptn",
    "format_record",
    "format_stack",
    "format_tps",
    "opening_position",
    "parse_board",
    "parse_game",
    "parse_link",
    "parse_mail",
    "parse_ptn",
    "parse_record",
    "parse_tps",
    "replay",
    "resolve",
    "rules_of",
    "size_of",
    "square_name",
    "square_of",
    "start_of",
]
