"""What a record says about its own changes, in lines as short as its plies."""

from takmail.commands.values import Way
from takmail.play.events import Event, Synced, TakenBack
from takmail.wording.message import Message
from takmail.wording.say import say

_WAYS = {
    Way.TAKE: "record.taken",
    Way.KEEP: "record.kept",
    Way.OVER: "record.over",
}


def note_of(event: Event) -> str | None:
    """Return the line about an event that both sides agreed to and that changed the plies."""
    match event:
        case TakenBack():
            told = say("record.taken_back")
        case Synced(way_out=way_out) if way_out.way is Way.BACK:
            told = say("record.back", ply=way_out.plies)
        case Synced(way_out=way_out):
            told = say(_WAYS[way_out.way])
        case _:
            return None
    return Message((told,)).plain()
