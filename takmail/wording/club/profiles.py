"""Profiles in words: how somebody's games have ended, how strong and how quick they are."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from takmail.club.ratings import Rating
from takmail.colors import SIDES
from takmail.rulesets.registry import RULESETS, USUAL_RULESET
from takmail.tak.rules import SIZES
from takmail.wording.club.ratings import rating_name
from takmail.wording.message.drafts import Sentence, Told, Value, lines, say
from takmail.wording.message.text import Person, Plain
from takmail.wording.people import color_name

WON, LOST, DRAWN = OUTCOMES = ("won", "lost", "drawn")

ROADS, FLATS = "R", "F"
"""Ends of games, by their marks in a PTN result."""

AGAINST = "against"
"""The games with the one who looks."""

_STREAK = 2
"""Games that make a streak."""

_STEPS = "▁▂▃▄▅▆▇█"


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's rating on boards of a size, and the last ratings up to it."""

    size: int
    rating: Rating
    course: Sequence[int]

    def told(self) -> Sentence:
        """Return the rating."""
        rating, deviation = rating_name(self.rating), round(self.rating.deviation)
        return say("profile-rating", size=self.size, rating=rating, deviation=deviation)

    def drawn(self) -> Plain:
        """Return its course as a line of characters."""
        least = min(self.course)
        scale = (len(_STEPS) - 1) / max(1, max(self.course) - least)
        return Plain("".join(_STEPS[round((rating - least) * scale)] for rating in self.course))


@dataclass(frozen=True, slots=True)
class Profile:
    """A player's games with other people, as far as somebody may see them.

    ``counts`` has how many ended with each of the `OUTCOMES`, by what they are about: a ruleset, a
    size of Tak, a colour there, a way to end, or the one who looks. ``streak`` is how the last ones
    ended, and how many in a row. ``standings`` are the ratings that may be seen,
    ``pace`` is the time for a ply, ``None`` if unknown. ``own`` is whether the player looks.
    """

    player: Person
    counts: Mapping[tuple[str, str], int]
    streak: tuple[str, int]
    standings: Sequence[Standing] = ()
    pace: timedelta | None = None
    own: bool = False

    @property
    def _who(self) -> dict[str, Value]:
        return {"told": Told.DOER if self.own else Told.ALL, "player": self.player}

    def summary(self) -> Sentence:
        """Return how all games of Tak ended."""
        told, counted = "profile-total", self._tally(USUAL_RULESET)
        if not any(counted.values()):
            told = "profile-no_tak" if self.counts else "profile-none"
        return say(told, **self._who, **counted)

    def tallies(self) -> Iterator[tuple[Sentence, Mapping[str, int]]]:
        """Yield what games are about, and how many ended in each way, if any did."""
        named = {str(size): say("terms-size", size=size) for size in SIZES}
        named |= {color.name.lower(): say("profile-as", color=color_name(color)) for color in SIDES}
        named |= {ROADS: say("profile-roads"), FLATS: say("profile-flats")}
        named |= {name: say(f"game_name-{name}") for name in RULESETS if name != USUAL_RULESET}
        named[AGAINST] = say("profile-against_you")
        for topic, name in named.items():
            counted = self._tally(topic)
            if any(counted.values()):
                yield name, counted

    def remarks(self) -> Iterator[Sentence]:
        """Yield the streak, and the time that a move takes."""
        outcome, count = self.streak
        if count >= _STREAK:
            yield say(f"profile-streak-{outcome}", **self._who, count=count)
        if self.pace is not None:
            yield say("profile-pace", **self._who, time=self.pace)

    def _tally(self, topic: str) -> dict[str, int]:
        return {outcome: self.counts.get((topic, outcome), 0) for outcome in OUTCOMES}


def tell_profile(profile: Profile) -> Sentence:
    """Return a profile as lines."""
    ratings = (part for one in profile.standings for part in (one.told(), one.drawn()))
    tallies = (say("profile-line", what=what, **n) for what, n in profile.tallies())
    return lines(profile.summary(), *ratings, *tallies, *profile.remarks())
