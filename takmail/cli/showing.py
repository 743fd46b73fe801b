"""What of a record is shown beside its boards."""

from takmail.notation.record import GameRecord
from takmail.tak.pieces import Color
from takmail.wording.board import COLORS


def names_of(record: GameRecord) -> tuple[str, str]:
    """Return White's and Black's names; the colours' own where the record has none."""
    return _name(record, "Player1", Color.WHITE), _name(record, "Player2", Color.BLACK)


def _name(record: GameRecord, tag: str, color: Color) -> str:
    given = record.tag(tag)
    return (given.value.strip() if given else "") or COLORS[color]
