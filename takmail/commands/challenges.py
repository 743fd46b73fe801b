"""Challenges, in words, in options and by buttons."""

import re
from dataclasses import dataclass, field

from takmail.commands.spec import (
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
    joined,
    pressed,
)
from takmail.terms.table import SLASH_OPTIONS
from takmail.terms.wishes import Wishes

PLATFORMS = ("discord", "telegram", "mail")
"""The platforms that carry games, by the names of their settings and packages."""

TELEGRAM = "telegram"
"""The platform whose players an option of another platform can challenge."""

MAIL = "mail"
"""The platform whose players have addresses in place of handles."""

_PROPOSE, _PAGE = "go", re.compile(r"back|ways-[1-9]|sizes|points|time|clocks|more")
"""Words before wishes that are proposed, or for which a page of choices is shown."""


@dataclass(frozen=True, slots=True)
class Challenge(Command):
    """Propose a game.

    ``opponent`` is a handle without its ``@``, by mail an address, ``None`` for an open challenge;
    ``platform`` is the handle's, ``None`` for that of the sender. ``origin`` is the pasted text of
    the game's start, still to be read: a game in PTN, a link to one, or a position in TPS.
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


TERM_OPTIONS = ("size", "color", "rules", "clock", "komi", "start", "level")
"""Options for the terms, in order."""


def challenge_line(
    opponent: str | None = None,
    telegram: str | None = None,
    mail: str | None = None,
    more: str | None = None,
    start: str | None = None,
    **terms: str | float | None,
) -> str:
    """Return the line of these options, as a player would type it; ``start`` ends it."""
    whom = f"@{opponent}" if opponent else None
    if telegram and not opponent:
        whom = f"@{telegram.strip().lstrip('@')} on {TELEGRAM}"
    if mail and not whom:
        whom = mail.strip() if "@" in mail else MAIL
    given = ((SLASH_OPTIONS[name][0], terms.get(name)) for name in TERM_OPTIONS)
    typed = (option.typed(value) for option, value in given if value is not None)
    return joined("challenge", whom, *typed, more, f"start: {start}" if start else None)


def _option(name: str) -> Option:
    """Return the option for a term."""
    of, _ = SLASH_OPTIONS[name]
    return Option(
        of.name,
        OptionKind(of.kind),
        choices=of.choices,
        least=of.least,
        most=of.most,
        suggested=of.suggested,
    )


CHALLENGE_OPTIONS = (
    Option("opponent", OptionKind.PERSON),
    *map(_option, TERM_OPTIONS[:-1]),
    Option("file", OptionKind.FILE),
    _option(TERM_OPTIONS[-1]),
    Option("telegram"),
    Option(MAIL),
    Option("more", suggested=True),
)


def _choose_rules(words: str) -> Command:
    first, _, rest = words.partition(" ")
    if first == _PROPOSE:
        return ChooseRules(rest, propose=True)
    return ChooseRules(rest, page=first) if _PAGE.fullmatch(first) else ChooseRules(words)


CHALLENGES = (
    CommandSpec(
        "challenge",
        Challenge,
        Group.CHALLENGE,
        make=challenge_line,
        shape=Shape.CHALLENGING,
        options=CHALLENGE_OPTIONS,
        words=("play",),
        example="@friend",
        menu=True,
        counts=Counts.CHALLENGES,
    ),
    pressed("meet", Meet, Group.CHALLENGE),
    pressed("invite", Invite, Group.CHALLENGE, Fits.SHOWN),
    pressed("ways", ChooseRules, Group.CHALLENGE, Fits.SHOWN, make=_choose_rules),
)
