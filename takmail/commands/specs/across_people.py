"""Games across chats, and accounts that belong together."""

from takmail.commands.codes import plain_code
from takmail.commands.counts import Counts
from takmail.commands.option_words_people import CONFIRMING
from takmail.commands.spec import CommandSpec, Fits, Group, Option, Shape
from takmail.commands.specs.across import RELAY
from takmail.commands.values import (
    Command,
    ConfirmPair,
    Pair,
    Unpair,
)


def _pair(code: str | None = None) -> Command:
    given = plain_code(code)
    return ConfirmPair() if given in CONFIRMING else Pair(given)


PEOPLE = (
    CommandSpec(
        "pair",
        Pair,
        _pair,
        Shape.MAYBE_CODED,
        Group.RELAY,
        Fits.NO_GAME,
        options=(Option("code"),),
        others={ConfirmPair: Fits.NO_GAME},
        private=True,
        at_console=False,
        like_talk=frozenset({"pair"}),
        under=RELAY,
        counts=Counts.CODES,
    ),
    CommandSpec(
        "unpair",
        Unpair,
        Unpair,
        Shape.PLAIN,
        Group.RELAY,
        Fits.NO_GAME,
        private=True,
        at_console=False,
        under=RELAY,
        counts=Counts.CODES,
    ),
)
