"""Secrets of dice, apart from the record: nobody reads them before their game is over."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from sqlalchemy import Column, Connection, Table, bindparam, delete, insert, select

from takmail.store.column_types import Key, metadata
from takmail.store.writes import Step, Write, row_of

dice_secrets = Table(
    "dice_secrets",
    metadata,
    Column("commitment", Key, primary_key=True),
    Column("secret", Key, nullable=False),
    sqlite_with_rowid=False,
)
"""Secrets by what was shown of them; a game's record, or an offer of a rematch, has that."""

_THIS = dice_secrets.c.commitment == bindparam("for_commitment")
_ADD = insert(dice_secrets)
_DROP = delete(dice_secrets).where(_THIS)
_SECRET = select(dice_secrets.c.secret).where(_THIS)

WRITES = (_ADD, _DROP)


@dataclass(frozen=True, slots=True)
class DiceSecret(Write):
    """A secret that was drawn, with its commitment."""

    commitment: str
    secret: str = field(repr=False)

    def steps(self) -> Iterator[Step]:
        """Yield its row."""
        yield _ADD, row_of(self)


@dataclass(frozen=True, slots=True)
class DiceSecretGone(Write):
    """Nobody throws with a secret any more."""

    commitment: str

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of its row."""
        yield _DROP, {"for_commitment": self.commitment}


def dice_secret(connection: Connection, commitment: str) -> str | None:
    """Return the secret of a commitment, ``None`` if it is open, or was never here."""
    found: str | None = connection.scalar(_SECRET, {"for_commitment": commitment})
    return found
