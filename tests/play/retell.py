"""Events in the few words of ``life.txt``."""

from takmail.colors import Color
from takmail.commands.disputes import Way
from takmail.commands.offers import Topic
from takmail.play import events
from takmail.play.events import Event, WayOut
from takmail.play.sealed import Opened, Sealed
from takmail.rulesets.tak.json_forms import encode_ply
from takmail.rulesets.tak.results import Ending, Result
from takmail.tak.setups import Setup
from tests.play.scene import ANN, BOB, EVE

_NAMES = {ANN: "Ann", BOB: "Bob", EVE: "Eve"}


def retell(happened: tuple[Event, ...]) -> str:
    """Return the events as a cell of the table."""
    return ", ".join(_words(event) for event in happened)


def _words(event: Event) -> str:
    match event:
        case events.Challenged():
            return "challenged"
        case events.Begun(white, black):
            return f"begun W={_NAMES[white]} B={_NAMES[black]}"
        case events.Accepted() | Sealed() | Opened():
            return _before_play(event)
        case events.Declined() | events.Withdrawn():
            return type(event).__name__.lower()
        case events.ChallengeLapsed():
            return "challenge lapses"
        case events.EndedByHost():
            return "ended by the host"
        case events.DiceOpened():
            return "dice opened"
        case events.LevelLowered(level, engine):
            return f"on at level {level} without {engine}"
        case events.Ended(result):
            assert isinstance(result, Result)
            return _result(result)
        case events.CoinsMoved(source, target, coins, why):
            return f"{coins} coins from {source.value} to {target.value} as {why.value}"
        case events.TimeTaken() | events.TimeOut() | events.TimeGiven():
            return _by_the_clock(event)
        case _:
            return f"{event.color.name[0]}{_deed(event)}"


def _before_play(event: events.Accepted | Sealed | Opened) -> str:
    if isinstance(event, events.Accepted):
        return f"accepted by {_NAMES[event.by]}"
    deed = "seals" if isinstance(event, Sealed) else "had sealed"
    return f"{event.party.name.lower()} {deed} {event.stage.value} {event.choice}"


def _by_the_clock(event: events.TimeTaken | events.TimeOut | events.TimeGiven) -> str:
    side = event.color.name[0]
    match event:
        case events.TimeTaken(_, taken, left):
            return f"{side} took {taken} and has {left}"
        case events.TimeOut():
            return f"{side} out of time"
        case events.TimeGiven(_, time, left):
            return f"{side} gives {time}, making it {left}"


_OfASide = (
    events.Played
    | events.Rolled
    | events.TakCalled
    | events.TakCalledInVain
    | events.HintTaken
    | events.Praised
    | events.ResignationAsked
    | events.Offered
    | events.OfferDeclined
    | events.OfferWithdrawn
    | events.OfferLapsed
    | events.TakenBack
    | events.Doubled
    | events.BoardPosted
    | events.Claimed
    | events.Synced
    | events.Aborted
    | events.RematchAgreed
    | events.SideAsked
    | events.SideCalled
    | events.SideJoined
    | events.SideLeft
    | events.Voted
)


def _deed(event: _OfASide) -> str:
    match event:
        case events.TakenBack(_, plies, paid=True):
            return f" pays to take back {plies}"
        case events.TakenBack(_, plies, topic):
            return f" takes back {plies}" + (" by dispute" if topic is Topic.DISPUTE else "")
        case events.Offered(Topic.SYNC, way_out=WayOut() as way_out):
            return f" offers {_way(way_out)}"
        case events.Offered(topic, _, plies):
            return f" offers {_topic(topic)} {plies or ''}".rstrip()
        case events.Synced(_, way_out):
            return f" syncs {_way(way_out)}"
        case events.OfferDeclined(topic):
            return f" declines {_topic(topic)}"
        case events.OfferWithdrawn(topic):
            return f" withdraws {_topic(topic)}"
        case events.OfferLapsed(topic):
            return f" {_topic(topic)} lapses"
        case _:
            return _SIMPLE[type(event)]


def _way(way_out: WayOut) -> str:
    match way_out:
        case WayOut(Way.BACK, plies):
            return f"back {plies}"
        case WayOut(setup=Setup(turn=turn)):
            return f"take {turn.name.lower()}"
        case WayOut(ply=None):
            return way_out.way.value
        case WayOut(ply=ply):
            assert ply is not None
            return f"take {encode_ply(ply)}"


_SIMPLE: dict[type[Event], str] = {
    events.Played: " plays",
    events.Rolled: " rolls",
    events.TakCalled: " calls tak",
    events.TakCalledInVain: " calls tak in vain",
    events.HintTaken: " takes a hint",
    events.Praised: " is praised",
    events.ResignationAsked: " asked to confirm",
    events.Doubled: "'s double taken",
    events.BoardPosted: " posts",
    events.Claimed: " disputes",
    events.Aborted: " aborts",
    events.RematchAgreed: "'s rematch agreed",
}


def _topic(topic: Topic | None) -> str:
    return "resignation" if topic is None else topic.value


def _result(result: Result) -> str:
    if result.ending is Ending.AGREEMENT:
        return "drawn"
    assert result.ending is Ending.RESIGNATION
    return "Black resigned" if result.winner is Color.WHITE else "White resigned"
