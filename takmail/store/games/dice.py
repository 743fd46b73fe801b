"""Secrets of dice, apart from the record, which players can read before their game is over."""

from dataclasses import dataclass, field
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, given, table
from takmail.store.writes import Replacement, RowNow

dice_secrets = table(
    "dice_secrets",
    sa.Column("commitment", Key, primary_key=True),
    sa.Column("secret", Key, nullable=False),
)
"""Secrets by what was shown of them; a game's record, or an offer of a rematch, has that."""

_NOW = Replacement(dice_secrets, unless="secret")
_SECRET = sa.select(dice_secrets.c.secret).where(given(dice_secrets.c.commitment))

WRITES = _NOW.writes


@dataclass(frozen=True)
class DiceSecretNow(RowNow):
    """The secret of a commitment, ``None`` once no game needs it any more."""

    replacement: ClassVar[Replacement] = _NOW

    commitment: str
    secret: str | None = field(default=None, repr=False)


def dice_secret(connection: sa.Connection, commitment: str) -> str | None:
    """Return the secret of a commitment, ``None`` if it is open, or was never here."""
    return connection.scalar(_SECRET, {"commitment": commitment})
