"""Drawings as they are kept in messages."""

import json

from takmail.audience.drawings import Drawing
from takmail.rulesets.json_forms import Record
from takmail.rulesets.registry import GAME_FORMS


def load_drawing(text: str) -> Drawing:
    """Undo `dump_drawing`."""
    return Record(Drawing, GAME_FORMS).load(json.loads(text))
