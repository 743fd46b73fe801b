"""What a record says about its own changes, in lines as short as its plies."""

from takmail.commands.clocks import TimeControl
from takmail.commands.disputes import Way
from takmail.play.events import Event, Synced, TakenBack, TimeGiven, TimeOut, TimeTaken
from takmail.wording.participants import color_name
from takmail.wording.say import Sentence, say
from takmail.wording.times import short_length

_WAYS = {
    Way.TAKE: "record-taken",
    Way.KEEP: "record-kept",
    Way.OVER: "record-over",
}


def note_of(event: Event) -> Sentence | None:
    """Return the line about an event that changed the plies by consent, or about time."""
    match event:
        case TakenBack():
            return say("record-taken_back")
        case Synced(way_out=way_out) if way_out.way is Way.BACK:
            return say("record-back", ply=way_out.plies)
        case Synced(way_out=way_out):
            return say(_WAYS[way_out.way])
        case TimeOut(color):
            return say("record-time_out", color=color_name(color))
        case TimeGiven(color, time=time):
            return say("record-time_given", color=color_name(color.other), time=time)
        case _:
            return None


def time_note(event: TimeTaken, control: TimeControl) -> Sentence:
    """Return what a turn took, and what its side had left after that, if it is counted on."""
    taken = short_length(event.taken)
    if control.afresh:
        return say("record-time", taken=taken)
    return say("record-time_bank", taken=taken, left=short_length(event.left))
