import json
from datetime import UTC, datetime, timedelta
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.disputes import Way
from takmail.commands.offers import Topic
from takmail.commands.sealed import Stage
from takmail.notation.written_plies import Notation
from takmail.play import events
from takmail.play.codec import decode_event, encode_event
from takmail.play.events import CoinsWhy, Event, Holder, WayOut
from takmail.play.sealed import Opened, Sealed
from takmail.play.series import SeriesGame
from takmail.play.terms import Invitee, Party, Terms
from takmail.rulesets.json_forms import JSON, UnreadableError
from takmail.rulesets.tak.json_forms import decode_ply
from takmail.rulesets.tak.results import Ending, Result
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Spread, Travel
from takmail.tak.rules import Opening, Reserve, Rules
from takmail.tak.scoring import Factor, Worth
from takmail.tak.setups import Layout, Setup, Stack
from takmail.terms.agreements import Blind, Manners, Series
from takmail.terms.clocks import Ends, TimeControl
from takmail.terms.councils import Consult
from tests.earlier.test_kinds import column
from tests.notation.strategies import layouts, scorings
from tests.rows import each

COLORS = st.sampled_from(Color)
SQUARES = st.builds(Square, st.integers(0, 7), st.integers(0, 7))
DROPS = st.lists(st.integers(1, 8), min_size=1, max_size=7).map(tuple).filter(lambda d: sum(d) <= 8)
PLIES = st.one_of(
    st.builds(Placement, SQUARES, st.sampled_from(Kind)),
    st.builds(Spread, SQUARES, st.sampled_from(Direction), DROPS),
    st.builds(Travel, SQUARES, SQUARES),
)
BOARDS = layouts()
SETUPS = st.builds(Setup, BOARDS, COLORS, st.integers(1, 99))
RESERVES = st.builds(Reserve, st.integers(0, 100), st.integers(0, 10))
RULES = st.builds(
    Rules,
    st.integers(3, 8),
    st.tuples(RESERVES, RESERVES),
    st.integers(0, 20),
    st.sampled_from(Opening),
    scorings,
    traveling=st.booleans(),
    tie=st.none() | COLORS,
)
SERIES = st.builds(Series, st.none() | st.integers(2, 100), st.none() | st.integers(1, 1000))
SERIES_GAMES = st.builds(
    SeriesGame,
    st.text(),
    st.integers(3, 8),
    st.sampled_from(Party),
    st.none() | st.sampled_from(Party),
    st.integers(0, 200),
)
TERMS = st.builds(
    Terms,
    RULES,
    st.sampled_from(Manners),
    st.sampled_from(Notation),
    st.none() | COLORS,
    st.none() | SETUPS,
    st.text(),
    series=st.none() | SERIES,
    blind=st.none() | st.sampled_from(Blind),
    consult=st.none()
    | st.builds(Consult, st.none() | st.integers(1, 99).map(lambda n: timedelta(minutes=n))),
)
INVITEES = st.builds(Invitee, st.text(), st.none() | st.text(), st.text(), st.text())
WORTHS = st.builds(
    Worth,
    st.integers(0, 64),
    st.integers(0, 110),
    st.lists(st.sampled_from(Factor), max_size=3).map(tuple),
)
RESULTS = st.builds(
    Result,
    st.sampled_from(Ending),
    st.none() | COLORS,
    st.lists(SQUARES, max_size=9).map(tuple),
    st.tuples(st.integers(0, 64), st.integers(0, 64)),
    st.integers(0, 200),
    st.lists(SQUARES, max_size=9).map(tuple),
    st.none() | WORTHS,
)
WAYS_OUT = st.builds(
    WayOut, st.sampled_from(Way), st.integers(0, 200), st.none() | SETUPS, st.none() | PLIES
)
TIMES = st.integers(0, 10**11).map(lambda n: timedelta(milliseconds=n))
FIELDS = {
    "by": st.text(),
    "terms": TERMS,
    "invitee": st.none() | INVITEES,
    "rematch_of": st.none() | st.text(),
    "until": st.none() | st.datetimes(timezones=st.just(UTC)),
    "join": st.text(),
    "earlier": st.lists(SERIES_GAMES, max_size=3).map(tuple),
    "color": COLORS,
    "player": st.text(),
    "number": st.integers(0, 200),
    "seat": st.integers(0, 200),
    "tak": st.booleans(),
    "ply": PLIES,
    "written": st.sampled_from(Notation),
    "topic": st.sampled_from(Topic),
    "plies": st.integers(0, 200),
    "way_out": WAYS_OUT,
    "size": st.none() | st.integers(3, 8),
    "board": BOARDS,
    "reason": st.text(),
    "result": RESULTS,
    "taken": TIMES,
    "left": TIMES,
    "time": TIMES,
}


def events_of(kind: type[Event]) -> st.SearchStrategy[Event]:
    fields = {name: FIELDS[name] for name in kind.__dataclass_fields__ if name in FIELDS}
    return st.builds(kind, **fields)


@pytest.mark.parametrize("kind", get_args(Event))
def test_decoding_undoes_encoding(kind: type[Event]) -> None:
    @given(events_of(kind))
    def undone(event: Event) -> None:
        kept = json.dumps(encode_event(event))
        assert decode_event(json.loads(kept)) == event

    undone()


RULES_3: JSON = {"size": 3, "reserves": [{"stones": 10, "capstones": 0}] * 2}
RULES_5: dict[str, JSON] = {"size": 5, "reserves": [{"stones": 21, "capstones": 1}] * 2}

# Records that were written once must stay readable, so these never change.
KEPT: list[tuple[Event, JSON]] = [
    (
        events.Challenged(
            "1",
            Terms(Rules.standard(3), series=Series(games=4)),
            rematch_of="k4",
            earlier=(
                SeriesGame("k3", 5, Party.CHALLENGER, Party.TAKER, 29),
                SeriesGame("k4", 6, Party.TAKER),
            ),
        ),
        {
            "is": "challenged",
            "by": "1",
            "terms": {"rules": RULES_3, "series": {"games": 4}},
            "rematch_of": "k4",
            "earlier": [
                {
                    "code": "k3",
                    "size": 5,
                    "white": "challenger",
                    "winner": "taker",
                    "points": 29,
                },
                {"code": "k4", "size": 6, "white": "taker"},
            ],
        },
    ),
    (
        events.RematchAgreed(Color.BLACK, 6),
        {"is": "rematch-agreed", "color": "black", "size": 6},
    ),
    (
        Sealed(Party.TAKER, Stage.WALLS, 7, "00ff"),
        {"is": "sealed", "party": "taker", "stage": "walls", "choice": 7, "salt": "00ff"},
    ),
    (
        Opened(Party.CHALLENGER, Stage.BLIND, 1, "00ff"),
        {"is": "opened", "party": "challenger", "stage": "blind", "choice": 1, "salt": "00ff"},
    ),
    (
        events.Begun("1", "2", walls=(3, 5)),
        {"is": "begun", "white": "1", "black": "2", "walls": [3, 5]},
    ),
    (events.Accepted("2", "9a"), {"is": "accepted", "by": "2", "part": "9a"}),
    (events.DiceOpened("0f", "k3"), {"is": "dice-opened", "secret": "0f", "game": "k3"}),
    (events.Withdrawn(), {"is": "withdrawn"}),
    (events.Declined(), {"is": "declined"}),
    (events.ChallengeLapsed(), {"is": "challenge-lapsed"}),
    (
        events.SideAsked(Color.WHITE, "3"),
        {"is": "side-asked", "color": "white", "player": "3"},
    ),
    (
        events.SideCalled(Color.WHITE, "3"),
        {"is": "side-called", "color": "white", "player": "3"},
    ),
    (
        events.SideJoined(Color.BLACK, "3", 4),
        {"is": "side-joined", "color": "black", "player": "3", "number": 4},
    ),
    (
        events.SideLeft(Color.BLACK, "3", 4),
        {"is": "side-left", "color": "black", "player": "3", "number": 4},
    ),
    (
        events.Voted(
            Color.WHITE,
            "3",
            decode_ply("3b4-21"),
            4,
            tak=True,
            until=datetime(2026, 3, 8, 12, tzinfo=UTC),
        ),
        {
            "is": "voted",
            "color": "white",
            "player": "3",
            "ply": "3b4-21",
            "seat": 4,
            "tak": True,
            "until": "2026-03-08T12:00:00+00:00",
        },
    ),
    (
        events.Played(Color.WHITE, decode_ply("3b4-21"), called=True, threat=True),
        {"is": "played", "color": "white", "ply": "3b4-21", "called": True, "threat": True},
    ),
    (events.TakCalled(Color.BLACK), {"is": "tak-called", "color": "black"}),
    (events.TakCalledInVain(Color.WHITE), {"is": "tak-called-in-vain", "color": "white"}),
    (
        events.HintTaken(Color.WHITE, Placement(Square(0, 0)), 2),
        {"is": "hint-taken", "color": "white", "ply": "Fa1", "step": 2},
    ),
    (
        events.LevelLowered(6, "Tiltak"),
        {"is": "level-lowered", "level": 6, "engine": "Tiltak"},
    ),
    (
        events.Praised(Color.WHITE, "saves"),
        {"is": "praised", "color": "white", "merit": "saves"},
    ),
    (
        events.ResignationAsked(Color.WHITE, word="drop"),
        {"is": "resignation-asked", "color": "white", "word": "drop"},
    ),
    (
        events.Offered(Topic.TAKEBACK, Color.WHITE, 2),
        {"is": "offered", "topic": "takeback", "color": "white", "plies": 2},
    ),
    (
        events.OfferDeclined(Topic.DRAW, Color.BLACK),
        {"is": "offer-declined", "topic": "draw", "color": "black"},
    ),
    (
        events.OfferWithdrawn(None, Color.BLACK),
        {"is": "offer-withdrawn", "topic": None, "color": "black"},
    ),
    (
        events.OfferLapsed(Topic.REMATCH, Color.BLACK),
        {"is": "offer-lapsed", "topic": "rematch", "color": "black"},
    ),
    (
        events.TakenBack(Color.WHITE, 1, Topic.DISPUTE),
        {"is": "taken-back", "color": "white", "plies": 1, "topic": "dispute"},
    ),
    (
        events.Rolled(Color.BLACK, 2, 4),
        {"is": "rolled", "color": "black", "number": 2, "value": 4},
    ),
    (events.Doubled(Color.BLACK), {"is": "doubled", "color": "black"}),
    (
        events.BoardPosted(
            Color.BLACK, Layout(3, (None, Stack((Color.WHITE, Color.BLACK)), *[None] * 7))
        ),
        {"is": "board-posted", "color": "black", "board": "x3/x3/x,12,x"},
    ),
    (
        events.Claimed(Color.WHITE, "a wall was in the way"),
        {"is": "claimed", "color": "white", "reason": "a wall was in the way"},
    ),
    (
        events.Synced(Color.WHITE, WayOut(Way.TAKE, setup=Setup(Layout.empty(3), Color.BLACK, 4))),
        {
            "is": "synced",
            "color": "white",
            "way_out": {"way": "take", "setup": "x3/x3/x3 2 4"},
        },
    ),
    (
        events.CoinsMoved(Holder.CHALLENGER, Holder.POT, 10, CoinsWhy.STAKE),
        {
            "is": "coins-moved",
            "source": "challenger",
            "target": "pot",
            "coins": 10,
            "why": "stake",
        },
    ),
    (
        events.TimeTaken(Color.WHITE, timedelta(hours=1), timedelta(seconds=90)),
        {"is": "time-taken", "color": "white", "taken": "3600000", "left": "90000"},
    ),
    (events.TimeOut(Color.BLACK), {"is": "time-out", "color": "black"}),
    (
        events.TimeGiven(Color.WHITE, timedelta(days=2), timedelta(days=3)),
        {"is": "time-given", "color": "white", "time": "172800000", "left": "259200000"},
    ),
    (events.Aborted(Color.BLACK), {"is": "aborted", "color": "black"}),
    (events.EndedByHost(), {"is": "ended-by-host"}),
    (
        events.Ended(
            Result(
                Ending.ROAD,
                Color.BLACK,
                (Square(0, 0),),
                (2, 1),
                67,
                (Square(0, 2),),
                Worth(25, 7, (Factor.STRAIGHT, Factor.LOW_AND_HIGH)),
            )
        ),
        {
            "is": "ended",
            "result": {
                "ending": "road",
                "winner": "black",
                "road": ["a1"],
                "flats": [2, 1],
                "score": 67,
                "second_road": ["a3"],
                "worth": {"board": 25, "pieces": 7, "factors": ["straight", "low_and_high"]},
            },
        },
    ),
    (
        events.Challenged(
            "1",
            Terms(
                Rules(3, (Reserve(10, 0), Reserve(9, 1)), 4, Opening.NO_SWAP),
                Manners.STREET,
                Notation.PTN,
                Color.BLACK,
                Setup(Layout.empty(3), Color.BLACK, 2),
            ),
            Invitee("Bob", None, "discord", "bob"),
            "k3",
        ),
        {
            "is": "challenged",
            "by": "1",
            "terms": {
                "rules": {
                    "size": 3,
                    "reserves": [
                        {"stones": 10, "capstones": 0},
                        {"stones": 9, "capstones": 1},
                    ],
                    "half_komi": 4,
                    "opening": "no_swap",
                },
                "manners": "street",
                "notation": "ptn",
                "challenger": "black",
                "start": "x3/x3/x3 2 2",
            },
            "invitee": {"name": "Bob", "platform": "discord", "handle": "bob"},
            "rematch_of": "k3",
        },
    ),
]


@each(("event", "kept"), KEPT)
def test_an_event_is_kept_in_this_form(event: Event, kept: JSON) -> None:
    assert encode_event(event) == kept
    assert decode_event(kept) == event


def test_every_part_of_an_event_is_kept_as_earlier_programs_kept_it() -> None:
    """Their databases have every event with every part that it can have."""
    for payload in column("SELECT payload FROM record"):
        kept = json.loads(payload)
        assert encode_event(decode_event(kept)) == kept


def test_every_event_has_its_form_written_down() -> None:
    assert {type(event) for event, _ in KEPT} == set(get_args(Event))


@each(
    "data",
    [
        None,
        [],
        "played",
        {},
        {"is": "sung"},
        {"is": 3},
        {"is": []},
        {"is": "begun", "white": "1"},
        {"is": "begun", "white": "1", "black": "2", "grey": "3"},
        {"is": "begun", "white": "1", "black": 2},
        {"is": "played", "color": "green", "ply": "Fa1"},
        {"is": "played", "color": "white", "ply": "a1"},
        {"is": "played", "color": "white", "ply": "3c2-11"},
        {"is": "played", "color": "white", "ply": "Fj9"},
        {"is": "played", "color": "white", "ply": "b2~j9"},
        {"is": "played", "color": "white", "ply": "1b2~d4"},
        {"is": "played", "color": "white", "ply": "Fa1", "called": 1},
        {"is": "taken-back", "color": "white", "plies": True},
        {"is": "ended", "result": {"ending": "road", "winner": "white", "road": ["a9"]}},
        {"is": "ended", "result": {"ending": "road", "winner": "white", "road": "a1"}},
        {"is": "ended", "result": {"ending": "road", "winner": "white", "flats": [1]}},
        {"is": "ended", "result": "won"},
        {"is": "challenged", "by": "1", "terms": {"rules": RULES_5, "start": "x5/x5"}},
    ],
)
def test_anything_else_is_unreadable(data: JSON) -> None:
    with pytest.raises(UnreadableError):
        decode_event(data)


@pytest.mark.parametrize(
    ("kept", "ends"),
    [
        ({}, Ends.NEVER),
        ({"ends": True}, Ends.AT_ONCE),
        ({"ends": "after_three_days"}, Ends.AFTER_THREE_DAYS),
    ],
)
def test_a_game_of_before_ends_as_it_would_have_when_time_is_out(
    kept: dict[str, JSON], ends: Ends
) -> None:
    clock: dict[str, JSON] = {"bank": "86400000", "afresh": True, **kept}
    terms: dict[str, JSON] = {"rules": RULES_5, "clock": clock}
    event = decode_event({"is": "challenged", "by": "1", "terms": terms})
    assert isinstance(event, events.Challenged)
    assert event.terms.clock == TimeControl(timedelta(days=1), afresh=True, ends=ends)
    assert decode_event(encode_event(event)) == event
