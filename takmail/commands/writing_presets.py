"""Commands written as lines: the verb, and what follows it. Reading undoes it."""

from datetime import timedelta

from takmail.commands.clock_words import clock_said
from takmail.commands.consult_words import CONSULT, consult_said
from takmail.commands.handicap_words import handicap_said
from takmail.commands.option_words_coins import NO_STAKE
from takmail.commands.option_words_wishes import HALF_SETS, NO_HALF_SETS, NO_TRAVELING, TRAVELING
from takmail.commands.presets import PRESETS
from takmail.commands.values import (
    NO_STAKES,
    CoinWay,
    Stakes,
    Wishes,
)
from takmail.commands.writing_wishes import series_said
from takmail.notation.positions import format_tps
from takmail.notation.records import scoring_said

_HOUR = timedelta(hours=1)


def wishes_said(wishes: Wishes) -> str:
    """Return what a challenge wishes for, as it is said behind the verb."""
    pairs = {"stones": wishes.stones, "caps": wishes.capstones}
    said = [
        _rules_said(wishes),
        str(wishes.size or ""),
        wishes.color.name.lower() if wishes.color is not None else "",
        "" if wishes.half_komi is None else f"komi {wishes.half_komi / 2:g}",
        *(wish.value for wish in (wishes.opening, wishes.manners, wishes.notation) if wish),
        *(f"{word} {both[0]}/{both[1]}" for word, both in pairs.items() if both),
        *(() if wishes.scoring is None else scoring_said(wishes.scoring)),
        {None: "", True: TRAVELING, False: NO_TRAVELING}[wishes.traveling],
        {None: "", True: HALF_SETS, False: NO_HALF_SETS}[wishes.half_sets],
        "" if wishes.series is None else f"series {series_said(wishes.series)}",
        "" if wishes.blind is None else wishes.blind.value,
        "" if wishes.consult is None else f"{CONSULT} {consult_said(wishes.consult)}",
        f"handicap {handicap_said(wishes.handicap)}" if wishes.handicap else "",
        _stakes_said(wishes.stakes),
        "" if wishes.clock is None else clock_said(wishes.clock),
        f"tps {format_tps(wishes.start)}" if wishes.start else "",
        "" if wishes.lasting is None else f"for {wishes.lasting // _HOUR}h",
        {None: "", True: "thread", False: "no-thread"}[wishes.thread],
    ]
    return " ".join(filter(None, said))


def _rules_said(wishes: Wishes) -> str:
    """Return how a way to play is called; one that has no word of its own, behind ``rules``."""
    if wishes.preset is None:
        return ""
    return wishes.preset if wishes.preset in PRESETS else f"rules {wishes.preset}"


def _stakes_said(stakes: Stakes | None) -> str:
    """Return how a wager is said; other ways of playing for coins come with a way to play."""
    if stakes is None or stakes.way is not CoinWay.PLAIN:
        return ""
    return NO_STAKE if stakes == NO_STAKES else f"stakes {stakes.coins}"
