"""Nodes: boards as tuples, and the plies between them.

A node is never changed, so that nothing is ever taken back, and a node after a placement costs
little more than a copy of the stacks. Codes of plies are those of `takmail.tak.bitboards`. The key
of a node is a sum over its pieces with numbers drawn once; it tells nodes of one search apart.
"""

from random import Random
from typing import Final

from takmail.engine.tak.evaluation import Evaluation, Node
from takmail.tak.bitboards import (
    BLACK_RESERVE,
    CAP,
    CAPSTONE,
    CAPSTONES,
    CRUSHES,
    DIRECTION_BITS,
    EMPTY,
    FALLS,
    FIRST_SPREAD,
    FIRST_TRAVEL,
    KIND_SHIFT,
    LINE_MASK,
    PATTERN_SHIFT,
    SINGLE,
    SPREADS,
    SQUARE_MASK,
    STONE,
    STONES,
    SWAPPED_FLAT,
    WALL,
    WHITE_RESERVE,
    flood,
    neighbours,
    squares,
)
from takmail.tak.board import Board

RESERVES: Final = (WHITE_RESERVE, BLACK_RESERVE)


class Nodes:
    """The nodes of one search, which share the board's rules."""

    def __init__(self, board: Board, evaluation: Evaluation) -> None:
        self.geometry = board.geometry
        self.rules = board
        self.evaluation = evaluation
        chance = Random(board.geometry.area)  # noqa: S311 - the same numbers in any process
        self.keys, self.wall_keys, self.capstone_keys = (
            [chance.getrandbits(60) for _ in range(board.geometry.area)] for _ in range(3)
        )
        turn = chance.getrandbits(60)
        self.turn_keys = (turn, -turn)
        self.costs = [
            (STONE[side], board.standing[side], CAP[side], STONE[side ^ 1]) for side in (0, 1)
        ]

    def root(self) -> Node:
        """Return the node of the board itself."""
        board = self.rules
        side = board.ply & 1
        own, opp = (board.black, board.white) if side else (board.white, board.black)
        key = self.turn_keys[0] * side
        key += sum(s * k for s, k in zip(board.stacks, self.keys, strict=True))
        key += sum(self.wall_keys[square] for square in squares(board.walls))
        key += sum(self.capstone_keys[square] for square in squares(board.capstones))
        walls, capstones, tall, stacks = board.walls, board.capstones, board.tall, board.stacks
        piles = self.evaluation.piles(stacks, tall, walls, capstones)
        return own, opp, walls, capstones, tall, stacks, board.reserves, key, piles, board.ply

    def after(self, node: Node, code: int) -> Node:
        """Return the node after a ply."""
        if code < FIRST_SPREAD:
            return self._placed(node, code)
        return self._spread(node, code) if code < FIRST_TRAVEL else self._traveled(node, code)

    def passed(self, node: Node) -> Node:
        """Return the node after a turn in which nothing is played."""
        own, opp, walls, capstones, tall, stacks, reserves, key, piles, ply = node
        key += self.turn_keys[ply & 1]
        return opp, own, walls, capstones, tall, stacks, reserves, key, piles, ply + 1

    def _placed(self, node: Node, code: int) -> Node:
        own, opp, walls, capstones, tall, stacks, reserves, key, piles, ply = node
        side = ply & 1
        square, kind = code & SQUARE_MASK, code >> KIND_SHIFT
        bit = 1 << square
        piece = side ^ 1 if kind == 3 else side
        stacks = stacks.copy()
        stacks[square] = EMPTY << 1 | piece
        key += self.turn_keys[side] + (EMPTY | piece) * self.keys[square]
        reserves -= self.costs[side][kind]
        if kind == 3:
            return opp | bit, own, walls, capstones, tall, stacks, reserves, key, piles, ply + 1
        if kind == 1:
            walls |= bit
            key += self.wall_keys[square]
        elif kind == 2:
            capstones |= bit
            key += self.capstone_keys[square]
        return opp, own | bit, walls, capstones, tall, stacks, reserves, key, piles, ply + 1

    def _spread(self, node: Node, code: int) -> Node:
        own, opp, walls, capstones, tall, stacks, reserves, key, _, ply = node
        side, pattern, origin = ply & 1, code >> PATTERN_SHIFT, code & SQUARE_MASK
        keys = self.keys
        stacks = stacks.copy()
        hand = stacks[origin]
        rest = stacks[origin] = hand >> pattern.bit_length()
        key += self.turn_keys[side] + (rest - hand) * keys[origin]
        start = end = touched = 1 << origin
        mine = theirs = high = square = 0
        if rest > EMPTY:
            mine, theirs = (start, 0) if rest & 1 == side else (0, start)
            high = start if rest > SINGLE else 0
        path = self.geometry.paths[code & LINE_MASK]
        for square, (left, drop, mask) in zip(path, FALLS[pattern], strict=False):
            end = 1 << square
            touched |= end
            pile = hand >> left & mask
            if pile & 1 == side:
                mine |= end
            else:
                theirs |= end
            old = stacks[square]
            stack = stacks[square] = old << drop | pile
            key += (stack - old) * keys[square]
            if stack > SINGLE:
                high |= end
        own, opp, tall = own & ~touched | mine, opp & ~touched | theirs, tall & ~touched | high
        if walls & start:
            walls ^= start | end
            key += self.wall_keys[square] - self.wall_keys[origin]
        elif capstones & start:
            capstones ^= start | end
            key += self.capstone_keys[square] - self.capstone_keys[origin]
            if walls & end:
                walls ^= end
                key -= self.wall_keys[square]
        piles = self.evaluation.piles(stacks, tall, walls, capstones)
        return opp, own, walls, capstones, tall, stacks, reserves, key, piles, ply + 1

    def _traveled(self, node: Node, code: int) -> Node:
        own, opp, walls, capstones, tall, stacks, reserves, key, _, ply = node
        side = ply & 1
        start, end = code & SQUARE_MASK, code >> PATTERN_SHIFT & SQUARE_MASK
        stacks = stacks.copy()
        old, under = stacks[start], stacks[end]
        stacks[start], stacks[end] = old >> 1, under << 1 | side
        key += self.turn_keys[side] + self.capstone_keys[end] - self.capstone_keys[start]
        key += (stacks[start] - old) * self.keys[start] + (stacks[end] - under) * self.keys[end]
        capstones ^= 1 << start | 1 << end
        tall |= 1 << end
        if old >> 1 <= SINGLE:
            tall ^= 1 << start
        piles = self.evaluation.piles(stacks, tall, walls, capstones)
        return opp, own, walls, capstones, tall, stacks, reserves, key, piles, ply + 1

    # The plies of a node that is not over.

    def plies(self, node: Node, gaps: int, likely: int = 0) -> list[int]:
        """Return the codes of all plies; where the other side has gaps, of those that may help.

        ``gaps`` are the empty squares that would complete its road by a placement. Two of them
        can't be filled by one, and a spread must touch a gap or a piece of the road.
        """
        own, opp, walls, capstones, tall, stacks, reserves, _, _, ply = node
        side, rules, geometry = ply & 1, self.rules, self.geometry
        free = geometry.full & ~(own | opp)
        opening = ply < 2 and not tall and (own | opp).bit_count() <= ply
        if opening and rules.swap:
            stones = reserves & STONES[side ^ 1]
            return [SWAPPED_FLAT | square for square in squares(free)] if stones else []
        touched = geometry.full
        if gaps and free.bit_count() > geometry.size and self._has_two(reserves, side):
            touched = opp | gaps
            free = 0 if gaps & gaps - 1 else gaps
        empty = [*squares(free & likely), *squares(free & ~likely)]
        codes = empty.copy() if reserves & STONES[side] else []
        if not (opening and rules.flats_first):
            if reserves & CAPSTONES[side]:
                codes += [CAPSTONE | square for square in empty]
            if reserves & rules.standings[side]:
                codes += [WALL | square for square in empty]
        blocked = walls | capstones
        for square in squares(own):
            carry = min(stacks[square].bit_length() - 1, geometry.carry_limit)
            for direction in DIRECTION_BITS:
                line = direction | square
                ray = geometry.rays[line]
                if ray & touched:
                    reach = geometry.reach[line][blocked & ray]
                    codes += [pattern << PATTERN_SHIFT | line for pattern in SPREADS[carry][reach]]
                    if walls & ray and capstones >> square & 1:
                        codes += self._crushes(line, carry, reach, walls)
        return codes + self._travels(node) if rules.traveling else codes

    def _has_two(self, reserves: int, side: int) -> bool:
        """Return whether a side has two pieces left, so that none ends the game."""
        left = reserves & RESERVES[side]
        return left > 0 and left not in self.costs[side]

    def _crushes(self, line: int, carry: int, reach: int, walls: int) -> list[int]:
        path = self.geometry.paths[line]
        if reach == len(path) or not walls >> path[reach] & 1:
            return []
        return [pattern << PATTERN_SHIFT | line for pattern in CRUSHES[carry][reach]]

    def _travels(self, node: Node) -> list[int]:
        own, _, walls, capstones, tall, stacks, _, _, _, _ = node
        flats = own & ~(walls | capstones)
        codes: list[int] = []
        for start in squares(own & capstones & tall):
            if not (stacks[start] ^ stacks[start] >> 1) & 1:
                beside = neighbours(1 << start, self.geometry)
                ends = flood(flats, beside, self.geometry) & ~beside
                codes += [FIRST_TRAVEL | end << PATTERN_SHIFT | start for end in squares(ends)]
        return codes
