"""Lines that are tried out, as the store keeps them."""

import json
from contextlib import suppress
from json import JSONDecodeError

from takmail.play.tries import TriedLine
from takmail.rulesets.forms import Record, UnreadableError, many, plain
from takmail.rulesets.registry import PLY

_INT = plain(int)
_LINE = Record(TriedLine, {"number": _INT, "after": _INT, "plies": many(PLY)})


def dump_line(line: TriedLine) -> str:
    """Return a line as text."""
    return json.dumps(_LINE.dump(line), separators=(",", ":"))


def load_line(text: str) -> TriedLine | None:
    """Undo `dump_line`; ``None`` for what means nothing here any more."""
    with suppress(JSONDecodeError, UnreadableError):
        return _LINE.load(json.loads(text))
    return None
