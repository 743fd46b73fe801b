"""What is said when a side has no time left, or is given more."""

from dataclasses import dataclass
from datetime import timedelta

from takmail.colors import Color
from takmail.commands.buttons import press_of
from takmail.commands.clocks import Ends, GiveTime, TimeControl, time_said
from takmail.commands.offers import Topic
from takmail.play import events
from takmail.play.clocks import timed_side
from takmail.play.game import Game
from takmail.wording.draft import DraftButton
from takmail.wording.hints import Hints
from takmail.wording.participants import Participants, color_name
from takmail.wording.say import Sentence, Value, join, say

_GIVEN, _GIVEN_LIVE = timedelta(days=2), timedelta(minutes=5)
"""How much more is suggested, the latter where both sit at the chat."""


def usual_gift(control: TimeControl) -> timedelta:
    """Return how much more time is suggested to be given in games by this clock."""
    return _GIVEN_LIVE if control.live else _GIVEN


def gift_button(game: Game, color: Color, number: int = 0) -> DraftButton:
    """Return the button by which a side gives as much; the game has a clock."""
    assert game.terms.clock is not None, "only games with a clock are timed"
    time = usual_gift(game.terms.clock)
    press = press_of(GiveTime(time), game.code, number, color)
    return DraftButton(say("button-give_time", time=time), press)


@dataclass(frozen=True, slots=True)
class TimeWording:
    """The sentences about time that is out; ``code`` goes into commands that need it.

    ``watching`` is for chats that follow a game played elsewhere.
    """

    people: Participants
    hints: Hints
    code: str = ""
    watching: bool = False

    def tell(self, event: events.TimeOut | events.TimeGiven) -> Sentence:
        """Return the sentence of an event of a game that goes on."""
        if isinstance(event, events.TimeOut):
            return self._waiting(self.out())
        seat, other = self.people.seat(event.color), self.people.at(event.color.other, ping=True)
        return say("time_given", seat=seat, other=other, time=event.time)

    def _waiting(self, out: Sentence) -> Sentence:
        """Return the same, and how it ends if nobody claims it."""
        control, color = self.people.game.terms.clock, timed_side(self.people.game)
        if control is None or control.ends is not Ends.AFTER_THREE_DAYS:
            return out
        return join(out, say("time_out-lapses", other=color_name(color.other)))

    def out(self) -> Sentence:
        """Return that the side whose time it is has none left, and what the other may do."""
        game, people = self.people.game, self.people
        color = timed_side(game)
        values: dict[str, Value] = {
            "seat": people.seat(color),
            "other": people.at(color.other, ping=True),
        }
        if self.watching:
            return say("time_out-watching", **values)
        if people.asked(color.other):
            return say("time_out-away", **values)
        assert game.terms.clock is not None, "only games with a clock are timed"
        more = time_said(usual_gift(game.terms.clock))
        values["claim"] = self.hints.command("claim", game=self.code)
        values["draw"] = self.hints.command("claim", Topic.DRAW.value, game=self.code)
        values["more"] = self.hints.command("more", more, game=self.code)
        return say("time_out" if game.terms.draws else "time_out-no_draws", **values)
