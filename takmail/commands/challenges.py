"""Challenges, in words, in options and by buttons."""

import re
from dataclasses import dataclass, field

from takmail.commands.spec import (
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
from takmail.terms.board import MOST_HALF_POINTS
from takmail.terms.clocks import clock_said, read_clock
from takmail.terms.opponents import LEVEL, LEVELS, RANDOM
from takmail.terms.presets import PRESETS
from takmail.terms.wishes import Wishes

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


def challenge_line(  # noqa: PLR0913, PLR0917 - one parameter for each option that people see
    opponent: str | None = None,
    size: int | None = None,
    color: str | None = None,
    rules: str | None = None,
    clock: str | None = None,
    komi: float | None = None,
    start: str | None = None,
    telegram: str | None = None,
    more: str | None = None,
    level: int | None = None,
) -> str:
    """Return the line that says the options, as somebody would type it; ``start`` ends it."""
    whom = f"@{opponent}" if opponent else None
    if telegram and not opponent:
        whom = f"@{telegram.strip().lstrip('@')} on {TELEGRAM}"
    timed = None if clock is None else read_clock(clock)
    return joined(
        "challenge",
        whom,
        None if size is None else f"size {size}",
        color,
        None if rules is None else _rules_said(rules),
        f"clock {'-'.join(clock.split())}" if clock and timed is None else None,
        None if timed is None else clock_said(timed),
        None if komi is None else f"komi {komi:g}",
        None if level is None else f"{LEVEL} {level}",
        more,
        f"start: {start}" if start else None,
    )


def _rules_said(rules: str) -> str:
    """Return a way to play as it is typed: one that comes with the bot needs no word before it."""
    known = rules.lower().split()[:1]
    return rules if known and known[0] in PRESETS else f"rules {''.join(rules.split())}"


CHALLENGE_OPTIONS = (
    Option("opponent", OptionKind.PERSON),
    SIZE,
    Option("color", choices=("white", "black", RANDOM)),
    Option("rules", suggested=True),
    Option("clock", suggested=True),
    Option("komi", OptionKind.NUMBER, least=-MOST_HALF_POINTS / 2, most=MOST_HALF_POINTS / 2),
    Option("start"),
    Option("file", OptionKind.FILE),
    Option("level", OptionKind.WHOLE, choices=tuple(LEVELS)),
    Option("telegram"),
    Option("more", suggested=True),
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
        make=challenge_line,
        shape=Shape.CHALLENGING,
        options=CHALLENGE_OPTIONS,
        words=("play",),
        example="@friend",
        menu=True,
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
