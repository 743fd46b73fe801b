"""Taps: a move of Tak chosen on a board of buttons, the faces of those, the words beside them.

The choices so far are a path. ``Fb4`` places a piece: its kind (``F``, ``W``, ``C``), a column, a
rank. ``Mb43`` lifts three pieces of a stack. ``Mb43n21`` has carried them north: two pieces have
fallen on the first square, one on the second, where the hand rests. ``Mb4t`` is a capstone that
travels, ``Mb4td5`` where it goes. Ranks count from the south in every game. A resting hand falls
when the ply is played, so it is a ply on each square of its way.

Circles are flats, squares walls and hearts capstones, with the number of pieces beside them. Yellow
is White's and brown Black's where the last ply put pieces, as in the emoji style; the stack that is
being moved is blue. An empty square shows its name.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from takmail.colors import Color
from takmail.notation.written_plies import MAIL_DIRECTIONS, MAIL_LETTERS, square_name
from takmail.play.game import Game
from takmail.presenting.protocol import NOT_BEGUN, NOTHING, Chosen
from takmail.render.emoji import piece_emoji, spell_stack, top_emoji
from takmail.render.grids import find_marks, stack_lines
from takmail.render.views import BoardView, cell_index, cell_names, drawing_order
from takmail.rulesets.json_forms import decode_square
from takmail.rulesets.values import Own
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.position import Position
from takmail.tak.setups import Stack
from takmail.wording.boards import describe_pieces, describe_top, piece_name
from takmail.wording.message.sentences import Label, Sentence, say
from takmail.wording.message.text import Plain
from takmail.wording.people import Participants, color_name

MOVED = "M"
"""First character of the path of a stack that is moved."""

TRAVELING = "t"
"""Character behind the stack of a capstone that travels."""

KINDS = {Kind.FLAT: "F", Kind.WALL: "W", Kind.CAPSTONE: "C"}
"""First characters of placements' paths, the usual kind first."""

SQUARE = slice(1, 3)
"""Place of the square in a path."""

_CARRIED = re.compile(r"M[a-h][1-8](?P<hand>[1-8])?(?:(?P<way>[nsew])(?P<drops>[1-8]+))?")

named = str
"""Returns a square as it stands in paths."""

_LIFTED = {Kind.FLAT: "🔵", Kind.WALL: "🟦", Kind.CAPSTONE: "💙"}


class Hand(NamedTuple):
    """Pieces of a stack in the hand, with how many have fallen ``way`` on each square."""

    square: Square
    size: int
    way: Direction | None = None
    drops: tuple[int, ...] = ()

    @property
    def left(self) -> int:
        """The number of pieces that can still be carried on."""
        return self.size - sum(self.drops)

    @property
    def over(self) -> Square:
        """The square on which the hand rests."""
        return self.square if self.way is None else self.square.step(self.way, len(self.drops))

    @property
    def ply(self) -> Spread | None:
        """The ply by which all that is left falls here; ``None`` on the square of the stack."""
        if self.way is None or self.left < 0:
            return None
        *before, last = self.drops
        return Spread(self.square, self.way, (*before, last + self.left))

    @property
    def path(self) -> str:
        """The path of these choices."""
        way = "" if self.way is None else MAIL_LETTERS[self.way]
        return f"{MOVED}{named(self.square)}{self.size}{way}{''.join(map(str, self.drops))}"

    def before(self) -> "Hand":
        """Return the hand one square before."""
        drops = self.drops[:-1]
        return self._replace(drops=drops, way=self.way if drops else None)

    def can_become(self, spread: Spread) -> bool:
        """Return whether a spread goes on from here."""
        at = len(self.drops)
        same = (spread.pick_up, spread.direction) == (self.size, self.way)
        begun = len(spread.drops) > at and spread.drops[: at - 1] == self.drops[:-1]
        return same and begun and spread.drops[at - 1] >= self.drops[-1]


def path_of(ply: Ply) -> str:
    """Return a path of a ply; of a spread the one on which the hand carries the most."""
    match ply:
        case Placement(square, kind):
            return KINDS[kind] + named(square)
        case Travel(square, to):
            return f"{MOVED}{named(square)}{TRAVELING}{named(to)}"
        case Spread(square, way, drops):
            return Hand(square, ply.pick_up, way, (*drops[:-1], 1)).path


def square_in(path: str) -> Square:
    """Return the square of a path that has one."""
    return decode_square(path[SQUARE])


# The choice by a tap.


def chosen(position: Position, path: str) -> Chosen | None:
    """Return the choice of a path; it lifts all that can be lifted, if the path doesn't say."""
    if path == NOTHING:
        return NOT_BEGUN
    plies = position.legal_plies()
    if (read := _CARRIED.fullmatch(path)) is not None:
        return _carried(plies, path, read)
    return among({path_of(ply): ply for ply in plies if not isinstance(ply, Spread)}, path)


def among(plies: Mapping[str, Own], path: str) -> Chosen | None:
    """Return the choice of a path among plies of any game, of which each has one path."""
    if path in plies:
        return Chosen(path, plies[path], square_in(path) if path.startswith(MOVED) else None)
    begun = path.startswith(MOVED) and any(other.startswith(path) for other in plies)
    return Chosen(path, lifted=square_in(path)) if begun and len(path) >= SQUARE.stop else None


def _carried(plies: Iterable[Ply], path: str, read: re.Match[str]) -> Chosen | None:
    square = square_in(path)
    spreads = _spreads(plies, square)
    sizes = {spread.pick_up for spread in spreads}
    size = int(read["hand"] or max(sizes, default=0))
    if size not in sizes:
        return None
    hand = Hand(square, size)
    if read["way"] is None:
        return Chosen(hand.path, lifted=square)
    drops = tuple(map(int, read["drops"]))
    hand = hand._replace(way=MAIL_DIRECTIONS[read["way"]], drops=drops)
    return Chosen(path, hand.ply, square) if hand.ply in spreads else None


def hand_in(path: str) -> Hand | None:
    """Return the hand of a path, ``None`` if no pieces are carried by it."""
    read = _CARRIED.fullmatch(path)
    if read is None or read["hand"] is None:
        return None
    way = None if read["way"] is None else MAIL_DIRECTIONS[read["way"]]
    return Hand(square_in(path), int(read["hand"]), way, tuple(map(int, read["drops"] or "")))


def targets(position: Position, at: Chosen) -> dict[Square, str]:
    """Return the squares to tap.

    A stack that is tapped again keeps one piece more, and a square below the hand gets one. A
    square further on is a target where only one spread leads there.
    """
    plies = position.legal_plies()
    if at.path == NOTHING:
        return _first_targets(plies)
    if at.lifted is None or (hand := hand_in(at.path)) is None:
        travels = _travels(plies, at.lifted).items()
        return again(at) | {to: before(at) if path == at.path else path for to, path in travels}
    spreads = _spreads(plies, hand.square)
    found = _travels(plies, hand.square) | _lifted_targets(spreads, Hand(hand.square, hand.size))
    return found | (_further_targets(spreads, hand) if hand.way is not None else {})


def again(at: Chosen) -> dict[Square, str]:
    """Return the chosen square, where a second tap takes the choice back."""
    return {square_in(at.path): NOTHING}


def _first_targets(plies: Iterable[Ply]) -> dict[Square, str]:
    kinds = {kind: number for number, kind in enumerate(KINDS)}
    placements = sorted(
        (ply for ply in plies if isinstance(ply, Placement)), key=lambda ply: -kinds[ply.kind]
    )
    stacks = {ply.square: f"{MOVED}{named(ply.square)}" for ply in plies if isinstance(ply, Spread)}
    return {ply.square: path_of(ply) for ply in placements} | stacks


def _lifted_targets(spreads: Iterable[Spread], hand: Hand) -> dict[Square, str]:
    fewer = max((s.pick_up for s in spreads if s.pick_up < hand.size), default=None)
    found = {hand.square: NOTHING if fewer is None else hand._replace(size=fewer).path}
    for end, ways in _by_end(spreads).items():
        held = [way for way in ways if way.pick_up == hand.size]
        held = held or [way for way in ways if way.pick_up < hand.size]
        found |= _only(end, [way for way in held if len(way.drops) == 1] or held)
    return found


def _further_targets(spreads: Iterable[Spread], hand: Hand) -> dict[Square, str]:
    """Return the squares on the way: the stack's, the one below the hand, and those further on."""
    whole = Hand(hand.square, hand.size)
    *before, last = hand.drops
    one_more = hand._replace(drops=(*before, last + 1))
    found = {hand.square: whole.path, hand.over: one_more.path if hand.left else NOTHING}
    for end, ways in _by_end(filter(hand.can_become, spreads)).items():
        found |= _only(end, [way for way in ways if way.drops[:-1] == hand.drops] or ways)
    return found


def _only(end: Square, ways: Collection[Spread]) -> dict[Square, str]:
    return {end: path_of(*ways)} if len(ways) == 1 else {}


def _spreads(plies: Iterable[Ply], square: Square) -> list[Spread]:
    return [ply for ply in plies if isinstance(ply, Spread) and ply.square == square]


def _by_end(spreads: Iterable[Spread]) -> dict[Square, list[Spread]]:
    found: dict[Square, list[Spread]] = {}
    for spread in spreads:
        found.setdefault(spread.path()[-1], []).append(spread)
    return found


def _travels(plies: Iterable[Ply], square: Square | None) -> dict[Square, str]:
    travels = (ply for ply in plies if isinstance(ply, Travel) and ply.square == square)
    return {travel.to: path_of(travel) for travel in travels}


def elsewhere(position: Position, square: Square) -> str:
    """Return the path of a tap that leads nowhere: of a stack that can't move, or of a flat."""
    first = KINDS[Kind.FLAT] if position.stack(square) is None else MOVED
    return first + named(square)


def others(game: Game, at: Chosen) -> Iterator[tuple[Sentence, str]]:
    """Yield the other pieces for a square, or fewer and more pieces of a stack, or its travels."""
    plies = game.board.legal_plies()
    if isinstance(at.ply, Placement):
        for kind, letter in KINDS.items():
            ply = Placement(at.ply.square, kind)
            if ply != at.ply and ply in plies:
                symbol = Plain(piece_emoji(game.turn, kind))
                label = say("tap-kind", symbol=symbol, piece=piece_name(kind))
                yield label, letter + named(ply.square)
    hand = hand_in(at.path)
    if hand is None or hand.way is not None:
        return
    for size in sorted({spread.pick_up for spread in _spreads(plies, hand.square)} - {hand.size}):
        yield say("tap-take", number=size), hand._replace(size=size).path
    if _travels(plies, hand.square):
        yield say("button-travel"), f"{MOVED}{named(hand.square)}{TRAVELING}"


def order(shown: BoardView, _side: Color) -> tuple[tuple[int, ...], ...]:
    """Return the cells row by row as buttons: as the board is drawn."""
    return drawing_order(shown)


def before(at: Chosen) -> str:
    """Return the path before the last tap."""
    hand = hand_in(at.path)
    if hand is not None and hand.way is not None:
        return hand.before().path
    return at.path[: SQUARE.stop] if at.path[SQUARE.stop :].startswith(TRAVELING) else NOTHING


# Faces, and the words beside them.


def faces(
    shown: BoardView,
    at: Chosen,
    *,
    named: bool = False,
    describe: Callable[[Stack], Sentence] = describe_top,
) -> Iterator[Label]:
    """Yield the face on the button of each cell of a board, in the order of its layout."""
    size, cells, marks = shown.position.size, shown.position.layout().cells, find_marks(shown)
    lifted = None if at.lifted is None or at.ply else cell_index(at.lifted, size)
    names = cell_names(size, shown.notation)
    for cell, (name, stack) in enumerate(zip(names, cells, strict=True)):
        if stack is None:
            yield name
        elif named:
            yield say("words-at", square=name, stack=describe(stack))
        else:
            symbol = _LIFTED[stack.kind] if cell == lifted else top_emoji(stack, cell, marks)
            yield f"{symbol}{stack.height}" if stack.height > 1 else symbol


def side(people: Participants, color: Color) -> Sentence:
    """Return a side's name with its flats on the board and its reserve."""
    board, stone = people.game.board, piece_emoji(color, Kind.FLAT)
    reserve = board.reserve(color)
    capstones = f" {reserve.capstones}{piece_emoji(color, Kind.CAPSTONE)}"
    walls = "" if reserve.walls is None else f" {reserve.walls}{piece_emoji(color, Kind.WALL)}"
    left = f"{reserve.flats}{stone}{walls}{capstones if reserve.capstones else ''}"
    pieces = describe_pieces(board.flats(color), left)
    return say("single-side", symbol=Plain(stone), player=people.at(color), told=pieces)


def beside(shown: BoardView) -> list[Sentence]:
    """Return lines on the stacks, which the buttons can't show."""
    return [*map(Plain, stack_lines(shown, shown.position.layout().cells, spell_stack))]


def how(game: Game) -> Sentence:
    """Say how a move is begun by a tap; the first piece is the other side's."""
    if game.board.first_turn():
        return say("tap-first", owner=color_name(game.turn.other))
    return say("tap-how")


def onwards(game: Game, at: Chosen) -> Sentence | None:
    """Ask for a move, say where lifted pieces can go, or how those in the hand go on."""
    if at.lifted is None:
        return None if at.ply else how(game)
    hand, square = hand_in(at.path), name_of(game, at.lifted)
    if hand is None:
        return None if at.ply else say("tap-travel", square=square)
    if hand.way is None:
        several = targets(game.board, at)[hand.square] != NOTHING
        return say("tap-fewer" if several else "tap-lifted", square=square, number=hand.size)
    further = any(map(hand.can_become, _spreads(game.board.legal_plies(), hand.square)))
    over = name_of(game, hand.over)
    return say("tap-on", square=over, number=hand.left) if further else None


def why_not(game: Game, path: str) -> Sentence:
    """Say why a path leads to no legal ply."""
    if not path.startswith(MOVED) or len(path) < SQUARE.stop:
        return say("tap-cannot")
    if game.board.first_turn():
        return say("tap-only_flats")
    stack = game.board.stack(square_in(path))
    if stack is not None and stack.owner is not game.turn:
        return say("tap-not_your_stack")
    return say("tap-cannot_move")


def name_of(game: Game, square: Square) -> str:
    """Return the name of a square in the notation of a game."""
    return square_name(square, game.rules.size, game.terms.notation)
