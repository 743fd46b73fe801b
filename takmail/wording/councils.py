"""Several people on a side, in words: the terms, who joins and leaves it, and the votes."""

from dataclasses import dataclass, replace

from takmail.colors import Color
from takmail.play import events
from takmail.play.game import Game
from takmail.terms.councils import Consult
from takmail.wording.message.sentences import Sentence, Told, items, join, say
from takmail.wording.people import color_name
from takmail.wording.plies import name_ply
from takmail.wording.readers import ForReader


def describe_consult(consult: Consult) -> Sentence:
    """Return how several people decide for a side, as part of a game's terms."""
    if consult.within is None:
        return say("terms-consult_any")
    return say("terms-consult_votes", time=consult.within)


def explain_consult(consult: Consult) -> Sentence:
    """Return the meaning, for those who don't know it."""
    if consult.within is None:
        return say("terms-consult_any_means")
    return say("terms-consult_votes_means", time=consult.within)


def tally(game: Game) -> Sentence:
    """Return how the votes of the side on turn stand; there must be some."""
    council = game.council
    assert council.until is not None, "votes have their time"
    counts = [
        say("voted-count", ply=name_ply(vote.ply, game), number=number)
        for vote, number in council.tally()
    ]
    return say(
        "voted-tally",
        counts=items(*counts),
        cast=len(council.votes),
        people=len(game.people_on(game.turn)),
        until=council.until,
    )


@dataclass(frozen=True, slots=True)
class CouncilWording(ForReader):
    """The sentences about the people of sides; ``before`` is the game before the events."""

    before: Game | None

    def tell(self, event: events.Event) -> Sentence | None:
        """Return the sentence of an event about a side's people, ``None`` for any other."""
        match event:
            case events.SideAsked():
                return self._asked(event)
            case events.SideCalled():
                return self._called(event)
            case events.SideJoined():
                return self._joined(event)
            case events.SideLeft(player=player, color=color):
                was = self.before is not None and self.before.seat_of(player) is not None
                key = "side-left" if was else "side-not_joined"
                return say(key, player=self.people.person(player), color=color_name(color))
            case events.Voted():
                return self._voted(event)
            case _:
                return None

    def begun(self) -> Sentence:
        """Return how others join the sides of a game that has just begun."""
        white, black = (self.reader.command("side", color.name.lower()) for color in Color)
        return say("begun-sides", white=white, black=black)

    def turn(self) -> Sentence:
        """Return the call to the side on turn, which notifies one of its people who reads it."""
        side = self.game.turn
        if not self.people.reads(side):
            return say("their_turn", player=self.people.at(side))
        key = "your_side" if self.game.others_on(side) else "your_turn"
        return say(key, told=Told.ALL, player=self.people.called(side))

    def _asked(self, event: events.SideAsked) -> Sentence:
        key = "side-asked" if self.people.hears(event.color) else "side-asked-away"
        return say(
            key,
            player=self.people.person(event.player),
            seat=self.people.seat(event.color),
            captain=self.people.at(event.color, ping=True),
            side=self.reader.command("side", "@name"),
        )

    def _called(self, event: events.SideCalled) -> Sentence:
        # The one who is called is notified, though they may not read what is said here.
        return say(
            "side-called",
            player=replace(self.people.person(event.player), ping=True),
            seat=self.people.seat(event.color),
            side=self.reader.command("side", event.color.name.lower()),
            leave=self.reader.command("leave"),
        )

    def _joined(self, event: events.SideJoined) -> Sentence:
        told = say(
            "side-joined",
            player=self.people.person(event.player),
            color=color_name(event.color),
            people=self.people.side(event.color),
        )
        votes = self.game.terms.votes
        return join(told, say("side-votes" if votes else "side-moves"))

    def _voted(self, event: events.Voted) -> Sentence:
        council = self.game.council
        player = self.people.person(event.player)
        typed = event.written if self.reader.said_here else None
        voted = say("voted", player=player, ply=name_ply(event.ply, self.game, typed=typed))
        if council.vote_of(event.seat) is None or council.until is None:
            return join(voted, say("voted-decided", color=color_name(event.color)))
        return join(voted, tally(self.game))
