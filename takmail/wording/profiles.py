"""Profiles in words: how somebody's games have ended, how strong and how quick they are."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from takmail.club.ratings import Rating
from takmail.colors import SIDES
from takmail.rulesets.registry import RULESETS, USUAL_RULESET
from takmail.tak.rules import SIZES
from takmail.wording.message.sentences import Sentence, Told, Value, lines, say
from takmail.wording.message.text import Person, Plain
from takmail.wording.people import color_name
from takmail.wording.ratings import meaning, rating_name

WON, LOST, DRAWN = OUTCOMES = ("won", "lost", "drawn")

ROADS, FLATS = "R", "F"
"""Ends of games, by their marks in a PTN result."""

AGAINST = "against"
"""The games with the one who looks."""

_STREAK = 2
"""Games that make a streak."""

_FEW, _NARROWEST = 3, 100
"""Ratings that make a course, and points between its lowest and highest place at least."""

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

    @property
    def heights(self) -> list[float]:
        """Its course, where 0 and 1 are some points from each other; none of a few games."""
        if len(self.course) < _FEW:
            return []
        least, most = min(self.course), max(self.course)
        middle, range_ = (least + most) / 2, max(_NARROWEST, most - least)
        return [0.5 + (rating - middle) / range_ for rating in self.course]

    def drawn(self) -> list[Plain]:
        """Return its course as a line of characters, if there is one."""
        steps = [_STEPS[round(height * (len(_STEPS) - 1))] for height in self.heights]
        return [Plain("".join(steps))] if steps else []


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

    def told(self) -> Iterator[Sentence]:
        """Yield how all games of Tak ended, then those of each kind, the streak and the pace."""
        counted = self._tally(USUAL_RULESET)
        told = "profile-total" if any(counted.values()) else "profile-none"
        yield say(told, **self._who, **counted)
        for topic, name in _named().items():
            counted = self._tally(topic)
            if any(counted.values()):
                yield say("profile-line", what=name, **counted)
        outcome, count = self.streak
        if count >= _STREAK:
            yield say(f"profile-streak-{outcome}", **self._who, count=count)
        if self.pace is not None:
            yield say("profile-pace", **self._who, time=self.pace)

    def _tally(self, topic: str) -> dict[str, int]:
        return {outcome: self.counts.get((topic, outcome), 0) for outcome in OUTCOMES}


def _named() -> dict[str, Sentence]:
    """Return the kinds of games, but for Tak as a whole, in words."""
    named = {str(size): say("terms-size", size=size) for size in SIZES}
    named |= {color.name.lower(): say("profile-as", color=color_name(color)) for color in SIDES}
    named |= {ROADS: say("profile-roads"), FLATS: say("profile-flats")}
    named |= {name: say(f"game_name-{name}") for name in RULESETS if name != USUAL_RULESET}
    return {**named, AGAINST: say("profile-against_you")}


def tell_profile(profile: Profile) -> Sentence:
    """Return a profile as lines."""
    first, *others = profile.told()
    ratings = [line for one in profile.standings for line in (one.told(), *one.drawn())]
    if ratings:
        ratings += [say("rating-spread"), *meaning(one.rating for one in profile.standings)]
    return lines(first, *ratings, *others)
