"""Presets: named ways to play, with the wishes of each."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from takmail.colors import Color
from takmail.tak.rules import Opening, Rules
from takmail.tak.scoring import Scoring
from takmail.terms.agreements import Blind, Manners
from takmail.terms.coins import NO_STAKES, CoinWay, Stakes
from takmail.terms.wishes import Wishes


@dataclass(frozen=True, slots=True)
class Preset:
    """One way to play.

    ``wishes`` hold unless something else is said beside the name. ``allows`` has what a wish can
    be at all, by its name, where it can't be everything. ``tie`` is the side that wins where the
    flats are even, ``flats_first`` whether the first pieces must be flats. ``loser_begins`` is
    whether a rematch gives White to who has lost, ``draw_swaps`` whether it swaps colours there
    after a draw, ``drawn`` whether the lot says who begins in
    every game, rematches included. ``ruleset`` is the name of that of its games, ``words`` are
    those that can stand behind the name of the way to play.
    """

    wishes: Wishes = field(default_factory=Wishes)
    allows: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    tie: Color | None = None
    flats_first: bool = False
    loser_begins: bool = False
    draw_swaps: bool = False
    drawn: bool = False
    ruleset: str = "tak"
    words: tuple[str, ...] = ()

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
"""The Companion Book, 'Modegan Tak'. The first game has no loser before it: its White is drawn."""

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

KAEN = Preset(
    Wishes(size=4),
    {
        "size": (4,),
        "color": (),
        "stakes": (NO_STAKES, *(Stakes(CoinWay.PLAIN, coins) for coins in range(2, 101, 2))),
    },
    loser_begins=True,
    draw_swaps=True,
    ruleset="kaen",
)
"""The Companion Book, 'How to Play Kaen'. A bet must be even, as half of it can come back."""

LOCKE = Preset(
    Wishes(size=5),
    {"size": (5,), "color": ()},
    loser_begins=True,
    draw_swaps=True,
    ruleset="locke",
    words=("modern", "outer", "12", "14"),
)
"""The Companion Book, 'How to Play Locke'; the word ``outer`` for another first row is our own."""

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
    "kaen": KAEN,
    "locke": LOCKE,
}
"""The ways to play whose names a game's terms keep."""

OWN_WORDS = frozenset(
    word for preset in PRESETS.values() for word in preset.words if word.isalpha()
)
"""The words, besides numbers, that can stand behind the name of a way to play."""

NAMES = (*PRESETS, Manners.STREET.value, Manners.COURTLY.value, Blind.BOTH.value)
"""Words for the rules as a whole."""


def wishes_called(name: str) -> Wishes:
    """Return the wishes that a name says: manners, blind, or a way to play that the terms keep."""
    return _UNNAMED[name].wishes if name in _UNNAMED else Wishes(preset=name)


def name_fitting(name: str, rules: Rules) -> str | None:
    """Return the name of a way to play Tak without coins if a game by these rules can be of it."""
    preset = PRESETS.get(name)
    if preset is None or preset.ruleset != "tak":
        return None
    if preset.tie is not rules.tie or preset.wishes.stakes is not None:
        return None
    white, black = rules.reserves
    wishes = Wishes(
        size=rules.size,
        opening=rules.opening,
        stones=(white.stones, black.stones),
        capstones=(white.capstones, black.capstones),
        scoring=rules.scoring,
    )
    scored = beside(wishes, preset.wishes).scoring == rules.scoring
    travels = preset.wishes.traveling in {None, rules.traveling}
    return name if scored and travels and preset.forbids(wishes) is None else None


def beside(own: Wishes, others: Wishes) -> Wishes:
    """Return the wishes, with others where they say nothing; ways to score add up."""
    wishes = {field.name: getattr(own, field.name) for field in fields(Wishes)}
    left_open = {name: getattr(others, name) for name, wish in wishes.items() if wish is None}
    together = replace(own, **left_open)
    if own.scoring is None or others.scoring is None:
        return together
    both = (own.scoring, others.scoring)
    names = [way.name for way in fields(Scoring)]
    added = {name: any(getattr(scoring, name) for scoring in both) for name in names}
    return replace(together, scoring=Scoring(**added))


def preset_said(name: str) -> str:
    """Return how a way to play is called; one that has no word of its own, behind ``rules``."""
    return name if name in PRESETS else f"rules {name}"


def preset_typed(rules: str) -> str:
    """Return a way to play as it was filled in: one of the bot's needs no word before it."""
    known = rules.lower().split()[:1]
    return rules if known and known[0] in PRESETS else f"rules {''.join(rules.split())}"
