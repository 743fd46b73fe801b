"""Events as JSON objects, for the record.

An object names its event under ``is`` and holds the fields that differ from their defaults. An
event once written must stay readable: a tag or field, and each name of an enum, never changes its
meaning, a new field needs a default, and an event that means something else gets a new tag. Plies,
positions and boards are kept in the form that their ruleset has for them, in any notation of the
game.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from takmail.commands.clocks import Ends, TimeControl
from takmail.commands.councils import Consult
from takmail.play import events
from takmail.play.events import Event
from takmail.rulesets.forms import JSON, Form, Record, UnreadableError, spans_in
from takmail.rulesets.registry import GAME_FORMS

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
_KINDS: dict[str, type[Event]] = {
    "challenged": events.Challenged,
    "accepted": events.Accepted,
    "sealed": events.Sealed,
    "opened": events.Opened,
    "begun": events.Begun,
    "declined": events.Declined,
    "withdrawn": events.Withdrawn,
    "challenge-lapsed": events.ChallengeLapsed,
    "played": events.Played,
    "tak-called": events.TakCalled,
    "tak-called-in-vain": events.TakCalledInVain,
    "resignation-asked": events.ResignationAsked,
    "offered": events.Offered,
    "offer-declined": events.OfferDeclined,
    "offer-withdrawn": events.OfferWithdrawn,
    "offer-lapsed": events.OfferLapsed,
    "taken-back": events.TakenBack,
    "doubled": events.Doubled,
    "board-posted": events.BoardPosted,
    "claimed": events.Claimed,
    "synced": events.Synced,
    "side-asked": events.SideAsked,
    "side-called": events.SideCalled,
    "side-joined": events.SideJoined,
    "side-left": events.SideLeft,
    "voted": events.Voted,
    "ended": events.Ended,
    "aborted": events.Aborted,
    "ended-by-host": events.EndedByHost,
    "rematch-agreed": events.RematchAgreed,
    "coins-moved": events.CoinsMoved,
    "time-taken": events.TimeTaken,
    "time-out": events.TimeOut,
    "time-given": events.TimeGiven,
}
_RECORDS: dict[str, Record[Any]] = {tag: Record(kind, _FORMS) for tag, kind in _KINDS.items()}
_TAGS = {record.kind: tag for tag, record in _RECORDS.items()}


def encode_event(event: Event) -> dict[str, JSON]:
    """Return the event as a JSON object."""
    tag = _TAGS[type(event)]
    return {"is": tag, **_RECORDS[tag].dump(event)}


def decode_event(data: JSON) -> Event:
    """Undo `encode_event`; raise `UnreadableError` for an object that it can't have made."""
    if not isinstance(data, dict):
        raise UnreadableError("event", data)
    fields = dict(data)
    tag = fields.pop("is", None)
    if not isinstance(tag, str) or tag not in _RECORDS:
        raise UnreadableError("event", data)
    event: Event = _RECORDS[tag].load(fields)
    return event
