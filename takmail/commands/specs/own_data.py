"""What is stored of somebody."""

from takmail.commands.counts import Counts
from takmail.commands.spec import CommandSpec, Fits, Group, Shape
from takmail.commands.values import ExportMine, ForgetMe, ForgetNow

OWN_DATA = (
    CommandSpec(
        "export",
        ExportMine,
        ExportMine,
        Shape.PLAIN,
        Group.RELAY,
        Fits.NO_GAME,
        words=("export me",),
        private=True,
        at_console=False,
        like_talk=frozenset({"export", "export me"}),
        counts=Counts.EXPORTS,
    ),
    CommandSpec(
        "forget",
        ForgetMe,
        ForgetMe,
        Shape.PLAIN,
        Group.RELAY,
        Fits.NO_GAME,
        words=("forget me",),
        private=True,
        at_console=False,
        like_talk=frozenset({"forget", "forget me"}),
        counts=Counts.BLOCKING,
    ),
    CommandSpec(
        "forgetnow",
        ForgetNow,
        ForgetNow,
        Shape.OWN,
        Group.RELAY,
        Fits.NO_GAME,
        argument="until",
        private=True,
        at_console=False,
        listed=False,
        counts=Counts.BLOCKING,
    ),
)
