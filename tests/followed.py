"""A game against the computer, followed by what people read of it."""

import re
from random import Random

from takmail.colors import Color
from takmail.engine.registry import TAK
from takmail.notation.mail import format_mail
from takmail.rulesets.values import Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules

_PLY = r"p[swc] [a-h]\d|m[nsew] [a-h]\d(?: p\d+(?: \d+)*)?"
_TOLD = re.compile(rf"(?:(You|The computer) played|(?:White|Black) \((.+?)\):)\s+({_PLY})")
_COMPUTER = ("the computer", "The computer")


def plies_told(text: str) -> list[tuple[bool, str]]:
    """Return the plies that a message tells: whether the computer has played each, and which."""
    bare = re.sub(r"\*\*|[`\\]", "", text)
    found = [((found[1] or found[2]), found[3]) for found in _TOLD.finditer(bare)]
    return [(who in _COMPUTER, " ".join(ply.split())) for who, ply in found]


class Followed:
    """A game against the computer as far as a person has read of it.

    ``color`` is the person's, who moves by ``chance`` where they choose nothing better.
    A message that tells of something else than the person's ply and the computer's answer to it,
    in this order, is a fault.
    """

    def __init__(self, size: int, color: Color, seed: int = 0) -> None:
        self.position = Position(Rules.standard(size))
        self.color = color
        self.plies: list[str] = []
        self.own: list[str] = []
        self._size = size
        self.chance = Random(seed)

    @classmethod
    def begun(cls, text: str, size: int, seed: int = 0) -> "Followed":
        """Return the game that a message tells the beginning of, with the computer's first ply."""
        assert f"{size}x{size}" in text, text
        bare = re.sub(r"\*\*|[`\\]", "", text)
        black = re.search(r"[Tt]he computer is (White|Black)", bare)
        assert black is not None, text
        game = cls(size, Color.WHITE if black[1] == "Black" else Color.BLACK, seed)
        told = plies_told(text)
        assert [by for by, _ in told] == [True] * game.color, text
        game.play(text)
        return game

    @property
    def is_over(self) -> bool:
        """Whether the game has ended on the board."""
        return self.position.outcome() is not None

    def any_line(self) -> str:
        """Return any ply that the person can play."""
        return self._written(self.chance.choice(self.position.legal_plies()))

    def line_of(self, level: int) -> str:
        """Return a ply of the person's who plays like the computer at a level."""
        seed = self.chance.getrandbits(32)
        ply = TAK.play(self.position, level, seed=seed).ply
        if TAK.unanswered(self.position, ply):  # which the computer would ask about first
            plies = self.position.legal_plies()
            ply = next(each for each in plies if not TAK.unanswered(self.position, each))
        return self._written(ply)

    def read(self, text: str, line: str | None = None) -> None:
        """Read the message that tells of the person's ``line`` and of the computer's answer."""
        told = plies_told(text)
        assert [by for by, _ in told[:2]] == [False, True][: len(told)], text
        assert line in {None, told[0][1]}, f"{line} was said, told is: {text}"
        self.play(text)
        assert self.is_over or self.position.turn is self.color, f"no answer in: {text}"

    def play(self, text: str) -> None:
        """Play what a message tells, whatever that is."""
        for by_computer, line in plies_told(text):
            assert by_computer is (self.position.turn is not self.color), text
            legal = {self._written(ply): ply for ply in self.position.legal_plies()}
            self.position.push(legal[line])
            self.plies.append(line)
            if not by_computer:
                self.own.append(line)

    def _written(self, ply: Ply) -> str:
        return format_mail(ply, self._size)
