"""What people ask about: games, rules, texts, settings, help."""

from takmail.commands.counts import Counts
from takmail.commands.spec import (
    CommandSpec,
    Fits,
    Group,
    Shape,
)
from takmail.commands.values import (
    ShowPurse,
)

PURSES = (
    CommandSpec(
        "coins",
        ShowPurse,
        ShowPurse,
        Shape.PLAIN,
        Group.PLAY,
        Fits.NO_GAME,
        words=("purse",),
        private=True,
        like_talk=frozenset({"coins", "purse"}),
        counts=Counts.LOOKS,
    ),
)
