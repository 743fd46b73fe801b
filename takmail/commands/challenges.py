"""Challenges, in words, in options and by buttons."""

import re
from dataclasses import dataclass, field
from datetime import timedelta

from takmail.colors import Color
from takmail.commands.clocks import read_clock
from takmail.commands.coins import MOST_COINS, CoinWay, Stakes
from takmail.commands.councils import read_consult
from takmail.commands.presets import beside, wishes_called
from takmail.commands.spec import (
    OFF,
    ON,
    SIZE,
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
    joined,
)
from takmail.commands.wished_terms import (
    ME,
    MOST_HALF_POINTS,
    NO_THREAD,
    RANDOM,
    THREAD,
    YOU,
    Blind,
    GivenHandicap,
    Manners,
    Series,
    Wishes,
    handicap_of,
    scoring_word,
    series_of,
)
from takmail.notation.records import SCORING_WORDS, scoring_of
from takmail.notation.written_plies import Notation
from takmail.tak.rules import Opening

TELEGRAM = "telegram"
"""The platform on which somebody can be challenged by an option of another one."""

_PROPOSE, _PAGE = "go", re.compile(r"back|ways-[1-9]|sizes|points|time|clocks|more")
"""Words before wishes that are proposed, or for which a page of choices is shown."""


@dataclass(frozen=True, slots=True)
class Challenge(Command):
    """Propose a game.

    ``opponent`` is a handle without its ``@``, or ``None`` for anybody; ``platform`` is where the
    handle is known, ``None`` for where this is said. ``origin`` is what somebody pasted for the
    game to start from, still to be read: a game in PTN, a link to one, or a position in TPS.
    """

    opponent: str | None = None
    wishes: Wishes = field(default_factory=Wishes)
    platform: str | None = None
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Meet(Command):
    """Answer a challenge that was sent in any chat, by an ``invitation``; only buttons give it."""

    invitation: str = ""


@dataclass(frozen=True, slots=True)
class Invite(Command):
    """Show how a challenge is passed on; only buttons give it."""


@dataclass(frozen=True, slots=True)
class ChooseRules(Command):
    """Choose step by step by which rules a challenge is to be; only buttons give it.

    ``wishes`` are those so far, as a line says them, none before a way to play is chosen.
    ``propose`` is whether that is all, so that the challenge is proposed by these rules. ``page``
    is what is chosen next, or which of the ways to play are shown again.
    """

    wishes: str = ""
    propose: bool = False
    page: str = ""

    def _argument(self) -> str:
        return joined(_PROPOSE if self.propose else self.page or None, self.wishes)


_ONE_OR_TWO = re.compile(r"\s*(\d{1,3})\s*(?:/\s*(\d{1,3})\s*)?")

_HOW_LONG = re.compile(
    r"\s*(?P<to>((series|first)\s+)*to\s+)?(?P<number>\d+)(\s+(games?|points?))?\s*", re.IGNORECASE
)
"""A number of games, or of points behind ``to``."""


def _challenge(  # noqa: PLR0913, PLR0917 - one parameter for each option that people see
    opponent: str | None = None,
    size: int | None = None,
    color: str | None = None,
    komi: float | None = None,
    opening: str | None = None,
    manners: str | None = None,
    notation: str | None = None,
    stones: str | None = None,
    caps: str | None = None,
    start: str | None = None,
    days: int | None = None,
    hours: int | None = None,
    telegram: str | None = None,
    thread: str | None = None,
    rules: str | None = None,
    scoring: str | None = None,
    traveling: str | None = None,
    halfsets: str | None = None,
    series: str | None = None,
    blind: str | None = None,
    consult: str | None = None,
    handicap: str | None = None,
    stakes: int | None = None,
    clock: str | None = None,
) -> Command | str:
    if komi is not None and not (komi * 2).is_integer():
        return f"challenge komi {komi:g}"
    reserves = {"stones": _both_sides(stones), "caps": _both_sides(caps)}
    for name, given in {"stones": stones, "caps": caps}.items():
        if given is not None and reserves[name] is None:
            return f"challenge {name} {given}"
    words = [] if scoring is None else list(map(scoring_word, re.split(r"[\s,]+", scoring.strip())))
    before_play = None if handicap is None else _handicap(handicap)
    if handicap is not None and before_play is None:
        return f"challenge handicap {handicap}"
    if not set(words) <= set(SCORING_WORDS):
        return f"challenge scoring {scoring}"
    long = None if series is None else _series(series)
    if series is not None and long is None:
        return f"challenge series {'-'.join(series.split())}"
    if consult is not None and read_consult(consult) is None:
        return f"challenge consult {consult}"
    if clock is not None and read_clock(clock) is None:
        return f"challenge clock {'-'.join(clock.split())}"
    wishes = Wishes(
        size=size,
        color=Color[color.upper()] if color and color != RANDOM else None,
        half_komi=None if komi is None else round(komi * 2),
        opening=Opening(opening) if opening else None,
        manners=Manners(manners) if manners else None,
        notation=Notation(notation) if notation else None,
        stones=reserves["stones"],
        capstones=reserves["caps"],
        lasting=timedelta(days=days or 0, hours=hours or 0) or None,
        thread=None if thread is None else thread == THREAD,
        scoring=scoring_of(*words) if words else None,
        traveling=None if traveling is None else traveling == ON,
        half_sets=None if halfsets is None else halfsets == ON,
        series=long,
        blind=Blind(blind) if blind else None,
        consult=None if consult is None else read_consult(consult),
        handicap=before_play,
        stakes=None if stakes is None else Stakes(CoinWay.PLAIN, stakes),
        clock=None if clock is None else read_clock(clock),
    )
    if rules is not None:
        wishes = beside(wishes, wishes_called("".join(rules.lower().split())))
    if telegram and opponent is None:
        handle = telegram.strip().lstrip("@")
        return Challenge(handle, wishes, TELEGRAM, origin=start or "")
    return Challenge(opponent, wishes, origin=start or "")


def _handicap(said: str) -> GivenHandicap | None:
    """Return a handicap, of whom is challenged if nobody is named; ``None`` for no such one."""
    whose, _, rest = said.strip().lower().partition(" ")
    words = rest if whose in {ME, YOU} else said
    return handicap_of(words, to_challenger=whose == ME)


def _both_sides(given: str | None) -> tuple[int, int] | None:
    """Return White's and Black's number, where one may stand for both; ``None`` for neither."""
    read = _ONE_OR_TWO.fullmatch(given or "")
    return None if read is None else (int(read[1]), int(read[2] or read[1]))


def _series(given: str) -> Series | None:
    """Return the series that an option says, ``None`` if it says none."""
    read = _HOW_LONG.fullmatch(given)
    return read and series_of(read["number"], points=read["to"] is not None)


_CHALLENGE_OPTIONS = (
    Option("opponent", OptionKind.PERSON),
    SIZE,
    Option("color", choices=("white", "black", RANDOM)),
    Option("komi", OptionKind.NUMBER, least=-MOST_HALF_POINTS / 2, most=MOST_HALF_POINTS / 2),
    Option("opening", choices=tuple(opening.value for opening in Opening)),
    Option("manners", choices=tuple(manners.value for manners in Manners)),
    Option("notation", choices=tuple(notation.value for notation in Notation)),
    Option("stones"),
    Option("caps"),
    Option("start"),
    Option("file", OptionKind.FILE),
    Option("days", OptionKind.WHOLE, least=1, most=60),
    Option("hours", OptionKind.WHOLE, least=1, most=23),
    Option("telegram"),
    Option("thread", choices=(THREAD, NO_THREAD)),
    Option("rules", suggested=True),
    Option("scoring", suggested=True),
    Option("traveling", choices=(ON, OFF)),
    Option("halfsets", choices=(ON, OFF)),
    Option("series", suggested=True),
    Option("blind", choices=tuple(blind.value for blind in Blind)),
    Option("consult", suggested=True),
    Option("handicap"),
    Option("stakes", OptionKind.WHOLE, least=0, most=MOST_COINS),
    Option("clock", suggested=True),
)


def _choose_rules(said: str) -> Command:
    first, _, rest = said.partition(" ")
    if first == _PROPOSE:
        return ChooseRules(rest, propose=True)
    return ChooseRules(rest, page=first) if _PAGE.fullmatch(first) else ChooseRules(said)


CHALLENGES = (
    CommandSpec(
        "challenge",
        Challenge,
        Group.CHALLENGE,
        Fits.NO_GAME,
        make=_challenge,
        shape=Shape.CHALLENGING,
        options=_CHALLENGE_OPTIONS,
        words=("play",),
        example="@friend",
        like_talk=frozenset({"play"}),
        counts=Counts.CHALLENGES,
    ),
    CommandSpec("meet", Meet, Group.CHALLENGE, Fits.NO_GAME, shape=Shape.PRESSED, private=True),
    CommandSpec("invite", Invite, Group.CHALLENGE, Fits.SHOWN, shape=Shape.PRESSED, private=True),
    CommandSpec(
        "ways",
        ChooseRules,
        Group.CHALLENGE,
        Fits.SHOWN,
        make=_choose_rules,
        shape=Shape.PRESSED,
        private=True,
    ),
)
