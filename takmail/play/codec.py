"""Events as JSON objects, for the record.

An object names its event under ``is`` and holds the fields that differ from their defaults. An
event once written must stay readable: the name of an event, a field or an enum's member never
changes, nor does its meaning, a new field needs a default, and an event that means something else
is a new one. Plies, positions and boards are kept in the form that their ruleset has for them, in
any notation of the game.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, get_args

from takmail.play.events import Event
from takmail.rulesets.json_forms import JSON, Form, Record, Tagged, UnreadableError, spans_in
from takmail.rulesets.registry import GAME_FORMS
from takmail.terms.clocks import Ends, TimeControl
from takmail.terms.councils import Consult

_ENDS: Mapping[Ends, JSON] = {
    Ends.AT_ONCE: True,
    Ends.AFTER_THREE_DAYS: "after_three_days",
    Ends.NEVER: False,
}
"""The names of older records, in which a game ends at once, or never where nothing is said."""


def _load_ends(data: JSON) -> Ends:
    for ends, kept in _ENDS.items():
        if kept == data:
            return ends
    raise UnreadableError("end of a game whose time is out", data)


_CLOCK = Record(TimeControl, {Ends: Form(lambda ends: _ENDS[ends], _load_ends)})


def _load_clock(data: JSON) -> TimeControl:
    return _CLOCK.load({"ends": False, **data} if isinstance(data, dict) else data)


def _dump_clock(control: TimeControl) -> dict[str, JSON]:
    return _CLOCK.dump(control) | {"ends": _ENDS[control.ends]}


_FORMS: dict[object, Form[Any]] = {  # each form is of the type before it
    **GAME_FORMS,
    TimeControl: Form(_dump_clock, _load_clock),
    Consult: Record(Consult, {timedelta: spans_in(timedelta(minutes=1))}).form(),
}


_EVENTS: Tagged[Event] = Tagged(get_args(Event), _FORMS)

encode_event = _EVENTS.dump
"""Returns an event as a JSON object."""

decode_event = _EVENTS.load
"""Undoes `encode_event`; raises `UnreadableError` for an object that it can't have made."""
