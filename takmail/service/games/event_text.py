"""Events as the text that the store keeps."""

import json
from dataclasses import replace

from takmail.play.codec import decode_event, encode_event
from takmail.play.events import Event, Played, Sealed
from takmail.play.sealed import SealedChoice
from takmail.rulesets.forms import UnreadableError

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


SEALED = "sealed"
"""The kind of event by which somebody has chosen secretly."""


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


def without_choice(text: str) -> str:
    """Return the text of a sealed choice with its commitment alone; nothing if it is damaged."""
    try:
        event = load_event(text)
    except (ValueError, UnreadableError):
        return ""
    if not isinstance(event, Sealed):
        return ""
    sealed = SealedChoice(event.party, event.stage, event.choice, event.salt)
    told = {
        "is": SEALED,
        "party": event.party.name.lower(),
        "stage": event.stage.value,
        "commitment": sealed.commitment,
    }
    return _ENCODER.encode(told)
