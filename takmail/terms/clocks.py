"""Clocks: how much time sides have, in values and words.

A challenge says a clock as ``days 3``, ``bank 10 days + 1 day`` or ``minutes 15 + 10``, and a
length of time as ``2 days`` or ``90 min``.
"""

import re
from dataclasses import dataclass, replace
from datetime import timedelta
from enum import Enum, auto

LIVE_BELOW = timedelta(days=1)


class Ends(Enum):
    """End of a game by itself once a side has no time left; until then the win may be claimed."""

    AT_ONCE = auto()
    AFTER_THREE_DAYS = auto()
    NEVER = auto()


@dataclass(frozen=True, slots=True)
class TimeControl:
    """By what clock a game is played.

    ``bank`` is what each side has for the whole game, and ``increment`` what it gets for each ply
    of its own; where each ply has its time ``afresh``, ``bank`` is that, and there is no increment.
    ``ends`` is when the game ends by itself once a side's time is out. ``weekends`` is whether
    time runs on Saturdays and Sundays, too.
    """

    bank: timedelta
    increment: timedelta = timedelta()
    afresh: bool = False
    ends: Ends = Ends.AFTER_THREE_DAYS
    weekends: bool = True

    @property
    def live(self) -> bool:
        """True where both sit at the chat: no nights, weekends or vacations stop such a clock."""
        return not self.afresh and self.bank < LIVE_BELOW


NO_CLOCK = TimeControl(timedelta())
"""Wish for no clock in a game that would have one otherwise."""

_UNITS = {
    "s": timedelta(seconds=1),
    "m": timedelta(minutes=1),
    "h": timedelta(hours=1),
    "d": timedelta(days=1),
    "w": timedelta(weeks=1),
}

_LENGTHS = (("day", "d"), ("hour", "h"), ("minute", "m"), ("second", "s"))

_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen", "twenty"),
)

_NUMBER = rf"(?:[0-9]{{1,6}}|an?(?=\s)|(?:{'|'.join(_WORDS[1:])})(?=\s))"

_UNIT = r"(?:s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?)?|w(?:eeks?)?)"

_SAID = re.compile(rf"(?P<number>{_NUMBER})\s*(?P<unit>{_UNIT})", re.IGNORECASE)


def read_time(text: str) -> timedelta | None:
    """Return the time that such words say, ``None`` if they say none."""
    read = _SAID.fullmatch(text.strip())
    return _number(read["number"]) * _UNITS[read["unit"][0].lower()] if read else None


def _number(text: str) -> int:
    """Return a number in digits or in a word; ``a day`` is one."""
    digits = in_digits(text)
    return int(digits) if digits.isdecimal() else 1


def in_digits(word: str) -> str:
    """Return a small number that is said in a word in digits, any other word as it is."""
    return str(_WORDS.index(word.lower())) if word.lower() in _WORDS else word


def time_said(time: timedelta) -> str:
    """Return how a time of whole seconds is said, in one unit; `read_time` undoes it."""
    word, letter = next(length for length in _LENGTHS if not time % _UNITS[length[1]])
    number = time // _UNITS[letter]
    return f"{number} {word}{'' if number == 1 else 's'}"


CLOCK, DAYS, BANK, MINUTES, EACH_MOVE = "clock", "days", "bank", "minutes", "each-move"

NO_CLOCK_SAID = "no-clock"

WEEKENDS, NO_WEEKENDS = "weekends", "no-weekends"

TIME_ENDS, TIME_WAITS, NEVER_ENDS = "ends", "ends-after-3-days", "never-ends"
"""Words for what becomes of a game whose time is out: it ends at once, later, or never."""

MOST_DAYS = 60
"""Most days for each move."""

_SECOND, _MINUTE = timedelta(seconds=1), timedelta(minutes=1)

_HOUR, _DAY = timedelta(hours=1), timedelta(days=1)

SHORTEST_BANK, LONGEST_BANK = _HOUR, 365 * _DAY

MOST_INCREMENT = 30 * _DAY

MOST_MINUTES, MOST_SECONDS = 180 * _MINUTE, timedelta(seconds=180)

USUAL_DAYS = (1, 2, 3, 5, 7, 14)
"""The days for each move that are offered to be chosen; any other can be said."""

THREE_DAYS = TimeControl(3 * _DAY, afresh=True)
"""The clock of a rated game for which no other was chosen."""

USUAL_BANKS = (
    TimeControl(10 * _DAY, _DAY),
    TimeControl(30 * _DAY),
    TimeControl(15 * _MINUTE, timedelta(seconds=10)),
    TimeControl(30 * _MINUTE, timedelta(seconds=20)),
)
"""The banks that are offered, the last two for games at the chat."""

_EACH = r"(?:(?:(?:a|per|for\s+each|each|every)[-\s]*|/\s*)(?:move|ply|turn))"

_TIME = rf"{_NUMBER}\s*{_UNIT}"

_SIZE_FIRST = r"[3-8]\s+(?:days|minutes)\s*[0-9]+(?![0-9.]|\s*[sx\u00d7/](?![a-z]))"
"""A size before a clock: ``5 days 3``; ``3 days 6x6`` is a clock before a size."""

_SAID_ALONE = (
    rf"(?!{_SIZE_FIRST})(?:{_NUMBER}(?:[mhdw]|\s*(?:min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?)))"
)

CLOCK_SAID = (
    rf"(?:clock\s+)?(?:days\s*[0-9]{{1,6}}(?:\s*{_EACH})?|{_EACH}\s*{_TIME}|{_TIME}[-\s]*{_EACH}"
    rf"|minutes\s*[0-9]{{1,6}}(?:\s*\+\s*[0-9]{{1,6}})?|[0-9]{{1,6}}\+[0-9]{{1,6}}"
    rf"|(?:bank\s*)?{_TIME}\s*\+\s*{_TIME}|bank\s*{_TIME}|{_SAID_ALONE}|correspondence)(?![\w+-])"
)
"""Pattern of all that is read as a clock; `control_said` says which of them is one."""

_AFRESH = re.compile(
    rf"days\s*(?P<days>[0-9]{{1,6}})(?:\s*{_EACH})?"
    rf"|{_EACH}\s*(?P<behind>{_TIME})|(?P<before>{_TIME})[-\s]*{_EACH}",
    re.IGNORECASE,
)

_LIVE = re.compile(r"(?:minutes\s*)?(?P<bank>\d{1,6})(?:\s*\+\s*(?P<more>\d{1,6}))?", re.IGNORECASE)

_BANK = re.compile(
    rf"(?P<lead>bank\s*)?(?P<bank>{_TIME})(?:\s*\+\s*(?P<more>{_TIME}))?", re.IGNORECASE
)

_LEAD = re.compile(r"\s*clock\s*", re.IGNORECASE)

_BEHIND = {
    NO_WEEKENDS: re.compile(
        r"(?<![\w-])(?:no[-\s]?weekends?|weekends?\s+off)(?![\w-])", re.IGNORECASE
    ),
    WEEKENDS: re.compile(r"(?<![\w-])weekends?(?:\s+on)?(?![\w-])", re.IGNORECASE),
    TIME_WAITS: re.compile(
        r"(?<![\w-])(?:time[-\s]?)?ends[-\s](?:after|in)[-\s](?:3|three)[-\s]days(?![\w-])",
        re.IGNORECASE,
    ),
    NEVER_ENDS: re.compile(
        r"(?<![\w-])(?:(?:time[-\s]?)?claims?|never[-\s]ends|(?:time[-\s]?)?ends[-\s]never)(?![\w-])",
        re.IGNORECASE,
    ),
    TIME_ENDS: re.compile(
        r"(?<![\w-])(?:time[-\s]?)?ends(?:[-\s]at[-\s]once)?(?![\w-])", re.IGNORECASE
    ),
}
"""Words that can stand behind a clock, each with the ways to say it."""

_ENDS = {TIME_ENDS: Ends.AT_ONCE, TIME_WAITS: Ends.AFTER_THREE_DAYS, NEVER_ENDS: Ends.NEVER}

_USUAL = Ends.AFTER_THREE_DAYS


def control_said(words: str) -> TimeControl | None:
    """Return the clock that such words say, weekends and ends aside; ``None`` if they say none."""
    lead = _LEAD.match(words)
    text = words[lead.end() if lead else 0 :].strip()
    if re.fullmatch(r"(no[-\s]?clock|none|off)", text, re.IGNORECASE):
        return NO_CLOCK
    afresh = _AFRESH.fullmatch(text)
    if afresh is not None:
        each = afresh["days"] and int(afresh["days"]) * _DAY
        return _each_move(each or read_time(afresh["behind"] or afresh["before"] or ""))
    live = _LIVE.fullmatch(text)
    if live is not None and (live["more"] or not text.isdecimal()):
        minutes, seconds = int(live["bank"]), timedelta(seconds=int(live["more"] or 0))
        return _live(minutes * _MINUTE, seconds)
    read = _BANK.fullmatch(text)
    bank = read_time(read["bank"]) if read else None
    if read is None or bank is None:
        return None
    if read["lead"] or read["more"]:
        return _bounded(bank, read_time(read["more"] or "0 s") or timedelta())
    return _live(bank, timedelta()) or _each_move(bank)


def _each_move(time: timedelta | None) -> TimeControl | None:
    """Return the clock with this time for each move, ``None`` where that is too short or long."""
    fits = time is not None and _HOUR <= time <= MOST_DAYS * _DAY and not time % _HOUR
    return TimeControl(time, afresh=True) if time is not None and fits else None


def _live(bank: timedelta, increment: timedelta) -> TimeControl | None:
    """Return the clock of a game in minutes, ``None`` where it has too few or too many."""
    if not _MINUTE <= bank <= MOST_MINUTES or bank % _MINUTE or increment > MOST_SECONDS:
        return None
    return TimeControl(bank, increment)


def _bounded(bank: timedelta, increment: timedelta) -> TimeControl | None:
    """Return the clock with such a bank, ``None`` where one of its times is too short or too long.

    A bank of hours is for games at the chat, so what is added to it is no longer than itself.
    """
    live = _live(bank, increment)
    if live is not None:
        return live
    control = TimeControl(bank, increment)
    most = bank if control.live else MOST_INCREMENT
    return control if SHORTEST_BANK <= bank <= LONGEST_BANK and increment <= most else None


def near_clock(words: str) -> str:
    """Return the clock next to words that say none, nothing where their number fits none."""
    each = re.fullmatch(
        rf"(?:{_EACH}\s*)?({_NUMBER})\s*m[^\W\d_]*[-\s]*(?:{_EACH})?", words, re.IGNORECASE
    )
    if each is not None and control_said(near := f"{MINUTES} {_number(each[1])}"):
        return near
    if re.match(r"days\s*[1-9]|[1-9]\d*\s*(?:d|w)(?!.*\+)", words, re.IGNORECASE):
        return f"{DAYS} {MOST_DAYS}"
    return f"{DAYS} 3" if {"3"}.issuperset(re.findall(r"\d+", words)) else ""


def told_more(control: TimeControl, word: str) -> TimeControl | None:
    """Return a clock with what a word behind it says, ``None`` where that makes no sense."""
    if control == NO_CLOCK or (control.live and word == NO_WEEKENDS):
        return None
    if word in {WEEKENDS, NO_WEEKENDS}:
        return replace(control, weekends=word == WEEKENDS)
    return replace(control, ends=_ENDS[word])


def read_clock(text: str) -> TimeControl | None:
    """Return the clock that a text says with all that belongs to it, ``None`` if it says none."""
    rest, behind = text, set[str]()
    for word, pattern in _BEHIND.items():
        rest, times = pattern.subn(" ", rest)
        behind |= {word} if times else set()
    control = control_said(rest.strip(" ,"))
    if {WEEKENDS, NO_WEEKENDS} <= behind or len(behind & _ENDS.keys()) > 1:
        return None
    for word in behind:
        control = None if control is None else told_more(control, word)
    return control


def clock_typed(text: str) -> str:
    """Return the words of a challenge for a clock as it was filled in, right or wrong."""
    control = read_clock(text)
    if control is not None:
        return clock_said(control)
    return f"clock {'-'.join(text.split())}" if text else ""


def clock_said(control: TimeControl) -> str:
    """Return how a clock is said; `read_clock` undoes it."""
    if control == NO_CLOCK:
        return NO_CLOCK_SAID
    words = [_control_words(control)]
    if not control.weekends:
        words.append(NO_WEEKENDS)
    words += [word for word, ends in _ENDS.items() if ends is control.ends is not _USUAL]
    return " ".join(words)


def clock_tag(control: TimeControl) -> str:
    """Return a clock as PTN files tell it: those in minutes as playtak does, ``15:0 +10``."""
    if _live(control.bank, control.increment) is None or control.afresh:
        return clock_said(control)
    more = f" +{control.increment // _SECOND}" if control.increment else ""
    return f"{control.bank // _MINUTE}:0{more}"


def _control_words(control: TimeControl) -> str:
    bank, more = control.bank, control.increment
    if control.afresh:
        return f"{EACH_MOVE} {time_said(bank)}" if bank % _DAY else f"{DAYS} {bank // _DAY}"
    if _live(bank, more) is not None:
        return f"{MINUTES} {bank // _MINUTE}" + (f" + {more // _SECOND}" if more else "")
    return f"{BANK} {time_said(bank)}" + (f" + {time_said(more)}" if more else "")
