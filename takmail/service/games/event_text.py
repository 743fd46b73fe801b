"""Events as the text that the store keeps."""

import json
from dataclasses import replace

from takmail.play.codec import decode_event, encode_event
from takmail.play.events import Event, Played

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def dump_event(event: Event) -> tuple[str, str]:
    """Return an event's kind, and the event as JSON text."""
    form = encode_event(event)
    return str(form["is"]), _ENCODER.encode(form)


def load_event(text: str) -> Event:
    """Return the event that `dump_event` wrote."""
    return decode_event(json.loads(text))


def without_threat(text: str, *, called: bool = False) -> str:
    """Return an event's text without whether its ply threatens a road.

    Of a ply with which Tak was ``called`` that is told all the same, unless that is left out, too.
    """
    event = load_event(text)
    if not isinstance(event, Played) or not event.threat:
        return text
    return dump_event(replace(event, threat=event.called and not called))[1]
