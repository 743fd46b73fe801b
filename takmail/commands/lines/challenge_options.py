"""The options of a challenge: what a person may wish for, checked one by one."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import NamedTuple

from lark import Token

from takmail.colors import Color
from takmail.notation.errors import Expected, NotationError, Problem, spliced
from takmail.notation.grammars import span
from takmail.notation.positions import parse_tps, says_turn
from takmail.notation.records import SCORING_WORDS, scoring_of
from takmail.notation.written_plies import DASHES, Notation
from takmail.tak.rules import SIZES, Opening
from takmail.terms.board import NO_TRAVELING, TRAVELING, scoring_word
from takmail.terms.clocks import (
    BANK,
    CLOCK,
    DAYS,
    MINUTES,
    NEVER_ENDS,
    NO_CLOCK,
    NO_CLOCK_SAID,
    NO_WEEKENDS,
    TIME_ENDS,
    TIME_WAITS,
    WEEKENDS,
    control_said,
    in_digits,
    near_clock,
    told_more,
)
from takmail.terms.coins import MOST_COINS, NO_STAKE, NO_STAKES, CoinWay, Stakes
from takmail.terms.councils import CONSULT, read_consult, time_in
from takmail.terms.handicaps import HALF_SETS, NO_HALF_SETS, handicap_of
from takmail.terms.manners import Blind, Manners
from takmail.terms.opponents import CASUAL, COMPUTER, LEVEL, LEVELS, RATED
from takmail.terms.presets import OWN_WORDS, PRESETS, beside, wishes_called
from takmail.terms.series import series_of
from takmail.terms.wishes import Wishes

OPTION_WORDS = frozenset(
    {"size", "komi", "opening", "stones", "capstones", "notation", "white", "black", "random"}
    | {"for", "thread", "no-thread", "series", "first", "handicap", "scoring", "rules", "stakes"}
    | {choice.value for kind in (Opening, Manners, Notation, Blind) for choice in kind}
    | {TRAVELING, NO_TRAVELING, HALF_SETS, NO_HALF_SETS, CONSULT, NO_STAKE, RATED, CASUAL}
    | {COMPUTER, LEVEL, CLOCK, DAYS, BANK, MINUTES, NO_CLOCK_SAID, WEEKENDS, NO_WEEKENDS}
    | {*SCORING_WORDS, *PRESETS, *OWN_WORDS}
)
"""The words that are options or start one, for the nearest right word."""

MOST_PIECES = 99
"""The largest reserve of one kind of piece that can be asked for."""

MOST_KOMI = 99
"""Half points; the largest komi of either side that can be read."""

SHORTEST = timedelta(hours=1)

LONGEST = timedelta(days=60)
"""Shortest and longest time that a challenge can stand."""


_MORE_OF_CLOCKS = frozenset({"weekends", "time_out"})
"""Options that say more of a clock, wherever they stand."""


class Option(NamedTuple):
    """One option as it was written, by the rule of the grammar that read it."""

    rule: str
    value: Token


def wishes_of(text: str, options: tuple[Option, ...]) -> Wishes:
    """Return what the options ask for.

    Raise `NotationError` for a value that means nothing, and for an option that is given twice.
    Ways to score add up.
    """
    wishes, seen = Wishes(), set[str]()
    for option in sorted(options, key=lambda option: option.rule in _MORE_OF_CLOCKS):
        once = scoring_word(option.value) if option.rule == "scoring" else option.rule
        if once in seen:
            raise _twice(text, option.value)
        seen.add(once)
        wishes = _READERS[option.rule](wishes, text, option.value)
    return wishes


def bad_option(
    text: str,
    value: Token | tuple[int, int],
    expected: Expected,
    near: str,
    problem: Problem = Problem.BAD_OPTION,
) -> NotationError:
    """Return the error of a value, or of a column and a length, with what is right in its place."""
    place = span(value) if isinstance(value, Token) else value
    if near and isinstance(value, Token) and in_digits(value) != value:
        near = in_digits(value)
    mended = spliced(text, place, near)
    return NotationError(problem, text, *place, expected=(expected,), suggestion=mended)


def _twice(text: str, value: Token) -> NotationError:
    return bad_option(text, value, Expected.OPTION, "", Problem.OPTION_TWICE)


def _size(wishes: Wishes, text: str, value: Token) -> Wishes:
    read = re.fullmatch(r"(\d{1,3})(?:s|\s*[x\u00d7]\s*(\d+))?", value, re.IGNORECASE)
    if read is None or int(read[1]) not in SIZES or read[2] not in {None, read[1]}:
        near = str(min(max(int(read[1]), SIZES[0]), SIZES[-1])) if read else "5"
        raise bad_option(text, value, Expected.SIZE, near)
    return replace(wishes, size=int(read[1]))


def _number(value: Token) -> str:
    """Return the number without the word at it: ``30 flats``, ``/1``, 0 of ``no caps``."""
    if re.match(r"(?:no|none|without|zero)(?![^\W_])", value, re.IGNORECASE):
        return "0"
    alone = re.match(r"/?([+-]?[0-9.,]+)", value) if value.type.endswith("_SAID") else None
    return alone[1] if alone else str(value)


def _komi(wishes: Wishes, text: str, value: Token) -> Wishes:
    said = _number(value).translate(DASHES)
    read = re.fullmatch(r"([+-]?)(\d{1,2})(?:[.,]([05]))?", said)
    halves = 2 * int(read[2]) + (read[3] == "5") if read else 0
    if read is None or halves > MOST_KOMI:
        raise bad_option(text, value, Expected.KOMI, "2")
    return replace(wishes, half_komi=-halves if read[1] == "-" else halves)


def _pair(text: str, value: Token, least: int, near: str) -> tuple[int, int]:
    """Read a number for both sides, or White's and Black's with a slash between."""
    read = re.fullmatch(r"(\d{1,3})(?:/(\d{1,3}))?", _number(value))
    counts = (int(read[1]), int(read[2] or read[1])) if read else (-1, -1)
    if not least <= min(counts) <= max(counts) <= MOST_PIECES:
        raise bad_option(text, value, Expected.RESERVES, near)
    return counts


_QUOTES = '"“”`'


def _position(wishes: Wishes, text: str, value: Token) -> Wishes:
    """Read a position; its problems have their place in the whole line."""
    quotes = len(value) - len(value.lstrip(_QUOTES))
    try:
        setup = parse_tps(value.strip(_QUOTES))
    except NotationError as error:
        raise error.within(text, span(value)[0] - 1 + quotes) from None
    return replace(wishes, start=setup, turn_assumed=not says_turn(value.strip(_QUOTES)) or None)


_UNITS = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}


def _lasting(wishes: Wishes, text: str, value: Token) -> Wishes:
    read = re.fullmatch(r"(\d{1,4})\s*(h|d|w|hours?|days?|weeks?)", value, re.IGNORECASE)
    lasting = int(read[1]) * _UNITS[read[2][0].lower()] if read else timedelta()
    if not SHORTEST <= lasting <= LONGEST:
        raise bad_option(text, value, Expected.LASTING, "2 days")
    return replace(wishes, lasting=lasting)


_BLIND = {"BLIND": Blind.BOTH, "BLIND_ME": Blind.CHALLENGER, "BLIND_YOU": Blind.OPPONENT}


def _consult(wishes: Wishes, text: str, value: Token) -> Wishes:
    consult = read_consult(value)
    if consult is None:
        place = time_in(value, *span(value))
        raise bad_option(text, place, Expected.VOTING_TIME, "1 day")
    return replace(wishes, consult=consult)


def _preset(wishes: Wishes, text: str, value: Token) -> Wishes:
    name, *words = value.lower().split()
    own = tuple(word for word in words if word in PRESETS[name].words) if name in PRESETS else ()
    called = replace(wishes_called(name), own=own or None)
    both_manners = called.manners is not None and wishes.manners is not None
    if both_manners or (called.blind is not None and wishes.blind is not None):
        raise _twice(text, value)
    return beside(wishes, called)


def _series(wishes: Wishes, text: str, value: Token) -> Wishes:
    points = value.type == "SERIES_POINTS"
    series = series_of(value, points=points)
    if series is None:
        near = "100" if points else "4"
        raise bad_option(text, value, Expected.SERIES, near)
    return replace(wishes, series=series)


def _handicap(wishes: Wishes, text: str, value: Token) -> Wishes:
    handicap = handicap_of(value, to_challenger=value.type == "ME")
    if handicap is None:
        raise bad_option(text, value, Expected.HANDICAP, "2")
    return replace(wishes, handicap=handicap)


def _stakes(wishes: Wishes, text: str, value: Token) -> Wishes:
    if value.type == "NO_STAKES":
        return replace(wishes, stakes=NO_STAKES)
    if not re.fullmatch(r"[0-9]{1,4}", value) or not 1 <= int(value) <= MOST_COINS:
        raise bad_option(text, value, Expected.STAKES, "10")
    return replace(wishes, stakes=Stakes(CoinWay.PLAIN, int(value)))


def _level(wishes: Wishes, text: str, value: Token) -> Wishes:
    level = int(value) if re.fullmatch(r"[0-9]{1,3}", value) else 0
    if level not in LEVELS:
        raise bad_option(text, value, Expected.LEVEL, str(LEVELS[-1] if level else LEVELS[0]))
    return replace(wishes, computer=True, level=level)


def _clock(wishes: Wishes, text: str, value: Token) -> Wishes:
    control = NO_CLOCK if value.type == "NO_CLOCK" else control_said(value)
    if control is None:
        raise bad_option(text, value, Expected.CLOCK, near_clock(value))
    return replace(wishes, clock=control)


_MORE = {
    "WEEKENDS": WEEKENDS,
    "NO_WEEKENDS": NO_WEEKENDS,
    "TIME_ENDS": TIME_ENDS,
    "TIME_WAITS": TIME_WAITS,
    "NEVER_ENDS": NEVER_ENDS,
}


def _more_of_clock(wishes: Wishes, text: str, value: Token) -> Wishes:
    """Read what says more of the clock, which was read before."""
    now, word = wishes.clock, _MORE[value.type]
    if now is None or now == NO_CLOCK:
        near = "" if now == NO_CLOCK else f"days 3 {word}"
        raise bad_option(text, value, Expected.CLOCK_FIRST, near)
    control = told_more(now, word)
    if control is None:
        raise bad_option(text, value, Expected.CLOCK_OF_DAYS, "")
    return replace(wishes, clock=control)


_READERS: dict[str, Callable[[Wishes, str, Token], Wishes]] = {
    "whom": lambda wishes, _, __: wishes,
    "size": _size,
    "color": lambda wishes, _, value: replace(wishes, color=Color.__members__.get(value.type)),
    "komi": _komi,
    "opening": lambda wishes, _, value: replace(wishes, opening=Opening[value.type]),
    "stones": lambda wishes, text, value: replace(wishes, stones=_pair(text, value, 1, "21")),
    "capstones": lambda wishes, text, value: replace(wishes, capstones=_pair(text, value, 0, "1")),
    "manners": lambda wishes, _, value: replace(wishes, manners=Manners[value.type]),
    "notation": lambda wishes, _, value: replace(wishes, notation=Notation[value.type]),
    "position": _position,
    "lasting": _lasting,
    "thread": lambda wishes, _, value: replace(wishes, thread=value.type == "THREAD"),
    "scoring": lambda wishes, _, value: beside(
        wishes, Wishes(scoring=scoring_of(scoring_word(value)))
    ),
    "traveling": lambda wishes, _, value: replace(wishes, traveling=value.type == "TRAVELING"),
    "blind": lambda wishes, _, value: replace(wishes, blind=_BLIND[value.type]),
    "consult": _consult,
    "half_sets": lambda wishes, _, value: replace(wishes, half_sets=value.type == "HALF_SETS"),
    "preset": _preset,
    "series": _series,
    "handicap": _handicap,
    "stakes": _stakes,
    "clock": _clock,
    "computer": lambda wishes, _, __: replace(wishes, computer=True),
    "level": _level,
    "rated": lambda wishes, _, value: replace(wishes, rated=value.type == "RATED"),
    "weekends": _more_of_clock,
    "time_out": _more_of_clock,
}
