"""Events as JSON objects, for the record.

An object names its event under ``is`` and holds the fields that differ from their defaults. An
event once written must stay readable: a tag or field never changes its meaning, a new field needs a
default, and an event that means something else gets a new tag. Plies, positions and boards are kept
in the form that their ruleset has for them, in any notation of the game.
"""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from takmail.colors import Color
from takmail.commands.clocks import Ends, TimeControl
from takmail.commands.coins import CoinWay, Stakes
from takmail.commands.councils import Consult
from takmail.commands.disputes import Way
from takmail.commands.offers import Topic
from takmail.commands.sealed import Stage
from takmail.commands.wished_terms import Blind, Manners, Series
from takmail.notation.written_plies import Notation
from takmail.play import events
from takmail.play.events import CoinsWhy, Event, Holder, WayOut
from takmail.play.series import SeriesGame
from takmail.play.terms import Invitee, Party, Terms
from takmail.rulesets.forms import (
    JSON,
    RESULT,
    Form,
    Record,
    UnreadableError,
    coded,
    many,
    maybe,
    named,
    pair,
    plain,
)
from takmail.rulesets.registry import LAYOUT, PLY, RULES, SETUP
from takmail.rulesets.values import Throw


def _encode_time(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat()


def _decode_time(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError as error:
        raise UnreadableError("time", text) from error


_MINUTE = timedelta(minutes=1)


def _encode_minutes(time: timedelta) -> str:
    return str(time // _MINUTE)


def _decode_minutes(text: str) -> timedelta:
    if not text.isdecimal():
        raise UnreadableError("number of minutes", text)
    return int(text) * _MINUTE


_MILLISECOND = timedelta(milliseconds=1)


def _encode_milliseconds(time: timedelta) -> str:
    return str(time // _MILLISECOND)


def _decode_milliseconds(text: str) -> timedelta:
    if not text.isdecimal():
        raise UnreadableError("number of milliseconds", text)
    return int(text) * _MILLISECOND


_BOOL, _INT, _TEXT = plain(bool), plain(int), plain(str)
_COLOR, _NOTATION = named(Color), named(Notation)
_TIME = coded(_encode_time, _decode_time)
_STAKES = Record(Stakes, {"way": named(CoinWay), "coins": _INT}).form()
_SERIES = Record(Series, {"games": maybe(_INT), "points": maybe(_INT)}).form()
_MINUTES = coded(_encode_minutes, _decode_minutes)
_MILLISECONDS = coded(_encode_milliseconds, _decode_milliseconds)
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


def _load_clock(data: JSON) -> TimeControl:
    return _CLOCK_RECORD.load({"ends": False, **data} if isinstance(data, dict) else data)


def _dump_clock(control: TimeControl) -> dict[str, JSON]:
    return _CLOCK_RECORD.dump(control) | {"ends": _ENDS[control.ends]}


_CLOCK_RECORD = Record(
    TimeControl,
    {
        "bank": _MILLISECONDS,
        "increment": _MILLISECONDS,
        "afresh": _BOOL,
        "ends": Form(lambda ends: _ENDS[ends], _load_ends),
        "weekends": _BOOL,
    },
)
_CLOCK = Form(_dump_clock, _load_clock)
_CONSULT = Record(Consult, {"within": maybe(_MINUTES)}).form()
_TERMS = Record(
    Terms,
    {
        "rules": RULES,
        "manners": named(Manners),
        "notation": _NOTATION,
        "challenger": maybe(_COLOR),
        "start": maybe(SETUP),
        "preset": _TEXT,
        "stakes": maybe(_STAKES),
        "called": _TEXT,
        "series": maybe(_SERIES),
        "blind": maybe(named(Blind)),
        "consult": maybe(_CONSULT),
        "receiver": maybe(named(Party)),
        "clock": maybe(_CLOCK),
    },
).form()
_INVITEE = Record(
    Invitee, {"name": _TEXT, "player": maybe(_TEXT), "platform": _TEXT, "handle": _TEXT}
).form()
_SERIES_GAME = Record(
    SeriesGame,
    {
        "code": _TEXT,
        "size": _INT,
        "white": named(Party),
        "winner": maybe(named(Party)),
        "points": _INT,
    },
).form()
_WAY_OUT = Record(
    WayOut, {"way": named(Way), "plies": _INT, "setup": maybe(SETUP), "ply": maybe(PLY)}
).form()

_THROW = Record(Throw, {"ply": PLY, "off_centre": _INT, "upright": _BOOL, "misses": _INT}).form()

_SEALED: dict[str, Form[Any]] = {
    "party": named(Party),
    "stage": named(Stage),
    "choice": _INT,
    "salt": _TEXT,
}
_SIDE: dict[str, Form[Any]] = {"color": _COLOR, "player": _TEXT}
_OFFER: dict[str, Form[Any]] = {"topic": named(Topic), "color": _COLOR}
_OFFER_OR_QUESTION: dict[str, Form[Any]] = {"topic": maybe(named(Topic)), "color": _COLOR}

_RECORDS: dict[str, Record[Any]] = {  # each event is of a type of its own
    "challenged": Record(
        events.Challenged,
        {
            "by": _TEXT,
            "terms": _TERMS,
            "invitee": maybe(_INVITEE),
            "rematch_of": maybe(_TEXT),
            "until": maybe(_TIME),
            "join": _TEXT,
            "earlier": many(_SERIES_GAME),
        },
    ),
    "accepted": Record(events.Accepted, {"by": _TEXT}),
    "sealed": Record(events.Sealed, _SEALED),
    "opened": Record(events.Opened, _SEALED),
    "begun": Record(
        events.Begun,
        {
            "white": _TEXT,
            "black": _TEXT,
            "throws": many(_THROW),
            "walls": maybe(pair(_INT)),
        },
    ),
    "declined": Record(events.Declined, {}),
    "withdrawn": Record(events.Withdrawn, {}),
    "challenge-lapsed": Record(events.ChallengeLapsed, {}),
    "played": Record(
        events.Played,
        {
            "color": _COLOR,
            "ply": PLY,
            "called": _BOOL,
            "written": _NOTATION,
            "threat": _BOOL,
            "ready": _BOOL,
        },
    ),
    "tak-called": Record(events.TakCalled, {"color": _COLOR}),
    "tak-called-in-vain": Record(events.TakCalledInVain, {"color": _COLOR}),
    "resignation-asked": Record(events.ResignationAsked, {"color": _COLOR, "until": maybe(_TIME)}),
    "offered": Record(
        events.Offered,
        {**_OFFER, "plies": _INT, "way_out": maybe(_WAY_OUT), "size": maybe(_INT)},
    ),
    "offer-declined": Record(events.OfferDeclined, _OFFER),
    "offer-withdrawn": Record(events.OfferWithdrawn, _OFFER_OR_QUESTION),
    "offer-lapsed": Record(events.OfferLapsed, _OFFER_OR_QUESTION),
    "taken-back": Record(
        events.TakenBack,
        {"color": _COLOR, "plies": _INT, "topic": named(Topic), "paid": _BOOL},
    ),
    "doubled": Record(events.Doubled, {"color": _COLOR}),
    "board-posted": Record(events.BoardPosted, {"color": _COLOR, "board": LAYOUT}),
    "claimed": Record(events.Claimed, {"color": _COLOR, "reason": _TEXT}),
    "synced": Record(events.Synced, {"color": _COLOR, "way_out": _WAY_OUT}),
    "side-asked": Record(events.SideAsked, _SIDE),
    "side-called": Record(events.SideCalled, _SIDE),
    "side-joined": Record(events.SideJoined, {**_SIDE, "number": _INT}),
    "side-left": Record(events.SideLeft, {**_SIDE, "number": _INT}),
    "voted": Record(
        events.Voted,
        {
            **_SIDE,
            "ply": PLY,
            "seat": _INT,
            "tak": _BOOL,
            "written": _NOTATION,
            "until": maybe(_TIME),
        },
    ),
    "ended": Record(events.Ended, {"result": RESULT}),
    "aborted": Record(events.Aborted, {"color": _COLOR}),
    "ended-by-host": Record(events.EndedByHost, {}),
    "rematch-agreed": Record(events.RematchAgreed, {"color": _COLOR, "size": maybe(_INT)}),
    "coins-moved": Record(
        events.CoinsMoved,
        {"source": named(Holder), "target": named(Holder), "coins": _INT, "why": named(CoinsWhy)},
    ),
    "time-taken": Record(
        events.TimeTaken, {"color": _COLOR, "taken": _MILLISECONDS, "left": _MILLISECONDS}
    ),
    "time-out": Record(events.TimeOut, {"color": _COLOR}),
    "time-given": Record(
        events.TimeGiven, {"color": _COLOR, "time": _MILLISECONDS, "left": _MILLISECONDS}
    ),
}
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
