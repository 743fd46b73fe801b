"""What is said when a side has no time left."""

from takmail.play import events
from takmail.wording.participants import Participants
from takmail.wording.say import Sentence, say


def tell_time_out(event: events.TimeOut, people: Participants) -> Sentence:
    """Return that a side is out of time in a game that goes on."""
    return say("time_out", seat=people.seat(event.color))
