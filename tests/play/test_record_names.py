"""Names in the record, which never change: those of events, of their fields, and of enums."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import chain
from pathlib import Path
from typing import Any, get_args, get_type_hints

from takmail.play.events import Event
from takmail.rulesets.registry import RULESETS

NAMES = Path(__file__).with_name("record_names.txt")


def test_names_that_were_kept_once_are_there() -> None:
    """A new name is written into the file; none is ever taken out."""
    kinds = (kind for ruleset in RULESETS.values() for kept in ruleset.forms for kind in kept.kinds)
    names = set(chain(found(Event), *map(found, kinds)))
    assert "\n".join(sorted(names)) + "\n" == NAMES.read_text("utf-8")


def found(kind: Any) -> Iterator[str]:
    """Yield a line for each dataclass and enum that a type is made of."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        yield f"{kind.__name__}: {' '.join(kind.__members__)}"
    elif isinstance(kind, type) and is_dataclass(kind) and kind.__module__.startswith("takmail."):
        kept = [field.name for field in fields(kind) if field.compare]
        yield f"{kind.__name__}: {' '.join(kept)}".rstrip()
        for name in kept:
            yield from found(get_type_hints(kind)[name])
    else:
        for part in get_args(kind):
            yield from found(part)
