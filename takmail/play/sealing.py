"""Secret choices, and the commitments by which anybody can check them afterwards.

A commitment is shown at once. It is the SHA-256, in hexadecimal digits, of one line of ASCII
without an end: the word of the stage, the choice as a decimal number, and the salt as 64
hexadecimal digits, with one space between them. So ``walls 7 00...00`` with 64 zeros is what was
hashed for seven walls with a salt of 32 zero bytes. The salt is random, and nobody can find the
choice by trying all that there are.
"""

from dataclasses import dataclass, field
from hashlib import sha256

from takmail.commands.values import Stage
from takmail.play.parties import Party

SALT_BYTES = 32
"""How many random bytes go into a commitment."""


@dataclass(frozen=True, slots=True)
class SealedChoice:
    """What a party has chosen at a stage. ``salt`` is in hexadecimal digits.

    What is secret of it is not in its ``repr``.
    """

    party: Party
    stage: Stage
    choice: int = field(repr=False)
    salt: str = field(repr=False)

    @property
    def hashed(self) -> str:
        """The line that is hashed."""
        return f"{self.stage.value} {self.choice} {self.salt}"

    @property
    def commitment(self) -> str:
        """What is shown of it before it is opened."""
        return sha256(self.hashed.encode("ascii")).hexdigest()


def sealed_choice(party: Party, stage: Stage, choice: int, drawn: bytes) -> SealedChoice:
    """Return a choice, salted with the first of the random bytes ``drawn``.

    Raise `ValueError` if these are too few.
    """
    if len(drawn) < SALT_BYTES:
        raise ValueError("a commitment needs more random bytes")
    return SealedChoice(party, stage, choice, drawn[:SALT_BYTES].hex())
