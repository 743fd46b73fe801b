"""Games in PTN, written clean."""

import re
from collections.abc import Iterator

from takmail.invisible import without_unseen
from takmail.notation.own_tags import HANDICAP
from takmail.notation.ptn import format_ptn
from takmail.notation.record import GameRecord, RecordedPly
from takmail.notation.replaying import black_begins, passed_over, start_of
from takmail.notation.tidy_ptn import tidy

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
"""What moves cursors and colours words, all but tabs and the ends of lines."""


def format_game(record: GameRecord) -> str:
    """Return the game as a PTN file: tags, one move a line, the result."""
    record = tidy(record)
    tags = [f'[{tag.name} "{_escaped(tag.value)}"]' for tag in record.tags]
    head = [f"{{{_uncurled(record.comment)}}}"] if record.comment else []
    moves = list(_move_lines(record))
    score = [record.score.value] if record.score else []
    parts = ["\n".join(part) for part in (tags, head + moves + score) if part]
    return "\n\n".join(parts) + "\n"


def _move_lines(record: GameRecord) -> Iterator[str]:
    start = start_of(record)
    number = start.move_number if start else 1
    words = list(_words(record, 2 * (number - 1)))
    for move, first in enumerate(range(0, len(words), 2), start=number):
        yield " ".join([f"{move}.", *words[first : first + 2]])


def _words(record: GameRecord, ply: int) -> Iterator[str]:
    """Yield the plies, ``--`` for those passed over; ``ply`` is the number of White's first."""
    passes = passed_over(record) if record.tag(HANDICAP) else 0
    if record.plies and black_begins(record):
        yield _PASSED
        ply += 1
    for recorded in record.plies:
        while passes >> ply & 1:
            yield _PASSED
            ply += 1
        yield _ply_text(recorded)
        ply += 1


_PASSED = "--"


def _ply_text(recorded: RecordedPly) -> str:
    text = format_ptn(recorded.ply, flattens=recorded.flattens) + recorded.marks
    return f"{text} {{{_uncurled(recorded.comment)}}}" if recorded.comment else text


def _uncurled(comment: str) -> str:
    """Return a comment without braces, which would end it."""
    return _inert(comment).replace("{", "(").replace("}", ")")


def _escaped(value: str) -> str:
    one_line = _inert(" ".join(value.splitlines()))
    return one_line.replace("\\", "\\\\").replace('"', '\\"')


def _inert(text: str) -> str:
    """Return words of people without what steers a terminal or turns a line around."""
    return _CONTROL.sub("", without_unseen(text))
