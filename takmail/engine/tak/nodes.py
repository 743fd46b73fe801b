"""Nodes: boards as tuples, and the plies between them.

A node is never changed, so that nothing is ever taken back, and a node after a placement costs
little more than a copy of the stacks. Codes of plies are those of `takmail.tak.bitboards`. The key
tells the nodes of one search apart: each piece that differs from the root's adds its own number.
"""

from random import Random
from typing import Final

from takmail.engine.tak.evaluation import Evaluation, Node
from takmail.tak import bitboards as bits
from takmail.tak.board import Board

RESERVES: Final = (bits.WHITE_RESERVE, bits.BLACK_RESERVE)


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
            (bits.STONE[side], board.standing[side], bits.CAP[side], bits.STONE[side ^ 1])
            for side in (0, 1)
        ]

    def root(self) -> Node:
        """Return the node of the board itself."""
        board = self.rules
        side = board.ply & 1
        own, opp = (board.black, board.white) if side else (board.white, board.black)
        walls, capstones, tall, stacks = board.walls, board.capstones, board.tall, board.stacks
        piles = self.evaluation.piles(stacks, tall, walls, capstones)
        return own, opp, walls, capstones, tall, stacks, board.reserves, 0, piles, board.ply

    def after(self, node: Node, code: int) -> Node:
        """Return the node after a ply."""
        if code < bits.FIRST_SPREAD:
            return self._placed(node, code)
        return self._spread(node, code) if code < bits.FIRST_TRAVEL else self._traveled(node, code)

    def passed(self, node: Node) -> Node:
        """Return the node after a turn in which nothing is played."""
        own, opp, walls, capstones, tall, stacks, reserves, key, piles, ply = node
        key += self.turn_keys[ply & 1]
        return opp, own, walls, capstones, tall, stacks, reserves, key, piles, ply + 1

    def _placed(self, node: Node, code: int) -> Node:
        own, opp, walls, capstones, tall, stacks, reserves, key, piles, ply = node
        side = ply & 1
        square, kind = code & bits.SQUARE_MASK, code >> bits.KIND_SHIFT
        bit = 1 << square
        piece = side ^ 1 if kind == 3 else side
        stacks = stacks.copy()
        stacks[square] = bits.EMPTY << 1 | piece
        key += self.turn_keys[side] + (bits.EMPTY + piece) * self.keys[square]
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
        side, pattern, origin = (ply & 1, code >> bits.PATTERN_SHIFT, code & bits.SQUARE_MASK)
        keys = self.keys
        stacks = stacks.copy()
        hand = stacks[origin]
        rest = stacks[origin] = hand >> pattern.bit_length()
        key += self.turn_keys[side] + (rest - hand) * keys[origin]
        start = end = touched = 1 << origin
        mine = theirs = high = square = 0
        if rest > bits.EMPTY:
            mine, theirs = (start, 0) if rest & 1 == side else (0, start)
            high = start if rest > bits.SINGLE else 0
        path = self.geometry.paths[code & bits.LINE_MASK]
        for square, (left, drop, mask) in zip(path, bits.FALLS[pattern], strict=False):
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
            if stack > bits.SINGLE:
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
        start, end = code & bits.SQUARE_MASK, code >> bits.PATTERN_SHIFT & bits.SQUARE_MASK
        stacks = stacks.copy()
        old, under = stacks[start], stacks[end]
        stacks[start], stacks[end] = old >> 1, under << 1 | side
        key += self.turn_keys[side] + self.capstone_keys[end] - self.capstone_keys[start]
        key += (stacks[start] - old) * self.keys[start] + (stacks[end] - under) * self.keys[end]
        capstones ^= 1 << start | 1 << end
        tall |= 1 << end
        if old >> 1 <= bits.SINGLE:
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
            stones = reserves & bits.STONES[side ^ 1]
            return [bits.SWAPPED_FLAT | square for square in bits.squares(free)] if stones else []
        touched = geometry.full
        if gaps and free.bit_count() > geometry.size and self.has_two(reserves, side):
            touched = opp | gaps
            free = 0 if gaps & gaps - 1 else gaps
        empty = [*bits.squares(free & likely), *bits.squares(free & ~likely)]
        codes = empty.copy() if reserves & bits.STONES[side] else []
        if not (opening and rules.flats_first):
            if reserves & bits.CAPSTONES[side]:
                codes += [bits.CAPSTONE | square for square in empty]
            if reserves & rules.standings[side]:
                codes += [bits.WALL | square for square in empty]
        blocked = walls | capstones
        for square in bits.squares(own):
            carry = min(stacks[square].bit_length() - 1, geometry.carry_limit)
            for direction in bits.DIRECTION_BITS:
                line = direction | square
                ray = geometry.rays[line]
                if ray & touched:
                    reach = geometry.reach[line][blocked & ray]
                    codes += [
                        pattern << bits.PATTERN_SHIFT | line
                        for pattern in bits.SPREADS[carry][reach]
                    ]
                    if walls & ray and capstones >> square & 1:
                        codes += self._crushes(line, carry, reach, walls)
        return codes + self._travels(node) if rules.traveling else codes

    def has_two(self, reserves: int, side: int) -> bool:
        """Return whether a side has two pieces left, so that none ends the game."""
        left = reserves & RESERVES[side]
        return left > 0 and left not in self.costs[side]

    def _crushes(self, line: int, carry: int, reach: int, walls: int) -> list[int]:
        path = self.geometry.paths[line]
        if reach == len(path) or not walls >> path[reach] & 1:
            return []
        return [pattern << bits.PATTERN_SHIFT | line for pattern in bits.CRUSHES[carry][reach]]

    def _travels(self, node: Node) -> list[int]:
        own, _, walls, capstones, tall, stacks, _, _, _, _ = node
        flats = own & ~(walls | capstones)
        codes: list[int] = []
        for start in bits.squares(own & capstones & tall):
            if not (stacks[start] ^ stacks[start] >> 1) & 1:
                beside = bits.neighbours(1 << start, self.geometry)
                ends = bits.flood(flats, beside, self.geometry) & ~beside
                codes += [
                    bits.FIRST_TRAVEL | end << bits.PATTERN_SHIFT | start
                    for end in bits.squares(ends)
                ]
        return codes
