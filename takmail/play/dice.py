"""Dice that can be checked: their secret, the seal shown before play, and their throws."""

from dataclasses import dataclass, field
from hashlib import sha256
from hmac import digest

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
