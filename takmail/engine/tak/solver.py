"""Solver: wins that are forced, proved over all replies, and replies that hold.

The attacker is to win, the other side defends. Nothing is left out but what the rules decide: where
no road is threatened and no count is near, any placement leaves the attacker without a win in one.
"""

from collections.abc import Callable
from math import inf

from takmail.engine.protocol import GameOverError, Proof, never
from takmail.engine.tak.evaluation import Evaluation, Node
from takmail.engine.tak.nodes import RESERVES, Nodes
from takmail.engine.tak.search import Search, StoppedError
from takmail.rulesets.values import Ply, Position
from takmail.tak import bitboards as bits
from takmail.tak.board import decode
from takmail.tak.legal_plies import generate

TINUE_MOVES = 6
"""The most plies of its own in which a side makes a road that can't be stopped."""

_NEVER = 99
_MOST_KNOWN = 200_000


class Solver(Search):
    """The search for a win of one side from one position, by a road alone if it is ``forcing``.

    Of a node it knows the plies of the attacker's in which it isn't won, those in which it is, and
    the ply that showed it.
    """

    def __init__(
        self, position: Position, nodes: int | None, stopped: Callable[[], bool], *,
        defends: bool = False, forcing: bool = False,
    ) -> None:  # fmt: skip
        if position.outcome() is not None or not generate(position.board):
            raise GameOverError
        super().__init__(position, nodes=inf if nodes is None else nodes, stopped=stopped)
        self.position, self.forcing = position, forcing
        self.attacker = position.board.ply & 1 ^ defends
        self.moves = Nodes(self.moves.rules, _Unweighed(self.geometry, 0, self.distances))

    def proof(self, moves: int) -> Proof:
        """Return whether the attacker, who is on turn, wins within so many plies of its own."""
        root = self.moves.root()
        try:
            for left in range(1, moves + 1):
                if self.wins(root, left):
                    return Proof(True, tuple(map(self.ply, self._line(root, left))))
        except StoppedError:
            return Proof(None, ())
        return Proof(False, ())

    def defence(self, moves: int) -> tuple[Ply, bool | None]:
        """Return the best ply of the defender, who is on turn, and whether it holds."""
        root = self.moves.root()
        code = self._at_once(root)
        if code is not None:
            return self.ply(code), True
        try:
            for code in self._replies(root):
                if not self.wins(self.moves.after(root, code), moves):
                    return self.ply(code), True
            return self.ply(self._line(root, moves)[0]), False
        except StoppedError:
            return self.ply(self._replies(root)[0]), None

    def ply(self, code: int) -> Ply:
        """Return the ply of a code."""
        return decode(code, self.geometry)

    def wins(self, node: Node, left: int) -> bool:
        """Return whether the attacker wins within so many more plies of its own."""
        won = self._won(node)
        if won is not None or not left:
            return bool(won)
        own, opp, walls, _, _, _, _, key, _, ply = node
        if self.passes >> ply & 1:
            return self.wins(self.moves.passed(node), left)
        self.nodes += 1
        if self.nodes >= self.next_check:
            self._check()
        side = ply & 1
        attacks, free = side == self.attacker, self.geometry.full & ~(own | opp)
        if not attacks and (self.forcing or (left == 1 and self._is_calm(node))):
            far = self.distances.of(opp & ~walls)
            if self._to_road(node, far, free, opp, side ^ 1, 0) is None:
                return False
        if self._at_once(node) is not None:
            return attacks
        if attacks and left == 1:
            return False
        key += ply
        refuted, proved, _, _ = self.known.get(key, (0, _NEVER, 0, -1))
        if left <= refuted or left >= proved:
            return left >= proved
        gaps = self._gaps(node)
        near = self.distances.of(own & ~walls)[1] | self.distances.of(opp & ~walls)[1]
        codes = self.moves.plies(node, gaps, near & free)
        height, best, found = 2 * left + attacks, -1, not attacks and bool(codes or gaps)
        for code in self._in_order(codes, key, side, height):
            if self.wins(self.moves.after(node, code), left - attacks) is attacks:
                found, best = attacks, code
                self.history[side][code] += left * left
                self.killers[height] = (code, self.killers[height][0])
                break
        if len(self.known) >= _MOST_KNOWN:
            self.known.clear()
        self.known[key] = (refuted, left, 0, best) if found else (left, proved, 0, best)
        return found

    def _won(self, node: Node) -> bool | None:
        """Return whether the attacker has won, ``None`` while the game is on."""
        own, opp, walls, capstones, _, _, reserves, _, _, ply = node
        side = ply & 1
        attacks = side == self.attacker
        if not self.distances.of(opp & ~walls)[0]:
            return not attacks
        if not self.distances.of(own & ~walls)[0]:
            return attacks
        if own | opp != self.geometry.full and all(reserves & each for each in RESERVES):
            return None
        lead = self._count(own, opp, walls | capstones, side, 0)
        return not self.forcing and lead != 0 and (lead > 0) is attacks

    def _at_once(self, node: Node) -> int | None:
        """Return the code of a ply by which the side on turn wins, ``None`` if there is none."""
        own, opp, walls, _, _, _, reserves, _, _, ply = node
        side, free = ply & 1, self.geometry.full & ~(own | opp)
        near = self.distances.of(own & ~walls)
        code = self._to_road(node, near, free, own, side, 0)
        if code is not None or (self._is_far(free) and self.moves.has_two(reserves, side)):
            return code
        wanted = side == self.attacker
        for code in self.moves.plies(node, 0):
            if self._won(self.moves.after(node, code)) is wanted:
                return code
        return None

    def _is_far(self, free: int) -> bool:
        """Return whether so many squares are empty that no ply fills them all."""
        return free.bit_count() >= self.geometry.size

    def _is_calm(self, node: Node) -> bool:
        """Return whether a placement now, and any ply after it, leave the game on."""
        own, opp, _, _, _, _, reserves, _, _, ply = node
        free = self.geometry.full & ~(own | opp)
        two = self.moves.has_two(reserves, 0) and self.moves.has_two(reserves, 1)
        return two and ply >= 2 and not self.passes >> ply and self._is_far(free & free - 1)

    def _gaps(self, node: Node) -> int:
        """Return the empty squares by which the side that isn't on turn would complete a road."""
        own, opp, walls, _, _, _, reserves, _, _, ply = node
        side, (need, ways, *_) = ply & 1 ^ 1, self.distances.of(opp & ~walls)
        placeable = reserves & (bits.STONES[side] | bits.CAPSTONES[side])
        return ways & ~(own | opp) if need == 1 and placeable and not self.passes >> ply else 0

    def _line(self, node: Node, left: int) -> list[int]:
        """Return the shortest win of a node that is won, with the longest resistance."""
        if self._won(node) is not None:
            return []
        if self.passes >> node[9] & 1:
            return self._line(self.moves.passed(node), left)
        attacks = node[9] & 1 == self.attacker
        if attacks:
            left = self._shortest(node, left) - 1
        code = (min if attacks else max)(
            self._replies(node), key=lambda code: self._shortest(self.moves.after(node, code), left)
        )
        return [code, *self._line(self.moves.after(node, code), left)]

    def _shortest(self, node: Node, left: int) -> int:
        """Return in how many plies of its own the attacker wins, one more than ``left`` if not."""
        return next((moves for moves in range(left + 1) if self.wins(node, moves)), left + 1)

    def _replies(self, node: Node) -> list[int]:
        """Return all plies, those first that fill a gap of the other side."""
        return self.moves.plies(node, 0, self._gaps(node))


class _Unweighed(Evaluation):
    """An evaluation that spares itself the weighing of stacks."""

    def piles(self, stacks: list[int], tall: int, walls: int, capstones: int) -> int:  # noqa: ARG002
        """Return nothing."""
        return 0


class TakSolver:
    """What the engine of Tak proves."""

    def prove(
        self, position: Position, moves: int, *,
        nodes: int | None = None, stopped: Callable[[], bool] = never,
    ) -> Proof:  # fmt: skip
        """Return whether the side on turn wins within so many plies of its own."""
        return Solver(position, nodes, stopped).proof(moves)

    def winning(
        self, position: Position, moves: int, *,
        nodes: int | None = None, stopped: Callable[[], bool] = never,
    ) -> tuple[Ply, ...] | None:  # fmt: skip
        """Return the plies that win within so many plies of its own, ``None`` at a limit."""
        solver = Solver(position, nodes, stopped)
        root = solver.moves.root()
        try:
            return tuple(
                solver.ply(code)
                for code in solver.moves.plies(root, 0)
                if solver.wins(solver.moves.after(root, code), moves - 1)
            )
        except StoppedError:
            return None

    def defend(
        self, position: Position, moves: int, *,
        nodes: int | None = None, stopped: Callable[[], bool] = never,
    ) -> tuple[Ply, bool | None]:  # fmt: skip
        """Return the best ply against a win within so many plies, and whether it holds."""
        return Solver(position, nodes, stopped, defends=True).defence(moves)

    def tinue(
        self, position: Position, *, nodes: int, stopped: Callable[[], bool] = never
    ) -> Proof:
        """Return whether the side on turn makes a road, giving tak with each ply until then."""
        return Solver(position, nodes, stopped, forcing=True).proof(TINUE_MOVES)
