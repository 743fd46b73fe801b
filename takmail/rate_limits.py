"""Limits on how often people do things, and how a host writes them.

A **rate** allows so many at once, then one at a time. A **standing** limit bounds how many there
are at any time. Hosts change eight by ``TAKMAIL_LIMITS``, as in ``challenges=10/h, heavy=off``.
The others are fixed, and keep one person or many from bothering others.

Ordinary players reach none of them: accepted challenges and offers don't count, nor do moves.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

OFF = "off"

COMMANDS = "commands"
"""All commands of one person but moves, and lines that the bot refuses."""

COMMANDS_IN_CHAT = "chat-commands"
"""The same of everybody in one group or channel."""

CHALLENGES = "challenges"
"""Challenges of one person."""

OFFERS = "offers"
"""Offers and questions of one person in one game."""

LOOKUPS = "lookups"
"""Suggestions for one person who types an option, or behind the bot's name."""

HEAVY = "heavy"
"""Animations and exports of one person."""

OPEN_CHALLENGES = "open-challenges"
"""Open challenges of one person, and open challenges to one person."""

OPEN_GAMES = "open-games"
"""Running games of one person."""

CHALLENGES_IN_CHAT = "chat-challenges"
"""Challenges of everybody in one group or channel."""

TO_ONE = "challenges-to-one"
"""Challenges of one person to another."""

TO_STRANGER = "challenges-to-stranger"
"""Challenges of everybody to a player who has never played or proposed a game."""

TO_ANYONE = "challenges-to-anyone"
"""Challenges to one person by people who have never played with them."""

HOMES = "homes"
"""Moves of one game to other chats by one person."""

WATCHERS = "watchers"
"""Chats that begin to follow one game without being brought by its players."""

REMARKS = "remarks"
"""Remarks of one person to the other sides of games."""

LINES = "lines"
"""Lines of one person that address the bot, read or not; one of 200 characters counts for two.

Of other lines only long ones count, apart from these.
"""

CODES = "codes"
"""Codes that one person enters or asks for."""

RATES: Mapping[str, str] = {
    COMMANDS: "40/m",
    COMMANDS_IN_CHAT: "200/m",
    CHALLENGES: "60/h+150/d",
    OFFERS: "12/h+40/d",
    LOOKUPS: "120/m+5000/d",
    HEAVY: "20/10m",
}
"""The usual rates, as a host writes them."""

FIXED: Mapping[str, str] = {
    CHALLENGES_IN_CHAT: "200/h",
    TO_ONE: "6/h+20/d",
    TO_STRANGER: "5/d",
    TO_ANYONE: "30/d",
    HOMES: "10/h+15/d",
    WATCHERS: "10/d",
    REMARKS: "15/m+100/d",
    CODES: "15/10m+100/d",
    LINES: "300/m",
}
"""The rates that no host changes. ``off`` alone switches them off, too."""

STANDING: Mapping[str, int] = {OPEN_CHALLENGES: 50, OPEN_GAMES: 500}
"""The usual numbers at any time."""

NAMES = (*RATES, *STANDING)
"""The limits that a host can change."""

_RATE = re.compile(r"(?P<most>[1-9]\d{0,8})/(?P<times>[1-9]\d{0,3})?(?P<unit>[smhd])", re.ASCII)
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)
_SECONDS: Mapping[str, int] = {"s": 1, "m": 60, "h": 3600, "d": 86400}


class LimitError(Exception):
    """A ``part`` of the host's line is no limit."""

    def __init__(self, part: str) -> None:
        super().__init__(f"no limit: {part}")
        self.part = part


@dataclass(frozen=True, slots=True)
class Rate:
    """So many within so many seconds."""

    most: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Table:
    """Rates, all of which count, and standing limits, by names; a missing name is not limited."""

    rates: Mapping[str, tuple[Rate, ...]]
    standing: Mapping[str, int]


NO_LIMITS = Table({}, {})


def read_limits(text: str) -> Table:
    """Return the usual limits, changed by a host's line; raise `LimitError` for a wrong part.

    ``off`` alone switches off all limits that aren't written beside it.
    """
    parts = [part.strip().lower() for part in text.split(",") if part.strip()]
    usual = NO_LIMITS if OFF in parts else USUAL
    rates, standing = dict(usual.rates), dict(usual.standing)
    for part in parts:
        if part != OFF:
            _take(part, rates, standing)
    return Table(rates, standing)


def read_rates(written: str) -> tuple[Rate, ...] | None:
    """Return rates such as ``10/h+40/d``, no rates for ``off``, ``None`` for anything else."""
    if written == OFF:
        return ()
    matches = [_RATE.fullmatch(each.strip()) for each in written.split("+")]
    rates = [
        Rate(int(each["most"]), int(each["times"] or 1) * _SECONDS[each["unit"]])
        for each in matches
        if each is not None
    ]
    return tuple(rates) if len(rates) == len(matches) else None


def _take(part: str, rates: dict[str, tuple[Rate, ...]], standing: dict[str, int]) -> None:
    """Take one limit over, ``name=value``."""
    name, _, value = (side.strip() for side in part.partition("="))
    if name in RATES:
        read = read_rates(value)
        if read is None:
            raise LimitError(part)
        rates[name] = read
    elif name in STANDING and value == OFF:
        standing.pop(name, None)
    elif name in STANDING and _NUMBER.fullmatch(value):
        standing[name] = int(value)
    else:
        raise LimitError(part)


def _usual() -> Table:
    read = {name: read_rates(written) for name, written in (*RATES.items(), *FIXED.items())}
    return Table({name: rates for name, rates in read.items() if rates is not None}, STANDING)


USUAL = _usual()
"""The limits of a host who writes none."""
