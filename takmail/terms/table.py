"""Table of the terms."""

from datetime import timedelta

from takmail.notation.positions import format_tps
from takmail.notation.records import scoring_said
from takmail.terms.board import NO_TRAVELING, TRAVELING
from takmail.terms.clocks import clock_said
from takmail.terms.coins import NO_STAKE, NO_STAKES, CoinWay, Stakes
from takmail.terms.councils import CONSULT, consult_said
from takmail.terms.handicaps import HALF_SETS, NO_HALF_SETS, handicap_said
from takmail.terms.opponents import CASUAL, COMPUTER, LEVEL, RATED
from takmail.terms.presets import PRESETS
from takmail.terms.series import series_said
from takmail.terms.wishes import Wishes

RARE_TERMS = (
    *("no-swap", "rated", "street", "blind", "series 4", "ptn", "handicap you 2", "for 3 days"),
    *("thread", "stones 20", "caps 2", "stakes 10", "halfsets", "traveling", "consult any"),
    *("aturan", "modern-aturan", "ten", "downings", "tarway", "middletown", "big-middle", "six"),
    *("series to 100", "consult majority 1 day", "blind-me", "blind-you", "no-thread", "swap"),
    *("quiet", "mail", "courtly", "untold", "casual"),
)
"""Terms of a challenge that have no option of their own, as examples; the usual ones first."""


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
