"""A second solver, which knows only the rules: slow and plain, to hold the engine's against."""

from takmail.colors import Color
from takmail.tak import ends
from takmail.tak.board import Board, decode
from takmail.tak.legal_plies import generate, threats
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules


def wins(position: Position, moves: int) -> bool:
    """Return whether the side on turn wins within so many plies of its own."""
    return bool(first_plies(position, moves, most=1))


def first_plies(position: Position, moves: int, *, most: int = 1000) -> list[Ply]:
    """Return the plies by which the side on turn wins within so many plies of its own."""
    board, found = position.board.copy(), list[Ply]()
    plain = _Plain(position.rules, board.ply & 1)
    for code in [] if ends.is_over(board) else generate(board):
        if plain.wins_after(board, code, moves - 1):
            found.append(decode(code, board.geometry))
            if len(found) == most:
                break
    return found


def defenders_win(position: Position, ply: Ply, moves: int) -> bool:
    """Return whether the other side can't win within so many plies of its own after a ply."""
    board = position.after(ply).board
    return not _Plain(position.rules, position.turn.other).wins(board, moves)


def tinue(position: Position, moves: int, *, quiet: bool = False) -> bool:
    """Return whether the side on turn makes a road by tak after tak within so many plies.

    The first of them may be ``quiet``.
    """
    for ply in position.legal_plies():
        after = position.after(ply)
        if after.outcome() is not None:
            if _is_road_of(position.turn, after):
                return True
        elif moves > 1 and (quiet or after.in_tak()):
            replied = [after.after(reply) for reply in after.legal_plies()]
            if all(_is_road_of(position.turn, each) or tinue(each, moves - 1) for each in replied):
                return True
    return False


def _is_road_of(side: Color, position: Position) -> bool:
    outcome = position.outcome()
    return outcome is not None and outcome.end is ends.End.ROAD and outcome.winner is side


class _Plain:
    def __init__(self, rules: Rules, attacker: int) -> None:
        self.rules, self.attacker = rules, attacker
        self.good = [-1] * 99
        self.known: dict[tuple[object, ...], bool] = {}

    def wins(self, board: Board, moves: int) -> bool:
        outcome = ends.outcome(board, self.rules)
        if outcome is not None:
            return outcome.winner == self.attacker
        if not moves:
            return False
        key = (moves, board.ply, board.walls, board.capstones, *board.stacks)
        if key not in self.known:
            self.known[key] = self._wins(board, moves)
        return self.known[key]

    def _wins(self, board: Board, moves: int) -> bool:
        attacks = board.ply & 1 == self.attacker
        if (attacks and moves == 1) and self._no_end_but_roads(board):
            return _has_road_in_one(board)
        codes = generate(board)
        spot = 2 * moves + attacks
        if self.good[spot] in codes:
            codes.insert(0, self.good[spot])
        for code in codes:
            if self.wins_after(board, code, moves - attacks) is attacks:
                self.good[spot] = code
                return attacks
        return bool(codes) and not attacks

    def wins_after(self, board: Board, code: int, moves: int) -> bool:
        board.make(code)
        won = self.wins(board, moves)
        board.unmake()
        return won

    def _no_end_but_roads(self, board: Board) -> bool:
        """Return whether a ply can neither fill the board nor be the last piece of its side."""
        position = Position(self.rules, board)
        empty = board.geometry.area - (board.white | board.black).bit_count()
        return empty >= board.geometry.size and position.reserve(position.turn).total > 1


def _has_road_in_one(board: Board) -> bool:
    other = board.copy()
    other.ply += 1
    other.passes = 0
    return not other.swapping() and next(threats(other), None) is not None
