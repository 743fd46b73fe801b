"""Councils: the people of a side in games where several decide for it, and their votes."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias, assert_never

from takmail.colors import Color
from takmail.play.events import OnSides, SideAsked, SideCalled, SideJoined, SideLeft, Voted
from takmail.rulesets.values import Ply

MOST = 16
"""The most people on a side, its captain included, so that names and votes still fit a message."""


Consultant: TypeAlias = SideJoined
"""A player beside the captain of a side, by the event of their joining.

Its ``number``, that of their asking or of the captain's call, stays the same when accounts are
paired meanwhile.
"""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A player who may join a side: its captain has ``called`` them, or else they have asked.

    ``number`` is the record number of that.
    """

    player: str
    color: Color
    called: bool
    number: int


@dataclass(frozen=True, slots=True)
class Council:
    """People who consult with the captains, people who may, and votes for the next ply.

    ``votes`` stand in the order in which they were cast, one a person. ``until`` is when those that
    were cast count, ``None`` while there are none.
    """

    people: tuple[Consultant, ...] = ()
    wanted: tuple[Wanted, ...] = ()
    votes: tuple[Voted, ...] = ()
    until: datetime | None = None

    def side_of(self, player: str) -> Color | None:
        """Return the side with which a player consults, ``None`` for neither."""
        return next((person.color for person in self.people if person.player == player), None)

    def on(self, color: Color) -> tuple[str, ...]:
        """Return the players who consult with a side, in the order of their coming."""
        return tuple(person.player for person in self.people if person.color is color)

    def everybody(self) -> set[str]:
        """Return all who consult or may join."""
        return {person.player for person in self.people} | {person.player for person in self.wanted}

    def wants(self, player: str, color: Color) -> Wanted | None:
        """Return the asking or the call by which a player may join a side, ``None`` without one."""
        fitting = (
            person for person in self.wanted if (person.player, person.color) == (player, color)
        )
        return next(fitting, None)

    def seat_number(self, player: str) -> int:
        """Return the number of a consultant, 0 for other players."""
        return next((person.number for person in self.people if person.player == player), 0)

    def vote_of(self, seat: int) -> Voted | None:
        """Return the vote of a consultant, or of the captain."""
        return next((vote for vote in self.votes if vote.seat == seat), None)

    def after(self, event: OnSides, number: int) -> "Council":
        """Return the council after an event with this record number."""
        match event:
            case SideAsked(color, player) | SideCalled(color, player):
                called = isinstance(event, SideCalled)
                wanted = Wanted(player, color, called=called, number=number)
                return replace(self, wanted=(*self.wanted, wanted))
            case SideJoined():
                return self._joined_by(event)
            case SideLeft(number=gone):
                return self.without(gone)
            case Voted():
                return self.with_vote(event)
            case _:
                assert_never(event)

    def _joined_by(self, joined: Consultant) -> "Council":
        """Return the council with a new consultant, who may join no other side."""
        others = tuple(
            person
            for person in self.wanted
            if person.player != joined.player and person.number != joined.number
        )
        return replace(self, people=(*self.people, joined), wanted=others)

    def without(self, number: int) -> "Council":
        """Return the council without a consultant and their vote, or an asking or a call."""
        people = tuple(person for person in self.people if person.number != number)
        wanted = tuple(person for person in self.wanted if person.number != number)
        votes = tuple(vote for vote in self.votes if vote.seat != number)
        until = self.until if votes else None
        return replace(self, people=people, wanted=wanted, votes=votes, until=until)

    def with_vote(self, vote: Voted) -> "Council":
        """Return the council with a vote, in place of that person's earlier one."""
        others = tuple(other for other in self.votes if other.seat != vote.seat)
        return replace(self, votes=(*others, vote), until=self.until or vote.until)

    def without_votes(self) -> "Council":
        """Return the council once the board has changed: without votes."""
        return replace(self, votes=(), until=None) if self.votes else self

    def closed(self) -> "Council":
        """Return the council once the game is over: its people alone."""
        return Council(self.people) if self.wanted or self.votes else self

    def tally(self) -> list[tuple[Voted, int]]:
        """Return the plies that there are votes for, each by the first, with their numbers.

        The one with most votes comes first; of several, the one that was voted for first.
        """
        counts = Counter(vote.ply for vote in self.votes)
        first: dict[Ply, Voted] = {}
        for vote in self.votes:
            first.setdefault(vote.ply, vote)
        return sorted(((vote, counts[ply]) for ply, vote in first.items()), key=lambda row: -row[1])

    def leading(self) -> Voted:
        """Return the vote that wins, of at least one; it calls tak if any for that ply does."""
        vote, _ = self.tally()[0]
        return replace(vote, tak=any(other.tak for other in self.votes if other.ply == vote.ply))

    def is_settled(self, people: int) -> bool:
        """Return whether the votes decide before their time, of so many people on the side.

        They do when all have voted, or when the missing votes could bring no other ply as far.
        """
        tally = self.tally()
        if not tally:
            return False
        left = people - len(self.votes)
        second = tally[1][1] if len(tally) > 1 else 0
        return left <= 0 or tally[0][1] > second + left


NOBODY = Council()
"""Council of a game without consultation."""
