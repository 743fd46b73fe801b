r"""Text to values and back: plies, boards, whole games and links, each parsed and formatted.

A ply is read as it was written, and `resolve` gives its meaning on a board of some size: Tak by
Mail counts its rows from the north, PTN from the south.

>>> from takmail.notation import format_mail, format_ptn, parse_mail, parse_ptn, resolve
>>> ply = resolve(parse_mail("ms b2 p3 2 1"), 5)
>>> ply.square, ply.direction, ply.drops
(Square(file=1, rank=3), <Direction.SOUTH: (0, -1)>, (2, 1))
>>> format_ptn(ply), format_mail(ply, 5)
('3b4-21', 'ms b2 p3 2 1')
>>> resolve(parse_ptn("3b4-21"), 5) == ply
True

An error has its place and, where one is near, the right text:

>>> from takmail.notation import NotationError
>>> try:
...     parse_mail("ps 4b")
... except NotationError as error:
...     print(error.caret(), error.problem.name, error.suggestion, sep="\n")
ps 4b
   ^^
SQUARE_BACKWARDS
ps b4

A ply that can be read need not be legal; a position decides:

>>> from takmail.tak import Position, Rules
>>> position = Position.standard(5)
>>> position.push_mail("pw a1")
Traceback (most recent call last):
takmail.tak.legal_plies.IllegalPlyError: a1: first turn must place a flat
>>> position.push_mail("ps a1")
Placement(square=Square(file=0, rank=4), kind=<Kind.FLAT: 'flat'>)
>>> position.tps
'2,x4/x5/x5/x5/x5 2 1'

A whole position is a `Setup` (its board, turn and move number) in TPS, and a `Layout` (the board
alone) in the message of Tak by Mail:

>>> from takmail.notation import format_board, format_tps, parse_board, parse_tps
>>> setup = parse_tps("x3/x,12S,x/1,x2 2 4")
>>> Position.from_setup(Rules.standard(3), setup) == Position.from_tps("x3/x,12S,x/1,x2 2 4")
True
>>> print(format_board(setup.layout))
0 0 0
0 Ws 0
s 0 0
>>> parse_board("0 0 0\n0 Ws 0\ns 0 0") == setup.layout
True
>>> format_tps(setup)
'x3/x,12S,x/1,x2 2 4'

A game is a `GameRecord`, from PTN (`parse_game`), from the record of a game by mail
(`parse_record`) or from a link (`parse_link`). `replay` plays it by the rules:

>>> from takmail.notation import format_game, format_record, parse_game, replay
>>> record = parse_game('[Size "3"] 1. a3 a1 2. b1 b3 3. c1 R-0')
>>> print(format_record(record), end="")
Size: 3
<BLANKLINE>
1. ps a1
2. ps a3
3. ps b3
4. ps b1
5. ps c3
R-0
>>> print(format_game(record), end="")
[Size "3"]
<BLANKLINE>
1. a3 a1
2. b1 b3
3. c1
R-0
>>> replay(record).outcome().winner
<Color.WHITE: 0>

A `Game` is a tree, with branches beside the main line, comments and marks. It is read, edited and
written, with branches as PTN Ninja has them or in brackets:

>>> from takmail.notation import Game
>>> game = Game.from_ptn('[Size "3"] 1. a3 a1 (1... c1 {why not?}) 2. b1')
>>> black = game.next
>>> [str(node) for node in game], [str(node) for node in black.branches]
(['a3', 'a1', 'b1'], ['c1'])
>>> node = black.branches[0].add("b2!")
>>> node.position().tps
'2,x2/x,1,x/x2,1 2 2'
>>> print(game.ptn(), end="")
[Size "3"]
<BLANKLINE>
1. a3 a1
2. b1
<BLANKLINE>
{1b1}
1. -- c1 {why not?}
2. b2!

A file may hold several games; each is read on its own:

>>> from takmail.notation import find_games
>>> games = find_games('[Size "3"] 1. a3 a1 2. b1 0-1 [Size "5"] P A1, P E5, P C3 W')
>>> [len(game.read().plies) for game in games]
[3, 3]
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
