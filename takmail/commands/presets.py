"""Ways to play Tak that have a name: what each wishes for, and what can be wished for beside it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from takmail.colors import Color
from takmail.commands.values import Blind, CoinWay, Manners, Stakes, Wishes
from takmail.tak.rules import Opening, Rules, Scoring


@dataclass(frozen=True, slots=True)
class Preset:
    """One way to play.

    ``wishes`` hold unless something else is said beside the name. ``allows`` has what a wish can
    be at all, by its name, where it can't be everything. ``tie`` is the side that wins where the
    flats are even, ``flats_first`` whether the first pieces must be flats. ``loser_begins`` is
    whether a rematch gives White to who has lost, ``drawn`` whether the lot says who begins in
    every game, rematches included.
    """

    wishes: Wishes = field(default_factory=Wishes)
    allows: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    tie: Color | None = None
    flats_first: bool = False
    loser_begins: bool = False
    drawn: bool = False

    def forbids(self, wishes: Wishes) -> str | None:
        """Return the name of the first wish that can't be granted here, if there is one."""
        for name, allowed in self.allows.items():
            wish = getattr(wishes, name)
            if wish is not None and wish not in allowed:
                return name
        return None


MODEGAN = Preset(
    Wishes(opening=Opening.NO_SWAP, capstones=(1, 1)),
    {"size": (4, 5, 6), "opening": (Opening.NO_SWAP,), "capstones": ((1, 1),), "color": ()},
    tie=Color.BLACK,
    flats_first=True,
    loser_begins=True,
)
"""The Companion Book, 'Modegan Tak'. Nobody has lost before the first game: its White is drawn."""

ADEMRE = Preset(
    Wishes(size=5, stones=(22, 22), capstones=(0, 0), manners=Manners.QUIET),
    {
        "size": (5,),
        "stones": ((22, 22), (24, 24)),
        "capstones": ((0, 0),),
        "manners": (Manners.QUIET,),
    },
)
"""The Companion Book, 'Ademre: The Quiet Game'."""

TROUPER = Preset(Wishes(traveling=True))
"""The Companion Book, 'The Traveling Cap'."""

TARBEAN = Preset(Wishes(scoring=Scoring(ten=True)))
"""The Companion Book, 'Tarbean': Ten for the Board."""

FEMR = Preset(
    Wishes(opening=Opening.SWAP, manners=Manners.UNTOLD, stakes=Stakes(CoinWay.FEMR)),
    {
        "manners": (Manners.UNTOLD,),
        "stakes": (Stakes(CoinWay.FEMR),),
        "color": (),
        "start": (),
        "opening": (Opening.SWAP, Opening.NO_SWAP),
    },
    drawn=True,
)
"""The Companion Book, 'University Gambling Rules'. Calls of tak are worth coins, so nothing tells
of it; what is paid for the first pieces of a kind is counted from an empty board on, and the lot
says who begins, so nothing is thrown."""

UNIVERSITY = Preset(
    Wishes(opening=Opening.SWAP, manners=Manners.UNTOLD, stakes=Stakes(CoinWay.UNIVERSITY)),
    {
        "color": (),
        "start": (),
        "opening": (Opening.SWAP, Opening.NO_SWAP),
        "manners": (Manners.UNTOLD,),
        "stakes": (Stakes(CoinWay.UNIVERSITY),),
        "handicap": (),
    },
)
"""The tavern rules, 'University Gambling Rules'. Who goes first is bid for."""

MANNERS = {manners.value: Preset(Wishes(manners=manners)) for manners in Manners}
"""The Companion Book, 'Two Faces of Beauty'. Games have no other name for their manners."""

BLIND = Preset(Wishes(blind=Blind.BOTH))
"""Tak without a board: like manners, it can stand beside other names, so no game has it for one."""

_UNNAMED: Mapping[str, Preset] = {**MANNERS, Blind.BOTH.value: BLIND}

PRESETS: Mapping[str, Preset] = {
    "modegan": MODEGAN,
    "ademre": ADEMRE,
    "trouper": TROUPER,
    "tarbean": TARBEAN,
    "femr": FEMR,
    "university": UNIVERSITY,
}
"""The ways to play whose names a game's terms keep."""

NAMES = (*PRESETS, Manners.STREET.value, Manners.COURTLY.value, Blind.BOTH.value)
"""What can be said for the rules as a whole."""


def wishes_called(name: str) -> Wishes:
    """Return the wishes that a name says: manners, blind, or a way to play that the terms keep."""
    return _UNNAMED[name].wishes if name in _UNNAMED else Wishes(preset=name)


def name_fitting(name: str, rules: Rules) -> str | None:
    """Return the name of a way to play if a game under these rules can be of it.

    That is none that is played for coins: they aren't part of the rules.
    """
    preset = PRESETS.get(name)
    if preset is None or preset.tie is not rules.tie or preset.wishes.stakes is not None:
        return None
    white, black = rules.reserves
    told = Wishes(
        size=rules.size,
        opening=rules.opening,
        stones=(white.stones, black.stones),
        capstones=(white.capstones, black.capstones),
        scoring=rules.scoring,
    )
    scored = beside(told, preset.wishes).scoring == rules.scoring
    travels = preset.wishes.traveling in {None, rules.traveling}
    return name if scored and travels and preset.forbids(told) is None else None


def beside(said: Wishes, others: Wishes) -> Wishes:
    """Return what was said together with the other wishes; what was said counts before them.

    Ways to score add up.
    """
    wishes = {one.name: getattr(said, one.name) for one in fields(Wishes)}
    left_open = {name: getattr(others, name) for name, wish in wishes.items() if wish is None}
    together = replace(said, **left_open)
    if said.scoring is None or others.scoring is None:
        return together
    return replace(together, scoring=_added(said.scoring, others.scoring))


def _added(one: Scoring, other: Scoring) -> Scoring:
    names = [way.name for way in fields(Scoring)]
    return Scoring(**{name: getattr(one, name) or getattr(other, name) for name in names})
