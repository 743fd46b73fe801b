"""A challenge in words: what is proposed, and how it is taken, for those who read it."""

from dataclasses import dataclass
from enum import Enum

from takmail.colors import Color
from takmail.play.events import Challenged
from takmail.play.game import Game
from takmail.wording.hints import Hints
from takmail.wording.participants import Participants, color_name
from takmail.wording.say import Sentence, say
from takmail.wording.terms import describe_terms, explain_terms


class Hearers(Enum):
    """Who reads a challenge in the chat where it is posted.

    In a group it is everybody, the one who is challenged among them, unless he is on another
    platform. In a private talk it is the challenger alone, or the one who is challenged;
    ``PASSED_ON`` is the challenger where the other has been told.
    """

    EVERYBODY = "everybody"
    CHALLENGER = "challenger"
    PASSED_ON = "passed on"
    INVITEE = "invitee"


@dataclass(frozen=True, slots=True)
class ChallengeWording:
    """The sentences of a challenge for one chat. ``tag`` is its id where commands must name it."""

    people: Participants
    hints: Hints
    hearers: Hearers = Hearers.EVERYBODY
    tag: str = ""

    def challenged(self, event: Challenged) -> list[Sentence]:
        """Return what is proposed to whom, and how it is taken here and elsewhere."""
        return [*self.proposed(event), self._how(event)]

    def proposed(self, event: Challenged) -> list[Sentence]:
        """Return what is proposed to whom, what that means, and how it is taken elsewhere."""
        return [*self.terms(event), *self._by_code(event)]

    def terms(self, asked: Challenged | Game) -> list[Sentence]:
        """Return what is proposed to whom, and what that means."""
        told = say(
            "challenged-open" if asked.invitee is None else "challenged-named",
            challenger=self.people.challenger(),
            opponent=self.people.invitee(),
            terms=describe_terms(asked.terms),
            colors=describe_colors(self.people, asked.terms.challenger),
        )
        return [told, *explain_terms(asked.terms)]

    def _how(self, event: Challenged) -> Sentence:
        key = "challenged-how_open" if event.invitee is None else "challenged-how_named"
        if self._is_out_of_hearing:
            key = "challenged-how_away"
        return say(
            key,
            opponent=self.people.invitee(ping=True),
            code=self.people.game.code,
            accept=self._command("accept"),
            decline=self._command("decline"),
            withdraw=self._command("withdraw"),
        )

    def _by_code(self, event: Challenged) -> list[Sentence]:
        """Return how the challenge is taken from elsewhere, and until when."""
        if event.until is None:
            return []
        invitee = event.invitee
        there = self.hints if invitee is None else Hints(invitee.platform)
        return [
            say(
                self._key_by_code(event),
                join=there.for_anywhere("join", event.join),
                opponent=self.people.invitee(),
                platform=there.platform.capitalize(),
                until=event.until,
            )
        ]

    def _key_by_code(self, event: Challenged) -> str:
        if not self._is_out_of_hearing:
            return "challenged-elsewhere"
        if event.invitee is None:
            return "challenged-anywhere"
        if self.hearers is Hearers.PASSED_ON:
            return "challenged-passed_on"
        return "challenged-away" if self._is_away(event) else "challenged-unheard"

    @property
    def _is_out_of_hearing(self) -> bool:
        """Whether nobody who can take the challenge reads of it here."""
        return self.hearers in {Hearers.CHALLENGER, Hearers.PASSED_ON}

    def _is_away(self, event: Challenged) -> bool:
        """Return whether the challenge is for somebody on another platform."""
        return event.invitee is not None and event.invitee.platform != self.hints.platform

    def _command(self, name: str) -> Sentence:
        return self.hints.command(name, game=self.tag)


def describe_colors(people: Participants, color: Color | None) -> Sentence:
    """Return which colour the challenger wants, or how colours come about."""
    if people.game.terms.throws:
        return say("challenged-thrown")
    if people.game.terms.bids:
        return say("challenged-bids")
    if color is None:
        return say("challenged-lot")
    return say("challenged-color", challenger=people.challenger(), color=color_name(color))
