"""What is chosen secretly before play."""

from takmail.commands.counts import Counts
from takmail.commands.spec import Audience, CommandSpec, Fits, Group, Option, Shape
from takmail.commands.values import Choose, Command, Seal, ShowChoices, Stage


def _choose(what: str | None = None) -> Command:
    return Choose((what or "").strip())


SEALING = (
    CommandSpec(
        "choose",
        Choose,
        _choose,
        Shape.CALLED,
        Group.CHALLENGE,
        Fits.PREPARED,
        options=(Option("what"),),
        words=(Stage.BID.value, Stage.WALLS.value),
        others={Seal: Fits.PREPARED},
        audience=Audience.PLAYER,
        private=True,
        example="7",
        like_talk=frozenset({"choose", "bid", "walls"}),
        counts=Counts.ANSWERS,
    ),
    CommandSpec(
        "choices",
        ShowChoices,
        ShowChoices,
        Shape.OWN,
        Group.CHALLENGE,
        Fits.PREPARED,
        audience=Audience.PLAYER,
        argument="said",
        private=True,
        listed=False,
        counts=Counts.LOOKS,
    ),
)
