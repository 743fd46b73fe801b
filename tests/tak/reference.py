"""The rules of Tak once more, with plain lists, slow and plain to see.

The tests hold the fast rules against this one. It shares nothing with them but the values for
plies, colours and set-ups.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from takmail.colors import Color
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.rules import Rules
from takmail.tak.setups import Setup


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece and how it stands."""

    color: Color
    kind: Kind


class ReferenceGame:
    """A position as a list of pieces, bottom to top, for each square."""

    def __init__(self, rules: Rules, setup: Setup | None = None) -> None:
        self.rules = rules
        self.squares = [
            Square(file, rank) for rank in range(rules.size) for file in range(rules.size)
        ]
        self.stacks: dict[Square, list[Piece]] = {square: [] for square in self.squares}
        self.stones = [reserve.stones for reserve in rules.reserves]
        self.capstones = [reserve.capstones for reserve in rules.reserves]
        self.plies_made = 0
        if setup is not None:
            self._set_up(setup)

    def _set_up(self, setup: Setup) -> None:
        self.plies_made = 2 * (setup.move_number - 1) + setup.turn
        for square, stack in setup.layout.stacks():
            kinds = [Kind.FLAT] * (stack.height - 1) + [stack.kind]
            for color, kind in zip(stack.colors, kinds, strict=True):
                self._take_from_reserve(color, kind)
                self.stacks[square].append(Piece(color, kind))

    def _take_from_reserve(self, color: Color, kind: Kind) -> None:
        pieces = self.capstones if kind is Kind.CAPSTONE else self.stones
        pieces[color] -= 1

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color(self.plies_made % 2)

    def copy(self) -> "ReferenceGame":
        """Return an independent copy."""
        other = ReferenceGame(self.rules)
        other.stacks = {square: list(pieces) for square, pieces in self.stacks.items()}
        other.stones = list(self.stones)
        other.capstones = list(self.capstones)
        other.plies_made = self.plies_made
        return other

    def first_turn(self) -> bool:
        """Tell whether the next ply places the other side's flat."""
        on_board = sum(len(pieces) for pieces in self.stacks.values())
        return self.rules.opening.swaps and self.plies_made < 2 and on_board <= self.plies_made

    def legal_plies(self) -> list[Ply]:
        """Return all legal plies, none when the game is over."""
        if self.winner() is not None:
            return []
        if self.first_turn():
            return list(self._placements(self.turn.other, [Kind.FLAT]))
        travels = self._travels() if self.rules.traveling else ()
        return [*self._placements(self.turn, list(Kind)), *self._spreads(), *travels]

    def _placements(self, owner: Color, kinds: list[Kind]) -> Iterator[Ply]:
        for square in self.squares:
            for kind in kinds:
                reserve = self.capstones if kind is Kind.CAPSTONE else self.stones
                if not self.stacks[square] and reserve[owner] > 0:
                    yield Placement(square, kind)

    def _spreads(self) -> Iterator[Ply]:
        for square in self.squares:
            pieces = self.stacks[square]
            if pieces and pieces[-1].color is self.turn:
                for count in range(1, min(len(pieces), self.rules.size) + 1):
                    for direction in Direction:
                        for drops in ways_to_drop(count):
                            spread = Spread(square, direction, drops)
                            if self._has_way(spread):
                                yield spread

    def _has_way(self, spread: Spread) -> bool:
        path = spread.path()
        top = self.stacks[spread.square][-1].kind
        for step, square in enumerate(path):
            if square not in self.stacks:
                return False
            here = self.stacks[square]
            if here and here[-1].kind is Kind.CAPSTONE:
                return False
            if here and here[-1].kind is Kind.WALL:
                last = step == len(path) - 1
                if not (top is Kind.CAPSTONE and last and spread.drops[-1] == 1):
                    return False
        return True

    def _travels(self) -> Iterator[Ply]:
        own = Piece(self.turn, Kind.FLAT)
        for start, pieces in self.stacks.items():
            if pieces[-1:] == [Piece(self.turn, Kind.CAPSTONE)] and pieces[-2:-1] == [own]:
                flats = {square for square, here in self.stacks.items() if here[-1:] == [own]}
                near = {start.step(direction) for direction in Direction}
                for end in connected(flats, near & flats) - near:
                    yield Travel(start, end)

    def play(self, ply: Ply) -> None:
        """Play a legal ply."""
        if isinstance(ply, Placement):
            owner = self.turn.other if self.first_turn() else self.turn
            self._take_from_reserve(owner, ply.kind)
            self.stacks[ply.square].append(Piece(owner, ply.kind))
        elif isinstance(ply, Spread):
            self._play_spread(ply)
        else:
            self.stacks[ply.to].append(self.stacks[ply.square].pop())
        self.plies_made += 1

    def _play_spread(self, spread: Spread) -> None:
        pieces = self.stacks[spread.square]
        hand = pieces[-spread.pick_up :]
        del pieces[-spread.pick_up :]
        for square, drop in zip(spread.path(), spread.drops, strict=True):
            here = self.stacks[square]
            if here and here[-1].kind is Kind.WALL:
                here[-1] = Piece(here[-1].color, Kind.FLAT)
            here.extend(hand[:drop])
            del hand[:drop]

    def winner(self) -> tuple[str, Color | None] | None:
        """Return what ended the game, 'road' or 'flats', and for whom; ``None`` if it goes on."""
        just_moved = self.turn.other
        for color in (just_moved, just_moved.other):
            if self.has_road(color):
                return "road", color
        full = all(self.stacks.values())
        left = [self.stones[color] + self.capstones[color] for color in Color]
        if not full and all(left):
            return None
        lead = 2 * self.flats(Color.WHITE) - 2 * self.flats(Color.BLACK) - self.rules.half_komi
        if lead == 0:
            return "flats", None
        return "flats", Color.WHITE if lead > 0 else Color.BLACK

    def flats(self, color: Color) -> int:
        """Return the number of a side's flats on top."""
        tops = [pieces[-1] for pieces in self.stacks.values() if pieces]
        return tops.count(Piece(color, Kind.FLAT))

    def has_road(self, color: Color) -> bool:
        """Tell whether a side's squares connect two opposite edges."""
        last = self.rules.size - 1
        own = {
            square
            for square, pieces in self.stacks.items()
            if pieces and pieces[-1].color is color and pieces[-1].kind is not Kind.WALL
        }
        return any(
            any(square[axis] == last for square in connected(own, {s for s in own if s[axis] == 0}))
            for axis in (0, 1)
        )


def connected(own: set[Square], start: set[Square]) -> set[Square]:
    """Return the squares that a walk from the start squares meets, these included."""
    seen = set(start)
    waiting = list(start)
    while waiting:
        square = waiting.pop()
        for direction in Direction:
            following = square.step(direction)
            if following in own and following not in seen:
                seen.add(following)
                waiting.append(following)
    return seen


def ways_to_drop(count: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to split so many pieces into drops of at least one."""
    if count == 0:
        yield ()
    for first in range(1, count + 1):
        for rest in ways_to_drop(count - first):
            yield (first, *rest)


def reference_perft(game: ReferenceGame, depth: int) -> int:
    """Return the number of lines of so many plies, visiting every node."""
    if depth == 0:
        return 1
    nodes = 0
    for ply in game.legal_plies():
        following = game.copy()
        following.play(ply)
        nodes += reference_perft(following, depth - 1)
    return nodes
