"""Solver: wins that are forced, proved over all replies, and replies that hold.

The attacker is to win, the other side defends. What is left out is decided by the rules: where no
road is threatened and no count is near, any placement leaves the attacker without a win in one.
"""

from math import inf
from typing import Final, Unpack

from takmail.engine.deepening import StoppedError
from takmail.engine.tak.evaluation import Node
from takmail.engine.tak.nodes import RESERVES
from takmail.engine.tak.search import Search
from takmail.engine.thoughts import GameOverError, Limit, Proof, never
from takmail.tak import bitboards as bits
from takmail.tak.board import decode
from takmail.tak.legal_plies import generate
from takmail.tak.plies import Ply
from takmail.tak.position import Position

TINUE_MOVES: Final = 6
"""The most moves in which a tinuë is looked for."""

_NEVER = 99
_MOST_KNOWN = 200_000


class Solver(Search):
    """Search for a win from one position, for one by tak after tak if it is ``forcing``.

    The attacker's first ``quiet`` plies then need not be tak.

    Known of a node are the moves within which it isn't won, those within which it is, and the ply
    that showed it.
    """

    def __init__(
        self,
        position: Position,
        defends: int = 0,
        *,
        forcing: bool = False,
        quiet: int = 0,
        **limit: Unpack[Limit],
    ) -> None:
        if position.outcome() is not None or not generate(position.board):
            raise GameOverError
        nodes = limit.get("nodes")
        most = inf if nodes is None else nodes
        super().__init__(position, nodes=most, stopped=limit.get("stopped", never))
        self.forcing, self.attacker = forcing, position.board.ply & 1 ^ defends
        self.root = self.moves.root()
        self.quiet_until = self.root[9] + 2 * quiet

    def proof(self, moves: int) -> Proof:
        """Return whether the side on turn wins within so many moves."""
        searched = 0
        try:
            while searched < moves:
                if self.wins(self.root, searched + 1):
                    return Proof(True, tuple(map(self.ply, self._line(self.root, searched + 1))))
                searched += 1
        except StoppedError:
            return Proof(None, (), (searched,))
        return Proof(False, (), (searched,))

    def defence(self, moves: int) -> tuple[Ply, bool]:
        """Return the best ply of the side on turn against a win, and whether it holds."""
        code, codes = self._at_once(self.root), self._replies(self.root)
        if code is None:
            code = next((code for code in codes if not self.wins_by(self.root, code, moves)), None)
        if code is None:
            return self.ply(self._line(self.root, moves)[0]), False
        return self.ply(code), True

    def ply(self, code: int) -> Ply:
        """Return the ply of a code."""
        return decode(code, self.geometry)

    def wins_by(self, node: Node, code: int, left: int) -> bool:
        """Return whether the attacker wins within so many moves after a ply."""
        return self.wins(self._after(node, code), left)

    def wins(self, node: Node, left: int) -> bool:
        """Return whether the attacker wins within so many moves."""
        won = self._won(node)
        if won is not None or not left:
            return bool(won)
        self.nodes += 1
        if self.nodes >= self.next_check:
            self._check()
        own, opp, walls, _, _, _, _, key, _, ply = node
        side = ply & 1
        attacks, free = side == self.attacker, self.geometry.full & ~(own | opp)
        far = self.distances.of(opp & ~walls)
        forced = self.forcing and ply >= self.quiet_until
        hasty = not attacks and (forced or (left == 1 and self._is_calm(node)))
        if hasty and self._to_road(node, far, free, opp, side ^ 1, 0) is None:
            return False
        if self._at_once(node) is not None:
            return attacks
        if attacks and left == 1:
            return False
        refuted, proved, _, _ = self.known.get(key + ply, (0, _NEVER, 0, -1))
        if left <= refuted or left >= proved:
            return left >= proved
        gaps = self._gaps(node)
        codes = self.moves.plies(node, gaps, (self.distances.of(own & ~walls)[1] | far[1]) & free)
        height, best, solved = 2 * left + attacks, -1, not attacks and bool(codes or gaps)
        for code in self._in_order(codes, key + ply, side, height):
            if self.wins_by(node, code, left - attacks) is attacks:
                solved, best = attacks, code
                self.history[side][code] += left * left
                self.killers[height] = (code, self.killers[height][0])
                break
        if len(self.known) >= _MOST_KNOWN:
            self.known.clear()
        self.known[key + ply] = (refuted, left, 0, best) if solved else (left, proved, 0, best)
        return solved

    def _after(self, node: Node, code: int) -> Node:
        node = self.moves.after(node, code)
        while self.passes >> node[9] & 1 and self._won(node) is None:
            node = self.moves.passed(node)
        return node

    def _won(self, node: Node) -> bool | None:
        """Return whether the attacker has won, ``None`` while the game is on."""
        own, opp, walls, capstones, _, _, reserves, _, _, ply = node
        attacks = ply & 1 == self.attacker
        if not self.distances.of(opp & ~walls)[0]:
            return not attacks
        if not self.distances.of(own & ~walls)[0]:
            return attacks
        if own | opp != self.geometry.full and all(reserves & each for each in RESERVES):
            return None
        lead = self._count(own, opp, walls | capstones, ply & 1, 0)
        return not self.forcing and lead != 0 and (lead > 0) is attacks

    def _at_once(self, node: Node) -> int | None:
        """Return the code of a ply by which the side on turn wins, ``None`` if there is none."""
        own, opp, walls, _, tall, _, reserves, _, _, ply = node
        side, free = ply & 1, self.geometry.full & ~(own | opp)
        code = self._to_road(node, self.distances.of(own & ~walls), free, own, side, 0)
        if code is not None or self._is_calm(node):
            return code
        places = not (free & free - 1 and self.moves.has_two(reserves, side))
        if not (places or own & tall):
            return None
        rays, wins = self.geometry.rays, side == self.attacker
        for code in self.moves.plies(node, 0):
            spreads = code >= bits.FIRST_SPREAD and not free & ~rays[code & bits.LINE_MASK]
            if (spreads or (places and code < bits.FIRST_SPREAD)) and (
                self._won(self._after(node, code)) is wins
            ):
                return code
        return None

    def _is_calm(self, node: Node) -> bool:
        """Return whether no placement now and no ply after it can bring a count."""
        own, opp, _, _, _, _, reserves, _, _, ply = node
        wide = (self.geometry.full & ~(own | opp)).bit_count() > self.geometry.size
        two = self.moves.has_two(reserves, 0) and self.moves.has_two(reserves, 1)
        return wide and two and ply >= 2

    def _line(self, node: Node, left: int) -> list[int]:
        """Return the shortest win of a node that is won, with the longest resistance."""
        if self._won(node) is not None:
            return []
        codes = self._replies(node)
        if node[9] & 1 == self.attacker:
            tries = ((moves, code) for moves in range(left) for code in codes)
            left, code = next(each for each in tries if self.wins_by(node, each[1], each[0]))
        else:
            code = max(codes, key=lambda code: self._length(node, code, left))
        return [code, *self._line(self._after(node, code), left)]

    def _length(self, node: Node, code: int, most: int) -> int:
        """Return the moves within which the attacker wins after a ply, one more than ``most``."""
        enough = (left for left in range(most + 1) if self.wins_by(node, code, left))
        return next(enough, most + 1)

    def _replies(self, node: Node) -> list[int]:
        """Return all plies, those first that fill a gap."""
        return self.moves.plies(node, 0, self._gaps(node))
