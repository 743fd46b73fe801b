"""What only buttons give; no list that people see shows it."""

import re

from takmail.commands.counts import Counts
from takmail.commands.spec import CommandSpec, Fits, Group, Shape
from takmail.commands.values import (
    ChooseRules,
    Command,
    Meet,
)

_PROPOSE, _PAGE = "go", re.compile(r"back|ways-[1-9]|sizes|points|time|clocks|more")
"""What stands before the wishes that are proposed, or for which a page of choices is shown."""


def _choose_rules(said: str) -> Command:
    first, _, rest = said.partition(" ")
    if first == _PROPOSE:
        return ChooseRules(rest, propose=True)
    return ChooseRules(rest, page=first) if _PAGE.fullmatch(first) else ChooseRules(said)


CHALLENGES_PRESSED = (
    CommandSpec(
        "meet",
        Meet,
        Meet,
        Shape.OWN,
        Group.CHALLENGE,
        Fits.NO_GAME,
        argument="invitation",
        private=True,
        at_console=False,
        listed=False,
        counts=Counts.ANSWERS,
    ),
    CommandSpec(
        "ways",
        ChooseRules,
        _choose_rules,
        Shape.OWN,
        Group.CHALLENGE,
        Fits.SHOWN,
        argument="said",
        private=True,
        at_console=False,
        listed=False,
        counts=Counts.LOOKS,
    ),
)
