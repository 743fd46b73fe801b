"""Named ways to play: the wishes of each, and the command that saves one's own."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import timedelta
from enum import Enum
from typing import Any

from takmail.colors import Color
from takmail.commands.clocks import clock_said
from takmail.commands.coins import NO_STAKE, NO_STAKES, CoinWay, Stakes
from takmail.commands.councils import CONSULT, consult_said
from takmail.commands.settings import EVERYWHERE, HERE
from takmail.commands.spec import Command, CommandSpec, Fits, Group, Option, Shape, joined
from takmail.commands.wished_terms import (
    CASUAL,
    COMPUTER,
    HALF_SETS,
    LEVEL,
    NO_HALF_SETS,
    NO_TRAVELING,
    RATED,
    TRAVELING,
    Blind,
    Manners,
    Wishes,
    handicap_said,
    series_said,
)
from takmail.notation.positions import format_tps
from takmail.notation.records import scoring_said
from takmail.tak.rules import Opening, Rules, Scoring


class Keeping(Enum):
    """Deed with a saved way to play. Each value is the word for it."""

    SAVE = "save"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class Presets(Command):
    """Show the ways to play that have a name, or save or drop one of the chat's own.

    ``keeping`` is what is done with ``name``, ``None`` to show all. ``wishes`` are what is saved.
    ``everywhere`` is for all chats of the community.
    """

    keeping: Keeping | None = None
    name: str = ""
    wishes: Wishes = field(default_factory=Wishes)
    everywhere: bool = False

    def _argument(self) -> str:
        where = EVERYWHERE if self.everywhere else None
        keeping = self.keeping.value if self.keeping else None
        return joined(where, keeping, self.name, wishes_said(self.wishes))


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
    """Return what was said with other wishes where it says nothing; ways to score add up."""
    wishes = {one.name: getattr(said, one.name) for one in fields(Wishes)}
    left_open = {name: getattr(others, name) for name, wish in wishes.items() if wish is None}
    together = replace(said, **left_open)
    if said.scoring is None or others.scoring is None:
        return together
    both = (said.scoring, others.scoring)
    names = [way.name for way in fields(Scoring)]
    added = {name: any(getattr(one, name) for one in both) for name in names}
    return replace(together, scoring=Scoring(**added))


_HOUR, _DAY = timedelta(hours=1), timedelta(days=1)


def wishes_said(wishes: Wishes) -> str:
    """Return what a challenge wishes for, as it is said behind the verb."""
    pairs = {"stones": wishes.stones, "caps": wishes.capstones}
    said = [
        COMPUTER if wishes.computer and wishes.level is None else "",
        "" if wishes.level is None else f"{LEVEL} {wishes.level}",
        _rules_said(wishes),
        str(wishes.size or ""),
        wishes.color.name.lower() if wishes.color is not None else "",
        "" if wishes.half_komi is None else f"komi {wishes.half_komi / 2:g}",
        *(wish.value for wish in (wishes.opening, wishes.manners, wishes.notation) if wish),
        *(f"{word} {_both_said(*both)}" for word, both in pairs.items() if both),
        *(() if wishes.scoring is None else scoring_said(wishes.scoring)),
        {None: "", True: TRAVELING, False: NO_TRAVELING}[wishes.traveling],
        {None: "", True: HALF_SETS, False: NO_HALF_SETS}[wishes.half_sets],
        "" if wishes.series is None else f"series {series_said(wishes.series)}",
        "" if wishes.blind is None else wishes.blind.value,
        "" if wishes.consult is None else f"{CONSULT} {consult_said(wishes.consult)}",
        f"handicap {handicap_said(wishes.handicap)}" if wishes.handicap else "",
        _stakes_said(wishes.stakes),
        "" if wishes.clock is None else clock_said(wishes.clock),
        {None: "", True: RATED, False: CASUAL}[wishes.rated],
        f"tps {format_tps(wishes.start)}" if wishes.start else "",
        "" if wishes.lasting is None else f"for {_lasting_said(wishes.lasting)}",
        {None: "", True: "thread", False: "no-thread"}[wishes.thread],
    ]
    return " ".join(filter(None, said))


def _both_said(white: int, black: int) -> str:
    return str(white) if white == black else f"{white}/{black}"


def _lasting_said(lasting: timedelta) -> str:
    days, rest = divmod(lasting, _DAY)
    return f"{lasting // _HOUR}h" if rest else f"{days}d"


def _rules_said(wishes: Wishes) -> str:
    """Return how a way to play is called; one that has no word of its own, behind ``rules``."""
    if wishes.preset is None:
        return ""
    named = wishes.preset if wishes.preset in PRESETS else f"rules {wishes.preset}"
    return " ".join((named, *(wishes.own or ())))


def _stakes_said(stakes: Stakes | None) -> str:
    """Return how a wager is said; other ways of playing for coins come with a way to play."""
    if stakes is None or stakes.way is not CoinWay.PLAIN:
        return ""
    return NO_STAKE if stakes == NO_STAKES else f"stakes {stakes.coins}"


def _presets(
    action: str | None = None,
    name: str | None = None,
    rules: str | None = None,
    where: str | None = None,
) -> Command | str:
    if action is None:
        return Presets(everywhere=where == EVERYWHERE)
    said = (where, action, name, rules if action == Keeping.SAVE.value else None)
    return " ".join(("presets", *filter(None, said)))


SAVED_PRESETS = (
    CommandSpec(
        "presets",
        Presets,
        Group.CHALLENGE,
        Fits.NO_GAME,
        make=_presets,
        shape=Shape.KEEPING,
        options=(
            Option("action", choices=tuple(keeping.value for keeping in Keeping)),
            Option("name", suggested=True),
            Option("rules"),
            Option("where", choices=(HERE, EVERYWHERE)),
        ),
        words=("preset",),
        private=True,
        example="save friday size 6 komi 2",
    ),
)
