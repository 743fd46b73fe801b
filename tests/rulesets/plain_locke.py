"""Locke once more, written from the rules alone and without any haste: what the other is held to.

A board is a dictionary of squares (column and row from the south-west, both from 1) with the
owner and the height of a stack. A turn is a tuple: ``("place", square)`` or ``("move", from, to)``.
"""

from dataclasses import dataclass, field
from itertools import product
from typing import Any

Square = tuple[int, int]
Turn = tuple[Any, ...]
FIRST = {"white": 1, "black": 5}
OTHER = {"white": "black", "black": "white"}


@dataclass
class Plain:
    """A game as it stands; ``history`` has all that stood after each turn and each pass."""

    board: dict[Square, tuple[str, int]]
    reserve: dict[str, int]
    turn: str = "white"
    modern: bool = False
    last: dict[str, Turn | None] = field(default_factory=lambda: {"white": None, "black": None})
    history: list[object] = field(default_factory=list)

    @classmethod
    def begun(cls, row: str = "21212", pieces: int = 10, *, modern: bool = False) -> "Plain":
        """Return a game before its first turn, by the row of either side."""
        board = {}
        for column, height in enumerate(map(int, row), 1):
            board[column, 1] = ("white", height)
            board[column, 5] = ("black", height)
        game = cls(board, {"white": pieces - 8, "black": pieces - 8}, modern=modern)
        game.history.append(game.standing())
        return game

    def standing(self) -> object:
        """Return what is looked for in a repetition."""
        return frozenset(self.board.items()), tuple(sorted(self.reserve.items())), self.turn

    def stacks(self, side: str) -> list[Square]:
        """Return where a side has stacks."""
        return [square for square, (owner, _) in self.board.items() if owner == side]

    def end(self) -> tuple[str, str | None] | None:
        """Return why the game is over, and who has won."""
        for side in FIRST:
            if len([square for square in self.stacks(side) if square[1] == 3]) >= 3:
                return "middle", side
        for side in FIRST:
            if len(self.stacks(side)) < 3:
                return "starved", OTHER[side]
        return ("repeated", None) if self.history.count(self.standing()) >= 3 else None

    def turns(self) -> set[Turn]:
        """Return what the side on turn may do."""
        if self.end():
            return set()
        squares = list(product(range(1, 6), range(1, 6)))
        found: set[Turn] = {("move", a, b) for a in squares for b in squares if self.moves(a, b)}
        if self.reserve[self.turn]:
            free = [square for square in squares if square not in self.board]
            found |= {("place", square) for square in free if square[1] == FIRST[self.turn]}
        return found

    def moves(self, start: Square, end: Square) -> bool:
        """Return whether the stack of a square can go to another."""
        owner, height = self.board.get(start, ("nobody", 0))
        across, up = end[0] - start[0], end[1] - start[1]
        far = abs(across) + abs(up)
        if owner != self.turn or not far or (across and up) or far > height:
            return False
        step = (across // far, up // far)
        way = [(start[0] + n * step[0], start[1] + n * step[1]) for n in range(1, far)]
        if any(square in self.board for square in way):
            return False
        if self.last[self.turn] == ("move", end, start):
            return False
        there, onto = self.board.get(end, ("nobody", 0))
        if there == self.turn:
            return self.modern or height + onto <= 3
        return there == "nobody" or onto == height - 1

    def play(self, turn: Turn) -> "Plain":
        """Return the game after a turn, and after the passes that follow."""
        board, reserve, last = dict(self.board), dict(self.reserve), dict(self.last)
        side = self.turn
        if turn[0] == "place":
            board[turn[1]] = (side, 1)
            reserve[side] -= 1
            last[side] = None
        else:
            _, start, end = turn
            _, height = board.pop(start)
            there, onto = board.get(end, ("nobody", 0))
            if there == OTHER[side]:
                reserve[there] += onto
            combined = there == side
            board[end] = (side, height + onto if combined else height)
            last[side] = None if combined else turn
        game = Plain(board, reserve, OTHER[side], self.modern, last, [*self.history])
        game.history.append(game.standing())
        while not game.end() and not game.turns():
            game.last[game.turn] = None
            game.turn = OTHER[game.turn]
            game.history.append(game.standing())
        return game


def perft(game: Plain, depth: int) -> int:
    """Return the number of ways in which so many turns can be played."""
    turns = game.turns()
    return len(turns) if depth == 1 else sum(perft(game.play(turn), depth - 1) for turn in turns)
