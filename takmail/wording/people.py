"""The people of a game as sentences need them: names and colours."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache

from takmail.colors import SIDES, Color
from takmail.play.game import Game
from takmail.play.records import together
from takmail.play.terms import Party
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.sentences import Sentence, Told, Value, items, say
from takmail.wording.message.text import Person, StandIn, shown_name


def color_name(color: Color) -> Sentence:
    """Return ``White`` or ``Black``."""
    return say(color.name.lower())


@dataclass(frozen=True, slots=True)
class Participants:
    """The people of one game, as one chat sees them.

    ``persons`` maps player ids to persons. ``present`` are the players who read what is said
    there and can be notified, ``None`` for all of them. ``unreached`` are those who play where
    nothing can be delivered. ``reader`` is the player who alone reads it, in a private chat.
    """

    game: Game
    persons: Mapping[str, Person]
    present: frozenset[str] | None = None
    unreached: frozenset[str] = frozenset()
    reader: str | None = None

    def hears(self, color: Color) -> bool:
        """Return whether the player of a colour reads what is said here."""
        return self.present is None or self.game.player(color) in self.present

    def reads(self, color: Color) -> bool:
        """Return whether anybody of a colour's side reads what is said here."""
        if self.hears(color):
            return True
        return bool(self._present(self.game.others_on(color)))

    def _present(self, players: Iterable[str]) -> list[str]:
        """Return those of some players who read what is said here."""
        return [one for one in players if self.present is None or one in self.present]

    def called(self, color: Color) -> Person:
        """Return the one of a colour's side to be notified: its captain, or another who is here."""
        if self.hears(color):
            return self.at(color, ping=True)
        there = self._present(self.game.others_on(color))
        return self.person(there[0], ping=True) if there else self.at(color)

    def told_by(self, player: str) -> Told:
        """Return the variant of a sentence about something that a player did."""
        if self.reader is None or self.game.is_shared:
            return Told.ALL
        return Told.DOER if self.reader == player else Told.OTHER

    def told_of(self, color: Color) -> Told:
        """Return the variant of a sentence about something that a colour's player did."""
        return self.told_by(self.game.player(color))

    def who(self, color: Color) -> dict[str, Value]:
        """Return the values of a sentence about something that a colour's player did."""
        return {
            "told": self.told_of(color),
            "color": color_name(color),
            "seat": self.seat(color),
            "player": self.at(color),
            "other": self.at(color.other, ping=True),
        }

    def person(self, player: str, *, ping: bool = False) -> Person:
        """Return a player, to be notified if ``ping``."""
        person = self.persons.get(player) or Person("?")
        if not ping or (self.present is not None and player not in self.present):
            return person
        return replace(person, ping=True)

    def at(self, color: Color, *, ping: bool = False) -> Person:
        """Return the player of a colour."""
        return self.person(self.game.player(color), ping=ping)

    def party(self, party: Party, *, ping: bool = False) -> Person:
        """Return the player of a party."""
        return self.at(self.game.color_of(party), ping=ping)

    def seat(self, color: Color) -> Sentence:
        """Return ``White (Ann)``, or only the name where nobody has a colour yet."""
        if not self.game.has_begun:
            return self.at(color)
        return say("seat", color=color_name(color), player=self.at(color))

    def mover(self, color: Color, by: str | None) -> Sentence:
        """Return the mover for a colour: of several people ``by``, where one alone moved."""
        others = len(self.game.others_on(color))
        if not others:
            return self.seat(color)
        if by in self.game.people_on(color) and not self.game.terms.votes:
            return say("seat", color=color_name(color), player=self.person(by))
        return say("seat-others", color=color_name(color), player=self.at(color), others=others)

    def side(self, color: Color) -> Sentence:
        """Return the names of a side's people, its captain first."""
        return items(*map(self.person, self.game.people_on(color)))

    def challenger(self, *, ping: bool = False) -> Person:
        """Return the challenger."""
        return self.person(self.game.challenger, ping=ping)

    def invitee(self, *, ping: bool = False) -> Person | Sentence:
        """Return the invited player, or the word for anybody."""
        invitee = self.game.invitee
        if invitee is None:
            return say("anybody")
        if invitee.player is None:
            return Person(shown_name(invitee.name))
        return self.person(invitee.player, ping=ping)


def short_form(name: str) -> str:
    """Return a name; that of people whom the bot has forgotten as short as tables have room."""
    return _short_forms().get(name, name)


@cache
def _short_forms() -> Mapping[str, str]:
    tags, name = LANGUAGES.tags, say("own_data-somebody")
    return {SPOKEN[tag].text(name): SPOKEN[tag].text(say("own_data-left")) for tag in tags}


def names_of(people: Participants, named: Callable[[str], str] = str) -> tuple[str, str]:
    """Return the names of White and Black, for a record: of all people on a side."""
    white, black = (
        together(named(StandIn.of(people.person(one))) for one in people.game.people_on(color))
        for color in SIDES
    )
    return white, black
