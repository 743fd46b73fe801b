"""Secret choices and dice, and the commitments by which both sides can check them afterwards.

A commitment is shown at once. It is the SHA-256, in hexadecimal digits, of one line of ASCII
without an end: the word of the stage, the choice as a decimal number, and the salt as 64
hexadecimal digits, with one space between them. So ``walls 7 00...00`` with 64 zeros is what was
hashed for seven walls with a salt of 32 zero bytes. The salt is random, so the choice can't be
found by trying all of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import digest

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


# Dice that can be checked (docs/ways/dice.md has an example of each line).
#
# The bot draws a secret of 32 random bytes and shows the SHA-256 of the line ``dice``, a blank, and
# the secret as 64 hexadecimal digits before anybody can accept. Then the accepting side presses or
# writes, and the platform's id of that is its part, which the bot didn't know before. Throw number
# ``n`` is the HMAC-SHA-256 under the secret of the line ``roll PART GAME n``, as a number of 256
# bits: its remainder by the sides of the die, plus 1. Throw number 0, of two sides, gives White to
# the challenger if it is 1, where the lot decides. With four sides all are exactly as likely; with
# other numbers of sides the difference is below 1 in 2 to the power of 250.


def dice_commitment(secret: str) -> str:
    """Return the hash that is shown before a secret of dice is used."""
    return sha256(f"dice {secret}".encode("ascii")).hexdigest()


def dice_part(platform: str, message: str) -> str:
    """Return the accepting side's part, from which its ids can't be found out."""
    return sha256(f"part {platform}:{message}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice of one game: the commitment, and all else that its throws come from, as far as known.

    ``part`` is the accepting side's, ``game`` the id that the game had, ``secret`` is in
    hexadecimal digits, and ``lot`` says that throw number 0 decides who begins.
    """

    commitment: str = ""
    part: str = ""
    game: str = ""
    secret: str = field(default="", repr=False)
    lot: bool = False

    def throw(self, number: int, sides: int) -> int:
        """Return the value of a throw, from 1."""
        line = f"roll {self.part} {self.game} {number}".encode("ascii")
        return 1 + int.from_bytes(digest(bytes.fromhex(self.secret), line, "sha256")) % sides


NO_DICE = Dice()
"""The dice of games without, and of those that began before dice could be checked."""
