"""Secret choices, and the commitments by which both sides can check them afterwards.

A commitment is shown at once. It is the SHA-256, in hexadecimal digits, of one line of ASCII
without an end: the word of the stage, the choice as a decimal number, and the salt as 64
hexadecimal digits, with one space between them. So ``walls 7 00...00`` with 64 zeros is what was
hashed for seven walls with a salt of 32 zero bytes. The salt is random, so the choice can't be
found by trying all of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from takmail.commands.sealed import Stage
from takmail.play.terms import Party


@dataclass(frozen=True, slots=True)
class SealedChoice:
    """A party's choice at a stage, with a ``salt`` in hexadecimal digits (see above).

    Its secrets are not in its ``repr``.
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
        """The hash that is shown before the choice is opened."""
        return sha256(self.hashed.encode("ascii")).hexdigest()


class Sealed(SealedChoice):
    """A party has made its choice, which stays secret until it is opened."""


@dataclass(frozen=True, slots=True)
class Opened(SealedChoice):
    """A party's sealed choice is open now."""

    # Shown in the repr, as they are no secret any more.
    choice: int
    salt: str


SALT_BYTES = 32
"""Number of random bytes in a commitment."""


def sealed_choice(party: Party, stage: Stage, choice: int, drawn: bytes) -> Sealed:
    """Return a choice, salted with the first bytes of ``drawn``; raise `ValueError` for too few."""
    if len(drawn) < SALT_BYTES:
        raise ValueError("a commitment needs more random bytes")
    return Sealed(party, stage, choice, drawn[:SALT_BYTES].hex())


# Bids for going first (seed 003, 'University Gambling Rules').
#
# The higher bid goes first. The text says nothing of equal ones: here both bid once more, and if
# they are equal again, the lot decides, and the first player pays their bid all the same.


ROUNDS = 2
"""Most rounds of bids."""

MOST_BID = 9999
"""The largest bid, however full a purse is."""


def rounds_of(opened: Sequence[SealedChoice]) -> list[dict[Party, int]]:
    """Return the bids of both, in each round that was opened."""
    rounds: list[dict[Party, int]] = []
    for choice in opened:
        if choice.stage is Stage.BID:
            if not rounds or choice.party in rounds[-1]:
                rounds.append({})
            rounds[-1][choice.party] = choice.choice
    return rounds


def are_equal(opened: Sequence[SealedChoice]) -> bool:
    """Return whether both have bid the same in the last round."""
    rounds = rounds_of(opened)
    return bool(rounds) and len(set(rounds[-1].values())) == 1


def is_wanted(opened: Sequence[SealedChoice]) -> bool:
    """Return whether both are to bid, for the first time or once more."""
    bid = len(rounds_of(opened))
    return not bid or (are_equal(opened) and bid < ROUNDS)


def first_of(opened: Sequence[SealedChoice]) -> Party | None:
    """Return the party that goes first, ``None`` for equal bids or none."""
    rounds = rounds_of(opened)
    if not rounds or are_equal(opened):
        return None
    return max(rounds[-1], key=rounds[-1].__getitem__)


def bid_of(opened: Sequence[SealedChoice], party: Party) -> int:
    """Return a party's bid in the last round, 0 without one."""
    rounds = rounds_of(opened)
    return rounds[-1][party] if rounds else 0


def sealed_bid(sealed: Sequence[SealedChoice], party: Party) -> int:
    """Return a party's bid that isn't opened yet, 0 without one."""
    bids = (choice for choice in sealed if choice.stage is Stage.BID)
    return next((bid.choice for bid in bids if bid.party is party), 0)
