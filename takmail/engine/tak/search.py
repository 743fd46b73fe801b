"""Search: iterative deepening with alpha and beta.

All that shortens it (passes, reductions, plies that are left out) can hide a proof of a win or a
loss, but never makes one up.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from math import inf

from takmail.engine.deepening import DEEPEST, PROVED, WIN, StoppedError
from takmail.engine.tak.evaluation import Evaluation, Node
from takmail.engine.tak.nodes import RESERVES, Nodes
from takmail.engine.tak.road_distances import FAR, Near, RoadDistances
from takmail.engine.thoughts import never
from takmail.tak import bitboards as bits
from takmail.tak.position import Position

_QUIET = -6
_SAFE = 600
_HOPELESS = 900
_FEW = 10
_LEAST = -150
_GAINS = ((225, -75, 225), (450, 150, 450))
_CHECKED = 64
_MOST_KNOWN = 150_000
_EXACT, _LOWER, _UPPER = 0, 1, 2


class Search:
    """The search from one position, which keeps what it finds for its next depth.

    ``liking`` is what a player likes about each first ply, beside the value of the position after
    it. Of first plies that are as good it is the first one there that is played.
    ``overlooks`` says which plies aren't seen so far from the root.
    """

    def __init__(
        self,
        position: Position,
        *,
        nodes: float = inf,
        until: float = inf,
        stopped: Callable[[], bool] = never,
        liking: Mapping[int, int] | None = None,
        overlooks: Callable[[int, int], bool] | None = None,
    ) -> None:
        board = position.board.copy()
        self.half_komi, self.tie = position.rules.half_komi, position.rules.tie
        self.geometry, self.passes = board.geometry, board.passes
        self.distances = RoadDistances(board.geometry)
        self.evaluation = Evaluation(board.geometry, self.half_komi, self.distances)
        self.moves = Nodes(board, self.evaluation)
        self.most, self.until, self.stopped = nodes, until, stopped
        self.liking = liking or {}
        self.overlooks = overlooks
        self.nodes = self.depth = 0
        self.next_check = min(nodes, _CHECKED)
        self.known: dict[int, tuple[int, int, int, int]] = {}
        self.history = ([0] * 2 * bits.FIRST_TRAVEL, [0] * 2 * bits.FIRST_TRAVEL)
        self.killers = [(-1, -1)] * (4 * DEEPEST)
        self.lines: list[list[int]] = [[] for _ in range(4 * DEEPEST)]

    def look(self, depth: int) -> tuple[int, list[int]]:
        """Return the value for the side to move at a depth, and the line of best play.

        Raise `StoppedError` when a limit is reached.
        """
        self.depth = depth
        value = self._value(self.moves.root(), depth, -2 * WIN, 2 * WIN, 0)
        return value, self.lines[0].copy()

    def _check(self) -> None:
        if self.nodes >= self.most or time.monotonic() >= self.until or self.stopped():
            raise StoppedError
        self.next_check = min(self.nodes + _CHECKED, self.most)

    def _value(
        self, node: Node, depth: int, alpha: int, beta: int, height: int, less: int | None = 0
    ) -> int:
        """Return the value of a node for its side to move, which is ``height`` plies away.

        ``less`` is how much its depth was reduced, ``None`` after a pass.
        """
        own, opp, walls, capstones, _, _, reserves, key, _, ply = node
        side = ply & 1
        if self.passes >> ply & 1:
            return -self._value(self.moves.passed(node), depth, -beta, -alpha, height)
        self.nodes += 1
        if self.nodes >= self.next_check:
            self._check()
        self.lines[height] = []
        distances = self.distances
        far = distances.known.get(opp & ~walls) or distances.measure(opp & ~walls)
        near = distances.known.get(own & ~walls) or distances.measure(own & ~walls)
        if not far[0]:
            return height - WIN
        if not near[0]:
            return WIN - height
        free = self.geometry.full & ~(own | opp)
        if not (free and reserves & RESERVES[0] and reserves & RESERVES[1]):
            return self._count(own, opp, walls | capstones, side, height)
        won = self._to_road(node, near, free, own, side, height)
        if won is not None:
            self.lines[height] = [won]
            return WIN - height - 1
        threat = self._to_road(node, far, free, opp, side ^ 1, height + 1)
        if threat is not None and less:
            depth += less
        if depth <= 0 and (threat is None or depth <= _QUIET):
            return self.evaluation.value(node, near, far)
        lack = -WIN
        if beta - alpha == 1:
            shortcut = self._from_before(key, depth, alpha, beta, height)
            if shortcut is None and threat is None and ply >= 2 and -PROVED < beta < PROVED:
                value = self.evaluation.value(node, near, far)
                shortcut = self._without_looking(node, value, depth, beta, height, less)
                if depth == 1:
                    lack = alpha - value
            if shortcut is not None:
                return shortcut
        return self._best(node, depth, alpha, beta, height, threat, lack)

    def _count(self, own: int, opp: int, blocked: int, side: int, height: int) -> int:
        """Return the value of a flat count."""
        lead = 2 * ((own & ~blocked).bit_count() - (opp & ~blocked).bit_count())
        lead += self.half_komi if side else -self.half_komi
        if not lead and self.tie is not None:
            lead = 1 if self.tie == side else -1
        return (WIN - height if lead > 0 else height - WIN) if lead else 0

    def _to_road(
        self, node: Node, near: Near, free: int, own: int, side: int, height: int
    ) -> int | None:
        """Return the code of a ply that completes a road of a side, ``None`` if there is none."""
        _, _, walls, capstones, tall, stacks, reserves, _, _, _ = node
        need, ways = near[0], near[1]
        code = 0
        if need == 1 and ways & free and reserves & (bits.STONES[side] | bits.CAPSTONES[side]):
            code = (ways & free & -(ways & free)).bit_length() - 1
            if not reserves & bits.STONES[side]:
                code |= bits.CAPSTONE
        elif need == 1 or (own & tall and need < FAR):
            code = self.distances.spread_to_road(near, side, own, walls, capstones, tall, stacks)
            if not code:
                return None
        else:
            return None
        return None if self.overlooks is not None and self.overlooks(code, height) else code

    def _from_before(self, key: int, depth: int, alpha: int, beta: int, height: int) -> int | None:
        """Return a value that an earlier look at the node decides, if any."""
        deep, value, bound, _ = self.known.get(key, (-99, 0, 0, 0))
        if deep < depth:
            return None
        if value >= PROVED:
            value -= height
        elif value <= -PROVED:
            value += height
        if bound == _EXACT or (value >= beta if bound == _LOWER else value <= alpha):
            return value
        return None

    def _without_looking(
        self, node: Node, value: int, depth: int, beta: int, height: int, less: int | None
    ) -> int | None:
        """Return a value if the side to move stands so well, or so badly, that it is enough.

        It is if it stands well after a pass, by a shorter look. Proofs need the plies themselves.
        """
        if depth <= 2 and value - _SAFE * depth >= beta:
            return beta
        if depth == 1 and value + _HOPELESS < beta:
            return value + _HOPELESS
        if depth < 2 or less is None or value < beta:
            return None
        shorter, passed = depth - 3 - depth // 4, self.moves.passed(node)
        value = -self._value(passed, shorter, -beta, 1 - beta, height + 1, None)
        return beta if value >= beta else None

    def _best(  # noqa: C901, PLR0912 - the loop in which all time is spent
        self,
        node: Node,
        depth: int,
        alpha: int,
        beta: int,
        height: int,
        threat: int | None,
        lack: int,
    ) -> int:
        """Return the value of the best ply; ``threat`` is a ply by which the other side wins."""
        own, opp, walls, _, _, _, _, key, _, ply = node
        side, started = ply & 1, alpha
        near, far = self.distances.of(own & ~walls), self.distances.of(opp & ~walls)
        free = self.geometry.full & ~(own | opp)
        gaps = self._gaps(node) if threat is not None and height else 0
        codes = self.moves.plies(node, gaps, (near[1] | far[1]) & free)
        if height == 0 and self.liking:
            codes = list(self.liking)
        if not codes:
            if threat is not None and beta - alpha > 1:
                last = gaps.bit_length() - 1
                replies = self.moves.plies(node, 0)
                reply = next(code for code in replies if code & bits.SQUARE_MASK == last)
                self.lines[height] = [reply, threat]
            return height + 2 - WIN if gaps else 0
        if self.overlooks is not None:
            codes = [code for code in codes if not self.overlooks(code, height)] or codes
        forced = threat is not None and len(codes) < _FEW and height < 2 * self.depth
        after = depth if forced and depth > 0 else depth - 1
        best, best_code = -WIN, codes[0]
        if lack >= _LEAST:
            codes, best = self._promising(codes, opp, near[1] | far[1], lack), alpha
        for index, code in enumerate(self._in_order(codes, key, side, height)):
            child = self.moves.after(node, code)
            liking = self.liking.get(code, 0) if height == 0 else 0
            low, high, less = liking - alpha, liking - beta, 0
            if index > 2 and depth >= 2 and threat is None:
                less = min(depth - 1, 1 + (index >= 12 and depth > 3) + (index >= 30 and depth > 4))
            value = best
            if index:
                value = -self._value(child, after - less, low - 1, low, height + 1, less)
                if less and value > -low:
                    value = -self._value(child, after, low - 1, low, height + 1)
            if not index or -low < value < -high:
                value = -self._value(child, after, high, low, height + 1)
            if -PROVED < value < PROVED:
                value += liking
            if value > best:
                best, best_code = value, code
            if value > alpha:
                alpha = value
                self.lines[height] = [code, *self.lines[height + 1]]
                if value >= beta:
                    self.history[side][code] += depth * depth if depth > 0 else 1
                    if self.killers[height][0] != code:
                        self.killers[height] = (code, self.killers[height][0])
                    break
        if depth > 0:
            bound = _LOWER if best >= beta else _EXACT if best > started else _UPPER
            self._remember(key, depth, best, bound, best_code, height)
        return best

    def _promising(self, codes: list[int], opp: int, ways: int, lack: int) -> list[int]:
        """Return the plies that may gain more than is lacking."""
        spans, promising = self.geometry.spans, []
        for code in codes:
            gain = _LEAST
            if code < bits.FIRST_SPREAD:
                gain = _GAINS[ways >> (code & bits.SQUARE_MASK) & 1][code >> bits.KIND_SHIFT]
            elif code < bits.FIRST_TRAVEL:
                steps = (code >> bits.PATTERN_SHIFT).bit_count()
                gain = WIN if opp & spans[code & bits.LINE_MASK][steps] else _LEAST
            if gain > lack:
                promising.append(code)
        return promising

    def _gaps(self, node: Node) -> int:
        """Return the empty squares by which the side that isn't on turn would complete a road."""
        own, opp, walls, _, _, _, reserves, _, _, ply = node
        side, (need, ways, *_) = ply & 1 ^ 1, self.distances.of(opp & ~walls)
        placeable = reserves & (bits.STONES[side] | bits.CAPSTONES[side])
        return ways & ~(own | opp) if need == 1 and placeable else 0

    def _in_order(self, codes: list[int], key: int, side: int, height: int) -> Iterator[int]:
        """Yield the plies, those first that were best here or beside here."""
        entry = self.known.get(key)
        liked = (entry[3] if entry else -1, *self.killers[height])
        firsts = [code for code in dict.fromkeys(liked) if code in codes]
        yield from firsts
        codes.sort(key=self.history[side].__getitem__, reverse=True)
        for code in codes:
            if code not in firsts:
                yield code

    def _remember(
        self, key: int, depth: int, value: int, bound: int, code: int, height: int
    ) -> None:
        """Remember the value of a node, with the plies of a win counted from there."""
        if len(self.known) >= _MOST_KNOWN:
            self.known.clear()
        if value >= PROVED:
            value += height
        elif value <= -PROVED:
            value -= height
        self.known[key] = (depth, value, bound, code)
