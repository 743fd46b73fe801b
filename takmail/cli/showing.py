"""What of a record is shown beside its boards."""

from takmail.notation.records import GameRecord


def names_of(record: GameRecord) -> tuple[str, str]:
    """Return White's and Black's names, empty where the record has none."""
    return _name(record, "Player1"), _name(record, "Player2")


def _name(record: GameRecord, tag: str) -> str:
    given = record.tag(tag)
    return given.value.strip() if given else ""
